import { en as shared } from '../../patience/rulebook/en.ts';
import { enRulings } from './en.rulings.ts';
import { enTerms } from './en.terms.ts';
import type { Texts } from './outline.ts';

export const en: Texts = {
  teaching: {
    brief: {
      title: 'Schikanees in five sentences',
      body: 'Two of you play patience, half together, half against each other, each from a deck of your own, and the field in the middle belongs to both. **You win** when your left, middle and right stacks are empty. In your turn you move cards to the field, to the final stacks, or onto stacks of your opponent; it ends when you draw a card and put it on your middle stack. A field card that can go to a final stack comes first, your stacks are played in order, left, middle, right, and a card that you have touched has to be played if it fits. Nobody stops you from doing it wrong: a player who sees a mistake **knocks** and is active at once, and a player who knocks wrongly twice has lost.',
    },
    goal: {
      title: 'Schikanees: what it is about',
      body: `Schikanees is a game of patience for two: half together, half against each other. Each of you plays a deck of your own, and the field in the middle belongs to both.

**You win** when your left, middle and right stacks are empty and nothing is in your hand. What still lies on the field does not matter.

Cards leave for good on the **final stacks**, ace to king. You can also build on the field, or push cards onto your opponent’s stacks. Get rid of your **left stack** first: it is the one that can block the game.

**Three things make it hard:**
- a field card that can go to a final stack has to go there **first**,
- your stacks are played in order: **left, then middle, then right**,
- **touched is played**: a card that fits somewhere must not go back.

**Nobody stops you from doing it wrong.** The referee knows two kinds of “no”:
- **Impossible**, such as taking a card from your opponent’s stacks: it is refused with a reason, nothing happens, nobody is penalised.
- **Illegal but possible**: it happens, exactly as if it were fine. No picture, button or word gives it away. It is your opponent who has to see it and **knock**.

A right knock wins you the turn. A wrong one earns a warning, and a second wrong one loses the match.

-# The next pages teach the game; after them come the rulings, for the day you disagree.`,
    },
    setup: {
      title: 'Setting up the table',
      body: `The picture shows a fresh deal as **South** (player 1) sees it. **North** (player 2) sits opposite with the same piles, turned by 180 degrees. Every pile has a letter. In play a number follows: 1 for South’s, 2 for North’s; the final stacks are numbered D1 to D8.

**In front of each player**, from left to right as they see it:
- **L, left stack**: 13 cards, only the top one face-up.
- **M, middle stack**: an empty space at first.
- **R, right stack**: 25 cards, face-down. You draw from here.

**The field** is the stacks **E, F, G, H** of both players, each player’s on their right, E farthest from them. On E one face-down card lies under the face-up one, on F two, on G three, on H four. The field is fanned out: you can see every face-up card there. Of all other piles you can see only the top card.

**In the middle** are the eight **final stacks D**, empty at first: D1 to D4 beside South’s side of the field, for the aces of South’s deck, D5 to D8 beside North’s, for the other four.

Each deck has 52 cards, no jokers, and a back of its own. Before the deal you cut your opponent’s deck, and they cut yours.

**Who begins?** The higher card on top of L, ace above king. On a tie the top cards of R are compared, then the next ones. The first message of the table names the compared cards of R.

The player who begins is **active**, the other one **passive**. Exactly one of you is active at any time.`,
    },
    turn: {
      title: 'Your turn',
      body: `While you are active, do as much of this as you can and want to:

- **Move a card**: the face-up top of any field stack, **on either side**, or of your own left or middle stack. It goes to the field, a final stack, or your opponent’s left or middle stack.
- **Turn up** a face-down card on top of a field stack, on either side.
- **Draw**: take the top card of your right stack into your hand and play it to one of the same places.
- **End your turn**: put the card that you drew on **your own middle stack**. There is no other way, and you cannot pass.

**When the right stack is empty** and you draw, your middle stack is turned over, without shuffling, and becomes the right one. As soon as both are empty, and your hand too, your **left stack becomes the right one** at once, just as it lies: what was face-up stays face-up.

A few things to know:
- A card that you drew has to go somewhere; it cannot go back.
- When the top card of a left stack leaves, the next one turns up by itself.
- Your opponent’s stacks are theirs: you can put cards on the left and the middle one, but never take one.
- A king on a final stack lies face-down: that stack is complete. (A king put on the wrong one lies face-down just the same.)`,
    },
    building: {
      title: 'Where a card may lie',
      body: `**On the final stacks** an ace starts an empty one, one of the four of its own deck; at its edges an ace shows that deck’s back. After it comes the two of the same suit, then the three, and so on up to the king; these may come from either deck. What lies there stays there.

**On the field** (E to H, either side) a card may lie on a face-up card if
- the colours differ (red on black, black on red),
- and it is exactly one lower: the 2♦ on the 3♠.

There is no limit to their number. Never on a face-down card: turn that up first.

**On an empty row** of the field
- any card that lies on the field may go,
- a card from your own stacks or your hand only when **no card of the whole field** lies face-down any more.

**On your opponent’s left stack** a card may lie that is of the **same suit** and exactly **one lower** than the top: the 9♣ on the 10♣.

**On your opponent’s middle stack** the same suit, exactly **one higher or one lower**: the 6♠ or the 8♠ on the 7♠. Ace and king are not neighbours. Nothing may be put on an empty stack there.

**On your own stacks** nothing may be put, except the card you have just drawn on your middle stack. That ends your turn.

-# Your hand can do more than this: put a card where it must not lie, and it will lie there until somebody knocks. Rulings 3 and 6.`,
    },
    order: {
      title: 'What comes first',
      body: `**1. The field.** Is there a face-up top card on any field stack, yours or your opponent’s, that fits a final stack? It has to go there before anything else: until then you must not touch another card, draw or turn one up. If there are several, the order is up to you. This is a **must-move**.

**2. Then the field is free.** Rebuild and turn up as you like, even while a card on your own stacks fits a final stack.

**3. Your left stack comes before the middle and the right one.** While its top fits a final stack, you must not touch the middle stack or draw.

**4. Your middle stack comes before the right one.** While its top fits a final stack, you must not draw.

**5. The card in your hand**, or the one you touch: does it fit a final stack? That is where it has to go.

**The left stack closes.** Once you have touched the middle stack or drawn a card, you must not play from the left stack any more until your next turn. Nor does it oblige you to anything then. Two exceptions: it stays open if its own top fitted a final stack at that moment (you overlooked it; put that right), until its top no longer fits one; and a right knock opens it.

Only top cards count, and only final stacks oblige you: a drawn card that fits the field or your opponent’s stacks may go to your middle stack all the same.

Look again after each card: one often makes way for the next.

-# Rulings 7 and 8.`,
    },
    touched: {
      title: 'Touched is played',
      body: `If you touch a card, you have to play it.

- Does the card that you touched **fit anywhere** else, on a final stack, the field, or one of your opponent’s stacks? Then putting it back is an offence, even if you do not like any of those places.
- Does it fit **nowhere**? Then put it back; nobody can knock for that.
- Touching another card, drawing or turning one up lets go of the first card. That counts as putting it back. What you do next may be fine in itself, but your opponent can knock for the card that you let go of.

**An example.** You touch the 8♥ on the field. It would fit the 9♠ in the next row, but then you see something better and touch your left stack. That is a put-back.

**Mind the empty row**: any field card fits there, so with an empty row every field card that you touch has to move. Only a card that lies alone in its row need not: in another empty row it would help no face-down card.

A card that you drew cannot go back at all; it goes to your middle stack if it fits nowhere. Drawing another one while you hold it turns that one up where it lies, and your opponent can knock.

-# Rulings 8 and 9.`,
    },
    knocking: {
      title: 'Knocking',
      body: `Your opponent does something illegal? **Knock.** If you are right, you are active at once.

**What you can knock, and what happens to it**
- Touched another card, drew or turned one up while a field card had to go to a final stack → *you choose*
- Passed over the top of the left or the middle stack, which had to go to one → *you choose*
- Put a card that fits a final stack somewhere else → *you choose*
- Touched the left stack after it was closed → *you choose*
- Put back a card that fits somewhere → *you choose*
- Put a card where it must not lie → *always undone*
- Drew a second card with one still in the hand → *always undone*

*You choose* means: **K↩** takes it back, **K→** leaves it. You say so with the knock.

**How long?** Until one of you has completed a legal action; putting the mistake right is one. A quick action of your opponent saves nobody: an offence can be knocked for at least 3 seconds (or as long as the match has set). After a touch you can wait and see what comes of it, and then knock.

**In your own turn** you can still knock because of how your opponent’s last turn ended, but only until you have completed a legal action yourself.

**A wrong knock**: the first costs a warning, the second loses the match, in your own turn as well. If you have a warning already, the referee asks you privately to knock again within 5 seconds. It counts from your first click.

**A late knock** is not a wrong one: if there was something to knock no more than 5 seconds ago, it costs nothing. Nor does a second click after a right knock.

-# Rulings 7 to 11 and 19 to 25.`,
    },
    end: {
      title: 'The end of the game',
      body: `**Winning.** As soon as your left, middle and right stacks are empty, and your hand too, you have won. The field does not matter.

**But a winning move can be knocked.** Every win stays open for 15 seconds (or as long as the match has set). In that time your opponent may knock, accept or resign. If there was an offence and they knock, it is undone and they are active; if not, the win stands.

**Losing otherwise**: a second wrong knock, your time running out, or resigning. You can resign at any time; the referee asks first.

**Draw by agreement.** Left stacks can block the game for good. Nothing is moving any more? Offer a draw. It stands until your opponent answers, you withdraw it, or your turn ends.

**Draw by repetition.** At the start of every turn the referee notes how all cards lie. When the same table comes up for the **third** time, either of you may claim a draw during that turn, as long as it still lies like that.

**Draw at a standstill.** No progress for 60 turns (or as many as the match has set): nothing to a final stack, no card turned up, nobody with fewer cards than ever before? Then either of you may claim a draw.

**Draw by the clock.** With a clock pressed by hand: six presses within 5 seconds, and either of you may claim a draw until the next action is completed.

After the match you see the result, the times, and **what went unnoticed**: every offence that nobody knocked.

-# Rulings 12, 13, 23 and 27 to 31.`,
    },
    clock: shared.clock,
    chat: {
      title: 'How to play in the chat',
      body: `Under the picture are 25 buttons, laid out like the table as South sees it.

**The first four rows** are field stack, two final stacks, field stack. **The last row** is the active player’s three stacks (blue), then the opponent’s left and middle stacks, each as they lie in the picture. The labels are the letters in the picture.

- **Move**: the first click touches a pile, the second says where its card goes. The same pile again puts it back. Remember: touched is played.
- **Draw**: click the right stack, then where the card goes. Your own middle stack ends your turn.
- **Turn up**: with nothing touched, click a stack whose top is face-down.

**The column on the right**:
- **K↩** (red): knock, and take the move back
- **K→** (red): knock, and leave it as it lies
- **▶** starts the clock, **⏱** presses it; where nobody has to, **?** opens these rules; **🏁** accepts an open win
- **☰**, for your eyes only: offer, answer or claim a draw, resign, the table in words, the last ruling (**⚖**), these rules

All of it can also be typed: \`/do e1\` is a click, \`/do e1 f1\` a whole move.

The picture shows what is touched, what is in the hand, the last move, and who is active. It never shows whether something was legal, nor whether a left stack is closed: that you have to remember.

If somebody else changed the table just before your click, your click is stale: it is refused, and it costs you nothing. Your own quick second click counts, unless nobody can have meant it: the same button again within 0.6 seconds, or another draw before the card that you drew could be seen (1 to 3 seconds), does nothing.

The buttons look the same for everyone. If you only watch, a click gets you a friendly private answer.`,
    },
  },
  headings: {
    'rulings-table': { title: 'Rulings 1 to 3: the table and the deal' },
    'rulings-moving': { title: 'Rulings 4 and 5: what hands can do' },
    'rulings-fits': { title: 'Ruling 6: what fits where' },
    'rulings-order': { title: 'Rulings 7 and 8: what comes first' },
    'rulings-offences': {
      title: 'Ruling 9: touched is played',
      preface: `These are the offences:
- Touched another card, drew or turned one up while a field card had to go to a final stack.
- Passed over the top of the left or the middle stack, which had to go to one.
- Put a card that fits a final stack elsewhere.
- Touched a closed left stack.
- Put back, or let go of, a card that fits somewhere.
- Put a card where it does not fit. Always undone.
- Drew with a card in the hand. Always undone.`,
    },
    'rulings-undone': { title: 'Rulings 10 and 11: what is undone; wrong knocks' },
    'rulings-end': {
      title: 'Rulings 12 and 13: winning, standstill',
      preface:
        'Where these thirteen rulings are silent, those of Schikanöschen hold: the following pages state them, with the numbers they have there.',
    },
    'rulings-knocking': { title: 'Rulings 19 and 20: actions, what can be knocked' },
    'rulings-right': { title: 'Rulings 21 and 23: right knocks, wrong knocks' },
    'rulings-late': { title: 'Rulings 24 and 25: late and confirmed knocks' },
    'rulings-draws': { title: 'Rulings 27 to 29: open wins, draws, resigning' },
    'rulings-clock': { title: 'Rulings 30 to 33: the chess clock' },
  },
  rulings: enRulings,
  terms: enTerms,
};
