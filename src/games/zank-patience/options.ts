import { z } from 'zod';
import { callOptions, type CallOptions } from '../../core/options.ts';
import { problemOf } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { PAUSE_MS, PAUSES } from './challenge.ts';
import { byName } from '../patience/table.ts';
import { VARIANT, VARIANTS, type VariantId } from './variant.ts';

export interface Options extends CallOptions {
  readonly variant: VariantId;
  /** Stricter conditions for announcements (ruling 12). */
  readonly advanced: boolean;
  /** Longest duration of a pause in ms, and pauses of each player (ruling 16). */
  readonly pauseMs: number;
  readonly pauses: number;
}

const schema = z.object({
  variant: z.enum(VARIANTS).default('standard'),
  advanced: z.boolean().default(false),
  pauseMs: z.int().min(0).default(PAUSE_MS),
  pauses: z.int().min(0).default(PAUSES),
});

const parseCommon = byName(VARIANTS, (id) => callOptions(VARIANT[id].presses));

export function parseOptions(options: unknown): Result<Options, string> {
  const parsed = schema.safeParse(options ?? {});
  if (!parsed.success) return fail(problemOf(parsed.error));
  const common = parseCommon[parsed.data.variant](options);
  return common.ok ? ok({ ...common.value, ...parsed.data }) : common;
}
