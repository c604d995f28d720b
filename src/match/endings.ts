import type { Logger } from 'pino';
import type { MatchResult } from '../core/rules.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { ShownMatch } from '../games/game.ts';
import { Damaged } from '../storage/damaged.ts';
import type { EndedMatch, Finished } from './finished.ts';
import { inLog, type Header } from './header.ts';
import type { Reads } from './reading/reading.ts';
import type { Review } from './review.ts';
import type { Time } from '../time/time.ts';
import type { Unrated } from './unrated.ts';

/** A match that has just ended, as its room knows it. */
export interface Ending extends EndedMatch {
  /** Set if the stored match cannot be read; then `entries` is empty. */
  readonly damage?: Damaged;
  /** The match at its end; null for one of an earlier version of the rules, which today's cannot judge. */
  readonly match: ShownMatch | null;
  /** Null if it ended unrated. */
  readonly result: MatchResult | null;
  /** Reason for ending it unrated; null if it has a result or is of an earlier version of the rules. */
  readonly unrated: Unrated | null;
  /**
   * Called once the result message stands in the match's channel. Never rejects. Left out: nothing links to
   * the message.
   */
  posted?(): Promise<void>;
}

/**
 * The review of a match. Null if today's rules cannot judge it, or if reviewing takes too long or fails; the
 * damage if it cannot be read.
 */
export type Looked = Result<Review | null, Damaged>;

/** A match that has just ended, as its listeners receive it. */
export interface JustEnded extends Ending {
  /** True if listeners may have been called before, by this process or one that crashed. */
  readonly again: boolean;
  /** Reviews it in a reader process, once for all listeners. Never rejects. */
  looked(): Promise<Looked>;
}

/**
 * A listener for the ends of matches: the result message, a league, the tournament in the header. Called at
 * least once, and again after a restart or an outage, so it must be idempotent.
 */
export interface EndListener {
  /** For the log. */
  readonly name: string;
  /** Rejects to be called again. */
  ended(match: JustEnded): Promise<void>;
}

export interface Endings {
  /** Records that a match is over and calls all listeners. Rejects if one of them failed. */
  tell(match: Ending): Promise<void>;
}

export interface EndingsPorts {
  readonly finished: Pick<Finished, 'add'>;
  readonly reading: { readonly own: Pick<Reads, 'review'> };
  /** Called for damaged matches. */
  readonly found: (damage: Damaged, header: Header) => void;
  readonly time: Pick<Time, 'now'>;
  readonly log: Logger;
}

export function createEndings(
  { finished, reading, found, time, log }: EndingsPorts,
  listeners: readonly EndListener[],
): Endings {
  /** Returns true if the match may have been told before. */
  async function remember({ header, result, unrated }: Ending): Promise<boolean> {
    try {
      return !(await finished.add(header, { result, unrated }, time.now()));
    } catch (error) {
      log.error({ err: error, ...inLog(header) }, 'finished match not listed');
      return true;
    }
  }

  async function lookBack(ending: Ending): Promise<Looked> {
    const { header, match, damage } = ending;
    try {
      if (damage) throw damage;
      const looked = match && (await reading.own.review(ending));
      if (!match || !looked?.ok) return ok(null);
      const isWhole = (looked.value.result === null) === (match.result === null);
      if (!isWhole) throw new Damaged('journal', header.id, 'lacks its end');
      return ok(looked.value);
    } catch (error) {
      if (error instanceof Damaged) {
        found(error, header);
        return fail(error);
      }
      log.error({ err: error, ...inLog(header) }, 'match not reviewed');
      return ok(null);
    }
  }

  return {
    async tell(ending) {
      const again = await remember(ending);
      let looking: Promise<Looked> | null = null;
      const match: JustEnded = { ...ending, again, looked: () => (looking ??= lookBack(ending)) };
      const failures: unknown[] = [];
      const telling = listeners.map((listener) =>
        listener.ended(match).catch((error: unknown) => {
          log.error(
            { err: error, ...inLog(match.header), listener: listener.name },
            'match end not delivered',
          );
          failures.push(error);
        }),
      );
      await Promise.all(telling);
      if (failures.length > 1) throw new AggregateError(failures, 'the end of a match was not told');
      if (failures.length > 0) throw failures[0];
    },
  };
}
