/**
 * Rights to call, recomputed from the story of a match (Schikanöschen 20 to 24, Zank-Patience 14 and 15). It
 * keeps only the story: the end of a right is found by reading on from the offence.
 */

export interface Terms {
  readonly reactionMs: number;
  readonly lapse: 'action' | 'turn';
  /** True if all players can call during an open win, even the winner. */
  readonly winnersCall: boolean;
}

export interface Offence {
  readonly kind: 'erred';
  readonly at: number;
  readonly seat: number;
  readonly code: string;
  /** The ply after the offence. */
  readonly ply: number;
  /** A flip out of turn: the right to call it ends with the turn. */
  readonly outOfTurn: boolean;
}

/** Events that affect rights; those of one line are in the order of the rulings. */
export type Event =
  | Offence
  /** A legal action; in Zank-Patience a touch, draw, flip or pass. */
  | { readonly kind: 'acted'; readonly at: number; readonly seat: number }
  /** Anything at the table, including calls. */
  | { readonly kind: 'did'; readonly at: number; readonly seat: number }
  /** A new attempt: these seats can make a second empty call again. */
  | { readonly kind: 'began'; readonly at: number; readonly seats: readonly number[] }
  | { readonly kind: 'turned'; readonly at: number; readonly byCall: boolean }
  /** The end of a turn is undone. */
  | { readonly kind: 'turned-back'; readonly at: number }
  | {
      readonly kind: 'called';
      readonly at: number;
      readonly seat: number;
      readonly settles: readonly Offence[];
    }
  | { readonly kind: 'won'; readonly at: number }
  | { readonly kind: 'win-undone'; readonly at: number };

interface End {
  /** The last moment at which the offence could be called. */
  readonly at: number;
  readonly by: number | 'time' | 'turn';
  readonly settled: boolean;
}

/** Longest delay of a too-late call, and longest time until a confirmation, in ms. */
const LATE = 5000;

/** End of the right to call an offence by now; null while it lasts. */
function endOf(later: readonly Event[], offence: Offence, terms: Terms, now: number): End | null {
  const { seat, at } = offence;
  let until = Infinity;
  let turns = 0;
  let kept = false;
  let end: End | null = null;
  for (const event of later) {
    if (end === null && !kept && event.at > until) end = { at: until, by: 'time', settled: false };
    if (event.kind === 'called' && event.settles.includes(offence))
      return { at: event.at, by: event.seat, settled: true };
    if (end !== null) continue;
    if (event.kind === 'acted') {
      const inTime = terms.reactionMs > 0 && event.at <= at + terms.reactionMs;
      if (event.seat !== seat || (terms.lapse === 'action' && !inTime))
        end = { at: event.at, by: event.seat, settled: false };
      else if (terms.lapse === 'action') until = at + terms.reactionMs;
    } else if (event.kind === 'turned') {
      turns += 1;
      const over = offence.outOfTurn || (terms.lapse === 'turn' && turns === 2);
      if (over) end = { at: event.at, by: 'turn', settled: false };
    } else if (event.kind === 'turned-back') turns -= 1;
    else if (event.kind === 'won') kept = true;
    else if (event.kind === 'win-undone') {
      kept = false;
      // Players who can call during an open win had the right until then.
      if (event.at > until) end = { at: terms.winnersCall ? event.at : until, by: 'time', settled: false };
    }
  }
  return end === null && !kept && now > until ? { at: until, by: 'time', settled: false } : end;
}

/** The rights of a match, after the events told so far. */
export interface Rights {
  readonly tell: (...events: readonly Event[]) => void;
  /** The offences that can be called at this time, in the order in which they were committed. */
  readonly heldAt: (now: number) => readonly Offence[];
  /** True if the offender has acted since. */
  readonly hasOutlasted: (offence: Offence) => boolean;
  /** The time from which a call counts, or null. */
  readonly countsFrom: (seat: number, since: number | null) => number | null;
  /** Offences that a call finds; `since` as `countsFrom` returns it. */
  readonly foundBy: (seat: number, now: number, since: number | null) => readonly Offence[];
  /**
   * True if a call that finds nothing is too late; with `ownToo` also for an own offence that another player
   * has settled.
   */
  readonly isLate: (seat: number, now: number, from: number, ownToo: boolean) => boolean;
  /** True if a second empty call is impossible for this seat. */
  readonly isAgain: (seat: number) => boolean;
  /** True if a wrong knock of the active player counts (Schikanöschen 23). */
  readonly activeRisks: (seat: number) => boolean;
}

const inOrder = (one: Offence, other: Offence): number =>
  one.ply - other.ply || (one.code < other.code ? -1 : 1);

export function rightsOf(terms: Terms): Rights {
  const story: Event[] = [];
  /** Offences that later events can still affect, each with the index of the next event. */
  let open: { readonly offence: Offence; readonly next: number }[] = [];

  const ends = (now: number): { offence: Offence; end: End | null }[] =>
    open.map(({ offence, next }) => ({ offence, end: endOf(story.slice(next), offence, terms, now) }));
  const since = (is: (event: Event) => boolean): readonly Event[] => story.slice(story.findLastIndex(is) + 1);

  return {
    tell: (...events) => {
      for (const event of events) {
        story.push(event);
        if (event.kind === 'erred') open.push({ offence: event, next: story.length });
      }
      // Neither late nor confirmed calls reach back further.
      const now = story.at(-1)?.at ?? 0;
      const all = ends(now);
      open = open.filter((_, i) => (all[i]?.end?.at ?? now) >= now - 2 * LATE);
    },
    heldAt: (now) => ends(now).flatMap(({ offence, end }) => (end === null ? [offence] : [])),
    hasOutlasted: (offence) =>
      since((event) => event === offence).some(
        (event) => event.kind === 'acted' && event.seat === offence.seat,
      ),
    countsFrom: (seat, first) => {
      if (first === null) return null;
      const dropped = story.some((event) => event.kind === 'did' && event.seat === seat && event.at > first);
      return dropped ? null : first;
    },
    foundBy: (seat, now, first) =>
      ends(now)
        .filter(({ offence, end }) => {
          if (offence.seat === seat) return false;
          if (end === null) return true;
          if (first === null || end.settled || end.by === seat || end.at < first) return false;
          return !(offence.outOfTurn && end.by === 'turn');
        })
        .map(({ offence }) => offence)
        .sort(inOrder),
    isLate: (seat, now, from, ownToo) =>
      ends(now).some(({ offence, end }) => {
        if (end === null || from - end.at > LATE || (end.settled && end.by === seat)) return false;
        return offence.seat !== seat || (ownToo && end.settled);
      }),
    isAgain: (seat) => {
      const last = story.findLastIndex((event) => event.kind === 'called' && event.seat === seat);
      const begun = (event: Event): boolean => event.kind === 'began' && event.seats.includes(seat);
      return last >= 0 && !story.slice(last).some(begun);
    },
    activeRisks: (seat) => {
      const turn = story.findLast((event) => event.kind === 'turned');
      if (turn === undefined || turn.byCall) return false;
      return !since((event) => event === turn).some(
        (event) => (event.kind === 'acted' || event.kind === 'called') && event.seat === seat,
      );
    },
  };
}
