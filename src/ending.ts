import type { Logger } from 'pino';
import { runningMs, sleep } from './machine/clock.ts';

/** With what status the program ends, as in sysexits.h. `npm start` starts it again after `crashed`, or a signal. */
export const STATUS = { inOrder: 0, atOnce: 1, crashed: 70, settings: 78 } as const;

/** How long the end of each part is waited for, in ms: one that hangs holds nobody up. */
const CLOSING_MS = 15_000;
const CRASHING_MS = 5000;

/** For how long the same signal is the same question, in ms. */
const SAME_MS = 1000;

/** How the program ends, whatever ends it. */
export interface Ending {
  /**
   * Something has been opened that has to be closed before the process ends; what was opened last is closed first.
   * `isPlaying`: not after an error that nobody caught. What it would do then is not to be trusted, and the matches are
   * to stay as they are stored. `withinMs`: how long its end is waited for.
   */
  opened(
    close: () => Promise<unknown>,
    how?: { readonly isPlaying?: boolean; readonly withinMs?: number },
  ): void;
  /**
   * Ends in good order; at once when asked again. A signal that comes twice in a row is one: a service manager, or Ctrl-C,
   * reaches every process of a group, and `npm start` passes its own on.
   */
  asked(signal: NodeJS.Signals): void;
  /** Ends because of an error that nobody caught. Whatever else goes wrong meanwhile is only logged. */
  crash(error: unknown, what: string): void;
  /** Ends because a setting is wrong, which these sentences say. */
  explain(mistakes: readonly string[]): void;
}

interface Part {
  readonly close: () => Promise<unknown>;
  readonly isPlaying: boolean;
  readonly withinMs: number;
}

export function createEnding(log: Pick<Logger, 'fatal' | 'error'>): Ending {
  const parts: Part[] = [];
  let ends = false;
  let asked: { readonly signal: NodeJS.Signals; readonly at: number } | null = null;

  /** Only the first that ends it does. */
  function end(status: number, closing: readonly Part[]): void {
    if (ends) return;
    ends = true;
    void closed(closing).then(() => process.exit(status));
  }

  async function closed(closing: readonly Part[]): Promise<void> {
    for (const { close, withinMs } of closing.toReversed()) {
      try {
        await Promise.race([close(), sleep(withinMs)]);
      } catch (error) {
        log.error({ err: error }, 'a part of the program did not end well');
      }
    }
  }

  return {
    opened: (close, { isPlaying = false, withinMs = CLOSING_MS } = {}) =>
      void parts.push({ close, isPlaying, withinMs }),
    asked(signal) {
      const now = runningMs();
      if (asked && (asked.signal !== signal || now - asked.at > SAME_MS)) process.exit(STATUS.atOnce);
      asked ??= { signal, at: now };
      end(STATUS.inOrder, parts);
    },
    crash(error, what) {
      log.fatal({ err: error }, what);
      const safe = parts.filter(({ isPlaying }) => !isPlaying);
      end(
        STATUS.crashed,
        safe.map((part) => ({ ...part, withinMs: CRASHING_MS })),
      );
    },
    explain(mistakes) {
      process.stderr.write(`${mistakes.join('\n')}\n.env.example explains every setting.\n`);
      end(STATUS.settings, parts);
    },
  };
}
