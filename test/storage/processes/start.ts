import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export interface Started {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  /** Its output after the first line. */
  readonly lines: AsyncIterable<string>;
  readonly ended: Promise<unknown>;
  /** Closes its input, or kills it, and waits until it has ended. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

export const pathOf = (name: string): string => join(import.meta.dirname, `${name}.ts`);

/** Starts a process of this folder; resolves after its first line of output. */
export async function startProcess(name: string, ...args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [pathOf(name), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    child,
    lines,
    ended: exited,
    end: async (signal) => {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await exited;
    },
  };
}
