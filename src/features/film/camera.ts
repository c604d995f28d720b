import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { drawingEnvironment, SPARING } from '../../../render/drawer-process.ts';
import type { FilmOrder } from './order.ts';
import type { Report } from './studio.ts';

/** A process that makes films. It has nothing to lose: it is ended by SIGKILL. */
export interface Camera {
  make(order: FilmOrder): void;
  /** Whether it keeps the bot from ending. */
  hold(isHeld: boolean): void;
  kill(): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
}

/** Whatever else runs on the machine, the pictures of tables among it, comes first. */
const LAST_OF_ALL = 19;
/** What JavaScript may keep in it, in MB: with more it ends, and it alone. */
const MEMORY_MB = 256;
const MODULE = new URL('film-main.ts', import.meta.url);

/** What it runs, and how much comes before it. */
interface CameraOptions {
  readonly module?: URL | undefined;
  readonly priority?: number | undefined;
}

/** @param lost told once, when it has ended or cannot be started, with how, for the log */
export function startCamera(
  { module = MODULE, priority = LAST_OF_ALL }: CameraOptions,
  heard: (report: Report) => void,
  lost: (details: object) => void,
): Camera {
  const child = fork(module, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...SPARING, `--max-old-space-size=${MEMORY_MB}`],
    env: drawingEnvironment(),
  });
  const { promise: ended, resolve } = Promise.withResolvers<object>();
  const ready = Promise.withResolvers<undefined>();
  // At once: its threads, and what it loads, come last, too.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  child.on('message', (report: Report) => {
    if (report.kind === 'ready') ready.resolve(undefined);
    heard(report);
  });
  child.on('error', (error) => resolve({ err: error }));
  child.on('exit', (code, signal) => resolve({ code, signal }));
  void ended.then(lost);
  return {
    make(order) {
      // One that cannot be reached any more has ended, which is told.
      void ready.promise.then(() => child.send(order, () => undefined));
    },
    hold(isHeld) {
      for (const held of [child, child.channel]) {
        if (isHeld) held?.ref();
        else held?.unref();
      }
    },
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}
