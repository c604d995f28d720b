import type { RulingNumber, Ruling } from './pages.ts';

/** The rulings in English, in our own words. */
export const enRulings: Readonly<Record<RulingNumber, Ruling>> = {
  1: {
    name: 'The deal',
    rule: 'Starting the game',
    text: 'A deck has 55 cards, three of them jokers. 13 become the side stack, face-down, and its top card is turned up. 14 go to the board: E, F, G and H get one, two, three and four face-down cards and one face-up card on top. The other 28 are the main stack.',
  },
  2: {
    name: 'Shuffle and cut',
    rule: 'Starting the game',
    text: 'Each player’s deck is shuffled and cut by the opponent. In chat the referee shuffles from a secret seed: its hash is posted before anyone cuts, the seed itself after the match, so anyone can deal again and compare. The three jokers of a deck count as one and the same card.',
  },
  3: {
    name: 'Who begins',
    rule: 'Starting the game',
    text: 'The higher face-up card on the side stacks begins: joker, ace, king and so on down to the two. With the same value the suit decides: clubs, spades, hearts, diamonds. Two jokers are equal. When both cards are the same, compare those on E, then F, G and H; when all are the same, everything is shuffled and dealt again.',
  },
  4: {
    name: 'Touch',
    rule: 'Actions',
    text: 'When you are active, you may touch the face-up top card of your own side or discard stack, or of any board stack on either side. Impossible: every other pile (final stacks and the opponent’s private stacks too), a face-down top card, and touching anything while a main card is in your hand. Whenever you begin something new (rulings 4 and 6 to 10), a card touched before is let go.',
  },
  5: {
    name: 'Place',
    rule: 'Actions, Moving cards',
    text: 'You can put the touched card, or the card in your hand, on any board stack, final stack, side stack or discard stack. Whether it may lie there is a matter for ruling 17. Only the main stacks are impossible. A touched card placed on its own pile is put back, and that is not an action. A card in the hand cannot be put back on the main stack.',
  },
  6: {
    name: 'Draw',
    rule: 'Actions, Hard cases',
    text: 'Turns over the top card of your main stack into your hand. With an empty main stack your discard stack is turned over first, unshuffled, so that its bottom card comes out on top. With both empty it is impossible. Putting the card in your hand on your own discard stack ends your turn. Drawing with a card already in your hand turns up the next main card where it lies: that is an offence (`second-card`), and this card is the next one drawn. If it lies face-up already, drawing is impossible.',
  },
  7: {
    name: 'Flip',
    rule: 'Actions, Hard cases',
    text: 'Turns your discard stack over to be the main stack and takes no card. Only while your main stack is empty, and for the active player only with nothing in the hand; otherwise impossible.',
  },
  8: {
    name: 'Reveal',
    rule: 'Actions',
    text: 'Turns up a face-down card on top of a board stack. Impossible with a card in your hand. On the opponent’s side it is possible and an offence.',
  },
  9: {
    name: 'Remove',
    rule: 'Actions',
    text: 'Takes a joker out of the game: the one in your hand if you hold a card, otherwise a face-up one on top of a board stack, your side stack or your discard stack.',
  },
  10: {
    name: 'Pass',
    rule: 'Hard cases',
    text: 'Ends your turn without drawing. Possible when your main and side stacks are both empty, as the rules say, and also when your main and discard stacks are both empty, because your turn could not end otherwise. Impossible with a card in your hand. At a table you would rap on it; in chat it is in the menu (☰).',
  },
  11: {
    name: 'The next side card',
    rule: 'Moving cards',
    text: 'When the face-up card on top of a side stack leaves, the referee turns up the next one by itself. Nobody can knock for that.',
  },
  12: {
    name: 'Whose hands',
    rule: 'Actions',
    text: 'Touching, placing, drawing, revealing, removing and passing are for the active player alone. The passive player can flip (an offence) and do what is no move: knock, deal with draws, use the clock, resign.',
  },
  13: {
    name: 'What you must move',
    rule: 'Final stacks',
    text: 'If the face-up top card of any board stack, on your side or the opponent’s, fits a final stack, you have to move such a board card there. Only if none does: if the top card of your own side or discard stack fits, you have to move one of these. If that is not so either, you are free. A card in your hand that fits a final stack has to go there.',
  },
  14: {
    name: 'What fits a final stack',
    rule: 'Final stacks',
    text: 'An ace fits every empty final stack. Any other card fits on the card one lower of its own suit; the deck does not matter. Jokers fit no final stack, and nothing fits on a joker. On the board a joker may lie in an empty place or on a face-down card.',
  },
  15: {
    name: 'What fits on the board',
    rule: 'Moving cards',
    text: 'Every card fits an empty board stack or a face-down card. On a face-up card it fits if it has the other colour, is exactly one lower, and the stack has no face-down card or, with the new card, no more than four face-up ones.',
  },
  16: {
    name: 'What fits the opponent’s stacks',
    rule: 'Moving cards, Hard cases',
    text: 'On the opponent’s side or discard stack a card fits if the top card is face-up, of the same suit, and exactly one higher or one lower. Ace and king are not neighbours. Nothing fits an empty side or discard stack.',
  },
  17: {
    name: 'Wrong place',
    rule: 'Knocking, Moving cards',
    text: '`bad-stack` is every card placed where rulings 14 to 16 do not let it lie. On your own side stack that is always so; on your own discard stack too, except for the card in your hand. One attempt can be several offences; each is noted once.',
  },
  18: {
    name: 'The right pile',
    rule: 'Knocking',
    text: 'Touching a pile that you are obliged to move from is never an offence, not even when you put the card back afterwards.',
  },
  19: {
    name: 'What an action is',
    rule: 'Actions, Hard cases',
    text: 'An action is a finished place, reveal, remove or pass; putting a card back is none. It is legal if no step of it was an offence, beginning with the touch or the draw. Flipping as the active player with no obligation is neither an action nor an offence. The rules call turning the discard over knockable: it counts as an attempt, so it is an offence when you are obliged.',
  },
  20: {
    name: 'What can be knocked, and how long',
    rule: 'Knocking',
    text: 'Only what your opponent did wrong counts. The right to knock lasts until either player has completed a legal action. So an offence that ended the turn can still be knocked by the player who is now active.',
  },
  21: {
    name: 'A knock that is right',
    rule: 'Knocking, Hard cases',
    text: 'First an unfinished attempt is undone: the table is as before its touch or draw, and a discard stack turned over for it is turned back. Then, with **K↩** (take back), the table returns to where it was before the first open offence. With **K→** (leave) it stays, unless some offence is one that is always undone; then it returns to where it was before the first of those. The knocker is active now, and all offences are settled.',
  },
  22: {
    name: 'A flip out of turn',
    rule: 'Knocking',
    text: 'If the passive player flips their discard stack and the active player knocks, the flip is turned back and nothing else changes.',
  },
  23: {
    name: 'A knock that is wrong',
    rule: 'Knocking',
    text: 'If the passive player knocks and there is nothing to knock, the first time is a warning, the second time loses the game. Nothing else changes, and the active player goes on with what they began. For the active player such a knock is impossible; they end their turn with pass. If you have a warning, the referee asks you privately to knock again within 5 seconds before it counts.',
  },
  24: {
    name: 'A late knock is not a wrong one',
    rule: 'Knocking; made for play in chat',
    text: 'A knock speaks of the table that you saw. If nothing can be knocked now, but an offence of your opponent could be knocked on the table you saw, and that right ended at most 5 seconds ago, your knock is too late: it has no effect and costs no warning. After more than 5 seconds it counts as any other knock, or an old table message would be a licence to knock at everything. Too late is looked at before impossible.',
  },
  25: {
    name: 'Take back or leave',
    rule: 'Knocking; made for play in chat',
    text: 'You decide with the knock itself: **K↩** takes back, **K→** leaves the table as it is. There is no time to think it over afterwards.',
  },
  26: {
    name: 'Winning',
    rule: 'End of the game',
    text: 'You have won with no card in your main, discard and side stacks, none in your hand, and no face-down card on your E to H. After every action both players are looked at, the active one first.',
  },
  27: {
    name: 'The open win',
    rule: 'Hard cases',
    text: 'A winning action can be knocked like any other. So every win, legal or not, stays open for 15 seconds (or what the match has set). In that time the opponent may knock, accept or resign, and nothing else happens: no time is charged and no draw can be offered. An offence knocked then is always undone. Afterwards the win is final.',
  },
  28: {
    name: 'Draws',
    rule: 'End of the game',
    text: 'A draw offer stands until it is answered, withdrawn, or the turn of the player who made it ends; meanwhile there cannot be a second one. The state of the table is counted at the start of every turn, the first included. A state is the pile, the place and the way up of every card. From its third appearance on, either player may claim a draw while that state lies on the table, at the start of a turn or later in that same turn.',
  },
  29: {
    name: 'Resigning',
    rule: 'the rules are silent',
    text: 'Either player may resign at any time. The referee asks once more before it counts.',
  },
  30: {
    name: 'Setting and pressing the clock',
    rule: 'Chess clock',
    text: 'There is no clock, or a time for each player, with an increment if you like. **Manual** is the rule: the passive player starts the clock, and before that only this, resigning and agreeing on a draw are possible; then you press whenever your own time is running, whoever’s turn it is. **Auto** is a convenience: the referee starts the clock and presses when the active player changes.',
  },
  31: {
    name: 'Presses and the flag',
    rule: 'Chess clock',
    text: 'Only the player whose time is running can press. After six presses (manual only), the last at most 5 seconds after the first, either player may claim a draw until the next action is completed. Whoever’s time reaches zero has lost at that very moment, not when the next message arrives.',
  },
  32: {
    name: 'What is not charged',
    rule: 'Chess clock; made for play in chat',
    text: 'Network, queue and the drawing of the picture cost you nothing: a click counts from the moment Discord gives for it. A breath is charged: if your next click at the table is held until the breath is over, it counts from the end of the breath.',
  },
  33: {
    name: 'When the bot is away',
    rule: 'Chess clock; made for play in chat',
    text: 'While the bot is down or cut off, nobody’s time runs. At least every second it stores a sign of life; from the last sign, or the last input, until it is connected again the time of the match stands still. The times in a record are match time.',
  },
};
