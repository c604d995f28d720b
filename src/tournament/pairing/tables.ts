import type { Random } from '../../core/random.ts';
import type { Seat } from '../../core/seat.ts';

/** A player to seat. Sitters are listed by seed and identified by their index. */
export interface Sitter {
  /** In half points. */
  readonly points: number;
  /** How often they have sat at a table of two. */
  readonly twos: number;
  /** Number of earlier meetings with other sitters, and 1 more for a forbidden one. */
  readonly avoided: ReadonlyMap<number, number>;
}

/**
 * Weights of the measures (desk-protocol.md, "Tables of three"): each is above all sums of those below it. With 2,000
 * players and 15 rounds all together stay below 2^53.
 */
const WEIGHT = { repeat: 2 ** 39, two: 2 ** 33, difference: 2 ** 12 };

/** Exchanges that are tried for each player, so that a search takes a moment at most. */
const TRIED = 10_000;

/** Exchanges at random before the search goes on from there. */
const KICKS = 3;

/** Indexes of the sitters at each table: of three, the last one or two of two if the number requires it. */
type Tables = number[][];

/**
 * Seats everybody at tables of three, as many as possible, and of two. Begins with thirds of the field at each table, and
 * exchanges players as long as that makes the tables better; then again after a few exchanges at random.
 */
export function seatTables(sitters: readonly Sitter[], random: Random): readonly (readonly number[])[] {
  const costs = costsOf(sitters);
  let best = firstTables(sitters);
  let tried = descend(best, costs);
  let cost = costOfAll(best, costs);
  while (cost > 0 && best.length > 1 && tried < TRIED * sitters.length) {
    const next = best.map((table) => [...table]);
    for (let kick = 0; kick < KICKS; kick += 1) exchangeAtRandom(next, random);
    tried += descend(next, costs);
    const after = costOfAll(next, costs);
    if (after <= cost) [best, cost] = [next, after];
  }
  return best;
}

/** Sizes of the tables: nobody sits alone. */
export function tableSizes(players: number): readonly number[] {
  const tables = Math.ceil(players / 3);
  const ofTwo = 3 * tables - players;
  return Array.from({ length: tables }, (_, i) => (i < tables - ofTwo ? 3 : 2));
}

/**
 * With equal points the first player of each third sits at the first table, the second at the second, and so on;
 * otherwise the tables follow the order of points, then seeds.
 */
function firstTables(sitters: readonly Sitter[]): Tables {
  const order = inOrder(sitters);
  const sizes = tableSizes(order.length);
  const areEqual = sitters.every(({ points }) => points === sitters[0]?.points);
  // Otherwise neighbours in points sit together, and exchanges part the thirds of equal points.
  if (areEqual)
    return sizes.map((size, i) => order.filter((_, at) => at % sizes.length === i).slice(0, size));
  let from = 0;
  return sizes.map((size) => order.slice(from, (from += size)));
}

const inOrder = (sitters: readonly Sitter[]): readonly number[] =>
  sitters.map((_, i) => i).toSorted((a, b) => (sitters[b]?.points ?? 0) - (sitters[a]?.points ?? 0));

interface Costs {
  /** Of two at one table. */
  readonly between: (a: number, b: number) => number;
  /** Of a player at a table of two. */
  readonly ofTwo: (player: number) => number;
}

function costsOf(sitters: readonly Sitter[]): Costs {
  const count = sitters.length;
  const thirds = thirdsOf(sitters);
  const between = new Float64Array(count * count);
  sitters.forEach((one, a) => {
    sitters.forEach((other, b) => {
      const difference = one.points - other.points;
      between[a * count + b] =
        WEIGHT.repeat * (one.avoided.get(b) ?? 0) +
        WEIGHT.difference * difference ** 2 +
        Number(difference === 0 && thirds[a] === thirds[b]);
    });
  });
  return {
    between: (a, b) => between[a * count + b] ?? 0,
    ofTwo: (player) => WEIGHT.two * (sitters[player]?.twos ?? 0),
  };
}

