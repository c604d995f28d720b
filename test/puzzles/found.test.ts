/** Unnoticed offences and wrong calls in a match become puzzles. */
import { describe, expect, it } from 'vitest';
import { gameOf, games } from '../../src/games/index.ts';
import type { Entry, Header } from '../../src/match/header.ts';
import { puzzlesIn } from '../../src/features/puzzles/found.ts';
import { judged } from '../../src/match/judged.ts';
import { GOLDEN } from '../golden/matches.ts';

const GAME = games[0];

/** The diamonds ace lies on a final stack, its two on top of c1: seat 1 has to bring it there. */
const PILES = {
  a1: ['-9H1', '-8H1'],
  c1: ['-JC1', '2D1'],
  e1: ['-KC1', '5S1'],
  a2: ['-3C2', '-4C2'],
  c2: ['7C2'],
  e2: ['-QD2', '9S2'],
  d1: ['AD1'],
};

function header(): Header {
  const [golden] = GOLDEN;
  if (!golden) throw new Error('no header');
  return { ...golden.header, setup: { game: GAME.id, position: { turn: 1, piles: PILES } } };
}

/** Inputs in words, one second after the other: `1 touch c1`, `2 knock`. */
const entries = (...moves: string[]): Entry[] =>
  moves.map((move, i) => {
    const [seat, verb = '', pile] = move.split(' ');
    const rest = verb === 'knock' ? { revert: true } : pile === undefined ? {} : { pile };
    return { seat: Number(seat), do: verb, ...rest, at: 1000 * (i + 1), interaction: `secret ${i}` };
  });

const found = (...moves: string[]) => puzzlesIn(GAME, header(), entries(...moves));
const codes = (...moves: string[]) =>
  found(...moves).map((puzzle) => judged(GAME, puzzle)?.offences.map(({ code }) => code));

describe('the puzzles in a match', () => {
  it('are the attempts with unnoticed offences, from the table before them', () => {
    const [puzzle, ...others] = found('1 draw', '1 place b1', '2 draw', '2 place b2');
    expect(others).toEqual([]);
    expect(puzzle).toMatchObject({ kind: 'right', game: GAME.id, seat: 1, position: { turn: 1 } });
    expect(puzzle?.lines).toEqual([
      { seat: 1, do: 'draw' },
      { seat: 1, do: 'place', pile: 'b1' },
    ]);
    expect(codes('1 draw', '1 place b1', '2 draw', '2 place b2')).toEqual([['must-final-touch']]);
  });

  it('exclude noticed offences and right attempts', () => {
    expect(found('1 draw', '2 knock')).toEqual([]);
    expect(found('1 touch c1', '1 place d1', '1 draw', '1 place b1')).toEqual([]);
  });

  it('include right attempts that drew a wrong call', () => {
    expect(codes('1 touch c1', '1 place d1', '2 knock')).toEqual([[]]);
  });

  it('exclude attempts before the one with a wrong call', () => {
    expect(found('1 touch c1', '1 place d1', '1 draw', '1 place b1', '2 draw', '1 knock')).toEqual([]);
  });

  it('are found despite offers in between', () => {
    expect(codes('1 draw', '1 offer-draw', '2 decline-draw', '1 place b1', '2 draw', '2 place b2')).toEqual([
      ['must-final-touch'],
    ]);
  });

  it('begin at the table after a call took moves back', () => {
    const again = found(
      '1 touch c1',
      '1 place e1',
      '2 knock',
      '2 draw',
      '2 place b2',
      '1 draw',
      '1 place b1',
      '2 draw',
    );
    expect(again.map(({ lines }) => lines.length)).toEqual([2]);
    expect(again[0]?.seat).toBe(1);
  });

  it('record the rim stack that was taken away', () => {
    const game = gameOf('zank-patience');
    if (!game) throw new Error('no game');
    const piles = {
      r1: ['KS1'],
      r2: ['QH1'],
      r3: ['TC1'],
      r4: ['8C1'],
      r5: ['6C1'],
      r6: ['4C1'],
      r7: ['TS1'],
      r8: ['8S1'],
      r9: ['6S1'],
      a1: ['2D1'],
      q1: ['-2H1', '-KH1'],
      a2: ['2S1'],
      q2: ['-2C1', '-3S1'],
      a3: ['7D1'],
      q3: ['-9D1', '-4D1'],
    };
    const setup = { game: game.id, options: { variant: 'three' }, position: { turn: 1, piles } };
    const three = {
      ...header(),
      game: game.id,
      setup,
      players: [...header().players, { id: '3', name: 'Carl' }],
    };
    const announced: Entry = { seat: 1, do: 'announce', aim: 'empty', pile: 'r2', at: 1, interaction: 'x' };
    const rest = entries('1 touch r2', '1 place r1', '1 draw', '1 place a1', '2 stop');
    const [puzzle] = puzzlesIn(game, three, [announced, ...rest]);
    expect(puzzle).toMatchObject({ position: { gone: 'r2' }, seat: 1 });
    expect(puzzle && judged(game, puzzle)?.before.view('arbiter')).not.toHaveProperty('piles.r2');
  });

  it('contain no names, ids or times', () => {
    const text = JSON.stringify(found('1 draw', '1 place b1', '2 draw'));
    for (const secret of ['Anna', '"100"', 'secret', '"at"', header().id]) expect(text).not.toContain(secret);
  });
});
