import { ok, type Result } from '../core/result.ts';
import { scorecardsThrough, pointsOf, withoutMissed, type Scorecards, type Entry } from './scorecards.ts';
import { givenRound } from './given.ts';
import { pairArena, type Waiting } from './pairing/arena.ts';
import { inSeats } from './pairing/seats.ts';
import { badTime, impossible, type DeskRefusal } from './refusal.ts';
import { renamedKeys, renamedPairs, renamedRounds, replaced } from './replacing.ts';
import { ended, isBetween, isScore, reopened, type ResultInput, withResult as inRounds } from './results.ts';
import {
  areSame,
  entrantIn,
  forbidden,
  isOf,
  joined,
  penalised,
  present,
  turned,
  type Roster,
} from './roster.ts';
import type { Setup } from './setup.ts';
import { standingsOf } from './standings.ts';
import { allWithStreaks } from './streaks.ts';
import {
  NOBODY_LEFT,
  type Game,
  type Given,
  type Input,
  type Pair,
  type Phase,
  type Players,
  type Round,
  type Tournament,
} from './types.ts';

type ArenaSetup = Extract<Setup, { readonly kind: 'arena' }>;

const MINUTE_MS = 60_000;

/** Without a hold: a player left over at this many pairings in a row is not left over again, if possible. */
const PATIENCE = 2;

/** With a hold: waiting times are compared in these steps, in ms, up to this many. */
const [WAITED_MS, MOST_WAITED] = [5000, 60];

interface State {
  readonly entrants: Roster;
  readonly started: boolean;
  readonly at: number;
  /** The games of each pairing. */
  readonly rounds: readonly Round[];
  /** Players ready for the next game with the time since when, in the order in which they became so. */
  readonly free: ReadonlyMap<string, number>;
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
    free: new Map(),
    waits: new Map(),
    forbidden: [],
  });

function tournament(setup: ArenaSetup, state: State): Tournament {
  const { entrants, rounds, at } = state;
  const free = [...state.free.keys()];
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
    leavers: NOBODY_LEFT,
    free,
    endsAt: endOf(setup),
    tieBreaks,
    pairsFrom: (player) => pairsFrom(setup, state, player),
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
      return ok({ ...entrants.value, free: withFree(state, input.player) });
    }
    case 'withdraw':
    case 'return':
      return turnedIn(state, input.player, input.do === 'withdraw');
    case 'replace':
      return replaced(state, input, phaseOf(setup, state), {
        renamed: (rename) => ({
          rounds: renamedRounds(state.rounds, rename),
          free: renamedKeys(state.free, rename),
          waits: renamedKeys(state.waits, rename),
          forbidden: renamedPairs(state.forbidden, rename),
        }),
        returned: (next, player) => turnedIn(next, player, false),
      });
    case 'forbid':
      return forbidden(state.forbidden, state.entrants, input.players);
    case 'start':
      if (state.started) return impossible('started-already');
      if (input.order) return impossible('not-for-kind');
      if (present(state.entrants).length < 2) return impossible('too-few-players');
      return ok({ started: true, at: 0 });
    case 'pair':
      return pair(setup, state, input.given);
    case 'result':
      return withResult(state, input);
    case 'penalty':
      return penalised(state.entrants, input.player, input.points);
    case 'replay':
      return withoutResult(state, input.players);
    case 'free':
      return freed(state, input.player);
    case 'tick':
      return ok({});
    case 'absent':
    case 'bye':
    case 'present':
      return impossible('not-for-kind');
  }
}

/** A player who withdraws is not free any more; one who returns is, unless a game goes on. */
function turnedIn(state: State, player: string, withdraws: boolean): Change {
  const next = turned(state.entrants, player, withdraws);
  if (!next.ok) return next;
  if (withdraws) return ok({ ...next.value, free: without(state.free, [player]) });
  return ok({ ...next.value, free: isPlaying(state, player) ? state.free : withFree(state, player) });
}

function freed(state: State, player: string): Change {
  const entrant = entrantIn(state.entrants, player);
  if (!entrant) return impossible('not-joined');
  if (entrant.withdrawn) return impossible('is-withdrawn');
  if (isPlaying(state, player)) return impossible('is-playing');
  return ok({ free: withFree(state, player) });
}

/** A player who is free already keeps their place and time. */
const withFree = ({ free, at }: State, player: string): State['free'] =>
  free.has(player) ? free : new Map(free).set(player, at);

const without = (free: State['free'], players: readonly string[]): State['free'] =>
  new Map([...free].filter(([player]) => !players.includes(player)));

/** Changes the last game of two players, which is final once one of them has been paired again. */
function changed(
  { rounds }: State,
  players: Players,
  become: (game: Game) => Game,
): Result<State['rounds'], DeskRefusal> {
  const round = rounds.findLastIndex(({ games }) => games.some((game) => isBetween(game, players)));
  const found = rounds[round];
  if (!found) return impossible('no-such-game');
  const later = rounds.slice(round + 1).flatMap(({ games }) => games.flatMap((game) => game.players));
  if (players.some((player) => later.includes(player))) return impossible('result-stands');
  const games = found.games.map((game) => (isBetween(game, players) ? become(game) : game));
  return ok(rounds.with(round, { ...found, games }));
}

function withResult(state: State, input: ResultInput): Change {
  if (input.round !== undefined) return inRounds(state.rounds, input);
  const rounds = changed(state, input.players, (game) => ended(game, input));
  if (!rounds.ok) return rounds;
  return isScore(input) ? ok({ rounds: rounds.value }) : impossible('no-such-score');
}

