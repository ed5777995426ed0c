# Pages that belong to no table.

greeting =
    Hello! I am <b>Bankomet</b>: I deal the old Russian bank card games right here in the chat.

    Only you see your cards: press “My cards”, or open a private chat with me. We play for chips, never for money; everyone gets a thousand the first time they sit down.

play-menu = <b>What shall we play?</b> Choose a game, and I will open a table.

start-invited = <b>{ $title }</b>: a table waits in the group “{ $group }”. Sit down, and your cards will come here.

play-private = <b>One plays in a group.</b> Choose a game, then a group, and I open a table there. Rules and lessons are here.

start-seated = All set: your cards will come here. Stake with the buttons, or just send a number.

start =
    I am <b>Bankomet</b>, and I run the old Russian bank card games in groups.

    Add me to a group and open a table with /play: everyone who sits down gets their cards here, in private. Stake with the buttons, or just send a number.

    We play for chips, with no money behind them.

help =
    <b>How to play</b>
    1. Open a table: /play.
    2. Take a seat with “Sit down”. The host starts the game.
    3. See your cards: press “My cards” below the board, or open our private chat.
    4. Stake with the buttons, with a number sent in private or in reply to the table, or with a command: <code>/stake 35</code>.

    <b>Commands</b>
    /play — choose a game and open a table
    /table — show the table again
    /cards — my cards
    /bank — lay the bank: <code>/bank 150</code>
    /stake — make a stake: <code>/stake 35</code>
    /leave — leave the table
    /close — close the table
    /history — the last rounds, and the record of a game
    /verify — check that the cards were dealt fairly
    /rules — the rules, and lessons
    /me — my chips
    /top — who has the most
    /lang — the language

    When your time is up, the clock plays for you: the smallest stake, a pass, or standing. After two such turns in a row you are dealt no cards until you press “Play again”.

rules =
    <b>The old bank games</b>

    One player holds the bank, and the others, the punters, play against it. Polish Banchok came to Russia from Poland at the end of the 19th century; there it had been known since the middle of the century as “a game played among the rabble”. After the revolution the gambling houses were closed, and the game disappeared.

    Which game shall I explain? Each has a lesson: one hand, step by step.

rules-fair =
    🔏 <b>Fair dealing</b>

    <b>The key.</b> The order of the cards in a shoe follows from its key, 32 random bytes. Before the first stake I show the group its fingerprint, SHA-256. The shoe is sealed: nobody can find another key with that fingerprint.
    <b>The cut.</b> Then the neighbour on the banker’s right cuts the shoe, and so decides with which card the deal begins. If the neighbour is silent, the key gives the place.
    <b>Checking.</b> When a shoe is played out, I show its key. /verify tells how to check it all: fingerprint, cut and each card. /history shows the last rounds and sends the record of a game as a file, which can be checked on your own computer, without me.
    <b>What it proves.</b> After the fingerprint nobody could change the order of the cards any more. There are two exceptions: the draw for the bank is not sealed, and in Baccarat with the Bank for Sale a new shoe for a replay is sometimes sealed when the stake is already down.
    <b>What it cannot prove.</b> That the key came by chance: keys can be tried until one suits, and a cut does not mix the cards. And that whoever runs the bot has not looked at the key. For that you must trust them.
    <b>One thing more.</b> Once the key is shown, all cards of the shoe are known, and so are those that were thrown in unplayed.

-rules-deck =
    <b>Cards.</b> Two packs of 52, shuffled together. Aces are high, there are no trumps, and all suits are equal.
-rules-bank =
    <b>The bank.</b> The first banker is drawn for: the lowest card takes the bank. The banker lays any sum, from the agreed minimum up, and everyone else is dealt three cards.
-rules-win =
    <b>Who wins.</b> If at least one of the punter’s cards is of the banker’s suit and higher, the punter wins, and the bank pays as much as was staked. If not, the stake goes into the bank. An equal card does not win.
-rules-end =
    <b>The next bank.</b> When the bank is broken or has tripled, the player on the left becomes the banker. Nobody holds the bank twice in a row.
-rules-early =
    <b>The banker’s blunders.</b> If the banker opens the card before the stake, or peeks at it, the punter stakes with the card in view, but no more than half the bank.
-rules-side =
    <b>Side stakes.</b> If a punter with a good hand does not want to risk more, others may join it, each for a sum of their own and only with the punter’s leave. They win and lose together with the punter.

rules-banchok =
    🃏 <b>Ordinary Polish Banchok</b>
    <i>As played in the clubs and gambling houses of central Russia.</i>

    { -rules-deck }
    { -rules-bank }
    <b>The turn.</b> The punters play one after another. On your turn you look at your cards and stake up to the whole bank; you may not decline. The banker turns the top card of the pack. The next punter gets a fresh one.
    { -rules-win }
    { -rules-side }
    { -rules-early }
    <b>The round.</b> When everyone has played, the used cards are shuffled and put under the pack, and the same banker deals again.
    { -rules-end }

