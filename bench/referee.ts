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

function run(lines: readonly string[]): number {
  const referee = createReferee();
  const start = performance.now();
  for (const line of lines) referee.answer(line);
  return performance.now() - start;
}

const lines = playedLines();
run(lines);
const times = Array.from({ length: RUNS }, () => run(lines)).sort((a, b) => a - b);
const median = times[Math.floor(RUNS / 2)] ?? Number.NaN;
const rate = (ms: number) => Math.round((ACTIONS / ms) * 1000).toLocaleString('en');
console.log(
  `referee, schikanoeschen: ${rate(median)} adjudicated actions/s (median of ${RUNS} runs; ${rate(times.at(-1) ?? 0)} to ${rate(times[0] ?? 0)}), ` +
    `an action being an accepted input read as JSON and answered with the whole position`,
);
