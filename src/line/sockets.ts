import type { WebSocketShard } from '@discordjs/ws';
import { WebSocket } from 'ws';

/** All sockets that discord.js opens for a shard, also those that it has let go of. */
export interface Sockets {
  /** Ends all of them at once, without a word. Discord keeps the session, so that it can be resumed. */
  cut(): void;
}

export interface SocketsPorts {
  /** Whether a frame may be sent now. */
  readonly maySend: () => boolean;
  /** Whether the shard is held. A close code may end the session at Discord: only the owner of the shard may send one. */
  readonly isHeld: () => boolean;
}

/** Where discord.js keeps the socket of a shard; it is private there. */
const SOCKET = 'connection';

const ignore = (): void => undefined;

/**
 * Puts a gate in front of everything that a shard of discord.js sends: each socket is met as soon as it is made, before it
 * has connected, and sends a frame only while that is allowed.
 */
export function guardSockets(shard: WebSocketShard, { maySend, isHeld }: SocketsPorts): Sockets {
  if (Reflect.get(shard, SOCKET) !== null) throw new Error(`discord.js has no ${SOCKET} any more`);
  const open = new Set<WebSocket>();
  let current: WebSocket | null = null;

  function meet(socket: WebSocket): void {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // An error of a socket that discord.js has let go of has no other listener, and would end the process.
    socket.on('error', ignore);
    gate(socket, 'send', maySend, ignore);
    gate(socket, 'close', isHeld, () => end(socket));
    if (!maySend()) end(socket);
  }

  Reflect.defineProperty(shard, SOCKET, {
    get: () => current,
    set(made: unknown) {
      if (!(made instanceof WebSocket)) throw new Error('discord.js has other sockets');
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

function end(socket: WebSocket): void {
  // To end a handshake counts as an error, which would be logged.
  if (socket.readyState === WebSocket.CONNECTING) socket.onerror = null;
  socket.terminate();
}

/** Calls a method of a socket only where that is allowed, and something else where it is not. */
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
