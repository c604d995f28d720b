import { randomOf, type Random } from '../../core/random.ts';

/** A random unsolved id other than `before`; if all are solved, any other one. Null if there are no ids. */
export function picked(
  ids: readonly string[],
  solved: ReadonlySet<string>,
  before: string | null,
  random: Random,
): string | null {
  const others = ids.filter((id) => id !== before);
  const open = others.filter((id) => !solved.has(id));
  const among = open.length > 0 ? open : others.length > 0 ? others : ids;
  return among[random.below(Math.max(1, among.length))] ?? null;
}

/**
 * The puzzle of a day (`2026-11-23`) on a server, or null. Always the same while the stock does not change.
 */
export function ofTheDay(ids: readonly string[], guildId: string, day: string): string | null {
  return ids[randomOf(`${guildId} ${day}`, 'daily puzzle').below(Math.max(1, ids.length))] ?? null;
}
