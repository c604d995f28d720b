import { randomBytes } from 'node:crypto';
import { GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { Connection } from './gateway-connection.ts';

/** An event for the bot. `intent` 0: whatever its intents are. */
export interface Dispatch {
  readonly name: string;
  readonly intent: number;
  /** The data, which may depend on the bot's intents. */
  readonly data: (intents: number) => unknown;
}

/** What a bot has been told since it identified, on one connection or several. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  /** The number of the last event. */
  readonly seq: number;
  connection: Connection | null;
  /** Since when it has no connection, by Discord's clock in ms; null: it has one. */
  lostAt: number | null;
  /** Keeps the event as the next one, if the intents ask for it; the frame to be sent, or null. */
  add(event: Dispatch): string | null;
  /** The frames after this number; null when not all of them are kept any more. */
  since(seq: number): readonly string[] | null;
}

/** @param kept how many events can be told again */
export function createSession(intents: number, kept: number): Session {
  let seq = 0;
  const frames: string[] = [];
  return {
    id: randomBytes(16).toString('hex'),
    intents,
    get seq() {
      return seq;
    },
    connection: null,
    lostAt: null,
    add: ({ name, intent, data }) => {
      if (intent !== 0 && (intents & intent) === 0) return null;
      seq += 1;
      const frame = JSON.stringify({ op: Op.Dispatch, t: name, s: seq, d: data(intents) });
      frames.push(frame);
      if (frames.length > kept) frames.shift();
      return frame;
    },
    since: (last) => {
      const missed = seq - last;
      if (missed > frames.length) return null;
      return missed === 0 ? [] : frames.slice(-missed);
    },
  };
}
