/** Pause, and the manual clock. */
import type { Piles } from '../../referee/patience.ts';
import { ROOM, STUCK } from '../../referee/zank-patience/table.ts';
import type { Case } from '../suite.ts';
import { auto, looks, manual, type Given } from '../tables.ts';
import { ONE, table, theme, trio } from './table.ts';

const clocked = (press: string, initialMs: number): Given => ({
  options: { clock: { initialMs, incrementMs: 0, press } },
});

export const pauses = theme(
  'pauses',
  'Pause',
  [15, 16],
  [
    table('By a player whose turn it is not; moves are refused', ROOM, [
      '1 pause ?impossible, 2 pause, 1 touch a1 ?impossible, draw ?impossible',
      '1 announce empty r1 ?impossible, resume ?impossible, 2 resume, resume ?impossible, 1 draw',
    ]),
    table('The card in the hand stays', ROOM, [
      '1 draw, 2 pause, 1 place r8 ?impossible, 2 resume, 1 place r8',
    ]),
    table('It ends by itself after a minute', STUCK, [
      '2 pause @1000, 1 draw @60999 ?impossible, tick @61000, 2 resume ?impossible, 1 draw',
    ]),
    table(
      '… or after as long as the option says',
      STUCK,
      ['2 pause @1000, 1 draw @1499 ?impossible, draw @1500'],
      { options: { pauseMs: 500 } },
    ),
    table('A right Stop ends it', ONE, ['1 draw !priority, 2 pause, stop']),
    table('A wrong one, by the player to move', STUCK, ['2 pause, 1 stop, draw']),
    table('A late one does not', STUCK, [
      '1 touch r1 @100 !no-move, draw @1000, 2 pause @1100, stop @1200 ?too-late',
      '1 place a1 ?impossible',
    ]),
    table('It leaves the right to call', ONE, ['1 draw !priority, 2 pause, resume, stop']),
    table('Three times', STUCK, [
      '2 pause, pause ?impossible, resume, pause, resume, pause, resume, pause ?impossible, 1 draw',
      '1 place a1, pause',
    ]),
    table('As often as the option says', STUCK, ['2 pause, resume, pause ?impossible'], {
      options: { pauses: 1 },
    }),
    table('Never', STUCK, ['2 pause ?impossible'], { options: { pauses: 0 } }),
    table('Draws and resigning go on', STUCK, [
      '2 pause, 1 offer-draw, 2 decline-draw, offer-draw, withdraw-draw, 1 resign',
    ]),
    table(
      'No clock runs',
      STUCK,
      ['2 pause @1000, tick @30000, resume @31000, tick @33000'],
      clocked('auto', 60_000),
    ),
    table(
      '… until it has ended by itself',
      STUCK,
      ['2 pause @1000, tick @64999, tick @65000'],
      clocked('auto', 5000),
    ),
    table(
      '… nor one that players press',
      STUCK,
      [
        '2 pause ?impossible, press @1000, 1 draw, place a1, pause @2000, press ?impossible',
        'tick @12000, 1 resume @12000, tick @13000',
      ],
      clocked('manual', 60_000),
    ),
    table('Not while a win is open', { ...STUCK, q1: '-4H1', a1: '' }, [
      '1 draw, place r1, 2 pause ?impossible',
    ]),
    table('Seen by everybody', STUCK, ['1 pause ?impossible, 2 pause', ...looks()]),
    table(
      'Moves, announcements and presses are refused',
      { ...ROOM, q1: '' },
      [
        '2 press @1000, pause @2000, 1 touch a1 ?impossible, touch r1 ?impossible, draw ?impossible, flip ?impossible',
        '1 announce empty r1 ?impossible, press ?impossible, 2 press ?impossible, touch r1 ?not-your-turn|impossible',
        'tick',
      ],
      clocked('manual', 60_000),
    ),
    table('The touched card stays', ROOM, [
      '1 touch a1, 2 pause, 1 place r8 ?impossible, 2 resume, 1 place r8',
    ]),
    table('Ended by its caller alone', STUCK, [
      '1 resume ?impossible, 2 resume ?impossible, pause, 1 resume ?impossible, 2 resume, resume ?impossible, 1 draw',
    ]),
    table('By itself: a move at that moment', STUCK, ['2 pause @1000, 1 draw @61000']),
    table(
      'Again, and seen to end',
      STUCK,
      ['2 pause @1000, 1 draw @1500, 2 pause @1500, view 1 @1999, view 1 @2000'],
      {
        options: { pauseMs: 500 },
      },
    ),
    table('Ended by a Stop of the player who erred', ONE, ['1 draw !priority, 2 pause, 1 stop']),
    table('… by a wrong one of its caller', STUCK, ['2 pause, stop']),
    table('Draws are agreed on', STUCK, ['2 pause, offer-draw, 1 accept-draw']),
    table('Not once over', STUCK, ['1 resign, 2 pause ?over']),
    table(
      'No clock runs, with the increment',
      STUCK,
      ['2 pause @1000, tick @30000, 2 resume @31000, tick @33000, 1 draw @34000, place a1'],
      { options: auto(60_000, 500) },
    ),
    table('… until it ends by itself', STUCK, ['2 pause @1000, tick @71000'], clocked('auto', 60_000)),
    table('… or by a Stop', STUCK, ['2 pause @1000, 1 stop @11000, tick @12000'], clocked('auto', 60_000)),
    table(
      '… with either player’s time running before',
      STUCK,
      [
        '2 press @1000, 1 draw, place a1, press @2000, pause @3000, tick @13000, 1 resume @13000, tick @14000',
        '2 draw, place a2, pause @15000, tick @25000, 2 resume @25000, tick @26000',
      ],
      clocked('manual', 60_000),
    ),
  ],
);

