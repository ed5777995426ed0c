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
    [at_once] ends at once
    [end_of_round] end of round
   *[last_round] 1 more round
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
key-term-wolf-limit = Bank for: { $value ->
    [sum] all stakes
   *[each] each stake
}
key-term-pot-percent = Into the pot: { $value }%
key-term-pot-period = Pot goes by: { $value ->
    [breaks] breaks
   *[changes] bankers
}
key-term-pot-count = Pot on: no. { $value }

key-join = Sit down
key-leave = Leave table
key-start = ▶️ Start the game
key-close = Close the table
key-sit-out = Sit out
key-come-back = Play again
key-table = ⚙️ Table
key-terms = ⚙️ Terms
key-terms-back = ← Back to the table

key-hand = 🎴 My cards
key-private = Cards in DM

key-bank = { $amount }
key-refuse-bank = Pass the bank
key-cut = ✂️ { $place }
key-stake-least = Min: { $amount }
key-stake-quarter = Quarter: { $amount }
key-stake-half = Half: { $amount }
key-stake-whole = Max: { $amount }
key-stake-banco = Banco: { $amount }
key-open-early = Banker: open early
key-peek = Banker: peek
key-ask = Join with { $amount }
key-allow = ✅ { $name }: { $amount }
key-deny = ❌ { $name }: { $amount }
key-allow-all = Let everyone in
key-turn-up = Turn the card
key-pass = Pass
key-exchange-place = { $place ->
    [1] 1st
    [2] 2nd
   *[other] 3rd
} · { $price }
key-exchange-card = ↻ { $card } · { $price }

key-play = 🃏 Play
key-rules = 📖 Rules
key-language = 🌐 Language
key-all-games = ← All games
key-fair = 🔏 Fair dealing
key-lesson = 🎓 Lesson, step by step
key-lesson-back = ← Back
key-lesson-step = { $number } / { $last }
key-lesson-next = Next →
key-game-banchok = Banchok
key-game-banchok-dark = Dark banchok
key-game-banchok-wolf = Banchok “Wolf”
key-game-banchok-pot = Banchok with a pot
key-game-ochko-one-card = Ochko: one card
key-game-ochko-two-packs = Ochko: two packs
key-game-ochko-pull = Ochko: pulling
key-game-baccarat = Baccarat: bank for sale
key-game-baccarat-club = Club baccarat
key-game-macao = Macao
key-add-to-group = ➕ Add to a group
key-locale-ru = Русский
key-locale-en = English

# The games of points.

key-family-banchok = Banchok
key-family-ochko = Ochko
key-family-baccarat = Baccarat
key-family-macao = Macao
key-variant-ochko-one-card = One card for all
key-variant-ochko-two-packs = Two packs
key-variant-ochko-pull = With pulling
key-variant-baccarat = Bank for sale
key-variant-baccarat-club = Club
key-variant-macao = Macao
key-buy = Card
key-buy-top = Top card
key-pull = Card no. { $place }
key-stake-agreed = Stake { $amount }
key-enough = Stand
key-demand = ✋ Pull!
key-decline = No stake
key-decline-sale = Not buying
key-claim = 🙋 I do!
key-hold = Keep the bank
key-lift = Withdraw the bank
key-throw-none = None
key-throw = { $count }
key-throw-ten = Discard the ten
key-keep = Keep the card

key-term-stake-max = { $value ->
    [0] No stake limit
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
key-term-succession = Broken: { $value ->
    [left] to the left
   *[breaker] to breaker
}
key-term-both-ochko = 21 each: { $value ->
    [banker] banker wins
   *[void] a push
}
key-term-g-demand = “Pull!”: { $value ->
    [binding] binding
   *[advisory] advice
}
key-term-nine-extra-card = Extra card v. 9: { $value ->
    [on] yes
   *[off] no
}
key-term-banker-lays = Banker lays ×{ $value }
key-term-tens = Tens: { $value ->
    [unlimited] freely
    [once] once a round
    [first_only] as dealt
   *[off] no
}
key-term-banker-multiple = Triple: { $value ->
    [natural] as dealt
    [any] always
   *[ties] on ties
}
