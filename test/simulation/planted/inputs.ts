/** Planted faults of inputs: lost, counted twice, or judged at the wrong table. */
import type { PlantedFault } from './fault.ts';

export const INPUTS: readonly PlantedFault[] = [
  {
    name: 'redelivery-counts',
    what: 'An interaction that Discord delivers again after a restart counts a second time.',
    file: 'src/match/judging.ts',
    from: "if (ask.id !== null && state.counted.has(ask.id)) return 'repeated';",
    to: '',
    source: '563a0b9c',
    evening: '--people 2 --minutes 12 --every 15 --short --temperaments quick --faults crash-redelivered',
  },
  {
    name: 'order-of-arrival',
    what: 'Of two clicks the one that arrives first is judged first, not the one that was made first.',
    file: 'src/match/sequence.ts',
    from: 'if (best === null || counts < best.counts || (counts === best.counts && isEarlier(item, best.item)))',
    to: 'if (best === null)',
    source: '8c18025a',
    evening: '--people 4 --minutes 8 --short --temperaments quick',
  },
  {
    name: 'click-lost-in-standstill',
    what: 'A click that turns out to fall into a standstill is dropped instead of waiting.',
    file: 'src/match/engine.ts',
    from: 'else add(queued, item);',
    to: '',
    evening: '--people 2 --minutes 12 --every 10 --short --temperaments quick --faults silent-line,suspend',
  },
  {
    name: 'outdated-click-counts',
    what: 'A move counts although the opponent has changed the table since the player saw it.',
    file: 'src/match/judging.ts',
    from: 'isStale(progress, ask.user, seen) ||',
    to: '',
    evening: '--people 2 --minutes 10 --short --temperaments slow,quick',
  },
  {
    name: 'claim-kept',
    what: 'A repetition can be claimed as a draw after the table has changed.',
    file: 'src/core/match-state.ts',
    from: "if (match.repeated !== null && rules.repetitions?.isSame(match.repeated, match.state)) return 'repetition';",
    to: "if (match.repeated !== null) return 'repetition';",
    evening: '--people 2 --minutes 10 --short',
  },
  {
    name: 'practice-gives-up',
    what: 'The bot as an opponent never tries again after its move could not be stored.',
    file: 'src/features/practice/chat/seat.ts',
    from: `'practice move refused',
      );
      later(state, time.now() + pauses.next(), () => void think(state));`,
    to: `'practice move refused',
      );`,
    source: '0590d645',
    evening:
      '--people 1 --minutes 12 --every 15 --short --temperaments practising --faults disk-full,disk-failing',
  },
];
