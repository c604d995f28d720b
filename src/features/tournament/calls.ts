import { ok } from '../../core/result.ts';
import type { Call } from './call.ts';
import { refuse, type Done } from './changing.ts';
import { boardNumbered, type ChatTournament } from './chat-tournament.ts';
import type { TournamentEntry } from './entries.ts';

/** Calls for an arbiter from a board. */

/** Most calls of a player in this time, in ms. */
const [MOST_CALLS, CALLS_MS] = [3, 3_600_000];

type CallEntry = Extract<TournamentEntry, { readonly do: 'call' | 'come' | 'solve' }>;

/** The call at a board that is not settled, or undefined. */
export const openCallAt = ({ calls }: Pick<ChatTournament, 'calls'>, board: number): Call | undefined =>
  calls.find((call) => call.board === board && call.solved === null);

/** True if the player has called as often as one may within an hour. */
export const hasCalledEnough = (
  { calls }: Pick<ChatTournament, 'calls'>,
  player: string,
  now: number,
): boolean => calls.filter((call) => call.player === player && call.at > now - CALLS_MS).length >= MOST_CALLS;

export function actOnCall(tournament: ChatTournament, entry: CallEntry): Done {
  const { phase, calls, entries } = tournament;
  if (phase !== 'running' && phase !== 'over') return refuse('not-begun');
  if (entry.do === 'call') {
    const { board, player, about, at } = entry;
    const called = boardNumbered(tournament, board);
    if (!called) return refuse('no-board');
    if (!called.players.includes(player)) return refuse('not-in');
    if (openCallAt(tournament, board)) return refuse('called-already');
    const call: Call = { entry: entries.length, board, player, about, at, comes: null, solved: null };
    return ok({ ...tournament, calls: [...calls, call] });
  }
  const call = calls.find((one) => one.entry === entry.call);
  if (!call || call.solved) return refuse('no-call');
  if (entry.do === 'come' && call.comes !== null) return refuse('answered-already');
  const after: Call =
    entry.do === 'come' ? { ...call, comes: entry.by } : { ...call, solved: { by: entry.by, at: entry.at } };
  return ok({ ...tournament, calls: calls.map((one) => (one === call ? after : one)) });
}
