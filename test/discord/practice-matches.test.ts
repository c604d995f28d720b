/** Whole matches against the bot, in every game and at every level: run only with the long tests. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { readMatch } from '../../src/match/stored.ts';
import { review } from '../../src/match/review.ts';
import { LEVELS, type Level } from '../../src/practice/level.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { annaActs, botActs, practised, roomOf } from './practised.ts';

/** More steps than any match takes. */
const MOST_STEPS = 3000;

/** After an offence, waits until the bot could have called, whether it has seen it or not. */
async function looksOn(testbed: Testbed): Promise<void> {
  const room = testbed.running.rooms.at(testbed.channelId);
  if (!room?.match.pending?.some(({ seat }) => seat === 1)) return;
  await testbed.thought();
  testbed.time.jump(6000);
  await testbed.heard();
  await testbed.thought();
}

/** Number of right calls by game and caller. */
const caught = new Map<string, { anna: number; bot: number }>();

/** Plays as a beginner, who errs, but sees all offences of the bot. */
const levelOf = (testbed: Testbed): Level =>
  roomOf(testbed).match.pending?.some(({ seat }) => seat !== 1) === true ? 'strong' : 'easy';

const CASES = games.flatMap(({ id }) => LEVELS.map((level) => [id, level] as const));

it.each(CASES)('%s against the %s opponent, with a restart in the middle', (game, level) =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { begin, table, restart, channelId, log } = testbed;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const options = game === 'kinderschnapsen' ? {} : { stillTurns: 60 };
    await begin(
      practised(
        testbed,
        { game, seed: `whole ${level}`, options },
        { practice: { level, pace: 'fast', seats: [2] } },
      ),
    );
    await table();
    delay.enable();
    let restarts = 0;
    let steps = 0;
    for (; steps < MOST_STEPS && testbed.running.rooms.at(channelId); steps += 1) {
      const { ply, result } = roomOf(testbed).match;
      if (result) break;
      if (!(await annaActs(testbed, `whole ${steps}`, levelOf(testbed)))) await botActs(testbed);
      else await looksOn(testbed);
      if (ply >= 15 && restarts === 0) {
        await restart();
        restarts += 1;
      }
    }
    delay.disable();
    expect(restarts).toBe(1);
    const stored = await readMatch(testbed.running.bot.storage.journal, 'evening1');
    if (!stored) throw new Error('nothing is stored');
    const looked = review(stored.game, stored.header, stored.entries);
    expect(looked.result).not.toBeNull();
    const calls = caught.get(game) ?? { anna: 0, bot: 0 };
    caught.set(game, calls);
    for (const { caller } of looked.caught) calls[caller === 1 ? 'anna' : 'bot'] += 1;
    const ms = (value: number): string => (value / 1e6).toFixed(0);
    console.log(
      `${game}, ${level}: ${steps} steps, ${looked.result?.reason ?? ''}, caught by Anna ${looked.seats[0]?.knocks.right ?? 0}, by the bot ${looked.seats[1]?.knocks.right ?? 0}; loop held ${ms(delay.percentile(50))} ms at the median, ${ms(delay.percentile(99))} ms at 99 %, ${ms(delay.max)} ms at most`,
    );
    expect(looked.seats[1]?.knocks.wrong ?? 0).toBe(0);
    expect(log).toEqual([]);
  }),
);

it.each(games.filter(({ id }) => id !== 'kinderschnapsen').map(({ id }) => id))(
  '%s: both sides called offences',
  (game) => {
    const { anna = 0, bot = 0 } = caught.get(game) ?? {};
    expect(anna).toBeGreaterThan(0);
    expect(bot).toBeGreaterThan(0);
  },
);
