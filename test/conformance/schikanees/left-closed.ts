/** Closing of the left stack, and the effect of an overlooked left card. */
import type { Piles } from '../../referee/patience.ts';
import { OBLIGED, STUCK } from '../../referee/schikanees/table.ts';
import type { Case } from '../suite.ts';
import { stuck, table, theme } from './table.ts';

const DUE = { l1: '-TC1 2D2', e1: '-TD1 9C1' };

const LATER = { l1: '-2C1 2S1', f1: '-4S1 7S1', m1: '3C1 AS1' };

/** A move that overlooks the left card, and the end of that attempt without another offence. */
const MIDDLE = '1 touch m1 !must-first, place m1';
const DRAW = '1 draw !must-first, place e1';

/** The left card has been overlooked. */
const after = (about: string, way: string, piles: Piles, moves: readonly string[]): Case =>
  stuck(`Overlooked (${way === DRAW ? 'drawing' : 'middle stack'}): ${about}`, { ...DUE, ...piles }, [
    way,
    ...moves,
  ]);

/** It stays open: it obliges, and may be touched. */
const OPEN = ['1 touch m1 !*must-first', '1 touch l1 !*'];
const AGAIN = { l1: '-TC1 2S1 2D2', h1: '-AS1' };
/** The left two of diamonds has been played; then the ace comes that the two of spades under it fits. */
const PLAYED = '1 touch l1, place d1, reveal h1, touch h1, place d2';

