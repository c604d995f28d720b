import { enRulings } from './en.rulings.ts';
import { enTerms } from './en.terms.ts';
import type { Texts } from './outline.ts';

/** The rules in English. */
export const en: Texts = {
  teaching: {
    brief: {
      title: 'Zank-Patience in five sentences',
      body: 'Two of you play patience at one table, each from a deck of your own, and watch each other like hawks. **You win** when you have no cards left: none in your source, none in your discard, none in your hand. The middle stacks grow from ace to king, and on the rim around them both of you build downwards, red on black and black on red. The moves are ranked, and you may only make one while none before it is possible, even if you first had to announce and shift rim cards for it. Nobody stops you from missing something: a player who sees it calls **Stop** and is next, and a player who calls it wrongly misses a turn.',
    },
    goal: {
      title: 'Zank-Patience: what it is about',
      body: `“Zank” is German for a squabble, and this is a game of patience to squabble over. Two of you play at one table, each from a deck of your own, and watch each other like hawks.

**You win** when you have no cards left: none in your source, none in your discard, none in your hand.

Cards leave for good on the **middle stacks**, from the ace up to the king. Around them lies the **rim**, where both of you build downwards in alternating colours. It belongs to nobody: every rim card is yours to move when it is your turn.

**Nearly every move is bound.** A list ranks the moves from 1 to 8, and you may only make a move while none with a smaller number is possible. Even hidden chances count: if *some* way of shifting rim cards would have freed one for the middle, you should have seen it.

**Nobody stops you from missing it.** The referee knows two kinds of “no”:
- **Impossible**, such as a card that does not fit where you put it: it is refused with a reason, nothing happens, nobody is penalised.
- **Wrong but possible**, such as drawing while a rim card fits the middle: it happens, exactly as if it were fine. No picture, button or word gives it away. Any player who sees it calls **Stop**, and it is their turn.

A wrong Stop costs you a turn. And when you notice a slip of your own, call Stop yourself before somebody else does: the turn stays yours.

-# The next pages teach the game and its variants; after them come rulings 1 to 20, for the day you disagree.`,
    },
    setup: {
      title: 'Setting up the table',
      body: `The picture shows a fresh deal of the standard game. **Player 1** sits below, **player 2** above.

**In front of each player**
- **Q, source**: 51 cards, face-down. You draw from here.
- **A, discard**: face-up, only its top card can be seen. It begins with the top card of your source.

A number says whose they are: Q1 and A1 belong to player 1.

**Between you**, all empty at first:
- **M, middle stacks**, M1 to M8, two in each row. What lies there stays there.
- **R, rim stacks**, R1 to R8, on both sides of the middle. They are fanned out: you can see every card.

Each of you has a deck of 52 cards without jokers, and each deck has a back of its own. Before the deal you cut each other’s decks. Who begins is drawn by lot.

**The first turns.** The player who begins may fill only half of the rim stacks, four of the eight; the others are left for the second player. The limit ends when the second player begins their first turn.

The variants set up a little differently; each has a page and a picture of its own.

-# Rulings 1, 2 and 4.`,
    },
    building: {
      title: 'Where a card fits',
      body: `**A middle stack** begins with an ace. On it goes the two of the same suit, then the three, and so on up to the king. Which deck a card is from does not matter.

**A rim stack** takes any card when it is empty. Otherwise only the next **lower** card of the **other colour** fits on its top: a black 8 on a red 9. An ace ends the stack.

**The other player’s discard** takes a card of the **same suit**, one **higher or lower** than its top: the 7♥ on the 6♥ or the 8♥. Ace and king are not neighbours, and on an empty discard nothing fits.

**Your own discard** takes the card that you have drawn when it fits nowhere else. That ends your turn.

**A source** takes nothing.

The referee refuses what does not fit on a middle or a rim stack: the card stays in your hand, or stays touched, and you choose another place. Nobody is penalised for that. But any card *can* be put on any discard, rightly or wrongly, and on any empty rim stack, even one that is kept for the other player. There it lies until somebody says Stop.

-# Rulings 2, 3 and 7.`,
    },
    moves: {
      title: 'The moves and their order',
      body: `A move is right only while **no move with a smaller number** is possible.

1. The top of a **rim stack** → a **middle stack**.
2. The top of a rim stack → another rim stack, to **free** a buried card that fits a middle stack. Say first which card.
3. The top of a rim stack → another rim stack, to **empty** one: its lowest card is to go onto another that holds cards. Say first which stack.
4. The top of your **discard** → a **middle stack**.
5. The top of your discard → a **rim stack with cards**.
6. The top of your discard → the **other’s discard**, if it is a neighbour there and no rim stack is empty.
7. Now you may choose:
 - 7.1: the top of your discard → an **empty rim stack**.
 - 7.2: **draw** a card. It goes to the first place that it fits: a middle stack; a rim stack with cards; an empty rim stack; the other’s discard, as a neighbour; and finally your own discard.
8. **Flip** your discard: it becomes your new source.

In 2 and 3 a card may go onto an empty rim stack only if it fits none that holds cards.

**A move begins with a touch**, or with the draw. Touching your discard while a rim card fits the middle is an offence even if you put the card back.

If several moves have the same number, you choose. Look again after every one: it may have opened the way for a 1.

-# Rulings 5, 7 and 13.`,
    },
    turn: {
      title: 'Your turn',
      body: `You move as long as you like and can; the order of the moves hardly leaves you a choice. Your turn ends when a drawn card goes to **your own discard**. Then it is the next player’s turn.

**Touch and place.** Touch a rim stack or your discard, then say where its top card goes. You may put a touched card back on its pile. If you touch something again after that, it is a new move.

**Draw and place.** A drawn card is in your hand for all to see. It has to go somewhere; it cannot go back.

**Flip.** When your source is empty, you play on from your discard. Once nothing else is possible, flip it over, unshuffled, and draw again.

**An example.** On the middle lie A♣ and 2♣. R4 ends in the 3♣, your discard shows the Q♦, and R6 ends in the K♠.
- 3♣ → middle has number 1, so it comes first.
- Q♦ → R6 has number 5. Touching the Q♦ before the 3♣ has gone is an offence.
- Once the 3♣ has gone, the card below it on R4 is free. Does it fit the middle? Can something else be freed, or a rim stack emptied? Only when the answer to all of that is no may the Q♦ go.
- And only when moves 4, 5 and 6 are impossible may you draw, or put the top of your discard on an empty rim stack.

Rim cards are moved for moves 1, 2 and 3 alone. Touching one for any other reason, to tidy up for instance, is an offence: it is no move at all.

-# Rulings 5, 7, 11 and 13.`,
    },
    announcing: {
      title: 'Announcing: moves 2 and 3',
      body: `Before you shift cards on the rim, say what for:
- **Free** a card: name one that is buried in a rim stack and fits a middle stack right now.
- **Empty** a rim stack: name one whose lowest card is to end up on another rim stack that holds cards.

In the chat, click 📣 and choose. The announcement stands for all to see until
- its aim is reached,
- the named card has gone another way,
- you announce something else,
- you touch your discard, draw, or flip, or your turn ends.

Announcing costs nothing and is not yet a move. A wrong one does no harm as long as you touch nothing: announce something better, or do something else.

**After announcing**, only steps that lead to the aim are right:
- the card must fit where it goes, and may go to an empty rim stack only if it fits no other,
- the table must not come to look as it has looked at any time since the announcement,
- the aim must still be within reach.

When a card for the middle appears on the way, move 1 comes first again. After that, go on with what you have announced.

**Move 3 must gain a rim stack.** Emptying one is worth something only if fewer rim stacks hold cards afterwards. Otherwise move 3 is not possible, and nobody can ask you for it.

**Advanced players** may agree on more: announce the card with the fewest cards on top of it, and the rim stack with the highest lowest card.

-# Rulings 6 to 9 and 12.`,
    },
    sequences: {
      title: 'Seeing what is possible',
      body: `Moves 2 and 3 are possible when *some* sequence of steps leads there. The referee tries them all; you need a good eye.

- A sequence has **at most eight steps**.
- Each step puts the top of one rim stack on another **where it fits**.
- Only a card that fits **no other** rim stack may go onto an **empty** one.
- The table must not look the same twice. Which stack lies in which place makes no difference.

**An example.** The middle wants the 5♥. It lies in R3, below the 4♠. R7 ends in the 5♦: the 4♠ fits there. So move 2 is possible in one step: 4♠ from R3 to R7, and the 5♥ is free. You had to see that before touching your discard.

**A longer one.** The 5♥ lies below the 4♠ and the 3♦. The 3♦ fits the 4♣ on R1, then the 4♠ fits the 5♦ on R7: two steps, R3 → R1, then R3 → R7. If there were no black 4, an empty rim stack would do for the 3♦.

**Emptying.** R2 holds a single card, the 9♠, and R5 ends in the 10♦. R2 → R5 empties R2, and one rim stack fewer holds cards: move 3 is possible.

After somebody has been stopped, and after the match, the referee says what would have been possible, with a sequence that shows it.

-# Rulings 8 to 10.`,
    },
    stop: {
      title: 'Stop!',
      body: `Has somebody made a mistake? Call **Stop**. Anyone at the table can: the others, and also the player who made it, to get in first.

**What is an offence**
- A move begun while one with a smaller number was possible.
- A touch that was no move at all.
- A card placed anywhere but where its move says.
- A touch or step that the announcement does not allow.

**When you are right**
- The move is undone, whether just begun or completed, and with it everything since. Putting the card back in time does not save anybody.
- If the discard of the player who made the mistake is then empty, the top of their source goes to it – but not when you stop yourself.
- It is your turn.

**How long?** Until the next touch, draw, flip or pass of anyone. But moving on quickly saves nobody: a mistake of another player can be stopped for at least 3 seconds (or as long as the match has set). Your own next move ends that right at once, for everybody. You can stop your own mistake only until the next move begins.

**When you are wrong**, you miss the next turn that would have been yours, however it would have come to you. The one after you plays instead.

**When you are late** you are not wrong: if there was something to stop no more than 5 seconds ago, nothing happens. Nor does a second click after a right Stop cost anything.

The button ✋ is always there, for everybody at the table, and always looks the same. It gives nothing away.

-# Rulings 13 to 15.`,
    },
    pause: {
      title: 'Pause',
      body: `Is the other player too fast for you? If it is **not** your turn, call a **pause**. The player whose turn it is keeps still: no moves, no announcements, no clock.

It ends
- when you resume,
- when anybody calls Stop, even the player whose turn it is,
- after a minute, by itself.

Each of you has three pauses in a match. Both numbers can be set when you challenge somebody.

A pause is for looking. Have you seen on the table that a card would have gone to the middle? Then do not resume: call Stop straight out of the pause. If the last move was in order after all, resume, and nothing is lost but a pause.

The button ⏸ pauses; while a pause is on, ▶ in its place resumes. Only the player who called the pause can resume.

A Stop that comes too late does not end a pause.

-# Ruling 16, and 15 for the late Stop.`,
    },
    end: {
      title: 'The end of the game',
      body: `**Winning.** You have won when your source, your discard and your hand are empty.

**But the winning move can be stopped.** Every win stays open for 15 seconds (or as long as the match has set). In that time anyone may call Stop, the winner too; the other player may accept the end or resign. If there was an offence, the move is undone and the game goes on; if not, the win stands, and the wrong Stop does not matter any more.

**Losing otherwise**: your time running out, or resigning. You can resign at any time; the referee asks first.

**Draw by agreement.** Nothing is moving any more? Offer a draw. It stands until it is answered, you withdraw it, or your turn ends.

**Draw by repetition.** Whenever the turn passes to another player, the referee notes how the cards lie. When the same table comes up for the **third** time, a draw can be claimed during that turn, as long as it still lies like that.

**Draw at a standstill.** No progress for 60 turns (or as many as the match has set): nothing to the middle, no card turned up, nobody with fewer cards than ever before? Then a draw can be claimed.

**Draw by the clock.** With a clock pressed by hand: six presses within 5 seconds, and a draw can be claimed until the next move is completed.

After the match you see the result, the times, and **what went unnoticed**: every offence that nobody stopped, with the move that would have come first.

-# Ruling 17.`,
    },
    learning: {
      title: 'Variant: for learning',
      body: `Half the cards, half the confusion. The picture shows the table as it begins.

- **52 cards**, one deck. Player 1 has clubs and hearts, player 2 spades and diamonds: 26 cards each, one of which starts the discard.
- **Four middle stacks**, M1 to M4: one for each suit.
- **Six rim stacks**, R1 to R6. In the first turn the player who begins may fill three of them.

Everything else is as in the standard game: the same order of moves, announcing, Stop and Pause.

There is only one card of each kind, and each of you has one black and one red suit. Since no suit is in both decks, your cards find no neighbour on the other’s discard: as long as nobody makes a mistake, move 6 and the fourth place of move 7.2 do not come up.

Good for a first game, and for a quick one.

-# Ruling 18.`,
    },
    three: {
      title: 'Variant: three players',
      body: `For three of you: everybody squabbles with everybody else. The picture shows the table as it begins: player 1 below, player 2 above on the left, player 3 above on the right.

- **105 cards**: two decks and one joker, shuffled together. 35 for each player, one of which starts the discard.
- **Eight middle stacks** and **nine rim stacks**, R1 to R9.
- **First turns**: the first player may fill three rim stacks; once the second has begun, the limit is six; once the third has, there is none.
- The first rim stack that **becomes empty again** is taken away for good. From then on there are eight.
- **The joker** is nobody’s friend. When it turns up, the referee puts it aside, and the next card takes its place. If there is no next card, that draw is complete.
- In moves 6 and 7.2, the **other’s discard** is that of either of the others.

The turn goes round: 1, 2, 3, then 1 again. After a right Stop it is the caller’s turn, and from there it goes on in order.

**Ending early.** A draw, or accepting an open win, needs both of the others. If somebody resigns or runs out of time, the one of the other two with fewer cards in source and discard wins; with equally many, they draw.

In this variant the referee presses the clock, so it needs no button.

-# Rulings 2 and 19.`,
    },
    schikanieren: {
      title: 'Variant: Schikanieren',
      body: `A similar game, from Claus D. Grupp’s book of card games. The picture shows the table as it begins.

- **Each rim stack** starts with a face-up card on a face-down one, four of them dealt from each deck. There is no limit in the first turns.
- Only the next lower card of the **same suit** fits on a rim stack. An empty one takes any card.
- **S, spite stack**: each player has one, S1 and S2, a face-up card on eleven face-down ones, dealt before the source. You have **won** when it is empty too, as well as source, discard and hand.
- The top of **your own** spite stack is used like the top of your discard: moves 4, 5, 6 and 7.1 are open to either.
- **On the other’s spite stack**, and on no other pile of theirs, you may put a card: the same suit, one higher or lower. That is where moves 6 and 7.2 lead.
- **Face-down tops** of rim and spite stacks turn up by themselves, after the move has been judged. What nobody could see is never held against you.
- A rim stack is **emptied** when its lowest *face-up* card goes.
- With no cards in your source and discard but some in your spite stack, you may **pass** (☰) when nothing else is possible. That ends your turn.

The button 📣 does two things here: in your turn it announces, otherwise it calls a pause.

-# Ruling 20.`,
    },
    clock: {
      title: 'Playing with a chess clock',
      body: `There is no clock unless you choose one; ranked matches always have one. Then each of you gets the same time, and an increment for each press if you like.

**By hand** (*manual*):
- The player who is not to move starts the clock. Before that, nothing can be played.
- When your turn is over, **press the clock**. Until you do, your time runs on.
- A right Stop gives the caller the turn at once, but it does not press the clock. That is for the player whose time is running.
- Only the player whose time is running can press, and only when their turn is over. Otherwise you could think on the other player’s time.

**Automatically** (*auto*): the referee starts the clock and presses it whenever the turn passes. With three players there is only this.

**At zero you have lost**, at that very moment; the referee says so without anyone clicking.

**Nobody’s time runs** during a pause, while a win is open, and while the bot is away.

**Fair to slow connections**: your click counts from the moment you made it. Sending it, waiting in line and drawing the picture cost you nothing.

**A breath**: once everybody can see what you did, a short time (0.8 seconds unless the match says otherwise) passes before your next click at the table counts, so that nobody can hurry past a mistake. The breath is on your clock. Stop, pause, the clock, draws and resigning never wait; only a Stop against yourself does, so that the others get their chance first.

-# Rulings 15 to 17.`,
    },
    chat: {
      title: 'How to play in the chat',
      body: `Under the picture are buttons, laid out like the table: rows of rim, middle, rim. **The last row** has the source and the discard of the player to move (blue), then the others’ discards. The labels are the names in the picture.

- **Move**: the first click touches a pile, the second says where its card goes. The same pile again puts it back.
- **Draw**: click your source, then where the card goes. Your discard ends your turn. When the source is empty, the same click flips your discard.

**The column on the right**
- ✋ **Stop**, for everybody at the table, always
- ⏸ **Pause**; during one, ▶ resumes
- 📣 **Announce**: a list that only you see holds every card and stack you could name. It does not say whether it can be done. While a win is open, 🏁 in its place accepts the end
- ☰, for your eyes only: flip, pass, draws, resigning, the table in words, the last ruling (⚖), these rules
- ⏱ presses the clock, ▶ starts it; where nobody has to, ? in its place opens these rules: at the end of the last row (in *Schikanieren*, in this column)

In *Schikanieren* 📣 announces when it is your turn, and pauses when it is not.

All of it can also be typed: \`/do r1\` is a click, \`/do r1 m1\` a whole move.

The picture shows what is touched, what is in the hand, the last move, and whose turn it is. It never shows whether something was right.

If somebody changed the table just before your click, the click is stale: it is refused, and costs nothing. Your own quick second click counts, unless nobody can have meant it: the same button again within 0.6 seconds, or another draw before the card that you drew could be seen (1 to 3 seconds), does nothing. If you only watch, a click gets you a friendly private answer.`,
    },
  },
  headings: {
    'rulings-table': { title: 'Rulings 1 to 3: the table' },
    'rulings-moves': { title: 'Rulings 4 to 7: what is seen, moves and their numbers' },
    'rulings-sequences': { title: 'Rulings 8 to 10: sequences on the rim' },
    'rulings-turn': { title: 'Rulings 11 to 13: the turn’s end, advanced players, offences' },
    'rulings-stop': { title: 'Ruling 14: a right Stop' },
    'rulings-wrong': { title: 'Rulings 15 and 16: wrong and late Stops, Pause' },
    'rulings-end': { title: 'Ruling 17: the end' },
    'rulings-variants': { title: 'Rulings 18 to 20: for learning, for three, Schikanieren' },
  },
  rulings: enRulings,
  terms: enTerms,
};