/** The two play again, so they are not free. */
function withoutResult(state: State, players: Players): Change {
  const rounds = changed(state, players, reopened);
  return rounds.ok ? ok({ rounds: rounds.value, free: without(state.free, players) }) : rounds;
}

function pair(setup: ArenaSetup, state: State, given: Given | undefined): Change {
  if (!state.started) return impossible('not-started');
  if (state.at >= endOf(setup)) return impossible('time-is-up');
  const ready = state.entrants.filter(({ player }) => state.free.has(player));
  const hand = given ? givenRound(given, ready) : ok({ games: [], byes: [] });
  if (!hand.ok) return hand;
  if (hand.value.byes.length > 0) return impossible('cannot-be-paired');
  const named = new Set(hand.value.games.flatMap(({ players }) => players));
  const left = given?.others === 'missed' ? [] : ready.filter(({ player }) => !named.has(player));
  const games = [...hand.value.games, ...gamesOf(setup, state, left)];
  if (games.length === 0) return impossible('nobody-to-pair');
  const free = without(
    state.free,
    games.flatMap(({ players }) => players),
  );
  return ok({
    rounds: [...state.rounds, { games, byes: [] }],
    free,
    waits: new Map([...free.keys()].map((player) => [player, (state.waits.get(player) ?? 0) + 1])),
  });
}

/** Pairs the free players by the rules. */
function gamesOf(setup: ArenaSetup, state: State, free: Roster): readonly Game[] {
  const scorecards = arenaScorecards(state.entrants, state.rounds);
  return pairArena(waitingOf(setup, state, free, scorecards)).map(([a, b], i): Game => {
    const step = `seats:${state.rounds.length + 1}:${i}`;
    const names: Pair = [free[a]?.player ?? '', free[b]?.player ?? ''];
    return { players: inSeats(names, scorecards, setup.seed, step), score: null, forfeit: false };
  });
}

/** The free players as the pairing sees them. Only with a hold do waiting times and earlier games count. */
function waitingOf(
  setup: ArenaSetup,
  state: State,
  free: Roster,
  scorecards: Scorecards,
): readonly Waiting[] {
  const ready = readyIn(setup, state);
  const last = lastOpponentIn(state.rounds);
  const hasHold = setup.options.rematchAfterMs > 0;
  const avoids = (one: string, other: string): boolean =>
    last(one) === other ||
    last(other) === one ||
    state.forbidden.some((players) => areSame(players, [one, other]));
  const others = (wanted: (other: string) => boolean): ReadonlySet<number> =>
    new Set(free.flatMap((other, i) => (wanted(other.player) ? [i] : [])));
  return free.map(({ player }) => {
    const scorecard = scorecards.get(player) ?? [];
    return {
      points: pointsOf(scorecard),
      held: others((other) => other !== player && ready(player, other) > state.at),
      avoids: others((other) => avoids(player, other)),
      waited: hasHold ? waitedFor(state, player) : Number((state.waits.get(player) ?? 0) >= PATIENCE),
      met: hasHold ? metIn(scorecard, free) : NOT_MET,
    };
  });
}

const NOT_MET: Waiting['met'] = new Map();

/** Time that a free player has waited, in units of the pairing, up to the most that it tells apart. */
const waitedFor = ({ free, at }: State, player: string): number =>
  Math.min(MOST_WAITED, Math.floor((at - (free.get(player) ?? at)) / WAITED_MS));

/** Number of games against each of these players, by index. */
function metIn(scorecard: readonly Entry[], free: Roster): Waiting['met'] {
  const indexOf = new Map(free.map(({ player }, i) => [player, i]));
  const met = new Map<number, number>();
  for (const entry of scorecard) {
    for (const opponent of 'opponents' in entry ? entry.opponents : []) {
      const other = indexOf.get(opponent);
      if (other !== undefined) met.set(other, (met.get(other) ?? 0) + 1);
    }
  }
  return met;
}

/** Looks up the opponent of a player's last game. */
function lastOpponentIn(rounds: readonly Round[]): (player: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (player) => {
    if (!known.has(player)) {
      const last = rounds.findLast(({ games }) => games.some(({ players }) => isOf(players, player)));
      const players = last?.games.find((game) => isOf(game.players, player))?.players;
      known.set(
        player,
        players?.find((other) => other !== player),
      );
    }
    return known.get(player);
  };
}

/** Looks up the earliest pairing time of two free players. A rematch is held back (desk-protocol.md, "Pairings"). */
function readyIn(
  { options: { rematchAfterMs } }: ArenaSetup,
  { free, rounds }: State,
): (one: string, other: string) => number {
  const last = lastOpponentIn(rounds);
  return (one, other) => {
    const both = Math.max(free.get(one) ?? 0, free.get(other) ?? 0);
    const isRematch = rematchAfterMs > 0 && last(one) === other && last(other) === one;
    return isRematch ? both + rematchAfterMs : both;
  };
}

/** See {@link Tournament.pairsFrom}. */
function pairsFrom(setup: ArenaSetup, state: State, player?: string): number | null {
  const free = [...state.free.keys()];
  const ready = readyIn(setup, state);
  let earliest: number | null = null;
  for (const one of player === undefined ? free : free.filter((each) => each === player)) {
    for (const other of free) {
      if (other === one) continue;
      const from = ready(one, other);
      if (from <= state.at) return from;
      earliest = Math.min(earliest ?? from, from);
    }
  }
  return earliest;
}
