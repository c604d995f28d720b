import type { Reason } from '../../core/refusal.ts';

export const refusals: Readonly<Record<Reason, string>> = {
  'no-match': 'There is no match here.',
  'match-over': 'The match is over.',
  'not-your-turn': 'It is not your turn: ▶ on the table shows whose it is.',
  'clock-not-started': 'The clock has not been started yet; the passive player starts it.',
  'win-open': 'A win is open: the others may object, accept the end or resign, nothing else.',
  'own-win': 'It is your own win that is open: the others object, accept or wait.',
  'no-open-win': 'There is no open win to accept.',
  'accepted-already': 'You have accepted already; the others have not yet.',
  'offer-stands': 'There is a draw offer on the table already.',
  'no-own-offer': 'You have no draw offer on the table.',
  'no-offer': 'Nobody has offered you a draw.',
  'no-claim': 'There are no grounds to claim a draw right now.',
  'no-manual-clock': 'There is no clock here that players press.',
  'opponent-starts-clock': 'The passive player starts the clock: that is your opponent.',
  'not-your-clock': 'Only the player whose time is running can press the clock.',
  'turn-not-over': 'The clock is pressed at the end of a turn, and it is still your turn.',
  paused: 'A pause has been called: nobody moves, announces or presses the clock until it ends.',
  'knock-too-late': 'Too late: there is nothing left to knock. It costs you nothing, and you are not warned.',
  'nothing-to-knock':
    'There is nothing to knock: only your opponent’s last turn counts, and only before your own next legal action. It costs you nothing.',
};
