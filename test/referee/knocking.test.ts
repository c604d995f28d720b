/** Rulings 20 to 22: what a knock undoes. */
import { describe, expect, it } from 'vitest';
import { given } from './table.ts';

const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };
/** Seat 1 has to move the ace on e1. */
const OBLIGED = { ...QUIET, e1: 'AS1', f1: '7D1', g1: '8C1', b1: '4C1', c1: '-2C1 5C1' };

const BOTH = ['back', 'leave'] as const;

describe('an unfinished attempt is undone, whatever the knocker wants', () => {
  it.each([
    ['touch f1', OBLIGED],
    ['touch c1', OBLIGED],
    ['draw', OBLIGED],
    ['draw', { ...OBLIGED, a1: '' }],
    ['draw', { ...OBLIGED, a1: '', b1: '4C1 6H1 4D1' }],
    ['draw', { ...OBLIGED, a1: '-9H1 8H1' }],
    ['touch c1', { ...QUIET, c1: 'AS1', e1: 'AD1' }],
  ])('%s', (move, piles) => {
    for (const wish of BOTH) {
      const table = given(piles);
      table.does(`1 ${move}`);
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.pending();
      table.shows({ turn: 2, hand: null, touched: null, phase: 'play', warnings: [0, 0], ply: 2 });
    }
  });

  it('a second card with it', () => {
    for (const wish of BOTH) {
      const table = given(QUIET);
      table.legal('1 draw');
      table.does('1 draw');
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, hand: null });
      table.pending();
    }
  });

  it('a legal one too, begun after the offence', () => {
    // The six is due; the five covers it, and nothing is due any more.
    const piles = { ...QUIET, d1: '5S1', e1: '6S1', f1: '5H1' };
    for (const [wish, after] of [
      ['leave', { e1: '6S1 5H1', f1: '' }],
      ['back', {}],
    ] as const) {
      const table = given(piles);
      table.offence('1 touch f1', 'must-final-touch');
      table.legal('1 place e1', '1 draw');
      table.pending('1 must-final-touch');
      table.legal(`2 knock ${wish}`);
      table.lies(after);
      table.shows({ turn: 2, hand: null });
    }
  });

  it("the knocker's own as well, when the turn has ended with an offence", () => {
    const table = given({ ...OBLIGED, a2: '', b2: '4H2 6H2' });
    table.offence('1 draw', 'must-final-touch');
    table.legal('1 place b1');
    table.offence('2 draw', 'must-final-touch');
    table.legal('2 knock leave');
    table.lies({ a1: '-9H1', b1: '4C1 8H1' });
    table.shows({ turn: 2, hand: null });
    table.pending();
  });
});

describe('what the knocker chooses', () => {
  it.each([
    ['touch and place', OBLIGED, ['touch f1', 'place g1']],
    ['draw and place', { ...OBLIGED, e2: '9C2' }, ['draw', 'place e2']],
    ['draw from a discard turned over', { ...OBLIGED, a1: '', e2: '5D2' }, ['draw', 'place e2']],
    ['reveal', { ...OBLIGED, h1: '-3C1' }, ['reveal h1']],
    ['remove', { ...OBLIGED, h1: '-3C1 XX1' }, ['remove h1']],
    ['remove from the side stack', { ...OBLIGED, c1: '-2C1 XX1' }, ['remove c1']],
    ['remove from the hand', { ...OBLIGED, a1: '-9H1 -XX1' }, ['draw', 'remove a1']],
    ['must-final-place', OBLIGED, ['touch e1', 'place h1']],
    ['must-final-place of a side card', { ...QUIET, c1: '-2C1 AS1' }, ['touch c1', 'place h1']],
    ['must-final-place from the hand', { ...QUIET, a1: '-9H1 -AS1' }, ['draw', 'place h1']],
    ['board-first', { ...QUIET, c1: '-2C1 AS1', e1: 'AD1' }, ['touch c1', 'place d1']],
    ['board-first from the discard', { ...QUIET, b1: '3C1 AS1', e1: 'AD1' }, ['touch b1', 'place d1']],
    ['put back', OBLIGED, ['touch f1', 'place f1']],
  ])('%s: take back or leave', (_, piles, moves) => {
    const back = given(piles);
    back.does(...moves.map((move) => `1 ${move}`));
    const done = back.now();
    back.legal('2 knock back');
    back.lies();
    back.pending();
    back.shows({ turn: 2, out: [], hand: null, touched: null });

    const leave = given(piles);
    leave.does(...moves.map((move) => `1 ${move}`));
    leave.legal('2 knock leave');
    leave.pending();
    leave.shows({ turn: 2, out: done.out, piles: done.piles, hand: null, touched: null });
  });

  it.each([
    ['a discard', OBLIGED, ['draw', 'place b1']],
    ['a discarded card that fits', { ...QUIET, a1: '-9H1 -AS1' }, ['draw', 'place b1']],
    ['a discard from the stack turned over', { ...OBLIGED, a1: '', b1: '4C1 6H1' }, ['draw', 'place b1']],
    ['a pass', { a2: '-9H2', b1: '4C1', e1: 'AS1' }, ['pass']],
  ])('%s, by the player who is now active', (_, piles, moves) => {
    for (const wish of BOTH) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      table.shows({ turn: 2 });
      const done = table.now();
      table.legal(`2 knock ${wish}`);
      if (wish === 'back') table.lies();
      else table.shows({ piles: done.piles });
      table.shows({ turn: 2, hand: null });
      table.pending();
    }
  });
});

