/** Planted faults of clocks: time that nobody should be charged for, and deadlines. */
import type { PlantedFault } from './fault.ts';

export const TIME: readonly PlantedFault[] = [
  {
    name: 'away-charged',
    what: 'A match that is opened after a crash goes on from now, not from the last sign of life.',
    file: 'src/table/reopening.ts',
    from: 'stored.standsSince ?? Math.min(found, bot.time.now());',
    to: 'stored.standsSince ?? bot.time.now();',
    source: '401529db',
    evening: '--people 2 --minutes 8 --every 20 --short --temperaments quick --faults crash',
  },
  {
    name: 'suspension-charged',
    what: 'A suspended process charges the time until Discord has answered it again.',
    file: 'src/match/hearing.ts',
    from: `onSuspension(() => {
    fallSilent();`,
    to: 'onSuspension(() => {',
    source: '6b60a0a9',
    evening: '--people 2 --minutes 8 --every 20 --short --temperaments quick --faults suspend',
  },
  {
    name: 'unseen-charged',
    what: 'Clocks run while Discord does not take the table that a player has to answer.',
    file: 'src/match/publishing.ts',
    from: 'if (!isLimited) {\n      standUnseen(state, since);\n      ports.unseen();\n    }',
    to: '',
    source: 'c0b30406',
    evening: '--people 2 --minutes 12 --every 20 --short --temperaments quick --faults server-errors',
  },
  {
    name: 'locked-thread-charged',
    what: 'The clock of a match runs on while its thread is locked.',
    file: 'src/table/rooms-state.ts',
    from: 'return isPaused(bot.hooks, header) || (isMatch && barred.at(header) !== null);',
    to: "return isPaused(bot.hooks, header) || (isMatch && barred.at(header)?.why === 'players');",
    source: 'eb32284a',
    evening: '--people 3 --minutes 12 --every 15 --short --temperaments quick --faults thread-locked',
  },
  {
    name: 'flag-judged-early',
    what: "The end of a player's time is judged a second too early, before their last clicks can have arrived.",
    file: 'src/match/timing.ts',
    from: 'state.confirmation.openUntil(deadlineOf(state)) + GRACE_MS;',
    to: 'state.confirmation.openUntil(deadlineOf(state)) + GRACE_MS - 1000;',
    evening: '--people 4 --minutes 10 --short',
  },
];
