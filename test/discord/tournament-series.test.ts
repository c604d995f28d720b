import { describe, expect, it } from 'vitest';
import type { ModalValues, SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import type { KeptSeries } from '../../src/features/tournament/chat/series/keeper.ts';
import { isFinal } from '../../src/chat/ids.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import { whispered } from './ended-match.ts';
import { openPanel } from './arbiters.ts';
import { gather, contestAt, later, type Contest } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { QUIET, waitFor } from './tournament-panel-contest.ts';
import { controls, host, idOf, manager, MINUTE } from './tournament-setup-host.ts';

const HOUR = 60 * MINUTE;

/** A Monday: in the night to Sunday, 28 March, the clocks of Berlin go forward. */
const MONDAY = Date.parse('2027-03-15T12:00:00Z');

const settle = async ({ running }: Testbed): Promise<void> => {
  await running.bot.spread.idle();
  await running.bot.tournaments.idle();
  await running.bot.series.idle();
  await running.bot.spread.idle();
  await running.rooms.idle();
};

async function only(testbed: Testbed): Promise<KeptSeries> {
  const [series, ...others] = await testbed.running.bot.series.on(testbed.discord.world.guild.id);
  if (!series || others.length > 0) throw new Error('not one series');
  return series;
}

/** Lets time pass to this moment, in steps with signs of life. */
async function until(testbed: Testbed, moment: number): Promise<void> {
  const { time } = testbed;
  while (time.now() < moment) {
    await testbed.calm();
    time.jump(Math.min(moment - time.now(), 12 * HOUR));
    await testbed.heard();
    await settle(testbed);
  }
}

/** Sets up a series on the panel. */
async function setUp(
  testbed: Testbed,
  who: UserSession,
  choices: Readonly<Record<string, string>>,
): Promise<void> {
  const panel = host(testbed, who);
  await panel.open();
  await panel.click('Players');
  await panel.select('rounds', '3');
  await panel.select('least', '2');
  await panel.click('Overview');
  await panel.name('Friday club');
  await panel.when({ day: '2027-03-19', time: '19:30', zone: 'Europe/Berlin' });
  await panel.click('More …');
  await panel.click('Series …');
  for (const [name, value] of Object.entries(choices)) await panel.select(name, value);
  await panel.click('Overview');
  const asked = await panel.click('Announce …');
  expect(asked.content).toContain('🔁 Every Friday at 19:30 (Europe/Berlin)');
  const done = await panel.click('Announce it now');
  expect(done.content).toContain('I announce the following evenings by myself');
  await settle(testbed);
}

/** The announcements in the channel: one message each. */
const announcements = (testbed: Testbed): SeenMessage[] =>
  testbed.anna.messages(testbed.channelId).filter(({ content }) => content.startsWith('🏆 **Friday club**'));

const tables = (testbed: Testbed): string[] =>
  testbed.anna
    .messages(testbed.channelId)
    .filter(({ content }) => content.startsWith('📊'))
    .map(({ content }) => content);

/** The evening that is announced, with these people. */
async function evening(testbed: Testbed, people: readonly UserSession[]): Promise<Contest> {
  const { evenings } = await only(testbed);
  const id = evenings.findLast(({ state }) => state === 'announced')?.tournament;
  if (id == null) throw new Error('no evening is announced');
  return contestAt(testbed, id, people);
}

/** The page of the only series. */
async function page(testbed: Testbed, who: UserSession) {
  const { channelId, time } = testbed;
  const seen = (made: UserInteraction): Promise<SeenMessage> => whispered(who, channelId, made);
  const list = await seen(who.run(channelId, 'tournament series'));
  const { id } = await only(testbed);
  let shown = await seen(who.select(list, controls(list)[0]?.custom_id ?? '', [id]));
  return {
    now: () => shown,
    async click(what: string) {
      const button = idOf(shown, what);
      if (isFinal(button)) {
        await testbed.heard();
        time.jump(2 * MEANT_MS);
      }
      return (shown = await seen(who.click(shown, button)));
    },
    select: async (what: string, ...values: string[]) =>
      (shown = await seen(who.select(shown, idOf(shown, what), values))),
    async write(what: string, value: string, values: ModalValues) {
      const opener = who.select(shown, idOf(shown, what), [value]);
      expect((await opener.outcome).kind).toBe('modal');
      return (shown = await seen(who.submit(opener.id, values)));
    },
  };
}

/** A testbed in March 2027 with a manager. */
const inMarch = (test: (testbed: Testbed, zoe: UserSession) => Promise<void>) =>
  withTestbed(QUIET, async (testbed) => {
    testbed.time.jump(MONDAY - testbed.time.now());
    await testbed.restart();
    await test(testbed, manager(testbed, 'Zoe'));
  });

/** Start of an evening; the offset between the clocks may be a few ms. */
const startOf = ({ held }: Contest): number => Math.round(held.header.startsAt / 1000) * 1000;

const at = (iso: string): number => Date.parse(iso);

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
