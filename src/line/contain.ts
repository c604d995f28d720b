import { z } from 'zod';

const payloadSchema = z.object({ op: z.number().catch(-1), t: z.string().nullish().catch(null) });

/** What Discord has sent, for the log: never what is in it, which may be a hand. `op` -1: it is nothing that Discord sends. */
export function kindOf(payload: unknown): { readonly op: number; readonly event: string } {
  const { data } = payloadSchema.safeParse(payload);
  return { op: data?.op ?? -1, event: /^[A-Z_]{1,64}$/.exec(data?.t ?? '')?.[0] ?? 'unknown' };
}

/**
 * Lets a method of discord.js, which it calls where nobody could catch what it throws, or rejects with, throw nothing more.
 */
export function contain(
  target: object,
  method: string,
  caught: (error: unknown, args: readonly unknown[]) => void,
): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new Error(`discord.js has no ${method} any more`);
  const contained = (...args: readonly unknown[]): unknown => {
    try {
      const result: unknown = Reflect.apply(original, target, args);
      return result instanceof Promise ? result.catch((error: unknown) => caught(error, args)) : result;
    } catch (error) {
      caught(error, args);
      return undefined;
    }
  };
  Reflect.defineProperty(target, method, { value: contained, configurable: true, writable: true });
}
