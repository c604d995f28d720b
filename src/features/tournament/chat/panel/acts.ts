import type { Deed } from '../../entries.ts';
import { MOST_REASON } from '../../order-entries.ts';
import { MOST_FILLED } from '../../practice.ts';
import { playersAt, type Board } from '../../board.ts';
import { placeFor } from '../../recognising.ts';
import {
  boardNumbered,
  inPlaceOf,
  openBoards,
  roundOf,
  stageOf,
  type ChatTournament,
} from '../../chat-tournament.ts';
import { roomIn } from '../../line.ts';
import type { Subject } from '../../since.ts';
import { canPractise } from '../../../../games/rules.ts';
import { bySeat } from '../../../../tournament/roster.ts';
import type { Score } from '../../../../tournament/types.ts';
import type { PanelNeeds, Parts } from './page.ts';

/** An act of an arbiter. */
export interface Act {
  readonly deed: Deed;
  /** Must be unchanged since the arbiter saw the page. */
  readonly about: Subject;
  /** The page shown next. */
  readonly then: Parts;
  /** True if only the host and managers may do it. */
  readonly isHosts?: boolean;
}

type ActOf = (tournament: ChatTournament, args: readonly string[], bot: Practising) => Act | null;
type Practising = Pick<PanelNeeds, 'practising'>;

const MINUTE_MS = 60_000;

/** A result that arbiters can choose. */
export interface Choice {
  /** In custom ids: the seats that win, or `draw` or `nobody`; then `f` for a forfeit. */
  readonly code: string;
  readonly score: Score;
  readonly forfeit: boolean;
}

/** The results of a board: played ones, then forfeits. Three players can share a win in twos, or be equal. */
export function choicesAt({ players }: Pick<Board, 'players'>): readonly Choice[] {
  const seats = players.map((_, i) => i + 1);
  const hasThree = seats.length > 2;
  const choice = (code: string, winners: readonly number[], forfeit: boolean): Choice => ({
    code,
    score: bySeat(players, (player) =>
      winners.includes(players.indexOf(player) + 1) ? 1 / winners.length : 0,
    ),
    forfeit,
  });
  const pairs = seats.flatMap((one) => seats.filter((other) => other > one).map((other) => [one, other]));
  return [
    ...seats.map((seat) => choice(String(seat), [seat], false)),
    ...(hasThree ? pairs.map((pair) => choice(pair.join(''), pair, false)) : []),
    choice('draw', hasThree ? [] : seats, false),
    ...seats.map((seat) => choice(`${seat}f`, [seat], true)),
    choice('nobody', [], true),
  ];
}

/** True if practice opponents can join: in an unrated tournament of a game that they play. */
export const canFill = (tournament: ChatTournament, { practising }: Practising): boolean =>
  practising !== undefined &&
  tournament.phase === 'open' &&
  !tournament.header.terms.ranked &&
  roomIn(tournament) > 0 &&
  playsGame(tournament);

const playsGame = ({ header }: ChatTournament): boolean => canPractise({ id: header.terms.game });

const reasonOf = (typed: string): string => typed.trim().slice(0, MOST_REASON);

/** Acts for which an arbiter writes a reason: it is their last argument. */
export const REASONED = ['replay', 'bye', 'penalty', 'lose'] as const;
export type Reasoned = (typeof REASONED)[number];
export const isReasoned = (act: string): act is Reasoned => REASONED.some((one) => one === act);

/** The game that a player would lose as a penalty: the running one, or the last one while it can be corrected. */
export function gameToLose(tournament: ChatTournament, player: string): Board | undefined {
  const plays = (board: Board): boolean =>
    playersAt(board).some((one) => inPlaceOf(tournament, board, one) === player);
  const last = tournament.boards.findLast(
    (board) =>
      plays(board) &&
      board.stage === tournament.stages.length - 1 &&
      (stageOf(tournament).kind === 'arena' || board.round === roundOf(tournament)),
  );
  return openBoards(tournament).find(plays) ?? last;
}

const HOME: Parts = ['home'];

const ofAll =
  (deed: Deed, deeds: readonly Deed['do'][]): ActOf =>
  () => ({ deed, about: { kind: 'all', deeds }, then: HOME });

const ofPlayer =
  (
    deedOf: (player: string, arg: string) => Deed,
    more: Pick<Act, 'isHosts'> & { then?: Parts } = {},
  ): ActOf =>
  (_, [player = '', arg = '']) => ({
    deed: deedOf(player, arg),
    about: { kind: 'players', players: [player] },
    then: ['player', player],
    ...more,
  });

const ofPair =
  (what: 'fix' | 'unfix' | 'forbid', then: (first: string) => Parts): ActOf =>
  (_, [first = '', second = '']) => ({
    deed: { do: what, players: [first, second] },
    about: { kind: 'players', players: [first, second] },
    then: then(first),
  });

const byHosts = { isHosts: true, then: ['arbiters'] } as const;

