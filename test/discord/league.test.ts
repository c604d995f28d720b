/** Ranked matches over the loopback Discord and the server's league. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/features/league/book.ts';
import { bookIn } from '../../src/features/league/server.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { buttonsIn, isResult, whispered } from './ended-match.ts';
import { afterTurns, ended, failing, GAME, guildOf, leagueOf, LONG, playTurns } from './league-games.ts';
import { seenForLong, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const DAY = 86_400_000;

const shownIn = async (testbed: Testbed): Promise<Record<string, number>> => {
  const book = bookIn(await leagueOf(testbed).read(guildOf(testbed)), GAME);
  return Object.fromEntries(
    book.league.ranking(testbed.time.now()).map(({ player, rating }) => [player, Math.round(rating)]),
  );
};

/** Ben resigns after `turns` turns of each side. */
async function resign(testbed: Testbed, turns = 3): Promise<void> {
  const { ben, channelId, table } = testbed;
  await table();
  await playTurns(testbed, turns);
  const asked = await whispered(ben, channelId, ben.run(channelId, 'do', { what: 'resign' }));
  await seenForLong(testbed);
  await ben.click(asked, buttonsIn(asked).at(-1)?.id ?? '').outcome;
}

/** Like `resign`; returns the newest result as everybody sees it. */
async function resigned(testbed: Testbed, turns?: number): Promise<SeenMessage> {
  await resign(testbed, turns);
  return testbed.anna.sees(testbed.channelId, isResult);
}

describe('a ranked match', () => {
  it('is rated once when it ends, below its result, also after a restart', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, discord, log, restart } = testbed;
      await begin({ setup: LONG, ranked: true });
      const result = await resigned(testbed);
      expect(result.content.split('\n')[1]).toBe('📈 Anna 1008 (+8) · Ben 992 (−8)');
      await restart();
      expect(await shownIn(testbed)).toEqual({ [anna.user.id]: 1008, [ben.user.id]: 992 });
      expect(await leagueOf(testbed).ratingOf(guildOf(testbed), GAME, ben.user.id)).toBe(992);
      expect(discord.pings).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('has its ratings in the language of the match', () =>
    withTestbed({}, async (testbed) => {
      await testbed.begin({ setup: LONG, ranked: true, locale: 'de' });
      for (let i = 0; i < 10; i += 1) await leagueOf(testbed).record(ended(testbed));
      const { content } = await resigned(testbed);
      expect(content.split('\n')[1]).toBe(
        '📈 Keine Wertung ändert sich: Von den Partien, die dieselben zwei an einem Tag (UTC) beenden, zählen 10.',
      );
    }));

  it('enters the league only if it is ranked, has a result and two players', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin } = testbed;
      await begin({ setup: LONG });
      expect((await resigned(testbed)).content).not.toContain('📈');
      const { header } = ended(testbed);
      const leagues = leagueOf(testbed);
      expect(await leagues.record({ header, result: null, match: null })).toBe(null);
      const alone = { id: anna.user.id, name: 'Anna' };
      expect(await leagues.record(ended(testbed, { players: [alone, alone] }))).toBe(null);
      expect(await shownIn(testbed)).toEqual({});
    }));

  it('of fewer than three turns each is unrated, says so, and spares the daily limit', () =>
    withTestbed({}, async (testbed) => {
      await testbed.begin({ setup: LONG, ranked: true });
      for (let i = 0; i < 9; i += 1)
        await leagueOf(testbed).record({ ...ended(testbed), match: afterTurns(2) });
      const { content } = await resigned(testbed, 2);
      expect(content.split('\n')[1]).toBe(
        '📈 No rating changes: a match counts once each player has completed 3 turns.',
      );
      expect(await shownIn(testbed)).toEqual({});
      const counted = await leagueOf(testbed).record(ended(testbed));
      expect(counted).toMatchObject({ leftOut: null, share: 1 });
    }));

  it("counts half as the pair's sixth of one day, and says so", () =>
    withTestbed({}, async (testbed) => {
      for (let i = 0; i < 5; i += 1) await leagueOf(testbed).record(ended(testbed, {}, i % 2 === 0 ? 1 : 2));
      await testbed.begin({ setup: LONG, ranked: true });
      const { content } = await resigned(testbed);
      expect(content.split('\n').slice(1, 3)).toEqual([
        '📈 Anna 1011 (+4) · Ben 989 (−4)',
        '-# Half the usual change: the same two have already finished 5 matches today (UTC).',
      ]);
    }));

  it('against a new account is unrated unless the managers allow it', () =>
    withTestbed({}, async (testbed) => {
      const { anna, discord, running } = testbed;
      const young = discord.user('Newton', { ageMs: 6 * DAY }).user;
      const older = discord.user('Oldman', { ageMs: 8 * DAY }).user;
      const startedAt = testbed.time.now();
      const against = ({ id, username }: { readonly id: string; readonly username: string }) =>
        leagueOf(testbed).record(
          ended(testbed, {
            startedAt,
            players: [
              { id: anna.user.id, name: 'Anna' },
              { id, name: username },
            ],
          }),
        );
      expect(await against(young)).toMatchObject({ leftOut: 'new-account', steps: null });
      expect(await against(older)).toMatchObject({ leftOut: null });
      await running.bot.servers.change(guildOf(testbed), { newAccounts: true });
      expect(await against(young)).toMatchObject({ leftOut: null });
    }));

  it('of three is rated pair by pair', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord } = testbed;
      const cleo = discord.user('Cleo');
      const players = [anna, ben, cleo].map(({ user }) => ({ id: user.id, name: user.username }));
      const { header } = ended(testbed, { players });
      await leagueOf(testbed).record({
        header,
        match: afterTurns(3),
        result: { winner: null, reason: 'time', loser: 2 },
      });
      expect(await shownIn(testbed)).toEqual({
        [anna.user.id]: 1004,
        [ben.user.id]: 992,
        [cleo.user.id]: 1004,
      });
    }));

  it('counts for its own server and game alone', () =>
    withTestbed({}, async (testbed) => {
      const leagues = leagueOf(testbed);
      const { id } = testbed.anna.user;
      await leagues.record(ended(testbed));
      await leagues.record(ended(testbed, { game: 'schikanees' }, 2));
      await leagues.record(ended(testbed, { guildId: 'another' }));
      await leagues.record(ended(testbed, { guildId: 'another' }));
      const rating = (guild: string, game: string) => leagues.ratingOf(guild, game, id);
      expect(await rating(guildOf(testbed), GAME)).toBe(1008);
      expect(await rating(guildOf(testbed), 'schikanees')).toBe(992);
      expect(await rating(guildOf(testbed), 'kinderschnapsen')).toBe(1000);
      expect(await rating('another', GAME)).toBe(1016);
    }));
});

