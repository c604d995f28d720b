import { readFileSync } from 'node:fs';
import { every } from '../../machine/clock.ts';

/** Processor time that a process has used in all its threads, in ms; null if the system does not tell. */
export type ProcessorTime = (pid: number) => number | null;

/** Linux counts processor time in hundredths of a second on every machine. */
const TICK_MS = 10;
/** Indexes of user and system time among the fields after the process name (`man proc_pid_stat`). */
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

/** Reasons for giving up a process: it used too much processor time, or none for long. */
export type GivenUp = 'overrun' | 'hangs';

/** Interval of the checks, in ms. */
const LOOK_MS = 500;

/** Limits at which a process is given up. */
export interface Allowed {
  /** Processor time in ms. Waiting for the processor of a busy machine does not count. */
  readonly processorMs: number;
  /** Longest time in ms without any processor use: such a process waits for an event that does not come. */
  readonly idleMs: number;
}

/**
 * Watches a process that has just been given work. If the system does not report its processor time, elapsed
 * time counts instead.
 * @param over called, at most once, when the process exceeds a limit and has to be given up
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
