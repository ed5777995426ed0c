"""Баккара as it is played now (12.а, F0.24-F0.38); the old club game (12.б) is in `games.baccarat.club`.

How the text is read, by the numbers of docs/rules.md: the top card is burnt after each shuffle, and a bank that is won
passes to the left, or to the buyer (HR-B1); the dealt cards are private and a bought one lies open (B2); a dealt nine
of the buyer's is shown and buys nothing, and the banker may still buy his one card against it (B3); equal points are
played again for the same money (B4); a bank that was won stays whole, or is lifted whole (B5); the first who says «Я»
buys exactly the bank, and a bank nobody buys may be lowered once (B6, B18).
"""
