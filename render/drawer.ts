import { countDown, type Countdown } from '../src/supervised/stopwatch.ts';
import { Supervised, type Turn } from '../src/supervised/supervised.ts';
import { startProcess, type DrawerReport } from './drawer-process.ts';
import { createCrowd, Crowded } from './crowded.ts';
import { createFrames, type Frame } from './frames.ts';
import type { DrawJob, Job } from './messages.ts';
import { createPace } from './pace.ts';

export type { Turn } from '../src/supervised/supervised.ts';

/** What a drawer puts up with: times in ms, memory in bytes. */
export interface DrawerLimits {
  /** A frame that has not been drawn so long after it was asked for is given up. */
  readonly drawMs: number;
  /** A frame that would have to wait for longer is not taken: whoever asked need not wait in vain, nor those who come later. */
  readonly waitMs: number;
  /** A process that works on one frame for so long hangs. It is less than half of `drawMs`: the next one has time, too. */
  readonly hangMs: number;
  /** A process that takes so long to start never will. */
  readonly startMs: number;
  /** How long to wait before it is tried again to start one; each time twice as long, up to a minute. */
  readonly pauseMs: number;
  /** A process that uses more is replaced between two frames. */
  readonly memory: number;
  /** Of the pictures that it drew last a process keeps so many bytes. */
  readonly keep: number;
}

export interface DrawerOptions extends DrawerLimits {
  /** What its processes run; see `serve`. */
  readonly module: URL;
  /** Where trouble is told; pino's logger is one. */
  readonly log: Record<'error' | 'warn', (details: object, message: string) => void> | undefined;
}

/** How it goes: whoever runs the bot wants to know. */
export interface Drawing {
  /** False while no process can be started. */
  readonly works: boolean;
  /** Pictures that were drawn so far, those that were given up or not taken, and processes that ended or hung and were replaced. */
  readonly drawn: number;
  readonly left: number;
  readonly replaced: number;
  /** How many wait at present. */
  readonly waiting: number;
  /** For how long, in ms, the process has been starting or at work on one picture. */
  readonly heldMs: number;
  /** The memory of its process, in bytes, as far as that is known. */
  readonly rss: number;
}

/** Whoever draws the pictures of its share of the tables: one process and, if that fails, the next. */
export interface Drawer {
  readonly drawing: Drawing;
  /** False while no process can be started. */
  readonly works: boolean;
  /** Whether nobody waits for it. */
  readonly isFree: boolean;
  /**
   * Rejects when a frame cannot be drawn, or not in time, or when the processes do not survive it; with `Crowded` when so many wait
   * that its turn would come too late. What comes `last` is always taken.
   */
  draw(job: DrawJob, turn?: Turn): Promise<Uint8Array>;
  forget(key: string): void;
  /** Resolves when what was asked for has been drawn or given up, and the processes have ended. */
  close(): Promise<void>;
  /** Resolves when it is warmed up, rejects when no process can be started. */
  ready(): Promise<void>;
}

/** So many processes in a row may end without having drawn anything; after that there is a pause before each. */
const STARTS = 3;
/** How many frames a process has at a time, so that it need not wait for the next one. */
const AHEAD = 2;
/** So many times as long, at most, those that come after one that hung have. */
const SLOWEST = 8;
/** How long processes that have been killed are waited for, in ms. */
const ENDING_MS = 1000;

export function createDrawer(options: DrawerOptions): Drawer {
  const { log, module, keep, memory } = options;
  const count = { drawn: 0, left: 0, replaced: 0 };
  const pace = createPace();
  const comesTooLate = createCrowd(pace, options.waitMs, log);
  const frames = createFrames(options.drawMs, heard);
  /** How many processes have hung in a row. */
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
      if (rss > memory)
        log?.warn({ rss }, 'a process that draws pictures uses too much memory and is replaced');
      rss = 0;
      return startProcess(module, keep, hearing);
    },
    ahead: AHEAD,
    taskOf({ id }, [first]) {
      if (first?.id !== id) throw new Error('a report on a frame that is not its turn');
      return first;
    },
    watch(_, frame, over) {
      if (frame) pace.begin();
      // Where one after another hangs, the machine may be slow: to replace them sooner would make it slower.
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
      brokenBy: (loss) => new Error('no process that draws pictures can be started', { cause: loss }),
    },
    lost(loss, _, broken) {
      count.replaced += 1;
      rss = 0;
      const what = loss['hangs'] === true ? 'hangs' : 'has ended';
      const then = broken
        ? 'its tables stay without pictures until one can be started'
        : 'another takes its place';
      log?.error(loss, `a process that draws pictures ${what}; ${then}`);
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