/** The third of each player among those with equal points, by seed: 0 to 2. */
function thirdsOf(sitters: readonly Sitter[]): readonly number[] {
  const thirds = sitters.map(() => 0);
  for (const group of Map.groupBy(inOrder(sitters), (i) => sitters[i]?.points).values())
    group.forEach((player, at) => (thirds[player] = Math.floor((3 * at) / group.length)));
  return thirds;
}

function costOf(table: readonly number[], { between, ofTwo }: Costs): number {
  let cost = 0;
  table.forEach((one, i) => {
    for (const other of table.slice(i + 1)) cost += between(one, other);
    if (table.length === 2) cost += ofTwo(one);
  });
  return cost;
}

const costOfAll = (tables: Tables, costs: Costs): number =>
  tables.reduce((sum, table) => sum + costOf(table, costs), 0);

/** Exchanges players of two tables as long as one exchange makes them better; returns how many were tried. */
function descend(tables: Tables, costs: Costs): number {
  let tried = 0;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let t = 0; t < tables.length; t += 1)
      for (let u = t + 1; u < tables.length; u += 1) {
        const [one, other] = [tables[t] ?? [], tables[u] ?? []];
        tried += one.length * other.length;
        if (improve(one, other, costs)) isBetter = true;
      }
  }
  return tried;
}

/** Makes the first exchange between two tables that lowers their cost. */
function improve(one: number[], other: number[], costs: Costs): boolean {
  for (let i = 0; i < one.length; i += 1)
    for (let j = 0; j < other.length; j += 1) {
      const change = changeAt(one, i, other[j] ?? 0, costs) + changeAt(other, j, one[i] ?? 0, costs);
      if (change >= 0) continue;
      [one[i], other[j]] = [other[j] ?? 0, one[i] ?? 0];
      return true;
    }
  return false;
}

/** By how much a table's cost changes if this player comes to this place. */
function changeAt(table: readonly number[], at: number, comes: number, { between, ofTwo }: Costs): number {
  const goes = table[at] ?? 0;
  let change = table.length === 2 ? ofTwo(comes) - ofTwo(goes) : 0;
  for (let i = 0; i < table.length; i += 1) {
    const stays = table[i] ?? 0;
    if (i !== at) change += between(comes, stays) - between(goes, stays);
  }
  return change;
}

function exchangeAtRandom(tables: Tables, random: Random): void {
  const t = random.below(tables.length);
  const u = (t + 1 + random.below(tables.length - 1)) % tables.length;
  const [one, other] = [tables[t] ?? [], tables[u] ?? []];
  const [i, j] = [random.below(one.length), random.below(other.length)];
  [one[i], other[j]] = [other[j] ?? 0, one[i] ?? 0];
}

/**
 * The order of the seats at a table, by index. As few seats as possible that their players have had before; then players
 * who have sat in seat 1 most often sit late. Open cases are drawn.
 *
 * @param seats of each player so far
 */
export function atSeats(seats: readonly (readonly Seat[])[], random: Random): readonly number[] {
  const times = (player: number, seat: number): number =>
    (seats[player] ?? []).filter((had) => had === seat).length;
  const costs = ordersOf(seats.map((_, i) => i)).map((order) => {
    const again = order.reduce((sum, player, i) => sum + times(player, i + 1), 0);
    const early = order.reduce((sum, player, i) => sum + times(player, 1) * (order.length - i), 0);
    return { order, again, early };
  });
  const least = costs.toSorted((a, b) => a.again - b.again || a.early - b.early);
  const equal = least.filter(({ again, early }) => again === least[0]?.again && early === least[0].early);
  return equal[random.below(equal.length)]?.order ?? [];
}

/** All orders of these players. */
const ordersOf = (players: readonly number[]): readonly (readonly number[])[] =>
  players.length < 2
    ? [players]
    : players.flatMap((one) =>
        ordersOf(players.filter((other) => other !== one)).map((others) => [one, ...others]),
      );
