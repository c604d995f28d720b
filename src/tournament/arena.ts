import { ok, type Result } from '../core/result.ts';
import { scorecardsThrough, pointsOf, withoutMissed, type Scorecards, type Entry } from './scorecards.ts';
import { givenRound } from './given.ts';
import { pairArena } from './pairing/arena.ts';
import { inSeats } from './pairing/seats.ts';
import { badTime, impossible, type DeskRefusal } from './refusal.ts';
import { ended, isBetween, isScore, type ResultInput } from './results.ts';
import { areSame, entrantIn, forbidden, isOf, joined, present, turned, type Roster } from './roster.ts';
import type { Setup } from './setup.ts';
import { standingsOf } from './standings.ts';
import { allWithStreaks } from './streaks.ts';
import type { Game, Given, Input, Pair, Phase, Round, Tournament } from './types.ts';

type ArenaSetup = Extract<Setup, { readonly kind: 'arena' }>;

const MINUTE_MS = 60_000;

/** A player left over at this many pairings in a row is not left over again, if possible. */
const PATIENCE = 2;

interface State {
  readonly entrants: Roster;
  readonly started: boolean;
  readonly at: number;
  /** The games of each pairing. */
  readonly rounds: readonly Round[];
  /** Players ready for the next game, in the order in which they became so. */
  readonly free: readonly string[];
  /** For each free player: the number of pairings in a row at which they were left over. */
  readonly waits: ReadonlyMap<string, number>;
  readonly forbidden: readonly Pair[];
}

/** Everybody plays as often as they like until time is up (desk-protocol.md, "Pairings"). */
export const openArena = (setup: ArenaSetup): Tournament =>
  tournament(setup, {
    entrants: [],
    started: false,
    at: 0,
    rounds: [],
    free: [],
    waits: new Map(),
    forbidden: [],
  });

function tournament(setup: ArenaSetup, state: State): Tournament {
  const { entrants, rounds, at, free } = state;
  const { tieBreaks } = setup.options;
  return {
    kind: 'arena',
    phase: phaseOf(setup, state),
    round: rounds.length,
    roundsInAll: null,
    at,
    pairings: unfinished(rounds),
    byes: [],
    entrants,
    rounds,
    promised: [],
    forbidden: state.forbidden,
    bracket: null,
    free,
    endsAt: endOf(setup),
    tieBreaks,
    standings: () => standingsOf(entrants, arenaScorecards(entrants, rounds), tieBreaks, false),
    submit(input) {
      const now = timed(state, input);
      if (!now.ok) return now;
      const next = after(setup, now.value, input);
      return next.ok ? ok(tournament(setup, { ...now.value, ...next.value })) : next;
    },
  };
}

/** Everybody's games with their points. */
export const arenaScorecards = (entrants: Roster, rounds: readonly Round[]): Scorecards =>
  allWithStreaks(withoutMissed(scorecardsThrough(entrants, rounds)));

const endOf = ({ options }: ArenaSetup): number => options.minutes * MINUTE_MS;

const unfinished = (rounds: readonly Round[]): readonly Game[] =>
  rounds.flatMap(({ games }) => games.filter(({ score }) => score === null));

const isPlaying = ({ rounds }: State, player: string): boolean =>
  unfinished(rounds).some(({ players }) => isOf(players, player));

function phaseOf(setup: ArenaSetup, { started, rounds, at }: State): Phase {
  if (!started) return 'open';
  if (unfinished(rounds).length > 0) return 'playing';
  return at >= endOf(setup) ? 'over' : 'between';
}

/** The state at the time of an input. */
function timed(state: State, { at }: Input): Result<State, DeskRefusal> {
  if (!state.started) return ok(state);
  if (at === undefined || !Number.isSafeInteger(at) || at < state.at)
    return badTime('at: ms since the start of the arena, not less than before');
  return ok({ ...state, at });
}

type Change = Result<Partial<State>, DeskRefusal>;

