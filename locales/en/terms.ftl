# Games, variants and the terms of a table.

title-banchok = Ordinary Polish Banchok
title-banchok-dark = Dark Polish Banchok
title-banchok-wolf = Polish Banchok “Wolf”
title-banchok-pot = Polish Banchok “Train with a Pot”

about-banchok = On their turn a punter looks at the cards and stakes up to the whole bank. Each punter gets a card of the banker’s own.
about-banchok-dark = Stakes are made blind, before looking. Each punter gets a card of the banker’s own.
about-banchok-wolf = Everybody sees their cards at once. On your turn: pass, change cards for a fee, or stake. One card of the banker decides for all.
about-banchok-pot = As the ordinary game, but a share of each win goes into the pot. Whoever breaks the bank once the period is over takes the pot.

term-stake-min = Stake: from { $value }
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
