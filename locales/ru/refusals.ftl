# Pop-ups: plain text of at most 200 characters.

refusal-not-seated = Вы не за этим столом.
refusal-already-seated = Вы уже за этим столом.
refusal-table-full = За столом больше нет мест.
refusal-no-chips = Без фишек за стол не садятся.
refusal-table-closed = Этот стол уже закрыт.
refusal-too-few-seats = Для игры нужны хотя бы двое.
refusal-game-has-begun = Игра уже началась.
refusal-no-such-term = Такого условия в этой игре нет.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-not-now = Сейчас этого сделать нельзя.
refusal-bank-out-of-range = Такой банк поставить нельзя.
bounds-bank-out-of-range = { $room ->
    [none] На банк нужно хотя бы { $lowest }, а у вас { $highest }.
    [single] Банк сейчас может быть только { $highest }.
   *[range] Банк ставят от { $lowest } до { $highest }.
}
refusal-bank-twice = Два раза подряд банк не держат.
refusal-stake-out-of-range = Такую ставку сделать нельзя.
bounds-stake-out-of-range = { $room ->
    [none] Ставить сейчас нечего.
    [single] Ставка сейчас может быть только { $highest }.
   *[range] Ставка — целое число от { $lowest } до { $highest }.
}
refusal-stake-stands = Ваша ставка уже сделана, её не меняют.
refusal-must-play = От своего хода отказаться нельзя: сделайте ставку.
refusal-banker-stakes-not = Вы держите банк, а банкомёт не ставит.
refusal-early-open-off = Сейчас открыть карту раньше ставки нельзя.
refusal-join-out-of-range = Столько пустить нельзя: в банке нет места.
bounds-join-out-of-range = { $room ->
    [none] Примазаться сейчас нельзя: не хватает места в банке или фишек.
    [single] Примазаться можно только на { $highest }.
   *[range] Примазаться можно на сумму от { $lowest } до { $highest }.
}
refusal-no-hand-to-join = Сейчас примазаться не к кому.
refusal-asked-already = Вы уже просились к этой карте.
refusal-no-such-request = Такой просьбы уже нет или она не умещается в банк.
refusal-bought-must-stake = Карта куплена — пасовать нельзя, сделайте ставку.
refusal-no-more-exchanges = За круг меняют не больше двух карт.
refusal-exchange-too-dear = На обмен и ставку после него фишек не хватает.
refusal-no-such-card = Такой карты у вас нет: карты считают с первой по третью.
refusal-no-more-cards = Больше карт вам не положено.
refusal-may-not-buy = На столе восьмёрка или девятка: с вашими очками не прикупают.
refusal-must-buy = На таких очках не остаются: нужно прикупить.
refusal-not-a-ten = Сбросить можно только карту в десять очков.
refusal-bank-sold = Банк уже куплен.
taken-bank-sold = Банк уже куплен: { $name }.
refusal-bank-taken = Банк уже взят.
taken-bank-taken = Банк уже держит { $name }.
refusal-cut-made = Колода уже снята.
refusal-hand-played = Ваши карты уже сыграны.
refusal-must-pull = Понтёр сказал «тяни»: берите карту с любого места, но не сверху.
refusal-no-such-place = Такого места в колоде нет.
bounds-no-such-place = { $room ->
    [none] Такого места в колоде нет.
    [single] Место в колоде сейчас одно: { $highest }.
   *[range] Место в колоде — целое число от { $lowest } до { $highest }.
}
refusal-throw-out-of-range = Столько карт под низ не бросают.
bounds-throw-out-of-range = { $room ->
    [none] Под низ сейчас ничего не бросают.
    [single] Под низ сейчас бросают только столько: { $highest }.
   *[range] Под низ бросают от { $lowest } до { $highest } карт.
}
refusal-hand-stands = Вы уже сказали «довольно».
refusal-enough-points = При двадцати одном и больше не прикупают: скажите «довольно».
refusal-not-the-banker = Это кнопка банкомёта.
refusal-not-your-hand = Это решает тот, чья карта сейчас играет.
refusal-not-in-coup = В этом круге вы не играете. Ваш — следующий.
refusal-out-of-chips = Фишки у вас кончились. Встаньте из-за стола и сядьте снова: раз в сутки их добавляют.
refusal-sits-out-already = Вы сейчас пропускаете игру. Чтобы играть, нажмите «Вернуться в игру» (под сообщением стола или в личке).
refusal-plays-already = Вы и так в игре.
refusal-leaves-already = Вы и так встанете из-за стола, когда круг будет сыгран.
refusal-bank-too-small-to-open = Банк слишком мал: половина его — меньше фишки, поэтому карту раньше ставки не открывают.

