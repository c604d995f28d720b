/** Players who click on one match after another, at a steady rate, whether the bot keeps up or not. */
import { setTimeout } from 'node:timers/promises';
import type { Click } from './matches.ts';
import type { Clicked, News, Order, Played, Requests } from './talk.ts';

/** Time in which Discord requires an answer, in ms. */
const FIRST_ANSWER_MS = 3000;
/** Longest wait for an answer after the last click, in ms. */
const LAST_MS = 5000;
/** Interval of the clicks that start with the connection, in ms. */
const BETWEEN_MS = 50;

interface Ports {
  /** Makes a click; returns its interaction's token. */
  readonly click: (match: Played, click: Click) => string;
  /** Requests received so far. */
  readonly requests: () => Requests;
  readonly isConnected: () => boolean;
}

/** A click to make. */
interface Due {
  readonly match: Played;
  readonly click: Click;
}

interface Waiting {
  readonly since: number;
  readonly end: (ms: number, told: string | null) => void;
}

export interface Clickers {
  readonly open: (matches: readonly Played[]) => void;
  readonly click: (
    order: Pick<Extract<Order, { do: 'click' }>, 'perSecond' | 'seconds'>,
  ) => Promise<Omit<Clicked, 'watched'>>;
  /** Opens all hands at this rate. */
  readonly openHands: (perSecond: number) => Promise<Omit<Clicked, 'watched'>>;
  /** Clicks from the bot's connection until a click has been answered (`at`, Unix ms). */
  readonly reach: () => Promise<Omit<Extract<News, { news: 'reached' }>, 'news'>>;
  /** Reports that the message with this interaction's token has been changed. */
  readonly changed: (token: string) => void;
  /** Reports an answer with a message. */
  readonly told: (token: string, text: string) => void;
}

/** The requests in the second count that are not in the first. */
const madeSince = (before: Requests, after: Requests): Requests =>
  Object.fromEntries(
    Object.entries(after).map(([game, kinds]) => [
      game,
      Object.fromEntries(
        Object.entries(kinds).map(([kind, number]) => [kind, number - (before[game]?.[kind] ?? 0)]),
      ),
    ]),
  );

export function clickers(ports: Ports): Clickers {
  const waiting = new Map<string, Waiting>();
  let playing: { readonly match: Played; readonly clicks: Click[] }[] = [];
  let openers: readonly Due[] = [];
  let turn = 0;

  /** The next match with clicks left. Throws if there is none. */
  function next(): Due {
    for (let tried = 0; tried < playing.length; tried += 1) {
      const one = playing[turn % playing.length];
      turn += 1;
      const click = one?.clicks.shift();
      if (one && click) return { match: one.match, click };
    }
    throw new Error('all matches are at their end: prepare more clicks');
  }

  /** Number of clicks in this series, by game. */
  let games = new Map<string, number>();

  function make({ match, click }: Due, end: Waiting['end']): void {
    games.set(match.game, (games.get(match.game) ?? 0) + 1);
    const token = ports.click(match, click);
    waiting.set(token, { since: performance.now(), end });
  }

  function answered(token: string, told: string | null): void {
    const one = waiting.get(token);
    waiting.delete(token);
    one?.end(performance.now() - one.since, told);
  }

  /** Makes some clicks at this rate, and waits for their answers. */
  async function series(
    number: number,
    perSecond: number,
    due: (i: number) => Due,
  ): Promise<Omit<Clicked, 'watched'>> {
    const times: number[] = [];
    const said: string[] = [];
    games = new Map();
    const [used, asked, begun] = [process.cpuUsage(), ports.requests(), performance.now()];
    let made = 0;
    while (made < number) {
      await setTimeout(1);
      const until = Math.min(number, ((performance.now() - begun) / 1000) * perSecond);
      for (; made < until; made += 1) {
        make(due(made), (ms, told) => {
          if (told === null) times.push(ms);
          else said.push(told);
        });
      }
    }
    const until = performance.now() + LAST_MS;
    while (waiting.size > 0 && performance.now() < until) await setTimeout(10);
    const never = waiting.size;
    waiting.clear();
    const { user, system } = process.cpuUsage(used);
    return {
      clicks: made,
      answered: times,
      never,
      declined: said.length,
      told: said[0] ?? null,
      cpuMs: (user + system) / 1000,
      requests: madeSince(asked, ports.requests()),
      games: Object.fromEntries(games),
    };
  }

  return {
    open(matches) {
      playing = matches.map((match) => ({ match, clicks: [...match.clicks] }));
      openers = matches.flatMap((match) => match.openers.map((click) => ({ match, click })));
    },
    click: ({ perSecond, seconds }) => series(perSecond * seconds, perSecond, next),
    openHands(perSecond) {
      return series(openers.length, perSecond, (i) => {
        const opener = openers[i];
        if (!opener) throw new Error('all hands are open');
        return opener;
      });
    },
    async reach() {
      while (!ports.isConnected()) await setTimeout(10);
      const answeredAt: number[] = [];
      let failed = 0;
      let made = 0;
      while (answeredAt.length === 0) {
        made += 1;
        make(next(), (ms, told) => {
          if (told !== null || ms > FIRST_ANSWER_MS) failed += 1;
          else answeredAt.push(Date.now());
        });
        await setTimeout(BETWEEN_MS);
      }
      const until = performance.now() + LAST_MS;
      while (waiting.size > 0 && performance.now() < until) await setTimeout(10);
      failed += waiting.size;
      waiting.clear();
      return { at: answeredAt[0] ?? NaN, made, failed };
    },
    changed(token) {
      answered(token, null);
    },
    told: answered,
  };
}
