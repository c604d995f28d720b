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
  /** 8 hex digits, the same whenever this collection and key are met: under it the operator finds the row in the log. */
  readonly number: string;

  /** `what` goes on after "The stored …": "is not JSON of ours". */
  constructor(collection: string, key: string, what: string, options?: ErrorOptions) {
    const number = damageNumber(collection, key);
    super(`The stored ${collection}/${key} ${what} (number ${number}).`, options);
    this.collection = collection;
    this.key = key;
    this.number = number;
  }
}

/** The number under which damage to this row is told. The first bytes of a SHA-256, in hex. */
export function damageNumber(collection: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([collection, key]))
    .digest('hex')
    .slice(0, 8);
}
