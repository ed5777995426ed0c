# Lessons: worked hands, step by step. The table above the words is the engine’s; the words say why.

lesson-title = 🎓 <b>{ $title }</b>
lesson-person-1 = Anna
lesson-person-2 = Alex (you)
lesson-person-3 = Boris
lesson-person-4 = Clara

lesson-banchok-1 = Anna has the lowest card, so she holds the bank: 100. You sit to her left and play first. You have K♠ 9♥ 4♦. Your stake is up to 100; a turn cannot be declined.
lesson-banchok-2 = You stake 40. The banker will open the top card of the pack, and you must beat it with a card of the same suit that is higher. You hold no club, so any club would beat you. But first others may join: put chips of their own on your hand.
lesson-banchok-3 = Boris asks to join for 30. He does not see your cards and trusts you. Whether to let him in is for you to say. All stakes on one hand together are no more than the bank.
lesson-banchok-4 = You let Boris in. Nobody else can join, so the card is opened: 7♥. Your 9♥ is of its suit and higher. 40 to you, 30 to Boris, and 30 are left in the bank. The jack of hearts would have beaten you: your king is higher, but of spades.
lesson-banchok-5 = Boris plays against another card and stakes all 30. It is 8♦. He has an 8♦ too, from the second pack, but an equal card does not beat, and A♣ is of another suit. The bank is 60. The round is over, and Anna deals again.
lesson-banchok-6 =
    In the new round you have A♠ K♥ Q♦ and go for the whole bank, 60. The card is 10♥, and K♥ beats it. The bank is broken, Boris’s cards are thrown in, and the bank passes to the left, to you.

    It also passes when it has tripled: the banker withdraws it. Nobody holds the bank twice running.

lesson-banchok-dark-1 = This is the ordinary game, played blind. The cards lie face down, and you do not see your own. You play first: a stake up to 100, and no declining.
lesson-banchok-dark-2 = You stake 30 on luck. Anna opens 9♥, you open K♠ Q♣ 4♦. No heart, so you lose. Blind, one wins about three times in ten: a big stake is a bold one here.
lesson-banchok-dark-3 = Anna peeks at her card. That is a blunder: the card, 5♣, is shown to all, and Boris stakes seeing it, but no more than half the bank, 65. His own cards he still does not see.
lesson-banchok-dark-4 = Boris stakes 65 and opens 10♥ J♦ 2♣. His only club is a two, which is lower. The bank is 195. The round is over, and Anna deals again.
lesson-banchok-dark-5 = You stake 45. The card is 8♦, and you have 8♦ J♣ 9♦. Your own eight, from the second pack, does not beat it: they are equal. But 9♦ is higher. You win!
lesson-banchok-dark-6 =
    Boris goes for the whole bank, 150. Against Q♠ his spades are too low, and A♦ is of another suit. The bank is 300, three times the 100 laid, and Anna withdraws it. Now the bank is offered to you.

    A broken bank passes in the same way. There are no side stakes in the dark game.

lesson-banchok-wolf-1 = In “Wolf” all look at their cards after the deal. You have K♠ 3♣ 4♦: one strong card and two weak ones. On your turn you pass or play; who plays may swap cards for a fee, or stake at once.
lesson-banchok-wolf-2 = You discard 3♣ and pay Anna 20, a tenth of what she laid. J♥ comes. The fee goes into her purse, not into the bank. Once you have swapped, you can no longer pass.
lesson-banchok-wolf-3 = Another 20, and 4♦ becomes A♦. No more than two cards are swapped in a round; now comes the stake.
lesson-banchok-wolf-4 = You stake 100. The banker’s card is not opened yet: there is one for all. All stakes together are no more than the bank, so 100 are left for the others.
lesson-banchok-wolf-5 = Boris passes, which costs nothing. It is Clara’s turn.
lesson-banchok-wolf-6 =
    Clara stakes 50. All stakes are made, and Anna opens one card for everybody: 6♥. Your J♥ is higher: you win 100, or 60 after paying for two swaps. Clara’s only heart is 5♥, which is lower: 50 go into the bank.

    If all pass, no card is opened, and the same banker deals again.

