import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** Delay before a restart after an unrequested end, in ms. */
const AGAIN_MS = 1000;
/** Longest time that a requested end may take, in ms: a locked file is waited for. */
const ENDING_MS = 45_000;

const lineSchema = z.looseObject({
  level: z.number(),
  msg: z.string().default(''),
  err: z.looseObject({ type: z.string().optional(), message: z.string().optional() }).optional(),
});

/** A line of the bot's log. */
export interface LogLine extends z.infer<typeof lineSchema> {
  /** Time of reading, in Unix ms. */
  readonly at: number;
}

/** The bot as a separate process, started like an operator does. */
export interface BotProcess {
  /** Its errors and worse, oldest first. */
  readonly errors: readonly LogLine[];
  /** Unrequested ends, with their times (Unix ms). */
  readonly crashes: readonly { readonly at: number; readonly how: string }[];
  /** Actions that took too long. */
  readonly overdue: readonly string[];
  /** Log lines with secrets, as far as this can be seen from outside. */
  readonly leaks: readonly string[];
  readonly pid: number | undefined;
  readonly suspended: boolean;
  start(): void;
  /** Ends it; resolves when it has ended. A process that takes too long is killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  suspend(): void;
  resume(): void;
  /** Running processes that it has started. */
  children(): readonly number[];
  /** Memory in MB, of itself and of its children; null if unknown. */
  memory(): { readonly own: number; readonly children: number } | null;
  /** Running processes among all that earlier bots have left behind. */
  orphans(): readonly number[];
}

/** Parent and start time of a process; the start time distinguishes it from a later one with the same id. */
function statOf(pid: number): { readonly parent: number; readonly started: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : { parent: Number(fields[1]), started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => statOf(pid)?.parent === parent);
  } catch {
    return [];
  }
}

/** Resident memory in MB. */
function residentOf(pid: number): number {
  try {
    const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return Math.round(Number(kB) / 1024);
  } catch {
    return 0;
  }
}

/**
 * `secrets` must not be in its log, nor anything like an interaction token; `logFile` is the log's place;
 * `command` starts it, by default plain Node.
 */
export function botProcess(options: {
  readonly command?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly logFile: string;
  readonly secrets: readonly string[];
  /** Called with each line of its log. */
  readonly told?: (line: LogLine) => void;
}): BotProcess {
  const { env, folder, secrets, command = [process.execPath, MAIN] } = options;
  const [program = '', ...args] = command;
  const file = createWriteStream(options.logFile);
  const errors: LogLine[] = [];
  const crashes: { at: number; how: string }[] = [];
  const leaks: string[] = [];
  const overdue: string[] = [];
  const left = new Map<number, string>();
  let child: ChildProcess | null = null;
  let suspended = false;
  let wanted = false;

  function read(text: string): void {
    file.write(`${text}\n`);
    if (secrets.some((secret) => text.includes(secret)) || /[\w-]{80}/.test(text))
      leaks.push(text.slice(0, 300));
    try {
      const line = lineSchema.parse(JSON.parse(text));
      const known = { ...line, at: Date.now() };
      if (line.level >= 50) errors.push(known);
      options.told?.(known);
    } catch {
      // Not a log line: a crash prints plain text, which is in the file.
    }
  }

  /** Its children live on when it is killed, unless they notice. */
  function remember(): void {
    for (const pid of children()) left.set(pid, statOf(pid)?.started ?? '');
  }

  const children = (): number[] => (child?.pid === undefined ? [] : childrenOf(child.pid));

  function start(): void {
    wanted = true;
    const started = spawn(program, args, { cwd: folder, env: { ...env } });
    child = started;
    suspended = false;
    for (const stream of [started.stdout, started.stderr]) createInterface(stream).on('line', read);
    started.once('exit', (code, signal) => {
      if (child === started) child = null;
      if (!wanted) return;
      crashes.push({ at: Date.now(), how: signal ?? `status ${String(code)}` });
      void setTimeout(AGAIN_MS).then(() => {
        if (wanted && !child) start();
      });
    });
  }

  return {
    errors,
    crashes,
    leaks,
    overdue,
    get pid() {
      return child?.pid;
    },
    get suspended() {
      return suspended;
    },
    start,
    async end(signal) {
      wanted = false;
      const ending = child;
      if (!ending) return;
      remember();
      const ended = once(ending, 'exit');
      ending.kill(signal);
      const inTime = await Promise.race([
        ended.then(() => true),
        setTimeout(ENDING_MS, false, { ref: false }),
      ]);
      if (!inTime) {
        overdue.push(`it had not ended ${ENDING_MS / 1000} s after ${signal}`);
        ending.kill('SIGKILL');
        await ended;
      }
      suspended = false;
    },
    suspend() {
      suspended = true;
      child?.kill('SIGSTOP');
    },
    resume() {
      child?.kill('SIGCONT');
      suspended = false;
    },
    children,
    memory() {
      const pid = child?.pid;
      if (pid === undefined || statOf(pid) === null) return null;
      const others = children().map(residentOf);
      return { own: residentOf(pid), children: others.reduce((sum, size) => sum + size, 0) };
    },
    orphans: () => [...left].filter(([pid, started]) => statOf(pid)?.started === started).map(([pid]) => pid),
  };
}
