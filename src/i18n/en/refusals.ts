import type { Reason } from '../../core/refusal.ts';

export const refusals: Readonly<Record<Reason, string>> = {
  'no-match': 'There is no match here.',
  'match-over': 'The match is over.',
  'not-your-turn': 'It is not your turn: only the active player can do that.',
  'clock-not-started': 'The clock has not been started yet; the passive player starts it.',
  'win-open': 'A win is open: the opponent may knock, accept the end or resign, nothing else.',
  'own-win': 'It is your own win that is open: your opponent knocks, accepts or waits.',
  'no-open-win': 'No win is open that could be accepted.',
  'offer-stands': 'There is a draw offer on the table already.',
  'no-own-offer': 'You have no draw offer on the table.',
  'no-offer': 'Your opponent has not offered a draw.',
  'no-claim': 'There is no ground to claim a draw now.',
  'no-manual-clock': 'There is no clock here that players press.',
  'opponent-starts-clock': 'The passive player starts the clock: that is your opponent.',
  'not-your-clock': 'Only the player whose time is running can press the clock.',
  'knock-too-late':
    'Too late: what you saw can no longer be knocked. That counts as nothing, you are not warned.',
  'nothing-to-knock':
    'You are the active player and your opponent has left nothing to knock at. To end a turn without a draw, pass.',
  'card-in-hand': 'There is a card in the hand: place it first.',
  'final-stays': 'What lies on a final stack stays there.',
  'main-is-drawn': 'The main stack is not touched: draw from it.',
  'private-stack': "You can never take from your opponent's own stacks.",
  'empty-pile': 'There is no card on that stack.',
  'face-down-top': 'The top card of that stack lies face-down.',
  'face-up-top': 'The top card of that stack lies face-up already.',
  'nothing-to-place': 'Touch or draw a card first.',
  'onto-main': 'Nothing is placed on a main stack.',
  'nothing-to-draw': 'Your main and discard stacks are both empty.',
  'next-card-open': 'The next card of your main stack lies face-up already.',
  'main-not-empty': 'The discard stack is turned over only when the main stack is empty.',
  'nothing-to-flip': 'Your discard stack is empty.',
  'only-board-revealed': 'Only cards on the board are revealed.',
  'no-joker': 'There is no joker that you could remove there.',
  'must-draw':
    'You can pass only when main and side stack, or main and discard stack, are empty: end your turn with a draw.',
};
