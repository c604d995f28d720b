/**
 * Matches in channels that their players cannot use: time stands still, the bot posts a notice, and the match
 * resumes.
 */
import { PermissionFlagsBits as P } from 'discord.js';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Header } from '../../src/match/header.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const AN_HOUR = 3_600_000;
const MINUTE_EACH = {
  ...FREE,
  options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' }, breathMs: 0 },
};
const NOTICE = '⏸';

/** Begins a ranked match with a minute each, in a thread of the match channel. */
async function inThread(testbed: Testbed, header: Partial<Header> = {}) {
  const { anna, begin, channelId, discord, running } = testbed;
  // The bot owns the thread, as it owns those that `/challenge` opens.
  const { id } = discord.createThread(channelId, 'Anna and Ben', running.bot.client.user.id);
  await vi.waitFor(() => running.bot.client.channels.cache.get(id) ?? expect.fail(), LONG_ENOUGH);
  await begin({ setup: MINUTE_EACH, ranked: true, channelId: id, ...header });
  const table = (predicate: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> =>
    anna.sees(id, (message) => isTable(message) && predicate(message));
  await table();
  const press = async (who: UserSession, gesture: string) => {
    const shown = await table();
    return who.click(shown, buttonsOf(shown).get(gesture)?.id ?? '').outcome;
  };
  return { id, table, press };
}

const stillSince = ({ file }: Testbed): boolean =>
  /"standsSince":\d/.test(withRows(file, (rows) => rows.texts('rooms')).join());
const stands = (testbed: Testbed): Promise<void> =>
  vi.waitFor(() => expect(stillSince(testbed)).toBe(true), LONG_ENOUGH);
const goesOn = (testbed: Testbed): Promise<void> =>
  vi.waitFor(() => expect(stillSince(testbed)).toBe(false), LONG_ENOUGH);

/** The channel's messages about a match that stands still. */
const notices = ({ anna }: Testbed, channelId: string): string[] =>
  anna.messages(channelId).flatMap(({ content }) => (content.includes(NOTICE) ? [content] : []));

const leftOf = ({ running }: Testbed, channelId: string): number =>
  running.rooms.at(channelId)?.match.view('spectator').clock?.left[0] ?? 0;

describe('a match in a locked thread', () => {
  it('stops its time, tells the players in the parent channel, resumes once unlocked', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log, time } = testbed;
      const { id, press, table } = await inThread(testbed);
      await press(anna, 'tap:c1');
      discord.setThread(id, { locked: true });
      await stands(testbed);
      const said = await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      expect(said.content).toBe(
        `<@${anna.user.id}> and <@${testbed.ben.user.id}>: ⏸ The match in <#${id}> is on hold, because the thread is locked. Nobody’s time runs. The match goes on when a moderator unlocks the thread.`,
      );
      expect(discord.pings.at(-1)?.userIds).toEqual([anna.user.id, testbed.ben.user.id]);
      time.jump(AN_HOUR);
      await testbed.heard();
      const shown = await table();
      expect(() => anna.click(shown, buttonsOf(shown).get('menu')?.id ?? '')).toThrow('locked');
      expect(testbed.running.rooms.at(id)?.match.result).toBeNull();

      discord.setThread(id, { locked: false });
      await goesOn(testbed);
      await vi.waitFor(() => expect(notices(testbed, channelId)).toEqual([]), LONG_ENOUGH);
      await testbed.running.rooms.idle();
      expect((await press(anna, 'tap:b1')).kind).toBe('updated');
      expect(leftOf(testbed, id)).toBeGreaterThan(50_000);
      // The clock runs again.
      await testbed.running.rooms.idle();
      time.jump(61_000);
      await anna.sees(id, ({ content }) => content.includes('wins on time'));
      expect(log).toEqual([]);
    }));

  it('stands still across restarts, archived or not, and when locked during downtime', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, restart, time } = testbed;
      const { id, press } = await inThread(testbed);
      for (const archived of [false, true]) {
        discord.setThread(id, { locked: true, archived });
        if (!archived) await stands(testbed);
        else await restart();
        await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
        await restart(() => time.jump(AN_HOUR));
        time.jump(AN_HOUR);
        await testbed.heard();
        expect(testbed.running.rooms.at(id)?.match.result).toBeNull();
        // The notice comes once.
        await vi.waitFor(() => expect(notices(testbed, channelId)).toHaveLength(1), LONG_ENOUGH);
        discord.setThread(id, { locked: false, archived: false });
        await goesOn(testbed);
        await vi.waitFor(() => expect(notices(testbed, channelId)).toEqual([]), LONG_ENOUGH);
      }
      await testbed.running.rooms.idle();
      await restart(() => {
        discord.setThread(id, { locked: true, archived: true });
        time.jump(AN_HOUR);
      });
      await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(testbed.running.rooms.at(id)?.match.result).toBeNull();
      discord.setThread(id, { locked: false, archived: false });
      await goesOn(testbed);
      await testbed.running.rooms.idle();
      expect((await press(anna, 'tap:c1')).kind).toBe('updated');
      expect(leftOf(testbed, id)).toBeGreaterThan(50_000);
    }));

  it('is announced once by the next process when the bot stops before storing the standstill', async () => {
    let held = Promise.resolve();
    let reached = (): void => undefined;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        const set: typeof documents.set = async (...args) => {
          reached();
          await held;
          await documents.set(...args);
        };
        return name === 'rooms' ? { ...documents, set } : documents;
      },
    });
    await withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, channelId, discord, restart } = testbed;
      const { id } = await inThread(testbed);
      await testbed.running.rooms.idle();
      const release = Promise.withResolvers<undefined>();
      const isStoring = new Promise<void>((resolve) => (reached = resolve));
      held = release.promise;
      discord.setThread(id, { locked: true });
      await isStoring;
      testbed.running.rooms.stop();
      release.resolve(undefined);
      await stands(testbed);
      await testbed.heard();
      await testbed.running.rooms.idle();
      await restart(() => expect(notices(testbed, channelId)).toEqual([]));
      await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      expect(notices(testbed, channelId)).toHaveLength(1);
    });
  });

  it('gets a result reached while locked and loses its buttons once unlocked', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, running } = testbed;
      const { id, table } = await inThread(testbed);
      const { id: tableId } = await table();
      discord.setThread(id, { locked: true });
      await stands(testbed);
      const requests = discord.requests.length;
      void running.rooms.at(id)?.end({ why: 'event', how: 'arbiter' });
      await vi.waitFor(
        async () => expect(await running.bot.finished.unrated('evening1')).toBeDefined(),
        LONG_ENOUGH,
      );
      expect(
        discord.requests.slice(requests).filter(({ path }) => path.includes(`/channels/${id}/messages`)),
      ).toEqual([]);
      discord.setThread(id, { locked: false });
      await vi.waitFor(() => expect(running.rooms.at(id)).toBeUndefined(), LONG_ENOUGH);
      expect(anna.message(id, tableId)?.components).toEqual([]);
      expect(notices(testbed, channelId)).toEqual([]);
    }));

  it('without a clock is announced, too, and cannot be ended at once after unlocking', () =>
    withTestbed({ settings: { nudgeMinutes: 0, abandonHours: 24 } }, async (testbed) => {
      const { anna, channelId, discord, time } = testbed;
      const { id } = await inThread(testbed, { setup: FREE });
      discord.setThread(id, { locked: true });
      await anna.sees(channelId, ({ content }) => content.includes(NOTICE));
      time.jump(30 * AN_HOUR);
      discord.setThread(id, { locked: false });
      await goesOn(testbed);
      expect(await testbed.running.rooms.at(id)?.abandon()).toBe(false);
    }));
});

