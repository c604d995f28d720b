/** The requests of a start for stored matches, and which match comes first. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from 'loopback-discord/discord.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { isTable, withTestbed, type Testbed } from './testbed.ts';
import { expectShownAsStored } from './shown.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const CLOCKED = { ...FREE, options: { clock: { initialMs: 600_000, incrementMs: 0, press: 'auto' } } };

/** Requests about channels during `during`, as method and route. */
async function asked(
  { discord }: Pick<Testbed, 'discord'>,
  during: () => Promise<unknown>,
): Promise<string[]> {
  const before = discord.requests.length;
  await during();
  const requests: readonly LoggedRequest[] = discord.requests.slice(before);
  return requests
    .filter(({ route }) => route.startsWith('/channels'))
    .map(({ method, route }) => `${method} ${route.split('/').slice(3).join('/')}`);
}

/** As if the bot had been killed: the storage does not say that all had been shown. */
const kill = ({ file }: Pick<Testbed, 'file'>): void =>
  withRows(file, (rows) => rows.change('life', 'bot', ({ at }) => ({ at })));

describe('a table that is up to date in Discord', () => {
  it('is not touched by a start', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, restart, time } = testbed;
      await begin({ setup: FREE });
      await table();
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('C1'));
      expect(await asked(testbed, () => restart(() => time.jump(3_600_000)))).toEqual([]);
      await expectShownAsStored(testbed);
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('F1'));
    }));

  it('is not touched by a new session either', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, discord } = testbed;
      await begin({ setup: FREE });
      await table();
      const { bot, rooms } = testbed.running;
      const back = new Promise((resolve) => bot.client.once('shardReady', resolve));
      const requests = await asked(testbed, async () => {
        discord.gateway.invalidate();
        await back;
        await rooms.idle();
      });
      expect(requests).toEqual([]);
    }));

  it('is shown again once when the bot was killed just after an action there', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, restart } = testbed;
      await begin({ setup: FREE });
      await table();
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('C1'));
      expect(await asked(testbed, () => restart(() => kill(testbed)))).toEqual([
        'GET messages/{message_id}',
        'PATCH messages/{message_id}',
      ]);
      expect(await asked(testbed, () => restart())).toEqual([]);
      await expectShownAsStored(testbed);
    }));

  it('is read but not edited when the bot was killed long after the last action', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click, restart, time, heard } = testbed;
      await begin({ setup: FREE });
      await table();
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('C1'));
      time.jump(60_000);
      await heard();
      time.jump(1500);
      await heard();
      expect(await asked(testbed, () => restart(() => kill(testbed)))).toEqual(['GET messages/{message_id}']);
    }));

  it('is shown again once when its displayed time has moved', () =>
    withTestbed(QUIET, async (testbed) => {
      const { begin, table, restart, time } = testbed;
      await begin({ setup: CLOCKED });
      await table();
      expect(await asked(testbed, () => restart(() => time.jump(2000)))).toEqual([]);
      expect(await asked(testbed, () => restart(() => time.jump(20_000)))).toEqual([
        'PATCH messages/{message_id}',
      ]);
      await expectShownAsStored(testbed);
    }));

  it('is reposted with the next action when messages have pushed it away', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, click, restart, channelId } = testbed;
      await begin({ setup: FREE });
      const before = await table();
      const requests = await asked(testbed, () =>
        restart(() => {
          for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
        }),
      );
      expect(requests).toEqual([]);
      await click(anna, 'tap:c1').outcome;
      expect((await table(({ id }) => id !== before.id)).content).toContain('C1');
      await testbed.running.rooms.idle();
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
    }));

  it("is reposted at a player's request when it was deleted during the downtime", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, restart, discord, channelId } = testbed;
      await begin({ setup: FREE });
      const shown = await table();
      const { id } = shown;
      discord.setMember(anna.user.id, {
        roles: [discord.createRole('mods', PermissionFlagsBits.ManageMessages).id],
      });
      await restart(() => anna.delete(shown));
      await anna.run(channelId, 'schikane table').outcome;
      expect((await table()).id).not.toBe(id);
    }));
});

it('a table that Discord did not take is shown by the next start', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, table, click, restart, discord, time } = testbed;
    await begin({ setup: FREE });
    await table();
    discord.faults.fail(
      { method: 'POST', route: '/interactions/{interaction_id}/{interaction_token}/callback' },
      { how: 500, times: 50 },
    );
    discord.faults.fail({ method: 'PATCH' }, { how: 500, times: 50 });
    await click(anna, 'tap:c1').outcome;
    await testbed.running.rooms.idle();
    await restart(() => {
      discord.faults.clear();
      time.jump(3_600_000);
    });
    await expectShownAsStored(testbed);
  }));

it('of many stored matches the clicked one is opened first', () => {
  const held = Promise.withResolvers<undefined>();
  let holding = false;
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    journal: {
      ...storage.journal,
      async read(id) {
        if (holding && id !== 'match9') await held.promise;
        return storage.journal.read(id);
      },
    },
  });
  return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
    const { anna, begin, restart, discord } = testbed;
    const channels = Array.from({ length: 10 }, (_, i) => discord.createChannel(`channel ${i}`).id);
    for (const [i, channelId] of channels.entries()) await begin({ id: `match${i}`, setup: FREE, channelId });
    holding = true;
    await restart(undefined, 'started');
    const touched = await anna.run(channels[9] ?? '', 'do', { what: 'touch c1' }).outcome;
    expect(touched.kind).toBe('message');
    expect(channels.slice(0, 9).some((channelId) => testbed.running.rooms.at(channelId))).toBe(false);
    held.resolve(undefined);
    await testbed.running.rooms.idle();
    expect(channels.every((channelId) => testbed.running.rooms.at(channelId))).toBe(true);
  });
});
