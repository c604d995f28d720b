import type { Contender } from './contender.ts';
import { layered, leastCost, roomAfter, type Edge, type Mates } from './matching.ts';
import { needsThird } from './seats.ts';
import { leastSquares } from './squares.ts';

/** Places of equal points in the order of the field: from `start` to before `end`. */
export interface Group {
  readonly start: number;
  readonly end: number;
}

/** Two places that may meet, the first before the second, and the cost of that. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly isBad: boolean;
  /** Squared difference, in quarters of a point. */
  readonly square: number;
  readonly isThird: boolean;
  /** The group of both; null if one of them floats. */
  readonly group: Group | null;
  /** Distance from half a group apart. It decides between equally good pairings in favour of the regular one. */
  readonly astray: number;
}

/** An even number of contenders to pair with each other. Their places in order identify them. */
export interface Field {
  readonly size: number;
  readonly groups: readonly Group[];
  /** The least sum of squares of any pairing, and of any pairing in which two places meet. */
  readonly least: number;
  leastWith(first: number, second: number): number;
  meeting(first: number, second: number): Meeting;
  /**
   * Cost of a pairing by all rules but the fifth, which would deduct 1 for each game across halves. Less is
   * better.
   */
  worth(mates: Mates): number;
  /** The best pairing of these meetings, given which of them are across halves; null if there is none. */
  match(meetings: readonly Meeting[], isAcross: (meeting: Meeting) => boolean): Mates | null;
}

/** Larger distances count as this one. */
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
