/** Deleting a user's data, over the loopback Discord. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { SETTLED_MS } from '../../src/features/privacy/chat/deletions.ts';
import { tableAt } from '../../src/features/league/table.ts';
import { standInTag } from '../../src/privacy/stand-in.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { SECTIONS } from '../../src/storage/kept.ts';
import type { Documents, Parser, Storage } from '../../src/storage/ports.ts';
import { FREE } from '../match/table.ts';
import { contestOf, standingsOf, type Contest } from './contest.ts';
import { fileOf, pressed, upload, whispered } from './ended-match.ts';
import { guildOf, leagueOf } from './league-games.ts';
import { idOf } from './lobby-place.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';
import { live, playAll, open, stored } from './stored-data.ts';

/** Asks for the deletion, and confirms it twice. */
async function askedToDelete(testbed: Testbed, who: UserSession): Promise<void> {
  const asked = await pressed(testbed, who, await open(testbed, who), 'Delete …');
  expect(asked.content).toContain('Shall I delete your data');
  const sure = await pressed(testbed, who, asked, 'Delete my data …');
  expect(sure.content).toContain('Nobody can undo this.');
  expect((await pressed(testbed, who, sure, 'Yes, delete everything')).content).toContain('I’m deleting');
}

/** Waits until the deletion is done, including rows written in the meantime. */
async function untilDeleted(testbed: Testbed, { user }: UserSession): Promise<void> {
  await vi.waitFor(() => {
    testbed.time.jump(SETTLED_MS);
    expect(testbed.running.bot.deletions.isUnderWay(user.id)).toBe(false);
  }, LONG_ENOUGH);
}

/** The id, with a stand-in's replaced by that of the deleted user. */
const named = (id: string, { user }: UserSession): string => (standInTag(id) === null ? id : user.id);

const ratings = async (testbed: Testbed, who: UserSession) => {
  const { books } = await leagueOf(testbed).read(guildOf(testbed));
  return [...books].map(([game, book]) => [
    game,
    book.entries.map(({ steps }) => steps),
    tableAt(book, testbed.time.now(), new Set()).map(({ id, rating }) => [named(id, who), rating]),
  ]);
};

/** A challenge's message, and its decline button. */
async function declined({ outcome }: ReturnType<UserSession['run']>): Promise<[SeenMessage, string]> {
  const answer = await outcome;
  if (answer.kind !== 'message') throw new Error(answer.kind);
  return [answer.message, idOf(answer.message, 'Decline')];
}

