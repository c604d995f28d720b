import { z } from 'zod';
import type { ClockSettings } from './clock.ts';
import type { CommonOptions } from './rules.ts';
import { problemOf } from './problem.ts';
import { fail, ok, type Result } from './result.ts';

/** How long every win stays open when nothing else is said (ruling 27). */
export const END_WINDOW_MS = 15_000;

/** The ways in which a clock may be pressed; the first is the rule. */
type Presses = readonly [ClockSettings['press'], ...ClockSettings['press'][]];

export const clockSchema = (presses: Presses) =>
  z.object({
    initialMs: z.int().min(1),
    incrementMs: z.int().min(0).default(0),
    press: z.enum(presses).default(presses[0]),
  });

/** What parses the options that every game has. To be made once: a schema is dear. */
export function commonOptions(presses: Presses): (options: unknown) => Result<CommonOptions, string> {
  const schema = z.object({
    clock: clockSchema(presses).nullable().default(null),
    endWindowMs: z.int().min(0).default(END_WINDOW_MS),
    stillTurns: z.int().min(1).nullable().default(null),
  });
  return (options) => {
    const parsed = schema.safeParse(options ?? {});
    return parsed.success ? ok(parsed.data) : fail(problemOf(parsed.error));
  };
}
