/**
 * Scenes about one offence, in every game with calls. Seat 1 errs at 1000 ms. Steps follow, such as `"acts
 * @1640"`: a legal action of seat 1 that can end the right to call (`acts again` is the second one). Seat 1
 * `ends` its turn, seat 2 `replies`, and calls: `"called @2400: right"`, `"called since=1900 @2400:
 * too-late"`.
 */
import type { Call } from '../../referee/games.ts';
import type { Options } from '../../referee/match.ts';

export type Row = readonly [what: string, options: Options, steps: readonly string[]];

export const THREE = { reactionMs: 3000 };
export const TURN = { lapse: 'turn' } as const;

/** Moves that are all made at this time. */
export const timed = (moves: readonly string[], at: string): string[] => moves.map((move) => `${move} ${at}`);

/** A step as moves of the suite. @throws when it is not a step */
export function movesOf(call: Call, step: string): string[] {
  const [said = '', verdict] = step.split(': ');
  if (/^(?:tick|view)\b/.test(said)) return [step];
  const at = said.slice(said.lastIndexOf('@'));
  const what = said.slice(0, -at.length - 1);
  const doing: Readonly<Record<string, readonly string[]>> = {
    acts: call.acts[0],
    'acts again': call.acts[1],
    ends: call.ends,
    replies: call.reply,
  };
  if (doing[what]) return timed(doing[what], at);
  if (!what.startsWith('called') || !verdict) throw new Error(`${step}: not a step`);
  const refused = verdict === 'too-late' || verdict === 'impossible' ? ` ?${verdict}` : '';
  return [`2 ${call.verb}${what.slice('called'.length)} ${at}${refused}`];
}

/** Duration of the right to call an offence. */
export const LASTING: readonly Row[] = [
  ['without any action, at any time', {}, ['called @600000: right']],
  ['without any action, long after the reaction time', THREE, ['called @600000: right']],
  ['not after a legal action', {}, ['acts @1640', 'called @1640: too-late']],
  ['not after one in the same millisecond: 0 is off', {}, ['acts @1000', 'called @1000: too-late']],
  ['640 ms on the screen, then a quick legal action', THREE, ['acts @1640', 'called @2400: right']],
  ['after an action in the same millisecond', { reactionMs: 1 }, ['acts @1000', 'called @1001: right']],
  ['exactly at the end of the reaction time', THREE, ['acts @1640', 'called @4000: right']],
  ['a millisecond later: too late', THREE, ['acts @1640', 'called @4001: too-late']],
  ['too late for five seconds', THREE, ['acts @1640', 'called @9000: too-late']],
  ['wrong after those five seconds', THREE, ['acts @1640', 'called @9001: wrong']],
  [
    'after two legal actions within the reaction time',
    THREE,
    ['acts @1640', 'acts again @1800', 'called @4000: right'],
  ],
  ['after an action exactly at the end of the reaction time', THREE, ['acts @4000', 'called @4000: right']],
  ['not a millisecond after the action at that end', THREE, ['acts @4000', 'called @4001: too-late']],
  ['not after an action that comes later', THREE, ['acts @4001', 'called @4001: too-late']],
  ['too late for five seconds from a later action', THREE, ['acts @60000', 'called @65000: too-late']],
  ['wrong more than five seconds after a later action', THREE, ['acts @60000', 'called @65001: wrong']],
  [
    'not after a second action that comes later',
    THREE,
    ['acts @1640', 'acts again @4001', 'called @4001: too-late'],
  ],
  [
    'after the turn, within the reaction time',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'called @4000: right'],
  ],
  [
    'not after an action of the caller',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called @1900: too-late'],
  ],
  [
    'too late for five seconds after an action of the caller',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called @6900: too-late'],
  ],
  ['after any action of the offender, where it lasts a turn', TURN, ['acts @1640', 'called @600000: right']],
  [
    'after the turn, where it lasts a turn',
    TURN,
    ['acts @1640', 'acts again @90000', 'ends @200000', 'called @9000000: right'],
  ],
  [
    'the same with a reaction time, which then decides nothing',
    { ...TURN, ...THREE },
    ['acts @1640', 'acts again @90000', 'ends @200000', 'called @9000000: right'],
  ],
  [
    'not after an action of the caller, where it lasts a turn',
    TURN,
    ['acts @1640', 'acts again @90000', 'ends @200000', 'replies @300000', 'called @300000: too-late'],
  ],
  ['its end shows only once time has passed', THREE, ['acts @1640', 'tick @4000', 'tick @4001']],
  ['its end shows in a view, too', THREE, ['acts @1640', 'view 2 @4001', 'tick @4001']],
  ['only once', THREE, ['acts @1640', 'called @2400: right', 'tick @2500']],
];

