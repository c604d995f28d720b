import { inLineForBye, inOrder, type Contender } from './contender.ts';
import { fieldOf, type Field, type Group, type Meeting } from './field.ts';
import { bestHalves, worthOf } from './halves.ts';
import { layered, leastCost, type Edge, type Mates } from './matching.ts';
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

/** All meetings that fulfil a condition. */
function meetingsIn(field: Field, isWanted: (first: number, second: number) => boolean): Meeting[] {
  const meetings: Meeting[] = [];
  for (let first = 0; first < field.size; first += 1)
    for (let second = first + 1; second < field.size; second += 1)
      if (isWanted(first, second)) meetings.push(field.meeting(first, second));
  return meetings;
}

/** Tries the case that nearly always succeeds at once: no rematches, and the first candidate has the bye. */
function likelyPairing(
  contenders: readonly Contender[],
  order: readonly number[],
  bye: number | null,
): Paired | null {
  const places = order.filter((index) => index !== bye);
  const field = fieldOf(contenders, places);
  const near = meetingsIn(field, (first, second) => {
    const { group, astray, isBad } = field.meeting(first, second);
    return !isBad && (second - first <= NEAR || (group !== null && astray <= NEAR));
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
  const edges = order.flatMap((index, first) => {
    const turn = line.indexOf(index);
    const bye: Edge[] = turn < 0 ? [] : [[first, order.length, cost([0, turn, 0])]];
    const games = order.slice(first + 1).map((other, i): Edge => {
      const second = first + 1 + i;
      const isBad = contenders[index]?.avoids.has(other) ?? false;
      return [first, second, cost([Number(isBad), 0, ((points[first] ?? 0) - (points[second] ?? 0)) ** 2])];
    });
    return [...bye, ...games];
  });
  const mates = leastCost(size, edges) ?? [];
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

const playing = (field: Field, mates: Mates): readonly Meeting[] =>
  mates.flatMap((mate, place) => (mate < place ? [] : [field.meeting(place, mate)]));

const squaresOf = (meetings: readonly Meeting[]): number =>
  meetings.reduce((sum, { square }) => sum + square, 0);

/** True if no rule allows a better pairing: the differences are the least possible, and all else fits. */
function isPerfect(field: Field, mates: Mates): boolean {
  const games = playing(field, mates);
  const inGroups = games.filter(({ group }) => group !== null).length;
  const across = field.worth(mates) - worthOf(field, mates);
  return (
    games.every(({ isBad, isThird }) => !isBad && !isThird) &&
    squaresOf(games) === field.least &&
    across === inGroups
  );
}

/** The best pairing by rules 3 to 5, with as many rematches as this one. */
function bestPairing(field: Field, known: Mates): Mates {
  const needsBad = playing(field, known).some(({ isBad }) => isBad);
  const squares = squaresOf(playing(field, known));
  const meetings = meetingsIn(field, (first, second) => field.leastWith(first, second) <= squares).filter(
    ({ isBad }) => needsBad || !isBad,
  );
  const lines = squares === field.least ? likelyLines(field) : anyLines(field);
  return bestHalves(field, meetings, lines, known) ?? known;
}
