# The board of a coup, the private hand and the pop-up.

board-title = 🃏 <b>{ $title }</b>
board-closed = Стол закрыт.
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

seat-on-turn = ▶️ <b>{ $name }</b> · { $chips }
seat-on-turn-staked = ▶️ <b>{ $name }</b> · { $chips } · ставка <b>{ $stake }</b>
seat-won = ✅ { $name } · { $chips }
seat-lost = ❌ { $name } · { $chips }
seat-waits = ▫️ { $name } · { $chips }
seat-staked = 🔸 { $name } · { $chips } · ставка <b>{ $stake }</b>
seat-passed = ➖ { $name } · { $chips } · пас
seat-idle = ▫️ { $name } · { $chips }
seat-newcomer = ▫️ { $name } · { $chips } · со следующего круга
seat-no-chips = ▫️ { $name } · без фишек
seat-out = 💤 { $name } · { $chips } · пропускает
seat-leaving = 🚪 { $name } · { $chips } · уходит после круга
seat-duel = └ { $hand } против { $card }: <b>{ SIGNED($sum) }</b>
seat-joined = └ примазка: { $list }
seat-joined-one = { $name } { $amount }
seat-rider = { $name } { SIGNED($sum) }

board-clock = ⏱ { $time }
board-opening = ▶️ <b>{ $name }</b>, держите банк? От { $lowest } до { $highest }.
board-opened-early = Карта банкомёта открыта раньше ставки: <b>{ $card }</b>. Ставят не больше половины банка.
board-staking = ▶️ <b>{ $name }</b>, ваша ставка: от { $lowest } до { $highest }.
board-staking-only = ▶️ <b>{ $name }</b>, ваша ставка — { $amount }, другой быть не может.
board-staking-dark = ▶️ <b>{ $name }</b>, ставьте втёмную: от { $lowest } до { $highest }.
board-staking-dark-only = ▶️ <b>{ $name }</b>, ставьте втёмную: { $amount }, другой ставки быть не может.
board-buying = ▶️ <b>{ $name }</b>, пас или ставка: от { $lowest } до { $highest }.
board-buying-only = ▶️ <b>{ $name }</b>, пас или ставка { $amount }.
board-bought = ▶️ <b>{ $name }</b>, карта куплена, пасовать нельзя. Ставка: от { $lowest } до { $highest }.
board-bought-only = ▶️ <b>{ $name }</b>, карта куплена, пасовать нельзя. Ставка — { $amount }.
board-exchange = Сменить карту можно за { $price ->
    [one] { $price } фишку
    [few] { $price } фишки
   *[many] { $price } фишек
}, { $left ->
    [one] ещё { $left } раз
    [few] ещё { $left } раза
   *[many] ещё { $left } раз
}.
board-joining = ▶️ <b>{ $name }</b> ставит <b>{ $stake }</b>. { $room ->
    [0] Банк покрыт весь.
   *[other] Кто примажется? В банке свободно { $room }.
}
board-asks = ❔ { $name } просится на { $amount }
board-who-may-bank = Взять банк может любой, кроме прежнего банкомёта, у кого есть хотя бы { $lowest ->
    [one] { $lowest } фишка
    [few] { $lowest } фишки
   *[many] { $lowest } фишек
}.
paused-nobody-banks = ⏸ Банк никто не берёт, стол ждёт.
paused-nobody-plays = ⏸ Играть против банка некому, стол ждёт.

hand-title = <b>{ $group }</b>
    { $title }
hand-cards = Ваши карты:  <b>{ $cards }</b>
hand-stake = ▶️ Ваша ставка: от { $lowest } до { $highest }. Нажмите кнопку или пришлите число.
hand-stake-only = ▶️ Ваша ставка — { $amount }, другой быть не может.
hand-bank = ▶️ Держите банк? От { $lowest } до { $highest }. Нажмите кнопку или пришлите число.
hand-ask = { $name } ставит. Примазаться можно на сумму до { $highest }.
hand-slips = Открыть или подсмотреть карту раньше ставки — промах банкомёта: понтёр сыграет, видя её, но не больше чем на половину банка.

result-card = Карта банкомёта:  <b>{ $card }</b>
result-thrown-in = Ваши карты брошены неигранными: банк закрыт раньше.
result = { $state ->
    [won] ✅ За круг вы выигрываете <b>{ $amount }</b>.
    [lost] ❌ За круг вы проигрываете <b>{ $amount }</b>.
   *[even] За круг вы при своих.
}
result-bank = Банк после круга: { $bank }

popup-cards = Ваши карты:  { $cards }
popup-stake = Ставка: от { $lowest } до { $highest }.
popup-not-seated = Вы не за этим столом.
popup-no-coup = Карты ещё не сданы: сначала нужен банк.
popup-banker = У банкомёта карт на руках нет: его карту открывают с верха колоды.
popup-not-dealt = В этом круге вам не сдано. Играете со следующего.
popup-from-turn = Карты смотрят только в свой ход. Ваш ещё не настал.
popup-after-stake = Игра тёмная: свои карты увидите после ставки.
popup-won = { $hand } против { $card }: вы выигрываете { $amount }.
popup-lost = { $hand } против { $card }: вы проигрываете { $amount }.
