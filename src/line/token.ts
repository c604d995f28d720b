import { Routes, type REST, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import { isRecord } from '../core/json.ts';
import type { Time } from '../time/time.ts';
import { createPauses, pause } from '../time/pauses.ts';

/** When the token is checked after a request was refused because of it, and how often then, in ms. */
const CHECK_MS = 1000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const UNAUTHORIZED = 401;

/** Discord did not accept the token for a request; the same may work later. */
export class TokenRefused extends Error {
  constructor() {
    super('Discord did not accept the token');
    this.name = 'TokenRefused';
  }
}

/**
 * Keeps a bot going whose token was refused for a request: discord.js would forget the token, and be able to do nothing
 * more. As long as Discord accepts it no more, nothing is sent with it but the question whether it does again.
 */
export interface TokenWatch {
  /** Makes requests as `makeRequest` does; one that is refused because of the token rejects with `TokenRefused`. */
  guard(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'];
  stop(): void;
}

export interface TokenPorts {
  readonly time: Time;
  readonly log: Logger;
  readonly rest: () => REST;
  /** Called when Discord no longer accepts the token, and when it does again. */
  readonly refused: () => void;
  readonly accepted: () => void;
}

export function createTokenWatch({ time, log, rest, refused, accepted }: TokenPorts): TokenWatch {
  let isRefused = false;
  let checking = false;
  let stopped = false;

  /** Whether Discord accepts the token; null: nobody knows. */
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
          'Discord no longer accepts the token: the matches stand still. Was it reset? Then put the new DISCORD_TOKEN into the settings and start the bot again; otherwise it goes on by itself as soon as Discord accepts the token',
        );
        refused();
      }
      await pause(time, pauses.next());
    }
    checking = false;
    if (stopped) return;
    if (isRefused) {
      isRefused = false;
      log.info('Discord accepts the token again: the matches go on');
      accepted();
    } else {
      log.warn('Discord refused the token for one request, but accepts it: nothing has to be done');
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
