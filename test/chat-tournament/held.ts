import { termsSchema } from '../../src/challenge/terms.ts';
import type { Deed, TournamentEntry } from '../../src/features/tournament/entries.ts';
import { playersAt, scoreOfMatch, type Board } from '../../src/features/tournament/board.ts';
import { dueNow, excludedAt, nextDue } from '../../src/features/tournament/due.ts';
import { enter } from '../../src/features/tournament/enter.ts';
import { openChatTournament, type ChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { playersNow } from '../../src/features/tournament/line.ts';
import { drawn } from '../../src/features/tournament/lots.ts';
import { pairingNow } from '../../src/features/tournament/pairing.ts';
import type { Score } from '../../src/tournament/types.ts';
import type { TournamentHeader } from '../../src/features/tournament/terms.ts';

export const MINUTE = 60_000;

/** Id of the message that announces the drawing of lots. */
export const NUMBER = '1459273984021463090';

/** Start of the tournaments in these tests, in Unix ms. */
export const STARTS = 100 * MINUTE;

export const headerOf = (changes: Partial<TournamentHeader> = {}): TournamentHeader => ({
  id: 'evening',
  guildId: 'guild',
  channelId: 'channel',
  host: { id: 'host', name: 'Host' },
  name: 'Tuesday cup',
  locale: 'en',
  format: 'swiss',
  seed: 'a seed',
  rounds: 3,
  cycles: 1,
  minutes: 30,
  tieBreaks: null,
  finalists: null,
  terms: termsSchema.parse({
    game: 'schikanoeschen',
    clock: null,
    options: {},
    endWindowMs: 15_000,
    ranked: false,
    locale: 'en',
    suitColours: 2,
    labels: 'card',
    breathMs: 0,
    position: null,
  }),
  startsAt: STARTS,
  players: { min: 2, max: 64 },
  noShowMs: 5 * MINUTE,
  pauseMs: MINUTE,
  stragglers: 'draw',
  channels: [],
  createdAt: 0,
  ...changes,
});

/** A start list of the first four names with a round, whose last game may have no result. */
export const filed = (
  names: readonly string[],
  isOpen: boolean,
): NonNullable<TournamentHeader['startList']> => ({
  players: names.slice(0, 4).map((name) => ({ name, rating: 1000 })),
  apart: [],
  rounds: [
    {
      games: [
        { players: [0, 1], score: [1, 0], forfeit: false },
        { players: [2, 3], score: isOpen ? null : [0.5, 0.5], forfeit: false },
      ],
      byes: [],
    },
  ],
  promised: [{ player: 0, round: 2, points: 1 }],
});

/** A tournament without Discord, and its time. */
export interface Held {
  readonly tournament: ChatTournament;
  /** Unix ms. */
  readonly now: number;
  /** Enters a deed that must be accepted. */
  does(deed: Deed, by?: string): ChatTournament;
  /** Enters a deed; returns the reason of a refusal, or null if it was accepted. */
  tries(deed: Deed, by?: string): string | null;
  /** Lets time pass, with all tasks due; boards get their places and tables at once. */
  passes(ms: number): ChatTournament;
}

export function held(changes: Partial<TournamentHeader> = {}, begins = STARTS - 14 * MINUTE): Held {
  let tournament = openChatTournament(headerOf(changes));
  let now = begins;

  function tries(deed: Deed, by: string | null = null): string | null {
    const entry: TournamentEntry = { ...deed, at: now, by };
    const done = enter(tournament, entry);
    if (done.ok) {
      tournament = done.value;
      return null;
    }
    const { error } = done;
    if (error.why !== 'desk') return error.why;
    return error.refusal.error === 'impossible' ? error.refusal.why : error.refusal.detail;
  }

  function does(deed: Deed, by?: string): ChatTournament {
    const why = tries(deed, by);
    if (why !== null) throw new Error(`${deed.do}: ${why}`);
    return tournament;
  }

  /** Gives boards their missing places and tables. */
  function tend(): void {
    if (tournament.phase !== 'running') return;
    for (const { number, result, isStuck, channelId, openedAt } of tournament.boards) {
      if (result || isStuck || tournament.pausedSince !== null) continue;
      if (channelId === null) does({ do: 'place', board: number, channelId: `thread ${number}` });
      if (openedAt === null) does({ do: 'open', board: number });
    }
  }

  function performDue(): boolean {
    const [task] = dueNow(tournament, now);
    if (!task) return false;
    if (task.kind === 'enter') does(task.deed);
    else if (task.kind === 'pair') {
      const paired = pairingNow(tournament, now);
      if (!paired.ok) throw new Error('nobody could be paired');
      does(paired.value);
    } else if (task.kind === 'draw') {
      const order = drawn(tournament.header, NUMBER, playersNow(tournament));
      does({ do: 'start', lots: { number: NUMBER, order } });
    } else if (task.kind === 'excluded') {
      does(afterExclusion(tournament, task.board));
    } else {
      const about = { board: task.board.number, forfeit: false, match: null } as const;
      does({ do: 'result', ...about, score: drawAt(task.board), how: 'last-call' });
    }
    return true;
  }

  return {
    get tournament() {
      return tournament;
    },
    get now() {
      return now;
    },
    does,
    tries,
    passes(ms) {
      const until = now + ms;
      for (let steps = 0; ; steps += 1) {
        if (steps > 10_000) throw new Error('it never rests');
        tend();
        const due = nextDue(tournament);
        if (!due || due.at > until) break;
        now = Math.max(now, due.at);
        performDue();
      }
      now = until;
      return tournament;
    },
  };
}

/** What becomes of a board for three, not played yet, from which players were excluded. */
export function afterExclusion(tournament: ChatTournament, board: Board): Deed {
  const out = excludedAt(tournament, board);
  const [player = ''] = out;
  const about = { board: board.number, match: null };
  if (out.length === 1) return { do: 'play-on', ...about, player };
  const points = playersAt(board).map((one) => (out.includes(one) ? 0 : 1));
  return { do: 'result', ...about, score: scoreOfMatch(board, points), forfeit: true, how: 'arbiter' };
}

/** Nobody is ahead at a board: two share the point, three get none. */
export const drawAt = (board: Board): Score =>
  scoreOfMatch(board, playersAt(board).length === 2 ? [0.5, 0.5] : []);

/** Lets `count` players join and check in, starts the tournament and pairs the first round. */
export function begun(count: number, changes: Partial<TournamentHeader> = {}): Held {
  const one = held(changes);
  for (let i = 1; i <= count; i += 1) {
    one.does({ do: 'join', player: `p${i}`, name: `Player ${i}`, rating: 2000 - i });
  }
  one.passes(14 * MINUTE);
  return one;
}

/** Seats the players at each open board; seat 1 wins all of them except the given ones. */
export function playRound(one: Held, except: readonly number[] = []): void {
  for (const board of one.tournament.boards) {
    const { number, players, result } = board;
    if (result || except.includes(number)) continue;
    seat(one, number, players);
    const about = { board: number, forfeit: false, match: `match ${number}` } as const;
    one.does({ do: 'result', ...about, score: scoreOfMatch(board, [1]), how: 'played' });
  }
}

export function seat(one: Held, board: number, players: readonly string[]): void {
  for (const player of players) one.tries({ do: 'sit', board, player }, player);
}
