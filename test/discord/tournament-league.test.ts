/** Rated tournaments over the loopback Discord, and the league. */
import { describe, expect, it } from 'vitest';
import { PermissionsBitField } from 'discord.js';
import { offersEnd } from '../../src/table/ending.ts';
import { TOURNAMENT } from '../../src/features/tournament/chat/kept.ts';
import { mayWorkLater } from '../../src/line/outage.ts';
import { openBoards, type ChatTournament as Held } from '../../src/features/tournament/chat-tournament.ts';
import { resign } from './acting.ts';
import { openPanel } from './arbiters.ts';
import { contestOf, cut, settled } from './contest.ts';
import { bookIn } from '../../src/features/league/server.ts';
import { guildOf, leagueOf, playTurns, record } from './league-games.ts';
import { FREE } from '../match/table.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, waitFor } from './tournament-panel-contest.ts';
import { withRows } from './stored-rows.ts';

const rated = (testbed: Testbed) => ({
  format: 'round-robin' as const,
  terms: { ...settled(testbed).terms, ranked: true },
});

const ratingsIn = ({ members }: Held): Record<string, number> =>
  Object.fromEntries([...members.values()].map(({ name, rating }) => [name, rating]));

describe('a rated tournament', () => {
  it("is joined with the league's ratings; its games change them, forfeits do not", () =>
    withTestbed({}, async (testbed) => {
      const one = testbed.discord.user('Player 01').user.id;
      const players = [one, testbed.ben.user.id].map((id) => ({ id, name: 'Somebody' }));
      await record(testbed, { players });
      const contest = await contestOf(testbed, 3, rated(testbed));
      expect(ratingsIn(contest.held)).toMatchObject({ 'Player 01': 1008, 'Player 02': 1000 });
      // The third never comes.
      let played = 0;
      await contest.play({
        staysAway: (name) => name === 'Player 03',
        winner: ([first], { number }) => (number === played ? first : null),
        async between({ held, sessionOf, nameOf }) {
          for (const { number, channelId, players } of openBoards(held)) {
            const [one, two] = [sessionOf(nameOf(players[0])), sessionOf(nameOf(players[1]))];
            if (channelId === null || players.includes(contest.people[2]?.user.id ?? '')) continue;
            if (number === played || !testbed.running.rooms.at(channelId)) continue;
            await playTurns(testbed, 3, { channelId, players: [one, two] });
            played = number;
          }
        },
      });
      expect(contest.held.phase).toBe('over');
      const rating = (n: number) =>
        leagueOf(testbed).ratingOf(
          guildOf(testbed),
          contest.held.header.terms.game,
          contest.people[n]?.user.id ?? '',
        );
      const [first, second, third] = await Promise.all([rating(0), rating(1), rating(2)]);
      expect([first === 1008, second === 1000]).toEqual([false, false]);
      expect(first + second).toBe(2008);
      expect(third).toBe(1000);
    }));

  it('follows corrections by an arbiter: of the result, to a forfeit, and back', () =>
    withTestbed({}, async (testbed) => {
      // The second round keeps the tournament from ending.
      const contest = await begun(testbed, 2, { ...rated(testbed), cycles: 2 });
      const { game } = contest.held.header.terms;
      const [one, two] = contest.people.map(({ user }) => user.id);
      const ratings = () =>
        Promise.all([one, two].map((id) => leagueOf(testbed).ratingOf(guildOf(testbed), game, id ?? '')));
      const board = () => contest.held.boards[0];
      const channelId = board()?.channelId ?? '';
      await cut(contest, channelId, ['Player 01', 'Player 02']);
      await waitFor(contest, () => testbed.running.rooms.at(channelId) !== undefined);
      const [first, second] = (board()?.players ?? []).map((id) => contest.sessionOf(contest.nameOf(id)));
      if (!first || !second) throw new Error('nobody plays');
      await playTurns(testbed, 3, { channelId, players: [first, second] });
      await resign(testbed, second, channelId);
      await waitFor(contest, () => board()?.isClosed === true);
      const won = board()?.players[0] === one ? [1008, 992] : [992, 1008];
      expect(await ratings()).toEqual(won);
      /** Decides the board in the panel. */
      const decide = async (label: string): Promise<string> => {
        const boards = await (await openPanel(contest, testbed.anna)).press('Results');
        const page = await boards.choose([...boards.choices.keys()][0] ?? '');
        const done = await (await page.press(label)).press('Yes, do it');
        await waitFor(contest, () => board()?.isClosed === true);
        return done.page.content;
      };
      expect(await decide('0 : 1')).toContain('The ratings follow this result');
      expect(await ratings()).toEqual(won.toReversed());
      expect(await decide('Forfeit: both lose')).toContain('A forfeit changes no rating');
      expect(await ratings()).toEqual([1000, 1000]);
      await testbed.restart();
      expect(await decide('1 : 0')).toContain('follow');
      expect(await ratings()).toEqual(won);
    }));

  it('is joined with the default rating on a bot without a league', () =>
    withTestbed({}, async (testbed) => {
      Reflect.deleteProperty(testbed.running.bot, 'leagues');
      const contest = await contestOf(testbed, 2, rated(testbed));
      expect(ratingsIn(contest.held)).toEqual({ 'Player 01': 1000, 'Player 02': 1000 });
    }));

  it('counts a match resigned at once, which does not change ratings', () =>
    withTestbed({}, async (testbed) => {
      const contest = await contestOf(testbed, 2, rated(testbed));
      await contest.play();
      expect(contest.held.phase).toBe('over');
      const server = await leagueOf(testbed).read(guildOf(testbed));
      expect(bookIn(server, contest.held.header.terms.game).entries).toMatchObject([
        { leftOut: 'too-short', steps: null },
      ]);
    }));

  it('changes no rating if it is not rated itself', () =>
    withTestbed({}, async (testbed) => {
      const contest = await contestOf(testbed, 2, { format: 'round-robin' });
      await contest.play();
      expect((await leagueOf(testbed).read(guildOf(testbed))).books.size).toBe(0);
    }));
});

