# The lobby.

lobby-title = 🃏 <b>{ $title }</b>
lobby-terms = <b>Terms</b>
lobby-seats = <b>At the table</b> { $count ->
    [0] nobody yet; at least { $least } are needed
   *[other] { $count } of { $most }
}
lobby-seat = { $number }. { $name } · { $chips }
lobby-seat-host = { $number }. 👑 { $name } · { $chips }
lobby-host = { $name } or a chat admin starts the game; after a minute, anyone seated may.
lobby-started = The game has begun.
