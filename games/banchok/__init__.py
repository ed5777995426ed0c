"""Польский банчок: обычный, тёмный, «Волк» and «Паровоз с котлом» (F4.8-F4.44).

How the text is read, by the numbers of docs/rules.md: the first banker is drawn (HR-K1), the ace is high (K7), a
higher card beats in spite of a twin (K4), a bank is tripled at three times what was laid or more (K5) and a broken
or tripled bank ends the round at once (K6), nobody banks twice running (K8), played cards go under the stock when
the round ends (K9), an early opened card halves the limit (K10), others may join a staked hand (K11, K25, K29), dark
stakes are named in turn (K12), in «Волк» the bank covers the sum of the stakes (K13, K26) and a bought card costs a
tenth of what the banker laid (K14, K15), and the pot is due at the break that completes its period (K18, K28).
"""