rules-banchok-dark =
    🃏 <b>Dark Polish Banchok</b>
    <i>It spread through the towns of Siberia: the merchants loved it for being simple and free of intricate counting.</i>

    { -rules-deck }
    { -rules-bank }
    <b>The turn.</b> The cards lie face down, and you stake on them without looking, up to the whole bank; you may not decline. The banker turns a card, then you turn up your three. The next punter gets a fresh card.
    { -rules-win }
    { -rules-early }
    { -rules-end }

    There are no side stakes in the dark game. Staking blind, a punter wins about three times in ten.

rules-banchok-wolf =
    🃏 <b>Polish Banchok “Wolf”</b>
    <i>Played in the towns of the Volga and the Urals.</i>

    { -rules-deck }
    { -rules-bank }
    <b>The turn.</b> After the deal everyone looks at their cards. In turn, each says “pass” or plays.
    <b>Swapping.</b> If you play, you may swap up to two cards, one after the other: say so, discard one, pay the banker 10% of the sum first laid as the bank, and receive a new one. Once you have swapped a card, you may not pass.
    <b>The stake.</b> Then you stake on your hand. All stakes together may not exceed the bank, unless agreed otherwise.
    <b>The banker’s card.</b> When all stakes are made, the banker turns one card for everyone. If all pass, none is turned, and the same banker deals again.
    { -rules-win }
    { -rules-end }

rules-banchok-pot =
    🃏 <b>Polish Banchok “Train with a Pot”</b>
    <i>Known in Astrakhan and other towns of the lower Volga.</i>

    Played like the ordinary game, but with a pot on the table.

    <b>The share.</b> Whoever wins from the bank puts an agreed share of the win into the pot, such as 10%.
    <b>The term.</b> It is settled beforehand how long the pot grows: say, until three banks have been broken, or until three bankers have changed.
    <b>Who gets it.</b> The whole pot goes to whoever breaks the bank once the term is up; that break counts too. Then it grows anew.
    <b>If the table closes first,</b> everyone gets back what they put in.

    For the rest, see the rules of the ordinary game.

language-group = Which language shall I speak in this group?
language-private = Which language shall I speak with you?

me = <b>{ $name }</b>: in this chat you have { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} in hand.
me-at-table = <b>{ $name }</b>: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}, all at the table.
me-seats = At tables:
me-seat = · { $name } — { $chips }
me-purses = Your chips, chat by chat:
me-nothing = You have no chips yet: you get them the first time you sit down at a table.
top = 🏆 <b>Who has the most chips</b>
top-line = { $place }. { $name } — { $chips }
top-nobody = Nobody has sat down at a table here yet.

bot-name = Bankomet: old Russian bank games
bot-description = Old Russian bank card games for a group of friends: Polish Banchok, Ochko, Baccarat and Macao, ten games in all. Add the bot to a group and open a table with /play. Only you see your cards. Played for virtual chips, without money.
bot-short-description = Polish Banchok, Ochko, Baccarat and Macao in your group, for virtual chips.

command-play = Choose a game and open a table
command-banchok = Open a table of Polish Banchok
command-ochko = Open a table of Ochko
command-baccarat = Open a table of Baccarat
command-macao = Open a table of Macao
command-table = Show the table again
command-cards = My cards
command-bank = Lay the bank, such as /bank 150
command-stake = Make a stake, such as /stake 35
command-leave = Leave the table
command-close = Close the table
command-history = The last rounds, and the record of a game
command-verify = Check that the cards were dealt fairly
command-rules = The rules of the games, and lessons
command-me = My chips
command-top = Who has the most chips
command-lang = Change the language
command-help = How to play

# The rules of the games of points.

-rules-points =
    <b>Points.</b> The ace counts one, two to nine their number, tens and court cards ten. Tens are dropped: 28 is eight, 17 is seven, 10 is nothing. Nine is best.
-rules-multiples =
    <b>Who wins what.</b> More points win; ties go to the banker. A nine without buying pays triple, an eight without buying double, anything else once.
    <b>The banker.</b> In the book the banker’s cards “with an equal number of points have the advantage and are paid three times for nine, twice for eight”. We take it so: a nine and an eight without buying take triple and double from everyone who loses; the banker then has an edge of about 16% of the stake. Other readings can be agreed before play: with buying too, and the banker’s edge is about 32%; only on ties, and the punters have an edge of about 10%.
-rules-draw =
    <b>The bank.</b> The first banker is drawn for: the lowest card takes the bank. From there it passes to the left.
-rules-ochko =
    <b>Points.</b> The ace counts one or eleven, court cards ten, the others their number. Ochko is twenty-one.
-rules-ochko-course =
    <b>The course.</b> Everyone stakes before the deal; all, the banker too, get two cards face down. The banker looks first, shows a twenty-one and takes the stakes, even of those who have it too. Then the punters look: a dealt twenty-one wins double at once. The others buy in turn, up to three cards, and the banker last. Only its buyer sees a bought card.
