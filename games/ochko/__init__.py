"""Очко: one open card against all in turn (11.б, F2.1-F2.11), two packs (11.в, F0.2-F0.17), with pulling (11.г).

How the text is read, by the numbers of docs/rules.md: 36 cards with the ace 11, king 4, queen 3, jack 2 in 11.б
(HR-O1), its base card open from the first round on (O2), two aces are 21 (O3), 21 and a bust of the punter are
settled at once (O4), equal points are the banker's (O5), stakes up to the bank after a look (O6, O25), the banker
buys freely below 21 (O7), стук at three times the bank laid, then one round more (O8, O22), played cards lie aside
until the stock is out (O9). In 11.в and 11.г the bank covers twice the stakes (O10), the banker's dealt 21 takes all
(O11), a bust loses or is off at the opening (O12, O13), it is kept silent (O14), twice is net (O18), at most three
cards, the banker too (O19), the ace counts what is best (O20), the bank ends with the cards (O15, O23). In 11.г only
bought cards are pulled, from a place that is named (O16), and «тяни» binds the banker for the coup (O17, O24), to any
place but the top (O26).
"""
