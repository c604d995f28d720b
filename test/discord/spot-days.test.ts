/** Spot it as a server's daily puzzle, and in trouble. */
import { describe, expect, it, vi } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { answer, begin, buttonFor, FIVE_S, messageOf, play, stored } from './at-spot.ts';
import { idsIn, manager, panelOf } from './at-settings.ts';
import { clickOf, isPrivate } from './lobby-place.ts';
import { fullDisk } from './faulty-storage.ts';
import { QUIET } from './puzzle-stock.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const DAY_MS = 86_400_000;
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

const posts = ({ anna }: Testbed, channelId: string): SeenMessage[] =>
  anna.messages(channelId).filter((message) => !isPrivate(message) && message.content.includes('🗓️'));

async function pass(testbed: Testbed, ms: number): Promise<void> {
  testbed.time.jump(ms);
  await testbed.heard();
  await testbed.running.bot.puzzles.idle();
}

describe('the daily run of Spot it', () => {
  it('is chosen by a manager, posted with a button, and ends with who has finished it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, log } = testbed;
      const there = discord.createChannel('puzzles').id;
      await testbed.heard();
      const panel = await panelOf(manager(testbed, anna), testbed.channelId, 'server');
      await panel.click('Puzzle, TV');
      await panel.click(panel.labels.find((label) => label.includes('Spot it')) ?? '');
      await panel.choose('daily', there);
      await pass(testbed, 15 * 60_000);
      const [first, ...others] = posts(testbed, there);
      if (!first) throw new Error('nothing posted');
      expect(others).toEqual([]);
      expect(first.content).toContain('Spot it: the run of the day');
      await testbed.restart();
      await pass(testbed, 60 * 60_000);
      expect(posts(testbed, there)).toHaveLength(1);
      for (const [who, results] of [
        [anna, [true]],
        [ben, [false, true]],
      ] as const) {
        const page = messageOf(await clickOf(who, first, '👀 Spot it').outcome);
        expect(isPrivate(page)).toBe(true);
        await play(testbed, who, messageOf(await clickOf(who, page, '▶ Today’s run').outcome), results);
      }
      await pass(testbed, DAY_MS);
      const [told, next] = posts(testbed, there);
      expect(told?.id).toBe(first.id);
      expect(told?.content).toContain('2 players have finished it.');
      expect(told?.content).toContain(`🏅 Best: 10/10, <@${anna.user.id}>`);
      expect(told?.content).not.toContain(ben.user.id);
      expect(idsIn(told ?? first)).toEqual(['spot|open']);
      const page = messageOf(await clickOf(anna, next ?? first, '👀 Spot it').outcome);
      await play(testbed, anna, messageOf(await clickOf(anna, page, '▶ Today’s run').outcome), [true]);
      await pass(testbed, DAY_MS);
      expect(posts(testbed, there)[1]?.content).toContain(
        `🔥 Finished several days in a row: <@${anna.user.id}> (2)`,
      );
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('leaves boards of earlier versions as they are', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running, file } = testbed;
      const there = discord.createChannel('puzzles').id;
      await testbed.heard();
      await running.bot.servers.change(discord.world.guild.id, { puzzleChannel: there });
      await pass(testbed, 15 * 60_000);
      await play(testbed, anna, await begin(testbed, anna), [true]);
      const board = withRows(file, (rows) => rows.text('puzzle-days', discord.world.guild.id)) ?? '';
      expect(board).not.toContain('scores');
      expect(posts(testbed, there)[0]?.content).toContain('The puzzle of the day');
    }));
});

describe('a run in trouble', () => {
  it('takes no answer that is not stored, and says so', () => {
    const { disk, wrapStorage } = fullDisk('puzzle-solvers');
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, time } = testbed;
      const first = await begin(testbed, anna);
      await stored(testbed, anna);
      time.jump(FIVE_S);
      disk.isFull = true;
      const refused = messageOf(await anna.click(first, buttonFor(first, 'right')).outcome);
      expect(refused.content).toContain('I couldn’t save that.');
      disk.isFull = false;
      expect((await answer(testbed, anna, first, true)).content).toContain('✔ Table 1');
    });
  });

  it('shows a table again that Discord has not taken, at no cost', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running, time, log } = testbed;
      const first = await begin(testbed, anna);
      await running.bot.puzzles.idle();
      time.jump(FIVE_S);
      discord.faults.fail({ method: 'POST', route: CALLBACK }, { how: 503, times: 100 });
      const lost = anna.click(first, buttonFor(first, 'right'));
      await vi.waitFor(() => expect(log.join()).toContain('answer not taken'), LONG_ENOUGH);
      discord.faults.clear();
      time.jump(4000);
      expect((await lost.outcome).kind).toBe('failed');
      const { run } = (await stored(testbed, anna)).spot;
      expect(run?.marks).toHaveLength(1);
      time.jump(60_000);
      const second = messageOf(await anna.click(first, buttonFor(first, 'right')).outcome);
      expect(second.content).toContain('2/10');
      expect((await answer(testbed, anna, second, true)).content).toContain('✔ Table 2');
    }));

  it('can show its result again when the channel refuses it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running, log } = testbed;
      const result = await play(testbed, anna, await begin(testbed, anna), [true]);
      await running.bot.puzzles.idle();
      discord.faults.fail({ method: 'POST', route: CALLBACK }, { how: 503, times: 100 });
      const lost = anna.click(result, idsIn(result).find((id) => id.startsWith('spot|show')) ?? '');
      await vi.waitFor(() => expect(log.join()).toContain('answer not taken'), LONG_ENOUGH);
      discord.faults.clear();
      testbed.time.jump(4000);
      await lost.outcome;
      expect((await stored(testbed, anna)).spot.done?.isShown).toBe(false);
      const posted = messageOf(await clickOf(anna, result, 'Show to all').outcome);
      expect(posted.content).toContain('🟩🟩🟩🟩🟩\n🟩🟩🟩🟩🟩');
    }));
});