describe('recorded matches', () => {
  it('count once each, however often and concurrently they are recorded', () =>
    withTestbed({}, async (testbed) => {
      const leagues = leagueOf(testbed);
      const [one, two] = [ended(testbed), ended(testbed, {}, null)];
      const entries = await Promise.all([one, two, one, two, one].map((match) => leagues.record(match)));
      expect(entries.map((entry) => entry?.match)).toEqual(
        [one, two, one, two, one].map(({ header }) => header.id),
      );
      expect(new Set(entries.map((entry) => entry?.at)).size).toBe(2);
      expect(Object.values(await shownIn(testbed))).toEqual([1008, 992]);
      await testbed.restart();
      expect(await leagueOf(testbed).record(one)).toEqual(entries[0]);
      expect(Object.values(await shownIn(testbed))).toEqual([1008, 992]);
    }));

  it('read the same after a restart, after annulments, exclusions and seasons', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord, time, restart } = testbed;
      const [mona, cleo] = [discord.user('Mona').user.id, discord.user('Cleo').user.id];
      const guild = guildOf(testbed);
      const games: (Entry | null)[] = [];
      for (const winner of [1, 2, null, 1] as const) {
        time.jump(30 * DAY);
        games.push(await leagueOf(testbed).record(ended(testbed, {}, winner)));
      }
      await leagueOf(testbed).annul(guild, games[1]?.match ?? '', mona);
      await leagueOf(testbed).annul(guild, games[2]?.match ?? '', mona);
      await leagueOf(testbed).annul(guild, games[2]?.match ?? '', null);
      await leagueOf(testbed).exclude(guild, cleo, mona);
      await leagueOf(testbed).exclude(guild, anna.user.id, mona);
      await leagueOf(testbed).exclude(guild, anna.user.id, null);
      await leagueOf(testbed).setSeasons(guild, 1);
      const before = await leagueOf(testbed).read(guild);
      expect([...before.excluded.keys()]).toEqual([cleo]);
      expect(before.tables.length).toBeGreaterThan(0);
      const shape = ({ books, ...rest }: typeof before) => ({
        ...rest,
        tables: rest.tables.toSorted((a, b) => a.from - b.from),
        books: [...books].map(([game, { entries }]) => [game, entries]),
      });
      await restart();
      expect(shape(await leagueOf(testbed).read(guild))).toEqual(shape(before));
      expect(await leagueOf(testbed).annul(guild, 'no such match', mona)).toBe(false);
      expect(await leagueOf(testbed).ratingOf(guild, GAME, ben.user.id)).toBe(
        Math.round(bookIn(before, GAME).league.ratingOf(ben.user.id)),
      );
    }));

  it('keep the tables of finished seasons when one is annulled later', () =>
    withTestbed({}, async (testbed) => {
      const { time } = testbed;
      const guild = guildOf(testbed);
      const entry = await leagueOf(testbed).record(ended(testbed));
      time.jump(100 * DAY);
      await leagueOf(testbed).annul(guild, entry?.match ?? '', 'mona');
      const { tables } = await leagueOf(testbed).read(guild);
      expect(tables.map(({ rows }) => rows.map(({ rating }) => rating))).toEqual([[1008, 992]]);
      expect(await shownIn(testbed)).toEqual({});
    }));
});

