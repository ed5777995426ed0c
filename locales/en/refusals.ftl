# Pop-ups: plain text of at most 200 characters.

refusal-not-seated = You are not at this table.
refusal-already-seated = You are at this table already.
refusal-table-full = There is no free seat at this table.
refusal-no-chips = Nobody sits down without chips.
refusal-table-closed = This table is closed already.
refusal-too-few-seats = It takes at least two to play.
refusal-game-has-begun = The game has begun already.
refusal-no-such-term = This game has no such term.
refusal-not-your-turn = It is not your turn.
refusal-not-now = That cannot be done now.
refusal-bank-out-of-range = Such a bank cannot be laid.
bounds-bank-out-of-range = { $room ->
    [none] A bank takes at least { $lowest }, and you have { $highest }.
    [single] The bank can only be { $highest } now.
   *[range] The bank is from { $lowest } to { $highest }.
}
refusal-bank-twice = Nobody holds the bank twice running.
refusal-stake-out-of-range = Such a stake cannot be made.
bounds-stake-out-of-range = { $room ->
    [none] There is nothing to stake now.
    [single] The stake can only be { $highest } now.
   *[range] The stake is a whole number from { $lowest } to { $highest }.
}
refusal-stake-stands = Your stake is made and stands.
refusal-must-play = A turn cannot be declined: make a stake, please.
refusal-banker-stakes-not = You hold the bank, and the banker does not stake.
refusal-early-open-off = The card cannot be opened before the stake now.
refusal-join-out-of-range = That much cannot join: the bank has no room for it.
bounds-join-out-of-range = { $room ->
    [none] You cannot join now: the bank has no room, or you have too few chips.
    [single] You may join for { $highest } only.
   *[range] You may join for { $lowest } to { $highest }.
}
refusal-no-hand-to-join = There is no hand to join now.
refusal-asked-already = You have asked to join this hand already.
refusal-no-such-request = There is no such request any more, or it does not fit into the bank.
refusal-bought-must-stake = You have bought a card and cannot pass: make a stake, please.
refusal-no-more-exchanges = No more than two cards are changed in a round.
refusal-exchange-too-dear = You have too few chips to change a card and stake after it.
refusal-no-such-card = You have no such card: they are counted from the first to the third.
refusal-no-more-cards = You may take no more cards.
refusal-may-not-buy = An eight or a nine is shown: with your points you may not buy.
refusal-must-buy = You cannot stay on such points: buy a card.
refusal-not-a-ten = Only a card that counts ten may be thrown off.
refusal-bank-sold = Somebody has bought the bank already.
refusal-must-pull = A punter said “pull”: take your card from any place but the top.
refusal-no-such-place = There is no such place in the stock.
refusal-hand-stands = You have said enough already: your hand stands.
refusal-enough-points = At twenty-one and over no card is bought: say enough.

notice-stale = This button is out of date: see the latest message of the table.
notice-table-closed = This table is closed already.
notice-no-table = There is no table here. Open one with /play.
notice-table-exists = There is a table here already, and this is it.
notice-only-host = Only the host of the table or a chat admin may do that.
notice-not-a-number = A whole number in plain digits is needed, such as 35.
notice-only-in-group = This command works in a group.
notice-not-a-person = People sit down as themselves: no channels, bots or anonymous admins.
notice-three-tables = You sit at three tables already, and that is the most.
notice-seated-elsewhere = You sit at another table of this chat already.
notice-house-full = All tables are taken just now. Please look in a little later.
notice-too-many-opened = You are opening one table after another. Please wait a minute.
notice-private-closed = To get your cards in private, open a chat with me and press “Start”. Without that, see them under the table: “My cards”.
notice-confirm-open = To open the card before the stake is a slip: the punter sees it and stakes up to half the bank. If you mean it, press again.
notice-confirm-peek = A card peeked at is opened to all at once, and the punter stakes up to half the bank. If you mean it, press again.
notice-confirm-close = Close the table? If you mean it, press again.
notice-closes-after-coup = The table closes when the round is played.
notice-topped-up = You were running out of chips and have { $chips } now. This happens once a day.
notice-welcome-grant = To begin with you get { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}. Good luck!
notice-seated = You are at the table with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
notice-seated-next-coup = You are at the table with { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}. Cards are dealt already; you play from the next round.
notice-language-set = The language is English.
notice-leaves-after-coup = You leave the table when the round is played.
notice-left = You leave the table. Your chips: { $chips }.
notice-sits-out = You sit out, and your seat is kept.
notice-back-again = You play again, from the next deal on.
notice-bank-laid = Your bank: { $chips }.
notice-bank-refused = The bank is offered to the next player.
notice-staked = Your stake: { $chips }.
notice-asked = You ask to join for { $chips }. The holder of the hand decides.
notice-done = Done.
notice-sorry = Something went wrong. Your chips are safe; try again, please.
notice-nothing-asked = Nothing is asked of you now.
