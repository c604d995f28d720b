import { z } from 'zod';
import type { ClockSettings } from './clock.ts';
import { LAPSES, type CallTerms } from './rights.ts';
import type { CommonOptions } from './rules.ts';
import { problemOf } from './problem.ts';
import { fail, ok, type Result } from './result.ts';

/** Default time for which a win stays open, in ms (ruling 27). */
export const END_WINDOW_MS = 15_000;

/** Allowed settings for pressing the clock; the first is the default. */
type Presses = readonly [ClockSettings['press'], ...ClockSettings['press'][]];

export const clockSchema = (presses: Presses) =>
  z.object({
    initialMs: z.int().min(1),
    incrementMs: z.int().min(0).default(0),
    press: z.enum(presses).default(presses[0]),
  });

/** Least time in which an offence can be called, in ms (ruling 20). */
export const reactionSchema = z.int().min(0).max(60_000);

/** The options of a game with calls. */
export type CallOptions = CommonOptions & CallTerms;

const common = (presses: Presses) =>
  z.object({
    clock: clockSchema(presses).nullable().default(null),
    endWindowMs: z.int().min(0).default(END_WINDOW_MS),
    stillTurns: z.int().min(1).nullable().default(null),
  });

const parses =
  <Options>(schema: z.ZodType<Options>) =>
  (options: unknown): Result<Options, string> => {
    const parsed = schema.safeParse(options ?? {});
    return parsed.success ? ok(parsed.data) : fail(problemOf(parsed.error));
  };

/** Makes a parser of the options that every game has. Make it once: a schema is expensive to build. */
export const commonOptions = (presses: Presses): ((options: unknown) => Result<CommonOptions, string>) =>
  parses(common(presses));

/** Makes a parser of the options of a game with calls. Make it once, too. */
export const callOptions = (presses: Presses): ((options: unknown) => Result<CallOptions, string>) =>
  parses(
    common(presses).extend({
      reactionMs: reactionSchema.default(0),
      lapse: z.enum(LAPSES).default('action'),
    }),
  );
