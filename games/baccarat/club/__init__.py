"""Баккара as the clubs played it (12.б, F0.39-F0.59).

How the text is read, by the numbers of docs/rules.md: the banker lays two chips against each one staked, or one
(HR-B7); eights and nines are shown at once (B8) and are not paid before the end (B10); who may buy takes one card
(B10a), 5 to 7 may not where an eight or a nine is shown (B10b); the turns come from both ends (B9); a hand that counts
10, 20 or 30 after buying is thrown off for one card, and a dealt one has to buy (B11, B19); the sixes share with the
banker's six, odd chips to the banker (B12); the banker may throw up to ten cards under the pack after each shuffle
(B14, B20), which comes before a coup for which the cards might not suffice (B16); he stops when he likes (B17).
"""
