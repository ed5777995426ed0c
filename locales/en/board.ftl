# The board of a coup, the private hand and the pop-up.

board-title = 🃏 <b>{ $title }</b>
board-closed = The table is closed.
board-moved = The table is below ⤵
board-played = Round { $coup } is played.
board-no-bank = There is no bank yet.
board-bank = Bank <b>{ $bank }</b> · laid { $laid } · { $left } to triple
board-bank-tripled = Bank <b>{ $bank }</b> · laid { $laid } · tripled
board-banker = Banker — { $name } · { $chips }
board-pot = Pot <b>{ $amount }</b> · { $period ->
    [breaks] broken banks
   *[changes] changes of banker
} { $counted } of { $count }
board-last-round = The bank has tripled: this round is the last.
board-closing = The table closes after this round.

place-on-turn = ▶️ <b>{ $name }</b> · { $chips }
place-on-turn-staked = ▶️ <b>{ $name }</b> · { $chips } · stake <b>{ $stake }</b>
place-won = ✅ { $name } · { $chips }
place-lost = ❌ { $name } · { $chips }
place-waits = ▫️ { $name } · { $chips }
place-staked = 🔸 { $name } · { $chips } · stake <b>{ $stake }</b>
place-passed = ➖ { $name } · { $chips } · pass
place-idle = ▫️ { $name } · { $chips }
place-newcomer = ▫️ { $name } · { $chips } · from the next round
place-no-chips = ▫️ { $name } · no chips
place-out = 💤 { $name } · { $chips } · sits out
place-leaving = 🚪 { $name } · { $chips } · leaves after the round
seat-duel = └ { $hand } against { $card }: <b>{ SIGNED($sum) }</b>
seat-joined = └ side stakes: { $list }
seat-joined-one = { $name } { $amount }
seat-rider = { $name } { SIGNED($sum) }

board-clock = ⏱ For a turn: { $time }
board-clock-window = ⏱ To join: { $time }
board-opening = ▶️ <b>{ $name }</b>, will you take the bank? From { $lowest } to { $highest }.
board-opened-early = The banker’s card lies open before the stake: <b>{ $card }</b>. The stake is at most half the bank.
board-stake-open = ▶️ <b>{ $name }</b>, your stake: from { $lowest } to { $highest }.
board-only-open = ▶️ <b>{ $name }</b>, your stake is { $amount }; it can be no other.
board-stake-dark = ▶️ <b>{ $name }</b>, stake blind: from { $lowest } to { $highest }.
board-only-dark = ▶️ <b>{ $name }</b>, stake blind: { $amount }; it can be no other.
board-stake-wolf = ▶️ <b>{ $name }</b>, pass or stake: from { $lowest } to { $highest }.
board-only-wolf = ▶️ <b>{ $name }</b>, pass or stake { $amount }.
board-stake-bought = ▶️ <b>{ $name }</b>, you have bought a card and cannot pass. Stake: from { $lowest } to { $highest }.
board-only-bought = ▶️ <b>{ $name }</b>, you have bought a card and cannot pass. The stake is { $amount }.
board-exchange = To change a card: { $price ->
    [one] { $price } chip
   *[other] { $price } chips
}, { $left ->
    [one] { $left } more time
   *[other] { $left } more times
}.
board-joining = ▶️ <b>{ $name }</b> stakes <b>{ $stake }</b>.
board-who-joins = Who joins? { $room } in the bank is free.
board-asks = ❔ { $name } asks to join for { $amount }
board-who-may-bank = { $others ->
    [yes] Anybody but the last banker
   *[no] Anybody
} may take the bank with at least { $lowest ->
    [one] { $lowest } chip
   *[other] { $lowest } chips
}.
paused-nobody-banks = ⏸ Nobody takes the bank; the table waits.
paused-nobody-plays = ⏸ There is nobody to play against the bank; the table waits.

hand-title = <b>{ $group }</b>
    { $title }
hand-cards = Your cards:  <b>{ $cards }</b>
hand-stake = ▶️ Your stake: from { $lowest } to { $highest }. Press a button or send a number.
hand-stake-only = ▶️ Your stake is { $amount }; it can be no other.
hand-bank = ▶️ Will you take the bank? From { $lowest } to { $highest }. Press a button or send a number.
hand-ask = { $name } has a stake on the table. You may join it for up to { $highest }.
hand-staked = Your stake: <b>{ $stake }</b>.
hand-passed = You pass.
hand-turn-of = On turn: { $name }
hand-slips = To open or peek at the card before the stake is a banker’s slip: the punter then plays seeing it, for at most half the bank.

hand-played = <b>{ $group }</b>
    This round is played.

