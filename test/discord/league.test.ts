/** Ranked matches over the loopback Discord, and what becomes of them in the league of the server. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/features/league/book.ts';
import { bookIn } from '../../src/features/league/server.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { buttonsIn, isResult, whispered } from './ended-match.ts';
import { afterTurns, ended, failing, GAME, guildOf, leagueOf, LONG, playTurns } from './league-games.ts';
import { seenForLong, withEvening, type Evening } from './match.ts';
import { withRows } from './stored-rows.ts';

const DAY = 86_400_000;

const shownIn = async (evening: Evening): Promise<Record<string, number>> => {
  const book = bookIn(await leagueOf(evening).read(guildOf(evening)), GAME);
  return Object.fromEntries(
    book.league.ranking(evening.time.now()).map(({ player, rating }) => [player, Math.round(rating)]),
  );
};

/** Ben resigns, after so many turns of each side. */
async function resign(evening: Evening, turns = 3): Promise<void> {
  const { ben, channelId, table } = evening;
  await table();
  await playTurns(evening, turns);
  const asked = await whispered(ben, channelId, ben.run(channelId, 'do', { what: 'resign' }));
  await seenForLong(evening);
  await ben.click(asked, buttonsIn(asked).at(-1)?.id ?? '').outcome;
}

/** … and the newest result, as everybody sees it. */
async function resigned(evening: Evening, turns?: number): Promise<SeenMessage> {
  await resign(evening, turns);
  return evening.anna.sees(evening.channelId, isResult);
}

describe('a ranked match', () => {
  it('is rated when it ends, which is told below its result, and once, also after a restart', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, begin, discord, log, restart } = evening;
      await begin({ setup: LONG, ranked: true });
      const result = await resigned(evening);
      expect(result.content.split('\n')[1]).toBe('📈 Anna 1008 (+8) · Ben 992 (−8)');
      await restart();
      expect(await shownIn(evening)).toEqual({ [anna.user.id]: 1008, [ben.user.id]: 992 });
      expect(await leagueOf(evening).ratingOf(guildOf(evening), GAME, ben.user.id)).toBe(992);
      expect(discord.pings).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is told in the language of the match', () =>
    withEvening({}, async (evening) => {
      await evening.begin({ setup: LONG, ranked: true, locale: 'de' });
      for (let i = 0; i < 10; i += 1) await leagueOf(evening).record(ended(evening));
      const { content } = await resigned(evening);
      expect(content.split('\n')[1]).toBe(
        '📈 Keine Wertung ändert sich: Von den Partien, die dieselben zwei an einem Tag (UTC) beenden, zählen 10.',
      );
    }));

  it('that is not ranked, or has no result, or is played alone, is none for the league', () =>
    withEvening({}, async (evening) => {
      const { anna, begin } = evening;
      await begin({ setup: LONG });
      expect((await resigned(evening)).content).not.toContain('📈');
      const { header } = ended(evening);
      const leagues = leagueOf(evening);
      expect(await leagues.record({ header, result: null, match: null })).toBe(null);
      const alone = { id: anna.user.id, name: 'Anna' };
      expect(await leagues.record(ended(evening, { players: [alone, alone] }))).toBe(null);
      expect(await shownIn(evening)).toEqual({});
    }));

  it('that one side has not played for three turns is unrated, which is told, and is none of those of a day', () =>
    withEvening({}, async (evening) => {
      await evening.begin({ setup: LONG, ranked: true });
      for (let i = 0; i < 9; i += 1)
        await leagueOf(evening).record({ ...ended(evening), match: afterTurns(2) });
      const { content } = await resigned(evening, 2);
      expect(content.split('\n')[1]).toBe(
        '📈 No rating changes: a match counts once each player has completed 3 turns.',
      );
      expect(await shownIn(evening)).toEqual({});
      const counted = await leagueOf(evening).record(ended(evening));
      expect(counted).toMatchObject({ leftOut: null, share: 1 });
    }));

  it('counts half as the sixth of the same two on one day, which is told', () =>
    withEvening({}, async (evening) => {
      for (let i = 0; i < 5; i += 1) await leagueOf(evening).record(ended(evening, {}, i % 2 === 0 ? 1 : 2));
      await evening.begin({ setup: LONG, ranked: true });
      const { content } = await resigned(evening);
      expect(content.split('\n').slice(1, 3)).toEqual([
        '📈 Anna 1011 (+4) · Ben 989 (−4)',
        '-# Half the usual change: the same two have already finished 5 matches today (UTC).',
      ]);
    }));

  it('of a new account is unrated unless the managers have new accounts rated', () =>
    withEvening({}, async (evening) => {
      const { anna, discord, running } = evening;
      const young = discord.user('Newton', { ageMs: 6 * DAY }).user;
      const older = discord.user('Oldman', { ageMs: 8 * DAY }).user;
      const startedAt = evening.time.now();
      const against = ({ id, username }: { readonly id: string; readonly username: string }) =>
        leagueOf(evening).record(
          ended(evening, {
            startedAt,
            players: [
              { id: anna.user.id, name: 'Anna' },
              { id, name: username },
            ],
          }),
        );
      expect(await against(young)).toMatchObject({ leftOut: 'new-account', steps: null });
      expect(await against(older)).toMatchObject({ leftOut: null });
      await running.bot.servers.change(guildOf(evening), { newAccounts: true });
      expect(await against(young)).toMatchObject({ leftOut: null });
    }));

  it('of three is rated pair by pair', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, discord } = evening;
      const cleo = discord.user('Cleo');
      const players = [anna, ben, cleo].map(({ user }) => ({ id: user.id, name: user.username }));
      const { header } = ended(evening, { players });
      await leagueOf(evening).record({
        header,
        match: afterTurns(3),
        result: { winner: null, reason: 'time', loser: 2 },
      });
      expect(await shownIn(evening)).toEqual({
        [anna.user.id]: 1004,
        [ben.user.id]: 992,
        [cleo.user.id]: 1004,
      });
    }));

  it('counts for its own server and game alone', () =>
    withEvening({}, async (evening) => {
      const leagues = leagueOf(evening);
      const { id } = evening.anna.user;
      await leagues.record(ended(evening));
      await leagues.record(ended(evening, { game: 'schikanees' }, 2));
      await leagues.record(ended(evening, { guildId: 'another' }));
      await leagues.record(ended(evening, { guildId: 'another' }));
      const rating = (guild: string, game: string) => leagues.ratingOf(guild, game, id);
      expect(await rating(guildOf(evening), GAME)).toBe(1008);
      expect(await rating(guildOf(evening), 'schikanees')).toBe(992);
      expect(await rating(guildOf(evening), 'kinderschnapsen')).toBe(1000);
      expect(await rating('another', GAME)).toBe(1016);
    }));
});

