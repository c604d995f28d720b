import { createHash } from 'node:crypto';

/**
 * Error for stored data that cannot be read: it is not JSON of ours, has the wrong shape, or is missing. The
 * error quotes none of the data, which may hold a seed.
 */
export class Damaged extends Error {
  override readonly name = 'Damaged';
  readonly collection: string;
  /** For a journal, the id of its match. */
  readonly key: string;
  /** The fault, without content; completes the sentence "The stored …". */
  readonly what: string;
  /** 8 hex digits that identify collection and key. The operator finds the row in the log by it. */
  readonly number: string;

  constructor(collection: string, key: string, what: string, options?: ErrorOptions) {
    const number = damageNumber(collection, key);
    super(`The stored ${collection}/${key} ${what} (number ${number}).`, options);
    this.collection = collection;
    this.key = key;
    this.what = what;
    this.number = number;
  }
}

/** An error as a process sends it to another: on the way it would lose its class. */
export type Failure =
  | { readonly kind: 'damaged'; readonly damage: Pick<Damaged, 'collection' | 'key' | 'what'> }
  | { readonly kind: 'failed'; readonly error: unknown };

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Damaged)) return { kind: 'failed', error };
  const { collection, key, what } = error;
  return { kind: 'damaged', damage: { collection, key, what } };
}

/** Restores the error given to `failureOf`. */
export function errorOf(failure: Failure): unknown {
  if (failure.kind === 'failed') return failure.error;
  const { collection, key, what } = failure.damage;
  return new Damaged(collection, key, what);
}

/** Returns the number that identifies damage to a row: the first bytes of a SHA-256, in hex. */
export function damageNumber(collection: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([collection, key]))
    .digest('hex')
    .slice(0, 8);
}

/** Returns the value read, or the result of `otherwise` if it is damaged. */
export async function unlessDamaged<T, U>(
  reading: Promise<T>,
  otherwise: (damage: Damaged) => U | Promise<U>,
): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Damaged) return otherwise(error);
    throw error;
  }
}
