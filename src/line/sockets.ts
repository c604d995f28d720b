import type { WebSocketShard } from '@discordjs/ws';
import { WebSocket } from 'ws';

/** All sockets that discord.js opens for a shard, including those that it has dropped. */
export interface Sockets {
  /**
   * Ends all of them at once, without a closing handshake. Discord keeps the session, so that it can be
   * resumed.
   */
  cut(): void;
}

export interface SocketsPorts {
  /** Returns true if a frame may be sent. */
  readonly maySend: () => boolean;
  /**
   * Returns true if the shard is held. A close code may end the session at Discord, so only the shard's owner
   * may send one.
   */
  readonly isHeld: () => boolean;
}

/** discord.js's private property with a shard's socket. */
const SOCKET = 'connection';

const ignore = (): void => undefined;

/**
 * Guards everything that a shard of discord.js sends: each socket is caught when it is made, before it
 * connects, and sends frames only while that is allowed.
 */
export function guardSockets(shard: WebSocketShard, { maySend, isHeld }: SocketsPorts): Sockets {
  if (Reflect.get(shard, SOCKET) !== null) throw new Error(`discord.js lacks ${SOCKET}`);
  const open = new Set<WebSocket>();
  let current: WebSocket | null = null;

  function meet(socket: WebSocket): void {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // An error of a socket that discord.js has dropped has no other listener, and would end the process.
    socket.on('error', ignore);
    gate(socket, 'send', maySend, ignore);
    gate(socket, 'close', isHeld, () => end(socket));
    if (!maySend()) end(socket);
  }

  Reflect.defineProperty(shard, SOCKET, {
    get: () => current,
    set(made: unknown) {
      if (!isSocket(made)) throw new Error('discord.js has other sockets');
      current = made;
      meet(made);
    },
    configurable: true,
    enumerable: true,
  });

  return {
    cut() {
      for (const socket of open) end(socket);
    },
  };
}

/** discord.js uses `ws`, whose sockets have these methods. */
function isSocket(made: unknown): made is WebSocket {
  const methods = ['on', 'send', 'close', 'terminate'];
  return (
    typeof made === 'object' &&
    made !== null &&
    methods.every((method) => typeof Reflect.get(made, method) === 'function')
  );
}

function end(socket: WebSocket): void {
  // Ending a handshake counts as an error, which would be logged.
  if (socket.readyState === WebSocket.CONNECTING) socket.onerror = null;
  socket.terminate();
}

/** Replaces a socket's method: calls it if allowed, else `otherwise`. */
function gate(
  socket: WebSocket,
  method: 'send' | 'close',
  isAllowed: () => boolean,
  otherwise: () => void,
): void {
  const original: unknown = Reflect.get(socket, method);
  if (typeof original !== 'function') throw new Error(`a socket has no ${method}`);
  Reflect.defineProperty(socket, method, {
    value: (...args: readonly unknown[]): void => {
      if (isAllowed()) Reflect.apply(original, socket, args);
      else otherwise();
    },
    configurable: true,
  });
}
