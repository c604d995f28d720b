/** Cards as emojis in lessons, puzzles, replays, the daily puzzle and on TV. */
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { expect, it } from 'vitest';
import { OBLIGED } from '../match/table.ts';
import { emojisIn, facesOf } from './emojis.ts';
import { answer, buttonOf, playedAt, tell, whispered } from './ended-match.ts';
import { shown } from './shown-puzzle.ts';
import { withTestbed, type Testbed, type TestbedOptions } from './testbed.ts';

const THERE: TestbedOptions = { emojis: 'there', settings: { nudgeMinutes: 0 } };

const opened = (
  { channelId }: Testbed,
  who: UserSession,
  options: Readonly<Record<string, boolean | string>> = {},
): Promise<SeenMessage> => answer(who, channelId, who.run(channelId, 'schikane replay', options));

it('in a lesson: in its text and on its buttons', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, ben, channelId, discord, running } = testbed;
    const lesson = (who: UserSession) =>
      whispered(who, channelId, who.run(channelId, 'schikane learn', { lesson: 'zank-patience/moving' }));
    await running.bot.people.change(ben.user.id, { labels: 'text' });
    const [hers, his] = [await lesson(anna), await lesson(ben)];
    expect(his.content).toMatch(/[2-9AJQK][♣♠♥♦]/u);
    expect(emojisIn(hers.content)).toMatch(/:\w+_of_\w+:/);
    expect(hers.content).not.toMatch(/[2-9AJQK][♣♠♥♦]/u);
    expect(facesOf(hers).flat()).toContainEqual(expect.stringMatching(/^:\w+_of_\w+:$/));
    expect(facesOf(his).flat()).not.toContainEqual(expect.stringMatching(/^:/));
    expect(discord.violations).toEqual([]);
  }));

it('in a puzzle: on the buttons of a hand', () =>
  withTestbed(THERE, async (testbed) => {
    const puzzle = await shown(testbed, testbed.anna, { game: 'kinderschnapsen', kind: 'now' });
    expect(facesOf(puzzle)[0]).toContainEqual(expect.stringMatching(/^:\w+_of_\w+:$/));
    const right = await shown(testbed, testbed.anna, { game: 'schikanoeschen', kind: 'right' });
    expect(right.content).not.toMatch(/[2-9AJQK][♣♠♥♦]/u);
    expect(testbed.discord.violations).toEqual([]);
  }));

it('in a replay, private or public, but not in its table in words', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, channelId, discord } = testbed;
    await tell(testbed, playedAt(testbed, 'careless'));
    const next = (message: SeenMessage, label: string): Promise<SeenMessage> =>
      answer(anna, channelId, anna.click(message, buttonOf(message, label)));
    for (const isPublic of [false, true]) {
      let step = await opened(testbed, anna, { public: isPublic });
      for (let i = 0; i < 10 && !step.content.includes('<:'); i += 1) step = await next(step, 'Next ▶');
      expect(emojisIn(step.content)).toMatch(/:\w+_of_\w+:/);
      if (isPublic) continue;
      const words = await next(step, 'In words');
      expect(words.content).not.toContain('<:');
    }
    expect(discord.violations).toEqual([]);
  }));

it('in a private replay of a match with text labels: as text', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, channelId } = testbed;
    await tell(testbed, playedAt(testbed, 'careless', { labels: 'text' }));
    let step = await opened(testbed, anna);
    for (let i = 0; i < 10 && !/[2-9AJQK][♣♠♥♦]/u.test(step.content); i += 1) {
      expect(step.content).not.toContain('<:');
      step = await answer(anna, channelId, anna.click(step, buttonOf(step, 'Next ▶')));
    }
    expect(step.content).toMatch(/[2-9AJQK][♣♠♥♦]/u);
  }));

it('on TV, as the match has it', () =>
  withTestbed(THERE, async (testbed) => {
    const { anna, begin, click, discord, running, heard, time } = testbed;
    const { id } = discord.createChannel('tv');
    await heard();
    await running.bot.servers.change(discord.world.guild.id, { tvChannel: id, tvDelayMs: 0 });
    running.bot.tv.settled(discord.world.guild.id);
    await begin({ setup: OBLIGED });
    await click(anna, 'tap:c1').outcome;
    for (let i = 0; i < 3; i += 1) {
      await running.rooms.idle();
      time.jump(60_000);
      await heard();
      await running.bot.tv.idle();
    }
    const screen = anna.messages(id).at(-1);
    expect(emojisIn(screen?.content ?? '')).toContain(':4_of_diamonds:');
    expect(discord.violations).toEqual([]);
  }));
