/** Draw offers, claims, resigning. */
import { othersThan, type Fixture } from '../../referee/games.ts';
import { pilesOf } from '../../referee/patience.ts';
import type { Case, Move } from '../suite.ts';
import { anyWay, auto, casesAt, type Options } from '../tables.ts';
import { RECURRING, type Recurring } from './recurring.ts';

const ANSWERS = ['accept-draw', 'decline-draw', 'withdraw-draw'];

export function draws(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { seats, repetition, call } = fixture;
  return [
    ...offers(fixture),
    ...resignations(fixture),
    ...(repetition === null && call === null
      ? []
      : [
          at('A draw cannot be claimed without grounds', [
            '1 claim-draw ?impossible, 2 claim-draw ?impossible',
          ]),
        ]),
    at('Once over, every line is refused, and views are given', [
      '1 resign @500',
      ...seats.flatMap((seat) =>
        fixture.lines.map((line): Move => ({ line: { ...line, seat, at: 600 }, error: 'over' })),
      ),
      ...[...seats, 'spectator'].map((viewer) => `view ${viewer} @700`),
    ]),
    ...(repetition === null ? [] : repetitions(fixture, repetition)),
  ];
}

function offers(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { turns, within, seats } = fixture;
  const [first = [], second = []] = turns;
  const acceptedFrom = (seat: number) => othersThan(fixture, seat).map((other) => `${other} accept-draw`);
  return [
    ...seats.flatMap((seat) => [
      at(`An offer of ${seat} that everybody accepts`, [
        `${seat} offer-draw`,
        ...acceptedFrom(seat),
        '1 resign ?over',
      ]),
      at(`Nobody answers their own offer, nor withdraws that of another: ${seat}`, [
        `${seat} offer-draw, accept-draw ?impossible, decline-draw ?impossible`,
        ...othersThan(fixture, seat).map((other) => `${other} withdraw-draw ?impossible`),
      ]),
    ]),
    at('Accepted within a turn', [...within, '1 offer-draw', ...acceptedFrom(1)]),
    at('Declined: nothing is left to accept', ['1 offer-draw, 2 decline-draw, accept-draw ?impossible']),
    at('Withdrawn', ['1 offer-draw, withdraw-draw, 2 accept-draw ?impossible']),
    at('Another one after that', [
      '1 offer-draw, 2 decline-draw, offer-draw, withdraw-draw, offer-draw, 1 decline-draw, offer-draw',
      '1 withdraw-draw, offer-draw',
    ]),
    at('No second offer while one stands', [
      '1 offer-draw',
      ...seats.map((seat) => `${seat} offer-draw ?impossible`),
    ]),
    at(
      'Without an offer there is nothing to answer',
      seats.flatMap((seat) => ANSWERS.map((verb) => `${seat} ${verb} ?impossible`)),
    ),
    at('It stands while its player goes on', ['1 offer-draw', ...within]),
    at('It lapses when the turn of its player ends', ['1 offer-draw', ...first, '2 accept-draw ?impossible']),
    at('It stands when the turn of another ends', ['2 offer-draw', ...first, '1 decline-draw']),
    at('… until that of its player does', ['2 offer-draw', ...first, ...second]),
  ];
}

function resignations(fixture: Fixture): Case[] {
  const at = casesAt(fixture);
  const { turns, within, seats } = fixture;
  const [first = []] = turns;
  return [
    ...seats.flatMap((seat) => [
      at(`Seat ${seat} resigns`, [`${seat} resign`, 'view spectator']),
      at(`Seat ${seat} resigns within a turn`, [...within, `${seat} resign`]),
      at(`Seat ${seat} resigns after a turn`, [...first, `${seat} resign`]),
      at(`Seat ${seat} resigns with a turn begun`, [...first.slice(0, 1), `${seat} resign`]),
    ]),
    at('The table stays unchanged', [...within, '2 offer-draw, resign @7000'], auto(60_000)),
  ];
}

function repetitions(fixture: Fixture, { position, turns }: NonNullable<Fixture['repetition']>): Case[] {
  const at = casesAt(fixture);
  const [first = [], second = []] = turns;
  const round = [...first, ...second];
  return [
    at(
      'The same table for the third time',
      [
        ...first,
        '1 claim-draw ?impossible, 2 claim-draw ?impossible',
        ...second,
        'view 1, view 2, view spectator',
        '1 claim-draw',
      ],
      {},
      position,
    ),
    at('Claimed by the other', [...round, '2 claim-draw'], {}, position),
    at('For the fifth time', [...round, ...round, '2 claim-draw'], {}, position),
    at('A standstill before the third time', [...first, '1 claim-draw'], { stillTurns: 1 }, position),
    at(
      'With a standstill as well, the repetition is the ground',
      [...round, '2 claim-draw'],
      { stillTurns: 1 },
      position,
    ),
    ...RECURRING.filter(({ name }) => name === fixture.name).flatMap((table) => recurring(fixture, table)),
  ];
}

/** Claims of a repetition: the current table must be the repeated one. */
function recurring(fixture: Fixture, { piles, turns, touches, changes, away, undo }: Recurring): Case[] {
  const third = (about: string, moves: readonly Move[], more: Options = {}): Case =>
    casesAt(fixture)(about, [...anyWay([...turns, ...turns].flat()), ...moves], more, {
      turn: 1,
      piles: pilesOf(piles),
    });
  const [move, call] = undo;
  const refused = 'view 1, view spectator, 1 claim-draw ?impossible, 2 claim-draw ?impossible';
  return [
    third('A card that is only touched is still in its pile', [
      ...anyWay(touches),
      '1 offer-draw, 2 decline-draw, view 2, claim-draw',
    ]),
    ...changes.map((moves) =>
      third(`No more after ${moves.map((one) => one.slice(2)).join(', ')}`, [...anyWay(moves), refused]),
    ),
    third('No more after several', [
      ...anyWay(changes.filter(([begun]) => begun?.includes('touch')).flat()),
      refused,
    ]),
    third('Again once the cards lie as before', [
      ...anyWay(away.slice(0, -1)),
      '1 claim-draw ?impossible, 2 claim-draw ?impossible',
      ...anyWay(away.slice(-1)),
      'view 1, view spectator, 2 claim-draw',
    ]),
    third('Again when an undo brings the table back', [
      `${move} !*`,
      '1 claim-draw ?impossible, 2 claim-draw ?impossible',
      call,
      'view 2, 1 claim-draw',
    ]),
    third('Not in the next turn, at another table', [
      ...anyWay([...(changes.at(-1) ?? []), ...turns[0]]),
      refused,
    ]),
    third('Another ground does not depend on the table', [...anyWay(away.slice(0, 2)), '1 claim-draw'], {
      stillTurns: 3,
    }),
  ];
}
