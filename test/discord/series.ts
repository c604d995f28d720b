/** A series of evenings on the loopback Discord, and the pages of its host. */
import { expect } from 'vitest';
import type { ModalValues, SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { isFinal } from '../../src/chat/ids.ts';
import type { KeptSeries } from '../../src/features/tournament/chat/series/keeper.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import { contestAt, type Contest } from './contest.ts';
import { whispered } from './ended-match.ts';
import { withTestbed, type Testbed, type TestbedOptions } from './testbed.ts';
import { QUIET } from './tournament-panel-contest.ts';
import { controls, host, idOf, manager, MINUTE } from './tournament-setup-host.ts';

export const HOUR = 60 * MINUTE;

/** A Monday: in the night to Sunday, 28 March, the clocks of Berlin go forward. */
export const MONDAY = Date.parse('2027-03-15T12:00:00Z');

export const settle = async ({ running }: Testbed): Promise<void> => {
  await running.bot.spread.idle();
  await running.bot.tournaments.idle();
  await running.bot.series.idle();
  await running.bot.spread.idle();
  await running.rooms.idle();
};

export async function only(testbed: Testbed): Promise<KeptSeries> {
  const [series, ...others] = await testbed.running.bot.series.on(testbed.discord.world.guild.id);
  if (!series || others.length > 0) throw new Error('not one series');
  return series;
}

/** Lets time pass to this moment, in steps with signs of life. */
export async function until(testbed: Testbed, moment: number): Promise<void> {
  const { time } = testbed;
  while (time.now() < moment) {
    await testbed.calm();
    time.jump(Math.min(moment - time.now(), 12 * HOUR));
    await testbed.heard();
    await settle(testbed);
  }
}

/** Sets up a series on the panel. */
export async function setUp(
  testbed: Testbed,
  who: UserSession,
  choices: Readonly<Record<string, string>>,
  asEvent = false,
): Promise<void> {
  const panel = host(testbed, who);
  await panel.open();
  await panel.click('Players');
  await panel.select('rounds', '3');
  await panel.select('least', '2');
  if (asEvent) {
    await panel.click('Place');
    await panel.click('Server event: no');
  }
  await panel.click('Overview');
  await panel.name('Friday club');
  await panel.when({ when: '2027-03-19 19:30', zone: 'Europe/Berlin' });
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
export const announcements = (testbed: Testbed): SeenMessage[] =>
  testbed.anna.messages(testbed.channelId).filter(({ content }) => content.startsWith('🏆 **Friday club**'));

export const tables = (testbed: Testbed): string[] =>
  testbed.anna
    .messages(testbed.channelId)
    .filter(({ content }) => content.startsWith('📊'))
    .map(({ content }) => content);

/** The evening that is announced, with these people. */
export async function evening(testbed: Testbed, people: readonly UserSession[]): Promise<Contest> {
  const { evenings } = await only(testbed);
  const id = evenings.findLast(({ state }) => state === 'announced')?.tournament;
  if (id == null) throw new Error('no evening is announced');
  return contestAt(testbed, id, people);
}

/** The page of the only series. */
export async function page(testbed: Testbed, who: UserSession) {
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
export const inMarch = (
  test: (testbed: Testbed, zoe: UserSession) => Promise<void>,
  options: TestbedOptions = {},
) =>
  withTestbed({ ...QUIET, ...options }, async (testbed) => {
    testbed.time.jump(MONDAY - testbed.time.now());
    await testbed.restart();
    await test(testbed, manager(testbed, 'Zoe'));
  });

/** Start of an evening; the offset between the clocks may be a few ms. */
export const startOf = ({ held }: Contest): number => Math.round(held.header.startsAt / 1000) * 1000;

export const at = (iso: string): number => Date.parse(iso);
