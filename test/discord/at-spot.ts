import type { InteractionOutcome, SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { gameOf } from '../../src/games/index.ts';
import { judged } from '../../src/match/judged.ts';
import type { Saying } from '../../src/features/puzzles/spot/run.ts';
import { solverSchema, type Solver } from '../../src/features/puzzles/solver.ts';
import { idsIn } from './at-settings.ts';
import { clickOf } from './lobby-place.ts';
import { stock } from './puzzle-stock.ts';
import type { Testbed } from './testbed.ts';
import { withRows } from './stored-rows.ts';

/** Runs of Spot it over the loopback Discord. */

export const FIVE_S = 5000;

export const messageOf = (outcome: InteractionOutcome): SeenMessage => {
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') throw new Error(outcome.kind);
  return outcome.message;
};

export async function front({ channelId }: Testbed, who: UserSession): Promise<SeenMessage> {
  return messageOf(await who.run(channelId, 'schikane puzzle', { kind: 'spot' }).outcome);
}

/** What is stored about somebody, once all is stored. */
export async function stored({ running, file }: Testbed, who: UserSession): Promise<Solver> {
  await running.bot.puzzles.idle();
  const text = withRows(file, (rows) => rows.text('puzzle-solvers', who.user.id)) ?? '{}';
  return solverSchema.parse((JSON.parse(text) as { value: unknown }).value);
}

/** The right answer to the present table of somebody's run. */
async function truth(testbed: Testbed, who: UserSession): Promise<Saying> {
  const { run } = (await stored(testbed, who)).spot;
  const table = run?.tables[run.marks.length];
  const game = table && gameOf(table.game);
  const puzzle = table && stock.get(table.game, table.id);
  const seen = game && puzzle && judged(game, puzzle);
  if (!seen) throw new Error('no table');
  return seen.offences.length > 0 ? 'knock' : 'right';
}

const other = (saying: Saying): Saying => (saying === 'right' ? 'knock' : 'right');
export const buttonFor = (message: SeenMessage, saying: Saying): string =>
  idsIn(message).find((id) => id.startsWith('spot|say|') && id.endsWith(`|${saying}`)) ?? '';

/** Answers the present table some time after it was shown; null: too late. */
export async function answer(
  testbed: Testbed,
  who: UserSession,
  message: SeenMessage,
  isRight: boolean | null,
): Promise<SeenMessage> {
  const said = await truth(testbed, who);
  testbed.time.jump(isRight === null ? 16_000 : FIVE_S);
  return messageOf(
    await who.click(message, buttonFor(message, isRight === false ? other(said) : said)).outcome,
  );
}

export const begin = async (
  testbed: Testbed,
  who: UserSession,
  label = '▶ Today’s run',
): Promise<SeenMessage> => messageOf(await clickOf(who, await front(testbed, who), label).outcome);

/** Plays a run to its end; `results`: as in `answer`, the last one repeated. */
export async function play(
  testbed: Testbed,
  who: UserSession,
  first: SeenMessage,
  results: readonly (boolean | null)[],
): Promise<SeenMessage> {
  let message = first;
  for (let i = 0; i < 10; i += 1)
    message = await answer(testbed, who, message, results[Math.min(i, results.length - 1)] ?? null);
  return message;
}
