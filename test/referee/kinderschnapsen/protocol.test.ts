/** Set-ups and lines of Kinderschnapsen: what is taken, and what is no line at all. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../../src/referee.ts';
import type { Answer } from '../shape.ts';
import { given, parse } from './table.ts';
import type { Position } from './table.ts';

const POSITION = {
  dealer: 1,
  hands: [
    ['QS', '7H'],
    ['JS', 'QH'],
  ],
  stock: ['JD', '2D'],
};
const SETUP = { game: 'kinderschnapsen', position: POSITION };
const fresh = () => {
  const referee = createReferee();
  return (line: unknown): Answer<Position> =>
    parse(referee.answer(typeof line === 'string' ? line : JSON.stringify(line)), false);
};
const error = (answer: Answer<Position>): string => (answer.ok ? 'ok' : answer.error);

describe('set-ups', () => {
  it('a position with nothing but what it needs', () => {
    expect(fresh()(SETUP)).toMatchObject({
      ok: true,
      offences: [],
      position: {
        ply: 0,
        turn: 2,
        phase: 'play',
        dealer: 1,
        hands: POSITION.hands,
        tricks: [[], []],
        points: [0, 0],
        turnup: 'JD',
        stock: ['JD', '2D'],
        closed: false,
        led: null,
        lastTrick: null,
        mayCheckOut: false,
        score: [5, 5],
        games: [0, 0],
        lastHand: null,
        drawOffer: null,
        clock: null,
        winner: null,
        reason: null,
      },
    });
  });

  it('a position with everything', () => {
    const position = {
      dealer: 2,
      turn: 2,
      hands: [['7H'], ['JS', 'QH']],
      led: 'QS',
      stock: ['JD', '2D'],
      turnup: 'JD',
      closed: true,
      tricks: [
        ['7S', '2S'],
        ['QD', '7D', 'JH', '2H'],
      ],
      score: [1, 3],
      games: [1, 0],
      firstDealer: 1,
    };
    const answer = fresh()({ game: 'kinderschnapsen', position, options: { bestOf: 3 }, seed: 'x' });
    const { firstDealer: _, ...shown } = position;
    expect(answer).toMatchObject({ ok: true, position: { ...shown, points: [9, 32], mayCheckOut: false } });
  });

  it('one whose stock has run out is closed, and names its turn-up', () => {
    const table = given({ hands: ['QS 7H', 'JS QH'], stock: '', turnup: 'JD' });
    table.shows({ closed: true, turnup: 'JD', stock: [] });
  });

  it('one with cards left out, and one with a deck that is complete', () => {
    given({ hands: ['QS', 'JS'], stock: '7D 2D' }).shows({ phase: 'play' });
    given({ hands: ['QS JS 2H', '7S 2S JH'], stock: '7D 2D JD QD QH 7H' }).shows({ phase: 'play' });
  });

  const hands = (one: unknown, two: unknown) => ({ ...POSITION, hands: [one, two] });
  it.each([
    ...[undefined, null, 0, 3, '1', []].map((dealer) => ({ ...POSITION, dealer })),
    ...[null, 0, 3, '2', []].map((turn) => ({ ...POSITION, turn })),
    ...[null, 0, 3, '2'].map((firstDealer) => ({ ...POSITION, firstDealer })),
    { ...POSITION, hands: undefined },
    { ...POSITION, hands: [['QS', '7H']] },
    { ...POSITION, hands: [['QS'], ['JS'], ['QH']] },
    ...[null, 'QS', {}, 5].map((value) => ({ ...POSITION, hands: value })),
    ...[null, 'QS', {}, [5], [null], [['QS', '7H']]].map((cards) => hands(cards, ['JS', 'QH'])),
    // The wrong form: no deck, no clubs, no other ranks, no orientation.
    ...['QC', '8S', 'AS', 'KS', 'TS', 'QS1', 'qs', 'Q', 'S', '', '-QS', '??', 'QS ', 'XX', '10S'].map(
      (card) => hands([card, '7H'], ['JS', 'QH']),
    ),
    // Unequal hands.
    hands(['QS'], ['JS', 'QH']),
    hands(['QS', '7H', '2H'], ['JS', 'QH']),
    hands([], ['JS']),
    // The same card twice, wherever.
    hands(['QS', 'QS'], ['JS', 'QH']),
    hands(['QS', '7H'], ['JS', 'QS']),
    hands(['QS', '2D'], ['JS', 'QH']),
    { ...POSITION, stock: ['JD', 'JD'] },
    { ...POSITION, tricks: [['QS', '2S'], []] },
    {
      ...POSITION,
      tricks: [
        ['2S', '2H'],
        ['2H', '7S'],
      ],
    },
    { ...POSITION, hands: [['7H'], ['JS', 'QH']], led: 'JS', turn: 2 },
    // An odd stock, odd tricks.
    { ...POSITION, stock: ['JD'] },
    { ...POSITION, stock: ['JD', '2D', '7D'] },
    { ...POSITION, tricks: [['2S'], []] },
    { ...POSITION, tricks: [['2S'], ['2H']] },
    { ...POSITION, tricks: [['2S', '7S', 'QD'], []] },
    ...[null, [], [[]], [[], [], []], 'x', [['QC', '2S'], []]].map((tricks) => ({ ...POSITION, tricks })),
    ...[null, 'JD', {}, [5], ['JD', 'xx']].map((stock) => ({ ...POSITION, stock })),
    // No turn-up at all.
    { ...POSITION, stock: [] },
    ...[null, 5, 'JC', '??', ''].map((turnup) => ({ ...POSITION, turnup })),
    ...[null, 0, 'true', []].map((closed) => ({ ...POSITION, closed })),
    // A led card: the leader has one fewer, and the other is at turn.
    { ...POSITION, led: '2H', turn: 2 },
    { ...POSITION, led: '2H', hands: [['7H', '7S'], ['JS']], turn: 2 },
    ...[5, 'QC', '', '??', []].map((led) => ({ ...POSITION, hands: [['7H'], ['JS', 'QH']], led, turn: 2 })),
    // Scores of one to five, games below what wins the match.
    ...[[0, 5], [5, 6], [5], [5, 5, 5], [1.5, 5], ['5', 5], [-1, 5], null, 5].map((score) => ({
      ...POSITION,
      score,
    })),
    ...[[1, 0], [0, 1], [-1, 0], [0], [0.5, 0], ['0', 0], null, 0].map((games) => ({ ...POSITION, games })),
  ])('position %j is a bad line', (position) => {
    const say = fresh();
    expect(error(say({ game: 'kinderschnapsen', position }))).toBe('bad-line');
    expect(error(say({ do: 'tick' }))).toBe('no-match');
    say(SETUP);
    const before = say({ do: 'tick' });
    expect(error(say({ game: 'kinderschnapsen', position }))).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it.each([
    [3, [1, 1], 'ok'],
    [3, [2, 0], 'bad-line'],
    [3, [0, 2], 'bad-line'],
    [5, [2, 2], 'ok'],
    [5, [3, 0], 'bad-line'],
  ])('best of %i at %j: %s', (bestOf, games, expected) => {
    const answer = fresh()({
      game: 'kinderschnapsen',
      position: { ...POSITION, games },
      options: { bestOf },
    });
    expect(error(answer)).toBe(expected);
  });

  it.each([
    ...[0, 2, 4, -1, 1.5, '1', [], {}, true].map((bestOf) => ({ bestOf })),
    ...['manual', 'both', 5].map((press) => ({
      clock: { initialMs: 1000, incrementMs: 0, press },
    })),
    ...[5, [], 'x', {}, { initialMs: '1', incrementMs: 0, press: 'auto' }].map((clock) => ({
      clock,
    })),
    ...[5, 'x', [], true].map((options) => options),
  ])('options %j are a bad line', (options) => {
    expect(error(fresh()({ game: 'kinderschnapsen', seed: 'x', options }))).toBe('bad-line');
    expect(error(fresh()({ ...SETUP, options }))).toBe('bad-line');
  });

  it('the same set-up gives the same answer to the letter', () => {
    const line = JSON.stringify({ game: 'kinderschnapsen', seed: 'x', options: { bestOf: 3, clock: null } });
    expect(createReferee().answer(line)).toBe(createReferee().answer(line));
  });
});

describe('lines', () => {
  const JUNK: readonly unknown[] = [null, true, '', 'QS ', [], ['QS'], {}, -1, 1.5, 0, 3, '__proto__'];

  it('with a wrong field are bad, whatever the verb', () => {
    const say = fresh();
    say(SETUP);
    const before = say({ do: 'tick' });
    const verbs = ['close', 'check-out', 'end-hand', 'offer-draw', 'accept-draw', 'decline-draw', 'resign'];
    for (const seat of [...JUNK, undefined]) {
      for (const verb of verbs) expect(error(say({ seat, do: verb }))).toBe('bad-line');
      expect(error(say({ seat, do: 'play', card: 'JS' })), JSON.stringify(seat)).toBe('bad-line');
    }
    for (const card of [...JUNK, undefined, 'JS1', 'js', '-JS', '??']) {
      expect(error(say({ seat: 2, do: 'play', card })), JSON.stringify(card)).toBe('bad-line');
    }
    for (const at of [null, '5', -1, []])
      expect(error(say({ seat: 2, do: 'play', card: 'JS', at }))).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it('with a card that is in no such deck are refused', () => {
    const say = fresh();
    say(SETUP);
    for (const card of ['QC', 'AS', '8D']) {
      expect(error(say({ seat: 2, do: 'play', card }))).toBeOneOf(['bad-line', 'impossible']);
    }
  });

  it('with verbs of other games are bad', () => {
    const say = fresh();
    say(SETUP);
    for (const verb of [
      ...['touch', 'place', 'draw', 'flip', 'reveal', 'remove', 'pass', 'knock', 'accept-end', 'claim-draw'],
      ...['press', 'announce', 'stop', 'pause', 'resume', 'Play', 'checkout', ''],
    ]) {
      const line = { seat: 2, do: verb, pile: 'a1', revert: true, card: 'JS', aim: 'empty' };
      expect(error(say(line)), verb).toBe('bad-line');
    }
  });

  it('without a match have none', () => {
    for (const line of [
      { seat: 1, do: 'play', card: 'QS' },
      { seat: 1, do: 'close' },
      { seat: 1, do: 'check-out' },
      { seat: 2, do: 'end-hand' },
      { do: 'view', as: 1 },
    ]) {
      expect(error(fresh()(line)), JSON.stringify(line)).toBe('no-match');
    }
  });

  it('errors come in the order bad-line, over, not-your-turn or impossible', () => {
    const table = given({ turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 2D' });
    table.refused('2 play JS', 'not-your-turn');
    table.refused('2 play QH', 'not-your-turn', 'impossible');
    table.refused('2 close', 'not-your-turn');
    table.refused('1 play JS', 'impossible');
    table.does('1 resign');
    table.refused('1 play QS', 'over');
    table.refused('2 play JS', 'over');
    table.refused('1 play', 'bad-line');
  });

  it('ply counts what was accepted, but for views and ticks', () => {
    const table = given({ turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 2D' });
    table.does('tick @5', '1 close');
    table.view(1);
    table.refused('1 close', 'impossible');
    table.does('1 play QS', '2 offer-draw', '2 withdraw-draw', '2 play JS', 'tick');
    table.shows({ ply: 5 });
  });
});
