# Texts of buttons: plain, and short enough for two in a row on a phone.

key-variant-banchok = Ordinary
key-variant-banchok-dark = Dark
key-variant-banchok-wolf = “Wolf”
key-variant-banchok-pot = With a pot
key-chosen = ✓ { $label }

key-term-stake-min = Stake from { $value }
key-term-bank-min = Bank from { $value }
key-term-triple-close = Tripled: { $value ->
    [at_once] lift at once
    [end_of_round] end of round
   *[last_round] one more round
}
key-term-turn-seconds = Turn: { $value ->
    [60] 1 min
    [120] 2 min
    [300] 5 min
    [600] 10 min
   *[other] { $value } s
}
key-term-early-open = Early opening: { $value ->
    [on] yes
   *[off] no
}
key-term-side-stakes = Side stakes: { $value ->
    [on] yes
   *[off] no
}
key-term-dark-stakes = Stakes: { $value ->
    [in_turn] one by one
   *[all_first] all first
}
key-term-wolf-limit = Bank covers { $value ->
    [sum] all together
   *[each] each
}
key-term-pot-percent = Into the pot: { $value }%
key-term-pot-period = Pot counts: { $value ->
    [breaks] breaks
   *[changes] bankers
}
key-term-pot-count = Pot’s count: { $value }

key-join = Sit down
key-leave = Get up
key-start = ▶️ Start the game
key-close = Close the table
key-sit-out = Sit out
key-come-back = Play again

key-hand = 🂠 My cards
key-private = Cards in private

key-bank = { $amount }
key-refuse-bank = No bank for me
key-stake-least = Least: { $amount }
key-stake-quarter = Quarter: { $amount }
key-stake-half = Half: { $amount }
key-stake-whole = Most: { $amount }
key-stake-banco = Banco: { $amount }
key-open-early = Open early
key-peek = Peek
key-ask = Join for { $amount }
key-allow = ✅ { $name }: { $amount }
key-deny = ❌ { $name }: { $amount }
key-allow-all = Let all join
key-turn-up = Open the card
key-pass = Pass
key-exchange-place = { $place ->
    [1] Change 1st
    [2] Change 2nd
   *[other] Change 3rd
} · { $price }
key-exchange-card = Change { $card } · { $price }

key-play = 🃏 Play
key-rules = 📖 Rules
key-language = 🌐 Language
key-all-games = ← All games
key-add-to-group = ➕ Add to a group
key-locale-ru = Русский
key-locale-en = English
