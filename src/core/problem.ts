import type { z } from 'zod';

/** The first thing that is wrong with some input, in one line for whoever wrote it: `endWindowMs: expected number, received string`. */
export function problemOf({ issues: [first] }: z.ZodError): string {
  if (!first) return 'not of the right shape';
  const message = first.message.replace(/^Invalid input: /, '');
  return first.path.length > 0 ? `${first.path.join('.')}: ${message}` : message;
}