describe('when the storage fails', () => {
  it('a result waits, and is posted once, with its ratings', () => {
    const storage = failing();
    return withTestbed({ wrapStorage: storage.wrapStorage }, async (testbed) => {
      const { anna, begin, channelId, log, time, running } = testbed;
      await begin({ setup: LONG, ranked: true });
      storage.fails = 'set';
      await resign(testbed);
      await running.rooms.idle();
      expect(anna.messages(channelId).filter(isResult)).toEqual([]);
      expect(log.join()).toContain('was not stored');
      storage.fails = null;
      time.jump(60_000);
      const result = await anna.sees(channelId, isResult);
      expect(result.content.split('\n')[1]).toBe('📈 Anna 1008 (+8) · Ben 992 (−8)');
      expect(anna.messages(channelId).filter(isResult)).toHaveLength(1);
    });
  });

  it('until the bot restarts, the match is rated after the start', () => {
    const storage = failing();
    return withTestbed({ wrapStorage: storage.wrapStorage }, async (testbed) => {
      const { anna, ben, begin, channelId, restart, running } = testbed;
      await begin({ setup: LONG, ranked: true });
      storage.fails = 'entries';
      await resign(testbed);
      await running.rooms.idle();
      await restart(() => {
        storage.fails = null;
      });
      const result = await anna.sees(channelId, isResult);
      expect(result.content).toContain('📈 Anna 1008 (+8) · Ben 992 (−8)');
      expect(await shownIn(testbed)).toEqual({ [anna.user.id]: 1008, [ben.user.id]: 992 });
    });
  });

  it('failed writes leave no trace, and repeated ones count once', () => {
    const storage = failing();
    return withTestbed({ wrapStorage: storage.wrapStorage }, async (testbed) => {
      const leagues = leagueOf(testbed);
      const [one, two] = [ended(testbed), ended(testbed)];
      await leagues.record(one);
      storage.fails = 'set';
      await expect(leagues.record(two)).rejects.toThrow('was not stored');
      await expect(leagues.annul(guildOf(testbed), one.header.id, 'mona')).rejects.toThrow('was not stored');
      storage.fails = null;
      expect(Object.values(await shownIn(testbed))).toEqual([1008, 992]);
      await leagues.record(two);
      await leagues.record(two);
      expect(Object.values(await shownIn(testbed))).toEqual([1016, 984]);
    });
  });
});

it('a damaged row is reported to the operator, ignored, and hides no other row', () =>
  withTestbed({}, async (testbed) => {
    const { file, log, restart } = testbed;
    const guild = guildOf(testbed);
    const matches = [ended(testbed), ended(testbed), ended(testbed)];
    for (const match of matches) await leagueOf(testbed).record(match);
    await leagueOf(testbed).exclude(guild, 'eve', 'mona');
    await leagueOf(testbed).setSeasons(guild, null);
    const [, broken] = matches.map(({ header }) => `game/${header.id}`);
    await restart(() =>
      withRows(file, (rows) => {
        rows.put(`league/${guild}`, broken ?? '', '{"value": {"kind": "game", "game": 7}}');
        rows.put(`league/${guild}`, 'seasons', 'nonsense');
        rows.put(`league/${guild}`, 'table/schikanoeschen/1', '{"value": null}');
      }),
    );
    expect(Object.values(await shownIn(testbed))).toEqual([1016, 984]);
    const server = await leagueOf(testbed).read(guild);
    expect([...server.excluded.keys()]).toEqual(['eve']);
    expect(server.seasons.months).toBe(3);
    expect(log.filter((line) => line.includes('set aside'))).toHaveLength(3);
    // The damaged row is a recorded match, which is not recorded again over it.
    const [, second] = matches;
    expect(second && (await leagueOf(testbed).record(second))).toBe(null);
    await leagueOf(testbed).setSeasons(guild, 6);
    withRows(file, (rows) => {
      expect(rows.text(`league/${guild}`, broken ?? '')).toContain('7');
      expect(rows.text(`league/${guild}`, 'seasons')).toContain('"months":6');
      expect(rows.texts('put-away').join()).toContain('nonsense');
    });
  }));
