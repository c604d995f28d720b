/**
 * Adjudicated actions a second in one process: accepted inputs of random play (touch, place, draw, reveal, remove,
 * knock, …), read as JSON lines and answered as JSON lines with the whole position, exactly as `npm run -s referee`
 * does. The lines are made beforehand by playing; only answering them is timed.
 */
import { randomOf, type Random } from '../src/core/random.ts';
import { PILES } from '../src/games/schikanoeschen/piles.ts';
import { createReferee } from '../src/referee.ts';

const ACTIONS = 30_000;
const RUNS = 7;

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const VERBS = [
  'touch',
  'touch',
  'place',
  'place',
  'place',
  'place',
  'draw',
  'draw',
  'reveal',
  'remove',
  'knock',
  'flip',
  'pass',
];

interface Position {
  readonly turn: number;
  readonly ply: number;
  readonly phase: string;
}

function parsePosition(answer: string | null): Position | null {
  const parsed = JSON.parse(answer ?? 'null') as { ok: boolean; position?: Position };
  return parsed.ok && parsed.position ? parsed.position : null;
}

/** Lines that a referee accepts one after another, new matches where one ended. */
function playedLines(): string[] {
  const random = randomOf('bench', 'play');
  const referee = createReferee();
  const lines: string[] = [];
  let position: Position | null = null;
  let at = 0;
  let matches = 0;
  for (let actions = 0; actions < ACTIONS;) {
    if (!position || position.phase === 'over' || position.ply > 2000) {
      matches += 1;
      at = 0;
      const setup = JSON.stringify({ game: 'schikanoeschen', seed: `bench ${matches}` });
      position = parsePosition(referee.answer(setup));
      lines.push(setup);
      continue;
    }
    at += random.below(2000);
    const verb = pick(VERBS, random);
    const seat = verb === 'knock' ? 3 - position.turn : position.turn;
    const pile = verb === 'remove' && random.below(2) ? `a${seat}` : pick(PILES, random);
    const line = JSON.stringify({ seat, do: verb, pile, revert: random.below(2) === 0, at });
    const next = parsePosition(referee.answer(line));
    if (!next) continue;
    position = next;
    lines.push(line);
    actions += 1;
  }
  return lines;
}

/** Milliseconds that answering the lines takes, by the clock on the wall and by the processor's. */
function run(lines: readonly string[]): { wall: number; cpu: number } {
  const referee = createReferee();
  const start = performance.now();
  const used = process.cpuUsage();
  for (const line of lines) referee.answer(line);
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

const lines = playedLines();
run(lines);
const runs = Array.from({ length: RUNS }, () => run(lines));
const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const wall = sorted(runs.map((time) => time.wall));
const cpu = sorted(runs.map((time) => time.cpu));
const rate = (ms: number | undefined) =>
  Math.round((ACTIONS / (ms ?? Number.NaN)) * 1000).toLocaleString('en');
const middle = Math.floor(RUNS / 2);
console.log(
  `referee, schikanoeschen: ${rate(wall[middle])} adjudicated actions/s (median of ${RUNS} runs, ${rate(wall.at(-1))} to ${rate(wall[0])}; ` +
    `${rate(cpu[middle])} per second of processor time), an action being an accepted input read as JSON and answered with the whole position`,
);
