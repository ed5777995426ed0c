# Games, variants and the terms of a table.

title-banchok = Обычный польский банчок
title-banchok-dark = Тёмный польский банчок
title-banchok-wolf = Польский банчок «Волк»
title-banchok-pot = Польский банчок «Паровоз с котлом»

about-banchok = Понтёр в свой ход смотрит карты и ставит не больше банка. Карта банкомёта — каждому своя.
about-banchok-dark = Ставят втёмную, не глядя в карты. Карта банкомёта — каждому своя.
about-banchok-wolf = Карты видны сразу. В свой ход — пас, обмен карт за плату или ставка. Карта банкомёта одна на всех.
about-banchok-pot = Играют как в обычный, но доля каждого выигрыша идёт в котёл. Котёл достаётся тому, кто сорвёт банк, когда выйдет срок.

term-stake-min = Ставка: от { $value }
term-bank-min = Банк: от { $value }
term-triple-close = Утроенный банк снимают { $value ->
    [at_once] сразу
    [end_of_round] в конце круга
   *[last_round] после ещё одного круга
}
term-turn-seconds = Время на ход: { $value ->
    [60] 1 минута
    [120] 2 минуты
    [300] 5 минут
    [600] 10 минут
   *[other] { $value } с
}
term-early-open = { $value ->
    [on] Банкомёт может открыть карту раньше ставки
   *[off] Раньше ставки карту не открывают
}
term-side-stakes = { $value ->
    [on] Примазка разрешена
   *[off] Без примазки
}
term-dark-stakes = { $value ->
    [in_turn] Каждый ставит перед своей картой банкомёта
   *[all_first] Сначала ставят все, потом открывают карты
}
term-wolf-limit = { $value ->
    [sum] Все ставки вместе — не больше банка
   *[each] Каждая ставка — не больше банка
}
term-pot-percent = В котёл: { $value } % выигрыша
term-pot-period = Котёл забирает сорвавший банк — { $value ->
    [breaks] { $count ->
        [1] при каждом срыве
       *[other] на { $count }-м срыве
    }
   *[changes] { $count ->
        [1] при любом срыве
        [one] после { $count } смены банкомёта
        [few] после { $count } смен банкомёта
       *[many] после { $count } смен банкомёта
    }
}

time = { $seconds ->
    [60] 1 минута
    [120] 2 минуты
    [300] 5 минут
    [600] 10 минут
   *[other] { $seconds } с
}

virtual = Играем на фишки, за ними нет никаких денег.
name-unknown = Игрок { $number }
name-numbered = { $name } ({ $number })

card = { $rank ->
    [11] В
    [12] Д
    [13] К
    [14] Т
   *[other] { $rank }
}{ $suit ->
    [S] ♠
    [H] ♥
    [D] ♦
   *[C] ♣
}
