import { z } from 'zod';
import type { ClockSettings } from './clock.ts';
import type { CommonOptions } from './game.ts';
import { problemOf } from './problem.ts';
import { fail, ok, type Result } from './result.ts';

/** How long every win stays open when nothing else is said (ruling 27). */
export const END_WINDOW_MS = 15_000;

/** The options that every game has, `presses` being the ways in which its clock may be pressed; the first is the rule. */
export function parseCommonOptions(
  options: unknown,
  presses: readonly [ClockSettings['press'], ...ClockSettings['press'][]],
): Result<CommonOptions, string> {
  const clock = z.object({
    initialMs: z.int().min(1),
    incrementMs: z.int().min(0).default(0),
    press: z.enum(presses).default(presses[0]),
  });
  const schema = z.object({
    clock: clock.nullable().default(null),
    endWindowMs: z.int().min(0).default(END_WINDOW_MS),
  });
  const parsed = schema.safeParse(options ?? {});
  return parsed.success ? ok(parsed.data) : fail(problemOf(parsed.error));
}
