// Canvas has to be loaded on the main thread first: otherwise the end of a worker ends the process.
import 'canvas';
import { Worker } from 'node:worker_threads';
import type { Scene } from './scene/scene.ts';

/** What the main thread asks of a worker … */
export type Job =
  | { readonly kind: 'draw'; readonly id: number; readonly key: string; readonly scene: Scene }
  | { readonly kind: 'forget'; readonly key: string }
  | { readonly kind: 'close' };

/** … and what it hears. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly id: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };

export interface RendererOptions {
  /** How many threads draw. */
  readonly workers: number;
  /** Where crashes are reported; pino's logger is one. */
  readonly log?: { error: (details: object, message: string) => void };
  /** The worker's module, for tests that make it crash. */
  readonly module?: URL;
}

export interface Renderer {
  /**
   * Draws a scene as PNG. `key` names the table (a channel's id): frames with the same key are drawn one after another,
   * each from what changed since the previous one. The same scene gives the same bytes whatever was drawn before.
   * @throws when the scene cannot be drawn, when a worker has crashed on it twice, or after `close`
   */
  draw: (key: string, scene: Scene) => Promise<Uint8Array>;
  /** Lets go of what is kept for a table. */
  forget: (key: string) => void;
  /** Resolves when everything that was asked for has been drawn and the threads have ended. */
  close: () => Promise<void>;
  /** Resolves when all threads are warmed up. */
  ready: () => Promise<void>;
}

/** A frame that crashes two workers in a row is given up, so that it cannot take down one after another for ever. */
const TRIES = 2;
/** How many starts in a row may fail. */
const STARTS = 3;

interface Pending {
  readonly job: Extract<Job, { kind: 'draw' }>;
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

/** Draws pictures off the main thread, each table always on the same thread. */
export function createRenderer(options: RendererOptions): Renderer {
  const module = options.module ?? new URL('./worker.ts', import.meta.url);
  const threads = Array.from({ length: options.workers }, () => createThread(module, options.log));
  let lastId = 0;
  let closed: Promise<void> | null = null;

  const threadOf = (key: string): Thread => {
    const thread = threads[hash(key) % threads.length];
    if (!thread) throw new Error('a renderer needs at least one worker');
    return thread;
  };

  return {
    draw(key, scene) {
      if (closed) return Promise.reject(new Error('the renderer is closed'));
      lastId += 1;
      return threadOf(key).draw({ kind: 'draw', id: lastId, key, scene });
    },
    forget: (key) => threadOf(key).forget(key),
    close() {
      closed ??= Promise.all(threads.map((thread) => thread.close())).then(ignore);
      return closed;
    },
    ready: () => Promise.all(threads.map((thread) => thread.ready())).then(ignore),
  };
}

const ignore = (): void => undefined;

interface Thread {
  draw: (job: Pending['job']) => Promise<Uint8Array>;
  forget: (key: string) => void;
  close: () => Promise<void>;
  ready: () => Promise<void>;
}

/**
 * One worker and, when it crashes, the next: what was asked of its predecessor is asked of it again. Workers that
 * cannot even start are not started for ever.
 */
function createThread(module: URL, log: RendererOptions['log']): Thread {
  const pending = new Map<number, Pending>();
  const ended = Promise.withResolvers<undefined>();
  const warm = Promise.withResolvers<undefined>();
  // A caller who does not wait for it need not catch it.
  warm.promise.catch(ignore);
  let closing = false;
  let broken: Error | null = null;
  let failedStarts = 0;
  let worker = start();

  const post = (job: Job): void => worker.postMessage(job);

  function take(id: number): Pending | undefined {
    const found = pending.get(id);
    pending.delete(id);
    return found;
  }

  function heard(report: Report): void {
    switch (report.kind) {
      case 'ready':
        failedStarts = 0;
        warm.resolve(undefined);
        break;
      case 'drawn':
        take(report.id)?.resolve(report.png);
        break;
      case 'failed':
        take(report.id)?.reject(new Error('a scene could not be drawn', { cause: report.error }));
        break;
    }
  }

  function start(): Worker {
    const started = new Worker(module);
    let cause: unknown = null;
    failedStarts += 1;
    started.on('message', heard);
    started.on('error', (error: unknown) => (cause = error));
    started.on('exit', (code) => {
      if (closing && pending.size === 0) ended.resolve(undefined);
      else crashed({ err: cause, code });
    });
    return started;
  }

  function crashed(details: object): void {
    const running = failedStarts === 0;
    if (failedStarts < STARTS) {
      log?.error(details, 'a thread that draws pictures has crashed and is started again');
      worker = start();
      again(running);
      return;
    }
    log?.error(details, 'a thread that draws pictures cannot be started; its tables stay without pictures');
    broken = new Error('the thread that draws pictures cannot be started', { cause: details });
    warm.reject(broken);
    ended.resolve(undefined);
    for (const id of pending.keys()) take(id)?.reject(broken);
  }

  /** The oldest frame is the one that was being drawn, if any was. */
  function again(wasRunning: boolean): void {
    const [first] = pending.values();
    if (first && wasRunning) first.tries += 1;
    if (first && first.tries >= TRIES) {
      take(first.job.id)?.reject(new Error('a scene that crashes the threads that draw it'));
    }
    for (const { job } of pending.values()) post(job);
    if (closing) post({ kind: 'close' });
  }

  return {
    draw(job) {
      if (broken) return Promise.reject(broken);
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      pending.set(job.id, { job, resolve, reject, tries: 0 });
      post(job);
      return promise;
    },
    forget: (key) => post({ kind: 'forget', key }),
    close() {
      closing = true;
      post({ kind: 'close' });
      return ended.promise;
    },
    ready: () => warm.promise,
  };
}

/** Tables are spread over the threads by their key. */
function hash(key: string): number {
  let sum = 0;
  for (let i = 0; i < key.length; i += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0;
  return sum >>> 0;
}
