import type { Logger } from 'pino';
import { runningMs, sleep } from './machine/clock.ts';

/** Exit statuses, as in sysexits.h. `npm start` restarts the program after `crashed` or a signal. */
export const STATUS = { inOrder: 0, atOnce: 1, crashed: 70, settings: 78 } as const;

/** Longest wait for the end of each part, in ms, so that one that hangs delays nobody. */
const CLOSING_MS = 15_000;
const CRASHING_MS = 5000;

/** Time in ms within which a repeated signal counts as the same one. */
const SAME_MS = 1000;

/** Ends the program, for any reason. */
export interface Ending {
  /**
   * Registers a part to close before the process ends; the last one opened is closed first. `isPlaying`: not
   * closed after an uncaught error, since its behaviour cannot be trusted and stored matches must not change.
   * `withinMs`: longest wait for its end.
   */
  opened(
    close: () => Promise<unknown>,
    how?: { readonly isPlaying?: boolean; readonly withinMs?: number },
  ): void;
  /**
   * Ends in good order; at once if asked again. A signal that comes twice in a row counts once: a service
   * manager, or Ctrl-C, reaches every process of a group, and `npm start` passes its own on.
   */
  asked(signal: NodeJS.Signals): void;
  /** Ends after an uncaught error. Further errors are only logged. */
  crash(error: unknown, what: string): void;
  /** Ends because of wrong settings, which these sentences explain. */
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

  /** Ends once: later calls do nothing. */
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
        log.error({ err: error }, 'program part not closed');
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
