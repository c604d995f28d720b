/** Takes every lesson of every game by texts alone, and counts the interactions against the clicks of its solution. */
import { expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { lessonKey } from '../../src/features/lessons/progress.ts';
import { solutionOf } from '../lessons/solutions.ts';
import { LONG_ENOUGH, withTestbed } from '../discord/testbed.ts';
import { Ear } from './ear.ts';

/** Interactions by ear for each click by eye, at most. */
const MOST_RATIO = 1.3;

/** What a listener types for the clicks of a step: two stacks in one command, otherwise one act at a time. */
function typedFor(codes: readonly string[]): readonly string[] {
  const [first, second, ...rest] = codes;
  if (first === undefined) return [];
  const [from, to] = [first, second ?? ''].map((code) => (code.startsWith('tap:') ? code.slice(4) : ''));
  if (from !== '' && to !== '' && !/^[a-z]*\d?[a-z]$/u.test(from ?? ''))
    return [`${from} ${to}`, ...typedFor(rest)];
  return [from === '' ? first : (from ?? ''), ...typedFor(codes.slice(1))];
}

it.each(games.map((game) => [game.id, game] as const))(
  'the lessons of %s are passed by ear',
  (_, game) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, running, channelId, log } = testbed;
      await running.bot.people.change(anna.user.id, { words: true });
      const ear = new Ear(testbed, anna);
      let clicks = 0;
      for (const lesson of game.lessons) {
        const opened = await ear.runs(channelId, 'schikane learn', { lesson: lessonKey(game, lesson) });
        clicks += 1;
        // First the title, then what to do, then the table.
        expect(opened.split('\n')[0]).toContain(lesson.texts.en.title);
        expect(opened).toContain('Your task: ');
        let said = opened;
        for (const codes of Object.values(solutionOf(game, lesson))) {
          clicks += codes.length;
          for (const what of typedFor(codes)) {
            said = await ear.runs(channelId, 'schikane learn', { do: what });
            expect(said, what).not.toMatch(/^Wrong: |^Attention: /mu);
          }
          expect(said, codes.join()).toMatch(/^Right: /mu);
        }
        expect(said).toContain('passed');
      }
      const ratio = ear.count / clicks;
      console.log(
        `lessons of ${game.id}: ${ear.count} interactions by ear, ${clicks} by eye: ${ratio.toFixed(2)}`,
      );
      expect(ratio).toBeLessThanOrEqual(MOST_RATIO);
      expect(log).toEqual([]);
    }),
  LONG_ENOUGH,
);
