import { describe, expect, it } from 'vitest';
import { openPanel } from './arbiters.ts';
import { gather, later } from './contest.ts';
import {
  announcements,
  at,
  evening,
  inMarch,
  only,
  page,
  setUp,
  settle,
  startOf,
  tables,
  until,
} from './series.ts';
import { waitFor } from './tournament-panel-contest.ts';
import { MINUTE } from './tournament-setup-host.ts';

describe('a series over four weeks with a change of the clocks', () => {
  it('announces itself; an outage over a start loses nothing and doubles nothing, a skipped week is skipped', () =>
    inMarch(async (testbed, zoe) => {
      const { time, discord, channelId } = testbed;
      await setUp(testbed, zoe, { repeats: 'week', scheme: 'places', season: '4' });
      const people = ['Uma', 'Vic'].map((name) => discord.user(name));
      // The first evening.
      const first = await evening(testbed, people);
      expect(startOf(first)).toBe(at('2027-03-19T18:30:00Z'));
      await until(testbed, at('2027-03-19T17:00:00Z'));
      await gather(first);
      await first.play({ winner: () => 'Uma' });
      await settle(testbed);
      expect(first.held.phase).toBe('over');
      await zoe.sees(channelId, ({ content }) =>
        /^📊 \*\*Friday club\*\* · Season 1 after 1 of 4 evenings\n1\\\. Uma \*\*10\*\*/.test(content),
      );
      // The second is announced as soon as the first is over; the bot is away over its start.
      const second = await evening(testbed, people);
      expect(startOf(second)).toBe(at('2027-03-26T18:30:00Z'));
      await until(testbed, at('2027-03-26T17:00:00Z'));
      await gather(second);
      await later(second, 5 * MINUTE);
      await testbed.restart(() => time.jump(40 * MINUTE));
      await settle(testbed);
      await waitFor(second, () => second.held.away !== null);
      expect(second.held.phase).toBe('open');
      await waitFor(second, () => second.held.unsaid.length === 0);
      const arbiters = await openPanel(second, zoe);
      await arbiters.press('Go on');
      await waitFor(second, () => second.held.boards.length > 0);
      await second.play({ winner: () => 'Vic' });
      await settle(testbed);
      // The third week is skipped: on the page, before it begins.
      const shown = await page(testbed, zoe);
      expect(shown.now().content).toMatch(/<t:\d+:F> \(<t:\d+:R>\) · announced/);
      await shown.select('skip', '2');
      expect(shown.now().content).toContain('it is cancelled for everybody who has joined');
      await shown.click('Cancel the evening');
      expect(shown.now().content).toContain('✅ The evening is cancelled.');
      await settle(testbed);
      // The fourth, after the change: 19:30 stays 19:30.
      const fourth = await evening(testbed, people);
      expect(startOf(fourth)).toBe(at('2027-04-09T17:30:00Z'));
      await testbed.restart();
      await settle(testbed);
      await until(testbed, at('2027-04-09T16:30:00Z'));
      await gather(fourth);
      await fourth.play({ winner: () => 'Vic' });
      await settle(testbed);
      const series = await only(testbed);
      expect(series.evenings.map(({ number, state }) => `${number} ${state}`)).toEqual([
        '0 over',
        '1 over',
        '2 cancelled',
        '3 over',
        '4 announced',
      ]);
      expect(new Set(series.evenings.map(({ tournament }) => tournament)).size).toBe(5);
      expect(announcements(testbed)).toHaveLength(5);
      expect(tables(testbed)).toHaveLength(3);
      expect(tables(testbed).at(-1)).toContain(
        'Season 1 after 3 of 4 evenings\n1\\. Vic **26** · 3 evenings\n',
      );
      const listed = await testbed.running.bot.tournaments.on(discord.world.guild.id);
      expect(listed.map(({ phase }) => phase).toSorted()).toEqual([
        'cancelled',
        'open',
        'over',
        'over',
        'over',
      ]);
    }));
});
