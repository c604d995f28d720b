import type { REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Time } from '../time/time.ts';
import type { Gateway } from './gateway.ts';
import { probe } from './probe.ts';
import type { Signs } from './signs.ts';

/** Time for a sign that is still on its way when a request has been answered, in ms. */
const LATE_MS = 2000;

/** Replaces a connection to the gateway that brings nothing, although Discord answers requests. */
export interface Deafness {
  /** Checks a silent connection. Never throws. */
  check(): void;
}

export interface DeafnessPorts {
  readonly rest: Pick<REST, 'get'>;
  readonly gateway: Pick<Gateway, 'renew'>;
  readonly signs: Pick<Signs, 'onSign'>;
  readonly time: Pick<Time, 'at' | 'now'>;
  readonly log: Logger;
}

/**
 * A connection can be dead without either end knowing: a router has forgotten it. discord.js notices that by
 * its second heartbeat without an answer and then waits for a closing handshake, together up to 113 s. While
 * requests fail as well, the line is at fault, and a new connection would not help.
 */
export function createDeafness({ rest, gateway, signs, time, log }: DeafnessPorts): Deafness {
  let signsSoFar = 0;
  let isChecking = false;
  signs.onSign(() => {
    signsSoFar += 1;
  });

  async function check(): Promise<void> {
    const before = signsSoFar;
    await probe(rest);
    await new Promise<void>((resolve) => void time.at(time.now() + LATE_MS, resolve));
    if (signsSoFar > before) return;
    log.warn('gateway silent while Discord answers requests: reconnecting');
    gateway.renew();
  }

  return {
    check() {
      if (isChecking) return;
      isChecking = true;
      check()
        .catch((error: unknown) => log.info({ err: error }, 'Discord answers no request either'))
        .finally(() => (isChecking = false));
    },
  };
}
