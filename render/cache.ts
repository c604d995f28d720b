/** Keeps the `limit` values that were used last. */
export interface Cache<Value> {
  /** The value of a key, made now if there is none. */
  get: (key: string, make: () => Value) => Value;
  /** Takes a value out. */
  take: (key: string) => Value | undefined;
  put: (key: string, value: Value) => void;
}

export function createCache<Value>(limit: number): Cache<Value> {
  const kept = new Map<string, Value>();

  function take(key: string): Value | undefined {
    const value = kept.get(key);
    kept.delete(key);
    return value;
  }

  /** What was put last is last in the map, so the first is the one that has not been used for the longest time. */
  function put(key: string, value: Value): void {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size <= limit) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }

  return {
    get(key, make) {
      const value = take(key) ?? make();
      put(key, value);
      return value;
    },
    take,
    put,
  };
}
