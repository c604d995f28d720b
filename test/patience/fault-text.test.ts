/** The line that a fault is written as. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onlyWay, parseFault, writeFault, type DeedKind, type Way } from '../../src/games/patience/fault.ts';

const KINDS: readonly DeedKind[] = [
  ...(['touch', 'place', 'put-back', 'let-go', 'draw', 'draw-again'] as const),
  ...(['reveal', 'remove', 'flip', 'pass'] as const),
];
const card = fc.constantFrom('8C1', 'TD2', 'XX1');
const pile = fc.constantFrom('e1', 'd3', 'r9');
const orNull = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { nil: null });
const fault = fc.record({
  why: fc.constantFrom('colour', 'must-final-touch'),
  deed: fc.record({
    kind: fc.constantFrom(...KINDS),
    card: orNull(card),
    from: orNull(pile),
    to: orNull(pile),
    onto: orNull(card),
  }),
  ways: fc.array(fc.record({ card, from: pile, to: fc.array(pile, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
  }),
  instead: fc.constantFrom(null, '2 8S1:r3>r5 7H1:r3>m1'),
});

it('is parsed as it was written', () => {
  fc.assert(
    fc.property(fault, (one) => {
      expect(parseFault(writeFault(one))).toEqual(one);
    }),
    { seed: 20_261_128 },
  );
});

it.each([
  '',
  'colour',
  'colour place',
  'colour place e1',
  'colour fly 8C1:e1>f1=9S1',
  'colour place 8C1>e1:f1=9S1',
  'colour place 8C1:e1>f1=9S1 8C1',
  'colour place 8C1:e1>f1=9S1 8C1:e1>',
  'colour place 8C1:e1>f1=9S1 :e1>f1',
])('is null for any other text: %j', (text) => {
  expect(parseFault(text)).toBeNull();
});

it('names a way only if it is the only one', () => {
  const way = (...to: string[]): Way => ({ card: '8C1', from: 'e1', to });
  expect(onlyWay([])).toBeNull();
  expect(onlyWay([way('d1')])).toEqual({ card: '8C1', from: 'e1', to: 'd1' });
  expect(onlyWay([way('d1', 'd2')])).toBeNull();
  expect(onlyWay([way('d1'), way('d1')])).toBeNull();
});
