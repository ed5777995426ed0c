# Texts of buttons: plain, and short enough for two in a row on a phone.

key-variant-banchok = Обычный
key-variant-banchok-dark = Тёмный
key-variant-banchok-wolf = «Волк»
key-variant-banchok-pot = С котлом
key-chosen = ✓ { $label }

key-term-stake-min = { $family ->
    [macao] Ставка: { $value }
   *[other] Ставка от { $value }
}
key-term-bank-min = Банк от { $value }
key-term-triple-close = Утроен: { $value ->
    [at_once] снять сразу
    [end_of_round] конец круга
   *[last_round] ещё круг
}
key-term-turn-seconds = Ход: { $value ->
    [60] 1 мин
    [120] 2 мин
    [300] 5 мин
    [600] 10 мин
   *[other] { $value } с
}
key-term-early-open = Открыть рано: { $value ->
    [on] да
   *[off] нет
}
key-term-side-stakes = Примазка: { $value ->
    [on] да
   *[off] нет
}
key-term-dark-stakes = Ставят: { $value ->
    [in_turn] по одному
   *[all_first] сперва все
}
key-term-wolf-limit = Банк на { $value ->
    [sum] всех вместе
   *[each] каждого
}
key-term-pot-percent = В котёл: { $value } %
key-term-pot-period = Котёл: { $value ->
    [breaks] по срывам
   *[changes] по сменам
}
key-term-pot-count = Котёл: на { $value }-й раз

key-join = Сесть за стол
key-leave = Встать
key-start = ▶️ Начать игру
key-close = Закрыть стол
key-sit-out = Пропустить игру
key-come-back = Вернуться в игру
key-table = ⚙️ Стол
key-terms = ⚙️ Условия
key-terms-back = ← К столу

key-hand = 🎴 Мои карты
key-private = Карты в личку

key-bank = { $amount }
key-refuse-bank = Не беру банк
key-cut = ✂️ { $place }
key-stake-least = Наименьшая: { $amount }
key-stake-quarter = Четверть: { $amount }
key-stake-half = Половина: { $amount }
key-stake-whole = Наибольшая: { $amount }
key-stake-banco = Ва-банк: { $amount }
key-open-early = Банкомёт: открыть
key-peek = Банкомёт: глянуть
key-ask = Примазаться: { $amount }
key-allow = ✅ { $name }: { $amount }
key-deny = ❌ { $name }: { $amount }
key-allow-all = Пускать всех
key-turn-up = Открыть карту
key-pass = Пас
key-exchange-place = { $place }-я · { $price }
key-exchange-card = ↻ { $card } · { $price }

key-play = 🃏 Играть
key-rules = 📖 Правила
key-language = 🌐 Язык
key-all-games = ← Все игры
key-fair = 🔏 Честная сдача
key-lesson = 🎓 Урок по шагам
key-lesson-back = ← Назад
key-lesson-step = { $number } / { $last }
key-lesson-next = Дальше →
key-game-banchok = Банчок
key-game-banchok-dark = Тёмный банчок
key-game-banchok-wolf = Банчок «Волк»
key-game-banchok-pot = Банчок с котлом
key-game-ochko-one-card = Очко: одна на всех
key-game-ochko-two-packs = Очко: две колоды
key-game-ochko-pull = Очко с вытяжкой
key-game-baccarat = Баккара с продажей
key-game-baccarat-club = Баккара клубная
key-game-macao = Макао
key-add-to-group = ➕ Добавить в группу
key-locale-ru = Русский
key-locale-en = English

# The games of points.

key-family-banchok = Банчок
key-family-ochko = Очко
key-family-baccarat = Баккара
key-family-macao = Макао
key-variant-ochko-one-card = Одна на всех
key-variant-ochko-two-packs = Две колоды
key-variant-ochko-pull = С вытяжкой
key-variant-baccarat = С продажей
key-variant-baccarat-club = Клубная
key-variant-macao = Макао
key-buy = Ещё карту
key-buy-top = Сверху
key-pull = { $place }-я сверху
key-stake-agreed = Ставлю { $amount }
key-enough = Довольно
key-demand = ✋ Тяни!
key-decline = Без ставки
key-decline-sale = Не покупаю
key-claim = 🙋 Я!
key-hold = Держу банк
key-lift = Снимаю банк
key-throw-none = Не бросаю
key-throw = { $count }
key-throw-ten = Сбросить десятку
key-keep = Оставить карту

key-term-stake-max = { $value ->
    [0] Ставка без потолка
   *[other] Ставка до { $value }
}
key-term-stuk = Стук: { $value ->
    [on] да
   *[off] нет
}
key-term-two-aces = Два туза: { $value ->
    [on] 21
   *[off] 22
}
key-term-succession = Срыв: { $value ->
    [left] налево
   *[breaker] сорвавшему
}
key-term-both-ochko = 21 на 21: { $value ->
    [banker] банкомёту
   *[void] ничья
}
key-term-g-demand = «Тяни»: { $value ->
    [binding] закон
   *[advisory] совет
}
key-term-nine-extra-card = Карта против 9: { $value ->
    [on] да
   *[off] нет
}
key-term-banker-lays = Банкомёт кладёт: ×{ $value }
key-term-tens = Десятки: { $value ->
    [unlimited] без счёта
    [once] раз за круг
    [first_only] со сдачи
   *[off] не менять
}
key-term-banker-multiple = Втрое: { $value ->
    [natural] без прикупки
    [any] всегда
   *[ties] при равенстве
}