export const order = theme(
  'left-closed',
  'When the left stack is closed',
  [8],
  [
    stuck('By touching the middle stack', {}, ['1 touch m1, place m1, touch l1 !left-closed']),
    stuck('By drawing', { e1: '9C1' }, ['1 draw, place e1, touch l1 !left-closed']),
    table('By doing so wrongly', OBLIGED, ['1 touch m1 !must-final-touch']),
    stuck('Not by the field, nor by the left stack', { e1: '-2D1 8C1', e2: '-4D2', f1: '6H1' }, [
      '1 touch g1, place e1, reveal g1, reveal e2, touch l1, place f1, touch l1',
    ]),
    stuck('For the rest of the turn', {}, ['1 draw, place m1, 2 touch l2, draw, place m2, 1 touch l1']),
    stuck('As a position says', {}, ['1 touch l1 !left-closed'], { leftClosed: true }),
    table('With another offence', OBLIGED, ['1 touch l1 !left-closed+must-final-touch'], {
      more: { leftClosed: true },
    }),
    stuck('Though its top fits afterwards; it obliges to nothing', LATER, [
      '1 touch m1, place d2, touch m1, draw, place m1',
    ]),
    stuck('… and may not be touched', LATER, ['1 touch m1, place d2, touch l1 !left-closed, place d2']),
    stuck('… until the next turn', LATER, [
      '1 touch m1, place d2, draw, place m1, 2 draw, place m2, 1 draw !must-first',
    ]),
    stuck('Overlooked, it stays open until it has been played', DUE, [
      '1 touch m1 !must-first, place m1, touch l1, place d1, touch l1 !left-closed',
    ]),
    stuck('… or put elsewhere', { ...DUE, f1: '-TS1 3S1' }, [
      '1 draw !must-first, place e1, touch l1, place f1 !must-final-place',
      '1 touch l1 !left-closed+must-final-touch',
    ]),
    stuck('It stays open while the next card fits', { ...DUE, l1: '-TC1 3D1 2D2' }, [
      '1 touch m1 !must-first, place m1, touch l1, place d1, touch m1 !must-first, place m1',
      '1 touch l1, place d1, touch l1 !left-closed',
    ]),
    stuck('It closes when another card covers its final stack', { ...DUE, h1: '-2D1' }, [
      '1 touch m1 !must-first, place m1, reveal h1, touch h1, place d1, touch l1 !left-closed',
    ]),
    ...['back', 'leave'].map((wish) =>
      stuck(`A successful knock opens it (${wish})`, {}, [
        `1 touch m1, touch l1 !left-closed, 2 knock ${wish}, touch l2, draw, place m2, 1 touch l1`,
      ]),
    ),
    stuck('A wrong one does not', {}, ['1 touch m1, 2 knock back, 1 touch l1 !left-closed']),
    stuck('For the rest of the turn, and open in the next', {}, [
      '1 draw, place m1, 2 touch l2, touch m2, draw, place m2, 1 touch l1',
    ]),
    stuck('Open as a position says', {}, ['1 touch l1'], { leftClosed: false }),
    stuck('Closed, it obliges to nothing', { l1: '-2C1 2D2' }, ['1 touch m1, draw, place m1'], {
      leftClosed: true,
    }),
    stuck('… and does not hinder the obligation of the middle stack', { m1: '2D2' }, ['1 draw !must-first'], {
      leftClosed: true,
    }),
    stuck(
      'A knock that leaves everything opens it, too',
      { e1: '6H1' },
      ['1 touch l1 !left-closed, place e1, 2 knock leave'],
      {
        leftClosed: true,
      },
    ),
    ...[MIDDLE, DRAW].flatMap((way) => [
      after('it can be moved', way, {}, ['1 touch l1, place d1']),
      after('it closes then', way, {}, [
        '1 touch l1, place d1, view 1, view spectator, touch l1 !left-closed',
      ]),
    ]),
    table(
      'Overlooked by the other seat',
      { ...STUCK, l2: '-TC2 2D1' },
      ['2 touch m2 !must-first, place m2, touch l2, place d1, touch l2 !left-closed'],
      { turn: 2 },
    ),
    table('With a field card due as well', { ...OBLIGED, l1: '-TC1 2D2' }, [
      '1 touch m1 !must-final-touch, touch e1, place d2, touch l1, place d1',
    ]),
    stuck('Played first, nothing closes', DUE, ['1 touch l1, place d1, touch l1, place l1']),
    ...(
      [
        ['it lies there and was the last', { l1: '2D2' }, MIDDLE, '1 touch l1, place d1'],
        ['the card was put where nothing fits', {}, MIDDLE, '1 touch l1, place m2 !*'],
        ['it was put somewhere else', { f1: '-TS1 3S1' }, MIDDLE, '1 touch l1, place f1 !*'],
        [
          'the second of two lies there',
          { l1: '-TC1 3D1 2D2' },
          DRAW,
          '1 touch l1, place d1, touch l1, place d1',
        ],
        ['a field card came before it', { h1: '-2D1' }, DRAW, '1 reveal h1, touch h1, place d1'],
        ['a drawn card came before it', { r1: '-9H1 -2D1' }, MIDDLE, '1 draw !*, place d1'],
        ['a middle card came before it', { m1: '3C1 2D1' }, DRAW, '1 touch m1 !*, place d1'],
        ['a card lies there that does not fit', {}, MIDDLE, '1 touch f1, place d1 !*'],
        ['a king lies there that does not fit', { f1: '-TS1 KS1' }, MIDDLE, '1 touch f1, place d1 !*'],
        ['another card was put on the left stack', {}, DRAW, '1 touch f1, place l1 !*'],
      ] as const
    ).map(([about, piles, way, moves]) => after(`it closes when ${about}`, way, piles, [moves])),
    stuck('… and when it becomes the right one', { ...DUE, r1: '', f1: '-TS1 4H1' }, [
      '1 touch m1 !must-first, place f1, draw, place d1',
    ]),
    ...(
      [
        ['put back or let go', {}, '1 touch l1, place l1 !*, touch l1, touch f1 !*'],
        ['overlooked once more', {}, '1 touch m1 !*, place m1, draw !*, place e1'],
        ['the next card fits the same stack', { l1: '-TC1 3D1 2D2' }, '1 touch l1, place d1'],
        ['the next card, turned up, does', { l1: '-TC1 -3D1 2D2' }, '1 touch l1, place d1'],
        ['the next card fits another one', { l1: '-TC1 AS1 2D2' }, '1 touch l1, place d1'],
        [
          'another came before it, but there is a second ace',
          { h1: '-2D1', d5: 'AD2' },
          '1 reveal h1, touch h1, place d1',
        ],
        ['a card lies elsewhere', { h1: '8D1' }, '1 touch f1, place h1, reveal f1'],
      ] as const
    ).map(([about, piles, moves]) => after(`it stays open when ${about}`, MIDDLE, piles, [moves, ...OPEN])),
    after('it stays open after offers and knocks', DRAW, { h1: '8D1' }, [
      '1 touch f1, place h1, offer-draw, 2 decline-draw, knock back @5001, 1 touch l1, place d1',
    ]),
    ...['touch m1', 'draw'].map((move) =>
      after(`closed, it obliges to nothing though its top fits again: ${move}`, MIDDLE, AGAIN, [
        PLAYED,
        `1 ${move}, place m1`,
      ]),
    ),
    after('… may not be touched', MIDDLE, AGAIN, [PLAYED, '1 touch l1 !left-closed, place d2']),
    after('… and obliges in the next turn', MIDDLE, AGAIN, [
      PLAYED,
      '1 draw, place m1, 2 draw, place m2, 1 draw !must-first',
    ]),
    ...['back', 'leave'].flatMap((wish) => [
      after(`closed, a successful knock opens it: ${wish}`, MIDDLE, AGAIN, [
        PLAYED,
        `1 touch l1 !left-closed, 2 knock ${wish}, touch l2, draw, place m2, 1 touch m1 !must-first, touch l1, place d2`,
      ]),
      after(`forgotten with a knock: ${wish}`, MIDDLE, {}, [
        `2 knock ${wish}, touch g1, touch l2, place l2, touch m2`,
      ]),
    ]),
    after('forgotten with the turn', DRAW, {}, [
      '1 draw !must-first, place m1, 2 touch g1, touch l2, place l2, draw, place m2, 1 touch l1, place d1',
    ]),
  ],
);