describe('an archived thread', () => {
  it('is reopened while a clock runs, and the time goes on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running, time } = testbed;
      const { id } = await inThread(testbed);
      const isArchived = () => {
        const thread = running.bot.client.channels.cache.get(id);
        return thread?.isThread() === true && thread.archived;
      };
      discord.setThread(id, { archived: true });
      await vi.waitFor(() => expect(discord.requests.at(-1)).toMatchObject({ method: 'PATCH' }), LONG_ENOUGH);
      await vi.waitFor(() => expect(isArchived()).toBe(false), LONG_ENOUGH);
      expect(stillSince(testbed)).toBe(false);
      time.jump(61_000);
      await anna.sees(id, ({ content }) => content.includes('wins on time'));
    }));

  it('stays archived while no clock runs, and is reopened to show something', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, log, running } = testbed;
      const { id, table } = await inThread(testbed, { setup: FREE });
      const { id: tableId } = await table();
      discord.setThread(id, { archived: true });
      await testbed.heard();
      await running.rooms.idle();
      expect(discord.world.channels.get(id)).toMatchObject({ thread_metadata: { archived: true } });
      await running.rooms.at(id)?.end({ why: 'event', how: 'arbiter' });
      expect(anna.message(id, tableId)?.components).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is left alone when archived repeatedly: time stands still until a user reopens it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord, running, time } = testbed;
      const { id } = await inThread(testbed);
      for (let i = 0; i < 3; i += 1) {
        discord.setThread(id, { archived: true });
        await vi.waitFor(() => {
          expect(discord.world.channels.get(id)).toMatchObject({ thread_metadata: { archived: false } });
        }, LONG_ENOUGH);
      }
      discord.setThread(id, { archived: true });
      await stands(testbed);
      await vi.waitFor(() => expect(notices(testbed, channelId).join()).toContain('closed'), LONG_ENOUGH);
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(running.rooms.at(id)?.match.result).toBeNull();
      discord.setThread(id, { archived: false });
      await goesOn(testbed);
    }));
});

