import { GatewayDispatchEvents, GatewayOpcodes, type Client } from 'discord.js';
import { isRecord } from '../core/json.ts';
import { contain } from './contain.ts';
import type { Shard } from './shard.ts';

/** discord.js's private method that handles an event. */
const HANDLE = 'handlePacket';

function methodOf(target: object, name: string): (...args: readonly unknown[]) => unknown {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`discord.js lacks ${name}`);
  return (...args) => Reflect.apply(method, target, args) as unknown;
}

/** Passes every event to `meet` before discord.js handles it. Without `passOn` discord.js never sees it. */
function intercept(client: Client, meet: (packet: unknown, passOn: () => unknown) => unknown): void {
  const handle = methodOf(client.ws, HANDLE);
  const met = (...args: readonly unknown[]): unknown => meet(args[0], () => handle(...args));
  Reflect.defineProperty(client.ws, HANDLE, { value: met, configurable: true, writable: true });
}

/** Drops the events of a kind that nobody listens to: discord.js would make objects of all that they contain. */
export function ignorePackets(client: Client, kind: GatewayDispatchEvents): void {
  intercept(client, (packet, passOn) => (isRecord(packet) && packet['t'] === kind ? false : passOn()));
}

/** Drops events while `isHeld` returns false. */
export function hearOnlyWhile(client: Client, isHeld: () => boolean): void {
  intercept(client, (_, passOn) => (isHeld() ? passOn() : false));
}

/**
 * Delays an event until the promise that `until` returns for it; null: no delay. The promise never rejects.
 */
export function holdPackets(client: Client, until: (packet: unknown) => Promise<void> | null): void {
  intercept(client, (packet, passOn) => {
    const waiting = until(packet);
    if (!waiting) return passOn();
    void waiting.then(passOn);
    return false;
  });
}

/** Catches errors in discord.js's handling of events, where nobody else could. */
export const containPackets = (client: Client, caught: (error: unknown, packet: unknown) => void): void =>
  contain(client.ws, HANDLE, (error, [packet]) => caught(error, packet));

/** Makes discord.js handle an event as if Discord had sent it. */
export function tellPacket(
  client: Client,
  { id }: Pick<Shard, 'id'>,
  event: GatewayDispatchEvents,
  data: object,
): void {
  const shard = client.ws.shards.get(id);
  if (!shard) throw new Error(`discord.js has no shard ${id}`);
  // No server is still to come.
  if (event === GatewayDispatchEvents.Ready) methodOf(shard, 'onReadyPacket')({ guilds: [] });
  methodOf(client.ws, HANDLE)({ op: GatewayOpcodes.Dispatch, t: event, s: null, d: data }, shard);
}
