/** The log has no warnings but those that a cause of trouble explains. */
import { BUGS } from '../../weather/reckoning.ts';
import type { Spell } from '../records.ts';
import type { Check } from './check.ts';

/** Time after a spell in which its warnings still come, in ms. */
const AFTERMATH_MS = 90_000;
/** Level of lines that end the program. */
const FATAL = 60;

const explains = ({ from, to, logs }: Spell, at: number, message: string): boolean =>
  from <= at && at <= to + AFTERMATH_MS && logs.includes(message);

export const logged: Check = {
  name: 'log',
  find: ({ log, spells }) =>
    log.flatMap(({ time, level, msg, err, text }) => {
      const isBug = level >= FATAL || BUGS.test(err?.type ?? '');
      return !isBug && spells.some((spell) => explains(spell, time, msg)) ? [] : [text.slice(0, 1000)];
    }),
};
