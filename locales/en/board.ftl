# The board of a coup, the private hand and the pop-up.

board-title = 🃏 <b>{ $title }</b>
board-closed = The table is closed.
board-over = Play here is over; the result is below ⤵
board-moved = The table is below ⤵
board-played = Round { $coup } is over.
board-no-bank = There is no bank yet.
board-bank = Bank <b>{ $bank }</b> · laid { $laid } · { $left } more to triple
board-bank-tripled = Bank <b>{ $bank }</b> · laid { $laid } · tripled
board-banker = Banker: { $name } · { $chips }
board-pot = Pot <b>{ $amount }</b> · { $period ->
    [breaks] banks broken
   *[changes] changes of banker
}: { $counted } of { $count }
board-last-round = The bank has tripled: this is the last round.
board-closing = The table closes after this round.

place-on-turn = ▶️ <b>{ $name }</b> · { $chips }
place-on-turn-staked = ▶️ <b>{ $name }</b> · { $chips } · stake <b>{ $stake }</b>
place-won = ✅ { $name } · { $chips }
place-lost = ❌ { $name } · { $chips }
place-waits = ▫️ { $name } · { $chips }
place-staked = 🔸 { $name } · { $chips } · stake <b>{ $stake }</b>
place-passed = ➖ { $name } · { $chips } · passed
place-idle = ▫️ { $name } · { $chips }
place-newcomer = ▫️ { $name } · { $chips } · joins next round
place-no-chips = ▫️ { $name } · no chips
place-out = 💤 { $name } · { $chips } · sitting out
place-leaving = 🚪 { $name } · { $chips } · leaving after this round
line-missed = { $line } · ⏱ missed { $turns ->
    [1] a turn
   *[other] two turns
}
seat-duel = └ { $hand } against { $card }: <b>{ SIGNED($sum) }</b>
seat-joined = └ side stakes: { $list }
seat-joined-one = { $name } { $amount }
seat-rider = { $name } { SIGNED($sum) }
seat-missed = └ left unanswered: { $list }

board-clock = ⏱ Time to act: { $time }
board-clock-window = ⏱ Time to join: { $time }
board-opening = ▶️ <b>{ $name }</b>, will you hold the bank? You may lay { $span }.
board-cut = ▶️ <b>{ $name }</b>, cut the shoe: how many cards from the top go to the bottom? From 1 to { $places }.
board-opened-early = The banker’s card is already open: <b>{ $card }</b>. The stake is limited to half the bank.
board-stake-open = ▶️ <b>{ $name }</b>, your stake: { $lowest } to { $highest }.
board-only-open = ▶️ <b>{ $name }</b>, your stake: only { $amount } is possible.
board-stake-dark = ▶️ <b>{ $name }</b>, stake blind: { $lowest } to { $highest }.
board-only-dark = ▶️ <b>{ $name }</b>, stake blind: only { $amount } is possible.
board-stake-unseen = ▶️ <b>{ $name }</b>, stake without seeing your own cards: { $lowest } to { $highest }.
board-only-unseen = ▶️ <b>{ $name }</b>, stake without seeing your own cards: only { $amount } is possible.
board-stake-wolf = ▶️ <b>{ $name }</b>, pass, or stake { $lowest } to { $highest }.
board-only-wolf = ▶️ <b>{ $name }</b>, pass, or stake { $amount }.
board-stake-bought = ▶️ <b>{ $name }</b>, you have swapped a card and may not pass. Stake { $lowest } to { $highest }.
board-only-bought = ▶️ <b>{ $name }</b>, you have swapped a card and may not pass. Stake { $amount }.
board-exchange = A swap costs { $price ->
    [one] { $price } chip
   *[other] { $price } chips
}; { $left ->
    [one] { $left } swap
   *[other] { $left } swaps
} left.
board-joining = ▶️ <b>{ $name }</b> stakes <b>{ $stake }</b>.
board-who-joins = Who will join? The bank can cover { $room } more.
board-asks = ❔ { $name } asks to join with { $amount }
board-who-may-bank = { $others ->
    [yes] Anyone except the last banker
   *[no] Anyone
} with at least { $lowest ->
    [one] { $lowest } chip
   *[other] { $lowest } chips
} may take the bank.
board-sleepers-may-bank = Anyone sitting out may take the bank, or just come back.
board-two-are-needed = It takes two with enough chips to play: come back, or sit down.
paused-nobody-banks = ⏸ Nobody takes the bank. The table is waiting.
paused-nobody-plays = ⏸ There is nobody to play against the bank. The table is waiting.

