import { expect, it } from 'vitest';
import { read } from '../../../src/match/reading/job.ts';
import type { Entry } from '../../../src/match/header.ts';
import { header } from '../table.ts';

/**
 * Seat 1 lays 6♥ on 9♠, an offence, and turns up the card below: the right to knock ends 3 s after the first.
 */
const SETUP = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: {
      a1: ['-7C1', '-8C1'],
      a2: ['-7C2', '-8C2'],
      c1: ['3H1'],
      c2: ['5C2'],
      e1: ['-KH1', '6H1'],
      f1: ['9S1'],
    },
  },
  options: { reactionMs: 3000 },
};
const ENTRIES: readonly Entry[] = [
  { seat: 1, do: 'touch', pile: 'e1', at: 900 },
  { seat: 1, do: 'place', pile: 'f1', at: 1000 },
  { seat: 1, do: 'reveal', pile: 'e1', at: 1640 },
];

const adviceAt = async (at: number): Promise<unknown> => {
  const about = { seat: 2, level: 'strong', seed: 'x', at } as const;
  const done = await read(
    { kind: 'practice', header: header({ setup: SETUP }), entries: ENTRIES, ...about },
    Infinity,
  );
  return done.ok && done.value.kind === 'practice' ? done.value.advice : null;
};

it('knocks until its right to knock has ended by time', async () => {
  expect(await Promise.all([1640, 4000].map(adviceAt))).toMatchObject([
    { line: { seat: 2, do: 'knock' }, why: 'call' },
    { line: { seat: 2, do: 'knock' }, why: 'call' },
  ]);
  expect(await adviceAt(4001)).toBeNull();
});

it('uses the stored state of a match that has gone on', async () => {
  expect(await adviceAt(0)).toMatchObject({ why: 'call' });
});
