/** `/ranking` over the loopback Discord: what everybody sees of a league. */
import { describe, expect, it } from 'vitest';
import { buttonsIn, componentsIn, pressed, whispered } from './ended-match.ts';
import { ended, failing, GAME, leagueOf, record } from './league-games.ts';
import { withTestbed } from './testbed.ts';
import { ranking, choose, crowd, optionsOf } from './ranking-page.ts';

const DAY = 86_400_000;

describe('the ranking', () => {
  it('without a game explains how to get into it, in both languages', () =>
    withTestbed({}, async (testbed) => {
      const { anna, discord, log } = testbed;
      const dora = discord.user('Dora', { locale: 'de' });
      expect((await ranking(testbed, anna)).content).toContain('Nobody is in the ranking of Schikanöschen');
      expect((await ranking(testbed, dora)).content).toContain('steht gerade niemand');
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it("is a picture and words, with one's own place, of the game played last", () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord, log } = testbed;
      await record(testbed);
      await record(testbed, { game: 'schikanees' }, 2);
      const shown = await ranking(testbed, ben);
      expect(shown.content).toContain('You: rank 1, rating 1008');
      expect(shown.content).toMatch(/1\) Ben: 1008 \(new\), 1 game\.\n2\) Anna: 992/);
      expect(shown.attachments).toMatchObject([
        { filename: 'ranking.png', description: expect.stringContaining('Ben: 1008') as string },
      ]);
      const other = await choose(testbed, ben, shown, 'game', GAME);
      expect(other.content).toContain('You: rank 2, rating 992');
      const cleo = discord.user('Cleo');
      expect((await ranking(testbed, cleo)).content).not.toContain('You:');
      const named = await ranking(testbed, anna, { game: GAME });
      expect(named.content).toContain('You: rank 1, rating 1008');
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('has pages, and clamps numbers beyond the last', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      await crowd(testbed, 40);
      const first = await ranking(testbed, anna);
      expect(first.content).toContain('Page 1 of 3');
      expect(first.content.match(/Person/g)).toHaveLength(16);
      const second = await pressed(testbed, anna, first, '▶');
      expect(second.content).toContain('Page 2 of 3');
      expect(second.id).toBe(first.id);
      const third = await pressed(testbed, anna, second, '▶');
      expect(third.content.match(/Person/g)).toHaveLength(8);
      expect(buttonsIn(third).find(({ label }) => label === '▶')?.disabled).toBe(true);
      const beyond = anna.click(third, `ranking|table|${GAME}|now|99`, { force: true });
      expect((await whispered(anna, channelId, beyond)).content).toContain('Page 3 of 3');
      expect(discord.violations).toEqual([]);
    }));

  it('in public has no “you”, and opens a private copy on a click', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      await record(testbed);
      const outcome = await anna.run(channelId, 'schikane ranking', { public: true }).outcome;
      expect(outcome.kind).not.toBe('failed');
      const shown = await ben.sees(channelId, ({ attachments }) =>
        attachments.some(({ filename }) => filename === 'ranking.png'),
      );
      expect(shown.content).not.toContain('You');
      expect(shown.content).toContain('1) Anna: 1008');
      const own = await pressed(testbed, ben, shown, 'Look closer');
      expect(own.content).toContain('You: rank 2');
      expect(ben.message(channelId, shown.id)?.content).toBe(shown.content);
      expect(discord.pings).toEqual([]);
    }));

  it('comes in words where the picture cannot be drawn', () =>
    withTestbed(
      {
        renderer: {
          draw: () => Promise.reject(new Error('no paint')),
          forget: () => undefined,
          close: () => Promise.resolve(),
        } as never,
      },
      async (testbed) => {
        await record(testbed);
        const shown = await ranking(testbed, testbed.anna);
        expect(shown.attachments).toEqual([]);
        expect(shown.content).toContain('1) Anna: 1008');
      },
    ));

  it('leaves out inactive players, and tells them so', () =>
    withTestbed({}, async (testbed) => {
      await record(testbed);
      testbed.time.jump(61 * DAY);
      const shown = await ranking(testbed, testbed.anna);
      expect(shown.content).toContain('Nobody is in the ranking');
      expect(shown.content).toContain('You: rating 1008, without a rank');
    }));

  it('lists finished seasons with their tables', () =>
    withTestbed({}, async (testbed) => {
      const { anna, time } = testbed;
      await record(testbed);
      expect(componentsIn(await ranking(testbed, anna)).length).toBe(3);
      time.jump(100 * DAY);
      await record(testbed, {}, 2);
      const now = await ranking(testbed, anna);
      const [current, past] = optionsOf(now, 'season');
      expect(current).toMatchObject({ label: 'Now', default: true });
      const final = await choose(testbed, anna, now, 'season', past?.value ?? '');
      expect(final.content).toContain('Final table');
      expect(final.content).toContain('1) Anna: 1008, 1 game.');
      expect(final.content).not.toContain('You');
    }));

  it('reports a read failure, and works again afterwards', () => {
    const storage = failing();
    return withTestbed({ wrapStorage: storage.wrapStorage }, async (testbed) => {
      storage.fails = 'entries';
      expect((await ranking(testbed, testbed.anna)).content).toMatch(/my fault|our fault|went wrong/i);
      storage.fails = null;
      expect((await ranking(testbed, testbed.anna)).content).toContain('Nobody is in the ranking');
    });
  });
});

