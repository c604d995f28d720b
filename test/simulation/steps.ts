/** The steps of a run: all that crosses a line or reaches a storage, in one order. */
import { createHash, type Hash } from 'node:crypto';
import { trueTime } from './hosts.ts';
import type { Steps } from './world.ts';
import type { Tap } from './wire.ts';

export interface RecordedSteps extends Steps {
  readonly tap: Tap;
  /** Writes a line to the trace that is no step: it may differ between machines. */
  readonly remark: (what: string, content: string) => void;
  /** Number of the first step from a time on, in Unix ms; the last step if there is none. */
  readonly from: (time: number) => number;
  /** SHA-256 over all steps so far. */
  hash(): string;
}

/** Characters that are hashed together. */
const HASHED = 100_000;
/** Characters of a step in a trace. */
const TRACED = 300;

interface StepsOptions {
  /** Receives a line for each step. */
  readonly trace?: (line: string) => void;
  /** Receives each step. */
  readonly told?: Tap;
}

/** The beginning of a content, on one line and without control characters. */
const inLine = (content: string): string =>
  content
    .slice(0, TRACED)
    .replaceAll(/\p{Cc}/gu, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Counts and hashes all steps. */
export function recordSteps({ trace, told }: StepsOptions): RecordedSteps {
  const hash = createHash('sha256');
  let text = '';
  let count = 0;
  /** By step, when it happened. */
  const times: number[] = [];
  let due: { readonly at: number; readonly callback: () => void }[] = [];

  function flush(): Hash {
    hash.update(text);
    text = '';
    return hash;
  }

  return {
    get count() {
      return count;
    },
    after: (more, callback) => void due.push({ at: count + more + 1, callback }),
    tap(what, content) {
      count += 1;
      times.push(trueTime());
      text += `${Date.now()} ${what} `;
      if (typeof content === 'string') text += content;
      else flush().update(content);
      if (text.length > HASHED) flush();
      told?.(what, content);
      trace?.(`${count} ${new Date().toISOString()} ${what} ${inLine(String(content))}`);
      if (due.length === 0) return;
      const now = due.filter(({ at }) => at <= count);
      due = due.filter(({ at }) => at > count);
      for (const { callback } of now) callback();
    },
    remark: (what, content) => trace?.(`– ${new Date().toISOString()} ${what} ${inLine(content)}`),
    from: (time) => times.findIndex((one) => one >= time) + 1 || count,
    hash: () => flush().copy().digest('hex'),
  };
}
