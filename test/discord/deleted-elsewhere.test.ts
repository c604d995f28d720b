/**
 * A player's data is deleted while their matches and tournaments stand still on servers that have removed the
 * bot.
 */
import { describe, expect, it, vi } from 'vitest';
import { SETTLED_MS } from '../../src/features/privacy/chat/deletions.ts';
import type { Shard } from '../../src/line/shard.ts';
import { giveWay } from '../../src/match/give-way.ts';
import { COLLECTIONS } from '../../src/collections.ts';
import { deletionPass } from '../../src/features/privacy/deleting.ts';
import { ROOMS } from '../../src/table/room-store.ts';
import { standIn } from '../../src/privacy/stand-in.ts';
import type { Storage } from '../../src/storage/index.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { settled } from './contest.ts';
import { pressed, whispered } from './ended-match.ts';
import { fullDisk } from './faulty-storage.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { owners } from './owners.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0, keepDays: 0 } };
const COUNT = 4;

type Server = ReturnType<Testbed['discord']['addGuild']>;

/** Anna asks for the deletion and confirms it twice; returns the answer. */
async function deletes(testbed: Testbed, who: UserSession, channelId: string): Promise<string> {
  const press = (message: SeenMessage, label: string) =>
    pressed({ ...testbed, channelId }, who, message, label);
  const page = await whispered(who, channelId, who.run(channelId, 'schikane privacy'));
  const sure = await press(await press(page, 'Delete …'), 'Delete my data …');
  return (await press(sure, 'Yes, delete everything')).content;
}

async function untilDeleted(testbed: Testbed, { user }: UserSession): Promise<void> {
  await vi.waitFor(() => {
    testbed.time.jump(SETTLED_MS);
    expect(testbed.running.bot.deletions.isUnderWay(user.id)).toBe(false);
  }, LONG_ENOUGH);
}

const rowsOf = ({ file }: Testbed, part: string): string[] =>
  withRows(file, (rows) => rows.all()).filter((row) => row.includes(part));

/** Waits until the bot has found the server. */
const known = ({ running }: Testbed, { id }: Server): Promise<void> =>
  vi.waitFor(() => expect(running.bot.client.guilds.cache.has(id)).toBe(true), LONG_ENOUGH);

/** Removes the bot from a server, and waits until that is stored. */
async function leaves(testbed: Testbed, server: Server): Promise<void> {
  server.remove();
  await vi.waitFor(
    () => expect(withRows(testbed.file, (rows) => rows.text('servers', server.id))).toMatch(/"leftAt":\d/),
    LONG_ENOUGH,
  );
}

/** Anna, and Ben as her opponent. */
const people = ({ ben }: Testbed, anna: UserSession) =>
  [anna, ben].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' }));

/** Announces a tournament of Anna's on a server. */
async function announced(
  { channelId, discord, running, time }: Testbed,
  server: Server,
  anna: UserSession,
): Promise<string> {
  const terms = settled({ anna, channelId, discord, time });
  const place = { guildId: server.id, channelId: server.channelId };
  return (await running.bot.tournaments.announce({ ...terms, ...place })).tournament.header.id;
}

