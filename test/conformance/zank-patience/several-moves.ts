/** Stops on moves that are not the last one. */
import type { Piles } from '../../referee/patience.ts';
import { OWN, ROOM, STUCK } from '../../referee/zank-patience/table.ts';
import type { Case } from '../suite.ts';
import { auto } from '../tables.ts';
import { table, theme, trio } from './table.ts';

/** The eight fits a black nine of the rim, the four a black five; the queen has to go to the player’s own discard. */
const LONG = { ...STUCK, q1: '-2H1 -QC1 -4D1 -8H1' };

const ERRS = ['1 touch r1 @1000 !no-move', '1 draw @1100', '1 place r5 @1200'];

const ENDS = ['1 draw @1300', '1 place r1 @1400', '1 draw @1500', '1 place a1 @1600'];

const for3s = (about: string, piles: Piles, moves: readonly string[]): Case =>
  table(about, piles, moves, { options: { reactionMs: 3000 } });

const forTurns = (about: string, piles: Piles, moves: readonly string[]): Case =>
  table(about, piles, moves, { options: { lapse: 'turn' } });

/** Seat 1 wins with a draw, although a two should go to the middle. */
const WON = { ...STUCK, m1: 'AS1', r8: '2S1', q1: '-4H1', a1: '' };

const WINS = ['1 touch r3 @1000 !no-move', '1 draw @1100 !priority', '1 place r1 @1200'];

/** The same with nothing on the discards. */
const BARE = { ...LONG, a1: '', a2: '' };
const THREE = { reactionMs: 3000 };
const ERR3 = '1 touch r1 @1000 !no-move, draw @1100, place a1 @1200';