describe('what is recorded', () => {
  it('counts once, however often and at once it is told, and two results at once both count', () =>
    withEvening({}, async (evening) => {
      const leagues = leagueOf(evening);
      const [one, two] = [ended(evening), ended(evening, {}, null)];
      const entries = await Promise.all([one, two, one, two, one].map((match) => leagues.record(match)));
      expect(entries.map((entry) => entry?.match)).toEqual(
        [one, two, one, two, one].map(({ header }) => header.id),
      );
      expect(new Set(entries.map((entry) => entry?.at)).size).toBe(2);
      expect(Object.values(await shownIn(evening))).toEqual([1008, 992]);
      await evening.restart();
      expect(await leagueOf(evening).record(one)).toEqual(entries[0]);
      expect(Object.values(await shownIn(evening))).toEqual([1008, 992]);
    }));

  it('is the same after a restart, whatever has happened to it', () =>
    withEvening({}, async (evening) => {
      const { anna, ben, discord, time, restart } = evening;
      const [mona, cleo] = [discord.user('Mona').user.id, discord.user('Cleo').user.id];
      const guild = guildOf(evening);
      const games: (Entry | null)[] = [];
      for (const winner of [1, 2, null, 1] as const) {
        time.jump(30 * DAY);
        games.push(await leagueOf(evening).record(ended(evening, {}, winner)));
      }
      await leagueOf(evening).annul(guild, games[1]?.match ?? '', mona);
      await leagueOf(evening).annul(guild, games[2]?.match ?? '', mona);
      await leagueOf(evening).annul(guild, games[2]?.match ?? '', null);
      await leagueOf(evening).exclude(guild, cleo, mona);
      await leagueOf(evening).exclude(guild, anna.user.id, mona);
      await leagueOf(evening).exclude(guild, anna.user.id, null);
      await leagueOf(evening).setSeasons(guild, 1);
      const before = await leagueOf(evening).read(guild);
      expect([...before.excluded.keys()]).toEqual([cleo]);
      expect(before.tables.length).toBeGreaterThan(0);
      const shape = ({ books, ...rest }: typeof before) => ({
        ...rest,
        tables: rest.tables.toSorted((a, b) => a.from - b.from),
        books: [...books].map(([game, { entries }]) => [game, entries]),
      });
      await restart();
      expect(shape(await leagueOf(evening).read(guild))).toEqual(shape(before));
      expect(await leagueOf(evening).annul(guild, 'no such match', mona)).toBe(false);
      expect(await leagueOf(evening).ratingOf(guild, GAME, ben.user.id)).toBe(
        Math.round(bookIn(before, GAME).league.ratingOf(ben.user.id)),
      );
    }));

  it('keeps the tables of seasons that were over as they were when a game is annulled later', () =>
    withEvening({}, async (evening) => {
      const { time } = evening;
      const guild = guildOf(evening);
      const entry = await leagueOf(evening).record(ended(evening));
      time.jump(100 * DAY);
      await leagueOf(evening).annul(guild, entry?.match ?? '', 'mona');
      const { tables } = await leagueOf(evening).read(guild);
      expect(tables.map(({ rows }) => rows.map(({ rating }) => rating))).toEqual([[1008, 992]]);
      expect(await shownIn(evening)).toEqual({});
    }));
});

