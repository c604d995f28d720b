/** Spot it: a run of ten tables in private, by the clock. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { spotOpenId } from '../../src/features/puzzles/chat/spot/ids.ts';
import { answer, begin, buttonFor, FIVE_S, front, messageOf, play, stored } from './at-spot.ts';
import { idsIn } from './at-settings.ts';
import { clickOf, isPrivate, labels } from './lobby-place.ts';
import { QUIET } from './puzzle-stock.ts';
import { APART_MS, withTestbed } from './testbed.ts';

const DAY_MS = 86_400_000;

describe('a run of Spot it', () => {
  it('shows ten tables by the clock, the result, the solutions, and the result to all, once', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, running, discord, log } = testbed;
      const page = await front(testbed, anna);
      expect(page.content).toContain('10 tables, 15 seconds each');
      const first = await begin(testbed, anna);
      expect(first.content).toContain('1/10');
      expect(first.content).toMatch(/⏳ <t:\d+:R>/);
      expect(first.attachments).toHaveLength(1);
      expect(labels(first)).toHaveLength(3);
      expect(labels(first)[0]).toBe('Right');
      const second = await answer(testbed, anna, first, true);
      expect(second.content).toContain('✔ Table 1');
      const third = await answer(testbed, anna, second, false);
      expect(third.content).toContain('✘ Table 2: you were wrong.');
      let message = await answer(testbed, anna, third, null);
      expect(message.content).toContain('✘ Table 3: missed.');
      for (let i = 3; i < 10; i += 1) message = await answer(testbed, anna, message, true);
      expect(message.content).toContain('🟩🟥⬛🟩🟩\n🟩🟩🟩🟩🟩\n8/10');
      expect(message.content).toContain('Tables right: 1, 4, 5, 6, 7, 8, 9, 10; wrong: 2; missed: 3.');
      expect(message.content).toContain('🔥 1 day in a row');
      expect(message.attachments).toEqual([]);
      await running.bot.puzzles.idle();
      const solutions = anna.messages(channelId).filter(({ content }) => /\*\*10\*\* · /.test(content));
      expect(solutions).toHaveLength(1);
      const { done } = (await stored(testbed, anna)).spot;
      expect(done).toMatchObject({ marks: 'rwmrrrrrrr', isShown: false });
      const posted = messageOf(await clickOf(anna, message, 'Show to all').outcome);
      expect(isPrivate(posted)).toBe(false);
      expect(posted.content).toContain('🟩🟥⬛🟩🟩\n🟩🟩🟩🟩🟩');
      const again = messageOf(await clickOf(anna, message, 'Show to all').outcome);
      expect(again.content).toContain('You’ve shown this result already.');
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('has the same tables for everybody that day, other ones on the next, and counts days in a row', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, time, log } = testbed;
      const tablesOf = async (who: UserSession) => (await stored(testbed, who)).spot.run?.tables ?? [];
      const first = await begin(testbed, anna);
      await begin(testbed, ben);
      const today = await tablesOf(anna);
      expect(await tablesOf(ben)).toEqual(today);
      expect(new Set(today.map(({ game }) => game)).size).toBe(3);
      await play(testbed, anna, first, [false]);
      // A second run on that day is practice.
      const page = await front(testbed, anna);
      expect(page.content).toContain('You have finished today’s run.');
      expect(labels(page)).not.toContain('▶ Today’s run');
      const list = idsIn(page).find((id) => id.endsWith('|list')) ?? '';
      const practice = messageOf(await anna.select(page, list, ['schikanees']).outcome);
      expect(practice.content).toContain('practice');
      expect(new Set((await tablesOf(anna)).map(({ game }) => game))).toEqual(new Set(['schikanees']));
      const practised = await play(testbed, anna, practice, [true]);
      expect(practised.content).toContain('This was practice');
      expect(labels(practised)).not.toContain('Show to all');
      expect((await stored(testbed, anna)).spot.streak).toBe(1);
      time.jump(DAY_MS);
      const next = await play(testbed, anna, await begin(testbed, anna), [true]);
      expect(next.content).toContain('🔥 2 days in a row');
      const tomorrow = await tablesOf(anna);
      const again = tomorrow.filter(({ id }) => today.some((one) => one.id === id));
      expect(again.length).toBeLessThan(5);
      time.jump(2 * DAY_MS);
      const late = await play(testbed, anna, await begin(testbed, anna), [true]);
      expect(late.content).toContain('🔥 1 day in a row');
      expect(late.content).toContain('(best: 2)');
      expect(log).toEqual([]);
    }));

  it('goes on after a restart, and elsewhere with the present table missed', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, time, running, log } = testbed;
      const first = await begin(testbed, anna);
      await running.bot.puzzles.idle();
      await testbed.restart();
      const second = await answer(testbed, anna, first, true);
      expect(second.content).toContain('✔ Table 1');
      await testbed.running.bot.puzzles.idle();
      time.jump(APART_MS);
      const page = await front(testbed, anna);
      expect(page.content).toContain('You are at table 2 of 10.');
      const third = messageOf(await clickOf(anna, page, '▶ Go on').outcome);
      expect(third.content).toContain('✘ Table 2: missed.');
      await testbed.running.bot.puzzles.idle();
      time.jump(APART_MS);
      const outdated = messageOf(await anna.click(second, buttonFor(second, 'right')).outcome);
      expect(outdated.content).toContain('goes on in a newer message');
      expect((await stored(testbed, anna)).spot.run?.marks).toBe('rm');
      expect(log).toEqual([]);
    }));

  it('takes each click once, also the second of a double tap, and none of a stranger', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, time, running, log } = testbed;
      const first = await begin(testbed, anna);
      await running.bot.puzzles.idle();
      time.jump(FIVE_S);
      const clicks = [0, 1].map(() => anna.click(first, buttonFor(first, 'right'), { force: true }).outcome);
      const kinds = (await Promise.all(clicks)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['acknowledged', 'updated']);
      await running.bot.puzzles.idle();
      // The next table lies below the finger.
      const seen = anna.messages(testbed.channelId).find(({ id }) => id === first.id) ?? first;
      expect((await anna.click(seen, buttonFor(seen, 'right')).outcome).kind).toBe('acknowledged');
      expect((await stored(testbed, anna)).spot.run?.marks).toHaveLength(1);
      time.jump(APART_MS);
      const own = await front(testbed, ben);
      const forged = messageOf(await ben.click(own, buttonFor(seen, 'right'), { force: true }).outcome);
      expect(forged.content).toContain('That run is over.');
      expect((await stored(testbed, anna)).spot.run?.marks).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it('has no clock in words, and says so', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, time } = testbed;
      let message = await begin(testbed, anna, '📖 In words');
      expect(message.attachments).toEqual([]);
      expect(message.content.length).toBeGreaterThan(300);
      expect(message.content).not.toContain('⏳');
      time.jump(120_000);
      for (let i = 0; i < 10; i += 1) message = await answer(testbed, anna, message, true);
      expect(message.content).toContain('10/10');
      expect(message.content).toContain('📖 in words, no clock');
    }));

  it('is in words from the start for people who hear their tables', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running } = testbed;
      await running.bot.people.change(anna.user.id, { words: true });
      const message = await begin(testbed, anna, 'Today’s run');
      expect(message.attachments).toEqual([]);
      expect(message.content).not.toMatch(/<t:|⏳/);
    }));

  it('goes on in words from any table: without a clock from then on, but late is late', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running, time } = testbed;
      const first = await begin(testbed, anna);
      await running.bot.puzzles.idle();
      time.jump(FIVE_S);
      const inWords = messageOf(await clickOf(anna, first, '📖 In words').outcome);
      expect(inWords.content).toContain('1/10');
      expect(inWords.attachments).toEqual([]);
      await running.bot.puzzles.idle();
      time.jump(120_000);
      expect((await answer(testbed, anna, inWords, true)).content).toContain('✔ Table 1');
      await running.bot.puzzles.idle();
      time.jump(APART_MS);
      const page = await front(testbed, anna);
      expect(page.content).not.toContain('counts as missed');
      expect(messageOf(await clickOf(anna, page, '▶ Go on').outcome).content).toContain('2/10');
      expect((await stored(testbed, anna)).spot.run?.marks).toBe('r');
      const other = await begin(testbed, testbed.ben);
      await running.bot.puzzles.idle();
      time.jump(16_000);
      const late = messageOf(await clickOf(testbed.ben, other, '📖 In words').outcome);
      expect(late.content).toContain('✘ Table 1: missed.');
      expect(late.content).toContain('2/10');
    }));

  it('tells nothing before the answer: no custom id, alt text or file name differs by the verdict', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      let message = await begin(testbed, anna);
      for (let i = 0; i < 9; i += 1) {
        const { id = '' } = (await stored(testbed, anna)).spot.run ?? {};
        expect(idsIn(message)).toEqual([
          `spot|say|${id}|${i}|right`,
          `spot|say|${id}|${i}|knock`,
          `spot|words|${id}|${i}`,
        ]);
        expect(message.attachments.map(({ filename }) => filename)).toEqual(['puzzle.png']);
        const { done, last } = await stored(testbed, anna);
        expect([done, last]).toEqual([{}, null]);
        message = await answer(testbed, anna, message, true);
      }
    }));

  it('is opened from the home', () =>
    withTestbed(QUIET, async ({ anna, channelId }) => {
      const home = messageOf(await anna.run(channelId, 'schikane home').outcome);
      expect(idsIn(home)).toContain(spotOpenId());
      expect(messageOf(await clickOf(anna, home, '👀 Spot it').outcome).content).toContain('👀 Spot it');
    }));
});