result-card = The banker’s card:  <b>{ $card }</b>
result-thrown-in = Your cards are thrown in unplayed: the bank closed first.
result = { $state ->
    [won] ✅ In this round you win <b>{ $amount }</b>.
    [lost] ❌ In this round you lose <b>{ $amount }</b>.
   *[even] In this round you come out even.
}
result-not-dealt = You do not play in this round.
result-broken = 💥 Your bank is broken, and the { $laid } laid are lost.
result-tripled = 📈 Your bank has tripled: you lift <b>{ $amount }</b>, having laid { $laid }.
result-lifted = You lift the bank: <b>{ $amount }</b>.
result-bank = The bank after the round: { $bank }

popup-cards = Your cards:  { $cards }
popup-stake = Stake: from { $lowest } to { $highest }.
popup-not-seated = You are not at this table.
popup-no-coup = No cards are dealt yet: there has to be a bank first.
popup-banker = You hold the bank. The banker holds no cards: the banker’s card comes from the top of the pack.
popup-not-dealt = You are not dealt in this round. You play from the next one.
popup-from-turn = Cards are looked at on one’s own turn only. Yours has not come yet.
popup-after-stake = The game is dark: you see your cards after the stake.
popup-won = { $hand } against { $card }: you win { $amount }.
popup-lost = { $hand } against { $card }: you lose { $amount }.

# The games of points.

board-bank-plain = Bank <b>{ $bank }</b> · laid { $laid }
board-stock = { $left ->
    [one] { $left } card
   *[other] { $left } cards
} in the stock
board-demanded = ✋ { $name }: “Pull!”
board-window = ▶️ Make your stakes: from { $lowest } to { $highest }.
board-window-agreed = ▶️ Make your stakes: { $amount } each. One may lose three times that, so { $laid } are laid.
board-waited = Up to you: { $names }
board-sale = 📣 The banker: “Who buys?” The first to say “I do” lays exactly { $price }.
ask-stakes = ▶️ <b>{ $name }</b>, your stake?
ask-buys = ▶️ <b>{ $name }</b>: a card, or enough?
ask-banker-buys = ▶️ <b>{ $name }</b>, the banker: a card, or enough?
ask-extra = ▶️ The punter has a nine. <b>{ $name }</b>, the banker, may take one card more.
ask-changes = ▶️ <b>{ $name }</b>: keep the card or, if it counts ten, throw it off?
ask-changes-bought = ▶️ <b>{ $name }</b>: keep the bought card or, if it counts ten, throw it off?
ask-holds = ▶️ <b>{ $name }</b>, will you hold the bank or lift it?
ask-lowers = ▶️ Nobody buys the bank. <b>{ $name }</b>, will you lower it or lift it?
ask-throws = ▶️ <b>{ $name }</b>, how many cards do you throw under the pack, unseen?
may-pull = A card may be taken from any place of the stock, { $first } to { $places }. { $left ->
    [one] { $left } card
   *[other] { $left } cards
} may still be bought.
may-lower = The bank may be lowered once: from { $lowest } to { $highest }.
may-throw = None, or { $most } at the most.

card-back = 🂠
seat-cards = └ { $cards }
seat-open = └ <b>{ $cards }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-thrown = └ thrown off: { $cards }
seat-paid = └ { $hand }: <b>{ SIGNED($sum) }</b>
place-even = ⚪ { $name } · { $chips }
place-looks-on = ▫️ { $name } · { $chips } · looks on

hand-points = Your cards:  <b>{ $cards }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hand-stake-agreed = ▶️ The stake is { $amount } for all. Do you stake?
hand-lower = ▶️ Will you lower the bank? From { $lowest } to { $highest }. Press a button or send a number.
hand-throw = ▶️ How many cards do you throw under the pack? None, or { $most } at the most; nobody sees them.
hand-only-enough = ▶️ You may not buy: “enough” is all there is. The table cannot tell.
hand-must-buy = ▶️ Ten, twenty and thirty are baccara: you have to buy a card.
hand-buy = { $who ->
    [banker] ▶️ Will you buy a card, or is it enough?
   *[punter] ▶️ A card, or enough?
}
hand-pull = You may pull a card from any place, with a button or a number from { $first } to { $places }. { $left ->
    [one] { $left } card
   *[other] { $left } cards
} may still be bought.
hand-claim = ▶️ “Who buys?” If you do, you lay { $price } and play the bank alone.
hand-hold = ▶️ The bank is { $bank }: will you hold it or lift it?
hand-ten = ▶️ This card counts ten: you may throw it off for another.
hand-no-ten = ▶️ This card does not count ten: it is kept.
hand-demand = You may say “pull”: then the banker does not buy from the top of the stock.
result-banker = The banker’s cards:  <b>{ $cards }</b>
result-banker-points = The banker’s cards:  <b>{ $cards }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
popup-points = Your cards:  { $cards } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
popup-before-deal = No cards are dealt yet.
popup-settled = { $cards }: { $state ->
    [won] you win { $amount }.
    [lost] you lose { $amount }.
   *[even] your stake came back.
}
