/** Ruling 9: for a card that is put back, an empty row does not count when the card lies alone in its row. */
import { describe, expect, it } from 'vitest';
import { FIELD, given, STUCK } from './table.ts';
import type { Piles } from '../patience.ts';

/** The seven of diamonds lies alone on e1; the row h2 is empty. Nothing else on the table takes it. */
const ALONE = { ...STUCK, e1: '7D1', h2: '' };

/** What lets go of the card on e1 by another attempt; the card on h1 lies face-down for it. */
const ELSEWHERE = ['touch e1', 'touch g1', 'touch l1', 'touch m1', 'draw', 'reveal h1'];

describe('a card that lies alone in its row', () => {
  it.each(['place e1', ...ELSEWHERE])(
    'is put back without an offence, with another row empty: %s',
    (move) => {
      const table = given({ ...ALONE, h1: '-3H1' });
      table.legal('1 touch e1', `1 ${move}`);
      table.pending();
      expect(table.now().piles['e1']).toEqual(['7D1']);
    },
  );

  it.each(FIELD.filter((pile) => pile !== 'g1'))('so on %s', (pile) => {
    for (const turn of [1, 2] as const) {
      const table = given({ ...STUCK, g1: '', [pile]: 'KH1' }, { turn });
      table.legal(
        `${turn} touch ${pile}`,
        `${turn} place ${pile}`,
        `${turn} touch ${pile}`,
        `${turn} touch ${pile}`,
      );
      table.lies();
      table.pending();
    }
  });

  it('so with several rows empty, with all others empty, and with nothing face-down on the field', () => {
    for (const rows of [['f1', 'h2'], FIELD.filter((pile) => pile !== 'e1')]) {
      const table = given({ ...ALONE, ...Object.fromEntries(rows.map((row) => [row, ''])) });
      table.legal('1 touch e1', '1 place e1', '1 touch e1', '1 draw');
    }
  });

  it('so of a card that has come to lie alone', () => {
    const table = given({ ...STUCK, e1: '9C1 7D1', f1: '-TS1 8C1', h2: '' });
    table.legal('1 touch e1', '1 place f1');
    // The nine is the last of its row.
    table.legal('1 touch e1', '1 place e1', '1 draw');
  });

  it('so of a card that was moved to an empty row', () => {
    const table = given({ ...ALONE, e1: '-TD1 7D1', g2: '' });
    table.legal('1 touch e1', '1 place h2', '1 touch h2', '1 place h2', '1 touch h2', '1 touch g1');
    table.pending();
  });

  it.each([
    ['on the field', { f1: '-TS1 8C1' }],
    ['on the other side of the field', { f2: '-TS2 8S1' }],
    ['on a final stack', { d1: '6D1' }],
    ["on the opponent's left stack", { l2: '-TC2 8D2' }],
    ["on the opponent's middle stack", { m2: '6D2' }],
  ])('is put back with an offence when it fits %s, too', (_, piles) => {
    for (const move of ['place e1', ...ELSEWHERE]) {
      const table = given({ ...ALONE, h1: '-3H1', ...piles });
      table.legal('1 touch e1');
      expect(table.does(`1 ${move}`).offences, move).toContain('put-back');
    }
  });

  it.each(['7D1', 'KH1', '2S2'])('may be moved to an empty row all the same: %s', (card) => {
    const table = given({ ...ALONE, e1: card });
    table.legal('1 touch e1', '1 place h2');
    table.lies({ e1: '', h2: card });
    table.shows({ turn: 1 });
  });

  it('is moved there by a legal action, which ends the right to knock', () => {
    const table = given({ ...ALONE, f1: '-TS1 8C1', g1: 'KH1' });
    table.legal('1 touch e1');
    table.offence('1 place e1', 'put-back');
    table.legal('1 touch g1', '1 place h2');
    table.pending();
  });

  it('is put back for nothing to be knocked at: who knocks is warned', () => {
    const table = given(ALONE);
    table.legal('1 touch e1', '1 place e1', '2 knock back');
    table.shows({ turn: 1, warnings: [0, 1] });
    table.lies();
  });
});

describe('for every other card an empty row counts', () => {
  it.each<[string, Piles, string]>([
    ['over a face-down card', { e1: '-TD1 7D1' }, 'e1'],
    ['over several', { e1: '-TD1 -KC1 7D1' }, 'e1'],
    ['over a face-up card', { e1: '8C1 7D1' }, 'e1'],
    ['over a face-up card that it does not belong on', { e1: 'KC1 7D1' }, 'e1'],
    ['on the other side of the field', { e2: '-TD2 7D2' }, 'e2'],
  ])('a field card %s', (_, piles, pile) => {
    for (const move of [`place ${pile}`, `touch ${pile}`, 'touch l1', 'draw']) {
      const table = given({ ...ALONE, ...piles });
      table.legal(`1 touch ${pile}`);
      table.offence(`1 ${move}`, 'put-back');
    }
  });

  /** Nothing lies face-down on the whole field, and h2 is empty: what is not of the field fits there. */
  const OPEN = {
    ...STUCK,
    e1: '7D1',
    f1: '7S1',
    g1: '7H1',
    h1: '7C1',
    e2: '7D2',
    f2: '7S2',
    g2: '7H2',
    h2: '',
  };

  it.each<[string, Piles, string]>([
    ['the left card', {}, 'l1'],
    ['the left card, alone on its stack', { l1: '5C1' }, 'l1'],
    ['the middle card, alone on its stack', {}, 'm1'],
    ['a middle card over others', { m1: 'KC1 3C1' }, 'm1'],
  ])('%s, when nothing lies face-down on the field', (_, piles, pile) => {
    for (const move of [`place ${pile}`, `touch ${pile}`, 'touch e1', 'draw']) {
      const table = given({ ...OPEN, ...piles });
      table.legal(`1 touch ${pile}`);
      table.offence(`1 ${move}`, 'put-back');
    }
    const hidden = given({ ...OPEN, ...piles, e2: '-TD2 7D2' });
    hidden.legal(`1 touch ${pile}`, `1 place ${pile}`);
  });
});