const DUE = { ...STUCK, m1: 'AS1', r1: '2S1' };
/** Seat 1 has one card left, which fits a black five on the rim; a two should go to the middle first. */
const WON = { ...STUCK, q1: '-4H1', a1: '', m1: 'AS1', r8: '2S1' };
/** A table without any offence. */
const CLEARED = { ...WON, m1: '' };

const NOBODY = '1 press ?impossible, 2 press ?impossible';

/** Seat 1 is at turn and its time runs; after these moves, only this seat can press, if any. */
const pressed = (about: string, piles: Piles, moves: readonly string[], presser: 1 | 2 | null): Case =>
  table(
    about,
    piles,
    [
      '2 press @1000',
      ...moves,
      presser === null ? NOBODY : `${3 - presser} press ?impossible, ${presser} press`,
      NOBODY,
    ],
    { options: manual(60_000) },
  );

export const presses = theme(
  'presses',
  'The clock that players press, with Stops and pauses',
  [15, 16],
  [
    ...(
      [
        ['with a card in the hand', STUCK, '1 draw'],
        ['with a card touched', ROOM, '1 touch a1'],
        ['after a place', ROOM, '1 draw, place r8'],
        ['after an announcement', STUCK, '1 announce empty r1'],
        ['after an offence', STUCK, '1 touch r1 !*'],
        ['while a draw is offered', STUCK, '2 offer-draw'],
        ['after a pause', STUCK, '2 pause, resume'],
      ] as const
    ).map(([about, piles, moves]) => pressed(`Not by the player at turn ${about}`, piles, [moves], null)),
    pressed('Not at first', STUCK, [], null),
    ...['', ', 2 draw', ', 2 announce empty r1'].map((more) =>
      pressed(`By the player who has ended the turn${more}`, STUCK, [`1 draw, place a1${more}`], 1),
    ),
    pressed(
      'Forgotten, until that turn is over again',
      STUCK,
      [`1 draw, place a1, 2 draw, place a2, ${NOBODY}, 1 draw, place a1`],
      1,
    ),
    ...(
      [
        ['the stopped player', STUCK, '1 touch r1 !*, 2 stop', 1],
        ['the stopped player, with a card in the hand', DUE, '1 draw !*, 2 stop', 1],
        ['nobody: the player stopped their own move and is at turn', STUCK, '1 touch r1 !*, stop', null],
        ['the caller, who misses the turn after that', STUCK, '1 stop, touch r1 !*, stop', 1],
        ['nobody: the caller misses the turn', STUCK, '2 stop, 1 touch r1 !*, 2 stop', null],
        ['nobody: the Stop was wrong', STUCK, '2 stop', null],
        ['nobody: the wrong Stop was of the player at turn', STUCK, '1 stop', null],
        ['the player who ended the turn wrongly', ROOM, '1 draw, place a1 !*, 2 stop', 1],
        ['nobody a second time', ROOM, '1 draw, place a1 !*, press, 2 stop', null],
        ['nobody: the turn is the caller’s again', ROOM, '1 draw, place a1 !*, stop', null],
        ['the opponent, who loses the turn by that', ROOM, '1 draw, place a1 !*, press, stop', 2],
        ['nobody: the opponent has missed a turn', STUCK, '2 stop, 1 draw, place a1', null],
      ] as const
    ).map(([about, piles, moves, presser]) => pressed(`After a Stop, by ${about}`, piles, [moves], presser)),
    pressed('Nobody in a pause', STUCK, ['2 pause @3000'], null),
    pressed(
      'After a pause, by the player who had ended the turn',
      STUCK,
      [`1 draw, place a1, pause @3000, ${NOBODY}, 1 resume @9000`],
      1,
    ),
    ...['2 resume @9000', '2 stop @9000', 'tick @63000'].map((end) =>
      pressed(`A pause ended by ${end}`, STUCK, ['2 pause @3000', end], null),
    ),
    pressed('A pause ended by a right Stop', DUE, ['1 draw @2000 !*, 2 pause @3000, stop @9000'], 1),
    table('A pause is seen', STUCK, ['2 pause', ...looks()], { options: auto(60_000) }),
    table('… with either clock', STUCK, ['2 press, pause', ...looks()], { options: manual(60_000) }),
    trio('Of three, too', {}, ['3 pause @3000, resume @9000, tick @9500'], { options: auto(60_000) }),
    ...[CLEARED, WON].map((piles) =>
      pressed(`Nobody while a win is open: ${piles.m1}`, piles, ['1 draw !*, place r1 @3000'], null),
    ),
    pressed('… nor after a wrong Stop', CLEARED, ['1 draw, place r1 @3000, 2 stop @5000'], null),
    pressed('… but the winner after a right one', WON, ['1 draw !*, place r1 @3000, 2 stop @5000'], 1),
    pressed('… and nobody after the winner’s own', WON, ['1 draw !*, place r1 @3000, stop @5000'], null),
    pressed(
      '… and the winner can win again',
      WON,
      ['1 draw !*, place r1 @3000, stop @5000, touch r8, place m1, draw, place r1 @6000'],
      null,
    ),
    table(
      'A clock that presses itself goes on after the winner’s own',
      WON,
      ['1 draw !*, place r1 @3000, stop @5000'],
      {
        options: auto(60_000, 500),
      },
    ),
  ],
);
