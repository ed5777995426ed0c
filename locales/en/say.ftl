# Announcements of the group.

say-started = 🃏 <b>{ $title }</b>: the game begins
say-drawn = <b>The draw.</b> The lowest card takes the first bank:
say-drawn-again = A tie for the lowest: they draw again:
say-card = { $name } — { $card }
say-bank-asked = The bank is offered to <b>{ $name }</b>
say-bank-refused = { $name } passes the bank
say-bank-laid = { $name } lays the bank: <b>{ $amount }</b>
say-shoe-sealed = 🔏 Shoe { $number } is sealed; its fingerprint: <code>{ $commitment }</code>
say-shoe-shown = 🔓 Shoe { $number } is opened; its key was <code>{ $seed }</code>

say-coup = <b>The round is over</b> · bank <b>{ $bank }</b>
card-beats = <b>{ $card }</b>
say-common-card = The banker’s card: <b>{ $card }</b>
say-duel-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } against { $card }
say-duel-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } against { $card }
say-hand-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand }
say-hand-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand }
say-joined = └ side stakes: { $list }
say-missed = └ left unanswered: { $list }
say-passed = ➖ Passed: { $names }
say-thrown-in = Thrown in unplayed: the cards of { $names }
say-nobody-plays = Nobody staked, so no card is turned.
say-totals = { $variant ->
    [banchok-pot] Totals after the pot
    [banchok-wolf] Totals with the swaps
   *[other] Totals
}: { $list }
say-sum = { $name } { SIGNED($sum) }
say-amount = { $name } { $amount }

say-last-round = 📈 The bank has tripled. One more round, and the banker withdraws it.
say-broken = 💥 <b>{ $name } breaks the bank!</b> Banker { $banker } loses the { $laid } laid.
say-tripled = 📈 <b>The bank has tripled.</b> { $banker } collects { $amount }, having laid { $laid }.
say-lifted = { $banker } withdraws the bank: <b>{ $amount }</b>. { $why ->
    [left] The banker is leaving.
    [nobody-plays] There is nobody to play against.
    [at-will] The banker chooses to.
    [nobody-buys] Nobody buys it.
    [nobody-stakes] Nobody stakes.
    [too-small] It cannot cover the smallest stake.
    [cards-out] The cards have run out.
   *[last-round] The last round is over.
}
say-pot-won = 🍲 <b>{ $name } takes the pot: { $amount }</b>

say-time-passed = ⏱ Time is up: { $name }
say-sat-out-by-clock = 💤 { $name } misses a second turn running and sits out
say-sat-out = 💤 { $name } sits out
say-came-back = { $name } plays again
say-joins = { $name } sits down · { $chips }
say-will-leave = 🚪 { $name } is leaving after this round
say-left = 🚪 { $name } leaves the table { $chips ->
    [0] with no chips
    [one] with { $chips } chip
   *[other] with { $chips } chips
}
say-host = 👑 The host is now { $name }
say-closing = The table closes after this round.
closed-at-once = ⛔️ { $name } (an administrator of the chat, not seated here) closes the table in mid-round. What has been played stands; open stakes and the bank are returned.
closed-played-out = ⏩ { $name } waits no longer: the round is played to its end for those who keep silent, and the table closes.
say-closed = <b>The table is closed.</b>
say-refund = { $name } — { $what ->
    [stake] stake
    [fee] price of a swap
    [bank] bank
    [pot] share of the pot
   *[other] chips
} { $amount }
say-refunds = Returned: { $list }
say-forfeited = ⚖️ { $name } cut the game short in mid-round and gives back what that round had won: { $amount }
say-go-home = Chips taken home: { $list }

paused = ⏸ I cannot save just now. The table waits and nothing is lost; play goes on by itself.
restarted = 🔄 Back again. The game goes on where it stopped, and the clock for this turn starts over.
clock-goes-on = ⏱ The connection was lost and the clock stood still. It runs again, with { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} left.
table-voided = ⚠️ This table could not be restored and is closed. All chips are returned.
table-restored = ⚠️ I was restored from a backup copy. The bank is called off, all stakes are returned, and the table is closed. Open a new one with /play.

# The games of points.

say-stuk = 📈 <b>Knock!</b> The bank has tripled. One more round, and the banker withdraws it.
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
say-met-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } ({ $points }) against { $card } ({ $theirs })
say-met-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } ({ $points }) against { $card } ({ $theirs })
say-met-even = ⚪ { $name } <b>{ SIGNED($sum) }</b> · { $hand } ({ $points }) against { $card } ({ $theirs })
say-bare-won = ✅ { $name } <b>{ SIGNED($sum) }</b>
say-bare-lost = ❌ { $name } <b>{ SIGNED($sum) }</b>
say-bare-even = ⚪ { $name } <b>{ SIGNED($sum) }</b>
say-replayed = 🔁 <b>A tie.</b> The cards are discarded, and the same stake is played for again.
say-thrown-under = { $name } puts under the pack, unseen: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
say-baccarat = <b>Baccarat!</b> { $name } discards { $cards } and buys again.
say-reshuffled = 🔀 The cards ran out, and the pack is reshuffled.

# Said where it does not belong
told-in-dm = ⚠️ The bot cannot write in “{ $group }” now. This is what it would have said there:
told-in-general = ⚠️ The bot can no longer write in the topic where the table stood. This is what it would have said there:
opening-undone = ⚠️ The table in “{ $group }” could not be opened: the bot cannot write there. Your chips are back.
opening-undone-in-general = ⚠️ { $name }: the table in the topic could not be opened, for the bot cannot write there. The chips are back.
file-refused = ⚠️ The bot is not allowed to send files here.
