# Announcements of the group.

say-started = 🃏 <b>{ $title }</b>: the game begins
say-drawn = <b>The draw.</b> The lowest card holds the first bank:
say-drawn-again = The lowest are equal and draw again:
say-card = { $name } — { $card }
say-bank-asked = The bank is offered to <b>{ $name }</b>
say-bank-refused = { $name } does not take the bank
say-bank-laid = { $name } lays the bank: <b>{ $amount }</b>

say-coup = <b>The round is over</b> · bank <b>{ $bank }</b>
card-beats = <b>{ $card }</b>
say-common-card = The banker’s card: <b>{ $card }</b>
say-duel-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } against { $card }
say-duel-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } against { $card }
say-hand-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand }
say-hand-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand }
say-joined = └ side stakes: { $list }
say-passed = ➖ Pass: { $names }
say-thrown-in = Thrown in unplayed: the cards of { $names }
say-nobody-plays = There are no stakes, so no card is opened.
say-totals = { $variant ->
    [banchok-pot] In all, less the pot
    [banchok-wolf] In all, less the price of cards
   *[other] The round in all
}: { $list }
say-sum = { $name } { SIGNED($sum) }
say-amount = { $name } { $amount }

say-last-round = 📈 The bank has tripled. One more round, and the banker lifts it.
say-broken = 💥 <b>{ $name } breaks the bank!</b> { $banker }, the banker, loses the { $laid } laid.
say-tripled = 📈 <b>The bank has tripled.</b> { $banker } lifts { $amount }, having laid { $laid }.
say-lifted = { $banker } lifts the bank: <b>{ $amount }</b>. { $why ->
    [left] The banker is leaving the game.
    [nobody-plays] There is nobody to play against it.
    [at-will] The banker chooses to.
    [nobody-buys] Nobody buys it.
    [nobody-stakes] There are no stakes.
    [too-small] It cannot cover the least stake.
    [cards-out] The cards are out.
   *[last-round] The last round is played.
}
say-pot-won = 🍲 <b>{ $name } takes the pot: { $amount }</b>

say-time-passed = ⏱ Time is up: { $name }
say-sat-out-by-clock = 💤 { $name } is silent for a second turn running and sits out
say-sat-out = 💤 { $name } sits out
say-came-back = { $name } plays again
say-joins = { $name } sits down · { $chips }
say-will-leave = 🚪 { $name } leaves after the round
say-left = 🚪 { $name } leaves the table { $chips ->
    [0] without chips
    [one] with { $chips } chip
   *[other] with { $chips } chips
}
say-host = The host is now { $name }
say-closing = The table closes after this round.
say-closed = <b>The table is closed.</b>
say-refund = { $name } — { $what ->
    [stake] stake
    [fee] fee for a card
    [bank] bank
    [pot] share of the pot
   *[other] chips
} { $amount }
say-refunds = Returned: { $list }
say-go-home = Chips taken home: { $list }

restarted = 🔄 Back again. The game goes on where it was, and the turn has its whole time anew.
table-voided = ⚠️ This table could not be restored and is closed. All chips are returned.

# The games of points.

say-stuk = 📈 <b>Knock!</b> The bank has tripled. One more round, and the banker lifts it.
say-banker-hand = { $name }, the banker: <b>{ $hand }</b> · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
say-points = { $name }: { $hand } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
say-points-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
say-points-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
say-points-even = ⚪ { $name } <b>{ SIGNED($sum) }</b> · { $hand } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
say-bare-won = ✅ { $name } <b>{ SIGNED($sum) }</b>
say-bare-lost = ❌ { $name } <b>{ SIGNED($sum) }</b>
say-bare-even = ⚪ { $name } <b>{ SIGNED($sum) }</b>
say-replayed = 🔁 <b>Equal points.</b> The cards are thrown off, and the same stake is played for again.
say-thrown-under = { $name } throws under the pack, unseen: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
say-baccarat = <b>Baccara!</b> { $name } throws off { $cards } and buys again.
say-reshuffled = 🔀 The cards were out, and the pack is shuffled.
