/** A person has their data deleted while matches and tournaments of theirs stand still on servers that have removed the bot. */
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
import { LONG_ENOUGH, withEvening, type Evening } from './match.ts';
import { owners } from './owners.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0, keepDays: 0 } };
const COUNT = 4;

type Server = ReturnType<Evening['discord']['addGuild']>;

/** Anna asks for it, and is asked twice; returns the answer. */
async function deletes(evening: Evening, who: UserSession, channelId: string): Promise<string> {
  const press = (message: SeenMessage, label: string) =>
    pressed({ ...evening, channelId }, who, message, label);
  const page = await whispered(who, channelId, who.run(channelId, 'schikane privacy'));
  const sure = await press(await press(page, 'Delete …'), 'Delete my data …');
  return (await press(sure, 'Yes, delete everything')).content;
}

async function untilDeleted(evening: Evening, { user }: UserSession): Promise<void> {
  await vi.waitFor(() => {
    evening.time.jump(SETTLED_MS);
    expect(evening.running.bot.deletions.isUnderWay(user.id)).toBe(false);
  }, LONG_ENOUGH);
}

const rowsOf = ({ file }: Evening, part: string): string[] =>
  withRows(file, (rows) => rows.all()).filter((row) => row.includes(part));

/** The bot has found a server. */
const known = ({ running }: Evening, { id }: Server): Promise<void> =>
  vi.waitFor(() => expect(running.bot.client.guilds.cache.has(id)).toBe(true), LONG_ENOUGH);

/** A server has removed the bot, and that is stored. */
async function leaves(evening: Evening, server: Server): Promise<void> {
  server.remove();
  await vi.waitFor(
    () => expect(withRows(evening.file, (rows) => rows.text('servers', server.id))).toMatch(/"leftAt":\d/),
    LONG_ENOUGH,
  );
}

/** Anna, and Ben against her. */
const people = ({ ben }: Evening, anna: UserSession) =>
  [anna, ben].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' }));

/** A tournament of Anna's on a server. */
async function announced(
  { channelId, discord, running, time }: Evening,
  server: Server,
  anna: UserSession,
): Promise<string> {
  const terms = settled({ anna, channelId, discord, time });
  const place = { guildId: server.id, channelId: server.channelId };
  return (await running.bot.evenings.announce({ ...terms, ...place })).evening.header.id;
}

