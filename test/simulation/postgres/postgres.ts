/**
 * A PostgreSQL for simulated processes: a real one without sockets, processes or timers of its own. All delays are those
 * of `src/machine/clock.ts`.
 */
import type { Random } from '../../../src/core/random.ts';
import { sleep } from '../../../src/machine/clock.ts';
import type { Tap } from '../wire.ts';
import { copyOf, empty, fill, putBack, type Copy } from './data.ts';
import type { Engine } from './engine.ts';
import { Network, type Delay } from './network.ts';
import { connectSessions } from './pg.ts';
import { Server, type Faults } from './server.ts';

export { startEngine, type Engine } from './engine.ts';
export type { Copy } from './data.ts';

/** Delay of each message between a process and the server, in ms. */
const LATENCY: Delay = { least: 1, spread: 3 };

/** System identifier of the first server; each restored one has the next. */
const FIRST_SYSTEM = 7_400_000_000_000_000_000n;

export interface SimulatedPostgresOptions {
  readonly engine: Engine;
  /** Decides on delays and on what the faults hit. */
  readonly random: Random;
  /** The host that opens a session, called when it does so. By default the user of the address. */
  readonly currentHost?: (user: string) => string;
  readonly latency?: Delay;
  /** Receives statements and answers, as messages of the protocol. */
  readonly tap?: Tap;
}

export interface SimulatedPostgres {
  /** The address for a process whose host `currentHost` knows. */
  readonly url: string;
  /** The address for a host, where the user of the address is the host. */
  connectAs(host: string): string;
  /** Sets the delay of messages from now on. */
  delay(latency: Delay): void;
  /** Sets the shares of statements and notifications that faults hit from now on. */
  hit(faults: Partial<Faults>): void;
  /** Suspends the server: connections open, nothing is answered. After `thaw` it does what it was asked meanwhile. */
  freeze(): void;
  thaw(): void;
  /**
   * Ends the server: sessions end, an open transaction is rolled back. `refusing`: connections break and are refused at
   * once; `silent`: like a machine without power, until it is back.
   */
  goAway(how: 'refusing' | 'silent'): void;
  comeBack(): void;
  /** Holds up everything between the server and a host, until `reconnect`. */
  cutOff(host: string): void;
  reconnect(host: string): void;
  /** Ends the sessions of a crashed process. New sessions of the host belong to its next process. */
  drop(host: string): void;
  /** Makes statements fail that add or change rows, after the open transaction. */
  fillDisk(): Promise<void>;
  emptyDisk(): Promise<void>;
  /** Copies what is stored, after the open transaction: a dump, or a standby that gets nothing more. */
  copy(): Promise<Copy>;
  /** Breaks all sessions and goes on from a standby's data (by default nothing is lost), on the next timeline. */
  failOver(standby?: Copy): void;
  /** Stops the replication now, and fails over after `ms`: what is stored between is lost. */
  failOverLosing(ms: number): Promise<void>;
  /** Breaks all sessions and goes on with a dump in another server, with another system identifier. */
  restore(dump: Copy): void;
  /** Runs a statement outside of all sessions and faults, after the open transaction; returns rows as texts. */
  look(statement: string): Promise<readonly (readonly (string | null)[])[]>;
  /** Ends all sessions; no other can be opened. */
  close(): void;
}

/** Opens an empty database. One can be open at a time in a process. */
export function openSimulatedPostgres(options: SimulatedPostgresOptions): SimulatedPostgres {
  const { engine, random, latency = LATENCY, tap = () => undefined } = options;
  const host = options.currentHost ?? ((user: string) => user);
  const server = new Server({ engine, random, tap });
  const network = new Network({ random, delay: latency, accept: (line) => server.accept(line) });
  let [system, timeline] = [FIRST_SYSTEM, 1];
  const identify = (): void =>
    void engine.sql(`SET simulated.system = '${system}'; SET simulated.timeline = '${timeline}'`);
  connectSessions({ network, host });
  engine.clear();
  identify();

  const copy = (): Promise<Copy> => server.exclusively(() => copyOf(engine));

  /** Another server, with its own disk. */
  function replaceServer(data: Copy | null): void {
    server.endAll();
    empty(engine);
    if (data) putBack(engine, data);
    identify();
  }

  function failOver(standby: Copy | null = null): void {
    timeline += 1;
    replaceServer(standby);
  }

  return {
    url: addressOf('bot'),
    connectAs: addressOf,
    delay: (next) => void (network.delay = next),
    hit: (faults) => void (server.faults = { ...server.faults, ...faults }),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    goAway(how) {
      server.isAway = true;
      server.endAll();
      if (how === 'silent') network.silence();
    },
    comeBack() {
      server.isAway = false;
      network.speak();
    },
    cutOff: (host) => network.cutOff(host),
    reconnect: (host) => network.reconnect(host),
    drop: (host) => network.drop(host),
    fillDisk: () => server.exclusively(() => fill(engine)),
    emptyDisk: () => server.exclusively(() => empty(engine)),
    copy,
    failOver,
    async failOverLosing(ms) {
      const standby = await copy();
      await sleep(ms);
      failOver(standby);
    },
    restore(dump) {
      [system, timeline] = [system + 1n, 1];
      replaceServer(dump);
    },
    look: (statement) => server.exclusively(() => engine.sql(statement)),
    close() {
      server.endAll();
      connectSessions(null);
    },
  };
}

const addressOf = (host: string): string =>
  `postgres://${encodeURIComponent(host)}@postgres.invalid/schikane`;
