/** The manual clock. */
import type { Fixture } from '../../referee/games.ts';
import type { Case, Move } from '../suite.ts';
import { casesAt, manual } from '../tables.ts';
import { idleTurn, seatOf } from './idle.ts';

const TALK = ['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw', 'resign', 'press'];

export function manualClock(fixture: Fixture): Case[] {
  if (!fixture.presses.includes('manual')) return [];
  return [...starting(fixture), ...pressing(fixture), ...atZero(fixture), ...sixPresses(fixture)];
}

function starting(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { act, lines, call, position } = fixture;
  const early = lines.filter((line) => !TALK.includes(String(line['do'])));
  return [
    at(
      'Started by the passive player',
      ['1 press ?impossible, tick @500000, 2 press, tick @501000'],
      manual(60_000),
    ),
    at('… of the other seat', ['2 press ?impossible, tick @500000, 1 press, tick @501000'], manual(60_000), {
      ...position,
      turn: 2,
    }),
    at(
      'Before it is started only resigning and agreeing on a draw',
      [
        ...[1, 2].flatMap((seat) =>
          early.map((line): Move => ({ line: { ...line, seat }, error: 'impossible|not-your-turn' })),
        ),
        ...(call === null ? [] : [`1 ${call.verb} ?impossible`, `2 ${call.verb} ?impossible`]),
        `1 ${act} ?impossible, offer-draw, 2 decline-draw, offer-draw, withdraw-draw, offer-draw`,
        '1 accept-draw',
      ],
      manual(60_000),
    ),
    at('… or resigning', ['1 resign'], manual(60_000)),
  ];
}

function pressing(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { turns, act, impossible, bad, call, within } = fixture;
  const [first = [], second = []] = turns;
  const [begins = '', ...goesOn] = second;
  const third = idleTurn(fixture, turns.length);
  const nobody = '1 press ?impossible, 2 press ?impossible|not-your-turn';
  return [
    at(
      'Pressed at the end of a turn, with the increment',
      [
        ...['2 press @1000, tick @4000', ...first, '1 press @5000', ...second, '2 press @15000', ...third],
        '1 press @15000, tick @16000',
      ],
      manual(60_000, 3000),
    ),
    at(
      'By the player whose time runs, once the turn is over',
      [
        '2 press',
        ...first,
        '2 press ?impossible, 1 press, press ?impossible|not-your-turn, 2 press ?impossible',
      ],
      manual(60_000),
    ),
    at(
      'Impossible during a turn',
      ['2 press @1000', nobody, ...within.flatMap((move) => [move, nobody])],
      manual(60_000),
    ),
    at(
      'The end of a turn does not press it',
      ['2 press @1000', ...first, '2 press ?impossible, tick @4000', ...second, 'tick @5000'],
      manual(60_000),
    ),
    at(
      'Pressed late, in the turn of the other',
      [
        '2 press @1000',
        ...first,
        `${begins} @3000`,
        '2 press @4000 ?impossible, 1 press @6000, 2 press ?impossible',
        ...goesOn,
        '2 press @9000',
      ],
      manual(60_000),
    ),
    at(
      'Forgotten until the end of the next turn of the player who forgot',
      ['2 press @1000', ...first, ...second, nobody, 'tick @4000', ...third, '1 press @7000'],
      manual(60_000),
    ),
    at(
      'Refused lines are charged, bad ones are not',
      [
        '2 press @1000',
        `1 ${impossible} @31000 ?impossible`,
        `2 ${act} @41000 ?not-your-turn`,
        '1 press @45000 ?impossible',
        `1 ${bad} @55000 ?bad-line`,
        'tick',
      ],
      manual(60_000),
    ),
    ...(call === null
      ? []
      : [
          at(
            'A right call does not press the clock: the offender does',
            [
              '2 press @1000',
              `${call.offence} @2000 !*`,
              `2 ${call.verb} @3000`,
              '2 press ?impossible, 1 press @4000, 2 press ?impossible, 1 press ?impossible',
            ],
            manual(60_000),
            call.position,
          ),
        ]),
  ];
}

function atZero(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const [first = [], second = []] = fixture.turns;
  return [
    at('The flag falls to the millisecond', ['2 press @1000, tick @5999, tick @6000'], manual(5000)),
    at(
      'The flag falls for the player whose time runs, also in the opponent’s turn',
      ['2 press @1000', ...first, 'tick @5999, tick @6000'],
      manual(5000),
    ),
    at(
      '… or the other',
      ['2 press @1000', ...first, '1 press @2000', ...second, 'tick @6999, tick @7000'],
      manual(5000),
    ),
    at(
      'Increments count',
      ['2 press @1000', ...first, '1 press @3000', ...second, '2 press @3000, tick @7999, tick @8000'],
      manual(5000, 2000),
    ),
  ];
}

/** The clock is started, then pressed at these times, each at the end of a turn without progress. */
export const presses = (
  fixture: Fixture,
  times: readonly number[],
  start = 1000,
  turn = (i: number): readonly string[] => idleTurn(fixture, i),
): string[] => [
  `2 press @${start}`,
  ...times.flatMap((time, i) => [...turn(i), `${seatOf(fixture, i)} press @${time}`]),
];

/**
 * Presses at the ends of turns without progress; the start is long before, so that it is not among the six.
 */
function sixPresses(fixture: Fixture): Case[] {
  const { seats, repetition } = fixture;
  if (seats.length > 2) return [];
  const claim = '1 claim-draw ?impossible, 2 claim-draw ?impossible';
  const six = [50_000, 51_000, 52_000, 53_000, 54_000, 55_000];
  const pressed = (about: string, times: readonly number[], then: readonly Move[], start = 1000): Case =>
    casesAt(fixture)(about, [...presses(fixture, times, start), ...then], manual(600_000));
  /** One more turn, pressed at this time. */
  const another = (i: number, time: number): string[] => [
    ...idleTurn(fixture, i),
    `${seatOf(fixture, i)} press @${time}`,
  ];
  return [
    pressed('Six presses within five seconds', six, ['2 claim-draw']),
    pressed('… claimed by the other', six, ['1 claim-draw']),
    pressed('Five are not enough', six.slice(1), [claim, ...another(5, 55_000), '1 claim-draw']),
    pressed(
      'The start is none',
      Array(5).fill(50_000),
      [claim, ...another(5, 50_000), '2 claim-draw'],
      50_000,
    ),
    pressed(
      'A millisecond more is too long',
      [...six.slice(0, 5), 55_001],
      [claim, ...another(6, 56_000), '2 claim-draw'],
    ),
    pressed(
      'Any six in a row',
      [20_000, 30_000, 40_000, 50_000, 50_001, 50_002, 50_003, 50_004],
      [claim, ...another(8, 50_005), '1 claim-draw'],
    ),
    pressed('Refused presses do not count', six.slice(0, 5), [
      '1 press ?impossible|not-your-turn, 2 press ?impossible|not-your-turn',
      claim,
    ]),
    pressed(
      'The presses of one player alone do not suffice',
      [],
      [...Array<Move>(6).fill('1 press @50000 ?impossible'), claim],
    ),
    pressed('Until the next action is completed', six, [...idleTurn(fixture, 6), '2 claim-draw ?impossible']),
    ...(repetition === null
      ? []
      : [
          casesAt(fixture)(
            'With a repeated table as well, repetition is the ground',
            [...presses(fixture, six, 1000, (i) => repetition.turns[i % 2] ?? []), '2 claim-draw'],
            { ...manual(600_000), stillTurns: 1 },
            repetition.position,
          ),
        ]),
  ];
}
