import type { Logger } from 'pino';
import type { MatchResult } from '../core/rules.ts';
import type { ShownMatch } from '../games/game.ts';
import type { Damaged } from '../storage/damaged.ts';
import type { EndedMatch, Finished } from './finished.ts';
import type { Time } from './time.ts';
import type { Unrated } from './unrated.ts';

/** A match that has just ended. */
export interface JustEnded extends EndedMatch {
  /** What is stored of it cannot be read, and so there are no `entries`. */
  readonly damage?: Damaged;
  /** As it stood at the end; null for one of an earlier version of the rules, which today's cannot judge. */
  readonly match: ShownMatch | null;
  /** Null when it ended unrated. */
  readonly result: MatchResult | null;
  /** Why it did; null: it has a result, or is of an earlier version of the rules. */
  readonly unrated: Unrated | null;
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
  tell(match: JustEnded): Promise<void>;
}

export interface EndingsPorts {
  readonly finished: Pick<Finished, 'add'>;
  readonly time: Pick<Time, 'now'>;
  readonly log: Logger;
}

export function createEndings(
  { finished, time, log }: EndingsPorts,
  listeners: readonly EndListener[],
): Endings {
  async function remember({ header, result, unrated }: JustEnded): Promise<void> {
    try {
      await finished.add(header, { result, unrated }, time.now());
    } catch (error) {
      log.error({ err: error, match: header.id }, 'a match was not put into the list of the finished ones');
    }
  }

  return {
    async tell(match) {
      await remember(match);
      const failures: unknown[] = [];
      const telling = listeners.map((listener) =>
        listener.ended(match).catch((error: unknown) => {
          log.error(
            { err: error, match: match.header.id, listener: listener.name },
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
