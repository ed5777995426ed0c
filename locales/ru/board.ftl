# The board of a coup, the private hand and the pop-up.

board-title = 🃏 <b>{ $title }</b>
board-closed = Стол закрыт.
board-over = Здесь больше не играют, итог — ниже ⤵
board-moved = Стол — ниже ⤵
board-played = Круг { $coup } сыгран.
board-no-bank = Банка пока нет.
board-bank = Банк <b>{ $bank }</b> · заложено { $laid } · до утроения { $left }
board-bank-tripled = Банк <b>{ $bank }</b> · заложено { $laid } · утроен
board-banker = Банкомёт — { $name } · { $chips }
board-pot = Котёл <b>{ $amount }</b> · { $period ->
    [breaks] срывов банка
   *[changes] смен банкомёта
} { $counted } из { $count }
board-last-round = Банк утроен: этот круг последний.
board-closing = Стол закроется после этого круга.

place-on-turn = ▶️ <b>{ $name }</b> · { $chips }
place-on-turn-staked = ▶️ <b>{ $name }</b> · { $chips } · ставка <b>{ $stake }</b>
place-won = ✅ { $name } · { $chips }
place-lost = ❌ { $name } · { $chips }
place-waits = ▫️ { $name } · { $chips }
place-staked = 🔸 { $name } · { $chips } · ставка <b>{ $stake }</b>
place-passed = ➖ { $name } · { $chips } · пас
place-idle = ▫️ { $name } · { $chips }
place-newcomer = ▫️ { $name } · { $chips } · со следующего круга
place-no-chips = ▫️ { $name } · без фишек
place-out = 💤 { $name } · { $chips } · пропускает
place-leaving = 🚪 { $name } · { $chips } · уходит после круга
line-missed = { $line } · ⏱ { $turns ->
    [1] пропущен ход
   *[other] пропущены два хода
}
seat-duel = └ { $hand } против { $card }: <b>{ SIGNED($sum) }</b>
seat-joined = └ примазка: { $list }
seat-joined-one = { $name } { $amount }
seat-rider = { $name } { SIGNED($sum) }
seat-missed = └ осталось без ответа: { $list }

board-clock = ⏱ На ход: { $time }
board-clock-window = ⏱ На примазку: { $time }
board-opening = ▶️ <b>{ $name }</b>, возьмёте банк? Сумма: { $span }.
board-cut = ▶️ <b>{ $name }</b>, снимите колоду: сколько карт сверху переложить вниз? От 1 до { $places }.
board-opened-early = Карта банкомёта открыта раньше ставки: <b>{ $card }</b>. Ставят не больше половины банка.
board-stake-open = ▶️ <b>{ $name }</b>, ваша ставка: от { $lowest } до { $highest }.
board-only-open = ▶️ <b>{ $name }</b>, ваша ставка: только { $amount }, другой быть не может.
board-stake-dark = ▶️ <b>{ $name }</b>, ставьте втёмную: от { $lowest } до { $highest }.
board-only-dark = ▶️ <b>{ $name }</b>, ставьте втёмную: только { $amount }, другой быть не может.
board-stake-unseen = ▶️ <b>{ $name }</b>, ставка не глядя в свои карты: от { $lowest } до { $highest }.
board-only-unseen = ▶️ <b>{ $name }</b>, ставка не глядя в свои карты: только { $amount }.
board-stake-wolf = ▶️ <b>{ $name }</b>, пас или ставка: от { $lowest } до { $highest }.
board-only-wolf = ▶️ <b>{ $name }</b>, пас или ставка { $amount }.
board-stake-bought = ▶️ <b>{ $name }</b>, карта куплена, пасовать нельзя. Ставка: от { $lowest } до { $highest }.
board-only-bought = ▶️ <b>{ $name }</b>, карта куплена, пасовать нельзя. Ставка — { $amount }.
board-exchange = Обмен карты: { $price ->
    [one] { $price } фишка
    [few] { $price } фишки
   *[many] { $price } фишек
}, можно ещё { $left ->
    [one] { $left } раз
    [few] { $left } раза
   *[many] { $left } раз
}.
board-joining = ▶️ <b>{ $name }</b> ставит <b>{ $stake }</b>.
board-who-joins = Кто примажется? В банке свободно { $room }.
board-asks = ❔ { $name } просится на { $amount }
board-who-may-bank = Взять банк может любой{ $others ->
    [yes] { ", кроме прежнего банкомёта" }
   *[no] { "" }
}, у кого есть хотя бы { $lowest ->
    [one] { $lowest } фишка
    [few] { $lowest } фишки
   *[many] { $lowest } фишек
}.
board-sleepers-may-bank = Кто пропускает игру, может вернуться или сразу взять банк.
board-two-are-needed = Нужны хотя бы двое, у кого есть на что играть: вернитесь в игру или садитесь за стол.
paused-nobody-banks = ⏸ Банк никто не берёт, стол ждёт.
paused-nobody-plays = ⏸ Играть против банка некому, стол ждёт.

