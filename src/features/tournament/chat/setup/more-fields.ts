import { oneIn, type NamingSetting, type Setting } from '../../../../chat/form/setting.ts';
import type { Draft } from '../../draft.ts';
import { MOST_BYES } from '../../terms.ts';
import { tournamentTexts } from '../../texts/index.ts';

/** Settings that most hosts leave as they are. */

const MINUTE_MS = 60_000;

/** Lengths of the check-in in minutes; 0: none. */
const CHECK_INS = [0, 15, 30, 60];

/** Rounds that a player may sit out. */
const BYES = Array.from({ length: MOST_BYES + 1 }, (_, i) => i);

/** The role that is pinged at the announcement; it cannot be changed afterwards. */
export const pingRole: NamingSetting<Draft, 'role'> = {
  kind: 'role',
  name: 'ping-role',
  chosen: (draft) => (draft.pingRole === null ? [] : [draft.pingRole]),
  change: ([role = null]) => ({ pingRole: role }),
  words: (locale) => ({ placeholder: tournamentTexts[locale].hosting.pingRole }),
};

export const moreSettings: readonly Setting<Draft>[] = [
  oneIn<Draft>()('check-in', 'checkInMs', {
    values: CHECK_INS.map((minutes) => minutes * MINUTE_MS),
    say: (ms, locale) => tournamentTexts[locale].hosting.checkIn(ms / MINUTE_MS),
  }),
  pingRole,
  oneIn<Draft>()('byes', 'byes', {
    values: BYES,
    say: (most, locale) => tournamentTexts[locale].orders.bye.allowed(most),
    when: ({ format }) => format === 'swiss',
  }),
];
