import type { Bye } from '../../tournament/types.ts';
import type { Deed, Leave, TournamentEntry } from './entries.ts';
import { noShowAt, type Board } from './board.ts';
import { openBoards, inPlaceOf, type ChatTournament, type PairedRound } from './chat-tournament.ts';
import { MOST_WAIT_MS, WAIT_MS } from './terms.ts';

/** Appends the round paired at `now`, in tournament time; `after` has the desk's state after the pairing. */
export function withRound(
  before: ChatTournament,
  { games, byes }: Extract<Deed, { do: 'pair' }>,
  after: ChatTournament,
  now: number,
): readonly PairedRound[] {
  const { header, rounds, members, entries } = before;
  const stage = after.stages.length - 1;
  const desk = after.stages[stage];
  if (!desk || (header.format === 'arena' && stage === 0)) return rounds;
  const placed = new Set([...games.flat(), ...byes.map(({ player }) => player)]);
  const waits = desk.kind === 'knockout' ? [] : desk.entrants;
  const since = entries.slice(
    entries.findLastIndex((entry) => entry.do === 'pair' || entry.do === 'start') + 1,
  );
  const isNew = (player: string, why: Leave): boolean =>
    rounds.every(({ isPast }) => isPast)
      ? why === 'not-there'
      : since.some((entry) => entry.do === 'withdraw' && entry.player === player);
  return [
    ...rounds,
    {
      stage,
      round: rounds.filter((round) => round.stage === stage).length + 1,
      at: now,
      replacements: before.replaced.length,
      byes,
      missed: waits
        .filter(({ player, withdrawn }) => !withdrawn && !placed.has(player))
        .map(({ player }) => player),
      left: [...members.values()].flatMap(({ id, out }) =>
        out !== null && out !== 'replaced' && out !== 'listed' && isNew(id, out)
          ? [{ player: id, why: out }]
          : [],
      ),
    },
  ];
}

/** The byes of a round as they count now: in a round robin a player who leaves or returns changes them. */
export function byesIn(
  tournament: Pick<ChatTournament, 'stages' | 'replaced'>,
  paired: PairedRound,
): readonly Bye[] {
  const { stage, round, byes } = paired;
  const desk = tournament.stages[stage];
  if (desk?.kind !== 'round-robin') return byes;
  const games = desk.rounds[round - 1]?.games.filter(({ forfeit }) => forfeit) ?? [];
  const hasWon = (player: string): boolean =>
    games.some(({ players, score }) => players.some((one, i) => one === player && score?.[i] === 1));
  return byes.map(({ player }) => ({
    player,
    points: Number(hasWon(inPlaceOf(tournament, paired, player))),
  }));
}

/**
 * Tournament time at which the bot gives the last call of this round by itself; null: it has no limit. It counts
 * from the pairing, or from the last table if Discord delayed one.
 */
export function roundEndsAt(tournament: Pick<ChatTournament, 'header' | 'rounds' | 'boards'>): number | null {
  const { header, rounds } = tournament;
  const last = rounds.at(-1);
  const open = openBoards(tournament);
  if (header.roundMs === undefined || !last || open.length === 0) return null;
  const opened = open.flatMap(({ openedAt }) => openedAt ?? []);
  return opened.length < open.length ? null : Math.max(last.at, ...opened) + header.roundMs;
}

/** True if a player may give an absent opponent more time: three times at most, and not beyond the round. */
export function mayWait(
  tournament: Pick<ChatTournament, 'header' | 'rounds' | 'boards'>,
  board: Board,
): boolean {
  const due = noShowAt(board, tournament.header);
  const ends = roundEndsAt(tournament);
  return due !== null && board.extraMs < MOST_WAIT_MS && (ends === null || due + WAIT_MS <= ends);
}

/**
 * The entries that ask for, order or take back a player's bye in this round, also under the name of a player whose
 * place they have taken.
 */
export function wishesFor(
  tournament: Pick<ChatTournament, 'entries' | 'replaced'>,
  { stage, round, replacements: until }: PairedRound,
  player: string,
): readonly Extract<TournamentEntry, { readonly do: 'absent' | 'bye' | 'present' }>[] {
  let replacements = 0;
  return tournament.entries.flatMap((entry) => {
    if (entry.do === 'replace') replacements += 1;
    const isWish = entry.do === 'absent' || entry.do === 'bye' || entry.do === 'present';
    if (!isWish || entry.round !== round) return [];
    return inPlaceOf(tournament, { stage, replacements }, entry.player, until) === player ? [entry] : [];
  });
}

/** Reason for a bye. */
export type ByeReason = 'odd' | 'absent' | 'rest' | 'left' | 'bracket' | 'walkover' | 'arbiter' | 'given';

export function byeReason(
  tournament: Pick<ChatTournament, 'stages' | 'entries' | 'replaced'>,
  paired: PairedRound,
  { player, points }: Bye,
): ByeReason {
  const { stage, round } = paired;
  const kind = tournament.stages[stage]?.kind;
  if (kind === 'knockout') return round === 1 ? 'bracket' : 'walkover';
  const wishes = wishesFor(tournament, paired, player);
  const isAbsent = wishes.some((entry) => entry.do === 'absent');
  // An absence can have been taken back before.
  if (isAbsent && points < 1) return 'absent';
  if (kind === 'round-robin') return points === 1 ? 'left' : 'rest';
  const given = wishes.findLast((entry) => entry.do !== 'absent');
  if (given?.do === 'bye' && points === 1) return 'given';
  return points === 1 ? 'odd' : 'arbiter';
}