describe('when the storage fails', () => {
  it('a result waits, and is told once, with its ratings', () => {
    const storage = failing();
    return withEvening({ wrapStorage: storage.wrapStorage }, async (evening) => {
      const { anna, begin, channelId, log, time, running } = evening;
      await begin({ setup: LONG, ranked: true });
      storage.fails = 'set';
      await resign(evening);
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

  it('and the bot goes down before it works again, it is rated after the start', () => {
    const storage = failing();
    return withEvening({ wrapStorage: storage.wrapStorage }, async (evening) => {
      const { anna, ben, begin, channelId, restart, running } = evening;
      await begin({ setup: LONG, ranked: true });
      storage.fails = 'entries';
      await resign(evening);
      await running.rooms.idle();
      await restart(() => {
        storage.fails = null;
      });
      const result = await anna.sees(channelId, isResult);
      expect(result.content).toContain('📈 Anna 1008 (+8) · Ben 992 (−8)');
      expect(await shownIn(evening)).toEqual({ [anna.user.id]: 1008, [ben.user.id]: 992 });
    });
  });

  it('nothing of what failed is believed, and done again it is there once', () => {
    const storage = failing();
    return withEvening({ wrapStorage: storage.wrapStorage }, async (evening) => {
      const leagues = leagueOf(evening);
      const [one, two] = [ended(evening), ended(evening)];
      await leagues.record(one);
      storage.fails = 'set';
      await expect(leagues.record(two)).rejects.toThrow('was not stored');
      await expect(leagues.annul(guildOf(evening), one.header.id, 'mona')).rejects.toThrow('was not stored');
      storage.fails = null;
      expect(Object.values(await shownIn(evening))).toEqual([1008, 992]);
      await leagues.record(two);
      await leagues.record(two);
      expect(Object.values(await shownIn(evening))).toEqual([1016, 984]);
    });
  });
});

it('a damaged row is told to the operator, takes part in nothing, and hides no other', () =>
  withEvening({}, async (evening) => {
    const { file, log, restart } = evening;
    const guild = guildOf(evening);
    const matches = [ended(evening), ended(evening), ended(evening)];
    for (const match of matches) await leagueOf(evening).record(match);
    await leagueOf(evening).exclude(guild, 'eve', 'mona');
    await leagueOf(evening).setSeasons(guild, null);
    const [, broken] = matches.map(({ header }) => `game/${header.id}`);
    await restart(() =>
      withRows(file, (rows) => {
        rows.put(`league/${guild}`, broken ?? '', '{"value": {"kind": "game", "game": 7}}');
        rows.put(`league/${guild}`, 'seasons', 'nonsense');
        rows.put(`league/${guild}`, 'table/schikanoeschen/1', '{"value": null}');
      }),
    );
    expect(Object.values(await shownIn(evening))).toEqual([1016, 984]);
    const server = await leagueOf(evening).read(guild);
    expect([...server.excluded.keys()]).toEqual(['eve']);
    expect(server.seasons.months).toBe(3);
    expect(log.filter((line) => line.includes('set aside'))).toHaveLength(3);
    // It stands for a match that was recorded: that is not recorded again over it.
    const [, second] = matches;
    expect(second && (await leagueOf(evening).record(second))).toBe(null);
    await leagueOf(evening).setSeasons(guild, 6);
    withRows(file, (rows) => {
      expect(rows.text(`league/${guild}`, broken ?? '')).toContain('7');
      expect(rows.text(`league/${guild}`, 'seasons')).toContain('"months":6');
      expect(rows.texts('put-away').join()).toContain('nonsense');
    });
  }));
