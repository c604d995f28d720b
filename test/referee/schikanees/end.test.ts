/** Ruling 12: who wins. */
import { describe, it } from 'vitest';
import { given } from './table.ts';

const NORTH = { r2: '-9H2 -8H2', h2: '-6C2 TC2' };
/** Seat 1 wins with its last card, legally on the jack; the field is far from finished. */
const LAST = { ...NORTH, m1: 'TH1', e1: '-2C1 JS1', f1: '-3D1' };
/** Seat 1 wins by putting its last card where it does not fit. */
const ILLEGAL = { ...NORTH, m1: 'TH1', e1: '-2C1 JH1' };

describe('ruling 12: who wins', () => {
  it.each([
    ['the last middle card', LAST, ['touch m1', 'place e1']],
    ['the last middle card, drawn', LAST, ['draw', 'place e1']],
    ['the last right card', { ...LAST, m1: '', r1: '-TH1' }, ['draw', 'place e1']],
    // It has become the right one (ruling 4): nobody wins by touching a left card.
    ['the last left card, drawn', { ...LAST, m1: '', l1: 'TH1' }, ['draw', 'place e1']],
    ['a final stack', { ...LAST, m1: 'AH1' }, ['touch m1', 'place d1']],
    ["the opponent's left stack", { ...LAST, l2: 'JH2' }, ['touch m1', 'place l2']],
    ["the opponent's middle stack", { ...LAST, m2: '9H2', r2: '-8H2' }, ['touch m1', 'place m2']],
    ['an illegal action', ILLEGAL, ['touch m1', 'place e1']],
  ])('by %s', (_, piles, moves) => {
    const table = given(piles);
    table.does(...moves.map((move) => `1 ${move}`));
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1 });
  });

  it.each([
    ['a left card', { l1: '-9S1' }],
    ['a middle card', { m1: '9S1 TH1' }],
    ['a right card', { r1: '-9S1' }],
  ])('not while %s is left', (_, left) => {
    const table = given({ ...LAST, ...left });
    table.legal('1 touch m1', '1 place e1');
    table.shows({ phase: 'play', winner: null });
  });

  it('not with a card on the own middle stack, nor by touching or putting back', () => {
    const table = given({ ...LAST, m1: '', r1: '-TH1' });
    table.legal('1 draw');
    table.shows({ phase: 'play' });
    table.legal('1 place m1');
    table.shows({ phase: 'play', turn: 2 });
    const back = given({ ...NORTH, e1: '7D1', f1: '-3D1' });
    back.shows({ phase: 'play' });
    back.does('1 touch e1', '1 place e1');
    back.shows({ phase: 'play' });
    back.legal('1 reveal f1');
    back.shows({ phase: 'ending', winner: 1 });
  });

  it('the active player first, and the passive one too', () => {
    for (const turn of [1, 2] as const) {
      const both = given({ e1: '-7D1' }, { turn });
      both.legal(`${turn} reveal e1`);
      both.shows({ phase: 'ending', winner: turn });
      const other = given({ [`r${turn}`]: '-9H1', e1: '-7D1' }, { turn });
      other.legal(`${turn} reveal e1`);
      other.shows({ phase: 'ending', winner: turn === 1 ? 2 : 1, turn });
    }
  });
});

it('a put-back before the winning card settles with it', () => {
  const table = given({ ...LAST, g1: '-4S1 QH1' });
  table.legal('1 touch g1');
  table.offence('1 touch m1', 'put-back');
  table.legal('1 place e1 @500');
  table.pending();
  table.shows({ phase: 'ending' });
  table.refused('2 knock back @600', 'too-late');
});

it('a table that has changed is no repetition', () => {
  const table = given({ m1: 'KS1', m2: 'KS2', e1: '-7D1' });
  table.legal('1 draw', '1 place m1', '2 draw', '2 place m2', '1 reveal e1', '1 draw', '1 place m1');
  table.shows({ drawClaim: false });
});
