import type { Client, RESTOptions } from 'discord.js';
import type { ShardVitals } from './vitals.ts';
import type { EndListener } from '../match/endings.ts';
import type { Meters } from './meters.ts';
import type { Rooms } from '../table/face.ts';
import { timedBesides, type TableHooks } from '../table/hooks.ts';
import type { Shard } from '../line/shard.ts';
import { watchConnection } from '../line/connection.ts';

/** Returns a function that reports the state of the connection and the matches. */
export function watchDiscord({
  client,
  shard,
  rooms,
  hooks,
  isFoughtOver,
}: {
  readonly client: Client<true>;
  readonly shard: Shard;
  readonly rooms: Pick<Rooms, 'goesOn' | 'count' | 'asleep' | 'areOpen'>;
  readonly hooks: readonly Partial<TableHooks>[];
  readonly isFoughtOver: () => boolean;
}): () => ShardVitals {
  const isConnected = watchConnection(client);
  return () => ({
    shard: shard.id,
    count: shard.count,
    isHeard: isConnected() && rooms.goesOn,
    isFoughtOver: isFoughtOver(),
    pingMs: pingOf(client),
    servers: client.guilds.cache.size,
    matches: rooms.count,
    asleep: rooms.asleep,
    areOpen: rooms.areOpen(),
    tournaments: timedBesides(hooks).length,
  });
}

/** Returns the round trip in ms; null while discord.js reports −1 (unknown). */
const pingOf = ({ ws: { ping } }: Client): number | null => (ping < 0 ? null : ping);

/** Counts ended matches; one reported again is counted again. */
export const countsEnds = ({ ended }: Meters): EndListener => ({
  name: 'figures',
  ended({ header, result }) {
    ended(header.game, result?.reason ?? 'unrated');
    return Promise.resolve();
  },
});

/** Counts Discord's answers to requests. (Listening to discord.js for that would copy every answer.) */
export const countsRequests =
  ({ requested }: Meters, makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'] =>
  async (...request) => {
    const response = await makeRequest(...request);
    requested(response.status);
    return response;
  };
