/** Flipping, revealing, removing, passing, the side stack, and the seat to move. */
import { BOARD, FULL } from '../../referee/schikanoeschen/table.ts';
import { by } from '../tables.ts';
import { quiet, table, theme } from './table.ts';

export const turning = theme(
  'turning',
  'Flipping, revealing, removing, passing, the side stack, whose move it is',
  [7, 8, 9, 10, 11, 12],
  [
    quiet('Flipped', { a1: '', b1: '3C1 4C1 6C1' }, ['1 flip, draw']),
    quiet('Not while the main stack has a card', { b1: '3C1', b2: '3C2' }, [
      '1 flip ?impossible, 2 flip ?impossible',
    ]),
    quiet('Not by the active player with a card in the hand', { a1: '-8H1', b1: '3C1' }, [
      '1 draw, flip ?impossible',
    ]),
    table('By the passive player at any time', { a1: '-9H1 -8H1', b2: '3C2 4C2' }, [
      '1 draw, 2 flip !flipped-discard, 1 place b1',
    ]),
    quiet('Revealed', { e1: '-5C1 -6C1', g2: '-4D2' }, [
      '1 reveal e1, reveal e1 ?impossible, reveal g2 !opponent-board',
    ]),
    quiet('Nothing to reveal off the board', { c1: '-5D1', b1: '-4D1', d1: '-AS1' }, [
      '1 reveal a1 ?impossible, reveal b1 ?impossible, reveal c1 ?impossible, reveal d1 ?impossible',
      '1 reveal f1 ?impossible',
    ]),
    quiet('Not with a card in the hand', { e1: '-5C1' }, ['1 draw, reveal e1 ?impossible']),
    quiet('Jokers removed, and sorted', { e1: 'XX2', f1: 'XX1', b1: '-5C1 XX2', c1: '-5D1 XX1' }, [
      '1 remove e1, remove f1, remove b1, remove c1',
    ]),
    quiet('The joker in the hand', { a1: '-9H1 -XX1', e1: 'XX1' }, [
      '1 draw, remove e1 ?impossible, remove a2 ?impossible, remove a1',
    ]),
    quiet(
      'A card that is no joker, out of reach, or face-down',
      { b2: 'XX2', c2: 'XX2', d1: 'XX1', e1: '-XX1', f1: '5C1', g1: 'XX1 6C1' },
      by(1, ...['a1', 'b2', 'c2', 'd1', 'e1', 'f1', 'g1', 'h1'].map((pile) => `remove ${pile} ?impossible`)),
    ),
    ...(
      [
        ['Passed with main and side stack empty', { b1: '4H1' }],
        ['… with main and discard stack empty', { c1: '-4H1 5H1' }],
        ['… with all three empty', {}],
      ] as const
    ).map(([about, own]) =>
      table(about, { ...own, e1: '-6C1', a2: '-9H2' }, ['1 pass, pass ?not-your-turn']),
    ),
    ...([{ a1: '-4H1' }, { b1: '4H1', c1: '5H1' }] as const).map((own) =>
      table('Not passed', { ...own, e1: '-6C1', a2: '-9H2' }, ['1 pass ?impossible']),
    ),
    table('Not passed with a card in the hand', { a1: '-4H1', e1: '-6C1', a2: '-9H2' }, [
      '1 draw, pass ?impossible',
    ]),
    quiet('The side stack turns up its next card', { c1: '-2C1 -3C1 5C1' }, [
      '1 touch c1, place e1, touch c1, place f1',
    ]),
    quiet('… not when the card is put back', { c1: '-2C1 5C1' }, ['1 touch c1, place c1']),
    table('Nothing but a flip, a knock and talk for the passive player', FULL, [
      '2 touch e1 ?not-your-turn, draw ?not-your-turn, reveal e2 ?not-your-turn',
      '2 remove e1 ?not-your-turn, pass ?not-your-turn, place d2 ?not-your-turn, offer-draw',
      '2 withdraw-draw, knock leave',
    ]),
    table('Flipped by the passive player: the own stack only', { a1: '', b1: '3C1', b2: '3C2' }, [
      '2 flip !*',
    ]),
    ...BOARD.flatMap((pile) => [
      quiet(`Revealed: ${pile}`, { [pile]: '-5C1 -6C1' }, [`1 reveal ${pile} !*`]),
      quiet(`A joker removed: ${pile}`, { [pile]: '-5C1 XX2' }, [`1 remove ${pile}`]),
    ]),
    quiet('Nothing to reveal', { e1: '-5C1 6C1', c1: '-5D1', b1: '-4D1', d1: '-AS1' }, [
      ...['e1', 'f1', 'a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd8'].map(
        (pile) => `1 reveal ${pile} ?impossible`,
      ),
      'tick',
    ]),
    ...['b1', 'c1'].map((pile) =>
      quiet(`A joker removed: ${pile}`, { [pile]: '-5C1 XX2' }, [`1 remove ${pile}`]),
    ),
    quiet('The joker in the other hand', { a2: '-9H2 -XX2' }, ['2 draw, remove a2'], 2),
    quiet('No joker of the table with a card in the hand', { e1: 'XX1', c1: 'XX1' }, [
      '1 draw, remove e1 ?impossible, remove c1 ?impossible, remove a1 ?impossible, tick',
    ]),
    quiet('… nor with a joker', { a1: '-XX1', e1: 'XX1', f1: '-5C1' }, [
      '1 draw, remove e1 ?impossible, remove a2 ?impossible, remove f1 ?impossible, remove b1 ?impossible, tick',
    ]),
    quiet(
      'Not in reach: every stack',
      { a1: '-9H1 -XX1', a2: 'XX2', b2: 'XX2', c2: 'XX2', e1: '-XX1', f1: '5C1', g1: 'XX1 6C1', c1: '7C1' },
      [
        ...['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1', 'f1', 'g1', 'h1'].map(
          (pile) => `1 remove ${pile} ?impossible`,
        ),
        'tick',
      ],
    ),
    quiet('Removed jokers are sorted', { e1: 'XX2', f1: 'XX1', g1: 'XX2 XX1' }, [
      '1 remove e1, remove g1, remove f1, remove g1',
    ]),
    quiet('The side stack turns up one after another', { c1: '-2C1 -3C1 5C1' }, [
      '1 touch c1, place e1, touch c1, place f1, touch c1, place g1',
    ]),
    quiet('… not under a card that was put on it', { c2: '-2C2 -3C2 5C2', e1: '6C1' }, [
      '1 touch e1, place c2',
    ]),
    quiet('No other stack does', { e1: '-3C1 5C1', b1: '-3D1 5D1' }, [
      '1 touch e1, place g1, touch b1, place h1',
    ]),
    ...['touch e1', 'touch c2', 'draw', 'reveal g2', 'remove f1'].map((move) =>
      table(`For the active player: ${move}`, { ...FULL, f1: 'XX1', g2: '-2H2' }, [
        `2 ${move} ?not-your-turn, 1 draw, place b1, 2 ${move} !*`,
      ]),
    ),
    table('For the active player: pass', { a1: '-9H1', b2: '9H2', e1: '-3C1', e2: '-3D2' }, [
      '2 pass ?not-your-turn, 1 draw, place b1, 2 pass',
    ]),
    table('Placed by the player who touched', FULL, [
      '1 touch e1, 2 place d2 ?not-your-turn|impossible, tick',
    ]),
    table('For both: talk, knocks and resigning', FULL, [
      '2 offer-draw, 1 decline-draw, offer-draw, 2 decline-draw, knock leave, resign',
    ]),
    table('Passed with nothing to knock', { a1: '', a2: '-9H2 -8H2', b1: '3C1' }, [
      '1 knock back ?impossible, knock back ?impossible, knock back ?impossible, pass',
    ]),
  ],
);
