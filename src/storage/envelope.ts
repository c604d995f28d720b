import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import { checkPlain } from './plain.ts';

const envelope = z.object({ value: z.unknown() });

/**
 * A value as it is stored, which is as Keyv stores it: JSON of `{ value }`.
 * @throws TypeError when it is not plain data; `name` is what it was to be stored as
 */
export function wrap(name: string, value: unknown): string {
  checkPlain(name, value);
  return JSON.stringify({ value });
}

/** The value in a stored text. Why a text is not one of ours is nobody's business: it would quote the text. */
export function unwrap(text: string): Result<unknown, 'not ours'> {
  try {
    return ok(envelope.parse(JSON.parse(text)).value);
  } catch {
    return fail('not ours');
  }
}
