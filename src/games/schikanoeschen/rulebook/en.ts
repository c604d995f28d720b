import { en as shared } from '../../patience/rulebook/en.ts';
import { enRulings } from './en.rulings.ts';
import { enTerms } from './en.terms.ts';
import type { Texts } from './outline.ts';

export const en: Texts = {
  teaching: {
    brief: {
      title: 'Schikanöschen in five sentences',
      body: 'Two of you play patience at one table, each from a deck of your own. **You win** when your main, discard and side stacks are empty and every board card on your right side lies face-up. In your turn you move cards to the board, to the final stacks in the middle, or onto stacks of your opponent; it ends when you draw a card and put it on your discard stack. A card that can go to a final stack has to go there **before anything else**. Nobody stops you from doing it wrong: a player who sees a mistake **knocks** and is active at once, and a player who knocks wrongly twice has lost.',
    },
    goal: {
      title: 'Schikanöschen: what it is about',
      body: `Schikanöschen is a game of patience for two who get in each other’s way. Each of you plays a deck of your own on one shared table.

**You win** when all of this is true:
- your main, discard and side stacks are empty, and nothing is in your hand,
- every board card on your right side lies face-up.

Cards leave for good on the **final stacks** in the middle, ace to king. You can also build on the board, or push cards onto your opponent’s stacks. And whenever a card can go to a final stack, it **has to**.

**Nobody stops you from doing it wrong.** That is the heart of the game. The referee knows two kinds of “no”:
- **Impossible**, such as taking a card from your opponent’s private stacks: it is refused with a reason, nothing happens, nobody is penalised.
- **Illegal but possible**, such as a card on the wrong pile: it happens, exactly as if it were fine. No picture, button or word gives it away. It is your opponent who has to see it and **knock**.

A right knock wins you the turn. A wrong one earns a warning, and a second wrong one loses the match. So look closely.

-# The next pages teach the game; after them come rulings 1 to 33, for the day you disagree.`,
    },
    setup: {
      title: 'Setting up the table',
      body: `The picture shows a fresh deal as **South** (player 1) sees it. **North** (player 2) sits opposite with the same piles, turned by 180 degrees. Every pile has a letter. In play a number follows: 1 for South’s, 2 for North’s; the final stacks are numbered D1 to D8.

**In front of each player**, from left to right as they see it:
- **A, main stack**: 28 cards, face-down. You draw from here.
- **B, discard stack**: an empty space at first.
- **C, side stack**: 13 cards, only the top one face-up.

**The board** is the stacks **E, F, G, H** of both players. Yours lie on your right, E farthest from you, H nearest. So South’s are the right column of the picture with E at the top, North’s the left column with E at the bottom. On E one face-down card lies under the face-up one, on F two, on G three, on H four. The board is fanned out: you can see every card that lies there. Of all other piles you can see only the top card.

**In the middle** are the eight **final stacks D**, two in each row and empty at first. They belong to nobody.

Each deck has 52 cards and three jokers, and a back of its own colour and pattern. Before the deal you cut your opponent’s deck, and they cut yours.

**Who begins?** The higher face-up card on C: joker, then ace, king, and so on down to the two; on a tie the suit decides: clubs, spades, hearts, diamonds. If they are the same card, E decides, then F, G, H.

The player who begins is **active**, the other one **passive**. Exactly one of you is active at any time.`,
    },
    turn: {
      title: 'Your turn',
      body: `While you are active, do as many of these as you like, in any order:

- **Move a card**: the top card of your side stack, your discard stack or any board stack, **your opponent’s board stacks too**. It goes to a board stack, a final stack, or your opponent’s side or discard stack.
- **Draw**: turn over the top card of your main stack and play it to one of the same places. If the main stack is empty, your discard stack is turned over first, without shuffling.
- **Reveal** a face-down card on top of a board stack on **your right side**.
- **Remove a joker** from the game: from the board, from your side or discard stack, or when you have just drawn it.
- **End your turn**: draw a card and put it on **your own discard stack**. Now your opponent is active.

When your main and side stacks are both empty, you can simply **pass** instead. (If nothing is left to draw at all, you may pass too.)

A few things to know:
- A card that you drew has to go somewhere; it cannot go back.
- A card that you only touched may be put back on its pile. That is no action.
- When the top card of a side stack leaves, the next one turns up by itself. Nobody can knock for that.
- Your opponent’s main, discard and side stacks are theirs: you can put cards on the last two, but never take one.`,
    },
    building: {
      title: 'Where a card may lie',
      body: `**On the board** (E to H, either side) a card may lie
- in an empty place, whatever card it is,
- on a face-down card, whatever card it is,
- on a face-up card, if
  - the colours differ (red on black, black on red),
  - it is exactly one lower: the 2♦ on the 3♠,
  - and the stack holds no face-down card at all, or at most **four** face-up cards with the new one.

**On the final stacks** an ace starts an empty one; after it comes the two of the same suit, then the three, and so on up to the king. Which deck a card belongs to does not matter. What lies there stays there.

**On your opponent’s side or discard stack** a card may lie if the face-up top card has the **same suit** and is exactly **one higher or one lower**: the 7♥ on the 8♥ or the 6♥. Ace and king are not neighbours. Nothing may be put on an empty stack; once a side stack is gone, it stays gone.

**On your own stacks** nothing may be put, except the card you have just drawn on your discard stack. That ends your turn.

**Jokers** are in the way: they may lie in an empty place on the board or on a face-down card, they fit no final stack, and nothing fits on them. As the active player you can remove one that you can reach.

-# Your hand can do more than this: put a card where it must not lie, and it will lie there until somebody knocks. Rulings 14 to 17.`,
    },
    final: {
      title: 'The final stacks come first',
      body: `Whenever a card **can** go to a final stack, it **must**, before anything else. You must not draw, reveal, build, remove a joker or pass until that is done.

In this order:
1. **The board**: is there a face-up top card on any board stack, yours or your opponent’s, that fits a final stack? Move it. If there are several, you choose which goes first.
2. **Your own stacks**: only when the board has none. Does the top of your side or discard stack fit? Move it.
3. **The card in your hand**: have you drawn one that fits a final stack? That is where it has to go.

After each of these moves look again: one card often makes way for the next.

**An example.** The A♣ and 2♣ are on a final stack. Your side stack shows the 3♣, and so does one of your opponent’s board stacks. You have to take the one from the board. Just touching your side card is an offence.

Cards on your opponent’s private stacks are none of your business: you cannot take them, so they oblige you to nothing.

Touching the right pile is never an offence, even if you then think better of it and put the card back. But you still have to move it.

-# Rulings 13, 14 and 18.`,
    },
    knocking: {
      title: 'Knocking',
      body: `Your opponent does something illegal? **Knock.** If you are right, you are active at once.

**What you can knock, and what happens to it**
- Had to move a card to a final stack, but did something else → *you choose*
- Put a card that fits a final stack somewhere else → *you choose*
- Touched a side or discard card that fits a final stack while a board card fits one → *you choose*
- Put a card where it must not lie → *always undone*
- Flipped the discard stack while a card had to go to a final stack → *always undone*; while passive → *undone, and it costs a warning*
- Drew a second card with one still in the hand → *always undone*
- Revealed a card on your side of the board → *always undone*

*You choose* means: **K↩** takes it back, **K→** leaves it. You say so with the knock.

**How long?** Until one of you has completed a legal action; putting the mistake right is one. A quick action of your opponent saves nobody: an offence can be knocked for at least 3 seconds (or as long as the match has set). After a touch you can wait and see what comes of it, and then knock.

**In your own turn** you can still knock because of how your opponent’s last turn ended, but only until you have completed a legal action yourself.

**A wrong knock**: the first costs a warning, the second loses the match, in your own turn as well. If you have a warning already, the referee asks you privately to knock again within 5 seconds. It counts from your first click.

**A late knock** is not a wrong one: if there was something to knock no more than 5 seconds ago, it costs nothing. Nor does a second click after a right knock.

-# Rulings 17 to 25.`,
    },
    end: {
      title: 'The end of the game',
      body: `**Winning.** As soon as your main, discard and side stacks are empty, your hand is empty too, and all board cards on your right are face-up, you have won, even if it was your opponent’s move that did it.

**But a winning move can be knocked.** Every win stays open for 15 seconds (or as long as the match has set). In that time your opponent may knock, accept or resign. If there was an offence and they knock, it is undone and they are active; if not, the win stands.

**Losing otherwise**: a second warning (for a wrong knock or a flip out of turn), your time running out, or resigning. You can resign at any time; the referee asks first.

**Draw by agreement.** Nothing is moving any more? Offer a draw. It stands until your opponent answers, you withdraw it, or your turn ends.

**Draw by repetition.** At the start of every turn the referee notes how all cards lie. When the same table comes up for the **third** time, either of you may claim a draw during that turn, as long as it still lies like that.

**Draw at a standstill.** No progress for 60 turns (or as many as the match has set): nothing to a final stack, no card turned up, nobody with fewer cards than ever before? Then either of you may claim a draw.

**Draw by the clock.** With a clock pressed by hand: six presses within 5 seconds, and either of you may claim a draw until the next action is completed.

After the match you see the result, the times, and **what went unnoticed**: every offence that nobody knocked.

-# Rulings 23 and 26 to 31.`,
    },
    clock: shared.clock,
    chat: {
      title: 'How to play in the chat',
      body: `Under the picture are 25 buttons, laid out like the table as South sees it.

**The first four rows** are board stack, two final stacks, board stack. **The last row** is the active player’s main, discard and side stack (blue), then the opponent’s discard and side stack. The labels are the letters in the picture.

- **Move**: the first click touches a pile, the second says where its card goes. The same pile again puts it back.
- **Draw**: click the main stack, then where the card goes. Your own discard stack ends your turn.
- **Reveal**: with nothing touched, click a stack whose top is face-down.

**The column on the right**:
- **K↩** (red): knock, and take the move back
- **K→** (red): knock, and leave it as it lies
- **▶** starts the clock, **⏱** presses it; where nobody has to, **?** opens these rules; **🏁** accepts an open win
- **☰**, for your eyes only: remove a joker, flip the discard stack, pass, offer, answer or claim a draw, resign, the table in words, the last ruling (**⚖**), these rules

All of it can also be typed: \`/do e1\` is a click, \`/do e1 f1\` a whole move.

The picture shows what is touched, what is in the hand, the last move, and who is active. It never shows whether something was legal.

If somebody else changed the table just before your click, your click is stale: it is refused, and it costs you nothing. Your own quick second click counts, unless nobody can have meant it: the same button again within 0.6 seconds, or another draw before the card that you drew could be seen (1 to 3 seconds), does nothing.

The buttons look the same for everyone. If you only watch, a click gets you a friendly private answer.`,
    },
  },
  headings: {
    'rulings-deal': { title: 'Rulings 1 to 3: the deal' },
    'rulings-moving': { title: 'Rulings 4 to 6: touch, place, draw' },
    'rulings-turning': { title: 'Rulings 7 to 12: flip, reveal, remove, pass' },
    'rulings-obligation': { title: 'Rulings 13 to 16: what you must move and what fits' },
    'rulings-offences': {
      title: 'Rulings 17 to 19: offences',
      preface: `These are the offences:
- Obliged to move a card to a final stack, and touched another one, drew, revealed, removed a joker or passed. The knocker chooses.
- Put a card that fits a final stack elsewhere. The knocker chooses.
- Touched their own side or discard card that fits a final stack while a board card fits one. The knocker chooses.
- Put a card where it does not fit. Always undone.
- Flipped while obliged, or while passive. Always undone.
- Drew with a card in the hand. Always undone.
- Revealed a card on the opponent’s side. Always undone.`,
    },
    'rulings-knocking': { title: 'Ruling 20: what can be knocked, and for how long' },
    'rulings-right': { title: 'Rulings 21 and 22: what a knock does' },
    'rulings-wrong': { title: 'Ruling 23: wrong knocks' },
    'rulings-late': { title: 'Rulings 24 and 25: late and confirmed knocks' },
    'rulings-end': { title: 'Rulings 26 and 27: winning' },
    'rulings-draws': { title: 'Rulings 28 and 29: draws, resigning' },
    'rulings-clock': { title: 'Rulings 30 to 33: the chess clock' },
  },
  rulings: enRulings,
  terms: enTerms,
};
