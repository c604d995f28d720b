/** The line between a process and Discord: how long messages take, and what happens to them. Times in ms. */
import type { RestResponse } from 'loopback-discord/rest/message.ts';
import type { Random } from '../../src/core/random.ts';
import { Ears } from './heard.ts';
import { outside, trueTime } from './hosts.ts';

/** The process at one end. */
export interface Host {
  readonly name: string;
  /** Runs it in the process: at once, or when it is no longer suspended; never after a crash. */
  deliver(callback: () => void): void;
}

/** To Discord, or to the process. */
export type Way = 'up' | 'down';

export interface Latency {
  readonly least: number;
  readonly spread: number;
}

export interface Asked {
  readonly method: string;
  /** Below `/api/v10`, without its query. */
  readonly path: string;
}

export type Reply = NonNullable<RestResponse>;

/** What happens to a request that has arrived; `done`: Discord carries it out all the same. */
export type Fate =
  | { readonly kind: 'lost'; readonly done: boolean }
  | { readonly kind: 'answered'; readonly done: boolean; readonly reply: Reply }
  /** Carried out; the connection breaks inside the body of the answer. */
  | { readonly kind: 'torn' };

/** A frame from Discord. */
export interface Frame {
  readonly op: number;
  /** Name of an event; null for other frames. */
  readonly event: string | null;
}

/** Null: leaves it to other rules. */
export type RequestRule = (asked: Asked) => Fate | null;
export type FrameRule = (frame: Frame) => 'lost' | 'twice' | null;

/** The ends that notice that a connection has broken. */
export interface Noticed {
  readonly bot: boolean;
  readonly discord: boolean;
}

const USUAL: Latency = { least: 15, spread: 40 };

/** Adds to a set; the returned function takes it out. */
function put<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

export class Line {
  readonly name: string;
  readonly ears = new Ears();
  readonly #random: Random;
  readonly #latencies = new Set<Latency>();
  readonly #requestRules = new Set<RequestRule>();
  readonly #frameRules = new Set<FrameRule>();
  readonly #refusals = new Set<object>();
  readonly #holds = new Set<readonly Way[]>();
  readonly #held: Record<Way, (() => void)[]> = { up: [], down: [] };
  readonly #links = new Set<Link>();

  constructor(name: string, random: Random) {
    this.name = name;
    this.#random = random;
  }

  /** True while new connections are refused. */
  get isRefusing(): boolean {
    return this.#refusals.size > 0;
  }

  get isSilent(): boolean {
    return this.#holds.size > 0;
  }

  /** Delay of the next message. */
  delay(): number {
    const { least, spread } = [...this.#latencies].at(-1) ?? USUAL;
    return least + this.#random.below(spread);
  }

  /** Sets the latency. This and the next functions return one that ends it. */
  slow(latency: Latency): () => void {
    return put(this.#latencies, { ...latency });
  }

  refuse(): () => void {
    return put(this.#refusals, {});
  }

  onRequest(rule: RequestRule): () => void {
    return put(this.#requestRules, rule);
  }

  onFrame(rule: FrameRule): () => void {
    return put(this.#frameRules, rule);
  }

  /** Nothing arrives; all that was sent arrives in order when it ends. */
  hold(ways: readonly Way[]): () => void {
    const end = put(this.#holds, [...ways]);
    this.listen();
    return () => {
      end();
      for (const way of ways) this.#release(way);
      this.listen();
    };
  }

  /**
   * Breaks all connections; messages on their way are lost. Requests that have arrived are carried out. A
   * machine that has crashed notices nothing, and Discord only the missing heartbeats.
   */
  cut(noticed: Noticed): void {
    for (const link of [...this.#links]) link.cut(noticed);
  }

  fateOf(asked: Asked): Fate | null {
    for (const rule of this.#requestRules) {
      const fate = rule(asked);
      if (fate) return fate;
    }
    return null;
  }

  fateOfFrame(frame: Frame): 'lost' | 'twice' | null {
    for (const rule of this.#frameRules) {
      const fate = rule(frame);
      if (fate) return fate;
    }
    return null;
  }

  /** Notes which shards are heard. */
  listen(): void {
    const heard = this.#isHeld('down') ? [] : [...this.#links].flatMap(({ shard }) => shard ?? []);
    this.ears.connect(new Set(heard));
  }

  /** Calls back after a delay of the line. */
  later(run: () => void): void {
    outside(() => setTimeout(run, this.delay()));
  }

  /** What arrives now waits while the line is held. */
  arrive(way: Way, run: () => void): void {
    if (this.#isHeld(way) || this.#held[way].length > 0) this.#held[way].push(run);
    else run();
  }

  /** Lets in what has been held, each in a turn of the event loop of its own. */
  #release(way: Way): void {
    if (this.#isHeld(way)) return;
    const run = this.#held[way][0];
    if (!run) return;
    run();
    this.#held[way].shift();
    if (this.#held[way].length > 0) outside(() => setTimeout(() => this.#release(way)));
  }

  open(link: Link): void {
    this.#links.add(link);
  }

  close(link: Link): void {
    this.#links.delete(link);
    if (link.shard !== null) this.listen();
  }

  #isHeld(way: Way): boolean {
    return [...this.#holds].some((ways) => ways.includes(way));
  }
}

/** A connection. What is sent one way arrives in order. */
export class Link {
  readonly line: Line;
  /** The shard whose events it brings; null: none. */
  shard: number | null = null;
  readonly #host: Host;
  readonly #broken: Readonly<Record<Way, () => void>>;
  readonly #lastAt: Record<Way, number> = { up: 0, down: 0 };
  #isDead = false;

  /** `broken` is called at Discord's end (`up`) and at the process's (`down`) when they notice a break. */
  constructor(line: Line, host: Host, broken: Readonly<Record<Way, () => void>>) {
    this.line = line;
    this.#host = host;
    this.#broken = broken;
    line.open(this);
  }

  /** Runs at the other end after the delay of the line, and after everything sent before. */
  send(way: Way, run: () => void): void {
    const now = trueTime();
    const at = Math.max(now + this.line.delay(), this.#lastAt[way] + 1);
    this.#lastAt[way] = at;
    const arrive = (): void => {
      if (!this.#isDead) this.#at(way, run);
    };
    outside(() => setTimeout(() => this.line.arrive(way, arrive), at - now));
  }

  /** Notes that it brings the events of this shard. */
  hears(shard: number): void {
    this.shard = shard;
    this.line.listen();
  }

  cut({ bot, discord }: Noticed): void {
    this.#isDead = true;
    this.line.close(this);
    if (discord) this.line.later(() => this.#broken.up());
    if (bot) this.line.later(() => this.#at('down', this.#broken.down));
  }

  close(): void {
    this.line.close(this);
  }

  #at(way: Way, run: () => void): void {
    if (way === 'down') this.#host.deliver(run);
    else run();
  }
}