describe("a player's rating over time", () => {
  it("is shown with its peak, one’s own by a button, another's by choice", () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, discord, time } = testbed;
      await record(testbed);
      time.jump(DAY);
      await record(testbed);
      await record(testbed, {}, 2);
      const own = await pressed(testbed, anna, await ranking(testbed, anna), 'My rating');
      expect(own.content).toMatch(/Anna: Schikanöschen/);
      expect(own.content).toMatch(/Peak 1016/);
      expect(own.attachments).toMatchObject([{ filename: 'rating.png' }]);
      const whose = await choose(testbed, anna, own, 'whose', ben.user.id);
      expect(whose.content).toContain('Ben: Schikanöschen');
      const cleo = discord.user('Cleo');
      const none = await ranking(testbed, cleo, { person: cleo.user.id });
      expect(none.content).toContain('You haven’t played a game of Schikanöschen that counts');
      const other = await ranking(testbed, cleo, { person: anna.user.id });
      expect(other.content).toContain('Anna: Schikanöschen');
      const nobody = await choose(testbed, cleo, none, 'whose', cleo.user.id);
      expect(nobody.attachments).toEqual([]);
      time.jump(70 * DAY);
      expect((await ranking(testbed, ben, { person: anna.user.id })).content).toContain(
        'Without a rank: no game',
      );
      expect(discord.pings).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('of hundreds of games is drawn, too', () =>
    withTestbed({}, async (testbed) => {
      const { anna, time } = testbed;
      const leagues = leagueOf(testbed);
      for (let i = 0; i < 400; i += 1) {
        if (i % 10 === 0) time.jump(DAY);
        await leagues.record(ended(testbed, {}, i % 3 === 0 ? 2 : 1));
      }
      const own = await ranking(testbed, anna, { person: anna.user.id });
      expect(own.attachments).toMatchObject([{ filename: 'rating.png' }]);
      expect(testbed.discord.violations).toEqual([]);
    }));

  it('comes with an explanation of how the league works', () =>
    withTestbed({}, async (testbed) => {
      const { discord } = testbed;
      const help = await pressed(testbed, testbed.anna, await ranking(testbed, testbed.anna), 'How it works');
      expect(help.content).toContain('the first 5 count in full, the next 5 half');
      expect(help.content).toContain('61 days');
      const dora = discord.user('Dora', { locale: 'de' });
      const german = await pressed(testbed, dora, await ranking(testbed, dora), 'Wie das geht');
      expect(german.content).toContain('die ersten 5 ganz, die nächsten 5 halb');
      expect(german.content).not.toMatch(/undefined|NaN/);
    }));
});
