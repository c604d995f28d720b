import { z } from 'zod';

const gatewaySchema = z.object({
  url: z.url(),
  shards: z.int().min(1),
  session_start_limit: z.object({
    total: z.number(),
    remaining: z.number(),
    reset_after: z.number(),
    max_concurrency: z.int().min(1),
  }),
});

/**
 * Discord's recommended number of shards, and its limits on new sessions (identifies), in total and at the
 * same time.
 */
export interface GatewayAdvice {
  readonly shards: number;
  readonly concurrency: number;
  /** Identifies per day, and the number left. */
  readonly total: number;
  readonly remaining: number;
  /** Time in ms until there are `total` again. */
  readonly resetMs: number;
}

/** Parses Discord's answer; throws if it has another shape. */
export function adviceOf(answer: unknown): GatewayAdvice {
  const { shards, session_start_limit: limit } = gatewaySchema.parse(answer);
  return {
    shards,
    concurrency: limit.max_concurrency,
    resetMs: limit.reset_after,
    total: limit.total,
    remaining: limit.remaining,
  };
}
