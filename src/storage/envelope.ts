import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import { checkPlain } from './plain.ts';

const envelope = z.object({ value: z.unknown() });

/**
 * Serializes a value as Keyv stores it: JSON of `{ value }`.
 * @throws TypeError naming `name` if the value is not plain data
 */
export function wrap(name: string, value: unknown): string {
  checkPlain(name, value);
  return JSON.stringify({ value });
}

/** Returns the value in a stored text. The failure gives no reason, since that would quote the text. */
export function unwrap(text: string): Result<unknown, 'not ours'> {
  try {
    return ok(envelope.parse(JSON.parse(text)).value);
  } catch {
    return fail('not ours');
  }
}
