import type { Contender } from './contender.ts';
import { layered, leastCost, roomAfter, type Edge, type Mates } from './matching.ts';
import { needsThird } from './seats.ts';
import { leastSquares } from './squares.ts';

/** Places of equal points in the order of the field: from `start`, up to before `end`. */
export interface Group {
  readonly start: number;
  readonly end: number;
}

/** Two places that may meet, the first before the second, with what that costs. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly isBad: boolean;
  /** Squared difference, in quarters of a point. */
  readonly square: number;
  readonly isThird: boolean;
  /** Whose group they both are of; null: they float. */
  readonly group: Group | null;
  /** How far they are from half a group apart: of equally good pairings the one in order is taken. */
  readonly astray: number;
}

/** An even number of contenders in order, who are paired with each other; they are known by their places in it. */
export interface Field {
  readonly size: number;
  readonly groups: readonly Group[];
  /** The least sum of squares that any pairing may have, and that any in which two meet may have. */
  readonly least: number;
  leastWith(first: number, second: number): number;
  meeting(first: number, second: number): Meeting;
  /** What a pairing is worth by the rules but the fifth; each game across halves would take 1 from it. Less is better. */
  worth(mates: Mates): number;
  /** The best pairing of these meetings if it were known which are across halves; null: there is none. */
  match(meetings: readonly Meeting[], isAcross: (meeting: Meeting) => boolean): Mates | null;
}

/** More than so much is not told apart. */
const ASTRAY = 15;

export function fieldOf(contenders: readonly Contender[], places: readonly number[]): Field {
  const people = places.flatMap((index) => {
    const contender = contenders[index];
    return contender ? [{ ...contender, index }] : [];
  });
  const size = people.length;
  const points = people.map((each) => each.points);
  const groups = groupsOf(points);
  const groupAt = groups.flatMap((group) => Array<Group>(group.end - group.start).fill(group));
  const squares = leastSquares(points);
  const widest = ((points[0] ?? 0) - (points.at(-1) ?? 0)) ** 2;
  const rules = layered(size, [1, widest, 1, 1]);

  function meeting(first: number, second: number): Meeting {
    const [one, other] = [people[first], people[second]];
    if (!one || !other) throw new RangeError(`${first}, ${second}: not of the field`);
    const group = groupAt[first] === groupAt[second] ? (groupAt[first] ?? null) : null;
    return {
      first,
      second,
      isBad: one.avoids.has(other.index),
      square: (one.points - other.points) ** 2,
      isThird: needsThird(one.seats, other.seats),
      group,
      astray: group ? Math.abs(second - first - Math.floor((group.end - group.start) / 2)) : 0,
    };
  }

  const layers = ({ isBad, square, isThird }: Meeting, isAcross: boolean): number[] => [
    Number(isBad),
    square,
    Number(isThird),
    Number(!isAcross),
  ];

  return {
    size,
    groups,
    least: squares.least,
    leastWith: (first, second) => squares.with(first, second),
    meeting,
    worth: (mates) =>
      mates.reduce((sum, mate, place) => {
        return mate < place ? sum : sum + rules(layers(meeting(place, mate), false));
      }, 0),
    match(meetings, isAcross) {
      const costs = meetings.map((met) => layers(met, isAcross(met)));
      const bounds = [0, 1, 2, 3].map((i) => costs.reduce((most, cost) => Math.max(most, cost[i] ?? 0), 0));
      const most = Math.min(ASTRAY, roomAfter(size, bounds));
      const whole = layered(size, [...bounds, most]);
      return leastCost(
        size,
        meetings.map(({ first, second, astray }, i): Edge => {
          return [first, second, whole([...(costs[i] ?? []), Math.min(astray, most)])];
        }),
      );
    },
  };
}

function groupsOf(points: readonly number[]): readonly Group[] {
  const starts = points.flatMap((value, place) => (value === points[place - 1] ? [] : [place]));
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? points.length }));
}
