# Pages that belong to no table.

greeting =
    Hello! I am <b>Bankomet</b>, and I deal the old Russian bank card games right in this chat.

    Your cards are seen by you alone: press “My cards” or open a private chat with me. We play for chips, without any money; everybody gets a thousand on sitting down for the first time.

play-menu = <b>What shall we play?</b> Choose a game, and I will open a table.

start-seated = Done: your cards will come here. Stake with the buttons, or just send a number.

start =
    I am <b>Bankomet</b>, and I run the old Russian bank card games in groups.

    Add me to a group, open a table with /play, and everybody who sits down gets their cards here, in private. Stake with the buttons, or just send a number.

    Played for chips, with no money behind them.

help =
    <b>How to play</b>
    1. Open a table: /play.
    2. Take a seat with “Sit down”. The host starts the game.
    3. See your cards: “My cards” under the table, or our private chat.
    4. Stake with the buttons, with a number in private or in reply to the table, or with a command: <code>/stake 35</code>.

    <b>Commands</b>
    /play — open a table
    /table — show the table again
    /cards — my cards
    /bank — lay the bank: <code>/bank 150</code>
    /stake — make a stake: <code>/stake 35</code>
    /leave — leave the table
    /close — close the table
    /rules — the rules, and lessons
    /me — my chips
    /top — who has the most
    /lang — the language

    When the time is up, the clock plays for you: the least stake, a pass or “enough”. After two such turns in a row you are not dealt in until you press “Play again”.

rules =
    <b>The old bank games</b>

    One holds the bank, and the others, the punters, play against it. Polish Banchok came to Russia from Poland at the end of the 19th century; there it had been known since the middle of the century as “a game played among the rabble”. After the revolution the gambling houses were closed, and it disappeared.

    Which game shall I explain? Each has a lesson: one hand, step by step.

rules-fair =
    🔏 <b>Fair dealing</b>

    <b>The key.</b> The order of the cards in a shoe follows from its key, 32 random bytes. Before the first stake I show the group its fingerprint, SHA-256. The shoe is sealed: nobody can find another key with that fingerprint.
    <b>The cut.</b> Then the neighbour on the banker’s right cuts the shoe and chooses the place, so that neither I nor the banker can have chosen the order. If the neighbour is silent, the key gives the place.
    <b>Checking.</b> When a shoe is played out, I show its key. /verify tells how to check it all: fingerprint, cut and each card. /history shows the last rounds and sends the record of a game as a file, which can be checked on your own computer, without me.
    <b>What it cannot prove.</b> That whoever runs the bot has not looked at the key. For that you must trust them.
    <b>One thing more.</b> Once the key is shown, all cards of the shoe are known, and so are those that were thrown in unplayed.

-rules-deck =
    <b>Cards.</b> Two packs of 52, shuffled together. The ace is high, there are no trumps, and the suits are equal.
-rules-bank =
    <b>The bank.</b> The first banker is drawn for: the lowest card holds the bank. The banker lays any sum from the least agreed upwards, and everybody else is dealt three cards.
-rules-win =
    <b>Who wins.</b> If at least one of the punter’s cards is of the banker’s suit and higher, the punter wins, and the bank pays as much as was staked. If none is, the stake goes into the bank. Of equal cards the banker’s wins.
-rules-end =
    <b>The next bank.</b> Once the bank is broken or has tripled, the neighbour on the left becomes the banker. Nobody holds the bank twice running.
-rules-early =
    <b>The banker’s slips.</b> If the banker opens the card before the stake or peeks at it, the punter stakes seeing it, but no more than half the bank.
-rules-side =
    <b>Side stakes.</b> If a punter with a good hand does not want to risk more, others may join it, each for a sum of their own and only by the punter’s leave. They win and lose together with the punter.

rules-banchok =
    🃏 <b>Ordinary Polish Banchok</b>
    <i>As it was played in the clubs and gambling houses of central Russia.</i>

    { -rules-deck }
    { -rules-bank }
    <b>The turn.</b> The punters play one after another. On their turn a punter looks at the cards and stakes up to the whole bank; a turn cannot be declined. The banker opens the top card of the pack. The next punter gets a new one.
    { -rules-win }
    { -rules-side }
    { -rules-early }
    <b>The round.</b> When all have played, the played cards are shuffled and put under the pack, and the same banker deals again.
    { -rules-end }

rules-banchok-dark =
    🃏 <b>Dark Polish Banchok</b>
    <i>It spread through the towns of Siberia: the merchants came to love it for being simple and free of intricate counting.</i>

    { -rules-deck }
    { -rules-bank }
    <b>The turn.</b> The cards lie face down, and stakes are made without looking, up to the whole bank; a turn cannot be declined. The banker opens a card, then the punter opens the three. The next punter gets another card.
    { -rules-win }
    { -rules-early }
    { -rules-end }

    There are no side stakes in the dark game. Blind, a punter wins about three times in ten.