describe('what is always undone', () => {
  it.each([
    ['bad-stack', { ...QUIET, e1: '7D1', f1: '7C1' }, ['touch e1', 'place f1']],
    ['bad-stack from the side stack', { ...QUIET, c1: '-2C1 7D1' }, ['touch c1', 'place d1']],
    ['bad-stack on the side stack', { ...QUIET, e1: '7D1', c1: '-2C1 5C1' }, ['touch e1', 'place c1']],
    ['bad-stack from the hand', { ...QUIET, c2: '5C2' }, ['draw', 'place c2']],
    ['bad-stack from a discard turned over', { a2: '-9H2', b1: '3C1 4C1' }, ['draw', 'place d1']],
    ['bad-stack with must-final-place', OBLIGED, ['touch e1', 'place f1']],
    ['bad-stack after must-final-touch', OBLIGED, ['touch f1', 'place e1']],
    ['flipped-discard', { a2: '-9H2', b1: '3C1 4C1', e1: 'AS1' }, ['flip']],
    ['second-card, placed', { ...QUIET, e1: '9C1' }, ['draw', 'draw', 'place e1']],
    ['opponent-board', { ...QUIET, e2: '-3C2' }, ['reveal e2']],
    ['opponent-board when obliged', { ...OBLIGED, e2: '-3C2' }, ['reveal e2']],
  ])('%s', (_, piles, moves) => {
    for (const wish of BOTH) {
      const table = given(piles);
      table.does(...moves.map((move) => `1 ${move}`));
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.pending();
      table.shows({ turn: 2, hand: null, touched: null });
    }
  });

  it('a second card, when the first was discarded', () => {
    for (const wish of BOTH) {
      const table = given(QUIET);
      table.does('1 draw', '1 draw', '1 place b1');
      table.shows({ turn: 2 });
      table.legal(`2 knock ${wish}`);
      table.lies();
      table.shows({ turn: 2, hand: null });
    }
  });

  it('a flip before the offence stays: it was an attempt of its own', () => {
    const table = given({ a2: '-9H2', b1: '3C1 4C1' });
    table.legal('1 flip', '1 draw');
    table.offence('1 place d1', 'bad-stack');
    table.legal('2 knock back');
    table.lies({ a1: '-4C1 -3C1', b1: '' });
  });
});

