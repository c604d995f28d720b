import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsIn } from '../../../src/match/reading/define-job.ts';
import { createReading, type Reading } from '../../../src/match/reading/reading.ts';
import { Damaged } from '../../../src/storage/damaged.ts';
import { EXPENSIVE_ENTRIES, expensiveHeader } from '../expensive.ts';
import type * as work from './inputs.ts';

const MATCH = { header: expensiveHeader(), entries: EXPENSIVE_ENTRIES };
const define = jobsIn<typeof work>(new URL('./inputs.ts', import.meta.url));
const [counted, played, broken, length] = [
  define('counted'),
  define('played'),
  define('broken'),
  define('length', { isPaged: true }),
];
const missing = jobsIn<{ missing(of: string, input: null): null }>(new URL('./inputs.ts', import.meta.url))(
  'missing',
);

let reading: Reading;
const logged: string[] = [];
const log = (_: object, message: string): void => void logged.push(message);

beforeAll(() => {
  const budget = { steps: 1000, processorMs: 600_000, idleMs: 600_000 };
  reading = createReading({ log: { info: log, warn: log, error: log }, budget });
});
afterAll(() => reading.close());

it('runs jobs of features in a process that loads their module once', async () => {
  const inputs = 2 * EXPENSIVE_ENTRIES.length;
  expect(await reading.own.ask(counted, MATCH, { times: 2 })).toEqual({
    ok: true,
    value: { inputs, before: 0 },
  });
  expect(await reading.own.ask(counted, MATCH, { times: 2 })).toEqual({
    ok: true,
    value: { inputs, before: 1 },
  });
});

it('gives a job no more search steps than its budget', async () => {
  expect(await reading.own.ask(played, MATCH, null)).toEqual({ ok: false, error: 'too-much' });
});

it('sends the process only header and inputs of a match', async () => {
  const more = { ...MATCH, notSent: () => 'a function cannot be sent' };
  expect(await reading.own.ask(counted, more, { times: 1 })).toMatchObject({ ok: true });
});

it('rejects with damage found by a job, and for an unknown job', async () => {
  await expect(reading.own.ask(broken, MATCH, null)).rejects.toThrow(Damaged);
  await expect(reading.own.ask(missing, 'a record', null)).rejects.toThrow('no job called missing');
  expect(await reading.own.ask(counted, MATCH, { times: 0 })).toMatchObject({ ok: true });
  expect(logged).toEqual([]);
});

it('queues three jobs of a user, but any number of pages', async () => {
  const reads = reading.for('anna');
  const records = ['a', 'bc', 'def', 'ghij'];
  const pages = await Promise.all(records.map((record) => reads.ask(length, record, null)));
  expect(pages).toEqual([1, 2, 3, 4].map((value) => ({ ok: true, value })));
  const asked = await Promise.all([1, 2, 3, 4].map((times) => reads.ask(counted, MATCH, { times })));
  expect(asked.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: 'too-many-own' }]);
});
