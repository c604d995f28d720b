import { spawn, type ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Hearing, Loss, Worker } from '../src/supervised/worker.ts';
import { parseReport, PIPE, send, unpacker, type Job, type Report } from './messages.ts';

/**
 * Memory settings of a drawer process, in which little lasts. A small young generation (MB) finds garbage
 * sooner and in less time. Fewer glibc arenas, and canvases returned to the system at once, leave less memory
 * idle. Together they save about 50 MB.
 */
export const SPARING = ['--max-semi-space-size=4'];
const ALLOCATION = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '200000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
};

/** Variables that locate compiled modules, fonts and the font cache. */
const KEPT = [
  'NODE_COMPILE_CACHE',
  'LD_LIBRARY_PATH',
  'HOME',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'FONTCONFIG_SYSROOT',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
];

/**
 * The environment of a drawer process: only the variables that drawing needs, because the bot's own
 * environment holds the token.
 */
export function drawingEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.includes(name));
  return { ...Object.fromEntries(kept), ...ALLOCATION };
}

/** Characters of standard error kept for the log. */
const LAST_WORDS = 2000;

/** A drawer process's report to the supervisor; `ready` is separate. */
export type DrawerReport = Exclude<Report, { kind: 'ready' }>;
type DrawerHearing = Hearing<DrawerReport>;

/**
 * Starts a drawer process. It has nothing to lose: SIGKILL ends it. A process that closes its pipe or sends
 * invalid messages is killed.
 * @param module its entry module; see `serve`
 * @param keep bytes of pictures that it keeps
 */
export function startProcess(module: URL, keep: number, hearing: DrawerHearing): Worker<Job> {
  const command = [...SPARING, fileURLToPath(module), String(process.pid), String(keep)];
  try {
    return attend(
      spawn(process.execPath, command, {
        env: drawingEnvironment(),
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      }),
      hearing,
    );
  } catch (error) {
    return { send: ignore, hold: ignore, end: ignore, ended: Promise.resolve({ err: error }) };
  }
}

const ignore = (): void => undefined;

function attend(child: ChildProcess, { ready, heard }: DrawerHearing): Worker<Job> {
  const { promise: ended, resolve } = Promise.withResolvers<Loss>();
  const end = (): void => void child.kill('SIGKILL');
  // A running drawer process always keeps the bot alive, so `hold` does nothing.
  const worker = { pid: child.pid, hold: ignore, end, ended };
  let lastWords = '';
  let fault: unknown = undefined;
  child.on('error', (error) => resolve({ err: error }));
  child.on('close', (code, signal) => resolve({ err: fault, code, signal, lastWords }));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  // With too many open files there are no pipes; the child's error event comes later.
  const pipe = 'stdio' in child ? child.stdio[PIPE] : null;
  if (!(pipe instanceof Duplex)) return { ...worker, send: ignore };
  const unpack = unpacker((message) => {
    const report = parseReport(message);
    if (report.kind === 'ready') ready();
    else heard(report);
  });
  pipe.on('data', (piece: Buffer) => {
    try {
      unpack(piece);
    } catch (error) {
      pipe.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  pipe.on('error', (error) => (fault = error));
  pipe.on('close', end);
  return { ...worker, send: (job) => send(pipe, job) };
}
