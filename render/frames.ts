import { createStopwatch } from '../src/supervised/stopwatch.ts';
import type { Task } from '../src/supervised/supervised.ts';
import type { DrawerReport } from './drawer-process.ts';
import type { DrawJob, Job } from './messages.ts';

/** A requested frame, until it is drawn or given up. */
export interface Frame extends Task<Job, DrawerReport> {
  readonly id: number;
}

/** All pending frames. */
export interface Frames {
  /** The picture rejects if the frame is given up. */
  ask(job: DrawJob): { readonly frame: Frame; readonly png: Promise<Uint8Array> };
  readonly size: number;
  /** Resolves once no frame is pending. */
  settled(): Promise<void>;
}

/** Number of checks for late frames within a frame's time. */
const LOOKS = 25;
/**
 * Number of processes that may end or hang on a frame before it is given up; else it could stop one after
 * another for ever.
 */
const TRIES = 2;

/**
 * @param longestMs time after which a frame is given up
 * @param drawn called when a process has answered a frame, even if it was given up before
 */
export function createFrames(longestMs: number, drawn: (report: DrawerReport) => void): Frames {
  const asked = new Map<Frame, { waited: number; readonly png: Promise<Uint8Array> }>();
  const stopwatch = createStopwatch(longestMs / LOOKS, (ms) => {
    for (const [frame, state] of asked) {
      state.waited += ms;
      if (state.waited >= longestMs) frame.fail(new Error('picture not drawn in time'));
    }
    if (asked.size === 0) stopwatch.stop();
  });

  function ask(job: DrawJob) {
    const { promise: png, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const frame: Frame = {
      id: job.id,
      losses: 0,
      get isOver() {
        return !asked.has(frame);
      },
      begin: () => job,
      heard(report) {
        drawn(report);
        asked.delete(frame);
        if (report.kind === 'drawn') resolve(report.png);
        else reject(new Error('scene not drawn', { cause: report.error }));
        return true;
      },
      /** The frame may be to blame, so it is retried after all others. */
      lost() {
        if (frame.losses < TRIES) return 'last';
        frame.fail(new Error('scene not drawn: drawer processes end or hang at it'));
        return 'over';
      },
      fail(error) {
        asked.delete(frame);
        reject(error);
      },
    };
    asked.set(frame, { waited: 0, png });
    stopwatch.start();
    return { frame, png };
  }

  return {
    ask,
    get size() {
      return asked.size;
    },
    async settled() {
      await Promise.allSettled([...asked.values()].map(({ png }) => png));
    },
  };
}