lesson-banchok-pot-1 = This is the ordinary game with a pot beside it. At this table it is agreed that 10% of a win goes into the pot, and that whoever breaks the second bank takes it. You have K♠ 9♥ 4♦.
lesson-banchok-pot-2 = You stake 45. The card is 7♥, and your 9♥ beats it. Of the 45 you win, 4 go into the pot: parts of a chip are dropped.
lesson-banchok-pot-3 = Boris stakes all 55. The card is 10♣, and his A♣ is higher: the bank is broken. He pays 5 into the pot, but this is only the first break, and the pot waits. The bank is offered to you.
lesson-banchok-pot-4 = The bank may be passed, and you pass it. Boris is next and lays 60. The pot, with 9 in it, stays from bank to bank. Anna now plays like everybody else.
lesson-banchok-pot-5 = Anna stakes 20 and loses: her Q♦ is lower than K♦. The bank is 80. It is your turn, and you have A♠ A♥ K♦, close to the best there is.
lesson-banchok-pot-6 =
    You go for the whole bank, 80. The card is Q♦, and K♦ beats it. This is the second break: you pay 8 into the pot and then take all of it, 17.

    The pot now grows anew. If the table closes first, everybody gets back what they put in.

lesson-ochko-one-card-1 = There are 36 cards: the ace counts eleven, the king four, the queen three, the jack two. Anna opens 9♣ and will play with it against each of you. You have 10♠. You stake seeing both cards; a turn cannot be declined.
lesson-ochko-one-card-2 = You stake 20 and take a card: 8♦, 18 in all. You alone see it. Twenty-one wins at once, going bust loses at once.
lesson-ochko-one-card-3 = You stand. Anna buys 10♥ to her nine and has 19 against your 18. Equal points are the banker’s too. The ten is discarded, the nine stays.
lesson-ochko-one-card-4 = Now Boris. He stakes 50, takes 10♦ to 7♥, which makes 17, and stands. His cards are not seen at the table yet.
lesson-ochko-one-card-5 = To the same 9♣ Anna buys 6♠, which makes 15. She may stop anywhere, but takes another, 8♥: bust at 23. Boris wins 50. The round is over.
lesson-ochko-one-card-6 =
    A new round, a new card for Anna, and A♠ for you. You stake the whole bank, 70, and take 10♣: twenty-one! The bank is broken and passes to you.

    Two aces are twenty-one as well. And if the bank has tripled when a round ends, the banker knocks: one more round, and the bank is withdrawn.

lesson-ochko-two-packs-1 = The ace counts one or eleven, court cards ten. All stake at once, before the deal. The bank may have to pay double, so with 200 in it all stakes together are no more than 100.
lesson-ochko-two-packs-2 = You stake 40 and Boris 20; two cards each are dealt. Anna looks first: she has no twenty-one, so the game goes on. Boris has A♥ K♣, a dealt twenty-one, which is paid double at once: 40. You have 7♥ 5♣, which makes 12.
lesson-ochko-two-packs-3 = You take a card: 6♠, now 18. Up to three cards may be bought, and all see only their own. Going bust is kept quiet too, until the end.
lesson-ochko-two-packs-4 = You stand. Anna has 10♠ 6♦ and takes 9♣: bust at 25. For that the banker pays double: 80 to you. If both are bust, or have equal points, the stake goes back.
lesson-ochko-two-packs-5 = The same bank, a new deal. There are 80 in it, so all stakes together are no more than 40. You stake 20, and Boris is to speak.
lesson-ochko-two-packs-6 =
    Boris stakes 20. The cards are dealt, and Anna opens A♦ Q♠, a dealt twenty-one. It takes all stakes at once, even from a punter with the same.

    The bank is held until both packs are played; then it passes to the left.

lesson-ochko-pull-1 = Played as with two packs: stakes before the deal, up to three cards bought, and double pay when the banker goes bust. But a card may be pulled from any place of the stock. With 100 in the bank all stakes together are up to 50.
lesson-ochko-pull-2 = You stake 20, Boris 10. You have 10♥ 6♣, which makes 16: not much. You may take the top card, or name the place of another.
lesson-ochko-pull-3 = You pull the third from the top: 5♦, twenty-one! The place changes no odds, for all cards of the stock are equally unknown. It is a custom and not a calculation.
lesson-ochko-pull-4 = You say “pull” to the banker: now Anna may buy from anywhere but the top. It can be said until she has taken a card. Then you stand, and so does Boris.
lesson-ochko-pull-5 = Anna pulls the second card from the top. Which it is, she alone sees.
lesson-ochko-pull-6 =
    The cards are opened. Anna has 20, you have 21: you win 20. Boris has 10♠ 9♦, which makes 19, and his 10 go into the bank.

    A bought twenty-one is paid once; only a dealt one, and a banker’s bust, is paid double.

