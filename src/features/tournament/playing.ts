import { fail, ok } from '../../core/result.ts';
import { openTournament } from '../../tournament/tournament.ts';
import { impossible, type DeskReason } from '../../tournament/refusal.ts';
import { areSame } from '../../tournament/roster.ts';
import type { Given, Input, Pair, Players, Tournament } from '../../tournament/types.ts';
import { missingAt, newBoard, playedOn, playersAt, type Board } from './board.ts';
import {
  atBoard,
  deskTime,
  refuse,
  toDesk,
  uncounted,
  withBoard,
  withMember,
  type Done,
  hasMetAgain,
} from './changing.ts';
import type { Deed, TournamentEntry } from './entries.ts';
import {
  boardNumbered,
  deskPlayers,
  inPlaceOf,
  roundOf,
  stageOf,
  type ChatTournament,
} from './chat-tournament.ts';
import { withRound } from './rounds.ts';

/** Pairings and results. */

/** Pairs two players by hand. Only Swiss pairings follow from results alone and allow that. */
export function fix(tournament: ChatTournament, players: Pair): Done {
  const [first, second] = players;
  const { kind, phase } = stageOf(tournament);
  const desk = (why: DeskReason): Done => fail({ why: 'desk', refusal: impossible(why).error });
  if (kind !== 'swiss') return desk('not-for-kind');
  if (phase === 'over') return desk('tournament-over');
  if (first === second) return desk('same-player');
  if (players.some((player) => tournament.members.get(player)?.out !== null)) return refuse('not-in');
  if (tournament.fixed.some((pair) => players.some((player) => pair.includes(player))))
    return refuse('fixed-already');
  return ok({ ...tournament, fixed: [...tournament.fixed, players] });
}

/** The games to be played that the desk has added by this pairing. */
export function newGames(before: Tournament, after: Tournament): readonly Players[] {
  const games = after.pairings.flatMap(({ players, score }) => (score ? [] : [players]));
  const isByRounds = after.kind !== 'knockout' && after.kind !== 'arena';
  const stand = isByRounds ? [] : before.pairings.map(({ players }) => players);
  return games.filter((players) => !stand.some((other) => areSame(players, other)));
}

export function pair(tournament: ChatTournament, entry: Extract<Deed, { do: 'pair' }>, now: number): Done {
  const { games, byes } = entry;
  // In other formats the bracket or the schedule decides the pairings.
  const given: Given = { games, byes, others: 'missed' };
  const { kind } = stageOf(tournament);
  const isOpen = kind !== 'knockout' && kind !== 'round-robin';
  const done = toDesk(tournament, { do: 'pair', ...(isOpen && { given }), ...deskTime(tournament, now) });
  if (!done.ok) return done;
  const { boards, stages } = tournament;
  const paired = newGames(stageOf(tournament), stageOf(done.value));
  const round = roundOf(tournament) + 1;
  if (JSON.stringify(paired) !== JSON.stringify(games))
    return fail({ why: 'desk', refusal: impossible('cannot-be-paired').error });
  const stage = stages.length - 1;
  const before = boards.filter((board) => board.stage === stage && board.round === round).length;
  const added = games.map((players, i) =>
    newBoard({
      number: boards.length + i + 1,
      stage,
      round,
      table: before + i + 1,
      players,
      replacements: tournament.replaced.length,
    }),
  );
  return ok({
    ...done.value,
    boards: [...boards, ...added],
    rounds: withRound(tournament, entry, done.value, now),
    pairAt: null,
    lastCallAt: null,
    fixed: [],
  });
}

