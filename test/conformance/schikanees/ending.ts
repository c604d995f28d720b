/** Wins. */
import { by } from '../tables.ts';
import { table, theme } from './table.ts';

const NORTH = { r2: '-9H2 -8H2', h2: '-6C2 TC2' };

const LAST = { ...NORTH, m1: 'TH1', e1: '-2C1 JS1', f1: '-3D1' };

export const winning = theme(
  'winning',
  'Wins',
  [12],
  [
    ...(
      [
        ['The last middle card', LAST, ['touch m1, place e1']],
        ['… drawn', LAST, ['draw, place e1']],
        ['The last right card', { ...LAST, m1: '', r1: '-TH1' }, ['draw, place e1']],
        [
          'The last left card, which has become the right one',
          { ...LAST, m1: '', l1: 'TH1' },
          ['draw, place e1'],
        ],
        ['On a final stack', { ...LAST, m1: 'AH1' }, ['touch m1, place d1']],
        ['On the left stack of the other', { ...LAST, l2: 'JH2' }, ['touch m1, place l2']],
        ['By an illegal action', { ...LAST, e1: '-2C1 JH1' }, ['touch m1, place e1 !bad-stack']],
        ['Not with a left card', { ...LAST, l1: '-9S1' }, ['touch m1, place e1']],
        ['Not with another middle card', { ...LAST, m1: '9S1 TH1' }, ['touch m1, place e1']],
        ['Not with a right card', { ...LAST, r1: '-9S1' }, ['touch m1, place e1']],
        ['Not on the own middle stack', { ...LAST, m1: '', r1: '-TH1' }, ['draw, place m1']],
        ['After actions only', { ...NORTH, e1: '7D1', f1: '-3D1' }, ['touch e1, place e1 !*, reveal f1']],
      ] as const
    ).map(([about, piles, moves]) => table(about, piles, by(1, ...moves))),
    table('The active player first', { e1: '-7D1' }, ['2 reveal e1'], { turn: 2 }),
    table('The passive one too', { r1: '-9H1', e1: '-7D1' }, ['1 reveal e1, accept-end']),
    table('A put-back before settles with it', { ...LAST, g1: '-4S1 QH1' }, [
      '1 touch g1, touch m1 !put-back, place e1 @500, 2 knock back @600 ?too-late',
    ]),
    table('On the middle stack of the other', { ...LAST, r2: '-8H2', m2: '9H2' }, ['1 touch m1, place m2']),
    table('By an illegal action on the field alone', { ...NORTH, m1: 'TH1', e1: '-2C1 JH1' }, [
      '1 touch m1, place e1 !bad-stack',
    ]),
    table('Revealed by the active player', { e1: '-7D1' }, ['1 reveal e1']),
    table('Revealed by the other', { r2: '-9H1', e1: '-7D1' }, ['2 reveal e1'], { turn: 2 }),
    table('A table that has changed is no repetition', { m1: 'KS1', m2: 'KS2', e1: '-7D1' }, [
      '1 draw, place m1, 2 draw, place m2, 1 reveal e1, draw, place m1, claim-draw ?impossible, 2 claim-draw ?impossible',
    ]),
  ],
);
