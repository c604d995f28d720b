import { fail, ok, type Result } from '../core/result.ts';
import { openTournament } from '../tournament/tournament.ts';
import { parseSetup, type Setup } from '../tournament/setup.ts';
import { impossible, type DeskReason, type DeskRefusal } from '../tournament/refusal.ts';
import type { Given, Input, Pair, Score, Tournament } from '../tournament/types.ts';
import {
  missingAt,
  newBoard,
  newTable,
  openedBoard,
  voidedBoard,
  waitingLonger,
  type Board,
} from './board.ts';
import type { BestKnock, Deed, EveningEntry, Leave } from './entries.ts';
import { isPractice, practiceMembers } from './practice.ts';
import { withRound, type PairedRound } from './rounds.ts';
import { CHECK_IN_MS, type EveningHeader } from './terms.ts';

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
export interface Evening {
  readonly header: EveningHeader;
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
  /** The entries, from 0, that tell everybody something that has not been told yet. */
  readonly unsaid: readonly number[];
  /** The messages in which everybody has been told something, by the key of the notice. */
  readonly announced: ReadonlyMap<string, string>;
  /** Null: there was none; undefined: its matches have not been looked back at. */
  readonly bestKnock: BestKnock | null | undefined;
  /** Everything that has happened, for the hosts to read. */
  readonly entries: readonly EveningEntry[];
}

/** Why something does not happen. */
export type EveningRefusal =
  | { readonly why: EveningReason }
  /** The desk says so. */
  | { readonly why: 'desk'; readonly refusal: DeskRefusal };
export const EVENING_REASONS = [
  'begun',
  'not-begun',
  'not-over',
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
] as const;
export type EveningReason = (typeof EVENING_REASONS)[number];

type Done = Result<Evening, EveningRefusal>;
const refuse = (why: EveningReason): Done => fail({ why });

/** Its own time at a moment (both ms); `at` is Unix time. */
export const timeAt = ({ stoodMs, pausedSince }: Evening, at: number): number =>
  (pausedSince ?? at) - stoodMs;

/** When it will be that time of its own, in Unix ms, if it stands still no more. */
export const momentOf = ({ stoodMs }: Evening, time: number): number => time + stoodMs;

/** The part that is being played. */
export const stageOf = ({ stages }: Pick<Evening, 'stages'>): Tournament => stages.at(-1) ?? stages[0];

export const boardNumbered = ({ boards }: Evening, number: number): Board | undefined => boards[number - 1];

/** The boards that are not decided yet. */
export const openBoards = ({ boards }: Evening): readonly Board[] =>
  boards.filter(({ result }) => result === null);

/** The board at which somebody plays; undefined: at none. */
export const boardOf = (evening: Evening, user: string): Board | undefined =>
  openBoards(evening).find(({ players }) => players.includes(user));

/** An evening that nothing has happened in yet. */
export function openEvening(header: EveningHeader): Evening {
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
    unsaid: [],
    announced: new Map(),
    bestKnock: undefined,
    entries: [],
  };
}

