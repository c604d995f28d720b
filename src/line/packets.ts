import { GatewayDispatchEvents, GatewayOpcodes, type Client } from 'discord.js';
import { contain } from './contain.ts';
import type { Shard } from './shard.ts';

/** What discord.js does with an event; it is private there. */
const HANDLE = 'handlePacket';

function methodOf(target: object, name: string): (...args: readonly unknown[]) => unknown {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`discord.js has no ${name} any more`);
  return (...args) => Reflect.apply(method, target, args) as unknown;
}

/** Does something with every event before discord.js does: nothing comes of it where it is not passed on. */
function intercept(client: Client, meet: (packet: unknown, passOn: () => unknown) => unknown): void {
  const handle = methodOf(client.ws, HANDLE);
  const met = (...args: readonly unknown[]): unknown => meet(args[0], () => handle(...args));
  Reflect.defineProperty(client.ws, HANDLE, { value: met, configurable: true, writable: true });
}

/** Nothing comes of any event while this is not so. */
export function hearOnlyWhile(client: Client, isHeld: () => boolean): void {
  intercept(client, (_, passOn) => (isHeld() ? passOn() : false));
}

/** Lets events wait until what is made of them resolves; null: they need not. It never rejects. */
export function holdPackets(client: Client, until: (packet: unknown) => Promise<void> | null): void {
  intercept(client, (packet, passOn) => {
    const waiting = until(packet);
    if (!waiting) return passOn();
    void waiting.then(passOn);
    return false;
  });
}

/** What is thrown where an event is read reaches nobody who could catch it. */
export const containPackets = (client: Client, caught: (error: unknown, packet: unknown) => void): void =>
  contain(client.ws, HANDLE, (error, [packet]) => caught(error, packet));

/** Tells discord.js something as if Discord had told it. */
export function tellPacket(
  client: Client,
  { id }: Pick<Shard, 'id'>,
  event: GatewayDispatchEvents,
  data: object,
): void {
  const shard = client.ws.shards.get(id);
  if (!shard) throw new Error(`discord.js has no shard ${id}`);
  // Of no server is it told that it is still to come.
  if (event === GatewayDispatchEvents.Ready) methodOf(shard, 'onReadyPacket')({ guilds: [] });
  methodOf(client.ws, HANDLE)({ op: GatewayOpcodes.Dispatch, t: event, s: null, d: data }, shard);
}
