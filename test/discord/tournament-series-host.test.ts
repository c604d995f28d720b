import { GuildScheduledEventStatus as Status, PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { gather, later } from './contest.ts';
import {
  announcements,
  at,
  evening,
  HOUR,
  inMarch,
  only,
  page,
  setUp,
  settle,
  startOf,
  until,
} from './series.ts';
import type { Testbed } from './testbed.ts';
import { waitFor } from './tournament-panel-contest.ts';
import { announced, host, labels, manager, MINUTE } from './tournament-setup-host.ts';

const WEEKLY = { repeats: 'week', scheme: 'places' };
const [FIRST, SECOND] = ['2027-03-19T18:30:00Z', '2027-03-26T18:30:00Z'].map(at) as [number, number];

/** The evening that is announced is played to its end. */
async function played(testbed: Testbed, people: readonly UserSession[], winner: string): Promise<void> {
  const contest = await evening(testbed, people);
  await until(testbed, startOf(contest) - HOUR);
  await gather(contest);
  await contest.play({ winner: () => winner });
  await settle(testbed);
}

const roles = ({ discord }: Testbed, { user }: UserSession): readonly string[] =>
  discord.world.guild.member(user.id).roles;

describe('prizes of a series', () => {
  it('are chosen by managers of roles alone, give no rights, and pass on to the next winner', () =>
    inMarch(async (testbed, zoe) => {
      const { discord, running } = testbed;
      await setUp(testbed, zoe, { ...WEEKLY, season: '4' });
      const people = ['Uma', 'Vic'].map((name) => discord.user(name)) as [UserSession, UserSession];
      const [uma, vic] = people;
      const prize = discord.createRole('Winner');
      const mods = discord.createRole('Mods', P.ManageMessages);
      const panel = await page(testbed, zoe);
      await panel.click('Prizes …');
      expect((await panel.select('role|evening', prize.id)).content).toContain(
        'for that you need **Manage Roles**',
      );
      const chief = discord.createRole('Chief', P.ManageRoles);
      discord.setMember(zoe.user.id, { roles: [...discord.world.guild.member(zoe.user.id).roles, chief.id] });
      await testbed.heard();
      expect((await panel.select('role|evening', mods.id)).content).toContain('can do more than play');
      discord.setOverwrite(testbed.channelId, prize.id, { allow: P.ManageMessages });
      await testbed.heard();
      expect((await panel.select('role|evening', prize.id)).content).toContain('can do more than play');
      discord.setOverwrite(testbed.channelId, prize.id, {});
      await testbed.heard();
      // The bot may not give it yet: the choice stays, and the page says why.
      await panel.select('role|evening', prize.id);
      expect(panel.now().content).toContain('✅ I’ve noted the role.');
      expect(panel.now().content).toContain('I need **Manage Roles** on this server');
      await played(testbed, people, 'Uma');
      expect(roles(testbed, uma)).toEqual([]);
      const own = discord.createRole('Bots', P.ManageRoles);
      const me = running.bot.client.user.id;
      discord.setMember(me, { roles: [...discord.world.guild.member(me).roles, own.id] });
      await testbed.heard();
      await testbed.restart();
      await settle(testbed);
      expect(roles(testbed, uma)).toEqual([prize.id]);
      await played(testbed, people, 'Vic');
      expect([roles(testbed, uma), roles(testbed, vic)]).toEqual([[], [prize.id]]);
      // A role that has become dangerous is not given, and nothing is lost.
      discord.setOverwrite(testbed.channelId, prize.id, { allow: P.ManageMessages });
      await testbed.heard();
      await played(testbed, people, 'Uma');
      expect([roles(testbed, uma), roles(testbed, vic)]).toEqual([[], []]);
      discord.setOverwrite(testbed.channelId, prize.id, {});
      await testbed.heard();
      await testbed.restart();
      await settle(testbed);
      expect(roles(testbed, uma)).toEqual([prize.id]);
    }));
});

describe('the host of a series', () => {
  it('who leaves: the series goes on under the owner of the server, until a manager takes it over', () =>
    inMarch(async (testbed, zoe) => {
      const { discord, channelId } = testbed;
      await setUp(testbed, zoe, { ...WEEKLY, ahead: String(24 * HOUR) });
      const max = manager(testbed, 'Max');
      discord.world.guild.leave(zoe.user.id);
      await until(testbed, SECOND - 20 * HOUR);
      const second = await evening(testbed, []);
      expect(startOf(second)).toBe(SECOND);
      expect(second.held.header.host.id).toBe(discord.world.guild.ownerId);
      const panel = await page(testbed, max);
      expect(panel.now().content).toContain('stands in as the owner of the server');
      expect((await panel.click('Take over')).content).toContain('You’re the host of this series now');
      expect(await only(testbed)).toMatchObject({ host: { id: max.user.id }, isOrphaned: false });
      // A stranger sees the dates alone.
      const seen = await page(testbed, discord.user('Reader', {}));
      expect(labels(seen.now())).toEqual(['Season table']);
      expect(channelId).toBe(second.held.header.channelId);
    }));

  it('skips, moves and changes evenings to come, and ends the series', () =>
    inMarch(async (testbed, zoe) => {
      await setUp(testbed, zoe, WEEKLY);
      const panel = await page(testbed, zoe);
      await panel.select('skip', '1');
      expect(panel.now().content).toContain('is skipped');
      await panel.select('skip', '1');
      expect(panel.now().content).toContain('is held after all');
      await panel.select('skip', '1');
      const moved = await panel.write('move', '2', { when: '2027-04-03 18:00', zone: 'Europe/Berlin' });
      expect(moved.content).toContain('✅ The evening begins');
      const late = await panel.write('move', '2', { when: '2027-04-20 18:00', zone: 'Europe/Berlin' });
      expect(late.content).toContain('It has to begin before the evening after it');
      // The announced one moves with its message.
      await panel.write('move', '0', { when: '2027-03-20 19:00', zone: 'Europe/Berlin' });
      const first = await evening(
        testbed,
        ['Uma', 'Vic'].map((name) => testbed.discord.user(name)),
      );
      expect(startOf(first)).toBe(at('2027-03-20T18:00:00Z'));
      // The settings of the next evenings change, with their time of day.
      await panel.click('Settings …');
      const setup = host(testbed, zoe);
      setup.take(panel.now());
      await setup.click('Players');
      await setup.select('rounds', '4');
      await setup.click('Overview');
      const asked = await setup.click('Save …');
      expect(asked.content).toContain('The next evening that isn’t announced yet takes these settings.');
      expect((await setup.click('Save')).content).toContain('Saved.');
      await until(testbed, at('2027-03-20T17:00:00Z'));
      await gather(first);
      await first.play({ winner: () => 'Uma' });
      await settle(testbed);
      expect(first.held.header.rounds).toBe(3);
      const next = await evening(testbed, []);
      expect(startOf(next)).toBe(at('2027-04-03T16:00:00Z'));
      expect(next.held.header.rounds).toBe(4);
      const again = await page(testbed, zoe);
      await again.click('End series …');
      await again.click('End the series');
      expect(again.now().content).toContain('✅ The series has ended.');
      await next.live.enter({ do: 'cancel', why: 'host' }, null);
      await until(testbed, at('2027-04-30T16:00:00Z'));
      expect(announcements(testbed)).toHaveLength(2);
    }));
});

describe('a series as a recurring event of its server', () => {
  it('is made again when Discord removed it after its start', () =>
    inMarch(async (testbed, zoe) => {
      const { discord, running } = testbed;
      const role = discord.createRole('events', P.CreateEvents);
      const me = running.bot.client.user.id;
      discord.setMember(me, { roles: [...discord.world.guild.member(me).roles, role.id] });
      await testbed.heard();
      await setUp(testbed, zoe, WEEKLY, true);
      const { events } = discord.world.guild;
      const first = await evening(
        testbed,
        ['Uma', 'Vic'].map((name) => discord.user(name)),
      );
      await until(testbed, FIRST - HOUR);
      await gather(first);
      await first.play({
        winner: () => 'Uma',
        between({ held }) {
          if (held.phase === 'running') events.clear();
          return Promise.resolve();
        },
      });
      await settle(testbed);
      expect([...events.values()].map((event) => Date.parse(event.scheduled_start_time))).toEqual([SECOND]);
    }));

  it('shows the next evening, also after a change of the clocks and a skipped one, once', () =>
    inMarch(async (testbed, zoe) => {
      const { discord, running } = testbed;
      const role = discord.createRole('events', P.CreateEvents);
      const me = running.bot.client.user.id;
      discord.setMember(me, { roles: [...discord.world.guild.member(me).roles, role.id] });
      await testbed.heard();
      await setUp(testbed, zoe, WEEKLY, true);
      const people = ['Uma', 'Vic'].map((name) => discord.user(name));
      const events = () =>
        [...discord.world.guild.events.values()].map(
          ({ name, status, scheduled_start_time: start, recurrence_rule: rule }) => ({
            name,
            status,
            start: Date.parse(start),
            days: rule?.by_weekday,
          }),
        );
      const shows = (start: number, status = Status.Scheduled) =>
        expect(events()).toEqual([{ name: 'Friday club', status, start, days: [4] }]);
      shows(FIRST);
      const seen = new Set<Status | undefined>();
      const first = await evening(testbed, people);
      await until(testbed, FIRST - HOUR);
      await gather(first);
      await first.play({
        winner: () => 'Uma',
        async between() {
          await running.bot.series.idle();
          seen.add(events()[0]?.status);
        },
      });
      await settle(testbed);
      expect([...seen]).toContain(Status.Active);
      shows(SECOND);
      const panel = await page(testbed, zoe);
      await panel.select('skip', '1');
      await panel.click('Cancel the evening');
      await settle(testbed);
      // 19:30 after the clocks have gone forward.
      shows(at('2027-04-02T17:30:00Z'));
      await testbed.restart();
      await settle(testbed);
      shows(at('2027-04-02T17:30:00Z'));
      // An event that people delete does not come back.
      discord.world.guild.events.clear();
      await testbed.restart();
      await settle(testbed);
      expect(events()).toEqual([]);
    }));
});

describe('a bot that is away over an announcement', () => {
  it('announces the evening late and paused, or passes over one that is more than a day old', () =>
    inMarch(async (testbed, zoe) => {
      const { time } = testbed;
      await setUp(testbed, zoe, { ...WEEKLY, ahead: String(3 * HOUR) });
      await until(testbed, FIRST - 2 * HOUR);
      await (await evening(testbed, [])).live.enter({ do: 'cancel', why: 'host' }, null);
      await until(testbed, SECOND - 4 * HOUR);
      await testbed.restart(() => time.jump(4 * HOUR + 30 * MINUTE));
      await settle(testbed);
      const second = await evening(testbed, []);
      expect(startOf(second)).toBe(SECOND);
      await waitFor(second, () => second.held.away !== null);
      expect(second.held).toMatchObject({ phase: 'open', boards: [] });
      await later(second, MINUTE);
      // Away for nine days: the third evening is missed, the fourth comes.
      await testbed.restart(() => time.jump(9 * 24 * HOUR));
      await settle(testbed);
      await until(testbed, at('2027-04-09T16:00:00Z'));
      const { evenings } = await only(testbed);
      expect(evenings.map(({ number, state }) => `${number} ${state}`).at(2)).toBe('2 missed');
      expect(evenings.at(3)).toMatchObject({ state: 'announced', startsAt: at('2027-04-09T17:30:00Z') });
      expect(announcements(testbed)).toHaveLength(3);
    }));

  it('announces once, however often storing it fails', () => {
    let refusals = 0;
    return inMarch(
      async (testbed, zoe) => {
        refusals = 3;
        await setUp(testbed, zoe, WEEKLY);
        expect(announcements(testbed)).toHaveLength(0);
        for (let i = 0; i < 6; i += 1) await until(testbed, testbed.time.now() + MINUTE);
        expect(refusals).toBe(0);
        await settle(testbed);
        expect(announcements(testbed)).toHaveLength(1);
        expect(announced(testbed)).toHaveLength(1);
        expect((await only(testbed)).evenings).toHaveLength(1);
      },
      {
        wrapStorage: (storage) => ({
          ...storage,
          journal: {
            ...storage.journal,
            async create(id, header) {
              if (refusals > 0) {
                refusals -= 1;
                // Refused, or stored without an answer: nobody knows.
                if (refusals === 0) await storage.journal.create(id, header);
                throw new Error('no answer');
              }
              return storage.journal.create(id, header);
            },
          },
        }),
      },
    );
  });
});

describe('templates', () => {
  it('with a name that is cut within an emoji keep whole characters, as Discord wants', () =>
    inMarch(async (testbed, zoe) => {
      const panel = host(testbed, zoe);
      await panel.open();
      await panel.name(`${'x'.repeat(59)}😀`);
      await panel.click('More …');
      await panel.click('Templates …');
      await panel.modal('Save as …', { name: ' ' });
      const whole = 'x'.repeat(59);
      expect(JSON.stringify(panel.now().components)).toContain(`"value":"${whole}"`);
      expect((await panel.select('load', whole)).content).toContain('are loaded.');
    }));

  it('are saved, loaded and deleted by name; the panel begins with the last settings', () =>
    inMarch(async (testbed, zoe) => {
      const panel = host(testbed, zoe);
      await panel.open();
      await panel.select('preset', 'knockout');
      await panel.click('Times');
      await panel.select('clock', '5+5');
      await panel.click('Overview');
      await panel.click('More …');
      await panel.click('Templates …');
      const kept = await panel.modal('Save as …', { name: 'Fast cup' });
      expect(kept.content).toContain('Saved as **Fast cup**.');
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      // The next panel of the same host begins there; that of another host does not.
      const again = host(testbed, zoe);
      const begun = await again.open();
      expect(begun.content).toContain('These are your settings from last time.');
      expect(begun.content).toContain('Schikanöschen · 5 minutes each');
      await again.click('More …');
      expect((await again.click('Defaults')).content).toContain('Club evening');
      const other = host(testbed, manager(testbed, 'Max'));
      expect((await other.open()).content).toContain('Club evening');
      await other.click('More …');
      await other.click('Templates …');
      const loaded = await other.select('load', 'Fast cup');
      expect(loaded.content).toContain('The settings of **Fast cup** are loaded.');
      expect(loaded.content).toContain('Schikanöschen · 5 minutes each');
      await other.click('More …');
      await other.click('Templates …');
      expect((await other.select('drop', 'Fast cup')).content).toContain('is deleted');
      expect(labels(other.now())).not.toContain('Load a template …');
    }));
});
