import { inLineForBye, inOrder, type Contender } from './contender.ts';
import { fieldOf, type Field, type Group } from './field.ts';
import { bestHalves, worthOf } from './halves.ts';
import { layered, leastCost, type Mates } from './matching.ts';
import { Pairs, pairsBelow } from './pairs.ts';
import { type Lines } from './settled.ts';

/** A pairing of contenders, by their index. */
export interface Pairing {
  readonly games: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

/** Two players are likely to meet if they are at most this far apart in order, or from half a group apart. */
const NEAR = 4;

/**
 * The best pairing by rules 1 to 3 and 5, and rule 4 as far as it depends on the opponents (desk-protocol.md,
 * "Pairings").
 */
export function pairSwiss(contenders: readonly Contender[]): Pairing {
  const order = inOrder(contenders);
  const line = contenders.length % 2 === 0 ? [null] : inLineForBye(contenders);
  const likely = likelyPairing(contenders, order, line[0] ?? null);
  const { field, places, mates, bye } = likely ?? anyPairing(contenders, order, line);
  return { games: gamesOf(places, isPerfect(field, mates) ? mates : bestPairing(field, mates)), bye };
}

interface Paired {
  /** The players who play, in order. */
  readonly places: readonly number[];
  readonly field: Field;
  readonly mates: Mates;
  readonly bye: number | null;
}

const gamesOf = (places: readonly number[], mates: Mates): readonly (readonly [number, number])[] =>
  mates.flatMap((mate, place): [number, number][] => {
    const [one, other] = [places[place], places[mate]];
    return mate < place || one === undefined || other === undefined ? [] : [[one, other]];
  });

/** Tries the case that nearly always succeeds at once: no rematches, and the first candidate has the bye. */
function likelyPairing(
  contenders: readonly Contender[],
  order: readonly number[],
  bye: number | null,
): Paired | null {
  const places = order.filter((index) => index !== bye);
  const field = fieldOf(contenders, places);
  const near = pairsBelow(field.size, (first, second) => {
    const isRegular = field.groupOf(first, second) !== null && field.astray(first, second) <= NEAR;
    return (second - first <= NEAR || isRegular) && !field.isBad(first, second);
  });
  const mates = bestHalves(field, near, likelyLines(field), null);
  return mates && { places, field, mates, bye };
}

/** Pairs with the fewest rematches, then with the first candidate for the bye who allows that, then by points. */
function anyPairing(
  contenders: readonly Contender[],
  order: readonly number[],
  line: readonly (number | null)[],
): Paired {
  const size = order.length + (order.length % 2);
  const points = order.map((index) => contenders[index]?.points ?? 0);
  const widest = ((points[0] ?? 0) - (points.at(-1) ?? 0)) ** 2;
  const cost = layered(size, [1, line.length, widest]);
  const turns = new Map(line.map((index, turn) => [index, turn]));
  const dummy = order.length;
  const edges = new Pairs();
  order.forEach((index, first) => {
    if (turns.has(index)) edges.add(first, dummy);
    for (let second = first + 1; second < dummy; second += 1) edges.add(first, second);
  });
  const costOf = (first: number, second: number): number => {
    const [one, other] = [order[first] ?? -1, order[second] ?? -1];
    if (second === dummy) return cost([0, turns.get(one) ?? 0, 0]);
    const isBad = contenders[one]?.avoids.has(other) ?? false;
    return cost([Number(isBad), 0, ((points[first] ?? 0) - (points[second] ?? 0)) ** 2]);
  };
  const mates = leastCost(size, edges, costOf) ?? [];
  const bye = order[mates[order.length] ?? -1] ?? null;
  const places = order.filter((index) => index !== bye);
  const placeOf = new Map(places.map((index, place) => [index, place]));
  const placed = places.map((index) => placeOf.get(order[mates[order.indexOf(index)] ?? -1] ?? -1) ?? -1);
  return { places, field: fieldOf(contenders, places), mates: placed, bye };
}

/**
 * Ends of the groups' upper halves in a pairing with the least squares of all, in which neighbours in points
 * meet.
 */
function likelyLines({ groups }: Field): Lines {
  return new Map(
    groups.map((group) => {
      const { start, end } = group;
      const floaters = (start % 2) + (end % 2);
      return [group, [(start + end - floaters) / 2, (start + end + floaters) / 2]];
    }),
  );
}

const anyLines = ({ groups }: Field): Lines =>
  new Map(groups.map((group: Group) => [group, [group.start, group.end]]));

/** The games of a pairing, by the places of the players. */
const playing = (mates: Mates): readonly (readonly [number, number])[] =>
  mates.flatMap((mate, place): [number, number][] => (mate < place ? [] : [[place, mate]]));

const squaresOf = (field: Field, mates: Mates): number =>
  playing(mates).reduce((sum, game) => sum + field.square(...game), 0);

/** True if no rule allows a better pairing: the differences are the least possible, and all else fits. */
function isPerfect(field: Field, mates: Mates): boolean {
  const games = playing(mates);
  const inGroups = games.filter((game) => field.groupOf(...game) !== null).length;
  const across = field.worth(mates) - worthOf(field, mates);
  return (
    games.every((game) => !field.isBad(...game) && !field.isThird(...game)) &&
    squaresOf(field, mates) === field.least &&
    across === inGroups
  );
}

/** The best pairing by rules 3 to 5, with as many rematches as this one. */
function bestPairing(field: Field, known: Mates): Mates {
  const needsBad = playing(known).some((game) => field.isBad(...game));
  const squares = squaresOf(field, known);
  const meetings = pairsBelow(
    field.size,
    (first, second) => field.leastWith(first, second) <= squares && (needsBad || !field.isBad(first, second)),
  );
  const lines = squares === field.least ? likelyLines(field) : anyLines(field);
  return bestHalves(field, meetings, lines, known) ?? known;
}
