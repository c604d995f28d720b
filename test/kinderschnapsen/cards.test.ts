import { describe, expect, it } from 'vitest';
import { isStronger, PACK, parseCard, pointsIn } from '../../src/games/kinderschnapsen/cards.ts';
import type { Card } from '../../src/games/kinderschnapsen/cards.ts';
import { CARDS } from './play.ts';

const card = (code: string): Card => {
  const found = parseCard(code);
  if (!found) throw new Error(code);
  return found;
};

describe('the cards (ruling 1)', () => {
  it('are twelve with 96 points in all', () => {
    expect(PACK.map(({ code }) => code).toSorted()).toEqual(CARDS.toSorted());
    expect(pointsIn(PACK)).toBe(96);
  });

  it.each([
    ['QS', 12],
    ['JH', 11],
    ['7D', 7],
    ['2S', 2],
  ])('%s counts %i', (code, points) => {
    expect(card(code).points).toBe(points);
  });

  it.each(['QC', 'KS', 'QS1', '-QS', '??', '', 'SQ', 'qs', 7, null])('do not include %j', (code) => {
    expect(parseCard(code)).toBeUndefined();
  });
});

describe('the stronger card (ruling 3)', () => {
  it.each([
    ['QS', 'JS', 'H', true],
    ['JS', 'QS', 'H', false],
    ['7S', '2S', 'S', true],
    ['2H', 'QS', 'H', true],
    ['QS', '2H', 'H', false],
    ['QS', '2D', 'H', false],
    ['2D', 'QS', 'H', false],
    ['JH', 'QH', 'H', false],
  ] as const)('%s over %s with trump %s: %s', (one, other, trump, stronger) => {
    expect(isStronger(card(one), card(other), trump)).toBe(stronger);
  });

  it('is at most one of two cards, which share a suit or include a trump', () => {
    for (const one of PACK) {
      for (const other of PACK) {
        const comparable = one !== other && (one.suit === other.suit || [one.suit, other.suit].includes('S'));
        const ways = [isStronger(one, other, 'S'), isStronger(other, one, 'S')].filter(Boolean);
        expect(ways.length, `${one.code} ${other.code}`).toBe(comparable ? 1 : 0);
      }
    }
  });
});
