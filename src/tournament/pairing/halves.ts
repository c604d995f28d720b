import type { Field, Group } from './field.ts';
import type { Mates } from './matching.ts';
import type { Pairs } from './pairs.ts';
import { dividedIn, isKept, mayBeAcross, settledAtFirst, type Lines, type Settled } from './settled.ts';

/** Budget in meetings times places, used up in a fraction of a second. */
const BUDGET = 5_000_000;

/** A node of the search: decisions, and the matching that its bound comes from. */
interface Node {
  readonly settled: Settled;
  readonly mates: Mates;
  /** No pairing that agrees with the decisions costs less. */
  readonly bound: number;
}

/** The places of a group whose players play within it, in order. */
function staying({ start, end }: Group, mates: Mates): readonly number[] {
  const places = Array.from({ length: end - start }, (_, i) => start + i);
  return places.filter((place) => {
    const mate = mates[place] ?? -1;
    return mate >= start && mate < end;
  });
}

/** First place of the lower half of those who stay; the group's start if nobody does. */
function lineIn(group: Group, mates: Mates): number {
  const stay = staying(group, mates);
  return stay[stay.length / 2] ?? group.start;
}

/** Number of a group's games between its upper and its lower half. */
function acrossIn(group: Group, mates: Mates): number {
  const line = lineIn(group, mates);
  return staying(group, mates).filter((place) => place < line && (mates[place] ?? 0) >= line).length;
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Cost of a pairing by all five rules: less is better. */
export const worthOf = (field: Field, mates: Mates): number =>
  field.worth(mates) - sumOf(field.groups, (group) => acrossIn(group, mates));

/**
 * The best pairing by the fifth rule among the best by the others (desk-protocol.md, "Pairings").
 *
 * The halves are those of the players who stay in their group, so they depend on the pairing itself. Hence
 * branch and bound: decide for each group, step by step, where its upper half ends, who stays and who leaves.
 * While that is undecided, every meeting that may be across halves counts as one. A matching with these
 * counted costs no more than any pairing that agrees with the decisions. Returns the best pairing found when
 * the budget is used up.
 * @param known a pairing that is known already
 * @param lines where the upper half of each group may end in a pairing that is best by the rules before
 */
export function bestHalves(field: Field, meetings: Pairs, lines: Lines, known: Mates | null): Mates | null {
  let best = known ?? [];
  let bestWorth = known ? worthOf(field, known) : Infinity;
  let budget = BUDGET;

  function matched(allowed: Pairs, isAcross: (first: number, second: number) => boolean): Mates | null {
    budget -= field.size * allowed.count;
    const mates = field.match(allowed, isAcross);
    const worth = mates ? worthOf(field, mates) : Infinity;
    if (mates && worth < bestWorth) {
      best = mates;
      bestWorth = worth;
    }
    return mates;
  }

  /** Keeps the halves of the best pairing so far: with other floaters, more games may be across them. */
  function improve(): void {
    const before = bestWorth;
    const at = new Map(field.groups.map((group) => [group, lineIn(group, best)]));
    matched(meetings, (first, second) => {
      const group = field.groupOf(first, second);
      const line = group && at.get(group);
      return typeof line === 'number' && first < line && second >= line;
    });
    if (bestWorth < before && budget > 0) improve();
  }

  const acrossAtMost = (group: Group, { settled, mates }: Node): number =>
    staying(group, mates).filter((place) => {
      const mate = mates[place] ?? 0;
      return place < mate && mayBeAcross(settled, group, place, mate);
    }).length;

  function visit(settled: Settled): Node | null {
    const isOpen = settled.stays.size + settled.leaves.size === 0;
    const allowed = isOpen
      ? meetings
      : meetings.filter((first, second) => isKept(settled, field.groupOf(first, second), first, second));
    const mates = matched(allowed, (first, second) =>
      mayBeAcross(settled, field.groupOf(first, second), first, second),
    );
    if (!mates) return null;
    const node = { settled, mates, bound: 0 };
    const across = sumOf(field.groups, (group) => acrossAtMost(group, node));
    return { ...node, bound: field.worth(mates) - across };
  }

  /** Branches where the bound promises more than has been found. */
  function divided(node: Node): readonly Settled[] {
    const promised = field.groups.map((group) => {
      const atMost = acrossAtMost(group, node);
      return {
        group,
        beyondBest: atMost - acrossIn(group, best),
        beyond: atMost - acrossIn(group, node.mates),
      };
    });
    const inTurn = promised
      .filter(({ beyondBest, beyond }) => beyondBest > 0 || beyond > 0)
      .toSorted((a, b) => b.beyondBest - a.beyondBest || b.beyond - a.beyond);
    for (const { group } of inTurn) {
      const parts = dividedIn(node.settled, group, lineIn(group, best), staying(group, node.mates));
      if (parts) return parts;
    }
    return [];
  }

  const root = visit(settledAtFirst(field, meetings, lines));
  if (!root) return known;
  const open = [root];
  if (root.bound < bestWorth && budget > 0) improve();
  while (budget > 0) {
    open.sort((a, b) => b.bound - a.bound);
    const node = open.pop();
    if (!node || node.bound >= bestWorth) break;
    for (const settled of divided(node)) {
      const next = visit(settled);
      if (next && next.bound < bestWorth) open.push(next);
    }
  }
  return best;
}