describe('chains', () => {
  it('left: back to before the first that is always undone; taken back: to before the first of all', () => {
    const piles = { ...OBLIGED, e2: '-3C2', h1: '-6C1' };
    const moves = ['1 touch f1', '1 place g1', '1 reveal h1', '1 touch c1', '1 place d1', '1 reveal e2'];
    const leave = given(piles);
    leave.does(...moves);
    leave.pending(
      '1 must-final-touch',
      '1 must-final-touch',
      '1 must-final-touch',
      '1 bad-stack',
      '1 must-final-touch',
      '1 opponent-board',
    );
    leave.legal('2 knock leave');
    leave.lies({ f1: '', g1: '8C1 7D1', h1: '6C1' });
    leave.shows({ turn: 2 });
    leave.pending();
    const back = given(piles);
    back.does(...moves);
    back.legal('2 knock back');
    back.lies();
  });

  it('an offence always undone before one that may stay takes that back too', () => {
    for (const wish of BOTH) {
      const table = given({ ...OBLIGED, h1: '-6C1' });
      table.does('1 touch f1', '1 place d1', '1 reveal h1');
      table.pending('1 must-final-touch', '1 bad-stack', '1 must-final-touch');
      table.legal(`2 knock ${wish}`);
      table.lies();
    }
  });

  it('of what may stay only: nothing is undone, or everything', () => {
    const leave = given({ ...OBLIGED, h1: '-6C1' });
    leave.does('1 touch f1', '1 place g1', '1 reveal h1', '1 draw');
    leave.legal('2 knock leave');
    leave.lies({ f1: '', g1: '8C1 7D1', h1: '6C1' });
    leave.shows({ hand: null });
    const back = given({ ...OBLIGED, h1: '-6C1' });
    back.does('1 touch f1', '1 place g1', '1 reveal h1', '1 draw');
    back.legal('2 knock back');
    back.lies();
  });

  it('a legal action in between buries what came before it', () => {
    const table = given({ ...OBLIGED, h1: '-6C1', e2: '-3C2' });
    table.does('1 touch f1', '1 place g1');
    table.legal('1 touch e1', '1 place d1');
    table.offence('1 reveal e2', 'opponent-board');
    table.legal('2 knock back');
    table.lies({ e1: '', d1: 'AS1', f1: '', g1: '8C1 7D1' });
  });

  it('over the end of the turn', () => {
    const table = given({ ...OBLIGED, h1: '-6C1' });
    table.does('1 reveal h1', '1 draw', '1 place b1');
    table.pending('1 must-final-touch', '1 must-final-touch');
    table.shows({ turn: 2 });
    table.legal('2 knock back');
    table.lies();
    table.shows({ turn: 2 });
  });

  it('the table taken back goes on, and can be taken back again', () => {
    const table = given({ ...OBLIGED, e2: '-3C2' });
    table.does('1 reveal e2', '2 knock back');
    table.offence('2 touch f1', 'must-final-touch');
    table.legal('1 knock back');
    table.lies();
    table.shows({ turn: 1, ply: 4 });
    table.legal('1 touch e1', '1 place d1');
  });
});

describe('ruling 20: only offences of the opponent count', () => {
  const piles = OBLIGED;
  const start = () => {
    const table = given(piles);
    table.does('1 draw', '1 place b1', '2 touch f1', '2 place g1');
    table.pending('1 must-final-touch', '2 must-final-touch');
    return table;
  };
  const discarded = { a1: '-9H1', b1: '4C1 8H1' };
  const moved = { f1: '', g1: '8C1 7D1' };

  it.each([
    ['1 knock back', discarded, 1],
    ['1 knock leave', { ...discarded, ...moved }, 1],
    ['2 knock back', {}, 2],
    ['2 knock leave', { ...discarded, ...moved }, 2],
  ] as const)('%s', (knock, after, turn) => {
    const table = start();
    table.legal(knock);
    table.lies(after);
    table.shows({ turn, warnings: [0, 0] });
    table.pending();
  });

  it('the own offence is no ground', () => {
    const active = given(OBLIGED);
    active.offence('1 touch f1', 'must-final-touch');
    active.refused('1 knock back', 'impossible');
    active.pending('1 must-final-touch');
    const passive = given({ a1: '-9H1', b2: '3C2' });
    passive.offence('2 flip', 'flipped-discard');
    passive.legal('2 knock back');
    passive.shows({ warnings: [0, 1] });
    passive.pending('2 flipped-discard');
  });

  it('one can knock until a legal action is completed, not merely begun', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 touch e1', '2 knock back');
    table.shows({ turn: 2, warnings: [0, 0], touched: null });
    const late = given(OBLIGED);
    late.offence('1 touch f1', 'must-final-touch');
    late.legal('1 touch e1', '1 place d1', '2 knock back');
    late.shows({ turn: 1, warnings: [0, 1] });
    late.lies({ e1: '', d1: 'AS1' });
  });
});

describe("ruling 22: the passive player's flip", () => {
  it('is turned back, and nothing else changes', () => {
    for (const wish of BOTH) {
      const table = given({ a1: '-9H1 -8H1', b2: '3C2 4C2' });
      table.legal('1 draw');
      table.does('2 flip');
      table.legal(`1 knock ${wish}`);
      table.lies({ a1: '-9H1' });
      table.shows({ turn: 1, hand: '8H1', warnings: [0, 0] });
      table.pending();
    }
  });

  it('leaves the card that the active player touches', () => {
    const table = given({ a1: '-9H1', b2: '3C2 4C2', e1: '7D1' });
    table.does('2 flip');
    table.legal('1 touch e1', '1 knock leave');
    table.lies();
    table.shows({ turn: 1, touched: 'e1' });
    table.legal('1 place f1');
  });

  it('is settled by a legal action of either player', () => {
    const table = given({ a1: '-9H1', b2: '3C2 4C2', e1: '7D1' });
    table.does('2 flip');
    table.legal('1 touch e1', '1 place f1');
    table.pending();
    table.refused('1 knock back', 'impossible');
    expect(table.now().piles['a2']).toEqual(['-4C2', '-3C2']);
  });
});