lesson-baccarat-1 = Tens are dropped: a ten and court cards are nothing, the ace is one, and nine is best. Anna lays a bank of 50 and asks: “Who buys?” To buy is to lay exactly as much and to play alone against the bank.
lesson-baccarat-2 = Boris is the first to say “I do”. He has 5♠ K♥, five points, and Anna 7♦ J♣, seven. Nobody buys a card. Anna has more, and the bank has doubled: 100.
lesson-baccarat-3 = After a win the banker may withdraw the whole bank or keep it. Anna keeps it. Now it costs exactly 100 to buy.
lesson-baccarat-4 = “I do!” you say, and lay 100. You have 4♠ 5♥, a dealt nine! It is shown at once. But Anna may buy a card even against it.
lesson-baccarat-5 = To 3♦ 4♣ Anna takes 2♠, and has nine as well. On equal points the cards are discarded and dealt again for the same money. Now you have 7♥ K♦, seven.
lesson-baccarat-6 = You may buy one card, which would lie face up. But seven is worth keeping: you stand. Anna is to speak.
lesson-baccarat-7 =
    To 6♣ 10♠ Anna buys 5♦. That makes 21; drop the tens, and it is one point against your seven. The whole bank, 100, is yours, and the next one is offered to you.

    If nobody buys, the banker may lower the bank once.

lesson-baccarat-club-1 =
    In Club Baccarat all stake at once, before the deal. After the shuffle Anna puts two cards under the pack, unseen: the banker may, if it is said.

    The banker lays twice as much against each stake, so with 100 in the bank all stakes together are up to 50. So played, the punter is favoured; equal stakes can be agreed on before play.
lesson-baccarat-club-2 = You and Boris stake 10 each. The deal comes from both ends: the first card from left to right, the second from right to left. You have 5♠ K♥, which makes five. An eight or a nine would be shown at once; there is none, so everybody may buy.
lesson-baccarat-club-3 = You take 4♦, which makes nine. The cards lie hidden until the end. Buying goes from the ends inwards: the leftmost, the rightmost and so on, the banker last.
lesson-baccarat-club-4 = Boris has Q♠ J♥, twenty: nobody may stay on that. He takes 10♦, and it is “Baccarat” again, which is ten, twenty or thirty. The cards are discarded, and one is bought anew.
lesson-baccarat-club-5 = Anna buys: 3♦ Q♣ 4♣, seven. Your nine is more, and you are paid double: 20. Boris has seven too, but equal points are the banker’s.
lesson-baccarat-club-6 = The bank is held as long as the banker likes, and Anna deals again. You and Boris stake 3 each. You have 4♠ 2♥, six. You stand.
lesson-baccarat-club-7 =
    Six, all three of you! It is the only tie that is shared. On the table lie 3 and 3 from you and Boris and 12 from Anna, 18 in all: 6 to each, so you are up by 3.

    When an eight or a nine is shown, only those with four or less may buy. And the banker’s dealt nine takes all stakes.

lesson-macao-1 = Tens are dropped: a ten and court cards are nothing, the ace is one, and nine is best. The stake is one for all, here 10. One may lose three times as much, so everybody lays 30, and the bank has to cover as many.
lesson-macao-2 = One card each is dealt. You have K♠, a ten, which is nothing. A card that counts ten may be discarded for another, and this is not buying.
lesson-macao-3 = You discard K♠ and get 8♥. An eight without buying pays double.
lesson-macao-4 = The others keep their cards, and nines are shown. Boris has 9♠: a nine without buying wins at once and pays triple: 30. The banker’s nine would have won from all.
lesson-macao-5 = With eight there is no need to buy: you stand. Clara takes a card, and one is the most. Anna is to speak.
lesson-macao-6 =
    Anna has 7♦, seven. Your eight is more and pays double: 20. Clara has 5♠ A♥, six, and loses 10. Equal points are the banker’s.

    A nine and an eight without buying pay the banker triple and double as well: so played, the banker is favoured. How to count is agreed before play.
