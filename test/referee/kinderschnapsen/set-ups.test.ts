/** Hands that are given: what is taken (../set-ups.test.ts has what is not). */
import { describe, expect, it } from 'vitest';
import { errorOf, talkTo } from '../match.ts';
import { DIALECT, given, positionOf } from './table.ts';

const HAND = { hands: ['QS 7H', 'JS QH'], stock: 'JD 2D' } as const;

describe('a given hand', () => {
  it('has nothing but what it needs', () => {
    given(HAND).shows({
      ply: 0,
      turn: 2,
      phase: 'play',
      dealer: 1,
      turnup: 'JD',
      stock: ['JD', '2D'],
      hands: [
        ['QS', '7H'],
        ['JS', 'QH'],
      ],
      tricks: [[], []],
      points: [0, 0],
      closed: false,
      led: null,
      lastTrick: null,
      mayCheckOut: false,
      score: [5, 5],
      games: [0, 0],
      lastHand: null,
    });
  });

  it('is closed when its stock has run out, and names its turn-up', () => {
    const table = given({ hands: ['QS 7H', 'JS QH'], stock: '', turnup: 'JD' });
    table.shows({ closed: true, turnup: 'JD', stock: [] });
  });

  it('may leave cards out, or have the whole deck', () => {
    given({ hands: ['QS', 'JS'], stock: '7D 2D' }).shows({ phase: 'play' });
    given({ hands: ['QS JS 2H', '7S 2S JH'], stock: '7D 2D JD QD QH 7H' }).shows({ phase: 'play' });
  });

  it.each([
    [3, [1, 1], 'ok'],
    [3, [2, 0], 'bad-line'],
    [3, [0, 2], 'bad-line'],
    [5, [2, 2], 'ok'],
    [5, [3, 0], 'bad-line'],
  ] as const)('best of %i at %j: %s', (bestOf, games, expected) => {
    const position = positionOf({ ...HAND, games });
    const answer = talkTo(DIALECT.parse)({ game: 'kinderschnapsen', position, options: { bestOf } });
    expect(errorOf(answer)).toBe(expected);
  });
});

it.each(['QC', 'AS', '8D'])('playing a card that is in no such deck is refused: %s', (card) => {
  given(HAND).refused(`2 play ${card}`, 'bad-line', 'impossible');
});
