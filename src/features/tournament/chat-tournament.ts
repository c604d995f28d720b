import { openTournament } from '../../tournament/tournament.ts';
import { parseSetup, type Setup } from '../../tournament/setup.ts';
import type { DeskRefusal } from '../../tournament/refusal.ts';
import { bySeat } from '../../tournament/roster.ts';
import type { Bye, Pair, Players, Tournament } from '../../tournament/types.ts';
import type { Board } from './board.ts';
import { filedBoards, filedPairings, filedRounds, filledDesk, listedMembers, roundsOf } from './from-file.ts';
import type { Call } from './call.ts';
import type { BestKnock, TournamentEntry, Leave } from './entries.ts';
import type { TournamentHeader } from './terms.ts';

/** A player who has joined. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  /** True once they have checked in. */
  readonly isThere: boolean;
  /** Reason for not pairing them; null: they are paired. */
  readonly out: Leave | 'replaced' | 'listed' | null;
  /** No-shows in a row. */
  readonly missed: number;
  /** True while the host has changed what they joined, and they have not checked in since. */
  readonly mustConfirm?: boolean;
}

/** A user who waits for a place. */
export interface Waiting extends Pick<Member, 'id' | 'name' | 'rating' | 'isThere' | 'mustConfirm'> {
  /** Their index in the start list; absent: they are not in it. */
  readonly listed?: number | undefined;
}

/**
 * A tournament in chat: a fold over its journal. Tournament time, in ms, stands still during a pause or an
 * outage.
 */
export interface ChatTournament {
  readonly header: TournamentHeader;
  readonly phase: 'open' | 'running' | 'over' | 'cancelled';
  /** The desk of each stage; the last one is being played. */
  readonly stages: readonly [Tournament, ...Tournament[]];
  /** By user id, in the order of joining. */
  readonly members: ReadonlyMap<string, Member>;
  /** The waiting list of a full tournament; after the start, the people without a place. */
  readonly waiting: readonly Waiting[];
  /** Since when players can check in outside of the usual time, in Unix ms; null: only in the usual time. */
  readonly checkInFrom: number | null;
  /** All boards paired so far, in order. */
  readonly boards: readonly Board[];
  readonly rounds: readonly PairedRound[];
  /** All replacements, in order. */
  readonly replaced: readonly Replaced[];
  /** Time for which it has stood still since its start, in ms. */
  readonly stoodMs: number;
  /** Start of the current pause, in Unix ms; null: not paused. */
  readonly pausedSince: number | null;
  /** The pause after an absence of the bot; null: it is not paused, or by an arbiter. */
  readonly away: Away | null;
  /**
   * Tournament times of the start, the next pairing, the end of the last call, and the end; null: not yet, or
   * none.
   */
  readonly startedAt: number | null;
  readonly pairAt: number | null;
  readonly lastCallAt: number | null;
  /**
   * Arena: when the first and the last waiting player became free, in tournament time; null: nobody since the
   * last pairing.
   */
  readonly freed: { readonly first: number; readonly last: number } | null;
  readonly overAt: number | null;
  /** Arbiters named by the host, besides the channel's managers. */
  readonly arbiters: readonly string[];
  /** Pairs that an arbiter has set for the next round. */
  readonly fixed: readonly Pair[];
  /** Players in the order that arbiters have set before the start; others come after them. */
  readonly seeds: readonly string[];
  /** True if an arbiter has started it, and lots are drawn first. */
  readonly mustDraw: boolean;
  /** The lots drawn at the start; null: none. */
  readonly lots: Lots | null;
  /** True while finished matches change ratings. */
  readonly isRated: boolean;
  /** Indexes of entries with an announcement that is not posted yet. */
  readonly unsaid: readonly number[];
  /** Message ids of the posted notices, by notice key. */
  readonly announced: ReadonlyMap<string, string>;
  /** Null: no knock was right; undefined: the matches have not been analysed. */
  readonly bestKnock: BestKnock | null | undefined;
  /** Calls for an arbiter, in order. */
  readonly calls: readonly Call[];
  /** The whole journal, for the host to read. */
  readonly entries: readonly TournamentEntry[];
}