-rules-ochko-end =
    <b>Who wins.</b> The cards are opened. A punter with more points wins as much as was staked; with fewer, or over twenty-one, loses it; with as many, takes it back. A banker who is over twenty-one pays double to everyone who is not; a punter who is over too takes the stake back.
    <b>The bank</b> must cover twice the stakes. It is withdrawn when all cards of the two packs have been played, and passes to the left.

rules-macao =
    🃏 <b>Macao</b>
    <i>A club game, most popular at the end of the 19th century and the beginning of the 20th. It disappeared when gambling houses were banned.</i>

    <b>Cards.</b> Two packs of 52.
    { -rules-points }
    { -rules-draw } It passes when all cards have been played or the bank is broken.
    <b>The stake</b> is the same for all, no more and no less than agreed. You can lose three times as much, so three stakes are put down beforehand; the bank has to cover as many.
    <b>The deal.</b> One card to everyone, the banker too; only its owner sees it.
    <b>Tens.</b> A card that counts ten may be discarded for another. This is not buying.
    <b>Nines.</b> Then nines are shown. The banker’s ends the round at once; the punters’ are paid at once.
    <b>Buying.</b> The others may buy one card each in turn, and the banker last. If the bought card counts ten, it may be discarded for another too.
    { -rules-multiples }

rules-ochko-one-card =
    🃏 <b>Ochko with One Card for All</b>

    <b>Cards.</b> One pack of 36. The ace counts eleven, the king four, the queen three, the jack two, the others their number. When the pack runs out, the cards played are shuffled, the neighbour on the banker’s right cuts them, and the game goes on.
    { -rules-draw }
    <b>The deal.</b> One card to each punter; the banker opens one and plays it against everyone in turn until the round ends.
    <b>The turn.</b> You see your card, stake up to the bank (you may not decline), and buy as many cards as you like. Twenty-one or two aces win at once, more loses at once. When you stand, the banker buys to the open card, face up, and stops at will: there is no duty to buy at fifteen. More points win; ties go to the banker. Bought cards are discarded, and the banker’s first one stays.
    <b>The end of a bank.</b> A broken bank ends at once. If the bank has tripled when a round ends, the banker knocks: one more round, and the bank is withdrawn.

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
    <b>Pulling.</b> You may buy any card of the stock, not only the top one: name its place. Until the banker has taken a card, a punter may say “Pull!”, and the banker then buys from below the top. It changes no odds; it is a custom.
    { -rules-ochko-end }

rules-baccarat =
    🃏 <b>Baccarat with the Bank for Sale</b>
    <i>The modern heir of the club game, at home in the Caucasus.</i>

    <b>Cards.</b> One pack of 52. After the shuffle the top card is laid aside unseen. If few cards are left, all are shuffled anew before the sale; for a replay, when the stake is already down.
    { -rules-points }
    { -rules-draw }
    <b>The sale.</b> The banker asks: “Who buys?” The first to say “I do” puts down exactly what is in the bank and plays alone. If nobody buys, the bank may be lowered once.
    <b>The course.</b> Two cards each. The punter and then the banker may buy one card, which is opened. A punter’s dealt nine is shown at once, and the banker may buy against it.
    <b>Who wins.</b> More points. On a tie the cards are dealt again for the same money. If the punter wins, the bank is the punter’s; if the banker wins, it has doubled, and may be kept or withdrawn as a whole.

rules-baccarat-club =
    🃏 <b>Club Baccarat</b>
    <i>It came from France at the end of the 19th century, where it long belonged to the salons of high society. In Russia it took little root, and was played in the clubs until these were banned at the beginning of the 20th.</i>

    <b>Cards.</b> Two packs of 52. After the shuffle the banker may put some cards under the pack, saying how many.
    { -rules-points }
    { -rules-draw }
    <b>Stakes</b> come before the deal. The book says: “The banker doubles each stake.” We take it so: the banker lays twice as much against each, which gives the punters an edge of about 36% of the stake. It can be agreed before play that the banker lays as much; then the banker has an edge of about 10%.
    <b>The deal.</b> The first card goes from left to right, the second from right to left, to the banker too. Eights and nines are shown at once. The banker’s nine takes all stakes.
    <b>Buying.</b> If no eight or nine is showing, everyone may buy one card; otherwise only those with four points or less. The order: the leftmost, the rightmost and so on, the banker last.
    <b>Baccarat</b> is ten, twenty or thirty. Whoever is dealt ten or twenty must buy; for one who keeps silent I do, and the table does not see it. If a hand is a Baccarat after buying, it is discarded and bought again, the banker’s too.
    <b>Who wins.</b> More points; ties go to the banker. But six against six is shared: the stakes of these punters and the banker’s money against them go to all of them equally. Three sixes and 18 roubles on the table: six each.
    <b>The bank</b> may be held as long as the banker likes.
