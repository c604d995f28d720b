/** Keeps the values that were used last, as many as fit. */
export interface Cache<Value> {
  /** The value of a key, made now if there is none. */
  get: (key: string, make: () => Value) => Value;
  /** Takes a value out. */
  take: (key: string) => Value | undefined;
  put: (key: string, value: Value) => void;
}

/**
 * @param limit how much all values may weigh together; the last one is kept whatever it weighs
 * @param weigh what a value weighs; all alike if left out, so that the limit is their number
 */
export function createCache<Value>(limit: number, weigh: (value: Value) => number = () => 1): Cache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  let weight = 0;

  function take(key: string): Value | undefined {
    const known = kept.get(key);
    if (!known) return undefined;
    kept.delete(key);
    weight -= known.weight;
    return known.value;
  }

  /** What was used last is last in the map, so the first is the one that has not been used for the longest time. */
  function put(key: string, value: Value): void {
    take(key);
    const added = { value, weight: weigh(value) };
    kept.set(key, added);
    weight += added.weight;
    for (const oldest of kept.keys()) {
      if (weight <= limit || oldest === key) return;
      take(oldest);
    }
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.value;
      }
      const value = make();
      put(key, value);
      return value;
    },
    take,
    put,
  };
}