hand-title = <b>{ $group }</b>
    { $title }
hand-cards = Your cards:  <b>{ $cards }</b>
hand-stake = ▶️ Your stake: { $lowest } to { $highest }. Press a button or send a number.
hand-stake-only = ▶️ Your stake: only { $amount } is possible.
hand-may-pass = Or pass: then you sit this round out.
hand-bought = You have swapped a card, so you may not pass.
hand-bank = ▶️ Will you hold the bank? You may lay { $span }. Press a button or send a number.
hand-cut = ▶️ Cut the shoe: how many cards from the top go to the bottom? From 1 to { $places }. Press a button or send a number.
hand-ask = { $name } has staked. You may ask to join with { $span }.
hand-staked = Your stake: <b>{ $stake }</b>.
hand-passed = You have passed.
hand-turn-of = Playing now: { $name }
hand-cut-of = { $name } cuts the shoe
hand-slips = Opening your card before the stake, or peeking at it, is a banker’s blunder: the punter then stakes with it in view, up to half the bank.

hand-missed = ⏱ The clock played your last turn. One more running, and you are dealt no cards.
hand-asleep = 💤 You missed two turns, so you are dealt no cards.

hand-played = <b>{ $group }</b>
    This round is over.

result-card = The banker’s card:  <b>{ $card }</b>
result-thrown-in = Your cards are thrown in unplayed: the bank ended first.
result = { $state ->
    [won] ✅ You win <b>{ $amount }</b> this round.
    [lost] ❌ You lose <b>{ $amount }</b> this round.
   *[even] You break even this round.
}
result-not-dealt = You are not in this round.
result-broken = 💥 Your bank is broken: the { $laid } you laid are gone.
result-tripled = 📈 Your bank has tripled: you collect <b>{ $amount }</b>, having laid { $laid }.
result-lifted = You withdraw the bank: <b>{ $amount }</b>.
result-bank = Bank after this round: { $bank }

popup-cards = Your cards:  { $cards }
popup-stake = Your stake: { $span }.
popup-not-seated = You are not at this table.
popup-no-coup = No cards are dealt yet: there has to be a bank first.
popup-banker = You hold the bank. The banker has no hand: your card is turned from the top of the pack.
popup-not-dealt = You are not in this round. You play from the next one.
popup-from-turn = Cards are looked at only on your own turn, and yours has not come yet.
popup-after-stake = This is the dark game: you see your cards once you have staked.
popup-won = { $hand } against { $card }: you win { $amount }.
popup-lost = { $hand } against { $card }: you lose { $amount }.

# The games of points.

