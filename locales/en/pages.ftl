# Pages that belong to no table.

greeting =
    Hello! I am <b>Bankomet</b>, and I deal the old Russian bank card games right in this chat.

    Your cards are seen by you alone: press “My cards” or open a private chat with me. We play for chips, without any money; everybody gets a thousand on sitting down for the first time.

play-menu = <b>What shall we play?</b> Choose a variant of Polish Banchok, and I will open a table.

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
    /rules — the rules
    /me — my chips
    /top — who has the most
    /lang — the language

    When the time is up, the clock plays for you: the least stake or a pass. After two such turns in a row you are not dealt in until you press “Play again”.

rules =
    <b>Polish Banchok</b>

    The game came to Russia from Poland at the end of the 19th century; there it had been known since the middle of the century as “a game played among the rabble”. After the revolution the gambling houses were closed, and it disappeared.

    Which variant shall I explain?

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
    <b>The banker’s card.</b> When all stakes are made, the banker opens one card, common to all.
    { -rules-win }
    { -rules-end }

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
bot-description = Old Russian bank card games for a group of friends: Polish Banchok, ordinary, dark, “Wolf” and “Train with a Pot”. Add the bot to a group and open a table with /play. Cards are seen by their owner alone. Played for virtual chips, without money.
bot-short-description = Polish Banchok in your group: cards, the bank and the pot, for virtual chips.

command-play = Open a table: choose the game
command-banchok = Open a table of Polish Banchok
command-table = Show the table again
command-cards = My cards
command-bank = Lay the bank, such as /bank 150
command-stake = Make a stake, such as /stake 35
command-leave = Leave the table
command-close = Close the table
command-rules = The rules of the games
command-me = My chips
command-top = Who has the most chips
command-lang = Change the language
command-help = How to play
