import {
  openDiscord,
  startLoopbackDiscord,
  type LoopbackDiscord,
  type LoopbackOptions,
} from 'loopback-discord';
import type { Proxy } from '../faults/proxy.ts';
import { openLine, type Line } from './line.ts';

export interface Reached {
  readonly discord: LoopbackDiscord;
  /** The line to it; left out if it is behind sockets. */
  readonly line?: Line;
}

/** Opens a Discord in this process; or behind sockets, as it has to be with a proxy. */
export async function reach(
  { proxy, sockets = proxy !== undefined }: { readonly proxy?: Proxy; readonly sockets?: boolean },
  options: LoopbackOptions,
): Promise<Reached> {
  if (!sockets) {
    const { discord, line } = await openLine((origin) => openDiscord({ ...options, origin: () => origin }));
    return { discord: { ...discord, url: `${line.origin}/api`, origin: line.origin }, line };
  }
  const discord = await startLoopbackDiscord({
    ...options,
    ...(proxy && { gatewayAddress: proxy.gatewayAddress }),
  });
  proxy?.to(Number(new URL(discord.origin).port));
  return { discord };
}