describe('a match whose tournament is not in memory', () => {
  const eventOf = (id: string) => ({ kind: TOURNAMENT, id, board: 1 });

  it.each([true, false])('is rated as its stored tournament says (%s)', (ranked) =>
    withTestbed({}, async (testbed) => {
      const { running } = testbed;
      const stored = settled(testbed);
      const { id } = (
        await running.bot.tournaments.announce({ ...stored, terms: { ...stored.terms, ranked } })
      ).tournament.header;
      running.bot.tournaments.forget(guildOf(testbed));
      expect(running.bot.tournaments.get(id)).toBeUndefined();
      expect((await record(testbed, { event: eventOf(id) }))?.leftOut).toBe(ranked ? null : 'event-unrated');
    }),
  );

  it('is not rated when the tournament is gone or damaged', () =>
    withTestbed({}, async (testbed) => {
      const { file, running } = testbed;
      expect(await record(testbed, { event: eventOf('gone') })).toMatchObject({ leftOut: 'event-unknown' });
      const stored = settled(testbed);
      const { id } = (
        await running.bot.tournaments.announce({ ...stored, terms: { ...stored.terms, ranked: true } })
      ).tournament.header;
      running.bot.tournaments.forget(guildOf(testbed));
      withRows(file, (rows) => rows.put('journal', `${id}/header`, 'no JSON'));
      expect(await record(testbed, { event: eventOf(id) })).toMatchObject({ leftOut: 'event-unknown' });
    }));

  it('waits while the storage cannot be read', () => {
    const disk = { fails: false };
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        read: (id) => (disk.fails ? Promise.reject(new Error('disk gone')) : storage.journal.read(id)),
      },
    });
    return withTestbed({ wrapStorage }, async (testbed) => {
      const { running } = testbed;
      const stored = settled(testbed);
      const { id } = (
        await running.bot.tournaments.announce({ ...stored, terms: { ...stored.terms, ranked: true } })
      ).tournament.header;
      running.bot.tournaments.forget(guildOf(testbed));
      disk.fails = true;
      await expect(record(testbed, { event: eventOf(id) })).rejects.toSatisfy(mayWorkLater);
      disk.fails = false;
      expect(await record(testbed, { event: eventOf(id) })).toMatchObject({ leftOut: null });
    });
  });

  it('cannot be ended by a manager, who may be one of its players', () =>
    withTestbed({}, async ({ begin, channelId, running }) => {
      await begin({ setup: FREE, ranked: true, event: eventOf('unknown') });
      const room = running.rooms.at(channelId) ?? expect.fail();
      const asking = {
        user: { id: 'a manager' },
        memberPermissions: new PermissionsBitField('ManageMessages'),
      };
      expect(offersEnd(room, asking as never, running.bot)).toBe(false);
    }));
});
