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

/** In how many shards Discord would divide this bot's servers, and how many sessions may begin (identifies), and how many of them at once. */
export interface GatewayAdvice {
  readonly shards: number;
  readonly concurrency: number;
  /** How many there are in a day, and how many remain. */
  readonly total: number;
  readonly remaining: number;
  /** In how many ms there will be `total` again. */
  readonly resetMs: number;
}

/** Reads Discord's answer; throws where it is none. */
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
