"""Макао (13, F0.60-F0.79).

How the text is read, by the numbers of docs/rules.md: the ace is the lowest card of the draw (HR-M1), the stake is one
sum for all (M2), three of which each lays and the bank covers (M7, M9, M14). Cards that count ten are thrown off before
anything is bought, and the bought card when it comes (M3, M13); then the dealt nines are shown and paid, or the
banker's ends the coup (M4, M5); then each may buy one card, the banker last (M11), unseen until the opening (M10).
Multiples are net (M12), and the banker's count where he has not bought, or as is agreed (M6, M15). The bank passes to
the left when the cards are out (M8).
"""
