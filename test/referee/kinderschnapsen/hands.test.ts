/** Rulings 6 to 8: checking out, rightly and wrongly, and the very last trick. */
import { describe, expect, it } from 'vitest';
import { dealt, given, pointsOf } from './table.ts';
import type { Given } from './table.ts';

/** Seat 1 is on lead and has these in its tricks. */
const lead = (one: string, two: string): Given => ({
  turn: 1,
  hands: ['', ''],
  stock: '',
  turnup: 'QD',
  tricks: [one, two],
});
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
/** The same with a card in each hand that no trick holds. */
const holding = (one: string, two: string): Given => {
  const free = ['2D', '7D', 'JD', '2H', '7H', '2S'].filter((card) => !`${one} ${two}`.includes(card));
  return { ...lead(one, two), hands: [free[0] ?? '', free[1] ?? ''] };
};

describe('ruling 7: checking out', () => {
  it.each([
    ['QS QH JS JH', '', 46, 3],
    ['QS QH JS JH', '2S 2H', 46, 2],
    ['QS QH JS JH', '7S 7H 2S 2H', 46, 2],
    ['QS QH JS JD', '7S 7H 2S 2H', 46, 2],
    ['QS JS QH QD', '7S 2S', 47, 2],
    ['QH QD JH JD', 'QS 7S', 46, 2],
    ['QS QH QD 7S 2S 2H', 'JS JH', 47, 1],
    ['QS QH QD 7S 2S 2H', 'JS JH 7H 2D', 47, 1],
    ['QS QH QD JS JH JD', '', 69, 3],
  ])('with %s against "%s": %i points win %i', (one, two, points, won) => {
    expect(pointsOf(words(one))).toBe(points);
    const table = given(holding(one, two));
    table.shows({ mayCheckOut: true, points: [points, pointsOf(words(two))] });
    table.legal('1 check-out');
    table.shows({
      lastHand: { winner: 1, won, how: 'checked-out' },
      score: [5 - won, 5],
      dealer: 2,
      turn: 1,
    });
  });

  it.each([
    ['2S 2H', '', 4, 2],
    ['QS 7S', '', 19, 2],
    ['7S 7H 2S 2H', 'QS QH JS JH', 18, 2],
    ['JS JH', '', 22, 1],
    ['JS JH', 'QS QH JD QD', 22, 1],
    ['QS QH JS 7S', '', 42, 1],
    ['JS JH JD QS', 'QH QD', 45, 1],
  ])('with %s against "%s": %i points lose %i', (one, two, points, won) => {
    expect(pointsOf(words(one))).toBe(points);
    const table = given(holding(one, two));
    table.shows({ mayCheckOut: true });
    table.legal('1 check-out');
    table.shows({ lastHand: { winner: 2, won, how: 'wrong-check-out' }, score: [5, 5 - won] });
  });

  it('nobody is warned: it is accepted like a right one', () => {
    const answer = given(holding('2S 2H', 'QS JS')).does('1 check-out');
    expect(answer).toMatchObject({ ok: true, offences: [] });
  });
});