function after(setup: ArenaSetup, state: State, input: Input): Change {
  switch (input.do) {
    case 'join': {
      const entrants = joined(state.entrants, input.player, input.rating);
      if (!entrants.ok) return entrants;
      if (phaseOf(setup, state) === 'over') return impossible('too-late-to-join');
      return ok({ ...entrants.value, free: [...state.free, input.player] });
    }
    case 'withdraw': {
      const entrants = turned(state.entrants, input.player, true);
      const free = state.free.filter((player) => player !== input.player);
      return entrants.ok ? ok({ ...entrants.value, free }) : entrants;
    }
    case 'return': {
      const entrants = turned(state.entrants, input.player, false);
      const free = isPlaying(state, input.player) ? state.free : [...state.free, input.player];
      return entrants.ok ? ok({ ...entrants.value, free }) : entrants;
    }
    case 'forbid':
      return forbidden(state.forbidden, state.entrants, input.players);
    case 'start':
      if (state.started) return impossible('started-already');
      return present(state.entrants).length < 2
        ? impossible('too-few-players')
        : ok({ started: true, at: 0 });
    case 'pair':
      return pair(setup, state, input.given);
    case 'result':
      return withResult(state, input);
    case 'free':
      return freed(state, input.player);
    case 'tick':
      return ok({});
    case 'absent':
    case 'bye':
      return impossible('not-for-kind');
  }
}

function freed(state: State, player: string): Change {
  const entrant = entrantIn(state.entrants, player);
  if (!entrant) return impossible('not-joined');
  if (entrant.withdrawn) return impossible('is-withdrawn');
  if (isPlaying(state, player)) return impossible('is-playing');
  return ok({ free: state.free.includes(player) ? state.free : [...state.free, player] });
}

/** A result is final once one of the two players has been paired again. */
function withResult({ rounds }: State, input: ResultInput): Change {
  const round = rounds.findLastIndex(({ games }) => games.some((game) => isBetween(game, input.players)));
  const found = rounds[round];
  if (!found) return impossible('no-such-game');
  const later = rounds.slice(round + 1).flatMap(({ games }) => games.flatMap(({ players }) => players));
  if (input.players.some((player) => later.includes(player))) return impossible('result-stands');
  if (!isScore(input.score, input.forfeit)) return impossible('no-such-score');
  const games = found.games.map((game) => (isBetween(game, input.players) ? ended(game, input) : game));
  return ok({ rounds: rounds.with(round, { ...found, games }) });
}

function pair(setup: ArenaSetup, state: State, given: Given | undefined): Change {
  if (!state.started) return impossible('not-started');
  if (state.at >= endOf(setup)) return impossible('time-is-up');
  const ready = state.entrants.filter(({ player }) => state.free.includes(player));
  const hand = given ? givenRound(given, ready) : ok({ games: [], byes: [] });
  if (!hand.ok) return hand;
  if (hand.value.byes.length > 0) return impossible('cannot-be-paired');
  const named = new Set(hand.value.games.flatMap(({ players }) => players));
  const left = given?.others === 'missed' ? [] : ready.filter(({ player }) => !named.has(player));
  const games = [...hand.value.games, ...gamesOf(setup, state, left)];
  if (games.length === 0) return impossible('nobody-to-pair');
  const paired = new Set(games.flatMap(({ players }) => players));
  const free = state.free.filter((player) => !paired.has(player));
  return ok({
    rounds: [...state.rounds, { games, byes: [] }],
    free,
    waits: new Map(free.map((player) => [player, (state.waits.get(player) ?? 0) + 1])),
  });
}

/** Pairs the free players by the rules. */
function gamesOf({ seed }: ArenaSetup, state: State, free: Roster): readonly Game[] {
  const scorecards = arenaScorecards(state.entrants, state.rounds);
  const last = new Map([...scorecards].map(([player, scorecard]) => [player, lastOpponent(scorecard)]));
  const avoids = (one: string, other: string): boolean =>
    last.get(one) === other ||
    last.get(other) === one ||
    state.forbidden.some((players) => areSame(players, [one, other]));
  const waiting = free.map(({ player }) => ({
    points: pointsOf(scorecards.get(player) ?? []),
    hasWaited: (state.waits.get(player) ?? 0) >= PATIENCE,
    avoids: new Set(free.flatMap((other, i) => (avoids(player, other.player) ? [i] : []))),
  }));
  return pairArena(waiting).map(([a, b], i): Game => {
    const step = `seats:${state.rounds.length + 1}:${i}`;
    const players = inSeats([free[a]?.player ?? '', free[b]?.player ?? ''], scorecards, seed, step);
    return { players, score: null, forfeit: false };
  });
}

function lastOpponent(scorecard: readonly Entry[]): string | null {
  const opponents = scorecard.flatMap((entry) => ('opponent' in entry ? [entry.opponent] : []));
  return opponents.at(-1) ?? null;
}
