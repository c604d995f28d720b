import type { Reason } from '../../core/refusal.ts';

export const refusals: Readonly<Record<Reason, string>> = {
  'no-match': 'There is no match here.',
  'match-over': 'The match is over.',
  'not-your-turn': 'It isn’t your turn: ▶ on the table shows whose turn it is.',
  'clock-not-started': 'The clock hasn’t been started yet; the passive player starts it.',
  'win-open': 'A win is open: the others can only object, accept the end or resign.',
  'own-win': 'The open win is your own: the others object, accept or wait.',
  'no-open-win': 'There is no open win to accept.',
  'accepted-already': 'You’ve accepted already; the others haven’t yet.',
  'offer-stands': 'There is a draw offer on the table already.',
  'no-own-offer': 'You have no draw offer on the table.',
  'no-offer': 'Nobody has offered you a draw.',
  'no-claim': 'There are no grounds to claim a draw right now.',
  'no-manual-clock': 'In this match, players don’t press a clock.',
  'opponent-starts-clock': 'The passive player starts the clock: that’s your opponent.',
  'not-your-clock': 'Only the player whose time is running can press the clock.',
  'turn-not-over': 'The clock is pressed at the end of a turn, and it’s still your turn.',
  paused: 'Somebody has called a pause: until it ends, nobody moves, announces or presses the clock.',
  'knock-too-late': 'Too late: there is nothing left to knock. It costs you nothing, and you get no warning.',
  'nothing-to-knock':
    'There is nothing to knock: only your opponent’s last turn counts, and only before your own next legal action. It costs you nothing.',
};
