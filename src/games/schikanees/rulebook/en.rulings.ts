import { en as shared } from '../../patience/rulebook/en.ts';
import type { Texts } from './outline.ts';

const THERE = 'as in Schikanöschen';

export const enRulings: Texts['rulings'] = {
  1: {
    name: 'The piles',
    rule: 'Set-up',
    text: 'In front of you, from left to right: L, the left stack; M, the middle one; R, the right one. On your right side of the field lie the stacks E, F, G and H, with E at your opponent’s end. The number names the owner: L1 is South’s, L2 North’s. The final stacks D1 to D4 are for the aces of South’s deck, D5 to D8 for those of North’s.',
  },
  2: {
    name: 'The deal',
    rule: 'Set-up, Course of play',
    text: 'A deck has 52 cards and no jokers; it is shuffled, and the opponent cuts it. The field gets 14: one, two, three and four face-down cards on E, F, G and H, each stack with a face-up card on top. The left stack gets 13, only its top face-up. The other 25 are the right stack, face-down. The player with the higher left card begins, ace above king; suits do not count. On equal values the top cards of the right stacks decide, then the second ones, and so on. If all are equal, everything is dealt again. If the right stacks decide, the first message of the table names the compared cards to everybody. They lie face-down again; you may remember them.',
  },
  3: {
    name: 'Everybody’s field',
    rule: 'Field',
    text: 'The field belongs to both of you. As the active player you may touch and turn up cards on either side of it. A face-down card on top has to be turned up before a card is put there. Putting a card on it is possible, but an offence.',
  },
  4: {
    name: 'Touch, draw, end the turn',
    rule: 'Course of play, Right stack, Middle stack',
    text: 'You can touch the face-up top of a field stack, of your left stack and of your middle stack. Drawing takes the top of your right stack into your hand. If the right stack is empty, the middle stack is turned over first and becomes the right one. As soon as both are empty and you have no card in your hand, the left stack becomes the right one at once. It stays just as it lies, with its face-up cards still face-up, and you draw from it. Nothing fits on the left stack, which is then empty. Only the active player can touch, place, draw and turn up. With a card in the hand you can only place it or, wrongly, draw. Impossible are:\n- touching a final stack, a right stack, your opponent’s stacks or a face-down card\n- drawing with all three stacks empty\n- putting a card on a right stack\n\nPutting the card in your hand on your own middle stack ends your turn, and nothing else does. There is no passing.',
  },
  5: {
    name: 'The next left card',
    rule: 'Left stack',
    text: 'As soon as the face-up top leaves a left stack, the referee turns up the next card.',
  },
  6: {
    name: 'What fits where',
    rule: 'Field, Left stack, Middle stack',
    text: 'A **final stack** that is empty takes an ace of the deck that it is for. Otherwise it takes the next higher card of the suit, from either deck. A king there always lies face-down, rightly placed or not, and nothing fits on it. On the **field** a card fits on a face-up card of the other colour that is one higher, with no limit to their number. An empty row takes any card from the field. It takes a card from your own stacks or your hand only when no card of the whole field lies face-down. Your **opponent’s left stack** takes the same suit, one lower. Their **middle stack** takes the same suit, one higher or lower; ace and king are not neighbours. A card fits nowhere else, except the card in your hand on your own middle stack.',
  },
  7: {
    name: 'Must-moves',
    rule: 'Rules, Field',
    text: 'While a face-up field card fits a final stack, touching any other card, drawing or turning up is an offence. If several fit, the order is up to you. Otherwise the field is free. But your own stacks come in order, too. While your left stack is not closed (8) and its top fits a final stack, touching the middle stack or drawing is an offence. While the top of your middle stack fits one, drawing is an offence. Touching or drawing a card that fits a final stack and then placing it on none is an offence. Only top cards count. Putting a drawn card on your middle stack is no offence if it fits somewhere, but on no final stack.',
  },
  8: {
    name: 'Left, middle, right',
    rule: 'Course of play, Field',
    text: 'Once you have touched the middle stack or drawn a card, rightly or wrongly, your left stack is closed until the turn ends. It stays open if its own top fitted a final stack at that moment. In that case it closes as soon as its top no longer fits a final stack. Touching a closed left stack is an offence, and the stack obliges you to nothing. A right knock opens it. It can become the right stack (4) all the same. With a card in your hand, drawing turns up the next right card where it lies; that is an offence. That card is the next one drawn; if it is face-up already, drawing is impossible.',
  },
  9: {
    name: 'Touched is played',
    rule: 'Rules',
    text: 'Putting back a card that fits anywhere but where it came from is an offence. A card that fits nowhere goes back without offence. For a card that lies alone in its row an empty row does not count here: moving it there would help no face-down card. Attempting something else, on the same pile too, lets go of the card and counts as putting it back. The offence belongs to the old attempt; the new one may be legal all the same. Putting back is never also the offence of placing the card elsewhere than on a final stack.',
  },
  10: {
    name: 'What is undone',
    rule: 'Rules, Field',
    text: 'A card on a wrong stack and a second card drawn are always undone; with the other offences the knocker chooses. Undoing a placed drawn card restores the table before the draw. The rules let you knock “at any time”, and so you can. While a must-move is overlooked, every other action is an offence too, so the right to knock does not end. A put-back that is an offence can be knocked although it is not an action. That includes a card that you let go of by legally turning one up. An action does not end the right to an offence of its own step. The duration of a right is as in Schikanöschen (20, 21, 23 and 24). So are knocks of the active player, late knocks and confirmed knocks.',
  },
  11: {
    name: 'Wrong knocks',
    rule: 'the rules are silent',
    text: 'Wrong knocks cost what they cost in Schikanöschen (23). Without a price, knocking at everything would be best.',
  },
  12: {
    name: 'Winning',
    rule: 'Course of play',
    text: 'You have won when your left, middle and right stacks and your hand are empty. The cards on the field do not matter. After every action the referee checks both players, the active one first.',
  },
  13: {
    name: 'How a standstill is recognised',
    rule: 'Left stack; made for play in chat',
    text: 'The draw at a standstill is that of Schikanöschen (28). A note counts the cards on final stacks, and the face-down cards on the field and in the left stacks together. For each player it also holds the fewest cards in their left, middle and right stacks at any note so far.',
  },
  19: {
    name: 'What an action is',
    rule: THERE,
    text: 'An action is a card placed or a card turned up; putting a card back is not one. It is legal if no step of it was an offence, from the touch or the draw on. One attempt can be several offences; each is noted once.',
  },
  20: { ...shared.rulings[20], rule: THERE },
  21: { ...shared.rulings[21], rule: THERE },
  23: { ...shared.rulings[23], rule: THERE },
  24: { ...shared.rulings[24], rule: THERE },
  25: { ...shared.rulings[25], rule: THERE },
  27: { ...shared.rulings[27], rule: THERE },
  28: { ...shared.rulings[28], rule: THERE },
  29: { ...shared.rulings[29], rule: THERE },
  30: { ...shared.rulings[30], rule: THERE },
  31: { ...shared.rulings[31], rule: THERE },
  32: { ...shared.rulings[32], rule: THERE },
  33: { ...shared.rulings[33], rule: THERE },
};
