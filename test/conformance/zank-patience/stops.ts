/** Stops, right and wrong, and wins. */
import { ROOM, STUCK } from '../../referee/zank-patience/table.ts';
import { anyWay, auto, by, looks } from '../tables.ts';
import { at, EIGHT, FIVE, ONE, table, theme } from './table.ts';

const BARE = { ...STUCK, a1: '' };

export const stops = theme(
  'stops',
  'Stop, right and wrong',
  [13, 14, 15],
  [
    ...(
      [
        ['a touch', STUCK, ['touch r1']],
        ['a touch put back', STUCK, ['touch r1, place r1']],
        ['a rim card put on a discard', STUCK, ['touch r1, place a2']],
        ['a draw', ONE, ['draw']],
        ['a draw put where it belongs', { ...ONE, q1: '-2H1 -4D1' }, ['draw, place r3']],
        ['a draw that ended the turn', ONE, ['draw, place a1']],
        ['a wrong place', ROOM, ['draw, place a2']],
        ['a wrong place that ended the turn', ROOM, ['draw, place a1']],
        ['a flip', { ...FIVE, q1: '', a1: '3C1 KH1 4H1' }, ['flip']],
      ] as const
    ).flatMap(([about, piles, moves]) =>
      [1, 2].map((seat) =>
        table(`Undoes ${about}, called by ${seat}`, piles, [...by(1, ...anyWay(moves)), `${seat} stop`]),
      ),
    ),
    table('Undoes the last move alone', { ...ROOM, r7: '', q1: '-2H1 -7C1 -QC1' }, [
      '1 draw, place r8, draw, place a2 !wrong-place, 2 stop',
    ]),
    ...(
      [
        ['a card drawn', { ...BARE, m1: 'AS1', r1: '2S1' }, 'draw'],
        ['a card touched', BARE, 'touch r1'],
      ] as const
    ).flatMap(([about, piles, move]) => [
      table(`An empty discard is opened: ${about}`, piles, [`1 ${move} !*`, '2 stop']),
      table(`… not after a player’s own Stop: ${about}`, piles, [`1 ${move} !*`, '1 stop', '1 draw !*']),
    ]),
    table('… nor that of the other', { ...ONE, a2: '' }, ['1 draw !priority, 2 stop']),
    table('Called again and again', ONE, ['1 draw !priority, 2 stop, draw !priority, 1 stop']),
    ...(
      [
        ['touch', ONE, '1 touch r1'],
        ['draw', STUCK, '1 draw'],
        ['flip', EIGHT, '1 flip'],
      ] as const
    ).map(([about, piles, next]) =>
      table(`The right to it ends with the next ${about}`, piles, [
        '1 touch r3 !no-move',
        next,
        '2 stop ?too-late',
        '1 stop',
      ]),
    ),
    table('… of the next player, too', ROOM, ['1 draw, place a1 !wrong-place, 2 draw, 1 stop']),
    table('Wrong: the next turn is missed', STUCK, ['1 draw, 2 stop, 1 place a1, draw, place a1']),
    table('Wrong, by the player to move', STUCK, ['1 stop, draw, place a1, 2 draw, place a2']),
    table('The turn that a right Stop would give is missed', ONE, ['2 stop, 1 draw !priority, 2 stop']),
    table('… by one’s own, too', ONE, ['1 stop, draw !priority, stop']),
    table('Twice wrong', { ...STUCK, q1: '-2H1 -2C1 -QC1' }, [
      '2 stop, stop, 1 draw, place a1, draw, place a1, draw, place a1',
    ]),
    table('Both wrong', STUCK, ['1 stop, 2 stop, 1 draw, place a1']),
    table('An undo gives no missed turn back', ROOM, ['2 stop, 1 draw, place a1 !wrong-place, 2 stop']),
    table('Too late is not for one’s own', STUCK, [
      '1 touch r1 @100 !no-move, draw @1000, stop @2000, 2 stop @2100 ?too-late',
    ]),
    table('Right at a new offence', ONE, ['1 touch r3 @100 !no-move, draw @200 !priority, 2 stop @300']),
    ...[1, 2].flatMap((seat) => [
      table(`A touch and an announcement undone by ${seat}`, ONE, [
        `1 touch r3 !no-move, announce empty r3, ${seat} stop`,
      ]),
      table(`A touch of the discard undone by ${seat}`, ONE, [`1 touch a1 !*, ${seat} stop`]),
    ]),
    table('However many offences the move has', ONE, ['1 draw !priority, place a2 !wrong-place, 2 stop']),
    table('A wrong one is seen by everybody', STUCK, ['2 stop', ...looks()]),
  ],
);

const LAST = { ...STUCK, q1: '-4H1', a1: '' };

export const winning = theme(
  'winning',
  'Wins',
  [17],
  [
    ...(
      [
        ['The last card of the source', LAST, ['draw, place r1']],
        ['The last card of the discard', { ...LAST, q1: '', a1: '4H1' }, ['touch a1, place r1']],
        ['In the middle', { ...LAST, q1: '-AH1' }, ['draw, place m3']],
        ['On the other discard', { ...LAST, q1: '-QD1' }, ['draw, place a2']],
        ['By an illegal move', { ...LAST, m1: 'AS1', r8: '2S1' }, ['draw !priority, place r1']],
        ['By a wrong place', LAST, ['draw, place a2 !wrong-place']],
        ['Not with a card in the source', { ...LAST, q1: '-KD1 -4H1' }, ['draw, place r1']],
        ['Not with one on the discard', { ...LAST, a1: 'KD1' }, ['draw, place r1']],
        ['Not on the own discard', { ...LAST, q1: '-KD1' }, ['draw, place a1']],
        ['Not by touching and putting back', { ...LAST, q1: '', a1: '4H1' }, ['touch a1, place a1']],
      ] as const
    ).map(([about, piles, moves]) => at(about, piles, moves)),
    table('Stopped by the winner, whose discard stays empty', { ...LAST, m1: 'AS1', r8: '2S1' }, [
      '1 draw !priority, place r1, stop',
    ]),
    table('A wrong Stop of the winner', LAST, ['1 draw, place r1 @1000, stop @9000, tick @16000']),
    at('On an empty rim stack', { ...STUCK, r8: '', q1: '-KD1', a1: '' }, ['draw, place r8']),
    table('By the other seat', { ...STUCK, q2: '', a2: '4H1' }, ['2 touch a2, place r1'], { turn: 2 }),
    table('Taken back by the winner, too', { ...LAST, m1: 'AS1', r8: '2S1' }, [
      '1 draw !priority, place r1 @1000, stop @9000',
    ]),
    table('A late Stop costs nothing', LAST, [
      '1 touch r1 @100 !no-move, draw @200, place r1 @300, 2 stop @5200 ?too-late, tick',
    ]),
    at(
      'No repetition when the table has changed',
      { ...STUCK, r7: '', r8: '', q1: '-KH1', a1: '', q2: '-KD2', a2: '' },
      ['draw, place r8, claim-draw ?impossible'],
    ),
    table(
      'The clock is pressed when the turn changes, not by a wrong Stop',
      { ...ROOM, a1: 'KS1' },
      ['2 stop @500, 1 draw @1000, place r8, draw @1600, place a1 @2000 !*'],
      { options: auto(60_000, 500) },
    ),
  ],
);
