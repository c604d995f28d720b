/** Choice of the match on TV, and its replacement. */
import { describe, expect, it } from 'vitest';
import {
  END_MS,
  LONG_MS,
  lookAgainAt,
  onAirAt,
  STAY_MS,
  type OnAir,
} from '../../src/features/watching/on-air.ts';
import { mostWorth, type Candidate } from '../../src/features/watching/worth.ts';

const match = (id: string, is: Partial<Candidate> = {}): Candidate => ({
  match: id,
  isLively: true,
  isOfPeople: true,
  isBoard: false,
  rating: 1000,
  toGo: [20, 20],
  ...is,
});
const since = (id: string, at: number, endedAt: number | null = null): OnAir => ({
  match: id,
  since: at,
  endedAt,
});

describe('the match most worth watching', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['moves', { isLively: true, rating: 900 }, { isLively: false, isBoard: true, rating: 2000 }],
    ['is of people', { isOfPeople: true }, { isOfPeople: false, isBoard: true, rating: 2000 }],
    ['is a board', { isBoard: true, rating: 800 }, { isBoard: false, rating: 2000 }],
    ['has better players', { rating: 1300, toGo: [0, 40] }, { rating: 1100 }],
    ['is closer, with equally rated players', { rating: 1010, toGo: [9, 8] }, { rating: 1040, toGo: [9, 2] }],
    ['is closer at the top, with three players', { toGo: [30, 3, 4] }, { toGo: [10, 12, 14] }],
  ])('%s', (_, better, worse) => {
    const both = [match('worse', worse), match('better', better)];
    expect(mostWorth(both)?.match).toBe('better');
    expect(mostWorth(both.toReversed())?.match).toBe('better');
  });

  it('is the first of equals, and null without candidates', () => {
    expect(mostWorth([match('a'), match('b')])?.match).toBe('a');
    expect(mostWorth([])).toBeNull();
  });
});

describe('the match on air', () => {
  const [plain, better] = [match('plain'), match('better', { isBoard: true })];

  it('stays for a minute, then gives way to one of higher rank', () => {
    const begun = onAirAt(null, [plain], 1000);
    expect(begun).toEqual(since('plain', 1000));
    expect(onAirAt(begun, [plain, better], 1000 + STAY_MS - 1)).toBe(begun);
    expect(onAirAt(begun, [plain, better], 1000 + STAY_MS)).toEqual(since('better', 1000 + STAY_MS));
  });

  it('does not alternate between equals as their closeness changes', () => {
    let shown = onAirAt(null, [match('a'), match('b')], 0);
    const seen = new Set<string>();
    for (let now = 0; now < LONG_MS; now += 1000) {
      const [a, b] = now % 2000 === 0 ? [0, 7] : [7, 0];
      shown = onAirAt(shown, [match('a', { toGo: [20, 20 + a] }), match('b', { toGo: [20, 20 + b] })], now);
      seen.add(shown?.match ?? '');
    }
    expect([...seen]).toEqual(['a']);
  });

  it('gives way after five minutes to a clearly closer one of its rank', () => {
    const shown = since('wide', 0);
    const wide = match('wide', { toGo: [2, 12] });
    const [closer, close] = [match('closer', { toGo: [5, 10] }), match('close', { toGo: [5, 9] })];
    expect(onAirAt(shown, [wide, closer], LONG_MS)).toBe(shown);
    expect(onAirAt(shown, [wide, close], LONG_MS - 1)).toBe(shown);
    expect(onAirAt(shown, [wide, close], LONG_MS)).toEqual(since('close', LONG_MS));
  });

  it('shows its end for ten seconds, then the best of the others or none', () => {
    const ended = since('plain', 0, 5000);
    expect(onAirAt(ended, [better], 5000 + END_MS - 1)).toBe(ended);
    expect(onAirAt(ended, [better], 5000 + END_MS)).toEqual(since('better', 5000 + END_MS));
    expect(onAirAt(ended, [], 5000 + END_MS)).toBeNull();
  });

  it('is left at once when it must not be shown any more', () => {
    expect(onAirAt(since('plain', 0), [better], 1)).toEqual(since('better', 1));
    expect(onAirAt(since('plain', 0), [], 1)).toBeNull();
  });

  it('gives way to a lively one when it stands still', () => {
    const still = match('plain', { isLively: false, isBoard: true });
    expect(onAirAt(since('plain', 0), [still, match('other')], STAY_MS)?.match).toBe('other');
    const shown = since('plain', 0);
    expect(onAirAt(shown, [still], 10 * STAY_MS)).toBe(shown);
  });

  it('is checked again when it could change', () => {
    expect(lookAgainAt(since('a', 0), 1)).toBe(STAY_MS);
    expect(lookAgainAt(since('a', 0), STAY_MS)).toBe(STAY_MS * 1.5);
    expect(lookAgainAt(since('a', 0, 7), 8)).toBe(7 + END_MS);
  });
});
