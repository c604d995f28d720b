/** The daily puzzle: posted once, answered in private, solved in public the next day. */
import { PermissionFlagsBits as P, TextChannel } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games/index.ts';
import { judged } from '../../src/match/judged.ts';
import { openStock } from '../../src/features/puzzles/stock.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { idsIn, manager, panelOf } from './at-settings.ts';
import { isPrivate } from './lobby-place.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const DAY_MS = 86_400_000;
/** From the testbed's start to 15 minutes before the daily puzzle, in ms. */
const UNTIL_MORNING_MS = 14.5 * 60 * 60_000;
const stock = openStock();

const dailies = ({ anna }: Testbed, channelId: string): SeenMessage[] =>
  anna.messages(channelId).filter((message) => !isPrivate(message) && message.content.includes('🗓️'));

/** Lets time pass, and waits for all that is due. */
async function pass(testbed: Testbed, ms: number): Promise<void> {
  testbed.time.jump(ms);
  await testbed.heard();
  await testbed.running.bot.puzzles.idle();
}

/** Answers rightly or wrongly; returns the private reply. */
async function answer(who: UserSession, message: SeenMessage, isRight: boolean): Promise<string> {
  const says = idsIn(message).filter((id) => id.startsWith('puzzle|say'));
  const [, , of = '', id = ''] = says[0]?.split('|') ?? [];
  const game = gameOf(of);
  const puzzle = stock.get(of, id);
  const seen = game && puzzle && judged(game, puzzle);
  if (!seen) throw new Error('no puzzle');
  const [line] = puzzle.lines;
  const best = line?.['do'] === 'play' ? `play:${String(line['card'])}` : String(line?.['do']);
  const [code = 'nothing'] = seen.offences.map((offence) => offence.code);
  const right = puzzle.kind === 'now' ? best : code;
  const codes = [...says.map((one) => one.split('|').at(-1) ?? ''), ...game.offences];
  const said = codes.find((one) => one !== 'list' && (one === right) === isRight) ?? '';
  const button = says.find((one) => one.endsWith(`|${said}`));
  const list = says.find((one) => one.endsWith('|list')) ?? '';
  const done = button === undefined ? who.select(message, list, [said]) : who.click(message, button);
  return whisper(await done.outcome);
}

/** A manager chooses a channel for it; then it is due. */
async function chosen(testbed: Testbed): Promise<string> {
  const there = testbed.discord.createChannel('puzzles').id;
  await testbed.heard();
  await choose(testbed, there);
  await pass(testbed, 15 * 60_000);
  return there;
}

async function choose(testbed: Testbed, there: string): Promise<void> {
  const { anna, channelId } = testbed;
  const panel = await panelOf(manager(testbed, anna), channelId, 'server');
  await panel.click('Puzzle, TV');
  await panel.choose('daily', there);
  expect(panel.page.content).toContain('Daily puzzle');
}

