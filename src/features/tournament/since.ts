import type { Deed, TournamentEntry } from './entries.ts';
import { boardNumbered, type ChatTournament } from './chat-tournament.ts';

/** What an act of an arbiter is about: what others do to the same meanwhile, they have to know first. */
export type Subject =
  | { readonly kind: 'board'; readonly board: number }
  | { readonly kind: 'players'; readonly players: readonly string[] }
  | { readonly kind: 'all'; readonly deeds: readonly Deed['do'][] };

/** What has happened since the first `seen` entries that is about the same; the oldest first. */
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
  if (entry.do === 'result' || entry.do === 'void' || entry.do === 'reopen') return entry.board === board;
  // They have lost what they were playing.
  if (entry.do !== 'withdraw' || entry.why !== 'excluded') return false;
  return boardNumbered(tournament, board)?.players.includes(entry.player) ?? false;
}

/** Everything by which a player is paired, or not. */
const ABOUT_PLAYERS: readonly Deed['do'][] = [
  ...(['withdraw', 'return', 'readmit', 'absent', 'name-arbiter', 'dismiss-arbiter', 'agree'] as const),
  ...(['fix', 'unfix', 'forbid'] as const),
];

function concernsPlayers(entry: TournamentEntry, players: readonly string[]): boolean {
  if (!ABOUT_PLAYERS.includes(entry.do)) return false;
  const named = 'players' in entry ? entry.players : 'player' in entry ? [entry.player] : [];
  return named.some((player) => players.includes(player));
}

/** Whether somebody has done it about the tournament, or about others: what arbiters look for first. */
export function isAct(entry: TournamentEntry): boolean {
  const { by } = entry;
  return by !== null && !('player' in entry && entry.player === by);
}
