/** Rulings 20 to 24 where they are about flips and jokers; what knocking is in general is in ../knocking.test.ts. */
import { describe, expect, it } from 'vitest';
import { WISHES } from '../knocking.ts';
import { given, QUIET } from './table.ts';

describe('what a knock undoes', () => {
  it('a legal attempt too, begun after the offence', () => {
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

  it('a flip before the offence stays: it was an attempt of its own', () => {
    const table = given({ a2: '-9H2', b1: '3C1 4C1' });
    table.legal('1 flip', '1 draw');
    table.offence('1 place d1', 'bad-stack');
    table.legal('2 knock back');
    table.lies({ a1: '-4C1 -3C1', b1: '' });
  });
});

describe("ruling 22: the passive player's flip", () => {
  it('is turned back, and nothing else changes', () => {
    for (const wish of WISHES) {
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

  it('is no ground for the one who flipped', () => {
    const passive = given({ a1: '-9H1', b2: '3C2' });
    passive.offence('2 flip', 'flipped-discard');
    passive.legal('2 knock back');
    passive.shows({ warnings: [0, 1] });
    passive.pending('2 flipped-discard');
  });

  it('can be knocked too late by the opponent alone', () => {
    const table = given({ a1: '-9H1 -8H1', b2: '3C2', e1: '7D1' });
    table.does('2 flip');
    table.legal('1 touch e1', '1 place f1');
    table.refused('1 knock back seen=1', 'too-late');
    table.legal('2 knock back seen=1');
    table.shows({ warnings: [0, 1] });
  });

  it('can be knocked too late once it was turned back', () => {
    const table = given({ a1: '-9H1', b2: '3C2' });
    table.does('2 flip');
    table.legal('1 knock back seen=1 @10');
    table.refused('1 knock back seen=1 @20', 'too-late');
  });
});

it('who cannot knock because nothing is pending may pass', () => {
  const table = given({ ...QUIET, a1: '', b1: '3C1' });
  for (let times = 0; times < 3; times += 1) table.refused('1 knock back', 'impossible');
  table.shows({ warnings: [0, 0], turn: 1 });
  table.legal('1 pass');
});
