/** A budget of steps for several searches, and the answers that are kept. */
import { describe, expect, it } from 'vitest';
import { searcherWithin, SearchTooLong, unhurried, type Search } from '../../src/core/searching.ts';

/** A search that takes `steps`, and counts its runs. */
function searchOf(asked: string, steps: number): Search<string> & { looks: number } {
  const search = {
    looks: 0,
    asked: () => asked,
    look(most: number) {
      search.looks += 1;
      return most >= steps ? { answer: `found ${asked}`, steps } : null;
    },
    parse: (answer: unknown) => `known ${String(answer)}`,
  };
  return search;
}

describe('a searcher within a budget', () => {
  it('has one budget for all searches together', () => {
    const searcher = searcherWithin(10, new Map());
    expect(searcher.find(searchOf('a', 6))).toBe('found a');
    expect(searcher.find(searchOf('b', 4))).toBe('found b');
    const last = searchOf('c', 1);
    expect(() => searcher.find(last)).toThrow(SearchTooLong);
    expect(last.looks).toBe(0);
  });

  it('reports the search that needs more steps than are left, and keeps these', () => {
    const searcher = searcherWithin(10, new Map());
    searcher.find(searchOf('a', 6));
    expect(() => searcher.find(searchOf('b', 5))).toThrow(
      expect.objectContaining({ asked: 'b', message: 'a search takes too long' }),
    );
    expect(searcher.find(searchOf('c', 4))).toBe('found c');
  });

  it('remembers answers that took 100 steps or more', () => {
    const known = new Map<string, unknown>();
    const searcher = searcherWithin(Infinity, known);
    searcher.find(searchOf('cheap', 99));
    searcher.find(searchOf('costly', 100));
    searcher.find(searchOf('dear', 1000));
    expect([...known]).toEqual([
      ['costly', 'found costly'],
      ['dear', 'found dear'],
    ]);
  });

  it('takes known answers without a step, even without any left', () => {
    const searcher = searcherWithin(1, new Map([['a', 'before']]));
    searcher.find(searchOf('b', 1));
    const search = searchOf('a', 5);
    expect(searcher.find(search)).toBe('known before');
    expect(search.looks).toBe(0);
    expect(() => searcher.find(searchOf('c', 1))).toThrow(expect.objectContaining({ asked: 'c' }));
  });

  it('remembers up to ten million characters of questions', () => {
    const known = new Map<string, unknown>();
    const searcher = searcherWithin(Infinity, known);
    const half = 'x'.repeat(5_000_000);
    for (const asked of [`${half.slice(1)}1`, `${half.slice(1)}2`, '3']) searcher.find(searchOf(asked, 100));
    expect([...known.keys()].map((asked) => asked.at(-1))).toEqual(['1', '2']);
  });
});

it('a searcher without a limit searches to the end', () => {
  expect(unhurried.find(searchOf('a', 1e12))).toBe('found a');
  const endless = { ...searchOf('b', 1), look: () => null };
  expect(() => unhurried.find(endless)).toThrow(expect.objectContaining({ asked: 'b' }));
});
