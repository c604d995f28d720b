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

/** First and longest pause between the first attempts to connect, in ms. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Number of refusals in a row, `BETWEEN_MS` apart, after which the token counts as wrong. */
const REFUSALS = 3;
const BETWEEN_MS = 2000;

const UNAUTHORIZED = 401;

/** A discord.js client that has not connected yet, and its gateway. */
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

/**
 * Asks Discord for the limits of this bot's connections:
 * https://docs.discord.com/developers/events/gateway#get-gateway-bot
 */
export async function adviceFrom({
  rest,
  token,
}: Pick<LoginParts, 'rest' | 'token'>): Promise<GatewayAdvice> {
  // A REST client of its own, since discord.js drops a refused token.
  const own = new REST(rest).setToken(token);
  try {
    return adviceOf(await own.get(Routes.gatewayBot()));
  } finally {
    // Its timers would keep it for the life of the process.
    own.clearHashSweeper();
    own.clearHandlerSweeper();
  }
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
 * Retries something that needs Discord until it succeeds, with growing pauses; logs failures. Rejects with a
 * `DiscordRefusal` if Discord refuses this bot, with `NotHeld` if the shard is lost.
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
      log.error({ err: error, againMs, advice: adviceOn(error) }, 'Discord not reached: retrying');
      await untilStopped(holding.signal, pause(time, againMs));
      if (!holding.isHeld()) throw new NotHeld();
    }
  }
}

/** Asks for Discord's limits, retrying until it answers. Rejects like `login`. */
export const askGateway = (parts: LoginParts): Promise<GatewayAdvice> =>
  insist(parts, () => adviceFrom(parts));

/**
 * Connects to Discord, retrying for as long as it takes. Each attempt uses a new line, since one that failed
 * cannot be used again. Rejects with a `DiscordRefusal` if Discord refuses this bot, with `NotHeld` if the
 * shard is lost.
 */
export const login = <L extends Line>(
  parts: LoginParts,
  open: () => L,
): Promise<{ readonly client: Client<true>; readonly line: L }> =>
  insist(parts, async () => {
    // This request reports a problem better than discord.js does.
    await adviceFrom(parts);
    const line = open();
    return { client: await connected(parts.token, line, parts.holding), line };
  });