describe('a deletion while a server without the bot has matches and tournaments', () => {
  it('succeeds from another shard, whose owner then gives up the leftovers', () => {
    let shard: Shard = { id: 1, count: COUNT };
    return withTestbed({ ...QUIET, holding: () => owners(shard).next() }, async (testbed) => {
      const { begin, discord, restart } = testbed;
      const [left, here] = [1, 0].map((id) => discord.addGuild(`Server ${id}`, { shard: [id, COUNT] }));
      if (!left || !here) throw new Error('no servers');
      await known(testbed, left);
      const anna = here.user('Anna');
      await begin({
        setup: FREE,
        guildId: left.id,
        channelId: left.channelId,
        players: people(testbed, anna),
      });
      const cup = await announced(testbed, left, anna);
      await leaves(testbed, left);

      shard = { id: 0, count: COUNT };
      await restart();
      expect(await deletes(testbed, anna, here.channelId)).toContain('I’m deleting');
      await untilDeleted(testbed, anna);
      expect(rowsOf(testbed, anna.user.id)).toEqual([]);
      expect(rowsOf(testbed, 'Anna')).toEqual([]);

      shard = { id: 1, count: COUNT };
      await restart();
      await vi.waitFor(() => expect(rowsOf(testbed, `rooms/${left.channelId}`)).toEqual([]), LONG_ENOUGH);
      expect(await testbed.running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' });
      await vi.waitFor(
        () =>
          expect(rowsOf(testbed, `evenings/${cup}`)).toEqual([expect.stringContaining('"isSettled":true')]),
        LONG_ENOUGH,
      );
      expect(rowsOf(testbed, 'Anna')).toEqual([]);
    });
  });

  it('makes a running owner give them up at once, and retry storing that', () => {
    const { disk, wrapStorage } = fullDisk('evenings');
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, discord, running, time } = testbed;
      const left = discord.addGuild('left');
      await known(testbed, left);
      await begin({ setup: FREE, guildId: left.id, channelId: left.channelId });
      const cup = await announced(testbed, left, anna);
      await leaves(testbed, left);
      disk.isFull = true;
      // Runs the deletion as another process does.
      await deletionPass(
        { user: anna.user.id, as: standIn(), at: time.now(), hash: running.bot.hashing.of(anna.user.id) },
        { rows: running.bot.storage.rows, collections: COLLECTIONS, nameIn: () => 'Somebody', giveWay },
      );
      await vi.waitFor(() => expect(running.rooms.at(left.channelId)).toBeUndefined(), LONG_ENOUGH);
      await vi.waitFor(
        () => expect(running.bot.tournaments.get(cup)?.tournament.phase).toBe('cancelled'),
        LONG_ENOUGH,
      );
      await running.bot.tournaments.idle();
      expect(rowsOf(testbed, `evenings/${cup}`)).toEqual([expect.stringContaining('"isSettled":false')]);
      disk.isFull = false;
      await vi.waitFor(() => {
        time.jump(10_000);
        expect(rowsOf(testbed, `evenings/${cup}`)).toEqual([expect.stringContaining('"isSettled":true')]);
      }, LONG_ENOUGH);
      await vi.waitFor(
        async () => expect(await running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' }),
        LONG_ENOUGH,
      );
      expect(rowsOf(testbed, 'Anna')).toEqual([]);
    });
  });

  it('retries giving up a match while the disk is full', () => {
    const disk = { isFull: false };
    const unlessFull = (work: () => Promise<void>): Promise<void> =>
      disk.isFull ? Promise.reject(new Error('disk full')) : work();
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        if (name !== 'finished' && name !== ROOMS) return documents;
        return {
          ...documents,
          set: (key, value) => unlessFull(() => documents.set(key, value)),
          delete: (key) => unlessFull(() => documents.delete(key)),
        };
      },
    });
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, discord, running, time } = testbed;
      const left = discord.addGuild('left');
      await known(testbed, left);
      await begin({ setup: FREE, guildId: left.id, channelId: left.channelId });
      await leaves(testbed, left);
      disk.isFull = true;
      await deletionPass(
        { user: anna.user.id, as: standIn(), at: time.now(), hash: running.bot.hashing.of(anna.user.id) },
        { rows: running.bot.storage.rows, collections: COLLECTIONS, nameIn: () => 'Somebody', giveWay },
      );
      await vi.waitFor(() => expect(testbed.log.join()).toContain('not given up'), LONG_ENOUGH);
      expect(rowsOf(testbed, `rooms/${left.channelId}`)).toHaveLength(1);
      disk.isFull = false;
      await vi.waitFor(() => {
        time.jump(10_000);
        expect(rowsOf(testbed, `rooms/${left.channelId}`)).toEqual([]);
      }, LONG_ENOUGH);
      expect(await running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' });
      expect(rowsOf(testbed, `finished/${left.channelId}`)).toHaveLength(1);
      expect(running.rooms.at(left.channelId)).toBeUndefined();
    });
  });

  it('gives nothing up when it is refused', () => {
    let shard: Shard = { id: 1, count: COUNT };
    return withTestbed({ ...QUIET, holding: () => owners(shard).next() }, async (testbed) => {
      const { begin, discord, restart } = testbed;
      const [elsewhere, left, here] = [1, 0, 0].map((id, i) =>
        discord.addGuild(`Server ${i}`, { shard: [id, COUNT] }),
      );
      if (!elsewhere || !left || !here) throw new Error('no servers');
      await known(testbed, elsewhere);
      const anna = here.user('Anna');
      const match = { setup: FREE, players: people(testbed, anna) };
      await begin({ ...match, guildId: elsewhere.id, channelId: elsewhere.channelId });
      shard = { id: 0, count: COUNT };
      await restart();
      await testbed.begin({ ...match, id: 'left', guildId: left.id, channelId: left.channelId });
      await leaves(testbed, left);
      expect(await deletes(testbed, anna, here.channelId)).toContain(`Match in <#${elsewhere.channelId}>`);
      expect(testbed.running.rooms.at(left.channelId)).toBeDefined();
      expect(testbed.running.bot.deletions.isUnderWay(anna.user.id)).toBe(false);
    });
  });
});
