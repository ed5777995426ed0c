# Games, variants and the terms of a table.

title-banchok = Ordinary Polish Banchok
title-banchok-dark = Dark Polish Banchok
title-banchok-wolf = Polish Banchok “Wolf”
title-banchok-pot = Polish Banchok “Train with a Pot”

about-banchok = On their turn a punter looks at the cards and stakes up to the whole bank. Each punter gets a card of the banker’s own.
about-banchok-dark = Stakes are made blind, before looking. Each punter gets a card of the banker’s own.
about-banchok-wolf = Everybody sees their cards at once. On your turn: pass, change cards for a fee, or stake. One card of the banker decides for all.
about-banchok-pot = As the ordinary game, but a share of each win goes into the pot. Whoever breaks the bank once the period is over takes the pot.

term-stake-min = { $family ->
    [macao] One stake for all: { $value }
   *[other] Stake: from { $value }
}
term-bank-min = Bank: from { $value }
term-triple-close = A tripled bank is lifted { $value ->
    [at_once] at once
    [end_of_round] at the end of the round
   *[last_round] after one more round
}
term-turn-seconds = Time for a turn: { $value ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
    [600] 10 minutes
   *[other] { $value } s
}
term-early-open = { $value ->
    [on] The banker may open the card before the stake
   *[off] No card is opened before the stake
}
term-side-stakes = { $value ->
    [on] Side stakes are allowed
   *[off] No side stakes
}
term-dark-stakes = { $value ->
    [in_turn] Each punter stakes just before their own card of the banker
   *[all_first] All stake first, then the cards are opened
}
term-wolf-limit = { $value ->
    [sum] All stakes together are no more than the bank
   *[each] Each stake is no more than the bank
}
term-pot-percent = Into the pot: { $value }% of a win
term-pot-period = The pot goes to whoever breaks the bank — { $value ->
    [breaks] { $count ->
        [1] at every break
       *[other] at break number { $count }
    }
   *[changes] { $count ->
        [1] at any break
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
title-baccarat = Baccara with a Sale of the Bank
title-baccarat-club = Baccara of the Clubs
title-macao = Macao

about-ochko-one-card = The banker opens one card and plays with it against each punter in turn. Equal points are the banker’s.
about-ochko-two-packs = Stakes come before the deal of two cards each. A dealt 21 is paid double; up to three cards may be bought.
about-ochko-pull = As with two packs, but a card may be pulled from any place of the stock, and the same demanded of the banker.
about-baccarat = “Who buys?” — “I do!” One punter lays exactly what is in the bank and plays the banker. Nearer to nine wins.
about-baccarat-club = The old game of the clubs: all stake, two cards each come from both ends. Eights and nines are shown at once.
about-macao = One card each. A nine without buying is paid three times, an eight twice, and to the banker too.

term-stake-max = { $value ->
    [0] Only the bank limits a stake
   *[other] Stake: up to { $value }
}
term-stuk = { $value ->
    [on] Knock: a tripled bank is lifted after one more round
   *[off] No knock: between rounds the banker may lift the bank
}
term-two-aces = { $value ->
    [on] Two aces are twenty-one
   *[off] Two aces are over
}
term-succession = { $value ->
    [left] A broken bank passes to the left
   *[breaker] A broken bank passes to whoever broke it
}
term-both-ochko = { $value ->
    [banker] Both are dealt 21: the stake is the banker’s
   *[void] Both are dealt 21: the stake goes back
}
term-g-demand = { $value ->
    [binding] “Pull” binds the banker
   *[advisory] “Pull” is but advice to the banker
}
term-nine-extra-card = { $value ->
    [on] Against a nine the banker may take a card more than usual
   *[off] Nobody takes more than one card
}
term-banker-lays = { $value ->
    [2] The banker lays twice the stake: the punter is favoured by some 36% of it
   *[1] The banker lays as much as the punter: the banker is favoured by some 10% of the stake
}
term-tens = { $value ->
    [unlimited] Tens and court cards are thrown off any number of times
    [once] A ten or a court card is thrown off once a round
    [first_only] Tens and court cards are thrown off only before buying
   *[off] Tens and court cards are not thrown off
}
term-banker-multiple = { $value ->
    [natural] The banker takes three times and twice for a nine and an eight without buying: the banker is favoured by some 16% of the stake
    [any] The banker takes three times and twice for any nine and eight: the banker is favoured by some 32% of the stake
   *[ties] The banker takes three times and twice only on equal points: the punter is favoured by some 10% of the stake
}
