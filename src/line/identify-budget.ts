/**
 * How many identifies may be made, and when the next one may be, as plain data. Discord counts them for each token, and makes
 * the token invalid when there are more than it has told:
 * https://docs.discord.com/developers/events/gateway#session-start-limit-object. A resume takes none.
 */

/** What Discord tells of the identifies of a token. */
export interface Told {
  readonly total: number;
  readonly remaining: number;
  /** In how many ms there will be `total` again; 0 where none has been made. */
  readonly resetMs: number;
  /** How many ms ago it was told. */
  readonly ageMs: number;
}

/** What is noted of identifies, by one clock, in Unix ms. */
export interface Noted {
  /** How many are left until `resetAt`: what Discord told last, less what was taken since. Null: unknown. */
  readonly budget: { readonly left: number; readonly resetAt: number } | null;
  /** Until when the pace of a day is used up. */
  readonly pacedUntil: number;
  /** From when on the bucket takes another one. */
  readonly bucketAt: number;
}

/** Why an identify has to wait: Discord has none left, too many were made in a row, its bucket is not free, or Discord has to be asked first. */
export type Why = 'used up' | 'too many' | 'bucket' | 'unknown';

/** How many are left before the decision, and for how many ms that applies. */
export interface Left {
  readonly count: number;
  readonly ms: number;
}

export type Decision =
  | {
      readonly kind: 'taken';
      readonly noted: Noted;
      readonly left: Left;
      /** So many more than are noted Discord has counted: others have made them with this token. */
      readonly others: number;
    }
  | { readonly kind: 'wait'; readonly why: Why; readonly ms: number; readonly left: Left | null };

/** So many are never taken: for an operator who has to start something by hand, or a program that does not know of this budget. */
const KEPT = 1;
const DAY_MS = 24 * 3_600_000;
/** The part of a day's identifies that the pace lets through. */
const PACED = 0.96;
/** Discord takes one in five seconds in each of its buckets (`max_concurrency` many), and a little more is safe. */
const BUCKET_MS = 5100;
/** Ends of the pace that lie further away than it allows by more than that, in ms, were noted by a clock that has been put back. */
const PACE_MARGIN_MS = 60_000;
/** Discord does not say when a budget that nobody has taken from ends: it counts as one for so long. */
const UNUSED_MS = 60_000;
/** A budget that ends later than Discord says by more than that, in ms, was noted by a clock that has been put back. */
const TOLERANCE_MS = 3_600_000;
/** What Discord told longer ago is no news. */
const STALE_MS = 15_000;
/** Discord is asked again after that, at the earliest. */
const SHORTEST_MS = 1000;

/** What is noted of the budget, until Discord resets it. */
const lasting = ({ budget }: Noted, now: number): Noted['budget'] =>
  budget && now < budget.resetAt ? budget : null;

/** The budget as it stands: what Discord tells lowers it, and raises it only when the one before has ended. */
function budgetOf(noted: Noted, told: Told | null, now: number): Noted['budget'] {
  const last = lasting(noted, now);
  if (!told || told.ageMs > STALE_MS) return last;
  const lasts = told.resetMs > 0 || told.remaining === 0 ? told.resetMs : UNUSED_MS;
  const resetAt = now - told.ageMs + lasts;
  if (last && last.resetAt - resetAt <= TOLERANCE_MS && last.left < told.remaining) return last;
  return now < resetAt ? { left: told.remaining, resetAt } : null;
}

/**
 * Decides whether an identify may be made now.
 * @param inARow how many may be made without a pause; the pace then spreads a day's
 */
export function decide(noted: Noted, told: Told | null, inARow: number, now: number): Decision {
  const budget = budgetOf(noted, told, now);
  if (!budget) return { kind: 'wait', why: 'unknown', ms: SHORTEST_MS, left: null };
  const { resetAt } = budget;
  const left = { count: budget.left, ms: resetAt - now };
  if (left.count <= KEPT) return { kind: 'wait', why: 'used up', ms: left.ms, left };
  const everyMs = DAY_MS / (PACED * (told?.total ?? 1000));
  const isPaceValid = noted.pacedUntil - now <= inARow * everyMs + PACE_MARGIN_MS;
  const pacedUntil = isPaceValid ? Math.max(noted.pacedUntil, now) : now;
  const pacedMs = pacedUntil - now - (inARow - 1) * everyMs;
  if (pacedMs > 0) return { kind: 'wait', why: 'too many', ms: pacedMs, left };
  const bucketMs = noted.bucketAt - now;
  // During an update each shard of the version before may have reserved a turn. More was noted by a clock that has been put back.
  if (bucketMs > 0 && bucketMs <= inARow * BUCKET_MS)
    return { kind: 'wait', why: 'bucket', ms: bucketMs, left };
  return {
    kind: 'taken',
    left,
    others: Math.max(0, (lasting(noted, now)?.left ?? 0) - left.count),
    noted: {
      budget: { left: left.count - 1, resetAt },
      pacedUntil: pacedUntil + everyMs,
      bucketAt: now + BUCKET_MS,
    },
  };
}
