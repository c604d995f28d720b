import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countQuickTests, lintErrors, quickTests, typeErrors, type Faults } from './checks.ts';
import { copyOf, listInGit } from './copy.ts';
import { FIXED, PLUGGABLE, type Pluggable } from './features.ts';
import { FEATURES, takeOut, type TakenOut } from './take-out.ts';

/** How a checkout does without a feature. */
export interface Unplugged {
  readonly id: string;
  readonly deleted: TakenOut;
  readonly typeErrors: Faults;
  readonly lintErrors: Faults;
  readonly failed: Faults;
  /** Quick tests that ran. */
  readonly run: number;
  /** Quick tests of the whole checkout that did not run. */
  readonly leftOut: number;
}

/** Features that have moved to their folder. */
export const moved = (root: string): readonly Pluggable[] =>
  PLUGGABLE.filter(({ id }) => existsSync(join(root, FEATURES, id)));

/** Folders of features without a row in the table. */
export function unlisted(root: string): readonly string[] {
  const folder = join(root, FEATURES);
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter((name) => !FIXED.includes(name) && PLUGGABLE.every(({ id }) => id !== name));
}

/** Deletes a feature from a copy of a checkout, and checks and tests the rest. `keep` is called with the copy instead of deleting it. */
export async function unplug(
  root: string,
  feature: Pluggable,
  keep?: (copy: string) => void,
): Promise<Unplugged> {
  const copy = copyOf(root);
  try {
    const whole = await countQuickTests(copy);
    const deleted = takeOut(copy, feature);
    listInGit(copy);
    const errors = { typeErrors: await typeErrors(copy), lintErrors: await lintErrors(copy) };
    const { run, failed } = await quickTests(copy);
    return { id: feature.id, deleted, ...errors, run, failed, leftOut: whole - run };
  } finally {
    if (keep) keep(copy);
    else rmSync(copy, { recursive: true });
  }
}

const COLUMNS: readonly (readonly [name: string, cell: (row: Unplugged) => string | number])[] = [
  ['feature', ({ id }) => id],
  ['its files', ({ deleted }) => deleted.feature.length],
  ['commands', ({ deleted }) => deleted.commands.length],
  ['tests and benchmarks', ({ deleted }) => deleted.tests.length],
  ['type errors', ({ typeErrors: { length } }) => length],
  ['lint errors', ({ lintErrors: { length } }) => length],
  ['quick tests failed', ({ failed }) => failed.length],
  ['of', ({ run }) => run],
  ['left out', ({ leftOut }) => leftOut],
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