/** The arbiters' acts, by the word in their custom ids. */
export const ACTS: Readonly<Record<string, ActOf>> = {
  result: (tournament, [number, code]) => {
    const board = boardNumbered(tournament, Number(number));
    const result = board && choicesAt(board).find((known) => known.code === code);
    if (!board || !result) return null;
    const { score, forfeit } = result;
    const match = board.result?.match ?? null;
    return {
      deed: { do: 'result', board: board.number, score, forfeit, how: 'arbiter', match },
      about: { kind: 'board', board: board.number },
      then: ['board', board.number],
    };
  },
  reopen: (tournament, [number]) => {
    const board = boardNumbered(tournament, Number(number));
    return (
      (board && {
        deed: { do: 'reopen', board: board.number },
        about: { kind: 'board', board: board.number },
        then: ['board', board.number],
      }) ??
      null
    );
  },
  replay: (tournament, [number, why = '']) => {
    const board = boardNumbered(tournament, Number(number));
    return (
      (board && {
        deed: { do: 'replay', board: board.number, why: reasonOf(why) },
        about: { kind: 'board', board: board.number },
        then: ['board', board.number],
      }) ??
      null
    );
  },
  lose: (tournament, [player = '', why = '']) => {
    const board = gameToLose(tournament, player);
    if (!board) return null;
    const match = board.result?.match ?? null;
    // Of three, the two others share the win.
    const others = playersAt(board).filter((other) => inPlaceOf(tournament, board, other) !== player);
    const score = bySeat(board.players, (one) => (others.includes(one) ? 1 / others.length : 0));
    const about = { board: board.number, score, match, why: reasonOf(why) };
    return {
      deed: { do: 'result', ...about, forfeit: others.length === 1, how: 'arbiter' },
      about: { kind: 'board', board: board.number },
      then: ['player', player],
    };
  },
  add: (tournament, [player = '', name = '?', rating = '0']) => {
    const listed = placeFor(tournament, name);
    return {
      deed: { do: 'add', player, name, rating: Number(rating), ...(listed !== undefined && { listed }) },
      about: { kind: 'players', players: [player] },
      then: ['players'],
    };
  },
  sub: (_, [replaces = '', player = '', name = '?', rating = '0']) => ({
    deed: { do: 'replace', player, name, rating: Number(rating), replaces },
    about: { kind: 'players', players: [replaces, player] },
    then: ['player', player],
  }),
  penalty: (_, [player = '', points, why = '']) => ({
    deed: { do: 'penalty', player, points: Number(points), why: reasonOf(why) },
    about: { kind: 'players', players: [player] },
    then: ['player', player],
  }),
  bye: (_, [player = '', round, why = '']) => ({
    deed: { do: 'bye', player, round: Number(round), why: reasonOf(why) },
    about: { kind: 'players', players: [player] },
    then: ['player', player],
  }),
  seed: (_, [player = '', place]) => ({
    deed: { do: 'seed', player, place: Number(place) },
    about: { kind: 'all', deeds: ['seed', 'start', 'change', 'cancel'] },
    then: ['seat', player],
  }),
  present: ofPlayer((player, round) => ({ do: 'present', player, round: Number(round) })),
  exclude: ofPlayer((player) => ({ do: 'withdraw', player, why: 'excluded' })),
  readmit: ofPlayer((player) => ({ do: 'readmit', player })),
  absent: ofPlayer((player, round) => ({ do: 'absent', player, round: Number(round) })),
  name: ofPlayer((player) => ({ do: 'name-arbiter', player }), byHosts),
  agree: ofPlayer((player) => ({ do: 'agree', player }), { then: ['arbiters'] }),
  dismiss: ofPlayer((player) => ({ do: 'dismiss-arbiter', player }), byHosts),
  fix: ofPair('fix', () => ['pairing']),
  unfix: (tournament, [pair = ''], bot) =>
    ofPair('unfix', () => ['pairing'])(tournament, pair.split(' '), bot),
  forbid: ofPair('forbid', (first) => ['player', first]),
  fill: (tournament, [typed], bot) => {
    const count = Number(typed);
    if (!canFill(tournament, bot) || !Number.isInteger(count) || count < 1 || count > MOST_FILLED)
      return null;
    return {
      deed: { do: 'fill', count },
      about: { kind: 'all', deeds: ['fill', 'start', 'cancel'] },
      then: HOME,
      isHosts: true,
    };
  },
  start: (tournament, [who], bot) => {
    const how = tournament.header.seeding === 'lot' ? 'draw' : 'start';
    const deed: Deed = who === 'joined' ? { do: how, who } : { do: how };
    return ofAll(deed, ['start', 'draw', 'move', 'change', 'cancel'])(tournament, [], bot);
  },
  pause: ofAll({ do: 'pause' }, ['pause', 'away', 'resume', 'cancel']),
  resume: ofAll({ do: 'resume' }, ['pause', 'away', 'move', 'resume', 'cancel']),
  move: (tournament, [typed], bot) => {
    const to = Number(typed);
    if (!Number.isSafeInteger(to)) return null;
    return ofAll({ do: 'move', to }, ['move', 'resume', 'cancel'])(tournament, [], bot);
  },
  hurry: ofAll({ do: 'hurry' }, ['hurry', 'pair', 'finals', 'cancel']),
  cancel: ofAll({ do: 'cancel', why: 'host' }, ['cancel']),
  call: (tournament, [minutes], bot) => {
    const ms = Number(minutes) * MINUTE_MS;
    if (!Number.isSafeInteger(ms) || ms < 0) return null;
    return ofAll({ do: 'last-call', ms }, ['last-call', 'pair', 'cancel'])(tournament, [], bot);
  },
  say: (tournament, [text = ''], bot) => {
    const said = text.trim();
    return said === '' ? null : ofAll({ do: 'say', text: said }, ['cancel'])(tournament, [], bot);
  },
};
