import { countDown, type Countdown } from '../src/supervised/stopwatch.ts';
import { Supervised, type Turn } from '../src/supervised/supervised.ts';
import { startProcess, type DrawerReport } from './drawer-process.ts';
import { createCrowd, Crowded } from './crowded.ts';
import { createFrames, type Frame } from './frames.ts';
import type { DrawJob, Job } from './messages.ts';
import { createPace } from './pace.ts';

export type { Turn } from '../src/supervised/supervised.ts';

/** Limits of a drawer: times in ms, memory in bytes. */
export interface DrawerLimits {
  /** Time after which a frame that is not drawn is given up. */
  readonly drawMs: number;
  /**
   * Longest expected wait; a frame that would wait longer is refused at once, so that neither its caller nor
   * later ones wait for nothing.
   */
  readonly waitMs: number;
  /**
   * Time on one frame after which a process counts as hung. Less than half of `drawMs`, so that the next
   * process has time, too.
   */
  readonly hangMs: number;
  /** Time after which a start counts as hung. */
  readonly startMs: number;
  /** Pause before another attempt to start a process; doubles each time, up to a minute. */
  readonly pauseMs: number;
  /** Memory above which a process is replaced between two frames. */
  readonly memory: number;
  /** Bytes of its latest pictures that a process keeps. */
  readonly keep: number;
}

export interface DrawerOptions extends DrawerLimits {
  /** Entry module of the processes; see `serve`. */
  readonly module: URL;
  /** Log for failures, such as pino's logger. */
  readonly log: Record<'error' | 'warn', (details: object, message: string) => void> | undefined;
}

/** State of a drawer, for the operator. */
export interface Drawing {
  /** False while no process can be started. */
  readonly works: boolean;
  /**
   * Numbers of pictures drawn, of pictures given up or refused, and of processes replaced after they ended or
   * hung.
   */
  readonly drawn: number;
  readonly left: number;
  readonly replaced: number;
  /** Number of waiting frames. */
  readonly waiting: number;
  /** Time that the process has spent on its start or on the present picture, in ms. */
  readonly heldMs: number;
  /** Memory of the process in bytes, as last reported. */
  readonly rss: number;
}

/**
 * Draws the pictures of its share of the tables, with one process at a time; a failed process is replaced.
 */
export interface Drawer {
  readonly drawing: Drawing;
  /** False while no process can be started. */
  readonly works: boolean;
  /** True if it works and no frame waits. */
  readonly isFree: boolean;
  /**
   * Rejects if a frame cannot be drawn, or not in time, or if the processes do not survive it. Rejects with
   * `Crowded` if its turn would come too late. A frame with the turn `last` is always accepted.
   */
  draw(job: DrawJob, turn?: Turn): Promise<Uint8Array>;
  forget(key: string): void;
  /** Resolves once all requested frames are drawn or given up and the processes have ended. */
  close(): Promise<void>;
  /** Resolves once a process is warmed up; rejects if none can be started. */
  ready(): Promise<void>;
}

/**
 * Number of processes in a row that may end without having drawn anything; after that there is a pause before
 * each start.
 */
const STARTS = 3;
/** Frames that a process has at a time, so that it need not wait for the next one. */
const AHEAD = 2;
/** Largest factor for the time limits of processes after hung ones. */
const SLOWEST = 8;
/** Longest wait for killed processes to end, in ms. */
const ENDING_MS = 1000;

export function createDrawer(options: DrawerOptions): Drawer {
  const { log, module, keep, memory } = options;
  const count = { drawn: 0, left: 0, replaced: 0 };
  const pace = createPace();
  const comesTooLate = createCrowd(pace, options.waitMs, log);
  const frames = createFrames(options.drawMs, heard);
  /** Number of processes in a row that hung. */
  let hangs = 0;
  let held: Countdown | null = null;
  let rss = 0;
  let closed: Promise<void> | null = null;

  function heard(report: DrawerReport): void {
    pace.done();
    hangs = 0;
    if (report.kind === 'failed') return;
    count.drawn += 1;
    rss = report.rss;
  }

  const drawers = new Supervised<Job, DrawerReport, Frame>({
    start(hearing) {
      if (rss > memory) log?.warn({ rss }, 'drawer process replaced: too much memory');
      rss = 0;
      return startProcess(module, keep, hearing);
    },
    ahead: AHEAD,
    taskOf({ id }, [first]) {
      if (first?.id !== id) throw new Error('report on another frame');
      return first;
    },
    watch(_, frame, over) {
      if (frame) pace.begin();
      // If one process after another hangs, the machine may be slow: replacing them sooner would make it
      // slower.
      const ms = (frame ? options.hangMs : options.startMs) * Math.min(2 ** hangs, SLOWEST);
      const mine = countDown(ms, () => {
        hangs += 1;
        over({ hangs: true });
      });
      held = mine;
      return mine.end;
    },
    isWorn: () => rss > memory,
    kept: {
      starts: STARTS,
      pauseMs: options.pauseMs,
      brokenBy: (loss) => new Error('drawer process not started', { cause: loss }),
    },
    lost(loss, _, broken) {
      count.replaced += 1;
      rss = 0;
      const what = loss['hangs'] === true ? 'hung' : 'ended';
      const then = broken ? 'no pictures for its tables until one can be started' : 'replaced';
      log?.error(loss, `drawer process ${what}; ${then}`);
    },
  });

  async function end(): Promise<void> {
    await frames.settled();
    await drawers.close(ENDING_MS);
  }

  return {
    get drawing() {
      return {
        ...count,
        works: drawers.broken === null,
        waiting: frames.size,
        heldMs: held?.ms ?? 0,
        rss,
      };
    },
    get works() {
      return drawers.broken === null;
    },
    get isFree() {
      return drawers.broken === null && drawers.waiting === 0;
    },
    draw(job, turn = 'next') {
      const refusal =
        drawers.broken ?? (turn === 'next' && comesTooLate(drawers.waiting) ? new Crowded() : null);
      if (refusal) {
        count.left += 1;
        return Promise.reject(refusal);
      }
      const { frame, png } = frames.ask(job);
      png.catch(() => (count.left += 1));
      drawers.ask(frame, turn);
      return png;
    },
    forget: (key) => drawers.tell({ kind: 'forget', key }),
    close: () => (closed ??= end()),
    ready: () => drawers.ready(),
  };
}
