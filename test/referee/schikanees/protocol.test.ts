/** Set-ups and lines of Schikanees: what is taken, and what is no line at all. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../../src/referee.ts';
import type { Answer } from '../shape.ts';
import { given, OBLIGED, parse, PILES, QUIET, STUCK } from './table.ts';
import type { Position } from './table.ts';

const POSITION = { turn: 1, piles: { r1: ['-9H1'], e1: ['7D1'], r2: ['-9H2'] } };
const SETUP = { game: 'schikanees', position: POSITION };

const fresh = () => {
  const referee = createReferee();
  return (line: unknown): Answer<Position> =>
    parse(referee.answer(typeof line === 'string' ? line : JSON.stringify(line)), false);
};
const error = (answer: Answer<Position>): string => (answer.ok ? 'ok' : answer.error);

describe('set-ups', () => {
  it('a position is taken as it is, with nothing else on the table', () => {
    const piles = {
      l1: ['5C1', '-6C1'],
      m2: ['-7H1'],
      r1: ['9H1', '-8H1'],
      d3: ['7S1', '-2S2', 'KS1', '-KS2'],
      e2: ['5C2', '6C2', '7C2', '-KC2', 'AC2'],
    };
    expect(fresh()({ game: 'schikanees', position: { turn: 2, piles, leftClosed: true } })).toEqual({
      ok: true,
      offences: [],
      position: {
        ply: 0,
        turn: 2,
        phase: 'play',
        hand: null,
        touched: null,
        piles: Object.fromEntries(
          PILES.map((pile) => [pile, Object.entries(piles).find(([name]) => name === pile)?.[1] ?? []]),
        ),
        leftClosed: true,
        pending: [],
        warnings: [0, 0],
        drawOffer: null,
        drawClaim: false,
        clock: null,
        winner: null,
        reason: null,
      },
    });
  });

  it('a table without a card can be given, and is not won before an action', () => {
    given({}).shows({ phase: 'play', winner: null, leftClosed: false });
  });

  it('the same seed and options give the same answer to the letter', () => {
    const line = JSON.stringify({ game: 'schikanees', seed: 'x', options: { cuts: [3, 4], clock: null } });
    expect(createReferee().answer(line)).toBe(createReferee().answer(line));
  });

  it.each([
    ...['a1', 'b1', 'c1', 'l3', 'd9', 'd0', 'hand', '__proto__', 'R1', 'l'].map((pile) => ({
      turn: 1,
      piles: JSON.parse(`{${JSON.stringify(pile)}:["7D1"]}`) as unknown,
    })),
    ...['XX1', '-XX2', '7D', '7D3', '1D1', '7d1', '??1', '-??1', '--7D1', '7D1 ', '', null, 7, ['7D1']].map(
      (card) => ({ turn: 1, piles: { e1: [card] } }),
    ),
    ...[null, 5, '7D1', [['7D1']], { 0: '7D1' }].map((cards) => ({ turn: 1, piles: { e1: cards } })),
    { turn: 1, piles: { e1: ['7D1', '7D1'] } },
    { turn: 1, piles: { e1: ['7D1'], r2: ['-7D1'] } },
    ...[null, 0, 1, 'true', [], {}].map((leftClosed) => ({ ...POSITION, leftClosed })),
    ...[null, 0, 3, '1', [], {}].map((turn) => ({ ...POSITION, turn })),
    ...[null, [], 'x', 5].map((piles) => ({ turn: 1, piles })),
  ])('position %j is a bad line', (position) => {
    const say = fresh();
    expect(error(say({ game: 'schikanees', position }))).toBe('bad-line');
    expect(error(say({ do: 'tick' }))).toBe('no-match');
    say(SETUP);
    const before = say({ do: 'tick' });
    expect(error(say({ game: 'schikanees', position }))).toBe('bad-line');
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it.each([
    ...[5, 'x', [], true].map((options) => options),
    ...[5, {}, { initialMs: 1000, incrementMs: 0, press: 'both' }].map((clock) => ({
      clock,
    })),
    ...[{ initialMs: '1000', incrementMs: 0, press: 'auto' }].map((clock) => ({ clock })),
    ...[-1, '5', 1.5].map((endWindowMs) => ({ endWindowMs })),
    ...[[20], [20, 31, 5], ['20', '31'], [-1, 5], [20, 1000], [1.5, 5], 5].map((cuts) => ({ cuts })),
  ])('options %j are a bad line', (options) => {
    expect(error(fresh()({ game: 'schikanees', seed: 'x', options }))).toBe('bad-line');
  });

  it('another game is another match, and this one is dropped', () => {
    const say = fresh();
    say(SETUP);
    expect(say({ seat: 1, do: 'touch', pile: 'e1' })).toMatchObject({ ok: true });
    expect(JSON.parse(createReferee().answer('{"game":"schikanoeschen","seed":"x"}') ?? '')).toMatchObject({
      ok: true,
    });
    expect(say({ ...SETUP, position: { ...POSITION, turn: 2 } })).toMatchObject({
      position: { ply: 0, turn: 2, touched: null },
    });
  });
});

describe('lines', () => {
  const JUNK: readonly unknown[] = [null, true, '', 'e1 ', [], ['e1'], {}, -1, 1.5, 0, 3, '__proto__'];

  it('with a wrong field are bad, whatever the verb', () => {
    const say = fresh();
    say(SETUP);
    const before = say({ do: 'tick' });
    const acts = [
      { seat: 1, do: 'touch', pile: 'e1' },
      { seat: 1, do: 'place', pile: 'e1' },
      { seat: 1, do: 'reveal', pile: 'e1' },
      { seat: 1, do: 'draw' },
      { seat: 2, do: 'knock', revert: true },
      { seat: 1, do: 'accept-end' },
      { seat: 1, do: 'offer-draw' },
      { seat: 1, do: 'claim-draw' },
      { seat: 1, do: 'resign' },
      { seat: 1, do: 'press' },
    ];
    for (const act of acts) {
      const wrong: unknown[] = JUNK.map((seat) => ({ ...act, seat }));
      if ('pile' in act) {
        for (const pile of [...JUNK, 'a1', 'b2', 'c1', 'i1', 'd9', 'E1', undefined])
          wrong.push({ ...act, pile });
      }
      if ('revert' in act) {
        for (const revert of [null, 0, 'true', undefined, []]) wrong.push({ ...act, revert });
        for (const seen of [null, '0', -1, 1.5, 1]) wrong.push({ ...act, seen });
      }
      for (const at of [null, '5', -1, []]) wrong.push({ ...act, at });
      for (const line of wrong) expect(error(say(line)), JSON.stringify(line)).toBe('bad-line');
    }
    expect(say({ do: 'tick' })).toEqual(before);
  });

  it('with verbs of other games are bad', () => {
    const say = fresh();
    say(SETUP);
    for (const verb of [
      'flip',
      'remove',
      'pass',
      'announce',
      'stop',
      'pause',
      'play',
      'close',
      'check-out',
    ]) {
      const line = { seat: 1, do: verb, pile: 'e1', aim: 'empty', card: '7D1' };
      expect(error(say(line)), verb).toBe('bad-line');
    }
  });

  it('without a match have none', () => {
    for (const line of [{ seat: 1, do: 'touch', pile: 'l1' }, { seat: 1, do: 'draw' }, { do: 'tick' }]) {
      expect(error(fresh()(line))).toBe('no-match');
    }
  });
});

describe('the order of errors', () => {
  it('bad-line, over, too-late, not-your-turn or impossible', () => {
    const table = given(OBLIGED);
    table.does('1 touch f1', '1 touch e1', '1 place d2 @1000');
    table.refused('2 touch a1', 'bad-line');
    table.refused('2 knock back seen=9', 'bad-line');
    table.refused('2 knock back seen=1', 'too-late');
    table.refused('2 draw', 'not-your-turn');
    table.refused('2 touch r1', 'not-your-turn', 'impossible');
    table.refused('1 touch r1', 'impossible');
    table.does('1 resign');
    table.refused('2 touch a1', 'bad-line');
    table.refused('2 knock back seen=1', 'over');
    table.refused('2 draw', 'over');
  });

  it('ply counts what was accepted, but for views and ticks', () => {
    const table = given(STUCK);
    table.does('tick @5', '1 touch e1');
    table.view(1);
    table.refused('1 touch r1', 'impossible');
    table.does('1 place e1', '2 offer-draw', '2 withdraw-draw', 'tick');
    table.shows({ ply: 4 });
  });

  it('time passes on refused lines and not on bad ones', () => {
    const table = given(QUIET);
    table.refused('1 touch r1 @500', 'impossible');
    table.refused('tick @499', 'bad-line');
    table.refused('1 touch a1 @99999', 'bad-line');
    table.does('tick @500');
  });
});
