/** Gateway frames that discord.js cannot read cost only their own event. */
import { describe, expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const dispatched = (t: string, d?: unknown): string => JSON.stringify({ op: 0, t, s: null, d });

const frames: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['no JSON', '{"op":0,'],
  ['JSON that is no object', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['bytes', Buffer.alloc(1000, 7)],
  ['five megabytes', dispatched('MESSAGE_CREATE', 'x'.repeat(5_000_000))],
  ['an unknown opcode', '{"op":99,"d":{}}'],
  ['an opcode that is no number', '{"op":"dispatch"}'],
  ['an unknown event', dispatched('CARD_CREATE', { id: '1' })],
  ['an event without a name', '{"op":0,"s":3,"d":{}}'],
  ['an event whose name is no text', '{"op":0,"s":3,"t":{"a":1},"d":{}}'],
  ...['MESSAGE_CREATE', 'INTERACTION_CREATE', 'GUILD_CREATE', 'CHANNEL_DELETE', 'THREAD_DELETE'].flatMap(
    (event) => [
      [`${event} without data`, dispatched(event)] as const,
      [`${event} with null`, dispatched(event, null)] as const,
      [`${event} with an empty object`, dispatched(event, {})] as const,
      [`${event} with a list`, dispatched(event, [1, 2])] as const,
      [`${event} with an id that is none`, dispatched(event, { id: 'x', channel_id: 'y' })] as const,
    ],
  ),
  [
    'an interaction without data',
    dispatched('INTERACTION_CREATE', { id: '1', type: 2, token: 'secret-token', user: {} }),
  ],
  [
    'a click without a member',
    dispatched('INTERACTION_CREATE', { id: '1', type: 3, token: 'secret-token', data: {} }),
  ],
];

/** Expects an answered click, which comes after all frames sent before. */
async function expectAlive({ anna, click, table }: Testbed): Promise<void> {
  expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
  await table(saysC1);
}

describe('during a match', () => {
  it('no frame, however broken, costs more than itself', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, log, running } = testbed;
      const lost = vi.fn();
      running.bot.client.on('shardReconnecting', lost);
      await begin({ setup: FREE });
      await table();
      for (const [, frame] of frames) discord.gateway.send(frame);
      await expectAlive(testbed);
      expect(lost).not.toHaveBeenCalled();
      expect(log.join()).toContain('"event":"INTERACTION_CREATE"');
      expect(log.join()).not.toContain('secret-token');
    }));

  it.each([
    ['a greeting without a rhythm', '{"op":10}'],
    ['a session without data', dispatched('READY')],
  ])('%s costs the connection, and the bot makes a new one', (_, frame) =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord, running } = testbed;
      await begin({ setup: FREE });
      await table();
      const anew = new Promise((resolve) => running.bot.client.once('shardReady', resolve));
      discord.gateway.send(frame);
      await anew;
      await running.rooms.idle();
      await expectAlive(testbed);
    }),
  );
});

it('discord.js makes no objects of changed messages', () =>
  withTestbed(QUIET, async (testbed) => {
    const { begin, table, running } = testbed;
    await begin({ setup: FREE });
    await table();
    const emit = vi.spyOn(running.bot.client, 'emit');
    await expectAlive(testbed);
    const changed: unknown = expect.objectContaining({ t: 'MESSAGE_UPDATE' });
    expect(emit).toHaveBeenCalledWith('raw', changed, 0);
    expect(emit.mock.calls.map(([event]) => event)).not.toContain('messageUpdate');
  }));

it("during the bot's start an unreadable event costs only itself", () =>
  withTestbed(QUIET, async (testbed) => {
    const { begin, table, restart, discord, log } = testbed;
    await begin({ setup: FREE });
    await table();
    const stopped = Promise.withResolvers<null>();
    const restarted = restart(() => {
      discord.gateway.pause();
      stopped.resolve(null);
    });
    await stopped.promise;
    await vi.waitFor(() => expect(discord.gateway.connected()).toBe(1), LONG_ENOUGH);
    for (const [, frame] of frames) discord.gateway.send(frame);
    discord.gateway.resume();
    await restarted;
    await expectAlive(testbed);
    expect(log.join()).toContain('"event":"INTERACTION_CREATE"');
  }));
