/**
 * Decides if and when the next identify may be made, as pure functions on plain data. Discord counts
 * identifies per token, and invalidates the token above its limit:
 * https://docs.discord.com/developers/events/gateway#session-start-limit-object. A resume takes none.
 */

/** Discord's answer on the identifies of a token. */
export interface Told {
  readonly total: number;
  readonly remaining: number;
  /** Time in ms until there are `total` again; 0 if none has been made. */
  readonly resetMs: number;
  /** Age of the answer, in ms. */
  readonly ageMs: number;
}

/** The recorded state, in Unix ms of one clock. */
export interface Noted {
  /** Number left until `resetAt`: Discord's last answer, less those taken since. Null: unknown. */
  readonly budget: { readonly left: number; readonly resetAt: number } | null;
  /** Time up to which the daily pace is used up. */
  readonly pacedUntil: number;
  /** Time from which on the bucket takes another one. */
  readonly bucketAt: number;
}

/**
 * Reasons to wait: Discord has none left, too many were made in a row, the bucket is not free, or Discord has
 * to be asked first.
 */
export type Why = 'used up' | 'too many' | 'bucket' | 'unknown';

/** Number left before the decision, and the time in ms for which it applies. */
export interface Left {
  readonly count: number;
  readonly ms: number;
}

export type Decision =
  | {
      readonly kind: 'taken';
      readonly noted: Noted;
      readonly left: Left;
      /**
       * Number that Discord has counted beyond the recorded ones: other programs have made them with this
       * token.
       */
      readonly others: number;
    }
  | { readonly kind: 'wait'; readonly why: Why; readonly ms: number; readonly left: Left | null };

/**
 * Reserve that is never taken: for a manual start by the operator, or a program that does not know this
 * budget.
 */
const KEPT = 1;
const DAY_MS = 24 * 3_600_000;
/** Part of a day's identifies that the pace allows. */
const PACED = 0.96;
/** Discord takes one per five seconds in each bucket (there are `max_concurrency`); a little more is safe. */
const BUCKET_MS = 5100;
/**
 * Tolerance in ms: a recorded pace that ends even later than allowed was written by a clock that has since
 * been put back.
 */
const PACE_MARGIN_MS = 60_000;
/** Assumed lifetime in ms of an unused budget, for which Discord tells no end. */
const UNUSED_MS = 60_000;
/**
 * Tolerance in ms: a recorded budget that ends even later than Discord says was written by a clock that has
 * since been put back.
 */
const TOLERANCE_MS = 3_600_000;
/** Age in ms above which Discord's answer is ignored. */
const STALE_MS = 15_000;
/** Shortest time before Discord is asked again, in ms. */
const SHORTEST_MS = 1000;

/** Returns the recorded budget; null once Discord has reset it. */
const lasting = ({ budget }: Noted, now: number): Noted['budget'] =>
  budget && now < budget.resetAt ? budget : null;

/**
 * Returns the current budget. Discord's answer lowers it at any time, but raises it only after the last one
 * has ended.
 */
function budgetOf(noted: Noted, told: Told | null, now: number): Noted['budget'] {
  const last = lasting(noted, now);
  if (!told || told.ageMs > STALE_MS) return last;
  const lasts = told.resetMs > 0 || told.remaining === 0 ? told.resetMs : UNUSED_MS;
  const resetAt = now - told.ageMs + lasts;
  if (last && last.resetAt - resetAt <= TOLERANCE_MS && last.left < told.remaining) return last;
  return now < resetAt ? { left: told.remaining, resetAt } : null;
}

/**
 * Decides if an identify may be made at `now`.
 * @param inARow number allowed without a pause; the pace then spreads a day's
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
  // During an update, each shard of the earlier version may have reserved a turn. A later time was written by
  // a clock that has since been put back.
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
