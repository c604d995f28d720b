import type { DrawJob } from './messages.ts';

/** A frame that somebody waits for, until it is drawn or given up. */
export interface Frame {
  readonly job: DrawJob;
  /** At how many processes' end it was being drawn. */
  tries: number;
  readonly isSettled: boolean;
  drawn(png: Uint8Array): void;
  giveUp(why: string, cause?: unknown): void;
}

/** Everything that is being waited for. */
export interface Frames {
  /** What is returned rejects when the frame is given up. */
  ask(job: DrawJob): { readonly frame: Frame; readonly png: Promise<Uint8Array> };
  readonly size: number;
  /** So many more milliseconds have passed: gives up what has waited for too long. */
  pass(ms: number): void;
  giveUpAll(why: string, cause: unknown): void;
  /** Resolves when nothing is waited for. */
  settled(): Promise<void>;
}

/** @param longestMs how long a frame is waited for */
export function createFrames(longestMs: number): Frames {
  const asked = new Map<Frame, { waited: number; readonly png: Promise<Uint8Array> }>();

  function ask(job: DrawJob) {
    const { promise: png, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const frame: Frame = {
      job,
      tries: 0,
      get isSettled() {
        return !asked.has(frame);
      },
      drawn(bytes) {
        asked.delete(frame);
        resolve(bytes);
      },
      giveUp(why, cause) {
        asked.delete(frame);
        reject(new Error(why, { cause }));
      },
    };
    asked.set(frame, { waited: 0, png });
    return { frame, png };
  }

  return {
    ask,
    get size() {
      return asked.size;
    },
    pass(ms) {
      for (const [frame, state] of asked) {
        state.waited += ms;
        if (state.waited >= longestMs) frame.giveUp('a picture was not drawn in time');
      }
    },
    giveUpAll(why, cause) {
      for (const frame of asked.keys()) frame.giveUp(why, cause);
    },
    async settled() {
      await Promise.allSettled([...asked.values()].map(({ png }) => png));
    },
  };
}
