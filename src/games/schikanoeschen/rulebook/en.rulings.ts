import { en as shared } from '../../patience/rulebook/en.ts';
import type { Texts } from './outline.ts';

export const enRulings: Texts['rulings'] = {
  1: {
    name: 'The deal',
    rule: 'Starting the game',
    text: 'A deck has 55 cards, three of them jokers. 13 become the side stack, face-down, and its top card is turned up. 14 go to the board: E, F, G and H get one, two, three and four face-down cards, each with a face-up card on top. The other 28 are the main stack.',
  },
  2: {
    name: 'Shuffle and cut',
    rule: 'Starting the game',
    text: 'Each player’s deck is shuffled and cut by the opponent. In chat the referee shuffles from a secret, the cuts, and a number that Discord gives only after the last cut: nobody can choose the cards. The secret’s hash is posted before anyone cuts, the secret itself after the match, so that anyone can deal again and compare. The three jokers of a deck count as one and the same card.',
  },
  3: {
    name: 'Who begins',
    rule: 'Starting the game',
    text: 'The higher face-up card on the side stacks begins: joker, ace, king and so on down to the two. With the same value the suit decides: clubs, spades, hearts, diamonds. Two jokers are equal. When both cards are the same, compare those on E, then F, G and H; when all are the same, everything is shuffled and dealt again.',
  },
  4: {
    name: 'Touch',
    rule: 'Actions',
    text: 'When you are active, you may touch the face-up top card of your own side or discard stack, or of any board stack on either side. Impossible: every other pile (final stacks and the opponent’s private stacks too), a face-down top card, and touching anything while a main card is in your hand. Whenever you begin something new (rulings 4 and 6 to 10), you let go of a card touched before.',
  },
  5: {
    name: 'Place',
    rule: 'Actions, Moving cards',
    text: 'You can put the touched card, or the card in your hand, on any board stack, final stack, side stack or discard stack. Whether it may lie there is a matter for ruling 17. Only placing it on a main stack is impossible. A touched card placed on its own pile is put back, and that is not an action. A card in the hand cannot be put back on the main stack.',
  },
  6: {
    name: 'Draw',
    rule: 'Actions, Hard cases',
    text: 'Turns over the top card of your main stack into your hand. If your main stack is empty, your discard stack is turned over first, unshuffled, so that its bottom card comes out on top. If both are empty, it is impossible. Putting the card in your hand on your own discard stack ends your turn. Drawing with a card already in your hand turns up the next main card where it lies: that is an offence, and that card is the next one drawn. If it lies face-up already, drawing is impossible.',
  },
  7: {
    name: 'Flip',
    rule: 'Actions, Hard cases',
    text: 'Turns your discard stack over to become the main stack, without taking a card. Only while your main stack is empty, and for the active player only with nothing in the hand; otherwise impossible. It is an offence for the passive player, and for the active one while a card has to go to a final stack.',
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
    text: 'When the face-up card on top of a side stack leaves, the referee turns up the next one. Nobody can knock for that.',
  },
  12: {
    name: 'Whose hands',
    rule: 'Actions',
    text: 'Touching, placing, drawing, revealing, removing and passing are for the active player alone. The passive player can flip (an offence) and do what is not a move: knock, deal with draw offers and claims, use the clock, resign.',
  },
  13: {
    name: 'What you must move',
    rule: 'Final stacks',
    text: 'If the face-up top card of any board stack, on your side or the opponent’s, fits a final stack, you have to move such a board card there. Only if none does: if the top card of your own side or discard stack fits, you have to move one of these. If none of these does either, you are free. A card in your hand that fits a final stack has to go there.',
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
    text: 'Placing a card where rulings 14 to 16 do not let it lie is an offence. Placing one on your own side stack always is; on your own discard stack too, unless it is the card in your hand. One attempt can be several offences; each is noted once.',
  },
  18: {
    name: 'The right pile',
    rule: 'Knocking',
    text: 'Touching a pile that you are obliged to move from is never an offence, not even when you put the card back afterwards.',
  },
  19: {
    name: 'What an action is',
    rule: 'Actions, Hard cases',
    text: 'An action is a completed place, reveal, remove or pass; putting a card back is not one. It is legal if no step of it was an offence, from the touch or the draw on. Flipping as the active player with no obligation is neither an action nor an offence. The rules call turning the discard over knockable: it counts as an attempt, so it is an offence when you are obliged.',
  },
  20: { ...shared.rulings[20], rule: 'Knocking; made for play in chat' },
  21: { ...shared.rulings[21], rule: 'Knocking, Hard cases' },
  22: {
    name: 'A flip out of turn',
    rule: 'Knocking',
    text: 'If the passive player flips their discard stack and the active player knocks, the flip is turned back. For the player who flipped it counts like a wrong knock (23): the first time costs a warning, the second loses the match. Otherwise a player could repeat it at no cost, to keep cards off that discard stack and to burn the opponent’s time. Nothing else changes. The right to knock a flip ends with the turn in which it was made, whatever the reaction time and the first click (24). A flip once turned back stays so, even if a later knock returns to a table on which the stack lay flipped. After a knocked flip, too, a second knock in vain is impossible before a new attempt (24).',
  },
  23: { ...shared.rulings[23], rule: 'Knocking' },
  24: { ...shared.rulings[24], rule: 'Knocking; made for play in chat' },
  25: { ...shared.rulings[25], rule: 'Knocking; made for play in chat' },
  26: {
    name: 'Winning',
    rule: 'End of the game',
    text: 'You have won with no card in your main, discard and side stacks, none in your hand, and no face-down card on your E to H. After every action both players are checked, the active one first.',
  },
  27: { ...shared.rulings[27], rule: 'Hard cases' },
  28: {
    ...shared.rulings[28],
    rule: 'End of the game',
    text: `${shared.rulings[28].text} The referee notes the number of cards on final stacks, of face-down cards on the board and in the side stacks together, and of jokers taken out, and for each player the fewest cards that they have had in their own stacks at any note so far.`,
  },
  29: { ...shared.rulings[29], rule: 'the rules are silent' },
  30: { ...shared.rulings[30], rule: 'Chess clock' },
  31: { ...shared.rulings[31], rule: 'Chess clock' },
  32: { ...shared.rulings[32], rule: 'Chess clock; made for play in chat' },
  33: { ...shared.rulings[33], rule: 'Chess clock; made for play in chat' },
};
