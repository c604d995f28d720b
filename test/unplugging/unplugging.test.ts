/**
 * Without each feature of `src/features`, the rest type-checks, lints and passes its quick tests. Takes
 * minutes per feature.
 */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inColumns } from '../../scripts/columns.ts';
import {
  faultsOf,
  moved,
  reported,
  unlisted,
  unplug,
  type Unplugged,
} from '../../scripts/unplug/unplugged.ts';

const ROOT = join(import.meta.dirname, '../..');
const rows: Unplugged[] = [];

afterAll(() => {
  console.log(inColumns(reported(rows)));
});

it('tries every feature', () => {
  expect(unlisted(ROOT)).toEqual([]);
});

it('the rest works without all of them', async () => {
  const row = await unplug(ROOT, moved(ROOT));
  rows.push({ ...row, id: 'all of them' });
  expect(faultsOf(row)).toEqual([]);
  expect(row.run).toBeGreaterThan(0);
});

it.each(moved(ROOT))('the rest works without $id', async (feature) => {
  const row = await unplug(ROOT, [feature]);
  rows.push(row);
  expect(faultsOf(row)).toEqual([]);
  expect(row.run).toBeGreaterThan(0);
});
