/** What is said between a benchmark, the lean Discord that it has started, and the bot that it measures. */
import type { Click } from './matches.ts';

/** A match as the lean Discord knows it. */
export interface Played {
  readonly channelId: string;
  readonly guildId: string;
  readonly messageId: string;
  /** What is clicked there, one after another. */
  readonly clicks: readonly Click[];
}

/** What the lean Discord is told to do. */
export type Order =
  /** Who plays where; answered with `listening`. */
  | { readonly do: 'open'; readonly matches: readonly Played[] }
  /** Clicks so many times a second, on one match after another; answered with `clicked`. */
  | {
      readonly do: 'click';
      readonly perSecond: number;
      readonly seconds: number;
      /** What others look at meanwhile; left out: nobody does. */
      readonly watching?: Watching;
    }
  /** Clicks from when the bot is connected until a click is answered; answered with `reached`. */
  | { readonly do: 'reach' }
  /** What has been asked for since the start; answered with `counted`. */
  | { readonly do: 'count' };

export type News =
  | { readonly news: 'listening'; readonly port: number }
  | {
      readonly news: 'reached';
      /** When the first click was answered, in Unix ms. */
      readonly at: number;
      readonly made: number;
      /** How many were not, as Discord takes it. */
      readonly failed: number;
    }
  | { readonly news: 'counted'; readonly requests: Requests }
  | ({ readonly news: 'clicked' } & Clicked);

/** How often each kind of request has come, besides answers to interactions. */
export type Requests = Readonly<Record<string, number>>;

/** Who looks at matches that are over: so many turn pages, so many have one film after another made. */
export interface Watching {
  /** Their ids. */
  readonly finished: readonly string[];
  readonly replays: number;
  readonly films: number;
}

/** What they have waited for: pages, and films, in ms. */
export interface Watched {
  readonly pages: readonly number[];
  readonly films: readonly number[];
}

/** What came of some clicks. */
export interface Clicked {
  readonly clicks: number;
  /** In ms, from the click to the answer that changes what was clicked. */
  readonly answered: readonly number[];
  /** How many have had no answer at all. */
  readonly never: number;
  /** Clicks that were answered with a message instead, and what they were told first. */
  readonly declined: number;
  readonly told: string | null;
  /** Processor time of the lean Discord itself, in ms. */
  readonly cpuMs: number;
  /** Null: nobody looked at anything. */
  readonly watched: Watched | null;
  /** Requests that came meanwhile, besides the answers. */
  readonly requests: number;
}

/** What the bot's own process tells of itself, since it was asked last. */
export interface Vitals {
  /** How much longer than it should its event loop has taken, in ms. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Processor time of the process, all its threads, in ms. */
  readonly cpuMs: number;
  /** In bytes. */
  readonly rss: number;
  readonly heap: number;
}