describe('on the server of another shard', () => {
  it('nothing is refused, and the owner of the shard gives up what is left of theirs', () => {
    let shard: Shard = { id: 1, count: COUNT };
    return withEvening({ ...QUIET, holding: () => owners(shard).next() }, async (evening) => {
      const { begin, discord, restart } = evening;
      const [left, here] = [1, 0].map((id) => discord.addGuild(`Server ${id}`, { shard: [id, COUNT] }));
      if (!left || !here) throw new Error('no servers');
      await known(evening, left);
      const anna = here.user('Anna');
      await begin({
        setup: FREE,
        guildId: left.id,
        channelId: left.channelId,
        players: people(evening, anna),
      });
      const cup = await announced(evening, left, anna);
      await leaves(evening, left);

      shard = { id: 0, count: COUNT };
      await restart();
      expect(await deletes(evening, anna, here.channelId)).toContain('I am deleting');
      await untilDeleted(evening, anna);
      expect(rowsOf(evening, anna.user.id)).toEqual([]);
      expect(rowsOf(evening, 'Anna')).toEqual([]);

      shard = { id: 1, count: COUNT };
      await restart();
      await vi.waitFor(() => expect(rowsOf(evening, `rooms/${left.channelId}`)).toEqual([]), LONG_ENOUGH);
      expect(await evening.running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' });
      await vi.waitFor(
        () =>
          expect(rowsOf(evening, `evenings/${cup}`)).toEqual([expect.stringContaining('"isSettled":true')]),
        LONG_ENOUGH,
      );
      expect(rowsOf(evening, 'Anna')).toEqual([]);
    });
  });

  it('is given up at once by an owner that runs, and stored as often as it takes', () => {
    const { disk, wrapStorage } = fullDisk('evenings');
    return withEvening({ ...QUIET, wrapStorage }, async (evening) => {
      const { anna, begin, discord, running, time } = evening;
      const left = discord.addGuild('left');
      await known(evening, left);
      await begin({ setup: FREE, guildId: left.id, channelId: left.channelId });
      const cup = await announced(evening, left, anna);
      await leaves(evening, left);
      disk.isFull = true;
      // As another process does it.
      await deletionPass(
        { user: anna.user.id, as: standIn(), at: time.now(), hash: running.bot.hashing.of(anna.user.id) },
        { rows: running.bot.storage.rows, collections: COLLECTIONS, nameIn: () => 'Somebody', giveWay },
      );
      await vi.waitFor(() => expect(running.rooms.at(left.channelId)).toBeUndefined(), LONG_ENOUGH);
      await vi.waitFor(
        () => expect(running.bot.evenings.get(cup)?.evening.phase).toBe('cancelled'),
        LONG_ENOUGH,
      );
      await running.bot.evenings.idle();
      expect(rowsOf(evening, `evenings/${cup}`)).toEqual([expect.stringContaining('"isSettled":false')]);
      disk.isFull = false;
      await vi.waitFor(() => {
        time.jump(10_000);
        expect(rowsOf(evening, `evenings/${cup}`)).toEqual([expect.stringContaining('"isSettled":true')]);
      }, LONG_ENOUGH);
      await vi.waitFor(
        async () => expect(await running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' }),
        LONG_ENOUGH,
      );
      expect(rowsOf(evening, 'Anna')).toEqual([]);
    });
  });

  it('is given up as often as it takes, while the disk takes nothing', () => {
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
    return withEvening({ ...QUIET, wrapStorage }, async (evening) => {
      const { anna, begin, discord, running, time } = evening;
      const left = discord.addGuild('left');
      await known(evening, left);
      await begin({ setup: FREE, guildId: left.id, channelId: left.channelId });
      await leaves(evening, left);
      disk.isFull = true;
      await deletionPass(
        { user: anna.user.id, as: standIn(), at: time.now(), hash: running.bot.hashing.of(anna.user.id) },
        { rows: running.bot.storage.rows, collections: COLLECTIONS, nameIn: () => 'Somebody', giveWay },
      );
      await vi.waitFor(() => expect(evening.log.join()).toContain('not given up'), LONG_ENOUGH);
      expect(rowsOf(evening, `rooms/${left.channelId}`)).toHaveLength(1);
      disk.isFull = false;
      await vi.waitFor(() => {
        time.jump(10_000);
        expect(rowsOf(evening, `rooms/${left.channelId}`)).toEqual([]);
      }, LONG_ENOUGH);
      expect(await running.bot.finished.unrated('evening1')).toEqual({ why: 'gone' });
      expect(rowsOf(evening, `finished/${left.channelId}`)).toHaveLength(1);
      expect(running.rooms.at(left.channelId)).toBeUndefined();
    });
  });

  it('a deletion that is refused gives nothing up', () => {
    let shard: Shard = { id: 1, count: COUNT };
    return withEvening({ ...QUIET, holding: () => owners(shard).next() }, async (evening) => {
      const { begin, discord, restart } = evening;
      const [elsewhere, left, here] = [1, 0, 0].map((id, i) =>
        discord.addGuild(`Server ${i}`, { shard: [id, COUNT] }),
      );
      if (!elsewhere || !left || !here) throw new Error('no servers');
      await known(evening, elsewhere);
      const anna = here.user('Anna');
      const match = { setup: FREE, players: people(evening, anna) };
      await begin({ ...match, guildId: elsewhere.id, channelId: elsewhere.channelId });
      shard = { id: 0, count: COUNT };
      await restart();
      await evening.begin({ ...match, id: 'left', guildId: left.id, channelId: left.channelId });
      await leaves(evening, left);
      expect(await deletes(evening, anna, here.channelId)).toContain(`Match in <#${elsewhere.channelId}>`);
      expect(evening.running.rooms.at(left.channelId)).toBeDefined();
      expect(evening.running.bot.deletions.isUnderWay(anna.user.id)).toBe(false);
    });
  });
});
