/**
 * Runs jobs with the same key one after another, in the order of the calls. Jobs with different keys run
 * independently.
 */
export interface InOrder {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when all jobs so far have ended, successfully or not. */
  settled(): Promise<void>;
}

export function inOrder(): InOrder {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(work);
      // The next job ignores how this one ends. Idle keys are removed.
      const tail = result.then(
        () => undefined,
        () => undefined,
      );
      tails.set(key, tail);
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
      return result;
    },
    async settled() {
      await Promise.all(tails.values());
    },
  };
}
