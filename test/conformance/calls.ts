/** Calls and claims, for every game that has them. */
import type { Fixture } from '../referee/games.ts';
import { pilesOf } from '../referee/patience.ts';
import type { Recurring } from '../referee/recurring.ts';
import { stepOf, timed } from '../referee/scene.ts';
import { FOUND, LASTING, LATE, NOT_FOUND, SECOND, THREE, TURN, type Row } from '../referee/scenes.ts';
import type { Case, Move } from './suite.ts';
import { anyWay, casesAt, type Options } from './tables.ts';

/** Cases about an offence of seat 1 at 1000 ms, and what comes of calls then. */
function scenes(fixture: Fixture, rows: readonly Row[], about: (what: string) => string): Case[] {
  const { call } = fixture;
  if (call === null) return [];
  return rows.map(([what, options, steps]) => {
    const moves = steps.flatMap((step): readonly string[] => {
      const { moves: said, verdict } = stepOf(call, step);
      const isRefused = verdict === 'too-late' || verdict === 'impossible';
      return isRefused ? said.map((move) => `${move} ?${verdict}`) : said;
    });
    return casesAt(fixture)(
      about(what),
      [`${call.offence} @1000 !*`, ...moves],
      { ...options },
      call.position,
    );
  });
}

export function calls(fixture: Fixture): Case[] {
  const { call, act } = fixture;
  if (call === null) return [];
  const { verb, offence, acts, position } = call;
  const on = (about: string, moves: readonly Move[]): Case => casesAt(fixture)(about, moves, {}, position);
  const ended: Move[] = [`${offence} @1000 !*`, ...timed(acts[0], '@1640')];
  return [
    on('A right call', [`${offence} !*`, 'view 2', `2 ${verb}`, 'view spectator']),
    on('A wrong call', [`2 ${verb}`]),
    on('A view leaves the right to call', [`${offence} !*`, 'view 2', 'tick @50', `2 ${verb}`]),
    ...scenes(fixture, LATE, (what) => `Too late ${what}`),
    ...scenes(fixture, SECOND, (what) => `A second call that finds nothing, ${what}`),
    on('A table that has not been there yet makes a bad line', [
      `${offence} !*`,
      `2 ${verb} seen=2 ?bad-line`,
      `2 ${verb} seen=1`,
    ]),
    on('A first click later than the call, or more than five seconds before it, makes a bad line', [
      `${offence} @1000 !*`,
      'tick @8000',
      ...['since=9001 @9000', 'since=3999 @9000', 'since=8001', 'since=2999', 'since=-1', 'since=8000.5'].map(
        (when) => `2 ${verb} ${when} ?bad-line`,
      ),
      `2 ${verb} since=3000`,
    ]),
    on('A first click that is not a number, too', [
      `${offence} @1000 !*`,
      ...[null, '1000', true, []].map((since): Move => {
        const [name, wish] = verb.split(' ');
        const revert = wish === undefined ? {} : { revert: wish === 'back' };
        return { line: { seat: 2, do: name, ...revert, since }, error: 'bad-line' };
      }),
      `2 ${verb}`,
    ]),
    on('Over comes before too late, too late before not your turn', [
      ...ended,
      `2 ${verb} ?too-late`,
      `2 ${act} ?not-your-turn`,
      '1 resign',
      `2 ${verb} seen=9 ?bad-line`,
      `2 ${verb} since=9000 ?bad-line`,
      `2 ${verb} ?over`,
    ]),
  ];
}

/** How long an offence can be called. */
export const lasting = (fixture: Fixture): Case[] => [
  ...scenes(fixture, LASTING, (what) => `An offence can be called ${what}`),
  ...keptByWins(fixture),
];

/** Calls that count from their first click. */
export const confirmed = (fixture: Fixture): Case[] => [
  ...scenes(fixture, FOUND, (what) => `A confirmed call finds an offence ${what}`),
  ...scenes(fixture, NOT_FOUND, (what) => `It finds none when ${what}`),
];

/** Rights that an open win keeps. */
function keptByWins(fixture: Fixture): Case[] {
  const { win, call } = fixture;
  if (win === null || call === null) return [];
  const { position, moves } = win.legal;
  const won = (about: string, options: Options, at: string, calls: readonly Move[]): Case =>
    casesAt(fixture)(
      about,
      [...timed(win.slip, '@1000').map((move) => `${move} !*`), ...timed(moves, at), ...calls],
      options,
      position,
    );
  const verb = `2 ${call.verb}`;
  return [
    won('A right that holds as a win opens holds until it is final', THREE, '@1640', [`${verb} @16639`]),
    won('… and no longer', THREE, '@1640', [`${verb} @16640 ?over`]),
    won('… where whole turns are looked at, too', TURN, '@900000', [`${verb} @914999`]),
    won('One that has ended does not', THREE, '@4001', [`${verb} @4100 ?too-late`]),
    won('… unless it was the win that ended it, after the first click', {}, '@2000', [
      `${verb} since=2001 @2100 ?too-late`,
      `${verb} since=1500 @6500`,
    ]),
  ];
}

/** Claims of a repetition: what lies there has to be the repeated table. */
export function recurring(
  fixture: Fixture,
  { piles, turns, touches, changes, away, undo }: Recurring,
): Case[] {
  const third = (about: string, moves: readonly Move[], more: Options = {}): Case =>
    casesAt(fixture)(about, [...anyWay([...turns, ...turns].flat()), ...moves], more, {
      turn: 1,
      piles: pilesOf(piles),
    });
  const [move, call] = undo;
  return [
    third('A card that is only touched is still in its pile', [...anyWay(touches), '2 claim-draw']),
    ...changes.map((moves) =>
      third(`No more after ${moves.map((one) => one.slice(2)).join(', ')}`, [
        ...anyWay(moves),
        '1 claim-draw ?impossible, 2 claim-draw ?impossible',
      ]),
    ),
    third('Again when the cards lie as they did', [
      ...anyWay(away.slice(0, -1)),
      '2 claim-draw ?impossible',
      ...anyWay(away.slice(-1)),
      '2 claim-draw',
    ]),
    third('Again when an undo brings the table back', [
      `${move} !*`,
      '1 claim-draw ?impossible',
      call,
      '1 claim-draw',
    ]),
    third('Another ground does not depend on the table', [...anyWay(away.slice(0, 2)), '1 claim-draw'], {
      stillTurns: 3,
    }),
  ];
}
