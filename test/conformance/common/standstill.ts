/** Turns without progress (option `stillTurns`). */
import { othersThan, type Fixture } from '../../referee/games.ts';
import type { Case, Move } from '../suite.ts';
import { anyWay, casesAt, manual, withPiles } from '../tables.ts';
import { idle, seatOf } from './idle.ts';
import { presses } from './manual-clock.ts';
import { CHANGES, NOTED, SAME, type Turns } from './standstill-turns.ts';

export function standstill(fixture: Fixture): Case[] {
  if (fixture.call === null) return [];
  const { seats } = fixture;
  const at = casesAt(fixture);
  const refused = seats.map((seat) => `${seat} claim-draw ?impossible`);
  const after = (turns: number, seat: number): Move[] => [
    ...Array.from({ length: turns }, (_, i) => [...refused, ...idle(fixture, 1, i)]).flat(),
    ...seats.map((viewer) => `view ${viewer}`),
    'view spectator',
    `${seat} claim-draw`,
  ];
  return [
    ...[{}, { stillTurns: null }].map((options) =>
      at(`Off (${JSON.stringify(options)})`, [...idle(fixture, 8), ...refused], options),
    ),
    ...[1, 2, 5].flatMap((turns) =>
      seats.map((seat) =>
        at(`As many turns as the option says: ${turns}, claimed by ${seat}`, after(turns, seat), {
          stillTurns: turns,
        }),
      ),
    ),
    at('In every later turn, too', [...idle(fixture, 7), '1 claim-draw'], { stillTurns: 3 }),
    at(
      'Later in the turn, too',
      [...idle(fixture, 1), ...(fixture.turns[1] ?? []).slice(0, -1), '1 offer-draw, 2 claim-draw'],
      { stillTurns: 1 },
    ),
    ...[0, -1, 1.5, 1e300, '', '5', 'off', true, false, [], [5], {}].map((stillTurns): Case => ({
      ...at(`No number of turns: ${JSON.stringify(stillTurns)}`, [], { stillTurns }),
      error: 'bad-line',
    })),
    ...[12, 1000, 1_000_000].map((stillTurns) => at(`A number of turns: ${stillTurns}`, [], { stillTurns })),
    ...NOTED.flatMap((noted) =>
      CHANGES[noted].filter(isOf(fixture)).map((turns) => changing(fixture, turns, `Starts over (${noted})`)),
    ),
    ...SAME.filter(isOf(fixture)).map((turns) => changing(fixture, turns, 'Counts on')),
    ...startedOver(fixture),
    ...withCalls(fixture),
    ...withWins(fixture),
    ...withPresses(fixture),
  ];
}

const isOf =
  (fixture: Fixture) =>
  ({ name }: Turns): boolean =>
    name === fixture.name;

/** A turn of seat 1 that changes something, then one of seat 2 that does not. */
function changing(fixture: Fixture, { what, piles, before, moves }: Turns, about: string): Case {
  const [first = [], second = []] = fixture.turns;
  const beforehand = before ? [...before.map((move) => `2 ${move}`), ...second] : [];
  return casesAt(fixture)(
    `${about}: ${what}`,
    anyWay([...beforehand, ...moves.map((move) => `1 ${move}`), ...first, ...second]),
    { stillTurns: 1 },
    { ...withPiles(fixture, piles), turn: before ? 2 : 1 },
  );
}

function startedOver(fixture: Fixture): Case[] {
  const [change] = CHANGES.finals.filter(isOf(fixture));
  if (!change) return [];
  const turns = 2 * fixture.seats.length;
  return [
    casesAt(fixture)(
      'Something that happens starts the count over',
      [
        ...idle(fixture, turns),
        ...anyWay(change.moves.map((move) => `1 ${move}`)),
        ...idle(fixture, 4, turns),
        '1 claim-draw',
      ],
      { stillTurns: 3 },
      withPiles(fixture, change.piles),
    ),
  ];
}

function withCalls(fixture: Fixture): Case[] {
  const { call, game, turns } = fixture;
  if (call === null) return [];
  const at = casesAt(fixture);
  return [
    at(
      'A turn undone by a call counts',
      [`${call.offence} !*`, `2 ${call.verb}`, '1 claim-draw'],
      { stillTurns: 1 },
      call.position,
    ),
    at(
      'A wrong call begins no turn',
      [`2 ${call.verb}`, '1 claim-draw ?impossible'],
      { stillTurns: 1 },
      call.position,
    ),
    at(
      'Nor does one of the player whose turn it is',
      [
        ...anyWay(turns[0] ?? []),
        `2 ${call.verb}`,
        '1 claim-draw ?impossible, 2 claim-draw ?impossible',
        ...anyWay(turns[1] ?? []),
        '1 claim-draw',
      ],
      { stillTurns: 2 },
      // Here the idle turn is an offence.
      game === 'zank-patience' ? withPiles(fixture, { r1: '' }) : call.position,
    ),
  ];
}

function withWins(fixture: Fixture): Case[] {
  const { win, call, seats } = fixture;
  if (win === null || call === null) return [];
  const won = (about: string, { position, moves }: typeof win.legal, then: readonly Move[]): Case =>
    casesAt(fixture)(
      about,
      [...othersThan(fixture, 1).flatMap((seat) => idle(fixture, 1, seat - 1)), ...anyWay(moves), ...then],
      { stillTurns: 1 },
      { ...position, turn: 2 },
    );
  return [
    won('No player can claim during an open win', win.legal, [
      ...seats.map((seat) => `${seat} claim-draw ?impossible`),
      'tick @15000',
    ]),
    won('A win that is taken back was a turn without progress', win.illegal, [
      `2 ${call.verb}`,
      `${seats.length} claim-draw`,
    ]),
  ];
}

function withPresses(fixture: Fixture): Case[] {
  if (!fixture.presses.includes('manual') || fixture.seats.length > 2) return [];
  const at = casesAt(fixture);
  const pressed = (count: number) =>
    presses(
      fixture,
      Array.from({ length: count }, (_, i) => 10_000 + i),
      0,
    );
  const options = { ...manual(600_000), stillTurns: 1 };
  return [
    at(
      'With five presses of the clock',
      ['1 claim-draw ?impossible', ...pressed(5), '1 claim-draw'],
      options,
    ),
    at('With six, the presses are the ground', [...pressed(6), '1 claim-draw'], options),
    at(
      '… until an action is completed',
      [...pressed(6), ...idle(fixture, 1, 6), `${seatOf(fixture, 7)} claim-draw`],
      options,
    ),
  ];
}
