import { z } from 'zod';

const payloadSchema = z.object({ op: z.number().catch(-1), t: z.string().nullish().catch(null) });

/**
 * Returns the kind of a payload for the log, never its content, which may be a hand. `op` is -1 if it is not
 * a gateway payload.
 */
export function kindOf(payload: unknown): { readonly op: number; readonly event: string } {
  const { data } = payloadSchema.safeParse(payload);
  return { op: data?.op ?? -1, event: /^[A-Z_]{1,64}$/.exec(data?.t ?? '')?.[0] ?? 'unknown' };
}

/**
 * Replaces a method of discord.js so that it neither throws nor rejects: nobody could catch that where
 * discord.js calls it.
 */
export function contain(
  target: object,
  method: string,
  caught: (error: unknown, args: readonly unknown[]) => void,
): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new Error(`discord.js lacks ${method}`);
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
