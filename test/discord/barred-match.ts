/** A match in a thread that its players cannot use. */
import { expect, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { LONG_ENOUGH, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };
export const AN_HOUR = 3_600_000;
export const MINUTE_EACH = {
  ...FREE,
  options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' }, breathMs: 0 },
};
export const NOTICE = '⏸';

export const stillSince = ({ file }: Testbed): boolean =>
  /"standsSince":\d/.test(withRows(file, (rows) => rows.texts('rooms')).join());
export const stands = (testbed: Testbed): Promise<void> =>
  vi.waitFor(() => expect(stillSince(testbed)).toBe(true), LONG_ENOUGH);
export const goesOn = (testbed: Testbed): Promise<void> =>
  vi.waitFor(() => expect(stillSince(testbed)).toBe(false), LONG_ENOUGH);

/** The channel's messages about a match that stands still. */
export const notices = ({ anna }: Testbed, channelId: string): string[] =>
  anna.messages(channelId).flatMap(({ content }) => (content.includes(NOTICE) ? [content] : []));

export const leftOf = ({ running }: Testbed, channelId: string): number =>
  running.rooms.at(channelId)?.match.view('spectator').clock?.left[0] ?? 0;
