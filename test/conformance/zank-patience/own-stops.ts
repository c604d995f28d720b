/** Stops on oneself, and empty discards. */
import type { Piles } from '../../referee/patience.ts';
import { RIM, ROOM, STUCK } from '../../referee/zank-patience/table.ts';
import type { Case } from '../suite.ts';
import { anyWay, auto, by, looks } from '../tables.ts';
import { SPITE, table, theme } from './table.ts';

/** The only possible move is to draw, and the discard of seat 1 is empty. */
const BARE = { ...STUCK, a1: '' };
/** The same, except that a two has to go to the middle first. */
const DUE = { ...BARE, m1: 'AS1', r1: '2S1' };
/** The nine of hearts can go from the two of spades, which fits the middle, onto the ten. */
const TWO = { ...BARE, m1: 'AS1', r1: '2S1 9H1', r2: 'TC1' };
/** The nine of hearts, alone in its stack, can go onto the ten, and therefore not to the free stack. */
const NINE = { ...BARE, r1: '9H1', r2: 'TC1', r8: '' };
/** The king is the last card of the discard; it could go to the free stack once the two lies in the middle. */
const KING = { ...ROOM, m1: 'AS1', r1: '2S1' };
/** Seat 1 has one card left, which fits a black five; a two should go to the middle first. */
const WON = { ...DUE, q1: '-4H1', r8: '2S1', r1: '5C1' };
/** No discard of three has a card. */
const BARE3 = { ...RIM, r9: '3C1', q1: '-2H1 -QC1', q2: '-2D2 -QS2', q3: '-3H1 -QC2' };
const JOKER = { ...BARE3, q1: '-2H1 -QC1 -XX1' };
/** Without a source, where passing is no move. */
const SOURCELESS = {
  ...{ r1: '-2C1 TD2', r2: '-3C1 5C1', r3: '-4C1 5S1', r4: '-6C1 9S1', m1: 'AS1', r5: '-7C1 2S1' },
  ...{ s1: '-5H1 KD1', q2: '-KC2', a2: '4S2', s2: '-6H2 8D2' },
};

/** Offences of seat 1, and a Stop by each seat. */
const stopped = (
  about: string,
  piles: Piles,
  moves: readonly string[],
  options = {},
  seats = [1, 2],
): Case[] =>
  seats.map((seat) =>
    table(`${about}: stopped by ${seat}`, piles, [...by(1, ...anyWay(moves)), `${seat} stop`], { options }),
  );
const three = (about: string, piles: Piles, moves: readonly string[], turn = 1): Case =>
  table(`three: ${about}`, piles, moves, { turn, options: { variant: 'three' } });