describe('a player whose data is deleted', () => {
  it("is gone from all rows, and other users' data is unchanged, even after a kill", () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord, file } = testbed;
      await live(testbed);
      const records = await playAll(testbed);
      const contest = await contestOf(testbed, 2, { format: 'round-robin' });
      await contest.play();
      const { id: cup } = contest.held.header;
      const standings = standingsOf(contest);
      await vi.waitFor(() => {
        testbed.time.jump(SETTLED_MS);
        expect(contest.held.bestKnock).toBeDefined();
      }, LONG_ENOUGH);
      await contest.settle();
      const before = await ratings(testbed, anna);
      const listed = await testbed.running.bot.finished.inChannel(channelId);

      await askedToDelete(testbed, anna);
      const refused = await whispered(anna, channelId, anna.run(channelId, 'schikane settings'));
      expect(refused.content).toContain('I’m deleting your data right now');
      // The deletion goes on after the kill.
      await testbed.restart();
      await untilDeleted(testbed, anna);

      const left = stored(testbed).filter((row) => row.includes(anna.user.id) || row.includes('Anna'));
      expect(left).toEqual([]);
      const bytes = [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1')).join('');
      expect(bytes.includes(anna.user.id)).toBe(false);
      expect(bytes.includes('Anna')).toBe(false);
      expect(await testbed.running.bot.follows.followers(guildOf(testbed), ben.user.id)).toEqual([]);
      const page = await pressed(testbed, anna, await open(testbed, anna), 'All of it as a file');
      expect((await fileOf(page)).match(/I keep nothing here/g)).toHaveLength(SECTIONS.length);

      expect(await ratings(testbed, anna)).toEqual(before);
      const tournaments = testbed.running.bot.tournaments;
      expect((await tournaments.read(cup))?.header.host.name).toMatch(/^Somebody \d{6}$/);
      expect(standingsOf({ held: await tournaments.read(cup), nameOf: contest.nameOf } as Contest)).toEqual(
        standings,
      );
      const after = await testbed.running.bot.finished.inChannel(channelId);
      const [first] = after[0]?.players ?? [];
      expect(after).toEqual(
        listed.map((match) => ({
          ...match,
          players: match.players.map((name) => (name === 'Anna' ? first : name)),
        })),
      );
      expect(first).toMatch(/^Somebody \d{6}$/);
      const their = await whispered(ben, channelId, ben.run(channelId, 'schikane history'));
      expect(their.content).toMatch(/Somebody \d{6}/);
      const gone = await whispered(anna, channelId, anna.run(channelId, 'schikane history'));
      expect(gone.content).not.toMatch(/Ben/);
      for (const old of records) {
        const checked = await whispered(
          ...([ben, channelId, ben.run(channelId, 'schikane verify', { file: upload(old) })] as const),
        );
        expect(checked.content).toMatch(/except for the name of somebody whose data has been deleted since/);
        testbed.time.jump(60_000);
      }
      const forged = records[0]?.replace('"Ben"', '"Bob"') ?? '';
      const other = await whispered(
        ben,
        channelId,
        ben.run(channelId, 'schikane verify', { file: upload(forged) }),
      );
      expect(other.content).toContain('It differs from the record I kept');
      const own = await whispered(ben, channelId, ben.run(channelId, 'schikane record'));
      const anew = await whispered(
        ...([
          ben,
          channelId,
          ben.run(channelId, 'schikane verify', { file: upload(await fileOf(own)) }),
        ] as const),
      );
      expect(anew.content).toContain('It matches the record I kept.');
      expect(discord.violations).toEqual([]);
    }));

  it('is gone from a finished tournament in memory, which later writes do not undo', () =>
    withTestbed({}, async (testbed) => {
      const { running } = testbed;
      const contest = await contestOf(testbed, 3, { format: 'round-robin' });
      const [one] = contest.people;
      if (!one) throw new Error('nobody');
      const asked = await pressed(testbed, one, await open(testbed, one), 'Delete …');
      expect(asked.content).toContain('Tournament **Tuesday cup**, until it’s over');
      await contest.play();
      await vi.waitFor(() => {
        testbed.time.jump(SETTLED_MS);
        expect(contest.held.bestKnock).toBeDefined();
      }, LONG_ENOUGH);
      await contest.settle();
      const places = () => contest.held.stages[0].standings().map(({ rank, points }) => [rank, points]);
      const before = places();
      await askedToDelete(testbed, one);
      await untilDeleted(testbed, one);
      expect(places()).toEqual(before);
      const [member] = [...contest.held.members.values()];
      expect(member?.name).toMatch(/^Somebody \d{6}$/);
      expect(JSON.stringify([contest.held.entries, contest.held.boards])).not.toContain(one.user.id);
      // A player who comes back starts from scratch.
      await running.bot.people.change(one.user.id, { mentions: false });
      expect(stored(testbed).filter((row) => row.includes(one.user.id))).toEqual([
        expect.stringMatching(/^preferences\//),
      ]);
    }));

  it('stays blocked, excluded and limited until the others undo that, also after a restart', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, file } = testbed;
      const guildId = guildOf(testbed);
      await testbed.running.bot.lobbies.blocks.add(ben.user.id, anna.user.id);
      await leagueOf(testbed).exclude(guildId, anna.user.id, ben.user.id);
      const carla = testbed.discord.user('Carla');
      for (let times = 0; times < 3; times += 1) {
        const offered = anna.run(channelId, 'challenge', { opponent: carla.user.id });
        const { outcome } = carla.click(...(await declined(offered)));
        await outcome;
      }
      const challenge = async (opponent: UserSession) =>
        (await whispered(anna, channelId, anna.run(channelId, 'challenge', { opponent: opponent.user.id })))
          .content;
      const [blocked, peace] = [await challenge(ben), await challenge(carla)];
      expect([blocked, peace]).toEqual(
        [ben, carla].map(({ user }) => expect.stringContaining(`<@${user.id}> is not available`) as string),
      );

      await askedToDelete(testbed, anna);
      await untilDeleted(testbed, anna);
      const traces = () => withRows(file, (rows) => rows.all()).filter((row) => row.includes(anna.user.id));
      expect(traces()).toEqual([]);
      expect([await challenge(ben), await challenge(carla)]).toEqual([blocked, peace]);
      await testbed.restart();
      expect([await challenge(ben), await challenge(carla)]).toEqual([blocked, peace]);
      const isExcluded = async () => (await leagueOf(testbed).read(guildId)).excluded.has(anna.user.id);
      expect(await isExcluded()).toBe(true);
      // Her own data shows it, and the deciders see a stand-in.
      const page = await pressed(testbed, anna, await open(testbed, anna), 'All of it as a file');
      expect(await fileOf(page)).toMatch(/"kind": "excluded"[^]*"kept": "limits"/);
      const list = await whispered(ben, channelId, ben.run(channelId, 'schikane block'));
      expect(list.content).toMatch(/You’ve blocked Somebody [\w\\-]+\./);
      expect(list.content).not.toContain('<@');

      // They can undo it as usual.
      await leagueOf(testbed).exclude(guildId, anna.user.id, null);
      expect(await isExcluded()).toBe(false);
      const unblocked = await whispered(
        ...([ben, channelId, ben.run(channelId, 'schikane unblock', { person: anna.user.id })] as const),
      );
      expect(unblocked.content).not.toContain('haven’t blocked');
      expect(await testbed.running.bot.lobbies.blocks.against(anna.user.id, [ben.user.id])).toEqual([]);
      const told = withRows(file, (rows) => rows.all()).filter((row) => /excluded|blocks/.test(row));
      expect(told).toEqual([]);
    }));

  it('has to finish running matches first', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, running, discord } = testbed;
      await testbed.begin({ setup: FREE });
      await testbed.table();
      for (const who of [anna, ben]) {
        const asked = await pressed(testbed, who, await open(testbed, who), 'Delete …');
        expect(asked.content).toContain(`Match in <#${channelId}>`);
      }
      expect(running.bot.deletions.isUnderWay(anna.user.id)).toBe(false);
      expect(discord.violations).toEqual([]);
    }));

  it('gets an error when storing the deletion fails', () => {
    const disk = { isFull: false };
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents<T>(name: string, parser: Parser<T>): Documents<T> {
        const documents = storage.documents(name, parser);
        if (name !== 'deletions') return documents;
        return {
          ...documents,
          set: (key, value) =>
            disk.isFull ? Promise.reject(new Error('disk full')) : documents.set(key, value),
        };
      },
    });
    return withTestbed({ wrapStorage }, async (testbed) => {
      const { anna } = testbed;
      const asked = await pressed(testbed, anna, await open(testbed, anna), 'Delete …');
      const sure = await pressed(testbed, anna, asked, 'Delete my data …');
      disk.isFull = true;
      const failed = await pressed(testbed, anna, sure, 'Yes, delete everything');
      expect(failed.content).toContain('I haven’t deleted');
      disk.isFull = false;
      await askedToDelete(testbed, anna);
      await untilDeleted(testbed, anna);
    });
  });
});

it('a private match of a deleted user is gone, too, while it is open', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, channelId, discord, running } = testbed;
    await anna.run(channelId, 'challenge', { opponent: discord.world.bot.user.id }).outcome;
    await vi.waitFor(
      async () => expect(await running.rooms.privateIdOf(anna.user.id)).not.toBeNull(),
      LONG_ENOUGH,
    );
    await testbed.calm();
    await askedToDelete(testbed, anna);
    await untilDeleted(testbed, anna);
    await testbed.calm();
    testbed.time.jump(20 * 60_000);
    await running.rooms.idle();
    expect(await running.rooms.privateIdOf(anna.user.id)).toBeNull();
    expect(stored(testbed).filter((row) => row.includes(anna.user.id) || row.includes('Anna'))).toEqual([]);
    expect(testbed.log).toEqual([]);
  }));