/** A substitute (`by`) has taken a player's place in a stage, counted from 0. */
export interface Replaced {
  readonly stage: number;
  readonly player: string;
  readonly by: string;
}

/** Lots drawn at the start. */
export interface Lots {
  /** Id of the message that announced the drawing. */
  readonly number: string;
  /** The players, the first seed first. */
  readonly order: readonly string[];
}

/** A pause after an absence of the bot. Times in Unix ms. */
export interface Away {
  /** Start of the absence. */
  readonly since: number;
  /** The bot's last return. */
  readonly backAt: number;
  /** Time at which it goes on by itself; null: an arbiter has not decided. */
  readonly resumesAt: number | null;
}

/** Refusal of a change. */
export type TournamentRefusal =
  | { readonly why: TournamentReason }
  /** Refused by the desk. */
  | { readonly why: 'desk'; readonly refusal: DeskRefusal };
export const TOURNAMENT_REASONS = [
  'begun',
  'not-begun',
  'over',
  'full',
  'not-full',
  'waits-already',
  'joined-already',
  'not-in',
  'out-already',
  'in-already',
  'excluded',
  'replaced',
  'has-place',
  'listed',
  'goes-on',
  'rated',
  'too-early',
  'there-already',
  'no-board',
  'decided',
  'not-decided-yet',
  'not-opened',
  'paused',
  'not-paused',
  'nothing-to-pair',
  'named-already',
  'no-arbiter',
  'fixed-already',
  'not-fixed',
  'said-already',
  'changed',
  'unrated-already',
  'called-already',
  'no-call',
  'answered-already',
  'not-closed',
  'finals-begun',
  'not-drawn',
  'not-by-hand',
  'not-by-lot',
] as const;
export type TournamentReason = (typeof TOURNAMENT_REASONS)[number];

/** The tournament time at a Unix time (both ms). */
export const timeAt = ({ stoodMs, pausedSince }: ChatTournament, at: number): number =>
  (pausedSince ?? at) - stoodMs;

/** The Unix time of a tournament time (both ms), if it does not stand still again. */
export const momentOf = ({ stoodMs }: ChatTournament, time: number): number => time + stoodMs;

/** The stage that is being played. */
export const stageOf = ({ stages }: Pick<ChatTournament, 'stages'>): Tournament => stages.at(-1) ?? stages[0];

export const boardNumbered = ({ boards }: ChatTournament, number: number): Board | undefined =>
  boards[number - 1];

/** The boards that are not decided yet. */
export const openBoards = ({ boards }: Pick<ChatTournament, 'boards'>): readonly Board[] =>
  boards.filter(({ result }) => result === null);

/**
 * The player who has taken this player's place in the desk of a stage, or the player. `replacements`: number of
 * replacements when the name was written; `until`: number of replacements that count, by default all.
 */
export const inPlaceOf = (
  { replaced }: Pick<ChatTournament, 'replaced'>,
  { stage, replacements }: { readonly stage: number; readonly replacements: number },
  player: string,
  until?: number,
): string =>
  replaced
    .slice(replacements, until)
    .reduce((now, one) => (one.stage === stage && one.player === now ? one.by : now), player);

/** The players of a board as the desk of its stage names them now. */
export const deskPlayers = (
  tournament: Pick<ChatTournament, 'replaced'>,
  board: Pick<Board, 'stage' | 'replacements' | 'players'>,
): Players => bySeat(board.players, (player) => inPlaceOf(tournament, board, player));

/** The user's open board, or undefined. */
export const boardOf = (tournament: ChatTournament, user: string): Board | undefined =>
  openBoards(tournament).find(({ players }) => players.includes(user));

/** True if the user has ever joined, or waits for a place. */
export const playsIn = (
  { members, waiting }: Pick<ChatTournament, 'members' | 'waiting'>,
  user: string,
): boolean => members.has(user) || waiting.some(({ id }) => id === user);

/** The users who decide how a tournament goes on: the host and the arbiters. */
export const decidersOf = ({ header, arbiters }: Pick<ChatTournament, 'header' | 'arbiters'>): string[] => [
  ...new Set([header.host.id, ...arbiters]),
];

