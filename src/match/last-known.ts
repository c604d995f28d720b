/** How far a match had come when this process gave it up: a database that has gone back since has less of it. */
export interface LastKnown {
  /** Inputs in its journal. */
  readonly inputs: number;
  readonly ply: number;
  /** When it was given up, in Unix ms by our clock. */
  readonly at: number;
}

/** After so long, in ms, another process may have gone on with a match, and may have met the loss. */
const KNOWN_MS = 10 * 60_000;

/** The matches that a process has given up, for its own bots: each is asked about once. */
export interface LastKnownMatches {
  note(match: string, known: LastKnown): void;
  /** Null: it was not given up lately. */
  take(match: string, now: number): LastKnown | null;
}

export function lastKnownMatches(): LastKnownMatches {
  const known = new Map<string, LastKnown>();
  return {
    note(match, last) {
      for (const [id, { at }] of known) {
        if (last.at - at <= KNOWN_MS) break;
        known.delete(id);
      }
      known.delete(match);
      known.set(match, last);
    },
    take(match, now) {
      const last = known.get(match);
      known.delete(match);
      return last && now - last.at <= KNOWN_MS ? last : null;
    },
  };
}
