import type { Deed, TournamentEntry } from './entries.ts';
import { boardNumbered, type ChatTournament } from './chat-tournament.ts';

/**
 * The subject of an arbiter's act. Before it goes through, the arbiter must see what others have done to that
 * subject.
 */
export type Subject =
  | { readonly kind: 'board'; readonly board: number }
  | { readonly kind: 'players'; readonly players: readonly string[] }
  | { readonly kind: 'all'; readonly deeds: readonly Deed['do'][] };

/** The entries about the subject after the first `seen` ones, oldest first. */
export function changesSince(
  tournament: ChatTournament,
  seen: number,
  subject: Subject,
): readonly TournamentEntry[] {
  return tournament.entries.slice(Math.max(0, seen)).filter((entry) => concerns(tournament, entry, subject));
}

function concerns(tournament: ChatTournament, entry: TournamentEntry, subject: Subject): boolean {
  switch (subject.kind) {
    case 'board':
      return concernsBoard(tournament, entry, subject.board);
    case 'players':
      return concernsPlayers(entry, subject.players);
    case 'all':
      return subject.deeds.includes(entry.do);
  }
}

function concernsBoard(tournament: ChatTournament, entry: TournamentEntry, board: number): boolean {
  if (
    entry.do === 'result' ||
    entry.do === 'play-on' ||
    entry.do === 'void' ||
    entry.do === 'reopen' ||
    entry.do === 'replay'
  )
    return entry.board === board;
  if (entry.do === 'replace') {
    const substitution = boardNumbered(tournament, board)?.substitution;
    return substitution?.by === entry.player && substitution.player === entry.replaces;
  }
  // An excluded player has forfeited the open boards.
  if (entry.do !== 'withdraw' || entry.why !== 'excluded') return false;
  return boardNumbered(tournament, board)?.players.includes(entry.player) ?? false;
}

/** Entries that decide whether and with whom a player is paired. */
const ABOUT_PLAYERS: readonly Deed['do'][] = [
  ...([
    'withdraw',
    'return',
    'readmit',
    'absent',
    'name-arbiter',
    'dismiss-arbiter',
    'agree',
    'penalty',
  ] as const),
  ...(['fix', 'unfix', 'forbid', 'bye', 'present', 'add', 'replace', 'join'] as const),
];

function concernsPlayers(entry: TournamentEntry, players: readonly string[]): boolean {
  if (!ABOUT_PLAYERS.includes(entry.do)) return false;
  const named = [
    ...('players' in entry ? entry.players : 'player' in entry ? [entry.player] : []),
    ...(entry.do === 'replace' ? [entry.replaces] : []),
  ];
  return named.some((player) => players.includes(player));
}

/** True for acts of a user about the tournament or other players, and for calls; arbiters look for these first. */
export function isAct(entry: TournamentEntry): boolean {
  const { by } = entry;
  return entry.do === 'call' || (by !== null && !('player' in entry && entry.player === by));
}