describe('the daily puzzle', () => {
  it('is posted once across restarts, takes answers once, and is solved with the next one', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, log } = testbed;
      const there = await chosen(testbed);
      const [first, ...others] = dailies(testbed, there);
      if (!first) throw new Error('no daily puzzle');
      expect(others).toEqual([]);
      expect(first.attachments).toHaveLength(1);
      expect(first.author.id).toBe(discord.world.bot.user.id);
      await testbed.restart();
      await pass(testbed, 60 * 60_000);
      expect(dailies(testbed, there)).toHaveLength(1);
      expect(await answer(anna, first, true)).toContain('✅ **Right!**');
      expect(await answer(ben, first, false)).toContain('❌ **Not quite.**');
      expect(await answer(ben, first, true)).toContain('You’ve answered this one before');
      await pass(testbed, DAY_MS);
      const [told, next] = dailies(testbed, there);
      expect(told?.id).toBe(first.id);
      expect(told?.content).toContain('1 of 2 got it right.');
      expect(idsIn(told ?? first)).toEqual(['puzzle|open|any|any']);
      expect(await answer(anna, next ?? first, true)).toContain('Right!');
      await pass(testbed, DAY_MS);
      expect(dailies(testbed, there)[1]?.content).toContain(
        `🔥 Right several days in a row: <@${anna.user.id}> (2)`,
      );
      expect(dailies(testbed, there)).toHaveLength(3);
      expect(log).toEqual([]);
      expect(discord.violations).toEqual([]);
    }));

  it('is posted at once when its channel is first chosen, however soon the next is due', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, time, running } = testbed;
      time.jump(UNTIL_MORNING_MS - 60 * 60_000);
      await testbed.heard();
      await running.bot.puzzles.idle();
      const there = discord.createChannel('puzzles').id;
      await testbed.heard();
      await choose(testbed, there);
      await running.bot.puzzles.idle();
      expect(dailies(testbed, there)).toHaveLength(1);
      await pass(testbed, 15 * 60_000);
      expect(dailies(testbed, there)).toHaveLength(1);
      await pass(testbed, 2 * 60 * 60_000);
      expect(dailies(testbed, there)).toHaveLength(2);
    }));

  it('is not posted twice when the bot stopped before storing the post', () =>
    withTestbed(QUIET, async (testbed) => {
      const there = await chosen(testbed);
      const { file, discord } = testbed;
      await testbed.restart(() =>
        withRows(file, (rows) =>
          rows.change('puzzle-days', discord.world.guild.id, ({ today, ...board }) => ({
            ...board,
            today: { ...(today as object), messageId: null },
          })),
        ),
      );
      await pass(testbed, 15 * 60_000);
      expect(dailies(testbed, there)).toHaveLength(1);
    }));

  it('is solved even when the next one cannot be posted, or none is wanted', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running } = testbed;
      const there = await chosen(testbed);
      const guild = discord.world.guild.id;
      const bot = discord.world.bot.user.id;
      const [first] = dailies(testbed, there);
      if (!first) throw new Error('no daily puzzle');
      await answer(anna, first, true);
      discord.setOverwrite(there, bot, { deny: P.SendMessages });
      await testbed.heard();
      await pass(testbed, DAY_MS);
      expect(
        dailies(testbed, there)
          .map(({ content }) => content)
          .join(),
      ).toContain('1 of 1 got it right.');
      discord.setOverwrite(there, bot, { allow: P.SendMessages });
      await testbed.heard();
      await pass(testbed, DAY_MS);
      const [, next] = dailies(testbed, there);
      if (!next) throw new Error('no next puzzle');
      await answer(anna, next, true);
      await running.bot.servers.change(guild, { puzzleChannel: null });
      await pass(testbed, DAY_MS);
      const all = dailies(testbed, there);
      expect(all).toHaveLength(2);
      expect(all[1]?.content).toContain('🔥 Right several days in a row: <@' + anna.user.id + '> (2)');
    }));

  it("delays no other puzzle's answer while it is being posted", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, running, time } = testbed;
      await running.bot.servers.change(discord.world.guild.id, {
        puzzleChannel: discord.createChannel('puzzles').id,
      });
      await testbed.heard();
      const sending = Promise.withResolvers<never>();
      const send = vi.spyOn(TextChannel.prototype, 'send').mockReturnValue(sending.promise);
      time.jump(15 * 60_000);
      await vi.waitFor(() => expect(send).toHaveBeenCalled(), LONG_ENOUGH);
      send.mockRestore();
      const opened = await anna.run(channelId, 'schikane puzzle', { kind: 'right' }).outcome;
      if (opened.kind !== 'message') throw new Error(opened.kind);
      expect(await answer(anna, opened.message, true)).toContain('✅ **Right!**');
      sending.reject(new Error('gone'));
    }));

  it("waits for the bot's permissions, and the settings say so", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord, log } = testbed;
      const there = discord.createChannel('puzzles').id;
      const bot = discord.world.bot.user.id;
      discord.setOverwrite(there, bot, { deny: P.SendMessages });
      await testbed.heard();
      await testbed.running.bot.servers.change(discord.world.guild.id, { puzzleChannel: there });
      await pass(testbed, 15 * 60_000);
      expect(dailies(testbed, there)).toEqual([]);
      expect(log.join()).toContain('daily puzzle');
      const panel = await panelOf(manager(testbed, anna), channelId, 'server');
      await panel.click('Check');
      expect(panel.page.content).toContain(
        `✘ There is no daily puzzle in <#${there}>: I lack **Send Messages**`,
      );
      discord.setOverwrite(there, bot, { allow: P.SendMessages });
      await testbed.heard();
      await pass(testbed, 60 * 60_000);
      expect(dailies(testbed, there)).toHaveLength(1);
    }));

  it('moves to another channel the same day when it could not be posted', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, running } = testbed;
      const [closed, open] = ['closed', 'open'].map((name) => discord.createChannel(name).id);
      const guild = discord.world.guild.id;
      discord.setOverwrite(closed ?? '', discord.world.bot.user.id, { deny: P.SendMessages });
      await testbed.heard();
      await running.bot.servers.change(guild, { puzzleChannel: closed ?? null });
      await pass(testbed, 15 * 60_000);
      await running.bot.servers.change(guild, { puzzleChannel: open ?? null });
      await pass(testbed, 15 * 60_000);
      expect(dailies(testbed, open ?? '')).toHaveLength(1);
    }));

  it('is skipped when the bot is back shortly before the next one, and streaks go on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, log, time } = testbed;
      const there = await chosen(testbed);
      const answerLast = async (): Promise<void> => {
        const last = dailies(testbed, there).at(-1);
        if (!last) throw new Error('no daily puzzle');
        expect(await answer(anna, last, true)).toContain('Right!');
      };
      await answerLast();
      await testbed.restart(() => time.jump(DAY_MS + UNTIL_MORNING_MS));
      await pass(testbed, 0);
      const [told, ...others] = dailies(testbed, there);
      expect(told?.content).toContain('1 of 1 got it right.');
      expect(others).toEqual([]);
      await pass(testbed, 15 * 60_000);
      expect(dailies(testbed, there)).toHaveLength(2);
      await answerLast();
      await pass(testbed, DAY_MS);
      expect(dailies(testbed, there)[1]?.content).toContain(`<@${anna.user.id}> (2)`);
      expect(log).toEqual([]);
    }));

  it.each(['message', 'channel'])('does not end streaks when its %s is gone', (what) =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord, running, log } = testbed;
      const there = await chosen(testbed);
      const guild = discord.world.guild.id;
      const next = discord.createChannel('more puzzles').id;
      const [first] = dailies(testbed, there);
      if (!first) throw new Error('no daily puzzle');
      await answer(anna, first, true);
      await pass(testbed, DAY_MS);
      const [, gone] = dailies(testbed, there);
      if (!gone) throw new Error('no next puzzle');
      discord.setOverwrite(there, anna.user.id, { allow: P.ManageMessages });
      if (what === 'message') anna.delete(gone);
      else discord.deleteChannel(there);
      await testbed.heard();
      await running.bot.servers.change(guild, { puzzleChannel: next });
      await pass(testbed, DAY_MS);
      const [third] = dailies(testbed, next);
      if (!third) throw new Error('no third puzzle');
      await answer(anna, third, true);
      await pass(testbed, DAY_MS);
      expect(dailies(testbed, next)[0]?.content).toContain(`<@${anna.user.id}> (2)`);
      expect(log).toEqual([]);
    }),
  );
});