hand-title = <b>{ $group }</b>
    { $title }
hand-cards = Ваши карты:  <b>{ $cards }</b>
hand-stake = ▶️ Ваша ставка: от { $lowest } до { $highest }. Нажмите кнопку или пришлите число.
hand-stake-only = ▶️ Ваша ставка: только { $amount }, другой быть не может.
hand-may-pass = Можно и сказать «пас»: тогда этот круг пройдёт без вас.
hand-bought = Карта куплена, пасовать уже нельзя.
hand-bank = ▶️ Возьмёте банк? Сумма: { $span }. Нажмите кнопку или пришлите число.
hand-cut = ▶️ Снимите колоду: сколько карт сверху переложить вниз? От 1 до { $places }. Нажмите кнопку или пришлите число.
hand-ask = { $name } ставит. Можно примазаться, сумма: { $span }.
hand-staked = Ваша ставка: <b>{ $stake }</b>.
hand-passed = Вы пасуете.
hand-turn-of = Ход: { $name }
hand-cut-of = Колоду снимает { $name }
hand-slips = Открыть или подсмотреть карту раньше ставки — промах банкомёта: понтёр сыграет, видя её, но не больше чем на половину банка.

hand-missed = ⏱ Прошлый ход за вас сыграли часы. Ещё один такой подряд — и вам не сдают.
hand-asleep = 💤 Вы пропустили два хода, вам не сдают.

hand-played = <b>{ $group }</b>
    Этот круг сыгран.

result-card = Карта банкомёта:  <b>{ $card }</b>
result-thrown-in = Ваши карты брошены неигранными: банк закрыт раньше.
result = { $state ->
    [won] ✅ За круг вы выигрываете <b>{ $amount }</b>.
    [lost] ❌ За круг вы проигрываете <b>{ $amount }</b>.
   *[even] За круг вы при своих.
}
result-not-dealt = В этом круге вы не играете.
result-broken = 💥 Ваш банк сорван, заложенные { $laid } потеряны.
result-tripled = 📈 Ваш банк утроен: вы снимаете <b>{ $amount }</b>, заложив { $laid }.
result-lifted = Вы снимаете банк: <b>{ $amount }</b>.
result-bank = Банк после круга: { $bank }

popup-cards = Ваши карты:  { $cards }
popup-stake = Ставка: { $span }.
popup-not-seated = Вы не за этим столом.
popup-no-coup = Карты ещё не сданы: сначала нужен банк.
popup-banker = Вы держите банк. Карт на руках у банкомёта нет: свою он открывает с верха колоды.
popup-not-dealt = В этом круге вам не сдано. Играете со следующего.
popup-from-turn = Карты смотрят только в свой ход. Ваш ещё не настал.
popup-after-stake = Игра тёмная: свои карты увидите после ставки.
popup-won = { $hand } против { $card }: вы выигрываете { $amount }.
popup-lost = { $hand } против { $card }: вы проигрываете { $amount }.

# The games of points.

