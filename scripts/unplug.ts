/**
 * Shows that the rest works without a feature: `node scripts/unplug.ts [feature …] [--keep]`, without names for all of `src/features`.
 * Prints a table, and each error of the types, the linter and the quick tests; `--keep` leaves the copies.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inColumns } from './columns.ts';
import { faultsOf, moved, reported, unplug, type Unplugged } from './unplug/unplugged.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const there = moved(root);
const unknown = positionals.filter((id) => there.every((feature) => feature.id !== id));
if (unknown.length > 0) throw new Error(`Not in src/features: ${unknown.join(', ')}`);

const rows: Unplugged[] = [];
for (const feature of there.filter(({ id }) => positionals.length === 0 || positionals.includes(id)))
  rows.push(
    await unplug(root, feature, values.keep ? (copy) => console.log(`${feature.id}: ${copy}`) : undefined),
  );
console.log(inColumns(reported(rows)));
for (const row of rows) for (const fault of faultsOf(row)) console.log(`${row.id}: ${fault}`);
if (rows.some((row) => faultsOf(row).length > 0)) process.exitCode = 1;
