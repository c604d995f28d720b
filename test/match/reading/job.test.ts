/** The jobs of a reader process, done in this one. */
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/core/result.ts';
import { jobsIn } from '../../../src/match/reading/define-job.ts';
import { followedMatches } from '../../../src/match/reading/followed.ts';
import { read, type Job } from '../../../src/match/reading/job.ts';
import { recordOf } from '../../../src/match/record.ts';
import { unhurried } from '../../../src/core/searching.ts';
import { EXPENSIVE_ENTRIES, expensiveHeader } from '../expensive.ts';
import { FREE, header } from '../table.ts';
import type * as work from './inputs.ts';

const RESIGNED = [{ seat: 1, do: 'resign', at: 5 }] as const;
const MATCH = { header: header({ setup: FREE }), entries: RESIGNED };
const BEGUN = { header: header({ setup: FREE }), entries: [] };

const done = (job: Job): ReturnType<typeof read> => read(job, Infinity);

describe('a reader process', () => {
  it('verifies a record, and compares two', async () => {
    const text = recordOf(MATCH.header, RESIGNED);
    expect(await done({ kind: 'verify', text })).toMatchObject(
      ok({ kind: 'verify', verification: { ok: true, value: { result: { winner: 2 } } } }),
    );
    const compared = [text, recordOf(MATCH.header, [])].map((other) =>
      done({ kind: 'compare', one: text, other }),
    );
    expect(await Promise.all(compared)).toEqual([
      ok({ kind: 'compare', same: true }),
      ok({ kind: 'compare', same: false }),
    ]);
  });

  it('says how a match ended, if it did', async () => {
    expect(await done({ kind: 'result', ...MATCH })).toMatchObject(
      ok({ kind: 'result', result: { winner: 2, reason: 'resigned' } }),
    );
    expect(await done({ kind: 'result', ...BEGUN })).toEqual(ok({ kind: 'result', result: null }));
  });

  it('reviews a match', async () => {
    expect(await done({ kind: 'review', ...MATCH })).toMatchObject(
      ok({ kind: 'review', review: { result: { winner: 2 }, durationMs: 5, seats: [{}, {}] } }),
    );
  });

  it('finds the turns in which a seat had better moves', async () => {
    const piles = {
      a1: ['-9H1', '-8H1', '-QH1'],
      b1: ['KD1'],
      c1: ['-JC1', '-9C1', '8C1'],
      a2: ['-3C2', '-4C2', '-5C2'],
      c2: ['-QS2', '7C2'],
      e1: ['-KC1', '5S1'],
      e2: ['-QD2', '9S2'],
    };
    const setup = { game: 'schikanoeschen', position: { turn: 1, piles } };
    const entries = ['draw', 'place'].map((verb, i) => ({
      seat: 1,
      do: verb,
      ...(verb === 'place' && { pile: 'b1' }),
      at: i + 1,
    }));
    const possible = await done({ kind: 'possible', header: header({ setup }), entries, seat: 1 });
    expect(possible).toMatchObject(ok({ kind: 'possible', turns: [{ at: 0 }] }));
  });

  it('answers no search of a game that it does not know', async () => {
    await expect(done({ kind: 'search', game: 'whist', asked: '{}' })).rejects.toThrow(
      'search in unknown game whist',
    );
  });

  it.each(['result', 'review'] as const)('has no %s of a match of an unknown game', async (kind) => {
    const unknown = { ...MATCH, header: { ...MATCH.header, game: 'whist' } };
    await expect(done({ kind, ...unknown })).rejects.toThrow('match test of unknown game whist');
  });

  it('advises a player with the whole action on request, and nobody in a match that is over', async () => {
    const asked = { seat: 1, level: 'strong', seed: 'x', at: 0 } as const;
    const touches = await done({ kind: 'practice', ...BEGUN, ...asked });
    expect(touches).toMatchObject(ok({ kind: 'practice', advice: { line: { seat: 1 }, then: [] } }));
    const whole = await done({ kind: 'practice', ...BEGUN, ...asked, isWhole: true });
    if (!whole.ok || whole.value.kind !== 'practice') throw new Error('no advice');
    expect(whole.value.advice?.then).not.toEqual([]);
    expect(await done({ kind: 'practice', ...MATCH, ...asked })).toEqual(
      ok({ kind: 'practice', advice: null }),
    );
  });

  it('gives a job up that takes more steps than allowed, and only then', async () => {
    const expensive = { header: expensiveHeader(), entries: EXPENSIVE_ENTRIES };
    expect(await read({ kind: 'result', ...expensive }, 1)).toEqual({ ok: false, error: 'too-much' });
    expect(await read({ kind: 'result', ...MATCH }, 1)).toMatchObject({ ok: true });
  });
});

describe('a feature’s job', () => {
  const module = new URL('./inputs.ts', import.meta.url);
  const define = jobsIn<typeof work>(module);

  it('is done by the function of that name, with its match and input', async () => {
    const job = define('counted').job({ ...MATCH, ...{ more: 'is not sent' } }, { times: 3 });
    expect(job).toMatchObject({ of: MATCH, isPaged: false });
    expect(job.of).not.toHaveProperty('more');
    expect(await done(job)).toMatchObject(ok({ kind: 'feature', output: { inputs: 3 } }));
    expect(await done(define('length').job('a record', null))).toEqual(
      ok({ kind: 'feature', output: 'a record'.length }),
    );
  });

  it('may not take more steps than allowed', async () => {
    const expensive = { header: expensiveHeader(), entries: EXPENSIVE_ENTRIES };
    expect(await read(define('played').job(expensive, null), 1)).toEqual({ ok: false, error: 'too-much' });
  });

  it('fails with what it throws, and when there is none of its name', async () => {
    await expect(done(define('broken').job(MATCH, null))).rejects.toMatchObject({ name: 'Damaged' });
    const missing = jobsIn<{ missing(of: string, input: null): null }>(module)('missing');
    await expect(done(missing.job('a record', null))).rejects.toThrow(
      `${module.href} does no job called missing`,
    );
  });
});

it.each([
  ['of a game without practice', { game: 'whist' }, 'match test is not of a game that can be practised'],
  ['whose set-up does not open', { setup: { game: 'schikanoeschen' } }, 'journal/test does not open (shape)'],
])('follows no match %s', (_, changes, why) => {
  const journal = { header: { ...MATCH.header, ...changes }, entries: [] };
  expect(() => followedMatches().follow(journal, unhurried)).toThrow(why);
});