/** Decides a board, or corrects its result; after a correction the bot notifies its players again. */
export function decide(
  tournament: ChatTournament,
  entry: Omit<Extract<TournamentEntry, { do: 'result' }>, 'do' | 'at'>,
  now: number,
): Done {
  const { score, forfeit, how, match, by, why } = entry;
  const board = boardNumbered(tournament, entry.board);
  if (!board) return refuse('no-board');
  if (tournament.phase === 'open') return refuse('not-begun');
  if (board.stage !== tournament.stages.length - 1) return refuse('finals-begun');
  const isLater = board.round < roundOf(tournament) || hasMetAgain(tournament, board);
  const done = toDesk(tournament, {
    do: 'result',
    players: deskPlayers(tournament, board),
    score,
    forfeit,
    ...withoutOne(tournament, board, entry),
    // Later pairings stay.
    ...(isLater && { round: board.round }),
    ...deskTime(tournament, now),
  });
  if (!done.ok) return done;
  const came = cameAfterAll(board, entry);
  const decided = withBoard(done.value, {
    ...board,
    without: came === null ? board.without : null,
    result: { score, forfeit, how, match, by, ...(why !== undefined && { why }) },
    isStuck: false,
    isClosed: false,
    isPutRight: board.isClosed || board.isPutRight,
  });
  if (how === 'no-show' || how === 'played') return ok(counted(decided, board));
  if (came !== null) return ok(uncounted(decided, [came]));
  // An arbiter who replaces a no-show by a played result knows that both players came.
  return ok(board.result?.how === 'no-show' && !forfeit ? uncounted(decided, missingAt(board)) : decided);
}

/** The player without whom two of three have played, if an arbiter gives them points for playing; null: nobody. */
function cameAfterAll(
  { players, without }: Board,
  { score, forfeit, how }: Pick<Extract<Deed, { do: 'result' }>, 'score' | 'forfeit' | 'how'>,
): string | null {
  const hasPoints = players.some((player, i) => player === without && (score[i] ?? 0) > 0);
  return how === 'arbiter' && !forfeit && hasPoints ? without : null;
}

/** The player without whom two of three have played, unless an arbiter decides otherwise. */
function withoutOne(
  tournament: ChatTournament,
  board: Board,
  { score, forfeit }: Pick<Extract<Deed, { do: 'result' }>, 'score' | 'forfeit'>,
): { readonly missing?: string } {
  const { players, without } = board;
  const isPlayed = !forfeit && score.some((points) => points > 0);
  const hasNone = players.some((player, i) => player === without && score[i] === 0);
  return without !== null && isPlayed && hasNone ? { missing: inPlaceOf(tournament, board, without) } : {};
}

/** Two of three players go on without the third: a no-show, unless they were excluded. */
export function playOn(
  tournament: ChatTournament,
  { board: number, player, match }: Extract<Deed, { do: 'play-on' }>,
): Done {
  const done = atBoard(tournament, number, (board) => {
    const others = playersAt(board).filter((other) => other !== player);
    const isThird = others.length === 2 && playersAt(board).includes(player);
    return isThird ? ok(playedOn(board, player, match)) : fail({ why: 'not-in' });
  });
  const member = tournament.members.get(player);
  if (!done.ok || !member || member.out === 'excluded') return done;
  return ok(withMember(done.value, { ...member, missed: member.missed + 1 }));
}

/** Counts no-shows in a row. A player who ran out of time without sitting down counts as well. */
function counted(tournament: ChatTournament, board: Board): ChatTournament {
  return playersAt(board).reduce((after, player) => {
    const member = after.members.get(player);
    if (!member) return after;
    const hasMissed = !board.seated.includes(player);
    return withMember(after, { ...member, missed: hasMissed ? member.missed + 1 : 0 });
  }, tournament);
}

/** The players who go on to a knockout, the first seed first. */
export function finalistsOf({ header, stages: [first], members }: ChatTournament): readonly string[] {
  const there = first.standings().filter(({ player }) => members.get(player)?.out === null);
  return there.slice(0, header.finalists ?? 0).map(({ player }) => player);
}

/** The best of the first stage go on to a knockout, seeded by its standings. */
export function finals(
  tournament: ChatTournament,
  { finalists = finalistsOf(tournament) }: Extract<Deed, { do: 'finals' }>,
  now: number,
): Done {
  const { header, stages } = tournament;
  const [first] = stages;
  if (header.finalists === null || stages.length > 1 || first.phase !== 'over') return refuse('not-begun');
  let knockout = openTournament({
    kind: 'knockout',
    seed: `${header.seed} finals`,
    options: { thirdPlace: header.thirdPlace ?? false },
  });
  const inputs: Input[] = [
    // Seeds follow the order of the standings, ties included.
    ...finalists.map((player, i): Input => ({ do: 'join', player, rating: 9999 - i })),
    { do: 'start' },
  ];
  for (const input of inputs) {
    const done = knockout.submit(input);
    if (!done.ok) return fail({ why: 'desk', refusal: done.error });
    knockout = done.value;
  }
  return ok({ ...tournament, stages: [first, knockout], pairAt: now + (header.pauseMs ?? 0) });
}