board-bank-plain = Банк <b>{ $bank }</b> · заложено { $laid }
board-stock = В колоде { $left ->
    [one] { $left } карта
    [few] { $left } карты
   *[many] { $left } карт
}
board-demanded = ✋ { $name }: «Тяни!»
board-window = ▶️ Делайте ставки: { $span }.
board-window-agreed = ▶️ Делайте ставки: у всех по { $amount }. Проиграть можно втрое, поэтому кладут { $laid }.
board-window-last = Ставок не было. Не будет и теперь — банк снимут.
board-waited = Слово за вами: { $names }
board-sale = 📣 Банкомёт: «Кто покупает?» Первый, кто скажет «Я», кладёт ровно { $price }.
ask-stakes = ▶️ <b>{ $name }</b>, ваша ставка?
ask-buys = ▶️ <b>{ $name }</b>: «ещё» или «довольно»?
ask-banker-buys = ▶️ Банкомёт <b>{ $name }</b>: прикупка или «довольно»?
ask-extra = ▶️ У понтёра девятка. Банкомёт <b>{ $name }</b> может взять ещё одну карту.
ask-changes = ▶️ <b>{ $name }</b>: оставить карту или, если в ней десять очков, сбросить?
ask-changes-bought = ▶️ <b>{ $name }</b>: оставить прикупку или, если в ней десять очков, сбросить?
ask-holds = ▶️ <b>{ $name }</b>, держите банк дальше или снимаете?
ask-lowers = ▶️ Банк никто не покупает. <b>{ $name }</b>, понизите его или снимете?
ask-throws = ▶️ <b>{ $name }</b>, сколько карт бросаете под низ колоды, не глядя?
may-pull = { $room ->
    [single] Взять можно только { $places }-ю карту сверху.
   *[range] Карту берут с любого места колоды, с { $first }-го по { $places }-е.
} Прикупить можно ещё { $left ->
    [one] { $left } карту
    [few] { $left } карты
   *[many] { $left } карт
}.
may-lower = Понизить банк можно один раз: { $span }.
may-throw = Ни одной или не больше { $most }.

card-back = 🎴
seat-cards = └ { $cards }
seat-open = └ <b>{ $cards }</b> · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
seat-thrown = └ сброс: { $cards }
seat-paid = └ { $hand }: <b>{ SIGNED($sum) }</b>
seat-met = └ { $hand } ({ $points }) против { $card } ({ $theirs }): <b>{ SIGNED($sum) }</b>
place-even = ⚪ { $name } · { $chips }
place-looks-on = ▫️ { $name } · { $chips } · не играет

hand-points = { $count ->
    [1] Ваша карта
   *[other] Ваши карты
}:  <b>{ $cards }</b> · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
hand-stake-agreed = ▶️ Ставка у всех одна: { $amount }. Ставите?
hand-lower = ▶️ Понизите банк? Сумма: { $span }. Нажмите кнопку или пришлите число.
hand-throw = ▶️ Сколько карт бросаете под низ колоды? Ни одной или не больше { $most }; сами карты никто не увидит.
hand-only-enough = ▶️ { $why ->
    [ochko] 🎉 Двадцать одно!
    [bust] Перебор: { $points }.
   *[limit] Больше карт вам не положено: на столе восьмёрка или девятка.
} Скажите «довольно», за столом не видно.
hand-must-buy = ▶️ Десять, двадцать и тридцать — это баккара: нужно прикупить.
hand-buy = { $who ->
    [banker] ▶️ Прикупка: берёте карту или довольно?
   *[punter] ▶️ «Ещё» или «довольно»?
}
hand-pull = { $room ->
    [single] Взять можно только { $places }-ю карту сверху.
   *[range] Можно вытянуть карту с любого места: кнопкой или числом от { $first } до { $places }.
} Прикупить можно ещё { $left ->
    [one] { $left } карту
    [few] { $left } карты
   *[many] { $left } карт
}.
hand-claim = ▶️ «Кто покупает?» Скажете «Я» — положите { $price } и сыграете против банка в одиночку.
hand-hold = ▶️ В банке { $bank }: держите дальше или снимаете?
hand-ten = ▶️ В этой карте десять очков: её можно сбросить и получить другую.
hand-no-ten = ▶️ { $points ->
    [9] Девятка! Оставьте её.
    [8] Восьмёрка! Оставьте её.
   *[other] В этой карте не десять очков: её оставляют.
}
hand-demand = Можно сказать «тяни»: тогда банкомёт прикупает не сверху колоды.
result-banker = { $count ->
    [1] Карта банкомёта
   *[other] Карты банкомёта
}:  <b>{ $cards }</b>
result-banker-points = { $count ->
    [1] Карта банкомёта
   *[other] Карты банкомёта
}:  <b>{ $cards }</b> · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
popup-points = { $count ->
    [1] Ваша карта
   *[other] Ваши карты
}:  { $cards } · { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
popup-before-deal = Карты ещё не сданы.
popup-settled = { $cards }: { $state ->
    [won] вы выигрываете { $amount }.
    [lost] вы проигрываете { $amount }.
   *[even] ставка вернулась.
}
