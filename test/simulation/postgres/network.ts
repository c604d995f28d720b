/** The network between the simulated processes and the server: lines with a delay, which faults cut or break. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Duplex } from 'node:stream';
import type { Random } from '../../../src/core/random.ts';
import { after, inNextTurn } from '../../../src/machine/clock.ts';

/** A delay of `least` to `least + spread` ms. */
export interface Delay {
  readonly least: number;
  readonly spread: number;
}

export const delayOf = ({ least, spread }: Delay, random: Random): number => least + random.below(spread + 1);

/** The server's end of a connection. */
export interface Line {
  readonly host: string;
  send(bytes: Buffer): void;
  /** Closes it after what was sent. */
  close(): void;
  /** Breaks it. */
  reset(): void;
}

/** What the server does with a connection. */
export interface Peer {
  receive(bytes: Buffer): void;
  hangUp(): void;
}

export interface NetworkOptions {
  readonly random: Random;
  readonly delay: Delay;
  /** Takes a new connection; null: refuses it. */
  readonly accept: (line: Line) => Peer | null;
}

/** An error of Node's sockets. */
const failed = (code: string, what: string): Error => Object.assign(new Error(`${what} ${code}`), { code });

export class Network {
  delay: Delay;
  /** True while no byte reaches the server or leaves it. */
  #isSilent = false;
  readonly #cut = new Set<string>();
  readonly #connections = new Set<Connection>();
  readonly #options: NetworkOptions;
  /** Timers of the network belong to no simulated process. */
  readonly #inside = AsyncLocalStorage.snapshot();

  constructor(options: NetworkOptions) {
    this.#options = options;
    this.delay = options.delay;
  }

  /** Makes an unconnected socket for the process that is running now. */
  socket(host: string): Socket {
    const connection = new Connection(this, host, this.#options.accept);
    this.#connections.add(connection);
    return connection.socket;
  }

  forget(connection: Connection): void {
    this.#connections.delete(connection);
  }

  later(run: () => void): void {
    const ms = delayOf(this.delay, this.#options.random);
    const arrives = (): void => this.#inside(run);
    this.#inside(() => (ms === 0 ? inNextTurn(arrives) : void after(ms, arrives)));
  }

  isHeldUp = (host: string): boolean => this.#isSilent || this.#cut.has(host);

  /** Holds up everything between the server and all hosts. */
  silence(): void {
    this.#isSilent = true;
  }

  speak(): void {
    this.#isSilent = false;
    this.#goOn();
  }

  /** Holds up everything between the server and a host. */
  cutOff(host: string): void {
    this.#cut.add(host);
  }

  reconnect(host: string): void {
    this.#cut.delete(host);
    this.#goOn();
  }

  /** Ends a crashed process: it hears nothing more, and its machine closes its connections. */
  drop(host: string): void {
    for (const one of this.#connections) if (one.host === host) one.die();
  }

  #goOn(): void {
    for (const { toServer, toClient } of this.#connections) {
      toServer.goOn();
      toClient.goOn();
    }
  }
}

/** One direction of a connection. What passes keeps its order, as with TCP; what is held up arrives later. */
class Way {
  readonly #network: Network;
  readonly #host: string;
  readonly #passing: (() => void)[] = [];
  #isOnItsWay = false;

  constructor(network: Network, host: string) {
    this.#network = network;
    this.#host = host;
  }

  pass(arrive: () => void): void {
    this.#passing.push(arrive);
    this.goOn();
  }

  goOn(): void {
    if (this.#isOnItsWay || this.#passing.length === 0) return;
    this.#isOnItsWay = true;
    this.#network.later(() => {
      this.#isOnItsWay = false;
      if (this.#network.isHeldUp(this.#host)) return;
      this.#passing.shift()?.();
      this.goOn();
    });
  }
}

class Connection implements Line {
  readonly host: string;
  readonly socket: Socket;
  readonly toServer: Way;
  readonly toClient: Way;
  readonly #network: Network;
  readonly #accept: NetworkOptions['accept'];
  /** Runs something in the process that has opened the connection. */
  readonly #inProcess = AsyncLocalStorage.snapshot();
  #peer: Peer | null = null;
  #isDead = false;

  constructor(network: Network, host: string, accept: NetworkOptions['accept']) {
    this.#network = network;
    this.host = host;
    this.#accept = accept;
    this.toServer = new Way(network, host);
    this.toClient = new Way(network, host);
    this.socket = new Socket(this);
  }

  /** Runs something in the process when it has arrived, in a turn of the process itself: a suspended one hears later. */
  #arrive(run: (socket: Socket) => void): void {
    const heard = (): void => {
      if (!this.#isDead && !this.socket.destroyed) run(this.socket);
    };
    this.toClient.pass(() => this.#inProcess(() => inNextTurn(() => this.#inProcess(heard))));
  }

  open(): void {
    this.toServer.pass(() => {
      this.#peer = this.#accept(this);
      if (this.#peer) this.#arrive((socket) => void socket.emit('connect'));
      else this.#arrive((socket) => void socket.destroy(failed('ECONNREFUSED', 'connect')));
    });
  }

  write(bytes: Buffer): void {
    this.toServer.pass(() => this.#peer?.receive(bytes));
  }

  hangUp(): void {
    this.toServer.pass(() => this.#peer?.hangUp());
  }

  /** Ends it for the process, which hears nothing more. */
  die(): void {
    this.#isDead = true;
    this.hangUp();
    this.toServer.pass(() => this.#network.forget(this));
  }

  send(bytes: Buffer): void {
    this.#arrive((socket) => void socket.push(bytes));
  }

  close(): void {
    this.#arrive((socket) => void socket.push(null));
  }

  reset(): void {
    this.#peer = null;
    this.#arrive((socket) => void socket.destroy(failed('ECONNRESET', 'read')));
  }
}

/** The process's end of a connection, with the methods of a TCP socket that `pg` uses. */
export class Socket extends Duplex {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ allowHalfOpen: false });
    this.#connection = connection;
  }

  connect(): this {
    this.#connection.open();
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Bytes are pushed when they arrive.
  }

  override _writev(chunks: { readonly chunk: Buffer }[], written: () => void): void {
    this.#connection.write(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    written();
  }

  override _final(ended: () => void): void {
    this.#connection.hangUp();
    ended();
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    this.#connection.die();
    destroyed(error);
  }
}
