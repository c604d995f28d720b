import { afterAll, expect, it } from 'vitest';
import { movesJob, replayJob } from '../../src/features/replay/jobs.ts';
import type { Look } from '../../src/features/replay/shown.ts';
import { createReading } from '../../src/match/reading/reading.ts';
import { recordOf } from '../../src/match/record.ts';
import { EXPENSIVE_ENTRIES, expensiveHeader } from '../match/expensive.ts';

const reading = createReading({ log: console });
afterAll(() => reading.close());

it('queues a user’s steps, even while another reading runs for them', async () => {
  const reads = reading.for('100');
  const look = (step: number): Look => ({
    step,
    go: 'on',
    openHands: false,
    tellsUnnoticed: false,
    names: ['Anna', 'Ben'],
    context: { players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 },
  });
  const header = expensiveHeader();
  const begun = { header, entries: EXPENSIVE_ENTRIES.slice(0, 2) };
  const record = recordOf(header, begun.entries);
  const asked = [0, 0, 1].map((step) => reads.ask(replayJob, step === 1 ? record : begun, look(step)));
  const [verified, ...shown] = await Promise.all([reads.verify(record), ...asked]);
  expect(verified).toMatchObject({ ok: true });
  expect(shown).toMatchObject([1, 1, 2].map((number) => ({ ok: true, value: { number } })));
  const list = await reads.ask(movesJob, begun, {
    locale: 'en',
    names: ['Anna', 'Ben'],
    heading: 'A match',
  });
  expect(list.ok && list.value).toMatch(/^A match\n/);
});
