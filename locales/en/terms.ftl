# Games, variants and the terms of a table.

title-banchok = Ordinary Polish Banchok
title-banchok-dark = Dark Polish Banchok
title-banchok-wolf = Polish Banchok “Wolf”
title-banchok-pot = Polish Banchok “Train with a Pot”

about-banchok = On your turn, look at your cards and stake up to the whole bank. The banker turns a fresh card against each punter.
about-banchok-dark = You stake blind, before looking. The banker turns a fresh card against each punter.
about-banchok-wolf = Everyone sees their cards at once. On your turn: pass, swap cards for a fee, or stake. One card of the banker’s decides for all.
about-banchok-pot = Like the ordinary game, but a share of every win goes into the pot. Whoever breaks the bank once the pot is due takes it all.

term-stake-min = { $family ->
    [macao] One stake for all: { $value }
   *[other] Smallest stake: { $value }
}
term-bank-min = Smallest bank: { $value }
term-triple-close = A tripled bank is withdrawn { $value ->
    [at_once] at once
    [end_of_round] at the end of the round
   *[last_round] after one more round
}
term-turn-seconds = Time per turn: { $value ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
    [600] 10 minutes
   *[other] { $value } s
}
term-early-open = { $value ->
    [on] The banker may open the card before the stake
   *[off] The card is never opened before the stake
}
term-side-stakes = { $value ->
    [on] Others may join a stake
   *[off] Nobody joins another’s stake
}
term-dark-stakes = { $value ->
    [in_turn] Stake, card, next punter
   *[all_first] Everyone stakes first, then the cards are opened
}
term-wolf-limit = { $value ->
    [sum] The bank covers all stakes together
   *[each] Each stake may be as large as the bank
}
term-pot-percent = Into the pot: { $value }% of every win
term-pot-period = The pot goes to whoever breaks the bank, { $value ->
    [breaks] { $count ->
        [1] every time
       *[other] on break no. { $count }
    }
   *[changes] { $count ->
        [1] every time
        [one] after { $count } change of banker
       *[other] after { $count } changes of banker
    }
}

time = { $seconds ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
    [600] 10 minutes
   *[other] { $seconds } s
}
span = { $room ->
    [single] only { $highest }
   *[range] { $lowest } to { $highest }
}

virtual = Played for chips, with no money behind them.
name-unknown = Player { $number }
name-numbered = { $name } ({ $number })

card = { $rank ->
    [11] J
    [12] Q
    [13] K
    [14] A
   *[other] { $rank }
}{ $suit ->
    [S] ♠
    [H] ♥
    [D] ♦
   *[C] ♣
}

# The games of points.

title-ochko-one-card = Ochko with One Card for All
title-ochko-two-packs = Ochko with Two Packs
title-ochko-pull = Ochko with Pulling
title-baccarat = Baccarat with the Bank for Sale
title-baccarat-club = Club Baccarat
title-macao = Macao

about-ochko-one-card = The banker opens one card and plays it against each punter in turn. Ties go to the banker.
about-ochko-two-packs = You stake before the deal of two cards each. A dealt 21 pays double; you may buy up to three cards.
about-ochko-pull = As with two packs, but you may pull a card from anywhere in the stock, and demand that the banker do the same.
about-baccarat = “Who buys?” — “I do!” One punter puts down exactly what is in the bank and plays the banker. Nearest to nine wins.
about-baccarat-club = The old club game: everyone stakes, and two cards each are dealt from both ends. Eights and nines are shown at once.
about-macao = One card each. A nine without buying pays three to one, an eight two to one, and to the banker too.

term-stake-max = { $value ->
    [0] Stakes are limited by the bank alone
   *[other] Largest stake: { $value }
}
term-stuk = { $value ->
    [on] Knock: a tripled bank is withdrawn after one more round
   *[off] No knock: between rounds the banker may withdraw the bank
}
term-two-aces = { $value ->
    [on] Two aces make twenty-one
   *[off] Two aces are bust
}
term-succession = { $value ->
    [left] A broken bank passes to the left
   *[breaker] A broken bank passes to whoever broke it
}
term-both-ochko = { $value ->
    [banker] If both are dealt 21, the banker wins
   *[void] If both are dealt 21, the stake is returned
}
term-g-demand = { $value ->
    [binding] “Pull!” binds the banker
   *[advisory] “Pull!” is only advice to the banker
}
term-nine-extra-card = { $value ->
    [on] Against a nine the banker may take a second card
   *[off] Nobody takes more than one card
}
term-banker-lays = { $value ->
    [2] The banker lays twice the stake: punters have an edge of about 36%
   *[1] The banker lays as much as the stake: the banker has an edge of about 10%
}
term-tens = { $value ->
    [unlimited] Tens and court cards may be discarded any number of times
    [once] A ten or court card may be discarded once a round
    [first_only] Tens and court cards may be discarded only before buying
   *[off] Tens and court cards may not be discarded
}
term-banker-multiple = { $value ->
    [natural] The banker too is paid triple and double, for a nine and an eight without buying: the banker has an edge of about 16%
    [any] The banker is paid triple and double for any nine and eight: the banker has an edge of about 32%
   *[ties] The banker is paid triple and double only on ties: punters have an edge of about 10%
}
