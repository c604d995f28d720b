/**
 * A line between the bot and a server on this machine, such as Discord. It can break, fall silent and be
 * closed.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** `up`: data of the bot; `down`: data of Discord. */
export type Direction = 'up' | 'down';

export interface Cut {
  /** The affected connections: those of requests, or the gateway's; both by default. */
  readonly of?: 'requests' | 'gateway';
  readonly direction: Direction;
  /** Number of bytes before a connection breaks, counted on each from now on. */
  readonly bytes: number;
  /** Number of connections that break so; 1 by default. */
  readonly times?: number;
  /** `reset`, the default, or closed as if all were well (`end`). */
  readonly how?: 'reset' | 'end';
}

export interface Proxy {
  readonly port: number;
  /** The line's address, `http://127.0.0.1:1234`: HTTP and WebSockets pass unchanged. */
  readonly origin: string;
  /** The gateway's address through it, for `gatewayAddress` of the loopback Discord. */
  readonly gatewayAddress: () => string;
  /** Sets the target of new connections. */
  to(port: number): void;
  /** Breaks connections at this point, in the middle of any message. */
  cut(cut: Cut): void;
  /** Breaks all open connections. */
  reset(): void;
  /** Lets nothing pass, without notice: connections stay open, and new ones are accepted. */
  silence(): void;
  /** Refuses new connections, like a closed port; open ones stay. */
  refuse(): void;
  /** Lets everything pass again, with the held-up data. Pending cuts are cancelled. */
  resume(): Promise<void>;
  /** Number of cut connections. */
  readonly broken: number;
  /** True while nothing passes. */
  readonly isSilent: boolean;
  close(): void;
}

interface Line {
  readonly bot: Socket;
  readonly discord: Socket;
  readonly passed: Record<Direction, number>;
  of: 'requests' | 'gateway';
}

export interface ProxyOptions {
  /** Address and port to listen at; by default 127.0.0.1 and a free port. */
  readonly host?: string;
  readonly port?: number;
  /** Called with the port of each of its connections to the target. */
  readonly opened?: (port: number) => void;
}

export async function startProxy({
  host = '127.0.0.1',
  port: wanted = 0,
  opened,
}: ProxyOptions = {}): Promise<Proxy> {
  const lines = new Set<Line>();
  let target = 0;
  let silent = false;
  let broken = 0;
  let cuts: { readonly cut: Cut; left: number; readonly from: Map<Line, number> }[] = [];

  function breakOff({ bot, discord }: Line, how: Cut['how'] = 'reset'): void {
    for (const socket of [bot, discord]) {
      if (how === 'reset') socket.resetAndDestroy();
      else socket.destroySoon();
    }
  }

  /**
   * Number of bytes that still pass before the connection breaks, and the way it breaks; null if all pass.
   */
  function due(line: Line, direction: Direction, length: number) {
    for (const entry of cuts) {
      const { bytes, how, of = line.of } = entry.cut;
      const left = bytes - (line.passed[direction] - (entry.from.get(line) ?? 0));
      if (entry.cut.direction !== direction || of !== line.of || left > length) continue;
      entry.left -= 1;
      if (entry.left === 0) cuts = cuts.filter((other) => other !== entry);
      return { left: Math.max(0, left), how };
    }
    return null;
  }

  function carry(line: Line, direction: Direction, from: Socket, to: Socket): void {
    from.on('data', (part: Buffer) => {
      if (line.passed.up === 0 && part.toString('latin1', 0, 12) === 'GET /gateway') line.of = 'gateway';
      const end = due(line, direction, part.length);
      const passing = end ? part.subarray(0, end.left) : part;
      line.passed[direction] += passing.length;
      if (end) {
        broken += 1;
        to.write(passing, () => breakOff(line, end.how));
        from.pause();
      } else if (!to.write(passing)) {
        from.pause();
        to.once('drain', () => {
          if (!silent) from.resume();
        });
      }
    });
    from.on('end', () => to.end());
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
    if (silent) from.pause();
  }

  function take(bot: Socket): void {
    const discord = connect(target, '127.0.0.1');
    const line: Line = { bot, discord, passed: { up: 0, down: 0 }, of: 'requests' };
    lines.add(line);
    discord.once('connect', () => opened?.(discord.localPort ?? 0));
    bot.on('close', () => lines.delete(line));
    carry(line, 'up', bot, discord);
    carry(line, 'down', discord, bot);
  }

  const listening = async (port: number): Promise<Server> => {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, take);
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  };
  let server: Server | null = await listening(wanted);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    origin: `http://${host}:${port}`,
    gatewayAddress: () => `ws://${host}:${port}/gateway`,
    to(next) {
      target = next;
    },
    cut(cut) {
      const from = new Map([...lines].map((line) => [line, line.passed[cut.direction]]));
      cuts.push({ cut, left: cut.times ?? 1, from });
    },
    reset() {
      for (const line of lines) breakOff(line);
    },
    silence() {
      silent = true;
      for (const { bot, discord } of lines) {
        bot.pause();
        discord.pause();
      }
    },
    refuse() {
      server?.close();
      server = null;
    },
    async resume() {
      silent = false;
      cuts = [];
      for (const { bot, discord } of lines) {
        bot.resume();
        discord.resume();
      }
      server ??= await listening(port);
    },
    get broken() {
      return broken;
    },
    get isSilent() {
      return silent;
    },
    close() {
      server?.close();
      for (const { bot, discord } of lines) {
        bot.destroy();
        discord.destroy();
      }
    },
  };
}
