import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check, countTests, QUICK, runTests, type Checked, type Faults, type Which } from './checks.ts';
import { copyOf, listInGit } from './copy.ts';
import { FIXED, PLUGGABLE, type Pluggable } from './features.ts';
import { FEATURES, takeOut, type TakenOut } from './take-out.ts';

/** Results of a checkout without one or several features. */
export interface Unplugged extends Checked {
  readonly id: string;
  readonly deleted: TakenOut;
  readonly failed: Faults;
  /** Number of tests that ran. */
  readonly run: number;
  /** Number of tests of the whole checkout that did not run. */
  readonly leftOut: number;
}

export interface Unplugging {
  /** Null for no tests; by default the quick tests. */
  readonly tests?: Which | null;
  /** Called with the copy instead of deleting it. */
  readonly keep?: ((copy: string) => void) | undefined;
}

/** Pluggable features that have a folder in this checkout. */
export const moved = (root: string): readonly Pluggable[] =>
  PLUGGABLE.filter(({ id }) => existsSync(join(root, FEATURES, id)));

/** Folders of features without a row in the table. */
export function unlisted(root: string): readonly string[] {
  const folder = join(root, FEATURES);
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => !FIXED.includes(name) && PLUGGABLE.every(({ id }) => id !== name));
}

/** Deletes features from a copy of a checkout, and checks and tests the rest. */
export async function unplug(
  root: string,
  features: readonly Pluggable[],
  { tests = QUICK, keep }: Unplugging = {},
): Promise<Unplugged> {
  const copy = copyOf(root);
  try {
    const whole = tests ? await countTests(copy, tests) : 0;
    const deleted = all(features.map((feature) => takeOut(copy, feature)));
    listInGit(copy);
    const errors = await check(copy);
    const { run, failed } = tests ? await runTests(copy, tests) : { run: 0, failed: [] };
    const id = features.map((feature) => feature.id).join(' + ');
    return { id, deleted, ...errors, run, failed, leftOut: whole - run };
  } finally {
    if (keep) keep(copy);
    else rmSync(copy, { recursive: true });
  }
}

const all = (taken: readonly TakenOut[]): TakenOut => ({
  feature: taken.flatMap(({ feature }) => feature),
  commands: taken.flatMap(({ commands }) => commands),
  lists: [...new Set(taken.flatMap(({ lists }) => lists))],
  tests: taken.flatMap(({ tests }) => tests),
});

const COLUMNS: readonly (readonly [name: string, cell: (row: Unplugged) => string | number])[] = [
  ['without', ({ id }) => id],
  ['its files', ({ deleted }) => deleted.feature.length],
  ['commands', ({ deleted }) => deleted.commands.length],
  ['lists edited', ({ deleted }) => deleted.lists.length],
  ['test files', ({ deleted }) => deleted.tests.length],
  ['type errors', ({ typeErrors: { length } }) => length],
  ['lint errors', ({ lintErrors: { length } }) => length],
  ['tests run', ({ run }) => run],
  ['left out', ({ leftOut }) => leftOut],
  ['failed', ({ failed }) => failed.length],
];

export const reported = (rows: readonly Unplugged[]): readonly (readonly (string | number)[])[] => [
  COLUMNS.map(([name]) => name),
  ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
];

export const faultsOf = ({ typeErrors: types, lintErrors: lint, failed }: Unplugged): Faults => [
  ...types,
  ...lint,
  ...failed,
];
