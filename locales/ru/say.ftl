# Announcements of the group: present tense, so that no verb has a gender; names stand in the nominative.

say-started = 🃏 <b>{ $title }</b>: игра начинается
say-drawn = <b>Жребий.</b> Первый банк держит младшая карта:
say-drawn-again = Младших поровну, тянут ещё раз:
say-card = { $name } — { $card }
say-bank-asked = Банк предлагают: <b>{ $name }</b>
say-bank-refused = { $name } банк не берёт
say-bank-laid = { $name } ставит банк: <b>{ $amount }</b>
say-shoe-sealed = 🔏 Колода № { $number } запечатана, отпечаток: <code>{ $commitment }</code>
say-shoe-shown = 🔓 Колода № { $number } раскрыта, её ключ: <code>{ $seed }</code>

say-coup = <b>Круг сыгран</b> · банк <b>{ $bank }</b>
card-beats = <b>{ $card }</b>
say-common-card = Карта банкомёта: <b>{ $card }</b>
say-duel-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } против { $card }
say-duel-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } против { $card }
say-hand-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand }
say-hand-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand }
say-joined = └ примазка: { $list }
say-missed = └ осталось без ответа: { $list }
say-passed = ➖ Пас: { $names }
say-thrown-in = Карты брошены неигранными: { $names }
say-nobody-plays = Ставок нет, карту не открывают.
say-totals = Итог { $variant ->
    [banchok-pot] за вычетом котла
    [banchok-wolf] с платой за карты
   *[other] круга
}: { $list }
say-sum = { $name } { SIGNED($sum) }
say-amount = { $name } { $amount }

say-last-round = 📈 Банк утроен. Ещё один круг, и банкомёт его снимает.
say-broken = 💥 <b>{ $name } срывает банк!</b> Банкомёт { $banker } теряет заложенные { $laid }.
say-tripled = 📈 <b>Банк утроен.</b> { $banker } снимает { $amount }, заложив { $laid }.
say-lifted = { $banker } снимает банк: <b>{ $amount }</b>. { $why ->
    [left] Банкомёт выходит из игры.
    [nobody-plays] Играть против банка некому.
    [at-will] Так решает банкомёт.
    [nobody-buys] Банк никто не покупает.
    [nobody-stakes] Ставок нет.
    [too-small] На самую малую ставку банка не хватает.
    [cards-out] Карты сыграны.
   *[last-round] Последний круг сыгран.
}
say-pot-won = 🍲 <b>{ $name } забирает котёл: { $amount }</b>

say-time-passed = ⏱ Время вышло: { $name }
say-sat-out-by-clock = 💤 { $name } молчит второй ход подряд и пока не играет
say-sat-out = 💤 { $name } пропускает
say-came-back = { $name } снова в игре
say-joins = { $name } садится за стол · { $chips }
say-will-leave = 🚪 { $name } уходит после круга
say-left = 🚪 { $name } встаёт из-за стола { $chips ->
    [0] без фишек
    [one] и уносит { $chips } фишку
    [few] и уносит { $chips } фишки
   *[many] и уносит { $chips } фишек
}
say-host = 👑 Стол теперь ведёт { $name }
say-closing = Стол закроется после этого круга.
closed-at-once = ⛔️ { $name } (админ чата, за столом не сидит) закрывает стол посреди круга. Что сыграно, остаётся в силе; открытые ставки и банк возвращаются.
closed-played-out = ⏩ { $name } больше не ждёт: круг доигрывается за тех, кто молчит, и стол закрывается.
say-closed = <b>Стол закрыт.</b>
say-refund = { $name } — { $what ->
    [stake] ставка
    [fee] плата за карту
    [bank] банк
    [pot] доля котла
   *[other] фишки
} { $amount }
say-refunds = Возвращено: { $list }
say-forfeited = ⚖️ { $name } прерывает игру посреди круга и возвращает выигрыш этого круга: { $amount }
say-go-home = Фишки на руки: { $list }

paused = ⏸ Бот сейчас не может сохранить игру. Стол ждёт, ничего не пропало; игра продолжится сама.
restarted = 🔄 Снова на связи. Игра продолжается с того же места, время хода начинается заново.
clock-goes-on = ⏱ Связи не было, и часы стояли. Теперь они снова идут: { $seconds ->
    [one] осталась { $seconds } секунда
    [few] осталось { $seconds } секунды
   *[many] осталось { $seconds } секунд
}.
table-voided = ⚠️ Этот стол не удалось восстановить, он закрыт. Все фишки возвращены.
table-restored = ⚠️ Бот восстановлен из резервной копии. Банк прерван, ставки вернулись, стол закрыт. Новый стол — /play.

# The games of points.

say-stuk = 📈 <b>Стук!</b> Банк утроен. Ещё один круг, и банкомёт его снимает.
say-banker-hand = Банкомёт { $name }: <b>{ $hand }</b> · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
say-points = { $name }: { $hand } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
say-points-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
say-points-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
say-points-even = ⚪ { $name } <b>{ SIGNED($sum) }</b> · { $hand } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
say-met-won = ✅ { $name } <b>{ SIGNED($sum) }</b> · { $hand } ({ $points }) против { $card } ({ $theirs })
say-met-lost = ❌ { $name } <b>{ SIGNED($sum) }</b> · { $hand } ({ $points }) против { $card } ({ $theirs })
say-met-even = ⚪ { $name } <b>{ SIGNED($sum) }</b> · { $hand } ({ $points }) против { $card } ({ $theirs })
say-bare-won = ✅ { $name } <b>{ SIGNED($sum) }</b>
say-bare-lost = ❌ { $name } <b>{ SIGNED($sum) }</b>
say-bare-even = ⚪ { $name } <b>{ SIGNED($sum) }</b>
say-replayed = 🔁 <b>Очков поровну.</b> Карты сброшены, та же ставка играется снова.
say-thrown-under = { $name } бросает под низ колоды, не глядя: { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
say-baccarat = <b>Баккара!</b> { $name } сбрасывает { $cards } и прикупает снова.
say-reshuffled = 🔀 Карты кончились, колода перетасована.

# Сказанное не там, где ему место
told-in-dm = ⚠️ В чате «{ $group }» бот сейчас не может писать. Вот что там было бы сказано:
told-in-general = ⚠️ В теме, где стоял стол, бот больше не может писать. Вот что там было бы сказано:
opening-undone = ⚠️ Стол в чате «{ $group }» открыть не вышло: бот не может там писать. Фишки снова у вас.
opening-undone-in-general = ⚠️ { $name }: стол в теме открыть не вышло, бот не может там писать. Фишки возвращены.
file-refused = ⚠️ Присылать сюда файлы боту не разрешено.
