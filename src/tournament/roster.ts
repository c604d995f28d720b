import { ok, type Result } from '../core/result.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import type { Entrant, Pair, Players, Seated } from './types.ts';

export type Roster = readonly Entrant[];

export const entrantIn = (roster: Roster, player: string): Entrant | undefined =>
  roster.find((entrant) => entrant.player === player);

/** The entrants who have not withdrawn. */
export const present = (roster: Roster): Roster => roster.filter(({ withdrawn }) => !withdrawn);

type Joined = Result<{ readonly entrants: Roster }, DeskRefusal>;

export function joined(roster: Roster, player: string, rating: number): Joined {
  if (entrantIn(roster, player)) return impossible('joined-already');
  return ok({ entrants: [...roster, { player, rating, withdrawn: false }] });
}

/** Withdraws a player, or lets them return. */
export function turned(roster: Roster, player: string, withdrawn: boolean): Joined {
  const entrant = entrantIn(roster, player);
  if (!entrant) return impossible('not-joined');
  if (entrant.withdrawn === withdrawn) return impossible(withdrawn ? 'withdrawn-already' : 'not-withdrawn');
  return ok({ entrants: roster.map((each) => (each === entrant ? { ...each, withdrawn } : each)) });
}

/** Most points that can be taken off a player. */
export const MOST_PENALTY = 15;

/** Takes so many points off a player; 0: none any more. */
export function penalised(roster: Roster, player: string, points: number): Joined {
  const found = entrantIn(roster, player);
  if (!found) return impossible('not-joined');
  const isSome = Number.isInteger(2 * points) && points >= 0 && points <= MOST_PENALTY;
  if (!isSome) return impossible('no-such-penalty');
  const { penalty: _, ...entrant } = found;
  const after = points === 0 ? entrant : { ...entrant, penalty: points };
  return ok({ entrants: roster.map((each) => (each === found ? after : each)) });
}

/** By the order given at the start, else by rating, then by joining. Later entrants come after those in that order. */
export function bySeed(roster: Roster): Roster {
  const { length } = roster;
  return roster.toSorted((a, b) => (a.seed ?? length + 1) - (b.seed ?? length + 1) || b.rating - a.rating);
}

/** Gives the players who are present their seeds at the start; without an order none. */
export function seeded(roster: Roster, order: readonly string[] | undefined): Joined {
  if (!order) return ok({ entrants: roster });
  const seeds = new Map(order.map((player, i) => [player, i + 1]));
  const there = present(roster);
  const isWhole = order.length === there.length && there.every(({ player }) => seeds.has(player));
  if (!isWhole) return impossible('no-such-order');
  return ok({
    entrants: roster.map((each) => {
      const seed = seeds.get(each.player);
      return seed === undefined ? each : { ...each, seed };
    }),
  });
}

export const isOf = (players: Players, player: string): boolean => players.includes(player);

/** True if both name the same players, each of them once. */
export const areSame = (one: Players, other: Players): boolean =>
  one.length === other.length &&
  new Set(one).size === one.length &&
  one.every((player) => isOf(other, player));

/** A value for each seat. */
export function bySeat<T, U>([first, second, ...third]: Seated<T>, valueOf: (of: T) => U): Seated<U> {
  return [valueOf(first), valueOf(second), ...third.map(valueOf)];
}

/** Forbids a pairing of two entrants. */
export function forbidden(
  pairs: readonly Pair[],
  roster: Roster,
  players: Pair,
): Result<{ readonly forbidden: readonly Pair[] }, DeskRefusal> {
  const [a, b] = players;
  if (!entrantIn(roster, a) || !entrantIn(roster, b)) return impossible('not-joined');
  if (a === b) return impossible('same-player');
  const isKnown = pairs.some((pair) => areSame(pair, players));
  return ok({ forbidden: isKnown ? pairs : [...pairs, players] });
}