describe('ruling 6: when', () => {
  const HAND = { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' } as const;

  it('after making a trick, before closing or leading', () => {
    const table = given(HAND);
    table.shows({ mayCheckOut: false });
    table.refused('1 check-out', 'impossible');
    table.legal('1 play QS');
    table.shows({ mayCheckOut: false });
    table.refused('2 check-out', 'impossible');
    table.legal('2 play 2S');
    table.shows({ mayCheckOut: true, turn: 1 });
    table.refused('2 check-out', 'not-your-turn');
    table.legal('1 check-out');
    table.shows({ lastHand: { winner: 2, won: 2, how: 'wrong-check-out' } });
  });

  it('no more after leading or closing', () => {
    const closed = given(HAND);
    closed.legal('1 play QS', '2 play 2S', '1 close');
    closed.shows({ mayCheckOut: false });
    closed.refused('1 check-out', 'impossible');
    closed.legal('1 play JS');
    closed.refused('1 check-out', 'not-your-turn');
    closed.refused('2 check-out', 'impossible');
    const after = closed.now().hands[1];
    closed.legal(
      `2 play ${after.find((card) => card.endsWith('S')) ?? after.find((card) => card.endsWith('D')) ?? ''}`,
    );
    closed.shows({ mayCheckOut: true });
    closed.legal(`${closed.now().turn} check-out`);
  });

  it('by the one who made the last trick, whoever made others before', () => {
    const table = given({
      turn: 1,
      hands: ['2S JS', 'QS QH'],
      stock: 'JD 2D 7D 7S',
      tricks: ['JH 7H', ''],
    });
    table.shows({ mayCheckOut: true });
    table.legal('1 play 2S', '2 play QS');
    table.shows({ turn: 2, mayCheckOut: true });
    table.refused('1 check-out', 'not-your-turn');
  });

  it('not at the start of a hand', () => {
    for (const seed of ['a', 'b']) {
      const table = dealt(seed);
      const { turn } = table.now();
      table.shows({ mayCheckOut: false });
      table.refused(`${turn} check-out`, 'impossible');
      table.refused(`${3 - turn} check-out`, 'not-your-turn');
    }
  });

  it('in a given position when nothing is led and the player to act has a trick', () => {
    given({ ...HAND, tricks: ['JH 7H', ''] }).shows({ mayCheckOut: true });
    given({ ...HAND, tricks: ['', 'JH 7H'] }).shows({ mayCheckOut: false });
    given({ ...HAND, tricks: ['', 'JH 7H'] }).refused('1 check-out', 'impossible');
    given({ ...HAND, tricks: ['', 'JH 7H'], turn: 2 }).shows({ mayCheckOut: true });
    const led = given({ ...HAND, hands: ['JS', '2S QH'], led: 'QS', turn: 2, tricks: ['', 'JH 7H'] });
    led.shows({ mayCheckOut: false });
    led.refused('2 check-out', 'impossible');
  });
});

describe('ruling 8: the very last trick', () => {
  const LAST = { turn: 1, hands: ['QS', 'JS'], stock: '', turnup: 'JD' } as const;

  it.each([
    ['the stock run out', LAST],
    ['the stock closed', { ...LAST, stock: 'JD 2D', closed: true }],
  ])('with %s: check out or end the hand', (_, hand) => {
    const table = given(hand);
    table.legal('1 play QS', '2 play JS');
    table.shows({ phase: 'last', turn: 1, hands: [[], []], mayCheckOut: true, points: [23, 0], led: null });
    table.shows({ lastTrick: { cards: ['QS', 'JS'], winner: 1 }, winner: null, reason: null });
    for (const move of ['play QS', 'play 2H', 'close']) table.refused(`1 ${move}`, 'impossible');
    for (const move of ['end-hand', 'check-out']) table.refused(`2 ${move}`, 'not-your-turn');
    table.legal('1 end-hand');
    table.shows({
      phase: 'play',
      score: [4, 5],
      lastHand: { winner: 1, won: 1, how: 'last-trick' },
      dealer: 2,
      turn: 1,
    });
  });

  it('ending it wins one, however many points there are', () => {
    const table = given({ ...LAST, tricks: ['QH JH QD 7D', '2S 7S'] });
    table.legal('1 play QS', '2 play JS', '1 end-hand');
    table.shows({ score: [4, 5], lastHand: { winner: 1, won: 1, how: 'last-trick' } });
  });

  it('checking out after it is right or wrong as ever', () => {
    const right = given({ ...LAST, tricks: ['QH JH', '2H 7H'] });
    right.legal('1 play QS', '2 play JS', '1 check-out');
    right.shows({ score: [3, 5], lastHand: { winner: 1, won: 2, how: 'checked-out' } });
    const wrong = given({ ...LAST, tricks: ['', 'QH JH'] });
    wrong.legal('1 play QS', '2 play JS', '1 check-out');
    wrong.shows({ score: [5, 4], lastHand: { winner: 2, won: 1, how: 'wrong-check-out' } });
  });

  it('by the replier, when it is theirs', () => {
    const table = given({ ...LAST, hands: ['JS', 'QS'] });
    table.legal('1 play JS', '2 play QS');
    table.shows({ phase: 'last', turn: 2 });
    table.refused('1 end-hand', 'not-your-turn');
    table.legal('2 end-hand');
    table.shows({ score: [5, 4] });
  });

  it('a hand is ended by hand nowhere else', () => {
    const table = given({ ...LAST, hands: ['QS JS', '2S 7S'], tricks: ['QH JH', ''] });
    table.refused('1 end-hand', 'impossible');
    table.legal('1 play QS');
    table.refused('2 end-hand', 'impossible');
    table.legal('2 play 2S');
    table.refused('1 end-hand', 'impossible');
    dealt('x').refused(`${dealt('x').now().turn} end-hand`, 'impossible');
  });

  it('an open stock goes on: no hand is empty before it', () => {
    const table = given({ turn: 1, hands: ['QS', 'JS'], stock: 'JD 2D' });
    table.legal('1 play QS', '2 play JS');
    table.shows({ phase: 'play', hands: [['2D'], ['JD']], closed: true });
    table.legal('1 play 2D', '2 play JD');
    table.shows({ phase: 'last', turn: 2, points: [23, 13] });
  });
});
