import { randomOf, type Random } from '../../core/random.ts';

/** One of the ids that somebody has not solved yet, and not the one before; of all, when there are none; null: there are none at all. */
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

/** The puzzle of a day (`2026-11-23`) on a server: the same for everybody, whenever it is asked for, as long as the stock is. */
export function ofTheDay(ids: readonly string[], guildId: string, day: string): string | null {
  return ids[randomOf(`${guildId} ${day}`, 'daily puzzle').below(Math.max(1, ids.length))] ?? null;
}
