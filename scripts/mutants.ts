/**
 * Measures the tests of the pure logic: changes the program in small ways, and counts the changes that no test
 * notices. `npm run mutants` tries all areas, `npm run mutants -- league core` the named ones. `--changed [BASE]`
 * tries only lines that differ from where the branch left BASE, by default `main`. `--sample 200 --seed 1` tries a
 * random sample of each area. `--workers 2` runs tests in two processes. `--least 85` fails below that score.
 */
import { parseArgs } from 'node:util';
import { inColumns } from './columns.ts';
import { AREAS, areaOf, mutatedIn } from './mutants/areas.ts';
import { changedLines } from './mutants/changed.ts';
import { HEADINGS, rowOf, tally, undetected } from './mutants/report.ts';
import { mutantsOf, type Wanted } from './mutants/run.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    least: { type: 'string', default: '0' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
  },
});
const shared = {
  sample: asked.sample === undefined ? null : { size: Number(asked.sample), seed: asked.seed },
  workers: Number(asked.workers),
};

function changes(base = 'main'): Wanted[] {
  const lines = changedLines(process.cwd(), base).filter(({ path }) => areaOf(path) !== undefined);
  const mutate = lines.map(({ path, from, to }) => `${path}:${from}-${to}`);
  return mutate.length === 0 ? [] : [{ ...shared, name: 'changed', mutate, isRepeated: false }];
}

function areas(names: readonly string[]): Wanted[] {
  const unknown = names.filter((name) => !AREAS.has(name));
  if (unknown.length > 0)
    throw new Error(`Not one of ${[...AREAS.keys()].join(', ')}: ${unknown.join(', ')}`);
  return [...AREAS.keys()]
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ ...shared, name, mutate: mutatedIn(name), isRepeated: true }));
}

const rows: (string | number)[][] = [HEADINGS];
for (const wanted of asked.changed ? changes(positionals[0]) : areas(positionals)) {
  const results = await mutantsOf(wanted);
  const counts = tally(results);
  rows.push(rowOf(wanted.name, counts));
  console.log(undetected(results).join('\n'));
  if ((counts.score ?? 100) < Number(asked.least)) process.exitCode = 1;
}
console.log(rows.length > 1 ? inColumns(rows) : 'No line of these areas differs.');
