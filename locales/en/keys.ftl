# Texts of buttons: plain, and short enough for two in a row on a phone.

key-variant-banchok = Ordinary
key-variant-banchok-dark = Dark
key-variant-banchok-wolf = “Wolf”
key-variant-banchok-pot = With a pot
key-chosen = ✓ { $label }

key-term-stake-min = { $family ->
    [macao] Stake: { $value }
   *[other] Stake from { $value }
}
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
key-fair = 🔏 Fair dealing
key-lesson = 🎓 Lesson, step by step
key-lesson-back = ← Back
key-lesson-step = { $number } / { $last }
key-lesson-next = Next →
key-add-to-group = ➕ Add to a group
key-locale-ru = Русский
key-locale-en = English

# The games of points.

key-family-banchok = Banchok
key-family-ochko = Ochko
key-family-baccarat = Baccara
key-family-macao = Macao
key-variant-ochko-one-card = One open card
key-variant-ochko-two-packs = Two packs
key-variant-ochko-pull = With pulling
key-variant-baccarat = With a sale
key-variant-baccarat-club = Of the clubs
key-variant-macao = Macao
key-buy = A card
key-buy-top = From the top
key-pull = No. { $place } from the top
key-stake-agreed = Stake { $amount }
key-enough = Enough
key-demand = ✋ Pull!
key-decline = No stake
key-decline-sale = Not for me
key-claim = 🙋 I do!
key-hold = Hold the bank
key-lift = Lift the bank
key-throw-none = Throw none
key-throw = { $count }
key-throw-ten = Throw off a ten
key-keep = Keep the card

key-term-stake-max = { $value ->
    [0] No greatest stake
   *[other] Stake up to { $value }
}
key-term-stuk = Knock: { $value ->
    [on] yes
   *[off] no
}
key-term-two-aces = Two aces: { $value ->
    [on] 21
   *[off] 22
}
key-term-succession = A broken bank: { $value ->
    [left] to the left
   *[breaker] to the breaker
}
key-term-both-ochko = Both have 21: { $value ->
    [banker] banker’s
   *[void] void
}
key-term-g-demand = “Pull” is { $value ->
    [binding] binding
   *[advisory] advice
}
key-term-nine-extra-card = Card against a 9: { $value ->
    [on] yes
   *[off] no
}
key-term-banker-lays = Banker lays ×{ $value }
key-term-tens = Tens: { $value ->
    [unlimited] any number
    [once] once a round
    [first_only] as dealt
   *[off] kept
}
key-term-banker-multiple = Banker’s triple: { $value ->
    [natural] no card bought
    [any] always
   *[ties] on ties
}
