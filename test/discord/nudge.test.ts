/** A mention and a removal that overlap. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createNudge, type NudgePorts } from '../../src/table/nudge.ts';

const NOBODY_LEFT = { among: () => Promise.resolve([]) };
const quiet = { of: () => Promise.resolve({}) };

it('remembers a mention made while the previous one was being deleted', async () => {
  const deleting = Promise.withResolvers<undefined>();
  const deletes: string[] = [];
  const channel = {
    isSendable: () => true,
    send: () => Promise.resolve({ id: 'newer' }),
    messages: {
      delete(id: string) {
        deletes.push(id);
        return deleting.promise;
      },
    },
  };
  const bot = {
    client: { channels: { fetch: () => Promise.resolve(channel) } },
    time: { now: () => 0, at: () => () => undefined },
    leavers: NOBODY_LEFT,
    people: quiet,
    servers: quiet,
    spread: { add: (run: () => Promise<void>) => void run() },
  };
  const saved: (string | null)[] = [];
  const nudge = createNudge({
    bot: bot as unknown as NudgePorts['bot'],
    log: pino({ level: 'silent' }),
    place: { guildId: 'guild', channelId: 'channel', locale: 'en' },
    stored: 'older',
    save: (id) => Promise.resolve(void saved.push(id)),
  });
  const first = nudge.rest(null, 'anna');
  // Nothing else is left to delete, so this mention is made while Discord is still deleting.
  await nudge.rest({ users: ['ben'], after: 0, text: (called) => called }, 'anna');
  expect(saved).toEqual(['newer']);
  deleting.resolve(undefined);
  await first;
  expect(deletes).toEqual(['older']);
  expect(saved.at(-1)).toBe('newer');
});
