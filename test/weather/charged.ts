/** Finds players charged for time in which the bot could not hear them. Times in ms. */
import type { Hearing } from './hearing.ts';
import type { SeenTable } from './ledger.ts';
import type { Replayed } from './replay.ts';
import type { Seen } from './lost.ts';

/** Tolerance for each spell of bad weather: the bot notices its beginning and end with a delay. */
const SPELL_MS = 1500;
/** Tolerance for reading clocks in two processes. */
const SLACK_MS = 500;

export interface Charge {
  readonly match: string;
  readonly clock: boolean;
  /** Unix ms. */
  readonly from: number;
  readonly to: number;
  /** Time that passed in the match, and the part of it in which the bot heard Discord. */
  readonly matchMs: number;
  readonly heardMs: number;
  /** Number of spells of bad weather. */
  readonly spells: number;
  readonly isTooMuch: boolean;
}

/** An entry whose click is known; Unix ms, except match time. */
interface Known {
  /** Its match time. */
  readonly at: number;
  readonly made: number;
  /** The latest time by which it can count. */
  readonly latest: number;
}

const firstShown = (tables: readonly SeenTable[], ply: number): number | undefined =>
  tables.find((table) => table.ply >= ply)?.at;

/** The inputs of people, in order, without calls, which count from their first click when confirmed. */
function knownIn({ game, inputs, header }: Replayed, { deeds, tables }: Seen): Known[] {
  const done = new Map(deeds.map((deed) => [deed.interaction.id, deed]));
  return inputs.flatMap((entry, i) => {
    const deed = done.get(entry.interaction ?? '');
    if (!deed || game.kindOf(entry.do) === 'call') return [];
    // A click before everybody has seen the player's last move waits for that, until it was shown.
    const looked = (firstShown(tables, i) ?? deed.at) + header.breathMs;
    const shown = firstShown(tables, i + 1) ?? Infinity;
    return [{ at: entry.at, made: deed.at, latest: Math.min(shown, Math.max(deed.at, looked)) }];
  });
}

/** Charged and heard time for each stretch between two inputs of people, and to the end. */
export function chargesIn(
  stored: Replayed,
  seen: Seen,
  hearing: Hearing,
  spellsBetween: (from: number, to: number) => number,
): Charge[] {
  const known = knownIn(stored, seen);
  const { header, entries } = stored;
  const clock = JSON.stringify(header.setup['options'] ?? {}).includes('"initialMs"');
  const end = seen.results[0]?.at;
  const last = entries.at(-1);
  const ends: Known[] =
    end !== undefined && last?.do === 'tick' ? [{ at: last.at, made: end, latest: end }] : [];
  const points = [...known, ...ends];
  return points.slice(1).flatMap((to, i) => {
    const from = points[i];
    if (!from) return [];
    const matchMs = to.at - from.at;
    const heardMs = hearing.between(from.made, to.latest);
    const spells = spellsBetween(from.made, to.latest);
    const isTooMuch = matchMs > heardMs + spells * SPELL_MS + SLACK_MS;
    return [
      {
        match: header.id,
        clock,
        from: from.made,
        to: to.latest,
        matchMs,
        heardMs,
        spells,
        isTooMuch,
      },
    ];
  });
}
