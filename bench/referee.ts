/**
 * Adjudicated actions per second in one process, for every game. The actions are accepted inputs of random
 * play: anything that hands can do, now and then a call. They are read as JSON lines and answered as JSON
 * lines with the whole position, exactly as `npm run -s referee` does. Playing makes the lines beforehand;
 * only the answers are timed.
 *
 * `npm run bench -- referee --against DIR` compares with another checkout (with its `node_modules`). Both
 * answer the same lines in turn, each in a process of its own. Their answers have to be equal, to lines of
 * any kind as well.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '../src/games/index.ts';
import type { Asked, Time, Told } from './referee/answering.ts';
import { anyLines, playedLines } from './referee/lines.ts';

const ACTIONS = 30_000;
const RUNS = 9;
/** Number of lines of any kind, to compare the answers. */
const LINES = 100_000;

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values;
const folders = [resolve(import.meta.dirname, '..'), ...(against === undefined ? [] : [resolve(against)])];
const ANSWERING = new URL('./referee/answering.ts', import.meta.url);
const referees = folders.map((folder) => fork(ANSWERING, [folder], { stdio: 'inherit' }));

async function ask(referee: ChildProcess, asked: Asked): Promise<Told> {
  referee.send(asked);
  const [told] = (await once(referee, 'message')) as [Told];
  return told;
}

/** Digests of all referees' answers to these lines. */
async function digests(lines: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  for (const referee of referees) {
    const answer = await ask(referee, { lines });
    told.push('digest' in answer ? answer.digest : '');
  }
  return told;
}

async function timeOf(referee: ChildProcess): Promise<Time> {
  const told = await ask(referee, 'time');
  if (!('cpu' in told)) throw new Error('no time');
  return told;
}

const isAlike = (told: readonly string[]): boolean => new Set(told).size === 1;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const range = (values: readonly number[], told: (value: number) => string): string =>
  `${told(median(values))} (median of ${values.length} runs, ${told(Math.min(...values))} to ${told(Math.max(...values))})`;
const perSecond = (ms: number): number => (ACTIONS / ms) * 1000;
const whole = (rate: number): string => Math.round(rate).toLocaleString('en');

console.log('An action is an accepted input, read as JSON and answered with the whole position.');
for (const game of games) {
  const alike = isAlike(await digests(playedLines(game, ACTIONS)));
  for (const referee of referees) await timeOf(referee);
  const runs: Time[][] = [];
  for (let i = 0; i < RUNS; i += 1) {
    const run: Time[] = [];
    for (const referee of referees) run.push(await timeOf(referee));
    runs.push(run);
  }
  const ours = runs.map(([own]) => own ?? { wall: NaN, cpu: NaN });
  const rates = ours.map(({ wall }) => perSecond(wall));
  console.log(`referee, ${game.id}: adjudicated actions/s ${range(rates, whole)}`);
  console.log(`  per second of processor time ${whole(perSecond(median(ours.map(({ cpu }) => cpu))))}`);
  if (against === undefined) continue;
  const ratios = runs.map(([own, other]) => (other?.cpu ?? NaN) / (own?.cpu ?? NaN));
  const same = alike && isAlike(await digests(anyLines(game, LINES)));
  console.log(
    `  times as many as ${against} in the same processor time: ${range(ratios, (ratio) => ratio.toFixed(2))}; ` +
      `the answers, also to ${LINES.toLocaleString('en')} lines of any kind, are ${same ? 'the same' : 'NOT THE SAME'}`,
  );
  if (!same) process.exitCode = 1;
}
for (const referee of referees) referee.disconnect();
