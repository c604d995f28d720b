/**
 * Duration of a verdict of Zank-Patience: a touch, a draw or a step. It includes the search for moves of
 * higher priority, and for the way that is shown after a Stop. Measured
 * - in random play of every variant, by players who mostly do what is right;
 * - on tables built to be hard, with many empty rim stacks, long fans, and everything announced that can be
 *   freed;
 * - on the worst tables found, where the longest verdict counts.
 */
import { VARIANTS } from '../src/games/zank-patience/variant.ts';
import { attemptsAt, playedAttempts, type Tried } from './search/attempts.ts';
import { HARDEST } from './search/hardest.ts';
import { hardTable, type HardTable } from './search/tables.ts';

const MATCHES = 10;
const TABLES = 400;

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** Milliseconds of wall-clock time and of processor time. */
function cost(tried: Tried): Cost {
  const used = process.cpuUsage();
  const start = performance.now();
  tried.match.submit(tried.line);
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  return { wall, cpu: (user + system) / 1000 };
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? NaN;

function tell(what: string, attempts: Iterable<Tried>): void {
  const costs = Array.from(attempts, cost);
  const told = (key: 'wall' | 'cpu'): string => {
    const values = costs.map((one) => one[key]);
    const part = (of: number): string => quantile(values, of).toFixed(2);
    return `median ${part(0.5)}, 99% ${part(0.99)}, 99.9% ${part(0.999)}, longest ${part(1)} ms`;
  };
  const above = costs.filter(({ cpu }) => cpu > 5).length;
  console.log(
    `search, ${what}: ${costs.length.toLocaleString('en')} verdicts, ${((100 * above) / costs.length).toFixed(3)}% above 5 ms\n` +
      `  ${told('wall')}; of the processor ${told('cpu')}`,
  );
}

for (const variant of VARIANTS) {
  tell(`random play of ${variant}`, playedAttempts(variant, MATCHES));
  const tables = Array.from({ length: TABLES }, (_, i): HardTable => hardTable(variant, `table ${i}`));
  tell(
    `hard tables of ${variant}`,
    tables.flatMap((table) => [...attemptsAt(table)]),
  );
}
tell(
  'the hardest tables found',
  HARDEST.flatMap((table) => [...attemptsAt(table)]),
);
