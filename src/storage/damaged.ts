import { createHash } from 'node:crypto';

/**
 * Something stored cannot be read: it is not JSON of ours, or not of the shape that was asked for, or it is missing
 * where it has to be. Nothing of its content is told, as it may hold a seed.
 */
export class Damaged extends Error {
  override readonly name = 'Damaged';
  readonly collection: string;
  /** Of a journal, the id of its match. */
  readonly key: string;
  /** What is wrong with it, without its content: it goes on after "The stored …". */
  readonly what: string;
  /** 8 hex digits, the same whenever this collection and key are met: under it the operator finds the row in the log. */
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

/** An error as a process reports it to another: it would lose its class on the way. */
export type Failure =
  | { readonly kind: 'damaged'; readonly damage: Pick<Damaged, 'collection' | 'key' | 'what'> }
  | { readonly kind: 'failed'; readonly error: unknown };

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Damaged)) return { kind: 'failed', error };
  const { collection, key, what } = error;
  return { kind: 'damaged', damage: { collection, key, what } };
}

/** The error of a failure, as it was before `failureOf`. */
export function errorOf(failure: Failure): unknown {
  if (failure.kind === 'failed') return failure.error;
  const { collection, key, what } = failure.damage;
  return new Damaged(collection, key, what);
}

/** The number under which damage to this row is told. The first bytes of a SHA-256, in hex. */
export function damageNumber(collection: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([collection, key]))
    .digest('hex')
    .slice(0, 8);
}

/** What is read; when that is damaged, what `otherwise` makes of it. */
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
