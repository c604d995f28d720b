/** Drawing, filming and reading matches in this process: late, failing or without an end, as on other processes. */
import { hash } from 'node:crypto';
import type { Renderer } from '../../render/renderer.ts';
import { ok } from '../../src/core/result.ts';
import type { Studio } from '../../src/features/film/studio.ts';
import { after, sleep } from '../../src/machine/clock.ts';
import { read } from '../../src/match/reading/job.ts';
import type { Answer, Order } from '../../src/match/reading/reader.ts';
import { failureOf } from '../../src/storage/damaged.ts';
import type { StartWorker } from '../../src/supervised/worker.ts';

/** Condition of one kind of work. */
export interface Condition {
  /** Delay of an answer, in ms. */
  ms: number;
  /** `failing`: every job fails after its delay; `hanging`: no answer. */
  is: 'well' | 'failing' | 'hanging';
}

/** Work that a bot has done by other processes. */
export interface Work {
  readonly drawing: Condition;
  readonly reading: Condition;
  readonly filming: Condition;
}

export const atWork = (): Work => ({
  drawing: { ms: 30, is: 'well' },
  reading: { ms: 20, is: 'well' },
  filming: { ms: 4000, is: 'well' },
});

/** Longest wait for a picture, in ms: as a renderer promises. */
const DRAWING_MS = 5000;

const hashOf = (value: unknown): Buffer => hash('sha256', JSON.stringify(value), 'buffer');

async function done({ ms, is }: Condition, longestMs: number): Promise<void> {
  await sleep(is === 'hanging' ? longestMs : ms);
  if (is !== 'well') throw new Error('the simulated process fails');
}

/** Pictures are the hashes of their scenes: drawing takes nearly all of a bot's processor time. */
export function createDrawing({ drawing }: Work): Renderer {
  return {
    async draw(_, scene) {
      const picture = hashOf(scene);
      await done(drawing, DRAWING_MS);
      return picture;
    },
    draws: () => drawing.is === 'well',
    isFree: () => drawing.is === 'well',
    forget: () => undefined,
    drawing: () => [],
    close: () => Promise.resolve(),
    ready: () => Promise.resolve(),
  };
}

/** Films are hashes of their orders. One film of a user at a time is left to the real studio's tests. */
export function createFilming({ filming }: Work): Studio {
  return {
    async film(_, order) {
      const gif = Uint8Array.from(hashOf(order));
      await done(filming, filming.ms);
      return ok({ gif, shown: 1, of: 1 });
    },
    cancel: () => false,
    close: () => Promise.resolve(),
  };
}

/** Time after which a hanging reader is ended, in ms: as of jobs that matches wait for. */
const READING_MS = 30_000;

/** Starts readers that work in this process. */
export const readersOf =
  ({ reading }: Work): StartWorker<Order, Answer> =>
  ({ ready, heard }) => {
    let isOver = false;
    const ended = Promise.withResolvers<Record<string, never>>();
    after(reading.ms, ready);
    function end(): void {
      isOver = true;
      ended.resolve({});
    }
    return {
      send({ job, steps }) {
        // The bot watches its readers by their processor time, which this process does not have.
        if (reading.is === 'hanging') return void after(READING_MS, end);
        void sleep(reading.ms)
          .then(() => {
            if (reading.is === 'failing') throw new Error('the simulated process fails');
            return read(job, steps);
          })
          .then(
            (result): Answer => ({ kind: 'done', done: result }),
            (error: unknown): Answer => failureOf(error),
          )
          .then((report) => {
            if (!isOver) heard(report);
          });
      },
      hold: () => undefined,
      end,
      ended: ended.promise,
    };
  };
