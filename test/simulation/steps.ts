/** The steps of a run: all that crosses a line or reaches a storage, in one order. */
import { createHash } from 'node:crypto';
import type { Steps } from './world.ts';
import type { Tap } from './wire.ts';

export interface RecordedSteps extends Steps {
  readonly tap: Tap;
  /** SHA-256 over all steps so far. */
  hash(): string;
}

/** Characters of a step in a trace. */
const TRACED = 300;

interface StepsOptions {
  /** Receives a line for each step. */
  readonly trace?: (line: string) => void;
  /** Receives each step. */
  readonly told?: Tap;
}

/** Counts and hashes all steps. */
export function recordSteps({ trace, told }: StepsOptions): RecordedSteps {
  const hash = createHash('sha256');
  let count = 0;
  let due: { readonly at: number; readonly callback: () => void }[] = [];

  return {
    get count() {
      return count;
    },
    after: (more, callback) => void due.push({ at: count + more + 1, callback }),
    tap(what, text) {
      count += 1;
      hash.update(`${Date.now()} ${what} `).update(text);
      told?.(what, text);
      trace?.(`${count} ${new Date().toISOString()} ${what} ${String(text).slice(0, TRACED)}`);
      if (due.length === 0) return;
      const now = due.filter(({ at }) => at <= count);
      due = due.filter(({ at }) => at > count);
      for (const { callback } of now) callback();
    },
    hash: () => hash.copy().digest('hex'),
  };
}
