/** Numbers, tie-breaks and lists that all pictures of tournaments share, in words. */
import { describe, expect, it } from 'vitest';
import { decimal, digitsOf, pointsText, scoreText } from '../../../src/tournament/picture/numbers.ts';
import { tieBreakMeant } from '../../../src/tournament/picture/tie-breaks.ts';
import { messageOf } from '../../../src/tournament/picture/told.ts';
import { TIE_BREAKS } from '../../../src/tournament/types.ts';

describe('numbers', () => {
  it('of a column have equally many decimals, in the style of the language', () => {
    expect(digitsOf([3, 2])).toBe(0);
    expect(digitsOf([3, 2.5])).toBe(1);
    expect(digitsOf([3, 2.5, 0.25])).toBe(2);
    expect(decimal(-4, 'en')).toBe('−4');
    expect(decimal(2, 'de', 1)).toBe('2,0');
    expect(pointsText(1, 'en')).toBe('1 point');
    expect(pointsText(0.5, 'de')).toBe('0,5 Punkte');
  });

  it('of a game are written as players write them', () => {
    expect(scoreText([1, 0], false)).toBe('1 : 0');
    expect(scoreText([0.5, 1.5], false)).toBe('½ : 1½');
    expect(scoreText([0, 0], true)).toBe('− : −');
  });
});

it('every tie-break is explained in both languages', () => {
  for (const tieBreak of TIE_BREAKS) {
    expect(tieBreakMeant(tieBreak, 'en')).toMatch(/^\S+: [a-zA-Z].{10,}\.$/u);
    expect(tieBreakMeant(tieBreak, 'de')).not.toBe(tieBreakMeant(tieBreak, 'en'));
  }
});

it('a list stays within a message even if no entry fits', () => {
  const long = 'W'.repeat(1990);
  expect(messageOf('Heading', [[long], ['two']], 'en')).toBe('Heading\n… and 2 more.');
  expect(messageOf('W'.repeat(3000), [['one']], 'en').length).toBe(2000);
});
