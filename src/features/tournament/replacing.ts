import { ok } from '../../core/result.ts';
import { bySeat } from '../../tournament/roster.ts';
import type { Pair } from '../../tournament/types.ts';
import { newTable, type Board } from './board.ts';
import { deskTime, refuse, renamedIn, toDesk, withBoard, withMember, type Done } from './changing.ts';
import { boardOf, stageOf, type ChatTournament } from './chat-tournament.ts';
import { checkInMs } from './check-in.ts';
import type { TournamentEntry } from './entries.ts';
import { withoutWaiting } from './line.ts';
import { keptApart } from './membership.ts';

type Replacing = Extract<TournamentEntry, { readonly do: 'replace' }>;

/**
 * A substitute takes the place of a player, also of one who has left. Boards that are decided keep the names of those
 * who played them. An open board becomes the substitute's, with a new table: its match must not have begun.
 */
export function replace(tournament: ChatTournament, entry: Replacing, now: number): Done {
  const { phase, members, stages, unsaid, entries } = tournament;
  const { player, replaces } = entry;
  if (phase !== 'open' && phase !== 'running') return refuse('over');
  const before = members.get(replaces);
  if (!before) return refuse('not-in');
  if (before.out === 'replaced') return refuse('replaced');
  const known = members.get(player);
  if (known?.out === null) return refuse('in-already');
  if (known && known.out !== 'replaced') return refuse('has-place');
  const done = onDesk(tournament, entry, now);
  if (!done.ok) return done;
  const isOn = phase === 'running' || checkInMs(tournament.header) === 0;
  const { name, rating } = entry;
  const left = withMember(done.value, { ...before, out: 'replaced', isThere: false, missed: 0 });
  const here = withMember(left, { id: player, name, rating, isThere: isOn, out: null, missed: 0 });
  const listed = keptApart(withoutWaiting(withoutWaiting(here, player), replaces), player, name, now);
  const rename = renamedIn(replaces, player);
  const replaced = [...tournament.replaced, { stage: stages.length - 1, player: replaces, by: player }];
  return ok({
    ...withBoards({ ...listed, replaced }, entry),
    fixed: tournament.fixed.map(([one, other]): Pair => [rename(one), rename(other)]),
    seeds: tournament.seeds.map(rename),
    // Everybody is told.
    unsaid: [...unsaid, entries.length],
  });
}

/** In an arena a substitute without a game is free at once. */
function onDesk(tournament: ChatTournament, { player, rating, replaces }: Replacing, now: number): Done {
  const desk = stageOf(tournament);
  const at = deskTime(tournament, now);
  const seed = desk.entrants.find((one) => one.player === replaces);
  // The ratings of finals are places of the first stage.
  const stands = tournament.stages.length > 1 && seed ? seed.rating : rating;
  const done = toDesk(tournament, { do: 'replace', player: replaces, by: player, rating: stands, ...at });
  if (!done.ok || desk.kind !== 'arena' || boardOf(tournament, replaces)) return done;
  return toDesk(done.value, { do: 'free', player, ...at });
}

const withBoards = (tournament: ChatTournament, { player, replaces }: Replacing): ChatTournament =>
  tournament.boards
    .filter(({ players, result }) => result === null && players.includes(replaces))
    .reduce(
      (before, board) => withBoard(before, takenOver(before, board, { player: replaces, by: player })),
      tournament,
    );

/** @param tournament with this replacement in its list */
function takenOver(
  { replaced }: Pick<ChatTournament, 'replaced'>,
  board: Board,
  substitution: NonNullable<Board['substitution']>,
): Board {
  const renamed = {
    players: bySeat(board.players, renamedIn(substitution.player, substitution.by)),
    replacements: replaced.length,
  };
  // The two others play on.
  if (board.without === substitution.player) return { ...board, ...renamed, without: substitution.by };
  return {
    ...newTable(board),
    ...renamed,
    substitution,
    // A table or a match of those before may be there already.
    voided: board.channelId === null ? board.voided : [...board.voided, ''],
  };
}
