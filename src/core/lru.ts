import { LRUCache } from 'lru-cache';

/**
 * Makes an LRU cache of `most` entries. The option `max` of lru-cache would reserve memory for all entries at
 * the start: 200 KB for 10,000, in each map of each shard.
 *
 * @param evicted called for evicted entries, not for deleted ones
 */
export const lru = <Value extends string | number | object>(
  most: number,
  evicted: (key: string, value: Value) => void = () => undefined,
): LRUCache<string, Value> =>
  new LRUCache<string, Value>({
    maxSize: most,
    sizeCalculation: () => 1,
    dispose(value, key, reason) {
      if (reason === 'evict') evicted(key, value);
    },
  });