describe('a player who cannot play in the channel', () => {
  it('stops the match while the channel is hidden from them, and the opponent reads why', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, channelId, click, discord, log, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH, ranked: true });
      await table();
      discord.setOverwrite(channelId, anna.user.id, { deny: P.ViewChannel });
      await stands(testbed);
      const said = await ben.sees(channelId, ({ content }) => content.includes(NOTICE));
      expect(said.content).toContain(`<@${anna.user.id}> can’t play here right now`);
      time.jump(AN_HOUR);
      await testbed.heard();
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
      const shown = ben.messages(channelId).findLast(isTable) ?? expect.fail('no table');
      const answer = await ben.click(shown, buttonsOf(shown).get('tap:c1')?.id ?? '').outcome;
      expect(whisper(answer)).toMatch(/^⏸ The match is on hold, because/);
      discord.setOverwrite(channelId, anna.user.id, {});
      await goesOn(testbed);
      await running.rooms.idle();
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      expect(leftOf(testbed, channelId)).toBeGreaterThan(50_000);
      await vi.waitFor(() => expect(notices(testbed, channelId)).toEqual([]), LONG_ENOUGH);
      expect(log).toEqual([]);
    }));

  it('does not lose on time while timed out, and regains the time since their last action', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, click, discord, log, running, table, time } = testbed;
      await begin({ setup: MINUTE_EACH, ranked: true });
      await table();
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('touches'));
      const until = new Date(time.now() + AN_HOUR).toISOString();
      discord.setMember(anna.user.id, { communication_disabled_until: until });
      time.jump(48_000);
      await stands(testbed);
      await anna.sees(channelId, ({ content }) => content.includes('timed out'));
      time.jump(AN_HOUR / 2);
      await testbed.heard();
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
      discord.setMember(anna.user.id, { communication_disabled_until: null });
      await testbed.heard();
      time.jump(AN_HOUR / 2);
      await testbed.heard();
      await goesOn(testbed);
      await running.rooms.idle();
      expect((await click(anna, 'tap:b1').outcome).kind).toBe('updated');
      expect(leftOf(testbed, channelId)).toBeGreaterThan(50_000);
      expect(log).toEqual([]);
    }));

  it('can still click in a channel where people cannot write', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, channelId, click, discord, running, table } = testbed;
      await begin({ setup: MINUTE_EACH });
      await table();
      discord.setOverwrite(channelId, discord.world.guild.id, { deny: P.SendMessages });
      await testbed.heard();
      await running.rooms.idle();
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      expect(stillSince(testbed)).toBe(false);
    }));
});

