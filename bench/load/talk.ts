/** Messages between a benchmark, the lean Discord that it has started, and the bot that it measures. */
import type { Click } from './matches.ts';

/** A match as the lean Discord knows it. */
export interface Played {
  readonly game: string;
  readonly channelId: string;
  readonly guildId: string;
  readonly messageId: string;
  /** Clicks that open the players' hands, before the others. */
  readonly openers: readonly Click[];
  /** Clicks to make there, in order. */
  readonly clicks: readonly Click[];
}

/** Orders to the lean Discord. */
export type Order =
  /** Sets the matches; answered with `listening`. */
  | { readonly do: 'open'; readonly matches: readonly Played[] }
  /** Clicks at this rate, on one match after another; answered with `clicked`. */
  | {
      readonly do: 'click';
      readonly perSecond: number;
      readonly seconds: number;
      /** Viewers during the clicks; by default none. */
      readonly watching?: Watching;
    }
  /** Opens all hands at this rate; answered with `clicked`. */
  | { readonly do: 'hands'; readonly perSecond: number }
  /** Clicks from the bot's connection until a click is answered; answered with `reached`. */
  | { readonly do: 'reach' }
  /** Asks for the number of requests since the start; answered with `counted`. */
  | { readonly do: 'count' };

export type News =
  | { readonly news: 'listening'; readonly port: number }
  | {
      readonly news: 'reached';
      /** Time of the first answer to a click, in Unix ms. */
      readonly at: number;
      readonly made: number;
      /** Number of clicks that failed in Discord's view. */
      readonly failed: number;
    }
  | { readonly news: 'counted'; readonly requests: Requests }
  | ({ readonly news: 'clicked' } & Clicked);

/** Number of requests by game ("" for none) and kind. */
export type Requests = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Simulated viewers of finished matches. */
export interface Watching {
  /** Ids of the matches. */
  readonly finished: readonly string[];
  /** Number of viewers who page through replays. */
  readonly replays: number;
  /** Number of viewers who order film after film. */
  readonly films: number;
}

/** Waiting times of viewers for pages and films, in ms. */
export interface Watched {
  readonly pages: readonly number[];
  readonly films: readonly number[];
}

/** Results of a series of clicks. */
export interface Clicked {
  readonly clicks: number;
  /** Times from a click to the change of the clicked message, in ms. */
  readonly answered: readonly number[];
  /** Number of clicks without any answer. */
  readonly never: number;
  /** Number of clicks answered with a message instead, and the first such message. */
  readonly declined: number;
  readonly told: string | null;
  /** Processor time of the lean Discord itself, in ms. */
  readonly cpuMs: number;
  /** Null without viewers. */
  readonly watched: Watched | null;
  /** Requests during the clicks. */
  readonly requests: Requests;
  /** Number of clicks by game. */
  readonly games: Readonly<Record<string, number>>;
}

/** The bot's own measurements since the last request for them. */
export interface Vitals {
  /** Delay of its event loop, in ms. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Processor time of the process, all its threads, in ms. */
  readonly cpuMs: number;
  /** In bytes. */
  readonly rss: number;
  readonly heap: number;
  /** Bytes allocated on the heap of its main thread. */
  readonly allocated: number;
}
