/** The log has no warnings, but for times of trouble; it never tells of a bug or of an end. */
import { BUGS } from '../../weather/reckoning.ts';
import { isTroubled, type Check } from './check.ts';

/** Time after a spell of trouble in which its warnings still come, in ms. */
const AFTERMATH_MS = 90_000;
/** Level of lines that end the program. */
const FATAL = 60;

export const logged: Check = {
  name: 'log',
  find: ({ log, spells }) =>
    log.flatMap(({ time, level, err, text }) => {
      const isBug = level >= FATAL || BUGS.test(err?.type ?? '');
      return !isBug && isTroubled(spells, time - AFTERMATH_MS, time) ? [] : [text.slice(0, 1000)];
    }),
};
