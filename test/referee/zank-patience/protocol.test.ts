/** Set-ups and lines of Zank-Patience: what is taken, and what is no line at all. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../../src/referee.ts';
import type { Answer } from '../shape.ts';
import { given, parseOf, pilesIn, STUCK } from './table.ts';
import type { Position } from './table.ts';

const POSITION = { turn: 1, piles: { q1: ['-9H1'], r1: ['7D1', '6C1'], q2: ['-9H2'], m1: ['AC1'] } };
const SETUP = { game: 'zank-patience', position: POSITION };
const fresh = () => {
  const referee = createReferee();
  return (line: unknown): Answer<Position> =>
    parseOf('standard')(referee.answer(typeof line === 'string' ? line : JSON.stringify(line)), false);
};
const error = (answer: Answer<Position>): string => (answer.ok ? 'ok' : answer.error);

describe('set-ups', () => {
  it('a position is taken as it is, with nothing else on the table', () => {
    const piles = { q1: ['9H1', '-8H1'], a1: ['5C1', '6C1'], m3: ['KS1', 'AS2'], r2: ['5C2', '6C2', 'AC2'] };
    expect(fresh()({ game: 'zank-patience', position: { turn: 2, piles } })).toEqual({
      ok: true,
      offences: [],
      position: {
        ply: 0,
        turn: 2,
        phase: 'play',
        hand: null,
        touched: null,
        piles: Object.fromEntries(
          pilesIn('standard').map((pile) => [
            pile,
            Object.entries(piles).find(([name]) => name === pile)?.[1] ?? [],
          ]),
        ),
        out: [],
        pending: [],
        announced: null,
        skips: [0, 0],
        paused: null,
        pausesLeft: [3, 3],
        drawOffer: null,
        drawClaim: false,
        clock: null,
        winner: null,
        reason: null,
      },
    });
  });

  it('a table without a card can be given, and is not won before a move', () => {
    given({}).shows({ phase: 'play', winner: null });
  });

  it('every variant has its piles', () => {
    for (const variant of ['standard', 'learning', 'three', 'schikanieren'] as const) {
      expect(Object.keys(given({}, { variant }).now().piles).sort()).toEqual(pilesIn(variant).sort());
    }
  });

  it('the same set-up gives the same answer to the letter', () => {
    for (const variant of ['standard', 'learning', 'three', 'schikanieren'] as const) {
      const line = JSON.stringify({ game: 'zank-patience', seed: 'x', options: { variant } });
      expect(createReferee().answer(line)).toBe(createReferee().answer(line));
    }
  });

  it.each([
    ...['b1', 'c1', 'd1', 'e1', 'm9', 'm0', 'r9', 'r0', 's1', 'q3', 'a3', 'hand', 'R1', '__proto__'].map(
      (pile) => ({
        turn: 1,
        piles: JSON.parse(`{${JSON.stringify(pile)}:["7D1"]}`) as unknown,
      }),
    ),
    ...['7D', '7D3', '1D1', '7d1', '??1', '--7D1', '7D1 ', '', 'XX2', null, 7].map((card) => ({
      turn: 1,
      piles: { r1: [card] },
    })),
    ...[null, 5, '7D1', [['7D1']]].map((cards) => ({ turn: 1, piles: { r1: cards } })),
    { turn: 1, piles: { r1: ['7D1', '7D1'] } },
    { turn: 1, piles: { r1: ['7D1'], q2: ['-7D1'] } },
    ...[null, 0, 3, '1', [], {}].map((turn) => ({ ...POSITION, turn })),
    ...[null, -1, 3, 1.5, '1', []].map((turnsBegun) => ({ ...POSITION, turnsBegun })),
    ...[null, [], 'x', 5].map((piles) => ({ turn: 1, piles })),
  ])('position %j is a bad line', (position) => {
    const say = fresh();
    expect(error(say({ game: 'zank-patience', position }))).toBe('bad-line');
    expect(error(say({ do: 'tick' }))).toBe('no-match');
    say(SETUP);
    const before = say({ do: 'tick' });
    expect(error(say({ game: 'zank-patience', position }))).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it.each([
    ...['Standard', 'x', '', null, 5, [], '__proto__'].map((variant) => ({ variant })),
    ...['true', 1, null, []].map((advanced) => ({ advanced })),
    ...[-1, '60000', null, []].map((pauseMs) => ({ pauseMs })),
    ...[-1, 1.5, '3', null, []].map((pauses) => ({ pauses })),
    ...[-1, '5', []].map((endWindowMs) => ({ endWindowMs })),
    ...[5, {}, 'auto', { initialMs: 1000, incrementMs: 0, press: 'both' }].map((clock) => ({ clock })),
    ...[[20], [20, 31, 5], ['20', '31'], [-1, 5], [20, 1000], 5].map((cuts) => ({ cuts })),
    { variant: 'three', clock: { initialMs: 1000, incrementMs: 0, press: 'manual' } },
    ...[5, 'x', [], true],
  ])('options %j are a bad line', (options) => {
    expect(error(fresh()({ game: 'zank-patience', seed: 'x', options }))).toBe('bad-line');
  });
});

describe('lines', () => {
  const JUNK: readonly unknown[] = [null, true, '', 'r1 ', [], ['r1'], {}, -1, 1.5, 0, 3, '3', '__proto__'];

  it('with a wrong field are bad, whatever the verb', () => {
    const say = fresh();
    say(SETUP);
    const before = say({ do: 'tick' });
    const acts = [
      { seat: 1, do: 'touch', pile: 'r1' },
      { seat: 1, do: 'place', pile: 'r1' },
      { seat: 1, do: 'draw' },
      { seat: 1, do: 'flip' },
      { seat: 1, do: 'announce', aim: 'empty', pile: 'r1' },
      { seat: 2, do: 'stop' },
      { seat: 2, do: 'pause' },
      { seat: 2, do: 'resume' },
      { seat: 1, do: 'accept-end' },
      { seat: 1, do: 'offer-draw' },
      { seat: 1, do: 'claim-draw' },
      { seat: 1, do: 'resign' },
      { seat: 1, do: 'press' },
    ];
    for (const act of acts) {
      const wrong: unknown[] = [...JUNK, undefined].map((seat) => ({ ...act, seat }));
      if ('pile' in act) {
        for (const pile of [...JUNK, 'b1', 'd1', 'm9', 'r9', 's1', 'R1', undefined])
          wrong.push({ ...act, pile });
      }
      if (act.do === 'stop') {
        for (const seen of [null, '0', -1, 1.5, 1]) wrong.push({ ...act, seen });
      }
      for (const at of [null, '5', -1, []]) wrong.push({ ...act, at });
      for (const line of wrong) expect(error(say(line)), JSON.stringify(line)).toBe('bad-line');
    }
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it('that announce nothing that could be announced are bad', () => {
    const say = fresh();
    say(SETUP);
    const expose = { seat: 1, do: 'announce', aim: 'expose', pile: 'r1', card: '7D1' };
    for (const aim of [...JUNK, 'Expose', 'free', undefined])
      expect(error(say({ ...expose, aim }))).toBe('bad-line');
    for (const card of [...JUNK, '7D', '7D3', '-7D1', '??1', undefined])
      expect(error(say({ ...expose, card })), JSON.stringify(card)).toBe('bad-line');
    for (const pile of [...JUNK, 'r9', undefined])
      expect(error(say({ ...expose, pile })), JSON.stringify(pile)).toBe('bad-line');
    expect(say({ do: 'tick' })).toMatchObject({ position: { announced: null, ply: 0 } });
  });

  it('with verbs of other games are bad', () => {
    const say = fresh();
    say(SETUP);
    for (const verb of ['reveal', 'remove', 'knock', 'play', 'close', 'check-out', 'end-hand', 'Stop', '']) {
      const line = { seat: 1, do: verb, pile: 'r1', revert: true, card: '7D1' };
      expect(error(say(line)), verb).toBe('bad-line');
    }
  });

  it('without a match have none', () => {
    for (const line of [
      { seat: 1, do: 'touch', pile: 'r1' },
      { seat: 1, do: 'announce', aim: 'empty', pile: 'r1' },
      { seat: 2, do: 'stop' },
      { seat: 2, do: 'pause' },
      { do: 'tick' },
    ]) {
      expect(error(fresh()(line)), JSON.stringify(line)).toBe('no-match');
    }
  });
});

describe('the order of errors', () => {
  it('bad-line, over, too-late, not-your-turn or impossible', () => {
    const table = given(STUCK);
    table.does('1 touch r1', '1 draw @1000');
    table.refused('2 touch z1', 'bad-line');
    table.refused('2 stop seen=9', 'bad-line');
    table.refused('2 stop seen=1', 'too-late');
    table.refused('2 draw', 'not-your-turn');
    table.refused('2 touch q1', 'not-your-turn', 'impossible');
    table.refused('1 touch q1', 'impossible');
    table.does('1 resign');
    table.refused('2 touch z1', 'bad-line');
    table.refused('2 stop seen=1', 'over');
    table.refused('2 draw', 'over');
  });

  it('ply counts what was accepted, but for views and ticks', () => {
    const table = given(STUCK);
    table.does('tick @5', '1 touch r1');
    table.view(1);
    table.refused('1 touch q1', 'impossible');
    table.does('1 place r1', '1 announce empty r1', '2 pause', '2 resume', '2 stop', 'tick');
    table.shows({ ply: 6 });
  });

  it('time passes on refused lines and not on bad ones', () => {
    const table = given(STUCK);
    table.refused('1 touch q1 @500', 'impossible');
    table.refused('tick @499', 'bad-line');
    table.refused('1 touch z1 @99999', 'bad-line');
    table.does('tick @500');
  });
});
