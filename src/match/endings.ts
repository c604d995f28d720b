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
  /** What is stored of it cannot be read, and so there are no `entries`. */
  readonly damage?: Damaged;
  /** As it stood at the end; null for one of an earlier version of the rules, which today's cannot judge. */
  readonly match: ShownMatch | null;
  /** Null when it ended unrated. */
  readonly result: MatchResult | null;
  /** Why it did; null: it has a result, or is of an earlier version of the rules. */
  readonly unrated: Unrated | null;
  /** The message that tells the result stands in the channel of the match. Never rejects; left out: nothing points to it. */
  posted?(): Promise<void>;
}

/**
 * What can be told of a match besides its result; null when today's rules cannot judge it, when that takes too long, or
 * fails; the damage when it cannot be read.
 */
export type Looked = Result<Review | null, Damaged>;

/** … and as those hear of it who listen. */
export interface JustEnded extends Ending {
  /** Looks back at it, beside the matches, once for everybody who asks. Never rejects. */
  looked(): Promise<Looked>;
}

/**
 * Whoever wants to know when a match ends: its result message, a league, the tournament that its header names. It is told
 * at least once, and again after a restart or an outage in the middle of it, so being told twice must do no harm.
 */
export interface EndListener {
  /** For the log. */
  readonly name: string;
  /** Rejects when it is to be told again. */
  ended(match: JustEnded): Promise<void>;
}

export interface Endings {
  /** Remembers that a match is over, and tells everybody who listens. Rejects when one of them could not be told. */
  tell(match: Ending): Promise<void>;
}

export interface EndingsPorts {
  readonly finished: Pick<Finished, 'add'>;
  readonly reading: { readonly own: Pick<Reads, 'review'> };
  /** Told of what is met damaged. */
  readonly found: (damage: Damaged, header: Header) => void;
  readonly time: Pick<Time, 'now'>;
  readonly log: Logger;
}

export function createEndings(
  { finished, reading, found, time, log }: EndingsPorts,
  listeners: readonly EndListener[],
): Endings {
  async function remember({ header, result, unrated }: Ending): Promise<void> {
    try {
      await finished.add(header, { result, unrated }, time.now());
    } catch (error) {
      log.error({ err: error, ...inLog(header) }, 'a match was not put into the list of the finished ones');
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
      log.error({ err: error, ...inLog(header) }, 'a match could not be looked back at');
      return ok(null);
    }
  }

  return {
    async tell(ending) {
      await remember(ending);
      let looking: Promise<Looked> | null = null;
      const match: JustEnded = { ...ending, looked: () => (looking ??= lookBack(ending)) };
      const failures: unknown[] = [];
      const telling = listeners.map((listener) =>
        listener.ended(match).catch((error: unknown) => {
          log.error(
            { err: error, ...inLog(match.header), listener: listener.name },
            'the end of a match was not told',
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
