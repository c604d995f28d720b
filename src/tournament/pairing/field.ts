import type { Contender } from './contender.ts';
import { layered, leastCost, roomAfter, type Mates } from './matching.ts';
import type { Pairs } from './pairs.ts';
import { lastTwice } from './seats.ts';
import { leastSquares } from './squares.ts';

/** Places of equal points in the order of the field: from `start` to before `end`. */
export interface Group {
  readonly start: number;
  readonly end: number;
}

/** An even number of contenders to pair with each other. Their places in order identify them. */
export interface Field {
  readonly size: number;
  readonly groups: readonly Group[];
  /** The least sum of squares of any pairing, and of any pairing in which two places meet. */
  readonly least: number;
  leastWith(first: number, second: number): number;
  isBad(first: number, second: number): boolean;
  isThird(first: number, second: number): boolean;
  /** Squared difference, in quarters of a point. */
  square(first: number, second: number): number;
  /** The group of both; null if one of them floats. */
  groupOf(first: number, second: number): Group | null;
  /** Distance from half a group apart. It decides between equally good pairings in favour of the regular one. */
  astray(first: number, second: number): number;
  /**
   * Cost of a pairing by all rules but the fifth, which would deduct 1 for each game across halves. Less is
   * better.
   */
  worth(mates: Mates): number;
  /** The best pairing of these meetings, given which of them are across halves; null if there is none. */
  match(meetings: Pairs, isAcross: (first: number, second: number) => boolean): Mates | null;
}

/** Larger distances count as this one. */
const ASTRAY = 15;

export function fieldOf(contenders: readonly Contender[], places: readonly number[]): Field {
  const people = places.flatMap((index) => {
    const contender = contenders[index];
    return contender ? [{ contender, index }] : [];
  });
  const size = people.length;
  const points = people.map(({ contender }) => contender.points);
  const twice = people.map(({ contender }) => lastTwice(contender.seats));
  const groups = groupsOf(points);
  const groupAt = groups.flatMap((group) => Array<Group>(group.end - group.start).fill(group));
  const squares = leastSquares(points);
  const widest = ((points[0] ?? 0) - (points.at(-1) ?? 0)) ** 2;
  const rules = layered(size, [1, widest, 1, 1]);

  const isBad = (first: number, second: number): boolean =>
    people[first]?.contender.avoids.has(people[second]?.index ?? -1) ?? false;
  const isThird = (first: number, second: number): boolean =>
    twice[first] !== null && twice[first] === twice[second];
  const square = (first: number, second: number): number =>
    ((points[first] ?? 0) - (points[second] ?? 0)) ** 2;
  function groupOf(first: number, second: number): Group | null {
    const group = groupAt[first];
    return group && group === groupAt[second] ? group : null;
  }
  function astray(first: number, second: number): number {
    const group = groupOf(first, second);
    return group ? Math.abs(second - first - Math.floor((group.end - group.start) / 2)) : 0;
  }

  const layers = (first: number, second: number, isAcross: boolean): number[] => [
    Number(isBad(first, second)),
    square(first, second),
    Number(isThird(first, second)),
    Number(!isAcross),
  ];

  return {
    size,
    groups,
    least: squares.least,
    leastWith: (first, second) => squares.with(first, second),
    isBad,
    isThird,
    square,
    groupOf,
    astray,
    worth: (mates) =>
      mates.reduce((sum, mate, place) => {
        return mate < place ? sum : sum + rules(layers(place, mate, false));
      }, 0),
    match(meetings, isAcross) {
      let [hasBad, mostSquared, hasThird, hasApart] = [false, 0, false, false];
      meetings.forEach((first, second) => {
        hasBad ||= isBad(first, second);
        mostSquared = Math.max(mostSquared, square(first, second));
        hasThird ||= isThird(first, second);
        hasApart ||= !isAcross(first, second);
      });
      const bounds = [Number(hasBad), mostSquared, Number(hasThird), Number(hasApart)];
      const most = Math.min(ASTRAY, roomAfter(size, bounds));
      const whole = layered(size, [...bounds, most]);
      return leastCost(size, meetings, (first, second) => {
        const costs = layers(first, second, isAcross(first, second));
        costs.push(Math.min(astray(first, second), most));
        return whole(costs);
      });
    },
  };
}

function groupsOf(points: readonly number[]): readonly Group[] {
  const starts = points.flatMap((value, place) => (value === points[place - 1] ? [] : [place]));
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? points.length }));
}