board-bank-plain = Bank <b>{ $bank }</b> · laid { $laid }
board-stock = { $left ->
    [one] { $left } card
   *[other] { $left } cards
} in the stock
board-demanded = ✋ { $name }: “Pull!”
board-window = ▶️ Place your stakes: { $span }.
board-window-agreed = ▶️ Place your stakes: { $amount } each. You can lose three times that, so { $laid } are put down.
board-window-last = Nobody has staked. If nobody does now either, the bank is withdrawn.
board-waited = Waiting for: { $names }
board-sale = 📣 The banker: “Who buys?” The first to say “I do” puts down exactly { $price }.
ask-stakes = ▶️ <b>{ $name }</b>, your stake?
ask-buys = ▶️ <b>{ $name }</b>: another card, or stand?
ask-banker-buys = ▶️ <b>{ $name }</b>, the banker: another card, or stand?
ask-extra = ▶️ The punter has a nine. <b>{ $name }</b>, the banker, may take one more card.
ask-changes = ▶️ <b>{ $name }</b>: keep the card or, if it counts ten, discard it?
ask-changes-bought = ▶️ <b>{ $name }</b>: keep the bought card or, if it counts ten, discard it?
ask-holds = ▶️ <b>{ $name }</b>, will you keep the bank or withdraw it?
ask-lowers = ▶️ Nobody buys the bank. <b>{ $name }</b>, will you lower it or withdraw it?
ask-throws = ▶️ <b>{ $name }</b>, how many cards do you put under the pack, unseen?
may-pull = { $room ->
    [single] Only card no. { $places } from the top may be taken.
   *[range] Any card of the stock may be taken, from no. { $first } to no. { $places }.
} { $left ->
    [one] { $left } more card
   *[other] { $left } more cards
} may be bought.
may-lower = The bank may be lowered once: { $span }.
may-throw = None, or up to { $most }.

card-back = 🎴
seat-cards = └ { $cards }
seat-open = └ <b>{ $cards }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-thrown = └ discarded: { $cards }
seat-paid = └ { $hand }: <b>{ SIGNED($sum) }</b>
seat-met = └ { $hand } ({ $points }) against { $card } ({ $theirs }): <b>{ SIGNED($sum) }</b>
place-even = ⚪ { $name } · { $chips }
place-looks-on = ▫️ { $name } · { $chips } · watching

hand-points = { $count ->
    [1] Your card
   *[other] Your cards
}:  <b>{ $cards }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hand-stake-agreed = ▶️ The stake is { $amount } for everyone. Are you in?
hand-lower = ▶️ Will you lower the bank? It may be { $span }. Press a button or send a number.
hand-throw = ▶️ How many cards do you put under the pack? None, or up to { $most }; nobody sees them.
hand-only-enough = ▶️ { $why ->
    [ochko] 🎉 Twenty-one!
    [bust] Bust at { $points }.
   *[limit] No more cards for you: an eight or a nine is shown.
} Stand; nobody can tell.
hand-must-buy = ▶️ Ten, twenty and thirty are baccarat: you must buy a card.
hand-buy = { $who ->
    [banker] ▶️ Will you buy a card, or stand?
   *[punter] ▶️ Another card, or stand?
}
hand-pull = { $room ->
    [single] Only card no. { $places } from the top may be taken.
   *[range] You may pull any card of the stock, with a button or a number from { $first } to { $places }.
} { $left ->
    [one] { $left } more card
   *[other] { $left } more cards
} may be bought.
hand-claim = ▶️ “Who buys?” If you do, you put down { $price } and play the bank alone.
hand-hold = ▶️ The bank is { $bank }: will you keep it or withdraw it?
hand-ten = ▶️ This card counts ten: you may discard it for another.
hand-no-ten = ▶️ { $points ->
    [9] A nine! Keep it.
    [8] An eight! Keep it.
   *[other] This card does not count ten, so it stays.
}
hand-demand = You may say “Pull!”: then the banker does not buy from the top of the stock.
result-banker = { $count ->
    [1] The banker’s card
   *[other] The banker’s cards
}:  <b>{ $cards }</b>
result-banker-points = { $count ->
    [1] The banker’s card
   *[other] The banker’s cards
}:  <b>{ $cards }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
popup-points = { $count ->
    [1] Your card
   *[other] Your cards
}:  { $cards } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
popup-before-deal = No cards are dealt yet.
popup-settled = { $cards }: { $state ->
    [won] you win { $amount }.
    [lost] you lose { $amount }.
   *[even] your stake is returned.
}
