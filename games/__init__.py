"""The rules of the bank games: pure, standard library only. `games.play` is the one door."""
