import { DiscordAPIError, Events, REST, Routes, type Client, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Time } from '../match/time.ts';
import type { Gateway } from './gateway.ts';
import { NotHeld, type Holding } from './holding.ts';
import { adviceOn } from './outage.ts';
import { createPauses, pause } from './pauses.ts';
import { DiscordRefusal } from './refusal.ts';
import { TokenRefused } from './token.ts';

/** The pauses between the tries to connect for the first time, in ms. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** A token is wrong when Discord says so that often, with so many ms between. */
const REFUSALS = 3;
const BETWEEN_MS = 2000;

const UNAUTHORIZED = 401;

const gatewaySchema = z.object({
  url: z.url(),
  session_start_limit: z.object({ remaining: z.number(), reset_after: z.number() }),
});

/** A client of discord.js that has not connected yet, and the connection that it will have. */
export interface Line {
  readonly client: Client;
  readonly gateway: Gateway;
}

export interface LoginParts {
  readonly token: string;
  readonly rest: Partial<RESTOptions>;
  readonly time: Time;
  readonly log: Logger;
  readonly holding: Pick<Holding, 'isHeld' | 'signal'>;
}

/** How long Discord wants nobody to connect, in ms: the sessions of today are used up. */
async function toWait(rest: REST): Promise<number> {
  const { session_start_limit: limit } = gatewaySchema.parse(await rest.get(Routes.gatewayBot()));
  return limit.remaining > 0 ? 0 : Math.max(1, limit.reset_after);
}

async function connected(
  token: string,
  { client, gateway }: Line,
  { signal }: Pick<Holding, 'signal'>,
): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const { promise: inVain, reject } = Promise.withResolvers<never>();
  void gateway.refused.then(reject);
  const lost = (): void => reject(new NotHeld());
  signal.addEventListener('abort', lost);
  try {
    await Promise.race([client.login(token), inVain]);
    return await Promise.race([ready, inVain]);
  } catch (error) {
    gateway.stop();
    await client.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', lost);
  }
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof TokenRefused || (error instanceof DiscordAPIError && error.status === UNAUTHORIZED);

/**
 * Connects to Discord, however long it takes: whatever fails is logged, and tried again after growing pauses, on a new
 * line each time: one that could not connect cannot be used again.
 * Rejects with a `DiscordRefusal` when Discord will not have this bot, with `NotHeld` when the shard is lost meanwhile.
 */
export async function login<L extends Line>(
  { token, rest, time, log, holding }: LoginParts,
  open: () => L,
): Promise<{ readonly client: Client<true>; readonly line: L }> {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let refusals = 0;
  for (;;) {
    try {
      // It forgets its token when that is refused.
      const ms = await toWait(new REST(rest).setToken(token));
      if (ms === 0) {
        const line = open();
        return { client: await connected(token, line, holding), line };
      }
      log.error(
        { againMs: ms },
        'Discord lets nobody connect with this token until then: it was used too often today',
      );
      await pause(time, ms);
    } catch (error) {
      if (error instanceof DiscordRefusal) throw error;
      if (!holding.isHeld()) throw new NotHeld();
      const unauthorized = isUnauthorized(error);
      refusals = unauthorized ? refusals + 1 : 0;
      if (refusals === REFUSALS) throw new DiscordRefusal('TokenInvalid', 'status 401');
      const againMs = unauthorized ? BETWEEN_MS : pauses.next();
      log.error(
        { err: error, againMs, advice: adviceOn(error) },
        'Discord could not be reached: the bot tries again',
      );
      await pause(time, againMs);
    }
  }
}
