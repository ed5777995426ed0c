# Pop-ups: plain text of at most 200 characters.

refusal-not-seated = You are not at this table.
refusal-already-seated = You are at this table already.
refusal-table-full = There is no free seat at this table.
refusal-no-chips = You cannot sit down without chips.
refusal-table-closed = This table is closed already.
refusal-too-few-seats = It takes at least two to play.
refusal-game-has-begun = The game has begun already.
refusal-no-such-term = This game has no such term.
refusal-not-your-turn = It is not your turn.
refusal-not-now = That cannot be done now.
refusal-bank-out-of-range = That bank cannot be laid.
bounds-bank-out-of-range = { $room ->
    [none] A bank takes at least { $lowest }, and you have { $highest }.
    [single] The bank can only be { $highest } now.
   *[range] The bank may be { $lowest } to { $highest }.
}
refusal-bank-twice = Nobody holds the bank twice in a row.
refusal-stake-out-of-range = That stake cannot be made.
bounds-stake-out-of-range = { $room ->
    [none] There is nothing to stake now.
    [single] The stake can only be { $highest } now.
   *[range] The stake is a whole number, { $lowest } to { $highest }.
}
refusal-stake-stands = Your stake is made and stands.
refusal-must-play = You may not decline your turn: please make a stake.
refusal-banker-stakes-not = You hold the bank, and the banker does not stake.
refusal-early-open-off = The card cannot be opened before the stake now.
refusal-join-out-of-range = The bank has no room for that much.
bounds-join-out-of-range = { $room ->
    [none] You cannot join now: the bank has no room, or you have too few chips.
    [single] You may join with { $highest } only.
   *[range] You may join with { $lowest } to { $highest }.
}
refusal-no-hand-to-join = There is no hand to join now.
refusal-asked-already = You have asked to join this hand already.
refusal-no-such-request = There is no such request any more, or it does not fit into the bank.
refusal-bought-must-stake = You have swapped a card and may not pass: please make a stake.
refusal-no-more-exchanges = You may swap no more than two cards in a round.
refusal-exchange-too-dear = You have too few chips to swap a card and still stake.
refusal-no-such-card = You have no such card: they are counted from the first to the third.
refusal-no-more-cards = You may not take any more cards.
refusal-may-not-buy = An eight or a nine is showing: with your points you may not buy.
refusal-must-buy = You may not stand on these points: buy a card.
refusal-not-a-ten = Only a card that counts ten may be discarded.
refusal-bank-sold = The bank is sold already.
taken-bank-sold = The bank is sold already: { $name }.
refusal-bank-taken = The bank is taken already.
taken-bank-taken = { $name } holds the bank already.
refusal-cut-made = The shoe is cut already.
refusal-hand-played = Your cards are played already.
refusal-must-pull = A punter has said “Pull!”: take a card from anywhere but the top.
refusal-no-such-place = There is no such place in the stock.
bounds-no-such-place = { $room ->
    [none] There is no such place in the stock.
    [single] There is one place now: { $highest }.
   *[range] The place is a whole number, { $lowest } to { $highest }.
}
refusal-throw-out-of-range = That many cards are not thrown under.
bounds-throw-out-of-range = { $room ->
    [none] Nothing is thrown under now.
    [single] Only { $highest } can be thrown under now.
   *[range] The banker throws { $lowest } to { $highest } cards under.
}
refusal-hand-stands = You have stood already: your hand stays as it is.
refusal-enough-points = At twenty-one or over you buy no more: stand.
refusal-not-the-banker = That button is the banker’s.
refusal-not-your-hand = That is for the one whose hand is being played to decide.
refusal-not-in-coup = You are not in this round. You play from the next one.
refusal-out-of-chips = You are out of chips. Leave the table and sit down again: once a day you are given some more.
refusal-sits-out-already = You are sitting out. To play, press “Play again” (below the board or in our private chat).
refusal-plays-already = You are in the game already.
refusal-leaves-already = You are leaving anyway, as soon as this round is over.
refusal-bank-too-small-to-open = The bank is too small: half of it is not even one chip, so the card is not opened before the stake.

notice-board-lags = The table is being updated, one second.
notice-coup-over = This coup is over; the table is being updated.
notice-stale = This button is out of date: use the latest message of the table.
notice-table-closed = This table is closed already.
notice-no-table = There is no table here. Open one with /play.
notice-table-exists = There is a table here already, and this is it.
notice-which-table = You sit at several tables. Send this command in reply to the cards of the one you mean, or write it in its group.
notice-only-host = Only the host of the table or a chat admin may do that.
notice-only-in-group = This works in a group.
notice-not-a-person = People sit down as themselves: no channels, bots or anonymous admins.
notice-three-tables = You sit at three tables already, and that is the most.
notice-seated-elsewhere = You sit at another table of this chat already.
notice-house-full = All tables are taken just now. Please look in a little later.
notice-too-many-opened = You are opening one table after another. Please wait a minute.
notice-private-closed = To get your cards in private, open a chat with me and press “Start”. Without that, press “My cards” below the board.
notice-confirm-open = Opening the card before the stake is a blunder: the punter sees it and stakes up to half the bank. If you mean it, press again.
notice-confirm-peek = A card you peek at is opened to everyone, and the punter stakes up to half the bank. If you mean it, press again.
notice-confirm-close = Close the table? If you mean it, press again.
notice-closes-after-coup = A round is being played and cannot be taken back: the table closes when it is over.
notice-topped-up = You were running out of chips, so now you have { $chips }. This happens once a day.
notice-broke = You are out of chips, and today’s extra ones are gone too. Sit down again tomorrow (days change at midnight UTC), and you will get more.
notice-welcome-grant = To begin with, you get { $chips ->
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
}. The cards are already dealt: you play from the next round.
notice-language-set = The language is English.
notice-leaves-after-coup = You will leave the table when this round is over.
notice-left = You have left the table. Your chips: { $chips }.
notice-sits-out = You are sitting out. Your seat is kept.
notice-back-again = You are back in the game, from the next deal on.
notice-bank-laid = Your bank: { $chips }.
notice-bank-refused = The bank is offered to the next player.
notice-staked = Your stake: { $chips }.
notice-asked = You ask to join with { $chips }. The holder of the hand decides.
notice-done = Done.
notice-paused = I cannot save just now. The table waits and nothing is lost; play goes on by itself.
notice-not-found-out = Telegram did not say whether you are an admin here. Please try again.
notice-sorry = Something went wrong. Your chips are safe; try again, please.
notice-nothing-asked = You are not being asked anything now.
notice-by-button = The answer now is a button, not a number.
notice-place-in-private = In the group a card is taken by a button. Its place in the stock can be named by a number in private.
