import { setTimeout as wait } from 'node:timers/promises';
import { startProcess, type DrawerProcess } from './drawer-process.ts';
import { Crowded } from './crowded.ts';
import { createFrames, type Frame } from './frames.ts';
import type { DrawJob, Report } from './messages.ts';
import { createPace } from './pace.ts';
import { createStopwatch } from './stopwatch.ts';

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

/** When a frame is drawn: in the order in which it was asked for, or when nobody waits for another. */
export type Turn = 'next' | 'last';

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

/** A frame at which so many processes ended or hung is given up, so that it cannot take down one after another for ever. */
const TRIES = 2;
/** So many processes in a row may end without having drawn anything; after that there is a pause before each. */
const STARTS = 3;
const LONGEST_PAUSE_MS = 60_000;
/** How many frames a process has at a time, so that it need not wait for the next one. */
const AHEAD = 2;
/** How often in the time after which a process hangs it is looked whether it does. */
const LOOKS = 10;
/** So many times as long, at most, those that come after one that hung have. */
const SLOWEST = 8;
/** How long processes that have been killed are waited for, in ms. */
const ENDING_MS = 1000;

/** A process at work. */
interface Running {
  readonly process: DrawerProcess;
  /** What it has been given, in this order. */
  readonly given: Frame[];
  isReady: boolean;
  /** For how long it has been starting or, once it is ready, working on the first of what it has been given. */
  busyMs: number;
  /** How much memory it uses. */
  rss: number;
}

