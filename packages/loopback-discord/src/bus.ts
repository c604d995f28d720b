/** A list of listeners, called in the order of their subscription. */
export interface Bus<T> {
  /** Returns a function that ends the subscription. */
  subscribe(listener: (value: T) => void): () => void;
  publish(value: T): void;
}

export function bus<T>(): Bus<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe: (listener) => {
      // A separate wrapper, so that the same function may subscribe twice.
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
