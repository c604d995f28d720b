/** A list of listeners, called in the order in which they came. */
export interface Bus<T> {
  /** Returns how to stop listening. */
  subscribe(listener: (value: T) => void): () => void;
  publish(value: T): void;
}

export function bus<T>(): Bus<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe: (listener) => {
      // A wrapper of its own, so that the same function may listen twice.
      const own = (value: T): void => listener(value);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    publish: (value) => {
      for (const listener of [...listeners]) listener(value);
    },
  };
}
