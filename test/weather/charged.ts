/** Whether anybody was charged time in which the bot could not hear them. Times in ms. */
import type { Hearing } from './hearing.ts';
import type { SeenTable } from './ledger.ts';
import type { Replayed } from './replay.ts';
import type { Seen } from './lost.ts';

/** What each spell of bad weather may cost: the bot notices neither its beginning nor its end at once. */
const SPELL_MS = 1500;
/** What reading clocks in two processes may cost. */
const SLACK_MS = 500;

export interface Charge {
  readonly match: string;
  readonly clock: boolean;
  /** Unix ms. */
  readonly from: number;
  readonly to: number;
  /** What passed in the match, and how much of it the bot heard Discord. */
  readonly matchMs: number;
  readonly heardMs: number;
  /** How many spells of bad weather there were. */
  readonly spells: number;
  readonly isTooMuch: boolean;
}

/** An entry whose click is known; Unix ms, unless it is match time. */
interface Known {
  /** Its match time. */
  readonly at: number;
  readonly made: number;
  /** The latest time by which it can count. */
  readonly latest: number;
}

const firstShown = (tables: readonly SeenTable[], ply: number): number | undefined =>
  tables.find((table) => table.ply >= ply)?.at;

/** The inputs of people, in order, but for calls: one that is confirmed counts from its first click. */
function knownIn({ game, inputs, header }: Replayed, { deeds, tables }: Seen): Known[] {
  const done = new Map(deeds.map((deed) => [deed.interaction.id, deed]));
  return inputs.flatMap((entry, i) => {
    const deed = done.get(entry.interaction ?? '');
    if (!deed || game.kindOf(entry.do) === 'call') return [];
    // Who clicks before everybody has had a look at their last move waits for that, and until it was shown.
    const looked = (firstShown(tables, i) ?? deed.at) + header.breathMs;
    const shown = firstShown(tables, i + 1) ?? Infinity;
    return [{ at: entry.at, made: deed.at, latest: Math.min(shown, Math.max(deed.at, looked)) }];
  });
}

/** For each stretch between two inputs of people, and to the end, what was charged and what was heard. */
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
