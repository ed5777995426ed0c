# Texts of buttons: plain, and short enough for two in a row on a phone.

key-variant-banchok = Обычный
key-variant-banchok-dark = Тёмный
key-variant-banchok-wolf = «Волк»
key-variant-banchok-pot = С котлом
key-chosen = ✓ { $label }

key-term-stake-min = Ставка от { $value }
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
key-term-early-open = Раннее открытие: { $value ->
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
key-term-pot-percent = В котёл: { $value } %
key-term-pot-period = Котёл считает: { $value ->
    [breaks] срывы
   *[changes] смены
}
key-term-pot-count = Счёт котла: { $value }

key-join = Сесть за стол
key-leave = Встать
key-start = ▶️ Начать игру
key-close = Закрыть стол
key-sit-out = Пропустить игру
key-come-back = Вернуться в игру

key-hand = 🂠 Мои карты
key-private = Карты в личку

key-bank = { $amount }
key-refuse-bank = Не беру банк
key-stake-least = Наименьшая: { $amount }
key-stake-quarter = Четверть: { $amount }
key-stake-half = Половина: { $amount }
key-stake-whole = Наибольшая: { $amount }
key-stake-banco = Ва-банк: { $amount }
key-open-early = Открыть раньше
key-peek = Подсмотреть
key-ask = Примазаться: { $amount }
key-allow = ✅ { $name }: { $amount }
key-deny = ❌ { $name }: { $amount }
key-allow-all = Пускать всех
key-turn-up = Открыть карту
key-pass = Пас
key-exchange-place = Сменить { $place }-ю · { $price }
key-exchange-card = Сменить { $card } · { $price }

key-play = 🃏 Играть
key-rules = 📖 Правила
key-language = 🌐 Язык
key-all-games = ← Все игры
key-add-to-group = ➕ Добавить в группу
key-locale-ru = Русский
key-locale-en = English
