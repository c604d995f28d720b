import { z } from 'zod';
import type { CommonOptions } from '../../core/rules.ts';
import { commonOptions } from '../../core/options.ts';
import { problemOf } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';

export interface Options extends CommonOptions {
  /** An odd number of games (ruling 10). */
  readonly bestOf: number;
}

const schema = z.object({
  bestOf: z
    .int()
    .min(1)
    .refine((games) => games % 2 === 1, 'expected an odd number of games')
    .default(1),
});

/** The referee always presses the clock (ruling 12). */
const parseCommon = commonOptions(['auto']);

export function parseOptions(options: unknown): Result<Options, string> {
  const common = parseCommon(options);
  if (!common.ok) return common;
  const own = schema.safeParse(options ?? {});
  return own.success ? ok({ ...common.value, ...own.data }) : fail(problemOf(own.error));
}
