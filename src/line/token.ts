import { Routes, type REST, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import { isRecord } from '../core/json.ts';
import type { Time } from '../time/time.ts';
import { createPauses, pause } from '../time/pauses.ts';

/**
 * Delay of the check after a request was refused for its token, then first and longest pause between checks,
 * in ms.
 */
const CHECK_MS = 1000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const UNAUTHORIZED = 401;

/** Discord refused the token for a request; a retry may work later. */
export class TokenRefused extends Error {
  constructor() {
    super('Discord did not accept the token');
    this.name = 'TokenRefused';
  }
}

/**
 * Keeps a bot running whose token was refused for a request: discord.js would drop the token and be useless
 * afterwards. While Discord refuses it, only a check of the token is sent.
 */
export interface TokenWatch {
  /** Wraps `makeRequest`; a request refused for its token rejects with `TokenRefused`. */
  guard(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'];
  stop(): void;
}

export interface TokenPorts {
  readonly time: Time;
  readonly log: Logger;
  readonly rest: () => REST;
  /** Called when Discord refuses the token, and when it accepts it again. */
  readonly refused: () => void;
  readonly accepted: () => void;
}

export function createTokenWatch({ time, log, rest, refused, accepted }: TokenPorts): TokenWatch {
  let isRefused = false;
  let checking = false;
  let stopped = false;

  /** Returns true if Discord accepts the token; null if unknown. */
  async function isAccepted(): Promise<boolean | null> {
    try {
      await rest().get(Routes.user('@me'));
      return true;
    } catch (error) {
      return error instanceof TokenRefused ? false : null;
    }
  }

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    await pause(time, CHECK_MS);
    for (let found = await isAccepted(); found !== true && !stopped; found = await isAccepted()) {
      if (found === false && !isRefused) {
        isRefused = true;
        log.error(
          'token refused by Discord: matches frozen. If it was reset, set the new DISCORD_TOKEN and restart the bot; otherwise they resume as soon as Discord accepts it',
        );
        refused();
      }
      await pause(time, pauses.next());
    }
    checking = false;
    if (stopped) return;
    if (isRefused) {
      isRefused = false;
      log.info('token accepted by Discord again: matches resume');
      accepted();
    } else {
      log.warn('token refused by Discord for one request, then accepted: nothing has to be done');
    }
  }

  return {
    guard: (makeRequest) => async (url, init) => {
      const isOurs = isRecord(init.headers) && 'Authorization' in init.headers;
      const isCheck = url.endsWith(Routes.user('@me'));
      if (isOurs && isRefused && !isCheck) throw new TokenRefused();
      const response = await makeRequest(url, init);
      if (response.status !== UNAUTHORIZED || !isOurs) return response;
      await response.arrayBuffer();
      void check();
      throw new TokenRefused();
    },
    stop() {
      stopped = true;
    },
  };
}
