import type { Reason } from '../../core/refusal.ts';

export const refusals: Readonly<Record<Reason, string>> = {
  'no-match': 'There is no match here.',
  'match-over': 'The match is over.',
  'not-your-turn': 'It is not your turn: ▶ at the table says whose it is.',
  'clock-not-started': 'The clock has not been started yet; the passive player starts it.',
  'win-open': 'A win is open: the others may object, accept the end or resign, nothing else.',
  'own-win': 'It is your own win that is open: the others object, accept or wait.',
  'no-open-win': 'No win is open that could be accepted.',
  'accepted-already': 'You have accepted already; the others have not yet.',
  'offer-stands': 'There is a draw offer on the table already.',
  'no-own-offer': 'You have no draw offer on the table.',
  'no-offer': 'Nobody has offered you a draw.',
  'no-claim': 'There is no ground to claim a draw now.',
  'no-manual-clock': 'There is no clock here that players press.',
  'opponent-starts-clock': 'The passive player starts the clock: that is your opponent.',
  'not-your-clock': 'Only the player whose time is running can press the clock.',
  'turn-not-over': 'The clock is pressed at the end of a turn, and it is still your turn.',
  paused: 'A pause has been called: nobody moves, announces or presses the clock until it ends.',
  'knock-too-late':
    'Too late: what you saw can no longer be knocked. That counts as nothing, you are not warned.',
  'nothing-to-knock': 'It is your turn, and your opponent has left nothing wrong to knock at.',
};
