export type Cancel = () => void;

export interface TimerOptions {
  /** False: the timer does not keep the process alive. True by default. */
  readonly ref?: boolean;
}

/** Milliseconds since the process started; steps of the machine's clock do not show. */
export const runningMs = (): number => performance.now();

/** Unix time in ms at which `runningMs` was 0. */
export const startedAt = (): number => performance.timeOrigin;

/** Unix time in ms by the machine's clock, which can be set. */
export const wallMs = (): number => Date.now();

/** Calls back once, after `ms`. Node's timers hold at most 2^31 − 1 ms. */
export function after(ms: number, callback: () => void, { ref = true }: TimerOptions = {}): Cancel {
  const timer = setTimeout(callback, ms);
  if (!ref) timer.unref();
  return () => clearTimeout(timer);
}

/** Calls back again and again, every `ms`. */
export function every(ms: number, callback: () => void, { ref = true }: TimerOptions = {}): Cancel {
  const timer = setInterval(callback, ms);
  if (!ref) timer.unref();
  return () => clearInterval(timer);
}

/** Resolves after `ms`. Rejects with the signal's reason when it is aborted. */
export function sleep(
  ms: number,
  { signal, ...options }: TimerOptions & { readonly signal?: AbortSignal } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (): void => {
      cancel();
      reject(signal?.reason as Error);
    };
    const cancel = after(
      ms,
      () => {
        signal?.removeEventListener('abort', end);
        resolve();
      },
      options,
    );
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** A signal that aborts after `ms`. Its timer does not keep the process alive. */
export function abortedAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  after(ms, () => controller.abort(new DOMException('timed out', 'TimeoutError')), { ref: false });
  return controller.signal;
}

/** Calls back in the next turn of the event loop, after events that have arrived by then. */
export const inNextTurn = (callback: () => void): void => void setImmediate(callback);

/** Resolves in the next turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => inNextTurn(resolve));