/** What the desk is told. Throws for a header that it does not take, which none has that was announced. */
function deskSetup(header: EveningHeader): Setup {
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

/** What can happen to one that was cancelled. */
const AFTERWARDS: readonly Deed['do'][] = ['close', 'said', 'announced', 'forget'];

/** What becomes of an evening by something that happens; refused, it stays as it was. */
export function enter(evening: Evening, entry: EveningEntry): Done {
  const { at } = entry;
  if (evening.phase === 'cancelled' && !AFTERWARDS.includes(entry.do)) return refuse('over');
  const done = act(evening, entry, timeAt(evening, at));
  if (!done.ok) return done;
  const after = freeing(done.value, entry, timeAt(done.value, at));
  return ok({ ...settled(after, timeAt(after, at)), entries: [...evening.entries, entry] });
}

/** What makes somebody free for the next game of an arena. */
const FREES: readonly Deed['do'][] = ['start', 'join', 'fill', 'return', 'readmit', 'free'];

function freeing(evening: Evening, entry: Deed, now: number): Evening {
  if (entry.do === 'pair') return { ...evening, freed: null };
  if (!FREES.includes(entry.do)) return evening;
  return { ...evening, freed: { first: evening.freed?.first ?? now, last: now } };
}

/** The desk decides whether the round is complete, or all of it is over. */
function settled(evening: Evening, now: number): Evening {
  if (evening.phase !== 'running') return evening;
  const { header, stages } = evening;
  const { phase } = stageOf(evening);
  if (phase === 'over') {
    const goesOn = header.finalists !== null && stages.length === 1 && membersIn(evening).length > 1;
    if (!goesOn) return { ...evening, phase: 'over', overAt: now, pairAt: null, lastCallAt: null };
  }
  if (phase === 'playing') return { ...evening, pairAt: null };
  const { pauseMs } = header;
  const waits = evening.pairAt === null && pauseMs !== null && !isArena(evening);
  return { ...evening, lastCallAt: null, ...(waits && { pairAt: now + pauseMs }) };
}

function act(evening: Evening, entry: EveningEntry, now: number): Done {
  const { header, members } = evening;
  switch (entry.do) {
    case 'join':
      return join(evening, entry, now);
    case 'fill':
      return fill(evening, entry, now);
    case 'withdraw':
      return withdraw(evening, entry, now);
    case 'return':
      return comeBack(evening, entry.player, now);
    case 'absent':
      return toDesk(withoutFixed(evening, entry.player), {
        ...{ do: 'absent', player: entry.player, round: entry.round },
      });
    case 'check-in': {
      const member = members.get(entry.player);
      if (evening.phase !== 'open') return refuse('begun');
      if (!member) return refuse('not-in');
      if (member.out) return refuse('out-already');
      if (member.isThere) return refuse('there-already');
      if (entry.at < header.startsAt - CHECK_IN_MS) return refuse('too-early');
      return ok(withMember(evening, { ...member, isThere: true }));
    }
    case 'forbid':
      return toDesk(evening, { do: 'forbid', players: entry.players, ...deskTime(evening, now) });
    case 'fix':
      return fix(evening, entry.players);
    case 'unfix': {
      const fixed = evening.fixed.filter((pair) => !areSame(pair, entry.players));
      return fixed.length < evening.fixed.length ? ok({ ...evening, fixed }) : refuse('not-fixed');
    }
    case 'start':
      return start(evening, now);
    case 'pair':
      return pair(evening, entry, now);
    case 'place':
      return atBoard(evening, entry.board, (board) => ok({ ...board, channelId: entry.channelId }));
    case 'open':
      return atBoard(evening, entry.board, (board) =>
        board.openedAt === null ? ok(openedBoard(board, now)) : fail({ why: 'decided' }),
      );
    case 'sit':
      return atBoard(evening, entry.board, (board) => {
        if (!board.players.includes(entry.player)) return fail({ why: 'not-in' });
        if (board.seated.includes(entry.player)) return fail({ why: 'there-already' });
        return ok({ ...board, seated: [...board.seated, entry.player] });
      });
    case 'wait':
      return atBoard(evening, entry.board, (board) => {
        const isOpponent = board.seated.includes(entry.player) && missingAt(board).length > 0;
        return isOpponent ? ok(waitingLonger(board)) : fail({ why: 'not-in' });
      });
    case 'result':
      return decide(evening, entry, now);
    case 'void':
      return atBoard(evening, entry.board, (board) => ok(voidedBoard(board, entry.match, entry.then)));
    case 'close': {
      const board = boardNumbered(evening, entry.board);
      return board
        ? ok(withBoard(evening, { ...board, isClosed: true, isPutRight: false }))
        : refuse('no-board');
    }
    case 'reopen':
      return atBoard(evening, entry.board, (board) =>
        board.isStuck ? ok(newTable(board)) : fail({ why: 'not-decided-yet' }),
      );
    case 'free':
      return toDesk(evening, { do: 'free', player: entry.player, at: deskTime(evening, now).at ?? 0 });
    case 'end':
      if (!isArena(evening) || evening.startedAt === null) return refuse('not-begun');
      if (now < evening.startedAt + header.minutes * 60_000) return refuse('not-begun');
      return toDesk(evening, { do: 'tick', at: deskTime(evening, now).at ?? 0 });
    case 'last-call':
      if (evening.phase !== 'running' || openBoards(evening).length === 0) return refuse('no-board');
      return ok({ ...evening, lastCallAt: now + entry.ms });
    case 'pause':
      if (evening.phase !== 'running') return refuse('not-begun');
      return evening.pausedSince === null ? ok({ ...evening, pausedSince: entry.at }) : refuse('paused');
    case 'resume': {
      const { pausedSince: since, stoodMs } = evening;
      if (since === null) return refuse('not-paused');
      return ok({ ...evening, pausedSince: null, stoodMs: stoodMs + Math.max(0, entry.at - since) });
    }
    case 'stood':
      // While it is paused it stands still anyway.
      if (evening.phase !== 'running' || evening.pausedSince !== null) return ok(evening);
      return ok({ ...evening, stoodMs: evening.stoodMs + Math.max(0, entry.at - entry.since) });
    case 'hurry':
      if (evening.phase !== 'running' || stageOf(evening).phase === 'playing' || isArena(evening))
        return refuse('nothing-to-pair');
      return ok({ ...evening, pairAt: now });
    case 'finals':
      return finals(evening, now);
    case 'readmit': {
      const member = members.get(entry.player);
      if (!member) return refuse('not-in');
      const out = member.out === 'excluded' ? 'asked' : member.out;
      return comeBack(withMember(evening, { ...member, out }), entry.player, now);
    }
    case 'forget':
      return evening.phase === 'over' || evening.phase === 'cancelled' ? ok(evening) : refuse('not-over');
    case 'name-arbiter':
      if (evening.arbiters.includes(entry.player)) return refuse('named-already');
      return ok({ ...evening, arbiters: [...evening.arbiters, entry.player] });
    case 'dismiss-arbiter': {
      const arbiters = evening.arbiters.filter((arbiter) => arbiter !== entry.player);
      return arbiters.length < evening.arbiters.length ? ok({ ...evening, arbiters }) : refuse('no-arbiter');
    }
    case 'say':
      if (evening.phase === 'over') return refuse('over');
      return ok({ ...evening, unsaid: [...evening.unsaid, evening.entries.length] });
    case 'said': {
      const unsaid = evening.unsaid.filter((index) => index !== entry.entry);
      return unsaid.length < evening.unsaid.length ? ok({ ...evening, unsaid }) : refuse('said-already');
    }
    case 'cancel':
      if (evening.phase === 'over') return refuse('over');
      return ok({ ...evening, phase: 'cancelled', pairAt: null, lastCallAt: null });
    case 'announced':
      return ok({
        ...evening,
        announced: new Map(evening.announced).set(entry.notice, entry.messageId),
      });
    case 'best-knock':
      return evening.phase === 'over' ? ok({ ...evening, bestKnock: entry.knock }) : refuse('not-begun');
  }
}

/** Whether people are paired whenever they are free, not round by round. */
const isArena = ({ stages }: Evening): boolean =>
  stageOf({ stages }).kind === 'arena' && stageOf({ stages }).phase !== 'over';

/** Arena: what the desk calls the time. */
const deskTime = (evening: Evening, now: number): { readonly at?: number } =>
  stageOf(evening).kind === 'arena' && evening.startedAt !== null
    ? { at: Math.max(0, Math.round(now - evening.startedAt)) }
    : {};

/** Lets the desk know. */
function toDesk(evening: Evening, input: Input): Done {
  const { stages } = evening;
  const done = stageOf(evening).submit(input);
  if (!done.ok) return fail({ why: 'desk', refusal: done.error });
  const [first, ...later] = stages;
  return ok({
    ...evening,
    stages: later.length === 0 ? [done.value] : [first, ...later.slice(0, -1), done.value],
  });
}

const withMember = (evening: Evening, member: Member): Evening => ({
  ...evening,
  members: new Map(evening.members).set(member.id, member),
});

function join(
  evening: Evening,
  { player, name, rating, at }: Omit<Extract<EveningEntry, { do: 'join' }>, 'do' | 'by'>,
  now: number,
): Done {
  const { header, members, phase } = evening;
  const before = members.get(player);
  if (phase === 'over') return refuse('over');
  if (before?.out === 'excluded') return refuse('excluded');
  if (before) return before.out === null ? refuse('joined-already') : comeBack(evening, player, now);
  if (membersIn(evening).length >= header.players.max) return refuse('full');
  const done = toDesk(evening, { do: 'join', player, rating, ...deskTime(evening, now) });
  if (!done.ok) return done;
  // Whoever comes so late is there.
  const isThere = isPractice(player) || phase === 'running' || at >= header.startsAt - CHECK_IN_MS;
  return ok(withMember(done.value, { id: player, name, rating, isThere, out: null, missed: 0 }));
}

/** A rehearsal: nobody's rating may come of it, and people find everybody there who is. */
function fill(
  evening: Evening,
  { count, at }: Pick<Extract<EveningEntry, { do: 'fill' }>, 'count' | 'at'>,
  now: number,
): Done {
  const { header, members, phase } = evening;
  if (phase !== 'open') return refuse('begun');
  if (header.terms.ranked) return refuse('rated');
  return practiceMembers(members.keys(), count, header.locale).reduce<Done>(
    (done, member) => (done.ok ? join(done.value, { ...member, at }, now) : done),
    ok(evening),
  );
}

/** Those who are paired, in the order of joining. */
export const membersIn = ({ members }: Pick<Evening, 'members'>): readonly Member[] =>
  [...members.values()].filter(({ out }) => out === null);

function withdraw(
  evening: Evening,
  { player, why, by }: Pick<Extract<EveningEntry, { do: 'withdraw' }>, 'player' | 'why' | 'by'>,
  now: number,
): Done {
  const member = evening.members.get(player);
  if (!member) return refuse('not-in');
  if (evening.phase === 'over') return refuse('over');
  if (member.out !== null && (why !== 'excluded' || member.out === 'excluded')) return refuse('out-already');
  const out = withMember(withoutFixed(evening, player), { ...member, out: why, isThere: false });
  // Who is not among the best of a knockout has left the desk before.
  const isIn = stageOf(evening).entrants.some((entrant) => entrant.player === player && !entrant.withdrawn);
  const done = isIn ? toDesk(out, { do: 'withdraw', player, ...deskTime(evening, now) }) : ok(out);
  return done.ok && why === 'excluded' ? lostBy(done.value, player, by, now) : done;
}

/** Whoever is excluded loses what they are playing. */
function lostBy(evening: Evening, player: string, by: string | null, now: number): Done {
  return openBoards(evening)
    .filter(({ players }) => players.includes(player))
    .reduce<Done>((done, { number, players }) => {
      const score: Score = players[0] === player ? [0, 1] : [1, 0];
      const lost = { board: number, score, forfeit: true, how: 'arbiter', match: null, by } as const;
      return done.ok ? decide(done.value, lost, now) : done;
    }, ok(evening));
}

/** A player is paired by the rules, whatever an arbiter has said before. */
const withoutFixed = (evening: Evening, player: string): Evening => ({
  ...evening,
  fixed: evening.fixed.filter((pair) => !pair.includes(player)),
});

/** Only where pairings follow from results alone can they be made by hand. */
function fix(evening: Evening, players: Pair): Done {
  const [first, second] = players;
  const { kind, phase } = stageOf(evening);
  const desk = (why: DeskReason): Done => fail({ why: 'desk', refusal: impossible(why).error });
  if (kind !== 'swiss') return desk('not-for-kind');
  if (phase === 'over') return desk('tournament-over');
  if (first === second) return desk('same-player');
  if (players.some((player) => evening.members.get(player)?.out !== null)) return refuse('not-in');
  if (evening.fixed.some((pair) => players.some((player) => pair.includes(player))))
    return refuse('fixed-already');
  return ok({ ...evening, fixed: [...evening.fixed, players] });
}

function comeBack(evening: Evening, player: string, now: number): Done {
  const member = evening.members.get(player);
  if (!member) return refuse('not-in');
  if (member.out === null) return refuse('in-already');
  if (member.out === 'excluded') return refuse('excluded');
  if (membersIn(evening).length >= evening.header.players.max) return refuse('full');
  const done = toDesk(evening, { do: 'return', player, ...deskTime(evening, now) });
  if (!done.ok) return done;
  return ok(withMember(done.value, { ...member, out: null, missed: 0, isThere: true }));
}

/** Whoever has not said that they are there is not paired, and may come later. */
function start(evening: Evening, now: number): Done {
  if (evening.phase !== 'open') return refuse('begun');
  let begun: Evening = evening;
  for (const member of membersIn(evening)) {
    if (member.isThere) continue;
    const done = withdraw(begun, { player: member.id, why: 'not-there', by: null }, now);
    if (!done.ok) return done;
    begun = done.value;
  }
  const done = toDesk(begun, { do: 'start' });
  if (!done.ok) return done;
  return ok({ ...done.value, phase: 'running', startedAt: now, pairAt: now });
}

/** The games that the desk has just paired. */
export function newGames(before: Tournament, after: Tournament): readonly Pair[] {
  const games = after.pairings.map(({ players }) => players);
  const isByRounds = after.kind === 'swiss' || after.kind === 'round-robin';
  const stand = isByRounds ? [] : before.pairings.map(({ players }) => players);
  return games.filter((players) => !stand.some((other) => areSame(players, other)));
}

/**
 * Which round of the part that is being played was paired last, from 1; 0: none was. In a knockout it is how often has been
 * paired: those whose first opponent is nobody may be a round of the bracket ahead.
 */
export function roundOf({ rounds, stages }: Pick<Evening, 'rounds' | 'stages'>): number {
  const stage = stageOf({ stages });
  if (stage.kind === 'arena') return stage.round;
  return rounds.findLast((round) => round.stage === stages.length - 1)?.round ?? 0;
}

function pair(evening: Evening, entry: Extract<Deed, { do: 'pair' }>, now: number): Done {
  const { games, byes } = entry;
  // Elsewhere the bracket, or the schedule, says who meets.
  const given: Given = { games, byes, others: 'missed' };
  const isOpen = stageOf(evening).kind === 'swiss' || stageOf(evening).kind === 'arena';
  const done = toDesk(evening, { do: 'pair', ...(isOpen && { given }), ...deskTime(evening, now) });
  if (!done.ok) return done;
  const { boards, stages } = evening;
  const paired = newGames(stageOf(evening), stageOf(done.value));
  const round = roundOf(evening) + 1;
  if (JSON.stringify(paired) !== JSON.stringify(games))
    return fail({ why: 'desk', refusal: impossible('cannot-be-paired').error });
  const stage = stages.length - 1;
  const before = boards.filter((board) => board.stage === stage && board.round === round).length;
  const added = games.map((players, i) =>
    newBoard({ number: boards.length + i + 1, stage, round, table: before + i + 1, players }),
  );
  return ok({
    ...done.value,
    ...{ boards: [...boards, ...added], rounds: withRound(evening, entry, done.value) },
    ...{ pairAt: null, lastCallAt: null, fixed: [] },
  });
}

/** What becomes of a board that is not decided yet. */
function atBoard(
  evening: Evening,
  number: number,
  become: (board: Board) => Result<Board, EveningRefusal>,
): Done {
  const board = boardNumbered(evening, number);
  if (!board || evening.phase !== 'running') return refuse('no-board');
  if (board.result) return refuse('decided');
  const done = become(board);
  return done.ok ? ok(withBoard(evening, done.value)) : done;
}

const withBoard = (evening: Evening, board: Board): Evening => ({
  ...evening,
  boards: evening.boards.with(board.number - 1, board),
});

/** A board is decided, or what has decided it is put right: then everybody there has to be told again. */
function decide(
  evening: Evening,
  entry: Omit<Extract<EveningEntry, { do: 'result' }>, 'do' | 'at'>,
  now: number,
): Done {
  const { score, forfeit, how, match, by } = entry;
  const board = boardNumbered(evening, entry.board);
  if (!board) return refuse('no-board');
  if (board.stage !== evening.stages.length - 1 || hasMetAgain(evening, board)) return refuse('decided');
  const done = toDesk(evening, {
    ...{ do: 'result', players: board.players, score, forfeit },
    ...deskTime(evening, now),
  });
  if (!done.ok) return done;
  const decided = withBoard(done.value, {
    ...board,
    result: { score, forfeit, how, match, by },
    ...{ isStuck: false, isClosed: false, isPutRight: board.isClosed || board.isPutRight },
  });
  if (how === 'no-show' || how === 'played') return ok(counted(decided, board));
  // An arbiter knows that they had come.
  return ok(board.result?.how === 'no-show' && !forfeit ? uncounted(decided, board) : decided);
}

/** The desk takes a result for the last game of two players. */
const hasMetAgain = ({ boards }: Evening, { number, stage, players }: Board): boolean =>
  boards.some((later) => later.number > number && later.stage === stage && areSame(later.players, players));

const areSame = ([first, second]: Pair, other: Pair): boolean =>
  other.includes(first) && other.includes(second);

/** Counts who has not come, and how many times in a row: whoever's time has run out unseen has not, either. */
function counted(evening: Evening, board: Board): Evening {
  return board.players.reduce((after, player) => {
    const member = after.members.get(player);
    if (!member) return after;
    const hasMissed = !board.seated.includes(player);
    return withMember(after, { ...member, missed: hasMissed ? member.missed + 1 : 0 });
  }, evening);
}

function uncounted(evening: Evening, { players, seated }: Board): Evening {
  const missing = players.flatMap((player) =>
    seated.includes(player) ? [] : (evening.members.get(player) ?? []),
  );
  return missing.reduce(
    (after, member) => withMember(after, { ...member, missed: Math.max(0, member.missed - 1) }),
    evening,
  );
}

/** The best of the first part go on in a knockout, placed by its standings. */
function finals(evening: Evening, now: number): Done {
  const { header, stages, members } = evening;
  const [first] = stages;
  if (header.finalists === null || stages.length > 1 || first.phase !== 'over') return refuse('not-begun');
  const best = first
    .standings()
    .filter(({ player }) => members.get(player)?.out === null)
    .slice(0, header.finalists);
  let knockout = openTournament({ kind: 'knockout', seed: `${header.seed} finals`, options: {} });
  const inputs: Input[] = [
    // Equal in the standings is in the order in which these name them.
    ...best.map(({ player }, i): Input => ({ do: 'join', player, rating: 9999 - i })),
    { do: 'start' },
  ];
  for (const input of inputs) {
    const done = knockout.submit(input);
    if (!done.ok) return fail({ why: 'desk', refusal: done.error });
    knockout = done.value;
  }
  return ok({ ...evening, stages: [first, knockout], pairAt: now + (header.pauseMs ?? 0) });
}
