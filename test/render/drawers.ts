import { readdirSync, readFileSync } from 'node:fs';

/** What the system tells of a process; null when it has ended. */
function statusOf(pid: number): { readonly parent: number; readonly command: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // Nobody may have taken note of its end yet.
    if (/^State:\s+[ZX]/m.test(status)) return null;
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}

/** The processes that draw for a process of this machine, by their ids. */
export const drawersOf = (bot: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const status = pid > 0 ? statusOf(pid) : null;
      return status?.parent === bot && status.command.includes('drawer');
    });

export const isRunning = (pid: number): boolean => statusOf(pid) !== null;
