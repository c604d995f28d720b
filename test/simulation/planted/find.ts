/**
 * Measures what the simulator finds: plants each fault, plays seeds from 1 on until a check finds something that
 * it does not find in the program as it is, and prints a table. Takes hours: `npm run simulate:planted`, or
 * `npm run simulate:planted -- --only away-charged,seed-in-log --seeds 500`.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { PlantedFault } from './fault.ts';
import { PLANTED, plantedNamed } from './faults.ts';
import { openSearch, type Found, type Search } from './search.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seeds: { type: 'string', default: '500' },
    /** Longest real time for a fault. */
    'for-minutes': { type: 'string', default: '30' },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '30' },
    processes: { type: 'string', default: '2' },
    /** Checks that find something in the program as it is. */
    ignore: { type: 'string', default: '' },
  },
});

const wanted = values.only === undefined ? PLANTED : values.only.split(',').map(plantedNamed);
const search = openSearch({
  evening: ['--minutes', values.minutes, '--people', values.people, '--ignore', values.ignore],
  seeds: Number(values.seeds),
  longestMs: Number(values['for-minutes']) * 60_000,
});

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function rowOf({ name, faults }: PlantedFault, { check, seeds, seconds }: Found): string {
  const by = check === null ? '**not found**' : `\`${check}\``;
  return row([name, faults, by, String(seeds), seconds.toFixed(0)]);
}

/** Works through the faults in as many processes as allowed; prints a row after each. */
async function findAll(faults: readonly PlantedFault[], { find }: Search): Promise<readonly Found[]> {
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

console.log(row(['planted fault', 'struck by', 'found by', 'seeds', 'seconds']));
console.log(row(['---', '---', '---', '---', '---']));
const all = await findAll(wanted, search);
const missed = all.filter(({ check }) => check === null);
console.log(`\n${all.length - missed.length} of ${all.length} found.`);
for (const { setting, seed, checks } of search.unclean())
  console.log(`The program as it is: seed ${seed} with ${setting} finds ${checks.join(', ')}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
