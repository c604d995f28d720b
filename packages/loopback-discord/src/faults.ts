/** Faults that tests can inject on the way to Discord and back. */

/** Selects requests; a missing field matches any. */
export interface RequestMatch {
  readonly method?: string;
  /** The route's pattern, for instance `/channels/{channel_id}/messages`. */
  readonly route?: string;
}

export interface Failure {
  /**
   * A status; `page` is a page where JSON is expected; `reset` breaks off the connection without an answer;
   * `shut-out` is status 429 without Discord's headers, as a banned address gets it.
   */
  readonly how: 400 | 401 | 403 | 500 | 502 | 503 | 'page' | 'reset' | 'shut-out';
  /** Discord's error code; default 0. */
  readonly code?: number;
  /** Number of requests that fail; default 1. */
  readonly times?: number;
  /** True: Discord carries out the request, and only the answer is lost. Default false. */
  readonly done?: boolean;
}

export interface Held {
  /** Resolves as soon as a request is held. */
  readonly reached: Promise<void>;
  /** Lets the held requests and all later ones through. */
  release(): void;
}

/** The fault of one request. */
export type Fault =
  | { readonly kind: 'fail'; readonly how: Failure['how']; readonly code: number; readonly done: boolean }
  | { readonly kind: 'hold'; readonly done: boolean; readonly released: Promise<void> };

export interface Faults {
  /** Makes the next matching requests fail. */
  fail(match: RequestMatch, failure: Failure): void;
  /**
   * Holds all matching requests until they are released: before they are carried out or, with `done`,
   * afterwards, so that only the answer is late.
   */
  hold(match: RequestMatch, options?: { readonly done?: boolean }): Held;
  clear(): void;
}

/** Returns a promise and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

/** Creates the faults, and `take`, with which the server picks the fault of a request. */
export function createFaults(): {
  readonly faults: Faults;
  take(method: string, route: string): Fault | null;
} {
  let waiting: { match: RequestMatch; left: number; fault: Fault; reached?: () => void }[] = [];
  const fits = (match: RequestMatch, method: string, route: string): boolean =>
    (match.method ?? method) === method && (match.route ?? route) === route;
  const releases = new Set<() => void>();
  return {
    faults: {
      fail: (match, { how, code = 0, times = 1, done = false }) => {
        waiting.push({ match, left: times, fault: { kind: 'fail', how, code, done } });
      },
      hold: (match, { done = false } = {}) => {
        const [released, resolve] = signal();
        const [reached, reach] = signal();
        const entry = {
          match,
          left: Infinity,
          fault: { kind: 'hold' as const, done, released },
          reached: reach,
        };
        waiting.push(entry);
        const release = (): void => {
          waiting = waiting.filter((other) => other !== entry);
          releases.delete(release);
          resolve();
        };
        releases.add(release);
        return { reached, release };
      },
      clear: () => {
        waiting = [];
        for (const release of releases) release();
      },
    },
    take: (method, route) => {
      const entry = waiting.find(({ match }) => fits(match, method, route));
      if (!entry) return null;
      entry.left -= 1;
      if (entry.left <= 0) waiting = waiting.filter((other) => other !== entry);
      entry.reached?.();
      return entry.fault;
    },
  };
}
