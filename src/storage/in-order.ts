/** Runs jobs with the same key one after another, in the order of the calls; those with different keys, independently. */
export interface InOrder {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when all jobs called for so far have ended, well or not. */
  settled(): Promise<void>;
}

export function inOrder(): InOrder {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(work);
      // The next in line does not care how this one ends; an idle key takes no room.
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
