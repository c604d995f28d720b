import { openTournament } from '../../tournament/tournament.ts';
import { parseSetup, type Setup } from '../../tournament/setup.ts';
import type { DeskRefusal } from '../../tournament/refusal.ts';
import type { Pair, Tournament, Bye } from '../../tournament/types.ts';
import type { Board } from './board.ts';
import type { BestKnock, TournamentEntry, Leave } from './entries.ts';
import type { TournamentHeader } from './terms.ts';

/** Somebody who has joined. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  /** Whether they have said that they are there. */
  readonly isThere: boolean;
  /** Why they are not paired; null: they are. */
  readonly out: Leave | null;
  /** How many times in a row they have not come. */
  readonly missed: number;
}

/** A tournament as it is played in chat: a fold over its journal. Its own time, in ms, stands still while it is paused or not heard. */
export interface ChatTournament {
  readonly header: TournamentHeader;
  readonly phase: 'open' | 'running' | 'over' | 'cancelled';
  /** What the desk knows of each of its parts; the last is being played. */
  readonly stages: readonly [Tournament, ...Tournament[]];
  /** By user, in the order of joining. */
  readonly members: ReadonlyMap<string, Member>;
  /** All that has been paired, in order. */
  readonly boards: readonly Board[];
  readonly rounds: readonly PairedRound[];
  /** For how long its time has stood still since it began. */
  readonly stoodMs: number;
  /** Unix ms since which it is paused; null: it is not. */
  readonly pausedSince: number | null;
  /** When it began, the next pairing comes, the last call is over, and when it was over, in its own time; null: not (known). */
  readonly startedAt: number | null;
  readonly pairAt: number | null;
  readonly lastCallAt: number | null;
  /** Arena: when the first and the last of those got free who wait for a game, in its own time; null: nobody has since the last pairing. */
  readonly freed: { readonly first: number; readonly last: number } | null;
  readonly overAt: number | null;
  /** Those whom the host has named to help, besides managers. */
  readonly arbiters: readonly string[];
  /** Those whom an arbiter has paired for the next round. */
  readonly fixed: readonly Pair[];
  /** Whether the matches that end now change ratings. */
  readonly isRated: boolean;
  /** The entries, from 0, that tell everybody something that has not been told yet. */
  readonly unsaid: readonly number[];
  /** The messages in which everybody has been told something, by the key of the notice. */
  readonly announced: ReadonlyMap<string, string>;
  /** Null: there was none; undefined: its matches have not been looked back at. */
  readonly bestKnock: BestKnock | null | undefined;
  /** Everything that has happened, for the hosts to read. */
  readonly entries: readonly TournamentEntry[];
}

/** Why something does not happen. */
export type TournamentRefusal =
  | { readonly why: TournamentReason }
  /** The desk says so. */
  | { readonly why: 'desk'; readonly refusal: DeskRefusal };
export const TOURNAMENT_REASONS = [
  'begun',
  'not-begun',
  'over',
  'full',
  'joined-already',
  'not-in',
  'out-already',
  'in-already',
  'excluded',
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
] as const;
export type TournamentReason = (typeof TOURNAMENT_REASONS)[number];

/** Its own time at a moment (both ms); `at` is Unix time. */
export const timeAt = ({ stoodMs, pausedSince }: ChatTournament, at: number): number =>
  (pausedSince ?? at) - stoodMs;

/** When it will be that time of its own, in Unix ms, if it stands still no more. */
export const momentOf = ({ stoodMs }: ChatTournament, time: number): number => time + stoodMs;

/** The part that is being played. */
export const stageOf = ({ stages }: Pick<ChatTournament, 'stages'>): Tournament => stages.at(-1) ?? stages[0];

export const boardNumbered = ({ boards }: ChatTournament, number: number): Board | undefined =>
  boards[number - 1];

/** The boards that are not decided yet. */
export const openBoards = ({ boards }: ChatTournament): readonly Board[] =>
  boards.filter(({ result }) => result === null);

/** The board at which somebody plays; undefined: at none. */
export const boardOf = (tournament: ChatTournament, user: string): Board | undefined =>
  openBoards(tournament).find(({ players }) => players.includes(user));

/** Whether somebody plays in it, or has joined it at some time. */
export const playsIn = ({ members }: Pick<ChatTournament, 'members'>, user: string): boolean =>
  members.has(user);

/** Whether people are paired whenever they are free, not round by round. */
export const isArena = ({ stages }: ChatTournament): boolean =>
  stageOf({ stages }).kind === 'arena' && stageOf({ stages }).phase !== 'over';

/** Those who are paired, in the order of joining. */
export const membersIn = ({ members }: Pick<ChatTournament, 'members'>): readonly Member[] =>
  [...members.values()].filter(({ out }) => out === null);

/**
 * Which round of the part that is being played was paired last, from 1; 0: none was. In a knockout it is how often has been
 * paired: those whose first opponent is nobody may be a round of the bracket ahead.
 */
export function roundOf({ rounds, stages }: Pick<ChatTournament, 'rounds' | 'stages'>): number {
  const stage = stageOf({ stages });
  if (stage.kind === 'arena') return stage.round;
  return rounds.findLast((round) => round.stage === stages.length - 1)?.round ?? 0;
}

/** A tournament that nothing has happened in yet. */
export function openChatTournament(header: TournamentHeader): ChatTournament {
  return {
    header,
    phase: 'open',
    stages: [openTournament(deskSetup(header))],
    members: new Map(),
    boards: [],
    rounds: [],
    stoodMs: 0,
    pausedSince: null,
    startedAt: null,
    pairAt: null,
    lastCallAt: null,
    freed: null,
    overAt: null,
    arbiters: [],
    fixed: [],
    isRated: header.terms.ranked,
    unsaid: [],
    announced: new Map(),
    bestKnock: undefined,
    entries: [],
  };
}

/** What the desk is told. Throws for a header that it does not take, which none has that was announced. */
function deskSetup(header: TournamentHeader): Setup {
  const { format, seed, rounds, cycles, minutes, tieBreaks } = header;
  const own = {
    swiss: { ...(rounds !== null && { rounds }) },
    'round-robin': { cycles },
    knockout: {},
    arena: { minutes },
  }[format];
  const setup = parseSetup(format, seed, {
    ...own,
    ...(tieBreaks && format !== 'knockout' && { tieBreaks }),
  });
  if (!setup.ok) throw new Error(`a tournament that the desk does not take: ${setup.error}`);
  return setup.value;
}

/** A round as it was paired, for those who wait in vain for a board. In an arena there are none. */
export interface PairedRound {
  /** The part of the tournament, from 0, and the round in it, from 1. */
  readonly stage: number;
  readonly round: number;
  readonly byes: readonly Bye[];
  /** Those who play on, and have neither a game nor a bye. */
  readonly missed: readonly string[];
  /** Those who are out since the round before, or since the start. */
  readonly left: readonly { readonly player: string; readonly why: Leave }[];
}
