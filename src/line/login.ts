import { DiscordAPIError, Events, REST, Routes, type Client, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../time/time.ts';
import type { Gateway } from './gateway.ts';
import { adviceOf, type GatewayAdvice } from './gateway-advice.ts';
import { NotHeld, type Holding } from './holding.ts';
import { adviceOn } from './outage.ts';
import { createPauses, pause, untilStopped } from '../time/pauses.ts';
import { DiscordRefusal } from './refusal.ts';
import { TokenRefused } from './token.ts';

/** The pauses between the tries to connect for the first time, in ms. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** A token is wrong when Discord says so that often, with so many ms between. */
const REFUSALS = 3;
const BETWEEN_MS = 2000;

const UNAUTHORIZED = 401;

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

/** What Discord says of this bot's connections: https://docs.discord.com/developers/events/gateway#get-gateway-bot */
export async function adviceFrom({
  rest,
  token,
}: Pick<LoginParts, 'rest' | 'token'>): Promise<GatewayAdvice> {
  // It forgets its token when that is refused.
  return adviceOf(await new REST(rest).setToken(token).get(Routes.gatewayBot()));
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
  if (signal.aborted) lost();
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
 * Does something that needs Discord, however long that cannot be reached: whatever fails is logged, and tried again after growing
 * pauses. Rejects with a `DiscordRefusal` when Discord will not have this bot, with `NotHeld` when the shard is lost meanwhile.
 */
async function insist<T>(
  { time, log, holding }: Pick<LoginParts, 'time' | 'log' | 'holding'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let refusals = 0;
  for (;;) {
    try {
      return await attempt();
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
      await untilStopped(holding.signal, pause(time, againMs));
      if (!holding.isHeld()) throw new NotHeld();
    }
  }
}

/** The same, as soon as Discord can be asked. */
export const askGateway = (parts: LoginParts): Promise<GatewayAdvice> =>
  insist(parts, () => adviceFrom(parts));

/**
 * Connects to Discord, however long it takes, on a new line each time: one that could not connect cannot be used again.
 * Rejects with a `DiscordRefusal` when Discord will not have this bot, with `NotHeld` when the shard is lost meanwhile.
 */
export const login = <L extends Line>(
  parts: LoginParts,
  open: () => L,
): Promise<{ readonly client: Client<true>; readonly line: L }> =>
  insist(parts, async () => {
    // What is wrong is told better here than by discord.js.
    await adviceFrom(parts);
    const line = open();
    return { client: await connected(parts.token, line, parts.holding), line };
  });