rules-banchok-wolf =
    🃏 <b>Polish Banchok “Wolf”</b>
    <i>Played in the towns of the Volga and the Urals.</i>

    { -rules-deck }
    { -rules-bank }
    <b>The turn.</b> After the deal all look at their cards. In turn each says “pass” or plays.
    <b>Changing.</b> Who plays may buy up to two cards, one after the other: say so, throw one off, pay the banker 10% of the sum first laid as the bank, and receive a new one. Having bought a card, one can no longer pass.
    <b>The stake.</b> Then the punter stakes on the hand; all stakes together are no more than the bank, unless agreed otherwise.
    <b>The banker’s card.</b> When all stakes are made, the banker opens one card, common to all. If all pass, none is opened, and the same banker deals again.
    { -rules-win }
    { -rules-end }

    In “Wolf” there are no side stakes and no slips of the banker’s.

rules-banchok-pot =
    🃏 <b>Polish Banchok “Train with a Pot”</b>
    <i>Known in Astrakhan and other towns of the lower Volga.</i>

    Played as the ordinary game, but with a pot on the table.

    <b>The share.</b> Whoever wins from the bank puts into the pot the share of the win that was agreed on before play, such as 10%.
    <b>The period.</b> It is settled beforehand how long the pot grows: say, until three banks are broken, or until three bankers have changed.
    <b>Who gets it.</b> The whole pot goes to the one who breaks the bank once the period is over; that break counts too. Then it grows anew.
    <b>If the table closes first,</b> everybody gets back what they put in.

    For the rest, see the rules of the ordinary game.

language-group = Which language shall I speak in this group?
language-private = Which language shall I speak with you?

me = <b>{ $name }</b>: in this chat you have { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} in hand.
me-seats = At tables:
me-seat = · { $name } — { $chips }
me-purses = Your chips, chat by chat:
me-nothing = You have no chips yet: they come when you sit down at a table for the first time.
top = 🏆 <b>Who has the most chips</b>
top-line = { $place }. { $name } — { $chips }
top-nobody = Nobody has sat down at a table here yet.

bot-name = Bankomet: old Russian bank games
bot-description = Old Russian bank card games for a group of friends: Polish Banchok, Ochko, Baccarat and Macao, ten games in all. Add the bot to a group and open a table with /play. Cards are seen by their owner alone. Played for virtual chips, without money.
bot-short-description = Polish Banchok, Ochko, Baccarat and Macao in your group, for virtual chips.

command-play = Open a table: choose the game
command-banchok = Open a table of Polish Banchok
command-ochko = Open a table of Ochko
command-baccarat = Open a table of Baccara
command-macao = Open a table of Macao
command-table = Show the table again
command-cards = My cards
command-bank = Lay the bank, such as /bank 150
command-stake = Make a stake, such as /stake 35
command-leave = Leave the table
command-close = Close the table
command-rules = The rules of the games, and lessons
command-me = My chips
command-top = Who has the most chips
command-lang = Change the language
command-help = How to play

# The rules of the games of points.

-rules-points =
    <b>Points.</b> The ace counts one, two to nine their number, tens and court cards ten. Tens are dropped: 28 is eight, 17 is seven, 10 is nothing. Nine is best.
-rules-multiples =
    <b>Who wins what.</b> More points win; equal ones are the banker’s. A nine without buying is paid three times, an eight without buying twice, all else once. 
    <b>The banker.</b> In the book the banker’s cards “with an equal number of points have the advantage and are paid three times for nine, twice for eight”. We take it so: a nine and an eight without buying take three times and twice from everybody who loses; then the banker is favoured, by some 16% of the stake. It can be agreed otherwise before play: with buying too, and the banker is favoured by some 32%; only on equal points, and the punter is favoured by some 10%.
-rules-draw =
    <b>The bank.</b> The first banker is drawn for: the lowest card holds the bank. From there it passes to the left.
-rules-ochko =
    <b>Points.</b> The ace counts one or eleven, court cards ten, the others their number. Ochko is twenty-one.
-rules-ochko-course =
    <b>The course.</b> Stakes come before the deal; everybody and the banker get two cards, face down. The banker looks first: with twenty-one the banker shows it and takes the stakes, even of those who have it too. Then the punters look: a dealt twenty-one wins twice the stake at once. The others buy in turn, up to three cards, and the banker last. A bought card is seen by its buyer alone.
-rules-ochko-end =
    <b>Who wins.</b> The cards are opened. A punter with more wins as much as was staked, with less or over twenty-one loses it, with as many takes it back. A banker over twenty-one pays twice to all who are not; who is over too takes the stake back.
    <b>The bank</b> covers twice the stakes. It is lifted when all cards of the two packs are played, and passes to the left.

