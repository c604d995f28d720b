/** Seeding by lot and by hand, over the loopback Discord. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { drawn, lotsCommitment, secretOf } from '../../src/features/tournament/lots.ts';
import { mixedSeed } from '../../src/match/deal.ts';
import * as page from '../docs/dealing.ts';
import { openPanel } from './arbiters.ts';
import { contestOf } from './contest.ts';
import { buttonOf, buttonsIn, whispered } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { acts, begun, decideAll, first, QUIET, waitFor } from './tournament-panel-contest.ts';
import { announced, host, manager } from './tournament-setup-host.ts';

const VERIFY = 'Verify the draw';

const drawing = ({ channelId, ben }: Testbed): Promise<SeenMessage> =>
  ben.sees(channelId, ({ content }) => content.includes('the lots are drawn'));

const verified = ({ channelId }: Testbed, who: UserSession, message: SeenMessage): Promise<SeenMessage> =>
  whispered(who, channelId, who.click(message, buttonOf(message, VERIFY), { force: true }));

describe('seeding by lot', () => {
  it('is committed to in the announcement, drawn at the start and checked by a player', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, ben } = testbed;
      const contest = await contestOf(testbed, 5, { seeding: 'lot', format: 'knockout', pauseMs: null });
      const { header } = contest.held;
      const commitment = lotsCommitment(header);
      const main = await ben.sees(channelId, ({ content }) => content.includes('🏆'));
      expect(main.content).toContain(`Seeding by lot, commitment: \`${commitment}\``);
      expect(main.content).not.toContain(secretOf(header));

      testbed.time.jump(Math.max(0, header.startsAt + 1000 - testbed.time.now()));
      await testbed.heard();
      await waitFor(contest, () => contest.held.boards.length > 0);
      const message = await drawing(testbed);
      expect(message.content).toContain(commitment);
      expect(message.content).not.toContain(secretOf(header));
      const ids = contest.people.map(({ user }) => user.id);
      expect(contest.held.lots).toEqual({ number: message.id, order: drawn(header, message.id, ids) });
      // By the page alone.
      const lot = (user: string): string => page.playersLot(secretOf(header), message.id, user);
      const byHand = ids.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1));
      expect(contest.held.stages[0].bracket?.places[0]).toBe(byHand[0]);
      expect(contest.held.lots?.order).toEqual(byHand);
      expect(page.commitment(secretOf(header))).toBe(commitment);
      expect(page.seedOf(secretOf(header), message.id)).toBe(mixedSeed(secretOf(header), message.id));

      const check = await verified(testbed, first(contest.people), message);
      expect(check.content).toContain('**Everything is right.**');
      expect(check.content.match(/✅/g)).toHaveLength(4);
      expect(check.content).toContain(secretOf(header));
      expect(check.attachments.map(({ filename }) => filename)).toEqual([`draw-${header.id}.txt`]);
      expect(testbed.log).toEqual([]);
    }));

  it('is drawn from the first message after a crash, and told by a deleted or edited message', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 4, { seeding: 'lot', rounds: 1, pauseMs: null });
      const { startsAt } = contest.held.header;
      const { live } = contest;
      // The message is posted, and the start is not stored.
      testbed.time.jump(startsAt - 60_000 - testbed.time.now());
      await testbed.heard();
      const enter = live.enter.bind(live);
      let isDown = true;
      Object.defineProperty(live, 'enter', {
        configurable: true,
        value: (...args: Parameters<typeof enter>) =>
          isDown && args[0].do === 'start' ? Promise.reject(new Error('crash')) : enter(...args),
      });
      testbed.time.jump(62_000);
      await testbed.heard();
      const message = await drawing(testbed);
      await contest.settle();
      expect(contest.held.phase).toBe('open');
      isDown = false;
      await testbed.restart(() => testbed.time.jump(30_000));
      await waitFor(contest, () => contest.held.boards.length > 0);
      expect(contest.held.lots?.number).toBe(message.id);
      const all = testbed.ben
        .messages(testbed.channelId)
        .filter(({ content }) => content.includes('the lots are drawn'));
      expect(all).toHaveLength(1);

      await decideAll(contest);
      await waitFor(contest, () => contest.held.phase === 'over');
      const over = await testbed.ben.sees(testbed.channelId, (seen) =>
        buttonsIn(seen).some(({ label }) => label === 'Export'),
      );
      expect((await verified(testbed, testbed.ben, over)).content).toContain('**Everything is right.**');
      const channel = await testbed.running.bot.client.channels.fetch(testbed.channelId);
      if (!channel?.isSendable()) throw new Error('no channel');
      const posted = await channel.messages.fetch(message.id);
      await posted.edit({ content: `${posted.content} ` + 'Again.' });
      const edited = await verified(testbed, testbed.ben, over);
      expect(edited.content).toContain('❌ The message of the drawing was edited');
      expect(edited.content).toContain('**Something is wrong here.**');
      await posted.edit({ content: 'Nothing to see.' });
      expect((await verified(testbed, testbed.ben, over)).content).toContain(
        '❌ The message of the drawing shows another',
      );
      await posted.delete();
      const gone = await verified(testbed, testbed.ben, over);
      expect(gone.content).toContain('❔ The message of the drawing can no longer be read.');
      expect(gone.content).toContain('**What can be checked is right.**');
    }));
});

it('is drawn when an arbiter starts at once', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 4, { seeding: 'lot', pauseMs: null });
    const home = await openPanel(contest, testbed.anna);
    const page = await home.press('Start now …');
    const begins = await page.press('Start with 4');
    expect(begins.page.content).toContain('It starts early: the lots are drawn.');
    await waitFor(contest, () => contest.held.boards.length > 0);
    const message = await drawing(testbed);
    expect(contest.held.lots?.number).toBe(message.id);
    expect((await verified(testbed, testbed.ben, message)).content).toContain('**Everything is right.**');
    expect(testbed.log).toEqual([]);
  }));

it('waits for a channel in which the bot can write, and the arbiters’ panel says so', () =>
  withTestbed(QUIET, async (testbed) => {
    const { discord, channelId, anna } = testbed;
    const contest = await contestOf(testbed, 4, { seeding: 'lot', players: { min: 6, max: 8 } });
    const page = await (await openPanel(contest, anna)).press('Start now …');
    const bot = discord.world.bot.user.id;
    discord.setOverwrite(channelId, bot, { deny: PermissionFlagsBits.SendMessages });
    await testbed.heard();
    await page.press('Start with 4');
    const home = await openPanel(contest, anna);
    expect(home.page.content).toContain('🎲 The start waits until');
    expect(home.page.content).not.toContain('at least 6');
    expect(home.offers).not.toContain('Start now …');
    await waitFor(contest, () => testbed.log.some((line) => line.includes('task not performed')));
    const levels = testbed.log.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(Math.max(...levels)).toBe(40);
    discord.setOverwrite(channelId, bot, { deny: 0n });
    await testbed.heard();
    await waitFor(contest, () => contest.held.boards.length > 0);
  }));

describe('seeding by hand', () => {
  it('is set on a page of the arbiters’ panel, and is the bracket', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 4, { seeding: 'hand', format: 'knockout', pauseMs: null });
      const { anna, ben } = testbed;
      const names = (text: string): string[] =>
        [...text.matchAll(/\\\. (\S+ \d+)/g)].map(([, name]) => name ?? '');
      const home = await openPanel(contest, anna);
      const list = await home.press('Seeding …');
      const before = names(list.page.content);
      expect(before).toHaveLength(4);
      const [one = '', two = '', three = '', four = ''] = before;
      let seat = await list.choose(`4. ${four}`);
      expect(seat.page.content).toContain(`**${four}** has place 4 of 4.`);
      expect(seat.offers).toEqual(
        ['To the top', 'Move up', '↩ Back'].map(
          (label) => expect.stringContaining(label.replace('↩ ', '')) as string,
        ),
      );
      seat = await seat.press('To the top');
      expect(seat.page.content).toContain(`${four} gets place 1 of the seeding.`);
      seat = await seat.press('Move down');
      expect(names(seat.page.content).map((name) => name.replaceAll('*', ''))).toEqual([
        one,
        four,
        two,
        three,
      ]);
      expect(acts(contest, anna.user.id)).toEqual(['seed', 'seed']);
      expect(ben.user.id).not.toBe(anna.user.id);
      testbed.time.jump(Math.max(0, contest.held.header.startsAt + 1000 - testbed.time.now()));
      await testbed.heard();
      await waitFor(contest, () => contest.held.boards.length > 0);
      const places = contest.held.stages[0].bracket?.places.map((id) => contest.nameOf(id ?? ''));
      expect(places).toEqual([one, three, four, two]);
      // The order is fixed: an old page moves nobody.
      const late = await seat.press('Move down');
      expect(late.page.content).not.toContain('gets place');
      expect((await openPanel(contest, anna)).offers).not.toContain('Seeding …');
    }));

  it('is a setting on the panel of the host', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.click('Players');
      const chosen = await panel.select('seeding', 'lot');
      expect(chosen.content).toContain('Seeding by lot');
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([{ seeding: 'lot' }]);
    }));
});

it('is part of the list of finals, which has no room for another list', () =>
  withTestbed({}, async (testbed) => {
    const panel = host(testbed, manager(testbed));
    await panel.open();
    await panel.select('preset', 'finals');
    await panel.click('Players');
    const chosen = await panel.select('finalists', '8 third hand');
    expect(chosen.content).toContain('Match for third place');
    expect(chosen.content).toContain('Seeding by hand');
    const plain = await panel.select('finalists', '2');
    expect(plain.content).not.toContain('Seeding by hand');
    await panel.select('finalists', '4 lot');
    await panel.click('Overview');
    await panel.click('Announce …');
    await panel.click('Announce it now');
    expect(announced(testbed)).toMatchObject([{ seeding: 'lot', finalists: 4, thirdPlace: false }]);
  }));

it('shows no draw where none was made', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1 });
    await decideAll(contest);
    await waitFor(contest, () => contest.held.phase === 'over');
    const over = await testbed.ben.sees(testbed.channelId, (seen) =>
      buttonsIn(seen).some(({ label }) => label === 'Export'),
    );
    expect(buttonsIn(over).map(({ label }) => label)).not.toContain(VERIFY);
  }));
