/** The protocol: set-ups, errors and their order, time, plies. */
import { describe, expect, it } from 'vitest';
import { createReferee } from '../../src/referee.ts';
import { parseAnswer, PILES } from './answer.ts';
import type { Answer } from './answer.ts';
import { given } from './table.ts';

const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };
const POSITION = { turn: 1, piles: { a1: ['-9H1'], e1: ['7D1'], a2: ['-9H2'] } };
const SETUP = { game: 'schikanoeschen', position: POSITION };

const fresh = () => {
  const referee = createReferee();
  return (line: unknown): Answer =>
    parseAnswer(referee.answer(typeof line === 'string' ? line : JSON.stringify(line)));
};
const error = (answer: Answer): string => (answer.ok ? 'ok' : answer.error);

describe('set-ups', () => {
  it('a position is taken as it is, with nothing else on the table', () => {
    const piles = {
      a1: ['9H1', '-8H1'],
      b1: ['-7H1'],
      c1: ['-5C1', '-6C1'],
      d3: ['7S1', '-2S2'],
      e2: ['XX1', '-XX1', 'XX1', 'XX2'],
      h1: ['5C2', '6C2', '7C2', '8C2', '9C2', 'TC2', '-KC2', 'AC2'],
    };
    const answer = fresh()({ game: 'schikanoeschen', position: { turn: 2, piles } });
    expect(answer).toEqual({
      ok: true,
      offences: [],
      position: {
        ply: 0,
        turn: 2,
        phase: 'play',
        hand: null,
        touched: null,
        piles: Object.fromEntries(
          PILES.map((pile) => [pile, Object.entries(piles).find(([p]) => p === pile)?.[1] ?? []]),
        ),
        out: [],
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
    given({}).shows({ phase: 'play', winner: null });
  });

  it('a match drops the one before', () => {
    const table = given({ ...QUIET, e1: 'AS1', f1: '7D1' });
    table.does('1 touch f1 @1000', '2 offer-draw @2000', 'tick @3000');
    const again = table.say({
      game: 'schikanoeschen',
      position: { turn: 1, piles: { e1: ['7D1'], a2: ['-9H2'] } },
    });
    expect(again).toMatchObject({
      ok: true,
      position: {
        ply: 0,
        touched: null,
        pending: [],
        drawOffer: null,
        piles: { e1: ['7D1'], f1: [], a1: [] },
      },
    });
    table.does('1 touch e1 @5');
    expect(error(table.say({ seat: 2, do: 'knock', revert: true, seen: 2 }))).toBe('bad-line');
  });
});

describe('errors', () => {
  it('no-match before any set-up, after bad-line', () => {
    const say = fresh();
    for (const line of [
      { seat: 1, do: 'touch', pile: 'e1' },
      { seat: 1, do: 'draw', at: 500 },
      { seat: 2, do: 'knock', revert: false },
      { seat: 1, do: 'resign' },
      { do: 'tick' },
      { do: 'tick', at: 9000 },
      { do: 'view', as: 'spectator' },
    ]) {
      expect(error(say(line)), JSON.stringify(line)).toBe('no-match');
    }
    expect(error(say({ seat: 1, do: 'touch', pile: 'z1' }))).toBe('bad-line');
    expect(error(say({ seat: 2, do: 'knock' }))).toBe('bad-line');
    say({ ...SETUP, position: { turn: 5 } });
    expect(error(say({ do: 'tick' }))).toBe('no-match');
    expect(error(say(SETUP))).toBe('ok');
    expect(error(say({ do: 'tick', at: 0 }))).toBe('ok');
  });

  it('bad-line before over', () => {
    const table = given(QUIET);
    table.does('1 resign @1000');
    expect(error(table.say({ seat: 1, do: 'touch', pile: 'z1' }))).toBe('bad-line');
    expect(error(table.say({ seat: 1, do: 'draw', at: 999 }))).toBe('bad-line');
    expect(error(table.say({ seat: 2, do: 'knock', revert: 'yes' }))).toBe('bad-line');
    expect(error(table.say({ seat: 2, do: 'knock', revert: true, seen: 2 }))).toBe('bad-line');
    expect(error(table.say({ seat: 2, do: 'knock', revert: true, seen: 1 }))).toBe('over');
    expect(error(table.say({ seat: 1, do: 'draw' }))).toBe('over');
  });

  it('over before too-late, not-your-turn and impossible, also when time has just run out', () => {
    const table = given({ ...QUIET, e1: 'AS1', f1: '7D1' }, 1, {
      clock: { initialMs: 2000, incrementMs: 0, press: 'auto' },
    });
    table.does('1 touch f1', '1 touch e1', '1 place d1 @1000');
    table.refused('2 knock back seen=1 @1999', 'too-late');
    table.refused('2 knock back seen=1 @2000', 'over');
    table.refused('2 draw', 'over');
    table.refused('1 touch a2', 'over');
  });

  it('a seen above the ply is a bad line, the ply itself is not', () => {
    const table = given({ ...QUIET, e1: 'AS1', f1: '7D1' });
    table.does('1 touch f1');
    expect(error(table.say({ seat: 2, do: 'knock', revert: true, seen: 2 }))).toBe('bad-line');
    table.legal('2 knock back seen=1');
  });

  it('the active player hears impossible, the passive one that it is not their turn', () => {
    const table = given({ ...QUIET, e1: '7D1', g1: '-3C1', h1: 'XX1' });
    for (const move of [
      'touch a1',
      'touch b2',
      'place e1',
      'reveal e1',
      'remove e1',
      'pass',
      'flip',
      'knock back',
    ]) {
      table.refused(`1 ${move}`, 'impossible');
    }
    for (const move of ['touch e1', 'draw', 'reveal g1', 'remove h1'])
      table.refused(`2 ${move}`, 'not-your-turn');
    for (const move of ['touch a1', 'place e1', 'reveal e1', 'remove e1', 'pass']) {
      table.refused(`2 ${move}`, 'not-your-turn', 'impossible');
    }
  });
});

describe('time', () => {
  it('may stand still and must not go back', () => {
    const table = given(QUIET);
    table.does('tick @100', 'tick @100', 'tick');
    expect(error(table.say({ do: 'tick', at: 99 }))).toBe('bad-line');
    table.does('tick @100', '1 draw', 'tick @101');
    expect(error(table.say({ seat: 1, do: 'place', pile: 'b1', at: 100 }))).toBe('bad-line');
    table.shows({ hand: '8H1' });
  });

  it('starts at zero', () => {
    expect(error(given(QUIET).say({ do: 'tick', at: -1 }))).toBe('bad-line');
    given(QUIET).does('tick @0');
  });

  it('passes on refused lines and on views, not on bad ones', () => {
    const table = given(QUIET);
    table.refused('1 touch a1 @500', 'impossible');
    expect(error(table.say({ do: 'tick', at: 499 }))).toBe('bad-line');
    table.view(1, 700);
    expect(error(table.say({ do: 'tick', at: 699 }))).toBe('bad-line');
    expect(error(table.say({ seat: 9, do: 'draw', at: 99_999 }))).toBe('bad-line');
    expect(error(table.say({ seat: 2, do: 'knock', revert: true, seen: 5, at: 99_999 }))).toBe('bad-line');
    table.does('tick @700');
  });
});

describe('ply', () => {
  it('counts what was accepted, but for views and ticks', () => {
    const table = given({ ...QUIET, e1: '7D1' });
    table.shows({ ply: 0 });
    table.does('tick @5', '1 touch e1');
    table.shows({ ply: 1 });
    table.view(1);
    table.view('spectator');
    table.refused('1 touch a1', 'impossible');
    table.say('garbage');
    table.does('1 place e1', '2 offer-draw', '2 withdraw-draw', '2 knock back', 'tick');
    table.shows({ ply: 5 });
    expect(table.view(2).ply).toBe(5);
    table.does('1 resign');
    table.shows({ ply: 6 });
  });

  it('counts presses', () => {
    const table = given(QUIET, 1, { clock: { initialMs: 9000, incrementMs: 0, press: 'manual' } });
    table.does('2 press', '1 press');
    table.shows({ ply: 2 });
  });
});