/** Offences that a confirmed call finds. */
export const FOUND: readonly Row[] = [
  ['that is still there', {}, ['called since=1500 @4000: right']],
  ['that was committed after the first click', {}, ['called since=500 @4000: right']],
  [
    'that the offender’s action ended after the first click',
    {},
    ['acts @2000', 'called since=1900 @4000: right'],
  ],
  ['that an action ended exactly at the first click', {}, ['acts @2000', 'called since=2000 @4000: right']],
  ['that an action ended, five seconds later', {}, ['acts @2000', 'called since=1999 @6999: right']],
  ['that came and went after the first click', {}, ['acts @2000', 'called since=500 @4000: right']],
  [
    'that was ended by the last of several actions',
    THREE,
    ['acts @1640', 'acts again @4500', 'called since=3000 @7000: right'],
  ],
  ['that expired after the first click', THREE, ['acts @1640', 'called since=3500 @8500: right']],
  ['that expired exactly at the first click', THREE, ['acts @1640', 'called since=4000 @9000: right']],
  [
    'in spite of a refused call',
    {},
    ['acts @2000', 'called since=2001 @3000: too-late', 'called since=2000 @4000: right'],
  ],
  [
    'and settles it',
    {},
    ['acts @2000', 'called since=1900 @4000: right', 'called since=4000 @4100: impossible'],
  ],
  [
    'of the turn before',
    {},
    ['acts @1640', 'acts again @1700', 'ends @1800', 'called since=1600 @4000: right'],
  ],
];

/** … and those that it does not. */
export const NOT_FOUND: readonly Row[] = [
  ['an action had ended it before', {}, ['acts @2000', 'called since=2001 @4000: too-late']],
  ['time had ended it before', THREE, ['acts @1640', 'called since=4001 @4100: too-late']],
  [
    'it had ended five seconds before the first click',
    {},
    ['acts @2000', 'called since=7000 @12000: too-late'],
  ],
  ['it had ended longer before: the call is wrong', {}, ['acts @2000', 'called since=7001 @7001: wrong']],
  [
    'it had ended longer before, also when confirmed later',
    {},
    ['acts @2000', 'called since=7001 @12000: wrong'],
  ],
  [
    'the caller’s own action ended it exactly at the first click',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called since=1900 @2000: too-late'],
  ],
  [
    'the caller has acted since, which drops the first click',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called since=1700 @2000: too-late'],
  ],
];

/** Calls after the right has ended. */
export const LATE: readonly Row[] = [
  ['at once', {}, ['acts @1640', 'called @1640: too-late']],
  ['for five seconds', {}, ['acts @1640', 'called @6640: too-late']],
  ['for no longer: wrong a millisecond later', {}, ['acts @1640', 'called @6641: wrong']],
  ['for a player who saw no offence yet', {}, ['acts @1640', 'called seen=0 @1700: too-late']],
  ['for a player who saw the offence', {}, ['acts @1640', 'called seen=1 @1700: too-late']],
  ['for a player who saw the next table', {}, ['acts @1640', 'called seen=2 @1700: too-late']],
  ['but wrong for a player who saw it six seconds ago', {}, ['acts @1640', 'called seen=1 @6641: wrong']],
  [
    'not longer because of another action',
    {},
    ['acts @1640', 'acts again @6000', 'called @6640: too-late', 'called @6641: wrong'],
  ],
  [
    'also for repeated calls',
    {},
    [
      ...['acts @1640', 'called @1700: too-late', 'called @1800: too-late', 'tick', 'called @6639: too-late'],
      ...['tick @6638 ?bad-line', 'called @6641: wrong'],
    ],
  ],
  [
    'also after views',
    {},
    [
      ...['acts @1640', 'view 2 @2000', 'tick @3000', 'view spectator @6000', 'called @6640: too-late'],
      'called @6641: wrong',
    ],
  ],
];

/** Second calls after a right one. */
export const SECOND: readonly Row[] = [
  ['at once', {}, ['called @2000: right', 'called @2000: impossible']],
  ['after a moment', {}, ['called @2000: right', 'called @2100: impossible', 'called @2200: impossible']],
  ['after a long time', {}, ['called @2000: right', 'called @60000: impossible']],
  ['confirmed', {}, ['called @2000: right', 'called since=2000 @2100: impossible']],
  ['with a reaction time', THREE, ['acts @1640', 'called @2000: right', 'called @2100: impossible']],
];