describe('a player whose own roles hide the channel', () => {
  /**
   * Shows the channel only to holders of a role; both players hold it, and Anna has acted. Returns the role's
   * id.
   */
  async function withRole(testbed: Testbed): Promise<string> {
    const { anna, ben, begin, channelId, click, discord, running, table } = testbed;
    const { id } = discord.createRole('players', P.ViewChannel);
    discord.setOverwrite(channelId, discord.world.guild.id, { deny: P.ViewChannel });
    discord.setOverwrite(channelId, id, { allow: P.ViewChannel });
    for (const { user } of [anna, ben]) discord.setMember(user.id, { roles: [id] });
    discord.setOverwrite(channelId, discord.world.bot.user.id, { allow: P.ViewChannel });
    await begin({ setup: MINUTE_EACH, ranked: true });
    await table();
    await click(anna, 'tap:c1').outcome;
    await table(({ content }) => content.includes('touches'));
    await running.rooms.idle();
    return id;
  }
  const AWAY = '🚪';

  it('loses on time as if gone, with a notice to the opponent and a direct message', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord, log, restart, time } = testbed;
      await withRole(testbed);
      await restart();
      discord.setMember(anna.user.id, { roles: [] });
      time.jump(47_000);
      const said = await ben.sees(channelId, ({ content }) => content.includes(AWAY));
      expect(said.content).toMatch(
        new RegExp(`^<@${ben.user.id}>: 🚪 No longer in this channel: <@${anna.user.id}>\\.`),
      );
      await testbed.running.bot.spread.idle();
      const [direct] = anna.messages(anna.directId);
      expect(direct?.content).toMatch(/^🚪 Your match in <#\d+> goes on, .* falls <t:\d+:R>\. To come back/);
      expect(stillSince(testbed)).toBe(false);
      await testbed.heard();
      time.jump(20_000);
      await ben.sees(channelId, ({ content }) => content.includes('**Ben** wins on time'));
      expect(log).toEqual([]);
    }));

  it('plays on with the role back, and the notice disappears', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, click, discord, running, time } = testbed;
      const role = await withRole(testbed);
      discord.setMember(anna.user.id, { roles: [] });
      time.jump(47_000);
      await ben.sees(channelId, ({ content }) => content.includes(AWAY));
      discord.setMember(anna.user.id, { roles: [role] });
      await click(anna, 'tap:b1').outcome;
      await vi.waitFor(
        () => expect(ben.messages(channelId).some(({ content }) => content.includes(AWAY))).toBe(false),
        LONG_ENOUGH,
      );
      expect(running.rooms.at(channelId)?.match.result).toBeNull();
    }));

  it.each(['the role no longer shows the channel', 'there is a timeout, too'])(
    'is not charged when %s, because a moderator did that',
    (how) =>
      withTestbed(QUIET, async (testbed) => {
        const { anna, channelId, discord, running, time } = testbed;
        const role = await withRole(testbed);
        if (how.includes('timeout')) {
          const until = new Date(time.now() + AN_HOUR).toISOString();
          discord.setMember(anna.user.id, { roles: [], communication_disabled_until: until });
        } else discord.setOverwrite(channelId, role, { deny: P.ViewChannel });
        time.jump(47_000);
        await stands(testbed);
        time.jump(AN_HOUR / 2);
        await testbed.heard();
        expect(running.rooms.at(channelId)?.match.result).toBeNull();
      }),
  );
});
