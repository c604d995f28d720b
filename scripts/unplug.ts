/**
 * Shows that the rest works without a feature: `node scripts/unplug.ts [feature …]`, without names each of
 * `src/features` in turn.
 * `--together`: all of them at once. `--tests none|quick|most`: `most` are all but those in a browser or a
 * process of their own. `--keep` leaves the copies. Prints a table, and each error of the types, the linter
 * and the tests.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inColumns } from './columns.ts';
import { MOST, QUICK } from './unplug/checks.ts';
import { faultsOf, moved, reported, unplug, type Unplugged } from './unplug/unplugged.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean' },
    together: { type: 'boolean' },
    tests: { type: 'string', default: 'quick' },
  },
});
const suites = new Map([
  ['none', null],
  ['quick', QUICK],
  ['most', MOST],
]);
const tests = suites.get(values.tests);
if (tests === undefined) throw new Error(`Not one of ${[...suites.keys()].join(', ')}: ${values.tests}`);
const there = moved(root);
const unknown = positionals.filter((id) => there.every((feature) => feature.id !== id));
if (unknown.length > 0) throw new Error(`Not in src/features: ${unknown.join(', ')}`);
const named = there.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

const rows: Unplugged[] = [];
for (const features of values.together ? [named] : named.map((feature) => [feature])) {
  const names = features.map(({ id }) => id).join(' + ');
  const keep = values.keep ? (copy: string) => console.log(`${names}: ${copy}`) : undefined;
  rows.push(await unplug(root, features, { tests, keep }));
}
console.log(inColumns(reported(rows)));
for (const row of rows) for (const fault of faultsOf(row)) console.log(`${row.id}: ${fault}`);
if (rows.some((row) => faultsOf(row).length > 0)) process.exitCode = 1;