export function createDrawer(options: DrawerOptions): Drawer {
  const { log } = options;
  const frames = createFrames(options.drawMs);
  /** What no process has been given. */
  const waiting: Frame[] = [];
  /** The same of what is drawn last. */
  const last: Frame[] = [];
  const processes = new Set<Promise<void>>();
  const warm = Promise.withResolvers<undefined>();
  // A caller who does not wait for it need not catch it.
  warm.promise.catch(() => undefined);
  let closed: Promise<void> | null = null;
  let broken: Error | null = null;
  /** How many processes in a row have ended without having drawn anything. */
  let useless = 0;
  /** How many have hung in a row. */
  let hangs = 0;
  /** Since the beginning. */
  const count = { drawn: 0, left: 0, replaced: 0 };
  const pace = createPace();
  /** Whether a frame was not taken since nobody waited: that is told once. */
  let isCrowded = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Running | null = null;
  const stopwatch = createStopwatch(options.hangMs / LOOKS, look);

  function start(): void {
    const process = startProcess(options.module, options.keep, (report) => {
      if (running === mine) heard(mine, report);
    });
    const mine: Running = { process, given: [], isReady: false, busyMs: 0, rss: 0 };
    const ended = process.ended.then((details) => {
      processes.delete(ended);
      if (running === mine) failed(mine, details, 'a process that draws pictures has ended');
    });
    processes.add(ended);
    running = mine;
    stopwatch.start();
  }

  function heard(mine: Running, report: Report): void {
    mine.busyMs = 0;
    if (report.kind === 'ready') {
      mine.isReady = true;
      broken = null;
      warm.resolve(undefined);
    } else {
      const [frame] = mine.given;
      if (frame?.job.id !== report.id) throw new Error('a report on a frame that is not its turn');
      mine.given.shift();
      pace.done();
      pace.begin();
      useless = 0;
      hangs = 0;
      if (report.kind === 'failed') frame.giveUp('a scene could not be drawn', report.error);
      else {
        frame.drawn(report.png);
        count.drawn += 1;
        mine.rss = report.rss;
      }
    }
    feed(mine);
  }

  /** Gives a process what waits, unless it uses too much memory: then it draws what it has, and goes. */
  function feed(mine: Running): void {
    if (!mine.isReady) return;
    if (mine.rss > options.memory) {
      if (mine.given.length > 0) return;
      log?.warn({ rss: mine.rss }, 'a process that draws pictures uses too much memory and is replaced');
      mine.process.kill();
      start();
      return;
    }
    while (mine.given.length < AHEAD) {
      // Whoever comes while one of those is drawn waits for no second one.
      const frame = waiting.shift() ?? (mine.given.length === 0 ? last.shift() : undefined);
      if (!frame) return;
      if (frame.isSettled) continue;
      if (mine.given.length === 0) pace.begin();
      mine.given.push(frame);
      mine.process.send(frame.job);
      stopwatch.start();
    }
  }

  /** Whether a frame that is asked for now would be drawn too late, as fast as they are drawn. */
  function comesTooLate(): boolean {
    if (waiting.length === 0) isCrowded = false;
    if (waiting.length * pace.ms <= options.waitMs) return false;
    if (!isCrowded)
      log?.warn({ waiting: waiting.length, ms: pace.ms }, 'more pictures are asked for than can be drawn');
    isCrowded = true;
    return true;
  }

  function look(ms: number): void {
    frames.pass(ms);
    if (running && (!running.isReady || running.given.length > 0)) {
      running.busyMs += ms;
      if (running.busyMs < longestFor(running)) return;
      hangs += 1;
      failed(running, {}, 'a process that draws pictures hangs');
    } else if (frames.size === 0) stopwatch.stop();
  }

  /** Where one after another hangs, the machine may be slow: to replace them sooner would make it slower. */
  const longestFor = ({ isReady }: Running): number =>
    (isReady ? options.hangMs : options.startMs) * Math.min(2 ** hangs, SLOWEST);

  /** Another process takes the place of one that has ended or hangs, and gets what it had been given. */
  function failed(mine: Running, details: object, what: string): void {
    mine.process.kill();
    count.replaced += 1;
    running = null;
    const [first, ...others] = mine.given;
    waiting.unshift(...others);
    if (first) suspect(first);
    else useless += 1;
    if (useless < STARTS) {
      log?.error(details, `${what}; another takes its place`);
      start();
    } else pauseStarts(details, what);
  }

  /** The first frame was being drawn: it may be to blame, so it comes after all others. */
  function suspect(frame: Frame): void {
    frame.tries += 1;
    if (frame.tries < TRIES) waiting.push(frame);
    else if (!frame.isSettled) frame.giveUp('a scene at which the processes that draw it end or hang');
  }

  function pauseStarts(details: object, what: string): void {
    const ms = Math.min(options.pauseMs * 2 ** (useless - STARTS), LONGEST_PAUSE_MS);
    log?.error(details, `${what}; its tables stay without pictures until one can be started`);
    broken = new Error('no process that draws pictures can be started', { cause: details });
    warm.reject(broken);
    frames.giveUpAll(broken.message, details);
    if (closed) return;
    pause = setTimeout(start, ms);
  }

  async function end(): Promise<void> {
    await frames.settled();
    clearTimeout(pause);
    stopwatch.stop();
    running?.process.kill();
    running = null;
    const ending = new AbortController();
    await Promise.race([
      Promise.all(processes),
      wait(ENDING_MS, undefined, { signal: ending.signal }).catch(() => undefined),
    ]);
    ending.abort();
  }

  start();
  return {
    get drawing() {
      return {
        ...count,
        works: broken === null,
        waiting: frames.size,
        heldMs: running?.busyMs ?? 0,
        rss: running?.rss ?? 0,
      };
    },
    get works() {
      return broken === null;
    },
    get isFree() {
      return broken === null && waiting.length === 0;
    },
    draw(job, turn = 'next') {
      const refusal = broken ?? (turn === 'next' && comesTooLate() ? new Crowded() : null);
      if (refusal) {
        count.left += 1;
        return Promise.reject(refusal);
      }
      const { frame, png } = frames.ask(job);
      png.catch(() => (count.left += 1));
      (turn === 'next' ? waiting : last).push(frame);
      stopwatch.start();
      if (running) feed(running);
      return png;
    },
    forget: (key) => running?.process.send({ kind: 'forget', key }),
    close: () => (closed ??= end()),
    ready: () => warm.promise,
  };
}
