import type { Seat } from '../core/seat.ts';
import type { Entry } from './header.ts';

/** Lifetime of an interaction in ms: Discord delivers no older one again. */
export const INTERACTION_MS = 15 * 60_000;

/** An input without its details; no seat: a deadline made it. */
export type Origin = Pick<Entry, 'seat' | 'do' | 'at'>;

/**
 * Inputs by interaction id, so that one delivered again (perhaps after a restart) is ignored. Those older
 * than `INTERACTION_MS` are dropped, since match time may stand still but never runs ahead.
 */
export type Counted = ReadonlyMap<string, Origin>;

/** Adds the interaction of the newest input and drops expired ones. */
export function count(counted: Map<string, Origin>, { interaction, seat, do: verb, at }: Entry): void {
  for (const [old, { at: when }] of counted) {
    if (at - when <= INTERACTION_MS) break;
    counted.delete(old);
  }
  if (interaction !== undefined) counted.set(interaction, { seat, do: verb, at });
}

/** Returns the interactions of stored inputs that Discord may still deliver again. */
export function countedIn(entries: readonly Entry[]): Map<string, Origin> {
  const counted = new Map<string, Origin>();
  for (const entry of entries) count(counted, entry);
  return counted;
}

/** True if interaction `id` is newer. Ids are snowflakes: they grow with time. */
const isNewer = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

/** Returns true if one of these seats has made a counted attempt after interaction `id`, which arrives late. */
export const isOvertaken = (
  counted: Counted,
  seats: readonly Seat[],
  id: string,
  isAttempt: (verb: string) => boolean,
): boolean =>
  [...counted].some(
    ([other, { seat, do: verb }]) =>
      isNewer(other, id) && seats.some((one) => one === seat) && isAttempt(verb),
  );