/** True if players are paired as they become free, not in rounds. */
export const isArena = ({ stages }: ChatTournament): boolean =>
  stageOf({ stages }).kind === 'arena' && stageOf({ stages }).phase !== 'over';

/** The players who are paired, in the order of joining. */
export const membersIn = ({ members }: Pick<ChatTournament, 'members'>): readonly Member[] =>
  [...members.values()].filter(({ out }) => out === null);

/** True if fewer than two players are left of a Swiss or of tables between the rounds: it ends early. */
export function isDeserted(tournament: Pick<ChatTournament, 'stages' | 'members'>): boolean {
  const { kind, phase } = stageOf(tournament);
  return (kind === 'swiss' || kind === 'tables') && phase === 'between' && membersIn(tournament).length < 2;
}

/**
 * Number of the round of the current stage that was paired last, from 1; 0: none. In a knockout it counts
 * pairings: players whose first opponent is a bye may be a round ahead in the bracket.
 */
export function roundOf({ rounds, stages }: Pick<ChatTournament, 'rounds' | 'stages'>): number {
  const stage = stageOf({ stages });
  if (stage.kind === 'arena') return stage.round;
  return rounds.findLast((round) => round.stage === stages.length - 1)?.round ?? 0;
}

/** A tournament without entries. */
export function openChatTournament(header: TournamentHeader): ChatTournament {
  return {
    header,
    phase: 'open',
    stages: [emptyDesk(header)],
    members: listedMembers(header),
    waiting: [],
    checkInFrom: null,
    boards: filedBoards(header),
    rounds: filedPairings(header),
    replaced: [],
    stoodMs: 0,
    pausedSince: null,
    away: null,
    startedAt: null,
    pairAt: null,
    lastCallAt: null,
    freed: null,
    overAt: null,
    arbiters: [],
    fixed: [],
    seeds: [],
    mustDraw: false,
    lots: null,
    isRated: header.terms.ranked,
    unsaid: [],
    announced: new Map(),
    bestKnock: undefined,
    calls: [],
    entries: [],
  };
}

/** The desk before anybody has joined. */
export function emptyDesk(header: TournamentHeader): Tournament {
  const setup = deskSetup(header);
  const { startList } = header;
  return startList && filedRounds(header).length > 0 ? filledDesk(setup, startList) : openTournament(setup);
}

/** The desk's set-up. Throws for a header that the desk refuses; no announced tournament has one. */
export function deskSetup(header: TournamentHeader): Setup {
  const { format, seed, cycles, minutes, tieBreaks } = header;
  const rounds = roundsOf(header);
  const { rematchAfterMs = 0, leavers = 'rest', byes = 0, thirdPlace = false } = header;
  const own = {
    // An arbiter can excuse everybody once.
    swiss: { ...(rounds !== null && { rounds }), ...(byes > 1 && { absences: byes }) },
    'round-robin': { cycles, leavers },
    knockout: { thirdPlace },
    arena: { minutes, rematchAfterMs },
    tables: rounds !== null && { rounds },
  }[format];
  const setup = parseSetup(format, seed, {
    ...own,
    ...(tieBreaks && format !== 'knockout' && { tieBreaks }),
  });
  if (!setup.ok) throw new Error(`desk refuses tournament: ${setup.error}`);
  return setup.value;
}

/** A paired round with the players who have no board in it. An arena has none. */
export interface PairedRound {
  /** The stage, from 0, and the round in it, from 1. */
  readonly stage: number;
  readonly round: number;
  /** Tournament time of its pairing. */
  readonly at: number;
  /** Number of replacements before it was paired. */
  readonly replacements: number;
  readonly byes: readonly Bye[];
  /** Active players who got neither a game nor a bye. */
  readonly missed: readonly string[];
  /** Players who left since the previous round, or were absent at the start. */
  readonly left: readonly { readonly player: string; readonly why: Leave }[];
  /** True for a round of a file that was played before. */
  readonly isPast?: boolean;
}
