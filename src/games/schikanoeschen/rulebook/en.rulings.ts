import { en as shared } from '../../patience/rulebook/en.ts';
import type { Texts } from './outline.ts';

export const enRulings: Texts['rulings'] = {
  1: {
    name: 'The deal',
    rule: 'Starting the game',
    text: 'A deck has 55 cards, three of them jokers. The side stack gets 13, face-down; then its top card is turned up. The board gets 14: one, two, three and four face-down cards on E, F, G and H, each stack with a face-up card on top. The other 28 are the main stack.',
  },
  2: {
    name: 'Shuffle and cut',
    rule: 'Starting the game',
    text: 'Each player’s deck is shuffled, and the opponent cuts it. In chat the referee shuffles from a secret, the cuts, and a number that Discord gives only after the last cut. So nobody can choose the cards. The referee posts the secret’s hash before anyone cuts, and the secret itself after the match. With it, anyone can deal again and compare. The three jokers of a deck count as one and the same card.',
  },
  3: {
    name: 'Who begins',
    rule: 'Starting the game',
    text: 'The player with the higher face-up card on the side stack begins: joker, ace, king and so on down to the two. On equal values the suit decides: clubs, spades, hearts, diamonds. Two jokers are equal. If both cards are the same, compare those on E, then F, G and H. If all are the same, both decks are shuffled and dealt again.',
  },
  4: {
    name: 'Touch',
    rule: 'Actions',
    text: 'As the active player you can touch a face-up top card: on your own side or discard stack, or on either player’s board stacks. Impossible are:\n- every other pile, final stacks and the opponent’s private stacks included\n- a face-down top card\n- any card, while a main card is in your hand\n\nBeginning something new (rulings 4 and 6 to 10) lets go of a card touched before.',
  },
  5: {
    name: 'Place',
    rule: 'Actions, Moving cards',
    text: 'You can put the touched card, or the card in your hand, on any board, final, side or discard stack. Ruling 17 says whether the card is allowed to lie there. Only a main stack is impossible. Placing a touched card on its own pile puts it back, and that is not an action. A card in the hand cannot go back to the main stack.',
  },
  6: {
    name: 'Draw',
    rule: 'Actions, Hard cases',
    text: 'Turns over the top card of your main stack into your hand. If your main stack is empty, your discard stack is turned over first, unshuffled: its bottom card comes out on top. If both are empty, drawing is impossible. Putting the card in your hand on your own discard stack ends your turn. With a card already in your hand, drawing turns up the next main card where it lies. That is an offence, and that card is the next one drawn. If it lies face-up already, drawing is impossible.',
  },
  7: {
    name: 'Flip',
    rule: 'Actions, Hard cases',
    text: 'Turns your discard stack over to become the main stack, without taking a card. It is possible only while your main stack is empty; the active player also needs an empty hand. For the passive player a flip is an offence. For the active player it is one while a card has to go to a final stack.',
  },
  8: {
    name: 'Reveal',
    rule: 'Actions',
    text: 'Turns up a face-down card on top of a board stack. With a card in your hand it is impossible. On the opponent’s side it is possible, but an offence.',
  },
  9: {
    name: 'Remove',
    rule: 'Actions',
    text: 'Takes a joker out of the game. If you hold a card, it has to be that one. Otherwise it is a face-up joker on top of a board stack, your side stack or your discard stack.',
  },
  10: {
    name: 'Pass',
    rule: 'Hard cases',
    text: 'Ends your turn without drawing. The rules let you pass when your main and side stacks are both empty. You can also pass when your main and discard stacks are both empty, because your turn could not end otherwise. With a card in your hand, passing is impossible. At a table you would rap on it; in chat it is in the menu (☰).',
  },
  11: {
    name: 'The next side card',
    rule: 'Moving cards',
    text: 'As soon as the face-up card on top of a side stack leaves, the referee turns up the next one. Nobody can knock for that.',
  },
  12: {
    name: 'Whose hands',
    rule: 'Actions',
    text: 'Only the active player can touch, place, draw, reveal, remove and pass. The passive player can only flip (an offence) and do what is not a move. That is: knock, offer, answer or claim a draw, use the clock, resign.',
  },
  13: {
    name: 'What you must move',
    rule: 'Final stacks',
    text: 'If the face-up top card of any board stack, on either side, fits a final stack, you have to move one such card there. If none does, but the top card of your own side or discard stack fits one, you have to move one of these. Otherwise you are free. A card in your hand that fits a final stack has to go there.',
  },
  14: {
    name: 'What fits a final stack',
    rule: 'Final stacks',
    text: 'An ace fits every empty final stack. Any other card fits on the next lower card of its own suit; the deck does not matter. Jokers fit no final stack, and nothing fits on a joker. On the board a joker may lie in an empty place or on a face-down card.',
  },
  15: {
    name: 'What fits on the board',
    rule: 'Moving cards',
    text: 'Every card fits an empty board stack or a face-down card. A face-up card takes a card of the other colour that is exactly one lower. That stack must have no face-down card or, with the new card, no more than four face-up ones.',
  },
  16: {
    name: 'What fits the opponent’s stacks',
    rule: 'Moving cards, Hard cases',
    text: 'The opponent’s side and discard stacks take a card only on a face-up top card of the same suit. The new card has to be exactly one higher or one lower. Ace and king are not neighbours. Nothing fits an empty side or discard stack.',
  },
  17: {
    name: 'Wrong place',
    rule: 'Knocking, Moving cards',
    text: 'It is an offence to place a card where rulings 14 to 16 do not let it lie. Your own side stack is always wrong. Your own discard stack is wrong for every card but the one in your hand. One attempt can be several offences; each is noted once.',
  },
  18: {
    name: 'The right pile',
    rule: 'Knocking',
    text: 'Touching a pile that you are obliged to move from is never an offence. That also holds if you put the card back afterwards.',
  },
  19: {
    name: 'What an action is',
    rule: 'Actions, Hard cases',
    text: 'An action is a completed place, reveal, remove or pass; putting a card back is not one. It is legal if no step of it was an offence, from the touch or the draw on. A flip by the active player with no obligation is neither an action nor an offence. The rules say that a flip can be knocked. So it counts as an attempt, and it is an offence when you are obliged.',
  },
  20: { ...shared.rulings[20], rule: 'Knocking; made for play in chat' },
  21: { ...shared.rulings[21], rule: 'Knocking, Hard cases' },
  22: {
    name: 'A flip out of turn',
    rule: 'Knocking',
    text: 'If the active player knocks a flip of the passive player, the stack is turned back. For the player who flipped it, that counts like a wrong knock (23): the first costs a warning, the second loses the match. Otherwise a player could repeat it at no cost, to keep cards off that discard stack and to burn the opponent’s time. Nothing else changes. The right to knock a flip ends with the turn of the flip. Reaction time and first click (24) do not extend it. A flip once turned back stays so, even if a later knock returns to a table on which the stack lay flipped. After a knocked flip, too, a second knock that finds nothing is impossible before a new attempt (24).',
  },
  23: { ...shared.rulings[23], rule: 'Knocking' },
  24: { ...shared.rulings[24], rule: 'Knocking; made for play in chat' },
  25: { ...shared.rulings[25], rule: 'Knocking; made for play in chat' },
  26: {
    name: 'Winning',
    rule: 'End of the game',
    text: 'You have won when your main, discard and side stacks and your hand are empty, and no face-down card lies on your E to H. After every action the referee checks both players, the active one first.',
  },
  27: { ...shared.rulings[27], rule: 'Hard cases' },
  28: {
    ...shared.rulings[28],
    rule: 'End of the game',
    text: `${shared.rulings[28].text} A note counts the cards on final stacks, the face-down cards on the board and in the side stacks together, and the jokers taken out. For each player it also holds the fewest cards in their own stacks at any note so far.`,
  },
  29: { ...shared.rulings[29], rule: 'the rules are silent' },
  30: { ...shared.rulings[30], rule: 'Chess clock' },
  31: { ...shared.rulings[31], rule: 'Chess clock' },
  32: { ...shared.rulings[32], rule: 'Chess clock; made for play in chat' },
  33: { ...shared.rulings[33], rule: 'Chess clock; made for play in chat' },
};
