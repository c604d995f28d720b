import type { Collection } from './collection.ts';
import { inOrder } from './in-order.ts';
import type { Documents, Parser } from './ports.ts';

/** Documents of one type on a collection. `settled` waits for the calls so far. */
export function documentsOn<T>(
  name: string,
  collection: Collection,
  parser: Parser<T>,
): Documents<T> & { settled(): Promise<void> } {
  const queue = inOrder();

  const parse = (key: string, stored: unknown): T => {
    try {
      return typeof parser === 'function' ? parser(stored) : parser.parse(stored);
    } catch (cause) {
      throw new Error(`The stored ${name}/${key} is corrupt.`, { cause });
    }
  };

  async function* entries() {
    await queue.settled();
    const pairs = await collection.pairs();
    for (const [key, stored] of pairs.sort(([a], [b]) => (a < b ? -1 : 1))) {
      yield [key, parse(key, stored)] as const;
    }
  }

  return {
    get: (key) =>
      queue.run(key, async () => {
        const stored = await collection.get(key);
        return stored === undefined ? undefined : parse(key, stored);
      }),
    set: (key, value) => queue.run(key, () => collection.set(key, value)),
    delete: (key) => queue.run(key, () => collection.delete(key)),
    entries,
    settled: () => queue.settled(),
  };
}