rules-macao =
    🃏 <b>Macao</b>
    <i>A club game, most popular at the end of the 19th century and the beginning of the 20th. It disappeared when gambling houses were banned.</i>

    <b>Cards.</b> Two packs of 52.
    { -rules-points }
    { -rules-draw } It passes when all cards are played or the bank is broken.
    <b>The stake</b> is one for all, no more and no less than agreed. One may lose three times as much, so three stakes are laid beforehand; the bank has to cover as many.
    <b>The deal.</b> One card to everybody and to the banker, seen by its owner alone.
    <b>Tens.</b> Whoever holds a card that counts ten may throw it off for another. This is not buying.
    <b>Nines.</b> Then nines are shown. The banker’s ends the round at once; the punters’ are paid at once.
    <b>Buying.</b> The others may buy one card in turn, and the banker last.
    { -rules-multiples }

rules-ochko-one-card =
    🃏 <b>Ochko with One Card for All</b>

    <b>Cards.</b> One pack of 36. The ace counts eleven, the king four, the queen three, the jack two, the others their number.
    { -rules-draw }
    <b>The deal.</b> One card to each punter; the banker opens one and plays with it against all in turn until the round ends.
    <b>The turn.</b> The punter sees the card, stakes up to the bank (a turn cannot be declined), and buys any number of cards. Twenty-one and two aces win at once, more loses at once. After “enough” the banker buys to the open card, face up, and stops at will: there is no duty to buy at fifteen. More points win; equal ones are the banker’s. Bought cards are thrown off, and the banker’s first one stays.
    <b>The end of a bank.</b> A broken bank ends at once. If the bank has tripled when a round ends, the banker knocks: one more round, and the bank is lifted.

rules-ochko-two-packs =
    🃏 <b>Ochko with Two Packs</b>

    <b>Cards.</b> Two packs of 52.
    { -rules-ochko }
    { -rules-draw }
    { -rules-ochko-course }
    { -rules-ochko-end }

rules-ochko-pull =
    🃏 <b>Ochko with Pulling</b>

    <b>Cards.</b> Two packs of 52.
    { -rules-ochko }
    { -rules-draw }
    { -rules-ochko-course }
    <b>Pulling.</b> One may buy any card and not only the top one: name its place in the stock. Until the banker has taken a card a punter may say “pull”, and the banker then buys from below the top. It changes no odds; it is a custom.
    { -rules-ochko-end }

rules-baccarat =
    🃏 <b>Baccara with a Sale of the Bank</b>
    <i>The modern heir of the club game, at home in the Caucasus.</i>

    <b>Cards.</b> One pack of 52. After a shuffle the top card is laid aside unseen.
    { -rules-points }
    { -rules-draw }
    <b>The sale.</b> The banker asks: “Who buys?” The first to say “I do” lays exactly what is in the bank and plays alone. If nobody buys, the bank may be lowered once.
    <b>The course.</b> Two cards each. The punter and then the banker may buy one, which is opened. A punter’s dealt nine is shown at once, and the banker may buy against it.
    <b>Who wins.</b> More points. Equal ones are dealt again for the same money. If the punter wins, the bank is the punter’s; if the banker does, it has doubled, and may be held or lifted as a whole.

rules-baccarat-club =
    🃏 <b>Baccara of the Clubs</b>
    <i>It came from France at the end of the 19th century, where it long belonged to the salons of high society. In Russia it took little root, and was played in the clubs until these were banned at the beginning of the 20th.</i>

    <b>Cards.</b> Two packs of 52. After a shuffle the banker may throw some cards under the pack, saying how many.
    { -rules-points }
    { -rules-draw }
    <b>Stakes</b> come before the deal. The book says: “The banker doubles each stake.” We take it so: the banker lays twice as much against each, and then the punter is favoured, by some 36% of the stake. It can be agreed before play that the banker lays as much; then the banker is favoured, by some 10%.
    <b>The deal.</b> The first card goes from left to right, the second from right to left, to the banker too. Eights and nines are shown at once. The banker’s nine takes all stakes.
    <b>Buying.</b> Without an eight or a nine everybody may buy one card; with one, only those with four points or less. The order: the leftmost, the rightmost and so on, the banker last.
    <b>Baccara</b> is ten, twenty or thirty: such cards are thrown off and bought again, the banker’s too.
    <b>Who wins.</b> More points; equal ones are the banker’s. But six against six is shared: the stakes of these punters and the banker’s money against them go to all of them equally. Three sixes and 18 roubles on the table: six each.
    <b>The bank</b> is held as long as the banker likes.
