/**
 * Measures what the simulator finds: plants each fault, plays seeds from 1 on until a check finds something that
 * it never finds in the program as it is, and prints a table: `npm run simulate:planted`, or
 * `npm run simulate:planted -- --only away-charged,seed-in-log --seeds 100`.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { PlantedFault } from './fault.ts';
import { PLANTED, plantedNamed } from './faults.ts';
import { openSearch, type Found } from './search.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seeds: { type: 'string', default: '500' },
    /** Longest real time for a fault. */
    'for-minutes': { type: 'string', default: '30' },
    processes: { type: 'string', default: '2' },
  },
});

const wanted = values.only === undefined ? PLANTED : values.only.split(',').map(plantedNamed);
const find = openSearch({ seeds: Number(values.seeds), longestMs: Number(values['for-minutes']) * 60_000 });

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rowOf = ({ name, evening }: PlantedFault, { by, seeds, seconds, noisy }: Found): string =>
  row([
    name,
    evening,
    by ? `\`${by.check}\`` : '**not found**',
    by ? String(by.seed) : '–',
    String(seeds),
    seconds.toFixed(0),
    noisy.join(', '),
  ]);

/** Works through the faults in as many processes as allowed; prints a row after each. */
async function findAll(faults: readonly PlantedFault[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const waiting = faults.values();
  const work = async (): Promise<void> => {
    for (const fault of waiting) {
      const one = await find(fault);
      found.push(one);
      console.log(rowOf(fault, one));
    }
  };
  await Promise.all(Array.from({ length: Number(values.processes) }, work));
  return found;
}

console.log(row(['planted fault', 'evening', 'found by', 'seed', 'seeds', 'seconds', 'not counted']));
console.log(row(['---', '---', '---', '---', '---', '---', '---']));
const all = await findAll(wanted);
const missed = all.filter(({ by }) => by === null);
console.log(`\n${all.length - missed.length} of ${all.length} found.`);
process.exitCode = missed.length > 0 ? 1 : 0;
