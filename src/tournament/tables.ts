import { randomOf } from '../core/random.ts';
import { ok, type Result } from '../core/result.ts';
import { scorecardsThrough, pointsOf, type Scorecards } from './scorecards.ts';
import { givenRound } from './given.ts';
import { atSeats, seatTables, type Sitter } from './pairing/tables.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { renamedPairs, renamedRounds, replaced } from './replacing.ts';
import { withoutResult, withResult } from './results.ts';
import { bySeed, forbidden, penalised, present, seeded, turned, type Roster } from './roster.ts';
import { joinedIn, phaseOf, standOf, whyNotPaired, type Rounds } from './rounds.ts';
import type { Setup } from './setup.ts';
import type { Given, Input, Pair, Players, Round, Tournament } from './types.ts';

type TablesSetup = Extract<Setup, { readonly kind: 'tables' }>;

interface State extends Rounds {
  readonly forbidden: readonly Pair[];
}

/** Everybody plays in each round, at a table of three or two (desk-protocol.md, "Tables of three"). */
export const openTables = (setup: TablesSetup): Tournament =>
  tournament(setup, {
    entrants: [],
    started: false,
    roundsInAll: setup.options.rounds ?? null,
    rounds: [],
    forbidden: [],
  });

function tournament(setup: TablesSetup, state: State): Tournament {
  return {
    kind: 'tables',
    ...standOf(state, setup.options.tieBreaks, false),
    submit(input) {
      const next = after(setup, state, input);
      return next.ok ? ok(tournament(setup, { ...state, ...next.value })) : next;
    },
  };
}

type Change = Result<Partial<State>, DeskRefusal>;

function after(setup: TablesSetup, state: State, input: Input): Change {
  switch (input.do) {
    case 'join':
      return joinedIn(state, input);
    case 'withdraw':
    case 'return':
      return turned(state.entrants, input.player, input.do === 'withdraw');
    case 'replace':
      return replaced(state, input, phaseOf(state), {
        renamed: (rename) => ({
          rounds: renamedRounds(state.rounds, rename),
          forbidden: renamedPairs(state.forbidden, rename),
        }),
        returned: ({ entrants }, player) => turned(entrants, player, false),
      });
    case 'forbid':
      return forbidden(state.forbidden, state.entrants, input.players);
    case 'start':
      return start(state, input.order);
    case 'pair':
      return pair(setup, state, input.given);
    case 'result':
      return withResult(state.rounds, input);
    case 'penalty':
      return penalised(state.entrants, input.player, input.points);
    case 'replay':
      return withoutResult(state.rounds, input.players);
    case 'absent':
    case 'bye':
    case 'present':
    case 'free':
    case 'tick':
      return impossible('not-for-kind');
  }
}

/** Fewest rounds by default: fewer would make an evening of one or two matches. */
const LEAST_ROUNDS = 3;

/** The fewest rounds after which at most one player can have won all games: 3^rounds ≥ players, and at least three. */
export function tableRoundsFor(players: number): number {
  let rounds = LEAST_ROUNDS;
  while (3 ** rounds < players) rounds += 1;
  return rounds;
}

function start({ entrants, started, roundsInAll }: State, order?: readonly string[]): Change {
  if (started) return impossible('started-already');
  const count = present(entrants).length;
  if (count < 2) return impossible('too-few-players');
  const next = seeded(entrants, order);
  if (!next.ok) return next;
  return ok({ ...next.value, started: true, roundsInAll: roundsInAll ?? tableRoundsFor(count) });
}

/** Nobody has a bye: a single player, or a single one beside tables set by hand, cannot be seated. */
function pair(setup: TablesSetup, state: State, given: Given | undefined): Change {
  const refused = whyNotPaired(phaseOf(state));
  if (refused) return refused;
  const there = present(state.entrants);
  const hand = given ? givenRound(given, there, 3) : ok({ games: [], byes: [] });
  if (!hand.ok) return hand;
  const { games, byes } = hand.value;
  if (given?.others === 'missed') return ok({ rounds: [...state.rounds, hand.value] });
  const named = new Set([...games.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const left = there.filter(({ player }) => !named.has(player));
  if (left.length === 1 || there.length === 0) return impossible('nobody-to-pair');
  return ok({ rounds: [...state.rounds, { games: [...games, ...seated(setup, state, left)], byes }] });
}

/** The games of these players by the rules. */
function seated({ seed }: TablesSetup, state: State, left: Roster): Round['games'] {
  const number = state.rounds.length + 1;
  const scorecards = scorecardsThrough(state.entrants, state.rounds);
  const names = bySeed(left).map(({ player }) => player);
  const tables = seatTables(sittersOf(names, state, scorecards), randomOf(seed, `tables:${number}`));
  return tables.map((table, i) => {
    const people = table.map((index) => names[index] ?? '');
    const seats = people.map((player) => (scorecards.get(player) ?? []).flatMap(seatOf));
    const [first = '', second = '', ...third] = atSeats(seats, randomOf(seed, `seats:${number}:${i}`)).map(
      (index) => people[index] ?? '',
    );
    const players: Players = [first, second, ...third];
    return { players, score: null, forfeit: false };
  });
}

const seatOf = (entry: NonNullable<ReturnType<Scorecards['get']>>[number]) =>
  entry.kind === 'played' ? [entry.seat] : [];

/** The players by seed, with what counts for the tables. */
function sittersOf(names: readonly string[], state: State, scorecards: Scorecards): readonly Sitter[] {
  const indexOf = new Map(names.map((name, i) => [name, i]));
  const games = state.rounds.flatMap((round) => round.games);
  return names.map((name) => {
    const scorecard = scorecards.get(name) ?? [];
    const met = scorecard.flatMap((entry) => (entry.kind === 'played' ? entry.opponents : []));
    const apart = state.forbidden.flatMap((pair) =>
      pair.includes(name) ? pair.filter((other) => other !== name) : [],
    );
    const avoided = new Map<number, number>();
    for (const other of [...met, ...apart]) {
      const index = indexOf.get(other);
      if (index !== undefined) avoided.set(index, (avoided.get(index) ?? 0) + 1);
    }
    const twos = games.filter(({ players }) => players.length === 2 && players.includes(name)).length;
    return { points: 2 * pointsOf(scorecard), twos, avoided };
  });
}
