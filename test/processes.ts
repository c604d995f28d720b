import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Parent and command of a process; null when it has ended. */
function statusOf(pid: number): { readonly parent: number; readonly command: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // A zombie has ended.
    if (/^State:\s+[ZX]/m.test(status)) return null;
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}

/** The ids of the child processes whose command contains a word. */
export const childrenOf = (parent: number, word: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const status = pid > 0 ? statusOf(pid) : null;
      return status?.parent === parent && status.command.includes(word);
    });

export const isRunning = (pid: number): boolean => statusOf(pid) !== null;

/** The environment of a running process. */
export const environmentOf = (pid: number): string => readFileSync(`/proc/${pid}/environ`, 'utf8');

/**
 * Starts a script in place of the bot. `said` resolves with its first output, `ended` with its exit code
 * (null: killed).
 */
export function startScript(module: URL, ...args: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(module), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    child,
    pid: child.pid ?? NaN,
    said: new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text)))),
    ended: new Promise<number | null>((resolve) => child.once('exit', resolve)),
  };
}