notice-board-lags = Стол обновляется, секунду.
notice-coup-over = Этот круг уже сыгран, стол обновляется.
notice-stale = Эта кнопка устарела: смотрите последнее сообщение стола.
notice-table-closed = Этот стол уже закрыт.
notice-no-table = Стола здесь нет. Открыть его — командой /play.
notice-table-exists = Стол здесь уже есть — вот он.
notice-which-table = Вы сидите за несколькими столами. Пришлите эту команду в ответ на карты нужного стола или напишите её в его группе.
notice-only-host = Это может хозяин стола или админ чата.
notice-only-in-group = Это работает в группе.
notice-not-a-person = За стол садятся люди от своего имени: не каналы, не боты и не анонимные админы.
notice-three-tables = Вы уже за тремя столами, больше нельзя.
notice-seated-elsewhere = В этом чате вы уже сидите за другим столом.
notice-house-full = Сейчас заняты все столы. Загляните чуть позже.
notice-too-many-opened = Вы открываете столы один за другим. Подождите минуту.
notice-private-closed = Чтобы карты приходили вам в личку, откройте чат со мной и нажмите «Старт». Без этого нажимайте «Мои карты» под сообщением стола.
notice-confirm-open = Открыть карту раньше ставки — промах: понтёр увидит её и поставит до половины банка. Если решились, нажмите ещё раз.
notice-confirm-peek = Подсмотренную карту тут же открывают всем, и понтёр ставит до половины банка. Если решились, нажмите ещё раз.
notice-confirm-close = Закрыть стол? Если решились, нажмите ещё раз.
notice-closes-after-coup = Круг уже идёт, и отменить его нельзя: стол закроется, когда круг будет сыгран.
notice-topped-up = Фишки были на исходе, теперь их у вас { $chips }. Такая прибавка — раз в сутки.
notice-broke = Фишки у вас кончились, и сегодняшняя прибавка тоже. Садитесь завтра, и их добавят (сутки считают по Гринвичу).
notice-welcome-grant = Для начала вы получаете { $chips ->
    [one] { $chips } фишку
    [few] { $chips } фишки
   *[many] { $chips } фишек
}. Удачи!
notice-seated = Вы за столом, у вас { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}.
notice-seated-next-coup = Вы за столом, у вас { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[many] { $chips } фишек
}. Раздача уже идёт, играете со следующего круга.
notice-language-set = Язык — русский.
notice-leaves-after-coup = Вы встанете из-за стола, когда круг будет сыгран.
notice-left = Вы встаёте из-за стола. Фишек у вас: { $chips }.
notice-sits-out = Вы пропускаете игру, место за вами.
notice-back-again = Вы снова в игре, со следующей сдачи.
notice-bank-laid = Ваш банк: { $chips }.
notice-bank-refused = Банк предлагают следующему.
notice-staked = Ваша ставка: { $chips }.
notice-asked = Вы проситесь на { $chips }. Слово за тем, чья карта.
notice-done = Готово.
notice-paused = Бот сейчас не может сохранить игру. Стол ждёт, ничего не пропало; игра продолжится сама.
notice-not-found-out = Не удалось узнать у Телеграма, админ ли вы здесь. Попробуйте ещё раз.
notice-sorry = Что-то пошло не так. Фишки целы, попробуйте ещё раз.
notice-nothing-asked = Сейчас вас ни о чём не спрашивают.
notice-by-button = Сейчас отвечают кнопкой, а не числом.
notice-place-in-private = В группе карту берут кнопкой. Место в колоде можно назвать числом в личке.
