import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { DISCORD_LIMITS, NO_LIMITS } from 'loopback-discord/ratelimit.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { DID } from './did.ts';
import { isTable, withTestbed } from './testbed.ts';
import { expectShownAsStored } from './shown.ts';

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';
const POST = '/channels/{channel_id}/messages';
const EDIT = '/channels/{channel_id}/messages/{message_id}';

describe('when things go wrong', () => {
  const quiet = { settings: { nudgeMinutes: 0 } };

  it('a command is answered even when Discord does not take the table', () =>
    withTestbed(quiet, async ({ anna, begin, table, discord, channelId }) => {
      await begin({ setup: FREE });
      await table();
      discord.faults.fail({ method: 'PATCH', route: EDIT }, { how: 500, times: 10 });
      const asked = anna.run(channelId, 'do', { what: 'touch c1' });
      // At once, or in place of "thinking": discord.js retries for some time.
      await anna.sees(channelId, ({ content }) => DID.test(content));
      expect((await asked.outcome).kind).not.toBe('failed');
    }));

  it('an old table loses its buttons, even when the click on it has expired', () =>
    withTestbed(quiet, async ({ anna, ben, begin, table, click, discord, channelId, running }) => {
      await begin({ setup: FREE });
      const old = await table();
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      const late = click(anna, 'tap:c1');
      discord.expireInteraction(late.id);
      await table(({ id }) => id !== old.id);
      await running.rooms.idle();
      expect(anna.message(channelId, old.id)?.components).toEqual([]);
    }));

  it.each([
    ['touch', 'reset'],
    ['click', 'reset'],
    ['touch', 500],
    ['click', 500],
  ] as const)('an answer that is lost on its way back leaves one table (%s, %s)', (what, how) =>
    withTestbed(quiet, async ({ anna, ben, begin, table, click, discord, channelId, running }) => {
      await begin({ setup: FREE });
      await table();
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      const route = what === 'touch' ? CALLBACK : POST;
      discord.faults.fail({ method: 'POST', route }, { how, done: true });
      if (what === 'touch') await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      else await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('touches 4♦'));
      await running.rooms.idle();
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
    }),
  );

  it('two players who end a match at once get one result, and the buttons go', () =>
    withTestbed(quiet, async ({ anna, ben, begin, table, time, channelId, running }) => {
      await begin({ setup: FREE });
      const shown = await table();
      time.jump(24 * 3_600_000 + 1000);
      await Promise.all([anna, ben].map((who) => who.run(channelId, 'do', { what: 'end-match' }).outcome));
      await anna.sees(channelId, ({ content }) => content.includes('ended without a result'));
      await anna.sees(channelId, ({ id, components }) => id === shown.id && components?.length === 0);
      await running.rooms.idle();
      const results = anna
        .messages(channelId)
        .filter(({ content, id }) => id !== shown.id && content.startsWith('The match was ended without'));
      expect(results.filter(({ flags = 0 }) => (flags & 64) === 0)).toHaveLength(1);
    }));

  it('a mention is not repeated by a new table or a lost connection', () =>
    withTestbed({}, async ({ anna, ben, begin, table, time, discord, channelId, running, pushDown }) => {
      await begin({ setup: FREE });
      await table();
      time.jump(3 * 60_000 + 1000);
      await anna.sees(channelId, ({ content }) => content.includes('it’s your turn'));
      pushDown();
      await ben.run(channelId, 'schikane table').outcome;
      await running.rooms.idle();
      const back = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
      discord.gateway.drop();
      await back;
      await running.rooms.idle();
      time.jump(4 * 60_000);
      await ben.run(channelId, 'schikane table', { as: 'words' }).outcome;
      await running.rooms.idle();
      expect(discord.pings.map(({ userIds }) => userIds)).toEqual([[anna.user.id]]);
      expect(anna.messages(channelId).some(({ content }) => content.includes('it’s your turn'))).toBe(true);
    }));

  it('two simultaneous requests for the table bring one new table', () =>
    withTestbed(quiet, async ({ anna, ben, begin, table, discord, channelId, running, pushDown }) => {
      await begin({ setup: FREE });
      const first = await table();
      pushDown();
      const before = discord.requests.length;
      await Promise.all([anna, ben].map((who) => who.run(channelId, 'schikane table').outcome));
      await table(({ id }) => id !== first.id);
      await running.rooms.idle();
      const posted = discord.requests
        .slice(before)
        .filter(({ route, method }) => method === 'POST' && route === POST);
      expect(posted).toHaveLength(1);
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
    }));

  it('a match in an archived thread goes on', () =>
    withTestbed(quiet, async (testbed) => {
      const { anna, begin, discord, channelId, log, restart } = testbed;
      const thread = discord.createThread(channelId, 'a match', anna.user.id);
      await begin({ setup: FREE, channelId: thread.id });
      await restart(() => {
        const kept = discord.world.channels.get(thread.id);
        if (!kept || !('thread_metadata' in kept)) throw new Error('no thread');
        discord.world.putChannel({ ...kept, thread_metadata: { ...kept.thread_metadata, archived: true } });
      });
      expect(testbed.running.rooms.at(thread.id)).toBeDefined();
      expect(log).toEqual([]);
    }));

  it('a table deleted while a click is under way comes back, and the click is answered', () =>
    withTestbed(quiet, async ({ anna, begin, table, click, discord }) => {
      await begin({ setup: FREE });
      const first = await table();
      discord.setMember(anna.user.id, {
        roles: [discord.createRole('mods', PermissionFlagsBits.ManageMessages).id],
      });
      const made = click(anna, 'tap:c1', { hold: true });
      anna.delete(first);
      made.deliver();
      const { id } = await table(({ content }) => content.includes('touches 4♦'));
      expect(id).not.toBe(first.id);
      expect(await made.outcome).toMatchObject({ kind: 'message', message: { id } });
    }));

  it('clicks are answered at the table even when the channel is hidden from the bot', () =>
    withTestbed(quiet, async ({ anna, ben, begin, table, click, discord, channelId }) => {
      await begin({ setup: FREE });
      const first = await table();
      discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: PermissionFlagsBits.ViewChannel });
      for (let i = 0; i < 6; i += 1) ben.say(channelId, `message ${i}`);
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      expect((await anna.run(channelId, 'do', { what: 'place f1' }).outcome).kind).not.toBe('failed');
      await anna.sees(channelId, ({ content }) => DID.test(content));
      expect((await click(anna, 'tap:a1').outcome).kind).toBe('updated');
      expect((await table(({ content }) => content.includes('holds 9♣'))).id).toBe(first.id);
    }));

  it('quick play stays within Discord’s limits', () =>
    withTestbed({ ...quiet, loopback: { limits: DISCORD_LIMITS } }, async (testbed) => {
      const { anna, ben, begin, table, click, discord, channelId } = testbed;
      await begin({ setup: FREE });
      await table();
      const kinds: string[] = [];
      for (let i = 0; i < 6; i += 1) {
        const both = [click(anna, 'tap:c1').outcome, ben.run(channelId, 'do', { what: 'touch c2' }).outcome];
        kinds.push(...(await Promise.all(both)).map(({ kind }) => kind));
      }
      expect(kinds).not.toContain('failed');
      await expectShownAsStored(testbed);
      expect(discord.requests.filter(({ status }) => status === 429)).toEqual([]);
    }));

  it('a channel delayed by Discord’s limits is recorded', () => {
    const limits = { ...NO_LIMITS, routes: { [`PATCH ${EDIT}`]: { requests: 1, per: 600 } } };
    return withTestbed({ ...quiet, loopback: { limits } }, async (testbed) => {
      const { anna, ben, begin, table, channelId, running, time } = testbed;
      await begin({ setup: FREE });
      await table();
      const begun = time.now();
      for (const pile of ['c1', 'e1']) await anna.run(channelId, 'do', { what: `touch ${pile}` }).outcome;
      await ben.run(channelId, 'do', { what: 'touch c2' }).outcome;
      await expectShownAsStored(testbed);
      expect(running.bot.rateLimits.since(channelId, begun)).toBe(true);
      expect(running.bot.rateLimits.since('1', begun)).toBe(false);
    });
  });

  it.each(['header', 'room', 'life'] as const)('a storage that fails at the %s', (where) => {
    let failing = false;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        create: (...args) =>
          failing && where === 'header'
            ? Promise.reject(new Error('disk full'))
            : storage.journal.create(...args),
      },
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        const fails = name === { header: '', room: 'rooms', life: 'life' }[where];
        return {
          ...documents,
          set: (...args) =>
            failing && fails ? Promise.reject(new Error('disk full')) : documents.set(...args),
        };
      },
    });
    return withTestbed({ ...quiet, wrapStorage }, async (testbed) => {
      const { anna, begin, table, click, running, channelId, log } = testbed;
      failing = true;
      if (where === 'life') await begin({ setup: FREE });
      else {
        await expect(begin({ setup: FREE })).rejects.toThrow('disk full');
        expect(running.rooms.at(channelId)).toBeUndefined();
        expect(anna.messages(channelId)).toEqual([]);
        failing = false;
        await begin({ id: 'again', setup: FREE });
      }
      await table();
      await click(anna, 'tap:c1').outcome;
      expect(log.some((line) => line.includes('disk full'))).toBe(where === 'life');
      failing = false;
      await expectShownAsStored(testbed);
    });
  });
});
