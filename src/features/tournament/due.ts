import { noShowAt, noShowScore, playersAt, thirdMissing, type Board } from './board.ts';
import { MOST_PROMOTED, type Deed } from './entries.ts';
import {
  boardOf,
  isDeserted,
  membersIn,
  momentOf,
  openBoards,
  stageOf,
  type Away,
  type ChatTournament,
} from './chat-tournament.ts';
import { isEnough, roomIn } from './line.ts';
import { isPractice } from './practice.ts';
import { AWAY_MS, UNDECIDED_MS } from './pausing.ts';
import { finalistsOf } from './playing.ts';
import { roundEndsAt } from './rounds.ts';
import { GRACE_MS, LAST_MINUTES_MS } from './terms.ts';

/** No-shows in a row after which a player is no longer paired. */
const MOST_MISSED = 2;

/**
 * Arena without a hold of rematches: pause after a player becomes free, so that others join and there is a choice;
 * in ms. The second value is the longest wait of the first player.
 */
const ARENA_PAUSE_MS = 3000;
const LONGEST_ARENA_PAUSE_MS = 10_000;

/** Longest delay of a start, in ms: longer than an absence, and than the wait for enough players. */
const LATEST_START_MS = Math.max(AWAY_MS, GRACE_MS) + 30_000;

export type Task =
  | { readonly kind: 'enter'; readonly deed: Deed }
  /** Draws lots for the order of the players, and starts. */
  | { readonly kind: 'draw' }
  /** Pairs the next games, after checking who has left the server. */
  | { readonly kind: 'pair' }
  /** Decides an unfinished match after the last call, as the terms say. */
  | { readonly kind: 'decide'; readonly board: Board }
  /** Decides a board for three from which a player was excluded, or lets the two others play on. */
  | { readonly kind: 'excluded'; readonly board: Board };

interface Due {
  /** Unix ms, unless time stands still before. */
  readonly at: number;
  readonly task: Task;
}

const enters = (at: number, deed: Deed): Due => ({ at, task: { kind: 'enter', deed } });

/** All scheduled tasks, provided nobody acts before. */
function allDue(tournament: ChatTournament): readonly Due[] {
  if (tournament.phase === 'open') return atStart(tournament);
  return tournament.phase === 'running' ? whilePlaying(tournament) : [];
}

const firstOf = (all: readonly Due[]): Due | null =>
  all.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);

/** The next scheduled task, provided nobody acts before; null: none. */
export const nextDue = (tournament: ChatTournament): Due | null => firstOf(allDue(tournament));

/** The tasks due now (Unix ms), in order. After one has changed the tournament, ask again. */
export function dueNow(tournament: ChatTournament, now: number): readonly Task[] {
  const due = allDue(tournament).filter(({ at }) => at <= now);
  // The end of an arena goes first: nobody is paired after it, however late the bot notices.
  const isEnd = ({ task }: Due): boolean => task.kind === 'enter' && task.deed.do === 'end';
  const tasks = due.toSorted((a, b) => Number(isEnd(b)) - Number(isEnd(a)) || a.at - b.at);
  return unlessMissed(
    tournament,
    tasks.map(({ task }) => task),
    now,
  );
}

/** What ends a pause after an absence: the time that an arbiter has chosen, or a day without a decision. */
const whileAway = ({ backAt, resumesAt }: Away): Due[] => [
  resumesAt === null
    ? enters(backAt + UNDECIDED_MS, { do: 'cancel', why: 'away' })
    : enters(resumesAt, { do: 'resume' }),
];

/**
 * The first task of a tournament that has not begun. Nobody could check in while the bot was away: a start
 * missed by long is left to the arbiters.
 */
const unlessMissed = (tournament: ChatTournament, tasks: readonly Task[], now: number): readonly Task[] => {
  const { phase, header, pausedSince } = tournament;
  const isMissed = phase === 'open' && pausedSince === null && now > header.startsAt + LATEST_START_MS;
  return isMissed && tasks.length > 0
    ? [{ kind: 'enter', deed: { do: 'away', since: header.startsAt } }]
    : tasks;
};

/** True if the start has come and only the draw of the lots is missing. */
export const isDrawing = (tournament: ChatTournament, now: number): boolean =>
  dueNow(tournament, now).some(({ kind }) => kind === 'draw');

/** A tournament that is seeded by lot draws first. */
const startAt = ({ header: { seeding, format, startsAt } }: ChatTournament): Due =>
  seeding === 'lot' && format !== 'arena'
    ? { at: startsAt, task: { kind: 'draw' } }
    : enters(startsAt, { do: 'start' });

