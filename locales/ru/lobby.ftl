# The lobby.

lobby-title = 🃏 <b>{ $title }</b>
lobby-terms = <b>Условия</b>
lobby-seats = <b>За столом</b> { $count ->
    [0] пока никого, нужно хотя бы { $least }
   *[other] { $count } из { $most }
}
lobby-seat = { $number }. { $name } · { $chips }
lobby-seat-host = { $number }. 👑 { $name } · { $chips }
lobby-host = Игру начинает { $name } или админ чата, через минуту — любой за столом.
lobby-started = Игра началась.