export const ownStops = theme(
  'own-stops',
  'Stops on oneself, and empty discards',
  [14, 19],
  [
    ...(
      [
        ['A rim card touched', BARE, ['touch r1']],
        ['… put back before', BARE, ['touch r1, place r1']],
        ['A rim card put on the empty discard', DUE, ['touch r1, place a1']],
        ['A rim card put on the other discard', DUE, ['touch r1, place a2']],
        ['A touch that does not lead to the aim', BARE, ['announce empty r1, touch r1']],
        ['A wrong step', NINE, ['announce empty r1, touch r1, place r8']],
        ['A card drawn', DUE, ['draw']],
        ['… put where it belongs', { ...DUE, q1: '-2H1 -4D1' }, ['draw, place r3']],
        ['The last card drawn', { ...DUE, q1: '-QC1' }, ['draw']],
        ['A drawn card put on the other discard', { ...ROOM, a1: '' }, ['draw, place a2']],
        ['A drawn card put on the empty discard', { ...ROOM, a1: '' }, ['draw, place a1']],
        ['The last card of the discard touched', KING, ['touch a1']],
        ['… and put rightly', KING, ['touch a1, place r8']],
        ['The last card of the discard put wrongly', ROOM, ['touch a1, place a2']],
        ['The discard turned over', { ...KING, q1: '' }, ['flip']],
        ['Won with the last card of the source', WON, ['draw @1000, place r1 @1000']],
        [
          'Won with the last card of the discard',
          { ...WON, q1: '', a1: '4H1' },
          ['touch a1 @1000, place r1 @1000'],
        ],
        ['Won with a drawn card put wrongly', { ...WON, m1: '', r8: '9S2' }, ['draw @1000, place a2 @1000']],
      ] as const
    ).flatMap(([about, piles, moves]) => stopped(about, piles, moves)),
    ...stopped('With spite stacks', { ...SPITE, a1: '' }, ['touch r1, place a2'], {
      variant: 'schikanieren',
    }),
    ...stopped('Without a source', SOURCELESS, ['pass'], { variant: 'schikanieren' }),
    table('Not filled by erring on purpose', BARE, [
      ...Array<string>(3).fill('1 touch r1 !no-move, stop'),
      '1 draw, place a1',
    ]),
    table('Still empty when the right move is made then', DUE, [
      '1 draw !priority, stop, touch r1, place m1, draw, place r1',
    ]),
    table('The card on the source stays hidden from all', DUE, ['1 draw !priority, stop', ...looks()]),
    table('Back in one’s own turn', { ...ROOM, a1: '' }, [
      '1 draw, place a1 !wrong-place, 2 announce empty r1, 1 stop, 2 draw ?not-your-turn, 1 draw, place r8',
    ]),
    table('Without the earlier announcement', TWO, [
      '1 announce expose r1 2S1, touch r3 !announcement, stop, touch r1 !no-move, stop, announce expose r1 2S1',
      '1 touch r1, place r2, touch r1, place m1',
    ]),
    table('… or after', BARE, ['1 touch r1 !no-move, announce empty r3, stop']),
    table('The turn is missed by a player who has one to miss', DUE, [
      '1 stop, draw !priority, stop, draw ?not-your-turn, 2 touch r1, place m1',
    ]),
    table('… and had after all when the other has one, too', BARE, [
      '1 stop, 2 stop, 1 touch r1 !no-move, stop',
    ]),
    table('… which costs one turn, not all', BARE, ['1 stop, stop, touch r1 !no-move, stop']),
    table(
      'Nothing new to a clock that presses itself',
      BARE,
      ['1 announce empty r1, touch r1 @1000 !announcement, stop @3000'],
      {
        options: auto(60_000, 500),
      },
    ),
    table('It ends a pause', BARE, ['1 touch r1 !no-move, 2 pause, 1 stop']),
    table('Won, stopped, and nothing runs out', WON, [
      '1 draw @1000 !*, place r1 @1000, stop @9000, tick @90000',
    ]),
    table('Won rightly then', WON, [
      '1 draw !*, place r1 @1000, stop @2000, touch r8, place m1, draw, place r1 @3000, tick @18000',
    ]),
    table('Won, with a turn to miss: the card stays on the source', WON, [
      '1 stop, draw !*, place r1 @1000, stop @2000',
    ]),
    ...[1, 2, 3].flatMap((seat) =>
      [1, 2, 3].map((caller) =>
        three(
          `${seat} errs, ${caller} calls`,
          { ...BARE3, m1: 'AS1', r1: '2S1' },
          [`${seat} draw !priority, ${caller} stop`],
          seat,
        ),
      ),
    ),
    three('The turn comes back', { ...BARE3, r9: '' }, ['1 draw, place a1 !wrong-place, stop']),
    ...(
      [
        [1, ''],
        [3, ''],
        [1, '2 stop, '],
        [2, '3 stop, '],
        [1, '2 stop, 3 stop, '],
        [1, '3 stop, '],
      ] as const
    ).map(([seat, others]) =>
      three(
        `${seat} misses the turn${others && `, after ${others.slice(0, -2)}`}`,
        BARE3,
        [`${seat} stop, ${others}${seat} touch r1 !no-move, stop`],
        seat,
      ),
    ),
    three('A rim stack that was taken away comes back', { ...BARE3, r1: '9H1', r2: 'TC1' }, [
      '1 announce empty r1, touch r1, place a1 !wrong-place, stop',
    ]),
    three('A joker stays on the source', JOKER, ['1 touch r1 !no-move, stop, draw']),
    three('… and goes back there', { ...JOKER, m1: 'AS1', r1: '2S1' }, ['1 draw !priority, stop']),
    ...[2, 3].map((caller) =>
      three(`… and is put aside when ${caller} calls`, JOKER, [`1 touch r1 !no-move, ${caller} stop`]),
    ),
    three('As the very last card it wins nothing', { ...BARE3, q1: '-XX1' }, [
      '1 touch r1 !no-move, stop, draw',
    ]),
    three('… nor when it turned up', { ...BARE3, q1: '-XX1', m1: 'AS1', r1: '2S1' }, [
      '1 draw @1000 !priority, stop @2000, tick @90000',
    ]),
    three('… but for another player’s Stop', { ...BARE3, q1: '-XX1' }, ['1 touch r1 !no-move, 3 stop']),
  ],
);