export const several = theme(
  'several-moves',
  'Stops on moves that are not the last one, on oneself and on others',
  [14, 15],
  [
    for3s('Back to the position before the first illegal move found', LONG, [
      ...ERRS,
      ...ENDS,
      '2 stop @4000',
    ]),
    for3s('… the first that can still be called', LONG, [
      ...ERRS,
      '1 touch r2 @3000 !no-move, draw @3100, tick @4000, tick @4001, 2 stop',
    ]),
    for3s('The discard gets a card when it was empty before that move', { ...LONG, a1: '' }, [
      ...ERRS,
      ...ENDS,
      '2 stop @4000',
    ]),
    for3s('The right to one’s own ends with the next move begun', LONG, [...ERRS, '1 stop @1300']),
    table('One’s own is not confirmed', LONG, [
      '1 touch r1 @1000 !no-move, draw @1100, stop since=1050 @1200',
    ]),
    for3s('A Stop on oneself finds the last move only, and the others keep theirs', LONG, [
      ...ERRS,
      '1 draw @1300, place a2 @1400 !wrong-place, stop @1500, 2 stop @4000',
    ]),
    for3s('… for as long as they had it', LONG, [
      ...ERRS,
      '1 draw @1300, place a2 @1400 !wrong-place, stop @1500, draw @1600, 2 stop @4001 ?too-late',
    ]),
    forTurns('… also when that move had ended the turn', { ...LONG, r8: '', q1: '-2H1 -7C1 -QC1' }, [
      '1 touch r1 @1000 !no-move, draw @1100, place a1 @1200 !wrong-place, stop @1300, draw @1400',
      '1 place r8 @1500, draw @1600, place a1 @1700, 2 stop @900000',
    ]),
    ...['@1100', '@6050', 'since=1040 @1100'].map((when) =>
      table(`Stopped on oneself, it is too late for the other: ${when}`, LONG, [
        `1 touch r1 @1000 !no-move, stop @1050, 2 stop ${when} ?too-late`,
      ]),
    ),
    table('… for five seconds', LONG, ['1 touch r1 @1000 !no-move, stop @1050, 2 stop @6051']),
    table('Stopped by the other, it is too late for the player who erred', LONG, [
      '1 touch r1 @1000 !no-move, 2 stop @1050, 1 stop @6050 ?too-late, stop @6051',
    ]),
    table('A second Stop is impossible until a player touches, draws, flips or passes', LONG, [
      '1 touch r1 @1000 !no-move, 2 stop @2000, stop @9000 ?impossible, announce empty r1 @9100',
      '2 stop @9200 ?impossible, draw @9300, stop @9400',
    ]),
    table('… and does not end a pause', LONG, [
      '1 touch r1 @1000 !no-move, 2 stop @2000, 1 pause @2100, 2 stop @2200 ?impossible',
    ]),
    for3s('An announcement drops the first click of its player', LONG, [
      ...ERRS,
      ...ENDS,
      '2 announce empty r1 @3500, stop since=3400 @4500 ?too-late, stop since=3500 @4600',
    ]),
    forTurns(
      'The turn that follows is the same player’s where the other misses theirs',
      { ...LONG, q1: '-2H1 -7H1 -QC1 -7D1' },
      [
        '2 stop @100, 1 touch r1 @1000 !no-move, draw @1100, place a1 @1200, draw @2000',
        '1 place a1 @9000, 2 stop since=9001 @9002 ?too-late, stop since=9000 @9100',
      ],
    ),
    for3s('A winner’s own Stop keeps the others’ rights that have not expired', WON, [
      ...WINS,
      '1 stop @2000, 2 stop @4000',
    ]),
    for3s('… and expired ones are too late', WON, [...WINS, '1 stop @9000, 2 stop @9050 ?too-late']),
    for3s('… or in time with the first click', WON, [...WINS, '1 stop @9000, 2 stop since=8900 @9050']),
    for3s('With everything since undone', LONG, [
      ...ERRS,
      '1 draw @1300, place r1 @1400, draw @1500, 2 stop @4000',
    ]),
    for3s('The second once the first has run out', LONG, [
      ...ERRS,
      '1 touch r2 @3000 !no-move, draw @3100, place r1 @3200, tick @4001, 2 stop',
    ]),
    for3s('… both until then', LONG, [
      ...ERRS,
      '1 touch r2 @3000 !no-move, draw @3100, place r1 @3200, 2 stop @4000',
    ]),
    for3s('Over the end of the turn', LONG, [...ERRS, ...ENDS, '2 announce empty r1 @1700, stop @4000']),
    table(
      'Places that the first turns had to leave free',
      { ...OWN, r1: '5C1', r2: '5S1', r3: '5C2', r4: '9C1', q1: '-2H1 -QC1 -8H1', q2: '-2D2 -QS2' },
      ['1 touch r1 @1000 !no-move, draw @1100, place r4 @1200, 2 stop @1300, draw, place r5 !wrong-place'],
      { more: { turnsBegun: 0 }, options: THREE },
    ),
    table(
      'It takes no time with it',
      LONG,
      [...ERRS, '1 draw @1300, place r1 @1400, draw @1500, place a1 @2000, 2 stop @4000'],
      { options: { ...THREE, ...auto(60_000, 500) } },
    ),
    for3s('The card of the source, when the discard was empty', BARE, [...ERRS, ...ENDS, '2 stop @4000']),
    for3s('… not when it was empty only later', { ...ROOM, q1: '-2H1 -QC1 -4D1 -8H1' }, [
      '1 touch r1 @1000 !no-move, touch a1 @1100, place r8 @1200, 2 stop @1300',
    ]),
    ...[{}, THREE, { lapse: 'turn' }].map((options) =>
      table(
        `One’s own ends with the next move begun: ${JSON.stringify(options)}`,
        LONG,
        [...ERRS, '1 stop @1300'],
        { options },
      ),
    ),
    ...[1000, 1050, 1100].map((since) =>
      table(`One’s own is not confirmed: ${since}`, LONG, [
        `1 touch r1 @1000 !no-move, draw @1100, stop since=${since} @1200`,
      ]),
    ),
    table('… but right in time', LONG, ['1 touch r1 @1000 !no-move, stop since=1000 @1200']),
    for3s('A Stop on oneself finds the last move alone', LONG, [
      ...ERRS,
      '1 draw @1300, place a2 @1400 !wrong-place, stop @1500, tick',
    ]),
    for3s('… the others lose theirs in time', LONG, [
      ...ERRS,
      '1 draw @1300, place a2 @1400 !wrong-place, stop @1500, draw @1600, place r1 @1700, tick @4001, 2 stop ?too-late',
    ]),
    table('Stopped by the other, at once', LONG, [
      '1 touch r1 @1000 !no-move, 2 stop @1050, 1 stop @1051 ?too-late, stop @6050 ?too-late, stop @6051',
    ]),
    forTurns('The right ends with the turn that follows', { ...LONG, q1: '-2H1 -7H1 -QC1 -7D1' }, [
      '2 stop @100, 1 touch r1 @1000 !no-move, draw @1100, place a1 @1200, draw @90000, place a1 @90100',
      '2 stop @95100 ?too-late, stop @95101',
    ]),
    forTurns('… and not before', { ...LONG, q1: '-2H1 -7H1 -QC1 -7D1' }, [
      '2 stop @100, 1 touch r1 @1000 !no-move, draw @1100, place a1 @1200, draw @90000, 2 stop @900000',
    ]),
    for3s('A winner’s own: too late for five seconds', WON, [
      ...WINS,
      '1 stop @9000, 2 stop @9050 ?too-late, stop @14000 ?too-late, stop @14001',
    ]),
    // A second Stop that finds nothing.
    table('Impossible until a new move: of the caller', LONG, [
      '1 touch r1 @1000 !no-move, 2 stop @2000, stop @2050 ?impossible, stop @9000 ?impossible, announce empty r1 @9100',
      '2 stop @9200 ?impossible, draw @9300, stop @9400',
    ]),
    table('… after one’s own', LONG, [
      '1 touch r1 @1000 !no-move, stop @1050, stop @1051 ?impossible, stop @9000 ?impossible, draw @9100, stop @9200',
    ]),
    table('… of any player', LONG, [
      '2 stop @100, 1 touch r1 @1000 !no-move, 2 stop @2000, stop @9000 ?impossible, 1 draw @9100, 2 stop @9200',
    ]),
    table('Too late for an offence that another player has settled', LONG, [
      '1 touch r1 @1000 !no-move, draw @1010, place r5 @1020, touch r2 @1030 !no-move, stop @1050',
      '2 stop since=1000 @1060, stop @6050 ?too-late, stop @6051 ?impossible',
    ]),
    for3s('A pause and actions of others keep the first click', LONG, [
      ...ERRS,
      '2 pause @3500, resume @4100, offer-draw @4150, 1 draw @4200, 2 stop since=3400 @4500',
    ]),
    for3s('An announcement drops it', LONG, [
      ...ERRS,
      ...ENDS,
      '2 announce empty r1 @3500, stop since=3400 @4500 ?too-late',
    ]),
    trio('Too late comes first', { q1: '-2H1 -QC1 -4D1 -8H1' }, [
      '1 touch r1 @1000 !no-move, draw @1100, place a2 @1200 !*, 2 stop @1300, stop @6100 ?too-late',
      '2 stop @6101 ?impossible, 3 stop @6300 ?too-late, stop @6301',
    ]),
    trio('Of the player who erred first', { a1: '', a2: '', a3: '' }, [
      ERR3,
      '2 touch r2 @1300 !no-move, 3 stop since=1050 @2000',
    ]),
    ...[{ reactionMs: 60_000 }, { lapse: 'turn' }].map((options) =>
      trio(
        `A move of another player ends it for all: ${JSON.stringify(options)}`,
        {},
        [
          ERR3,
          '2 draw @1300, stop @1400 ?too-late, 3 stop @1400 ?too-late, 2 stop since=1250 @1500 ?too-late',
          '3 stop since=1250 @1500',
        ],
        { options },
      ),
    ),
    trio('An announcement ends nothing', {}, [ERR3, '2 announce empty r1 @1300, 3 stop @1400'], {
      options: THREE,
    }),
    trio(
      'Each of the others can call',
      {},
      [ERR3, '2 stop @1300, 3 stop @1350 ?too-late, 1 stop @1400 ?too-late, 2 stop @1450 ?impossible'],
      { options: THREE },
    ),
    trio(
      'Until the end of the next turn, of any player',
      { q1: '-2H1 -7H1 -QC1' },
      ['2 stop @100, 3 stop @200', ERR3, '1 draw @90000, place a1 @90000, tick'],
      { options: { lapse: 'turn' } },
    ),
  ],
);