function atStart(tournament: ChatTournament): Due[] {
  if (tournament.away) return whileAway(tournament.away);
  const { startsAt } = tournament.header;
  const next = tournament.waiting
    .slice(0, Math.max(0, Math.min(roomIn(tournament), MOST_PROMOTED)))
    .map(({ id }) => id);
  return [
    ...(next.length > 0 ? [enters(0, { do: 'promote', players: next })] : []),
    isEnough(tournament)
      ? startAt(tournament)
      : enters(startsAt + GRACE_MS, { do: 'cancel', why: 'too-few' }),
  ];
}

function whilePlaying(tournament: ChatTournament): Due[] {
  const { header, pairAt, lastCallAt, pausedSince, away } = tournament;
  if (away) return whileAway(away);
  // A paused tournament has no due tasks.
  if (pausedSince !== null) return [];
  const moment = (time: number): number => momentOf(tournament, time);
  const boards = openBoards(tournament);
  const missing = boards.flatMap((board) => {
    const at = noShowAt(board, header);
    const third = thirdMissing(board);
    const about = { board: board.number, match: null };
    const deed: Deed =
      third === null
        ? { do: 'result', ...about, score: noShowScore(board), forfeit: true, how: 'no-show' }
        : { do: 'play-on', ...about, player: third };
    return at === null ? [] : [enters(moment(at), deed)];
  });
  const gone = membersIn(tournament)
    .filter(({ missed }) => missed >= MOST_MISSED)
    .map(({ id }) => enters(0, { do: 'withdraw', player: id, why: 'no-show' }));
  const excluded = boards
    .filter((board) => playersAt(board).length > 2 && excludedAt(tournament, board).length > 0)
    .map((board): Due => ({ at: 0, task: { kind: 'excluded', board } }));
  const decided =
    lastCallAt === null
      ? []
      : boards.map((board): Due => ({ at: moment(lastCallAt), task: { kind: 'decide', board } }));
  const ends = lastCallAt === null ? roundEndsAt(tournament) : null;
  const called = ends === null ? [] : [enters(moment(ends), { do: 'last-call', ms: LAST_MINUTES_MS })];
  return [...gone, ...excluded, ...missing, ...called, ...decided, ...pairing(tournament, pairAt, moment)];
}

/** The players of a board's match who are excluded. */
export const excludedAt = (
  { members }: Pick<ChatTournament, 'members'>,
  board: Pick<Board, 'players' | 'without'>,
): readonly string[] => playersAt(board).filter((player) => members.get(player)?.out === 'excluded');

function pairing(tournament: ChatTournament, pairAt: number | null, moment: (time: number) => number): Due[] {
  const { header, stages } = tournament;
  const stage = stageOf(tournament);
  if (header.format === 'arena' && stages.length === 1 && stage.phase !== 'over')
    return arena(tournament, moment);
  if (pairAt === null) return [];
  if (stage.phase === 'over')
    return [enters(moment(pairAt), { do: 'finals', finalists: finalistsOf(tournament) })];
  return [
    isDeserted(tournament)
      ? enters(moment(pairAt), { do: 'end' })
      : { at: moment(pairAt), task: { kind: 'pair' } },
  ];
}

/** Free players are paired until the time is up; the last games are played to their end. */
function arena(tournament: ChatTournament, moment: (time: number) => number): Due[] {
  const { header, startedAt, entries, freed } = tournament;
  const from = stageOf(tournament).pairsFrom();
  if (startedAt === null) return [];
  const ends = { at: moment(startedAt + header.minutes * 60_000), deed: { do: 'end' } } as const;
  if (entries.some((entry) => entry.do === 'end')) return [];
  // Players who are held back wait for a choice anyway.
  const waits =
    freed === null || header.rematchAfterMs
      ? 0
      : Math.min(freed.last + ARENA_PAUSE_MS, freed.first + LONGEST_ARENA_PAUSE_MS);
  const pairs: Due[] =
    from === null ? [] : [{ at: moment(Math.max(waits, startedAt + from)), task: { kind: 'pair' } }];
  return [...freeAgain(tournament), ...pairs.filter((due) => due.at < ends.at), enters(ends.at, ends.deed)];
}

/** Practice opponents always play on. */
const freeAgain = (tournament: ChatTournament): Due[] =>
  membersIn(tournament)
    .filter(({ id }) => isPractice(id) && !stageOf(tournament).free.includes(id) && !boardOf(tournament, id))
    .map(({ id }) => enters(0, { do: 'free', player: id }));
