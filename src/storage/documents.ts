import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../core/result.ts';
import type { Collection } from './collection.ts';
import { Damaged, damageNumber } from './damaged.ts';
import { inOrder } from './in-order.ts';
import type { Documents, Parser } from './ports.ts';

/** A document that was put away. */
interface PutAway {
  /** Its former place. */
  readonly collection: string;
  readonly key: string;
  readonly text: string;
}

/**
 * Builds the documents of one type on a collection; `away` receives the documents that are put away.
 * `settled` waits for all calls so far.
 */
export function documentsOn<T>(
  name: string,
  collection: Collection,
  parser: Parser<T>,
  away: Collection,
): Documents<T> & { settled(): Promise<void> } {
  const queue = inOrder();

  const parse = (key: string, stored: unknown): Result<T, Damaged> => {
    try {
      return ok(typeof parser === 'function' ? parser(stored) : parser.parse(stored));
    } catch (cause) {
      return fail(new Damaged(name, key, 'does not match its schema', { cause }));
    }
  };

  async function get(key: string): Promise<T | undefined> {
    const stored = await collection.get(key);
    if (stored === undefined) return undefined;
    const parsed = parse(key, stored);
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  }

  async function putAway(key: string): Promise<void> {
    const text = await collection.text(key);
    if (text === undefined) return;
    const row: PutAway = { collection: name, key, text };
    // The key depends on the text: another text never replaces one put away earlier, and repeating is
    // harmless.
    const digest = createHash('sha256').update(text).digest('hex');
    await away.set(`${damageNumber(name, key)}/${digest}`, row);
    await collection.delete(key);
  }

  async function* entries() {
    await queue.settled();
    const pairs = await collection.pairs();
    for (const [key, stored] of pairs.sort(([a], [b]) => (a < b ? -1 : 1))) {
      yield [key, stored.ok ? parse(key, stored.value) : stored] as const;
    }
  }

  return {
    get: (key) => queue.run(key, () => get(key)),
    set: (key, value) => queue.run(key, () => collection.set(key, value)),
    delete: (key) => queue.run(key, () => collection.delete(key)),
    putAway: (key) => queue.run(key, () => putAway(key)),
    entries,
    settled: () => queue.settled(),
  };
}
