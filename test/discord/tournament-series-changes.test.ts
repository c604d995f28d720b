/** Awkward changes of series, and people who have lost their rights. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { openPanel } from './arbiters.ts';
import { gather } from './contest.ts';
import { whispered } from './ended-match.ts';
import { at, evening, HOUR, inMarch, only, page, setUp, settle, startOf, until } from './series.ts';
import { waitFor } from './tournament-panel-contest.ts';
import { host } from './tournament-setup-host.ts';

const WEEKLY = { repeats: 'week', scheme: 'places' };

describe('the dates of a series', () => {
  it('follow an evening that arbiters move in their panel', () =>
    inMarch(async (testbed, zoe) => {
      await setUp(testbed, zoe, WEEKLY);
      const people = ['Uma', 'Vic'].map((name) => testbed.discord.user(name));
      const first = await evening(testbed, people);
      const arbiters = await openPanel(first, zoe);
      const moved = { when: '2027-03-21 18:00', zone: 'Europe/Berlin' };
      await arbiters.write('Move it …', moved);
      await settle(testbed);
      const start = at('2027-03-21T17:00:00Z');
      expect(startOf(first)).toBe(start);
      expect((await only(testbed)).evenings[0]?.startsAt).toBe(start);
      expect((await page(testbed, zoe)).now().content).toContain(`<t:${start / 1000}:F>`);
      await until(testbed, start - HOUR);
      await gather(first);
      await first.play({ winner: () => 'Uma' });
      await settle(testbed);
      await waitFor(first, () => first.held.phase === 'over');
      expect((await only(testbed)).evenings[0]).toMatchObject({ state: 'over', startsAt: start });
    }));

  it('stay in their order: an evening cannot be moved or held before the one before it', () =>
    inMarch(async (testbed, zoe) => {
      await setUp(testbed, zoe, { ...WEEKLY, ahead: String(3 * HOUR) });
      const panel = await page(testbed, zoe);
      const on = (day: string) => ({ when: `${day} 18:00`, zone: 'Europe/Berlin' });
      const early = 'It has to begin after the evening before it';
      const late = 'It has to begin before the evening after it';
      expect((await panel.write('move', '2', on('2027-03-24'))).content).toContain(early);
      // The evening between them is skipped: the one after it counts.
      await panel.select('skip', '2');
      expect((await panel.write('move', '1', on('2027-04-12'))).content).toContain(late);
      expect((await panel.write('move', '1', on('2027-04-08'))).content).toContain('✅ The evening begins');
      expect((await panel.select('skip', '2')).content).toContain(early);
      const { changes } = await only(testbed);
      expect(changes).toEqual({ 1: at('2027-04-08T16:00:00Z'), 2: null });
    }));
});

describe('the settings of a series', () => {
  it('are not saved by a host whose series another one has taken over, nor after its end', () =>
    inMarch(async (testbed, zoe) => {
      const { discord, running } = testbed;
      const hosts = discord.createRole('Hosts');
      await running.bot.servers.change(discord.world.guild.id, { hostRole: hosts.id });
      const holger = discord.user('Holger');
      discord.setMember(holger.user.id, { roles: [hosts.id] });
      await testbed.heard();
      await setUp(testbed, holger, WEEKLY);
      const own = await page(testbed, holger);
      await own.click('Settings …');
      const setup = host(testbed, holger);
      setup.take(own.now());
      await setup.click('Players');
      await setup.select('rounds', '4');
      await setup.click('Overview');
      await setup.click('Save …');
      const others = await page(testbed, zoe);
      await others.click('Take over');
      expect((await setup.click('Save')).content).toContain('Only its host and managers of its channel');
      expect((await only(testbed)).recipe.rounds).toBe(3);
      await others.click('Settings …');
      setup.take(others.now());
      const late = host(testbed, zoe);
      late.take(others.now());
      await late.click('Save …');
      const last = await page(testbed, zoe);
      await last.click('End series …');
      await last.click('End the series');
      expect((await late.click('Save')).content).toContain('This series has ended');
    }));

  it('that were meant for an evening announced in the meantime are refused, so that it is not announced twice', () =>
    inMarch(async (testbed, zoe) => {
      await setUp(testbed, zoe, WEEKLY);
      const first = await evening(testbed, []);
      const own = await page(testbed, zoe);
      await own.click('Settings …');
      const setup = host(testbed, zoe);
      setup.take(own.now());
      await setup.click('Players');
      await setup.select('rounds', '4');
      await setup.click('Overview');
      await setup.click('Save …');
      await first.live.enter({ do: 'cancel', why: 'host' }, null);
      await settle(testbed);
      const second = await evening(testbed, []);
      expect((await setup.click('Save')).content).toContain('has changed since');
      const starts = (await only(testbed)).rule;
      await second.live.enter({ do: 'cancel', why: 'host' }, null);
      await settle(testbed);
      expect(startOf(await evening(testbed, []))).toBe(at('2027-04-02T17:30:00Z'));
      expect((await only(testbed)).rule).toEqual(starts);
    }));
});

describe('a season', () => {
  it('that is made as short as its evenings so far is over, with its table', () =>
    inMarch(async (testbed, zoe) => {
      await setUp(testbed, zoe, { ...WEEKLY, season: '8' });
      const { id } = await only(testbed);
      const user = zoe.user.id;
      const over = {
        state: 'over' as const,
        places: [{ user, name: 'Zoe', rank: 1, scored: 3 }],
        winners: [user],
      };
      // Four evenings are over; the fifth is announced.
      await testbed.running.bot.series.change(id, (one) => ({
        ...one,
        evenings: [0, 1, 2, 3].map((number) => ({
          ...over,
          number,
          startsAt: 0,
          tournament: null,
          season: 1,
          messageId: '1',
        })),
        next: 4,
      }));
      await settle(testbed);
      const own = await page(testbed, zoe);
      await own.click('Settings …');
      const setup = host(testbed, zoe);
      setup.take(own.now());
      await setup.click('More …');
      await setup.click('Series …');
      await setup.select('season', '4');
      await setup.click('Overview');
      await setup.click('Save …');
      expect((await setup.click('Save')).content).toContain('Saved.');
      expect((await only(testbed)).season).toBe(2);
    }));
});

describe('a series whose evening cannot be read any more', () => {
  it('goes on with the next evening', () => {
    let damaged: string | null = null;
    return inMarch(
      async (testbed, zoe) => {
        await setUp(testbed, zoe, { ...WEEKLY, ahead: String(3 * HOUR) });
        damaged = (await only(testbed)).evenings[0]?.tournament ?? null;
        await testbed.restart();
        await settle(testbed);
        await until(testbed, at('2027-03-26T17:00:00Z'));
        expect((await only(testbed)).evenings.map(({ state }) => state)).toEqual(['missed', 'announced']);
        expect(testbed.log.some((line) => line.includes('evening of a series not read'))).toBe(true);
        testbed.log.length = 0;
      },
      {
        wrapStorage: (storage) => ({
          ...storage,
          journal: {
            ...storage.journal,
            read: async (id) => {
              const stored = await storage.journal.read(id);
              return stored && id === damaged ? { ...stored, header: {} } : stored;
            },
          },
        }),
      },
    );
  });
});

describe('a role that is the prize of two series', () => {
  it('stays with the winner of one who no longer wins the other', () =>
    inMarch(async (testbed, zoe) => {
      const { discord, running } = testbed;
      const role = discord.createRole('Winner').id;
      const own = discord.createRole('Bots', P.ManageRoles);
      const me = running.bot.client.user.id;
      discord.setMember(me, { roles: [...discord.world.guild.member(me).roles, own.id] });
      await testbed.heard();
      await setUp(testbed, zoe, WEEKLY);
      const { id, ...one } = await only(testbed);
      const uma = discord.user('Uma').user.id;
      const vic = discord.user('Vic').user.id;
      const won = (number: number, winner: string) => ({
        number,
        startsAt: 0,
        state: 'over' as const,
        tournament: null,
        season: 1,
        places: [],
        winners: [winner],
        messageId: '1',
      });
      const honours = { ...one.honours, evening: { role, holders: [] } };
      const { series } = running.bot;
      const other = await series.create({ ...one, honours, endedAt: 1, evenings: [won(0, uma)] });
      await series.change(id, (before) => ({ ...before, honours, evenings: [won(0, uma)] }));
      await settle(testbed);
      const has = (user: string) => discord.world.guild.member(user).roles.includes(role);
      expect([has(uma), has(vic)]).toEqual([true, false]);
      await series.change(id, (before) => ({ ...before, evenings: [...before.evenings, won(1, vic)] }));
      await settle(testbed);
      expect([has(uma), has(vic)]).toEqual([true, true]);
      await series.change(other, (before) => ({ ...before, evenings: [won(1, vic)] }));
      await settle(testbed);
      expect([has(uma), has(vic)]).toEqual([false, true]);
    }));
});

describe('the list of series', () => {
  it('fits into a message, however many there are and whatever they are called', () =>
    inMarch(async (testbed, zoe) => {
      await setUp(testbed, zoe, WEEKLY);
      const { id: _, ...one } = await only(testbed);
      const name = '*_~`|<>[]()#+-.:@/'.repeat(5).slice(0, 80);
      for (let i = 0; i < 24; i += 1)
        await testbed.running.bot.series.create({ ...one, name, endedAt: 1, evenings: [] });
      const list = await whispered(zoe, testbed.channelId, zoe.run(testbed.channelId, 'tournament series'));
      expect(list.content).toContain('more');
      expect(list.content.length).toBeLessThanOrEqual(2000);
    }));
});
