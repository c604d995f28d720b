/** Calls and the time in which offences can be called, for every game with calls. */
import type { Fixture } from '../../referee/games.ts';
import type { Case, Move } from '../suite.ts';
import { anyWay, auto, casesAt, type Options } from '../tables.ts';
import { FOUND, LASTING, LATE, movesOf, NOT_FOUND, SECOND, THREE, timed, TURN, type Row } from './scenes.ts';

/** Cases about an offence of seat 1 at 1000 ms, and later calls. */
function scenes(fixture: Fixture, rows: readonly Row[], about: (what: string) => string): Case[] {
  const { call } = fixture;
  if (call === null) return [];
  return rows.map(([what, options, steps]) =>
    casesAt(fixture)(
      about(what),
      [`${call.offence} @1000 !*`, ...steps.flatMap((step) => movesOf(call, step))],
      { ...options },
      call.position,
    ),
  );
}

export function calls(fixture: Fixture): Case[] {
  const { call, act, impossible, bad } = fixture;
  if (call === null) return [];
  const { verb, offence, acts, position } = call;
  const on = (about: string, moves: readonly Move[], options: Options = {}): Case =>
    casesAt(fixture)(about, moves, options, position);
  const ended: Move[] = [`${offence} @1000 !*`, ...timed(acts[0], '@1640')];
  return [
    on('A right call', [`${offence} !*`, 'view 2', `2 ${verb}`, 'view spectator']),
    on('A wrong call', [`2 ${verb}`]),
    on('Either counts as a ply', [`2 ${verb}`, `${offence} !*`, `2 ${verb}`]),
    on('A view leaves the right to call', [`${offence} !*`, 'view 2, tick @50', `2 ${verb}`]),
    ...[0, 1].map((seen) =>
      on(`With table ${seen} seen`, [`${offence} @1000 !*`, `2 ${verb} seen=${seen} @99000`]),
    ),
    ...scenes(fixture, LATE, (what) => `Too late: ${what}`),
    ...scenes(fixture, SECOND, (what) => `A second call that finds nothing, ${what}`),
    on('A table that does not exist yet makes a bad line', [
      `${offence} !*`,
      `2 ${verb} seen=2 ?bad-line`,
      `2 ${verb} seen=2 @99999 ?bad-line`,
      'tick @5',
      `2 ${verb} seen=1`,
    ]),
    on('A first click later than the call, or more than five seconds before it, makes a bad line', [
      `${offence} @1000 !*`,
      'tick @8000',
      ...['9001 @9000', '3999 @9000', '8001', '2999', '-1', '-1 @4000', '8000.5', '8000.5 @9000'].map(
        (when) => `2 ${verb} since=${when} ?bad-line`,
      ),
      'tick @8000',
      `2 ${verb} since=3000`,
    ]),
    on('So does a first click that is not a number', [
      `${offence} @1000 !*`,
      ...[null, '1000', true, []].map((since): Move => {
        const [name, wish] = verb.split(' ');
        const revert = wish === undefined ? {} : { revert: wish === 'back' };
        return { line: { seat: 2, do: name, ...revert, since }, error: 'bad-line' };
      }),
      `2 ${verb}`,
    ]),
    ...['since=9000 @9000', 'since=4000 @9000', 'since=8000', 'seen=1 since=8500 @9000'].map((when) =>
      on(`A first click in time: ${when}`, [`${offence} @1000 !*`, 'tick @8000', `2 ${verb} ${when}`]),
    ),
    on('… at the beginning', [`${offence} !*`, `2 ${verb} since=0 @5000`]),
    on('Over comes before too late, too late before not your turn', [
      ...ended,
      `2 ${verb} seen=9 ?bad-line, ${verb} since=1641 ?bad-line, ${verb} ?too-late, ${act} ?not-your-turn`,
      `2 ${impossible} ?not-your-turn, 1 ${impossible} ?impossible`,
      '1 resign',
      `2 ${bad} ?bad-line, ${verb} seen=9 ?bad-line, ${verb} since=9000 ?bad-line`,
      `2 ${verb} seen=1 since=1000 ?over, ${verb} ?over`,
    ]),
    on(
      '… also when time has just run out',
      [
        `${offence} @1000 !*`,
        ...timed(acts[0], '@1000'),
        `2 ${verb} @1999 ?too-late, ${verb} since=1 @2000 ?over, ${act} ?over`,
      ],
      auto(2000),
    ),
  ];
}

/** Duration of the right to call. */
export const lasting = (fixture: Fixture): Case[] => [
  ...scenes(fixture, LASTING, (what) => `The right to call: ${what}`),
  ...keptByWins(fixture),
];

/** Calls that count from their first click. */
export function confirmed(fixture: Fixture): Case[] {
  const { call } = fixture;
  if (call === null) return [];
  const { verb, offence, acts, position } = call;
  const on = (about: string, moves: readonly Move[]): Case => casesAt(fixture)(about, moves, {}, position);
  const since = [`2 ${verb} @600`, `${offence} @1000 !*`, ...timed(acts[0], '@2000')];
  return [
    ...scenes(fixture, FOUND, (what) => `A confirmed call finds an offence ${what}`),
    ...scenes(fixture, NOT_FOUND, (what) => `A confirmed call finds none: ${what}`),
    on('It does not count from before a wrong call of its player', [
      ...since,
      `2 ${verb} since=500 @4000 ?too-late`,
    ]),
    on('… but from then on', [...since, `2 ${verb} since=600 @4000`]),
    on('It is wrong without an offence', [`2 ${verb} since=500 @4000`]),
  ];
}

/** Rights that an open win keeps. */
function keptByWins(fixture: Fixture): Case[] {
  const { win, call } = fixture;
  if (win === null || call === null) return [];
  const { position, moves } = win.legal;
  const won = (about: string, options: Options, at: string, made: readonly Move[]): Case =>
    casesAt(fixture)(
      about,
      [...anyWay(timed(win.slip, '@1000')), ...timed(moves, at), ...made],
      options,
      position,
    );
  const verb = `2 ${call.verb}`;
  const looks = 'view 1, view 2, view spectator';
  return [
    won('A right that holds as a win opens holds until it is final', THREE, '@1640', [
      looks,
      'tick @16000',
      `${verb} @16639`,
    ]),
    won('… and no longer', THREE, '@1640', [`${verb} @16640 ?over`, 'view 2']),
    won('… where rights last a turn, too', TURN, '@900000', [`${verb} @914999`]),
    won('… with a win in the last moment of the reaction time, too', THREE, '@4000', [`${verb} @18999`]),
    won('A right that has ended does not', THREE, '@4001', [`${verb} ?too-late`, looks]),
    won('… without a reaction time', {}, '@1640', [`${verb} ?too-late`, looks]),
    won('… unless it was the win that ended it, after the first click', {}, '@2000', [
      `${verb} since=2001 @2100 ?too-late`,
      `${verb} since=1500 @6500`,
    ]),
    won('A confirmed call is over when the win is final', {}, '@2000', [`${verb} since=16999 @17000 ?over`]),
  ];
}
