# What has been played, and whether it was dealt as promised.

history = <b>The last rounds</b>
history-nothing = Nothing has been played here yet. Open a table: /play.
history-result = { $name } { SIGNED($sum) }
history-game = <b>No. { $table }</b> · { $title }
history-coup = · { $banker } banks{ $end ->
    [broken] , the bank is broken
    [tripled] , the bank is tripled
    [lifted] , the bank is lifted
   *[stands] , { $bank } in the bank
}: { $results }
history-no-stakes = no stakes

record-caption = The record of game { $table }: everything played from the shoes that have been shown. To check it yourself: <code>python -m games verify</code>.

verify-true =
    🔏 <b>Game { $table }: everything agrees</b>
    Checked from the record alone: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, the fingerprints, the cuts and every card.
verify-false = ⚠️ The record of game { $table } does not agree with what was promised. Stop playing, and tell whoever runs the bot.
verify-shoe = Shoe { $number }, cut at { $cut }: <code>{ $commitment }</code>
verify-how =
    Compare the fingerprints with those named in the chat before the stakes. The draw for the bank is not sealed. The button below sends the record; on your own computer <code>python -m games verify FILE</code> checks it, with no network and without me.
    What it cannot prove: that the key came by chance, and that whoever runs the bot has not looked at it. And cards thrown in unplayed become known with the key.

key-record = 📄 Record { $table }
key-verify = 🔏 Check { $table }

notice-nothing-played = There is nothing to check yet: no shoe has been played out.
notice-older-rules = This game was begun by older rules. Its record can no longer be made.
notice-record-comes = The record is on its way
notice-check-comes = Checking
notice-to-private = Sending it to you in private
notice-record-above = The record is above already
notice-check-above = The check is above already
notice-too-often = There were many answers here within a minute. Please try a little later.
notice-one-question = Your last question is still being worked on.
notice-many-questions = Too many questions about past games just now. Please ask in a minute.
