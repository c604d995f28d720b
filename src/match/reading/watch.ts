import { readFileSync } from 'node:fs';
import { every } from '../../machine/clock.ts';

/** Ms of the processor that a process has used, in all its threads; null: the system does not tell. */
export type ProcessorTime = (pid: number) => number | null;

/** Linux counts them in hundredths of a second, on every machine. */
const TICK_MS = 10;
/** Where they are among what follows the name of the process (`man proc_pid_stat`): of its own code, and of the kernel for it. */
const [USER, SYSTEM] = [11, 12];

export const processorTime: ProcessorTime = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  } catch {
    return null;
  }
};

/** Why a process is given up: it has used too much of the processor, or nothing of it for long. */
export type GivenUp = 'overrun' | 'hangs';

/** How often to look, in ms. */
const LOOK_MS = 500;

/** What a process may use until it is given up. */
export interface Allowed {
  /** Ms of the processor. How long the process waits for the processor of a busy machine does not count. */
  readonly processorMs: number;
  /** For so many ms in a row it may use nothing at all of the processor: then it waits for something that does not come. */
  readonly idleMs: number;
}

/**
 * Watches a process that works, from now on. Where the system does not tell what it uses of the processor, all time counts as used.
 * @param over called when it is to be given up, at most once
 * @returns ends the watch
 */
export function watchProcess(
  pid: number,
  { processorMs, idleMs }: Allowed,
  over: (why: GivenUp) => void,
  timeOf: ProcessorTime = processorTime,
): () => void {
  const begun = timeOf(pid);
  let last = begun;
  let unusedMs = 0;
  let passedMs = 0;
  function look(): void {
    const now = timeOf(pid);
    passedMs += LOOK_MS;
    unusedMs = now !== null && now === last ? unusedMs + LOOK_MS : 0;
    last = now;
    const used = now === null || begun === null ? passedMs : now - begun;
    if (used > processorMs) give('overrun');
    else if (unusedMs >= idleMs) give('hangs');
  }
  function give(why: GivenUp): void {
    cancel();
    over(why);
  }
  const cancel = every(LOOK_MS, look);
  return cancel;
}
