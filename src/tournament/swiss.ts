import { ok, type Result } from '../core/result.ts';
import { scorecardsThrough, pointsOf, type Scorecards, type Entry } from './scorecards.ts';
import { givenRound } from './given.ts';
import type { Contender } from './pairing/contender.ts';
import { inSeats, seatsOf } from './pairing/seats.ts';
import { pairSwiss } from './pairing/swiss.ts';
import { impossible, type DeskReason, type DeskRefusal } from './refusal.ts';
import { renamedAll, renamedPairs, renamedRounds, replaced } from './replacing.ts';
import { withoutResult, withResult } from './results.ts';
import { bySeed, entrantIn, forbidden, penalised, present, seeded, turned, type Roster } from './roster.ts';
import { joinedIn, phaseOf, roundsFor, standOf, whyNotPaired, type Rounds } from './rounds.ts';
import type { Setup } from './setup.ts';
import type { Bye, Game, Given, Input, Pair, Promised, Round, Tournament } from './types.ts';

type SwissSetup = Extract<Setup, { readonly kind: 'swiss' }>;

interface State extends Rounds {
  readonly promised: readonly Promised[];
  readonly forbidden: readonly Pair[];
}

/**
 * Everybody plays in each round, against an opponent with as equal points as possible (desk-protocol.md,
 * "Pairings").
 */
export const openSwiss = (setup: SwissSetup): Tournament =>
  tournament(setup, {
    entrants: [],
    started: false,
    roundsInAll: setup.options.rounds ?? null,
    rounds: [],
    promised: [],
    forbidden: [],
  });

function tournament(setup: SwissSetup, state: State): Tournament {
  return {
    kind: 'swiss',
    ...standOf(state, setup.options.tieBreaks, setup.options.isPredetermined ?? false),
    submit(input) {
      const next = after(setup, state, input);
      return next.ok ? ok(tournament(setup, { ...state, ...next.value })) : next;
    },
  };
}

type Change = Result<Partial<State>, DeskRefusal>;

function after(setup: SwissSetup, state: State, input: Input): Change {
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
          promised: renamedAll(state.promised, rename),
          forbidden: renamedPairs(state.forbidden, rename),
        }),
        returned: ({ entrants }, player) => turned(entrants, player, false),
      });
    case 'absent':
      return absent(setup, state, input.player, input.round);
    case 'bye':
      return bye(state, input.player, input.round);
    case 'present':
      return taken(state, input.player, input.round);
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
    case 'free':
    case 'tick':
      return impossible('not-for-kind');
  }
}

/** Half a point for a round to come: as often as the option says, never in the last round. */
function absent({ options }: SwissSetup, state: State, player: string, round: number): Change {
  const why = whyNotPromised(state, player, round);
  if (why !== null) return impossible(why);
  if (round === state.roundsInAll) return impossible('absent-in-last-round');
  const coming = state.promised.filter((one) => one.round > state.rounds.length);
  const byes = [...state.rounds.flatMap((each) => each.byes), ...coming];
  const absences = byes.filter((bye) => bye.player === player && isAbsence(bye)).length;
  if (absences >= (options.absences ?? 1)) return impossible('absent-already');
  return promise(state, { player, round, points: ABSENCE });
}

/** A bye for a round to come, as another program has given it before. */
function bye(state: State, player: string, round: number): Change {
  const why = whyNotPromised(state, player, round);
  return why === null ? promise(state, { player, round, points: 1 }) : impossible(why);
}

/** Takes back an absence or a bye of a round to come. */
function taken({ rounds, promised }: State, player: string, round: number): Change {
  if (round <= rounds.length) return impossible('round-paired-already');
  const left = promised.filter((one) => one.player !== player || one.round !== round);
  return left.length < promised.length ? ok({ promised: left }) : impossible('no-such-bye');
}

const promise = ({ promised }: State, one: Promised): Change => ok({ promised: [...promised, one] });

function whyNotPromised(
  { entrants, rounds, roundsInAll, promised }: State,
  player: string,
  round: number,
): DeskReason | null {
  if (!entrantIn(entrants, player)) return 'not-joined';
  if (roundsInAll === null) return 'rounds-not-known';
  if (!Number.isSafeInteger(round) || round < 1 || round > roundsInAll) return 'no-such-round';
  if (round <= rounds.length) return 'round-paired-already';
  const hasOne = promised.some((one) => one.player === player && one.round === round);
  return hasOne ? 'has-bye-already' : null;
}

/** Points for an absence. */
const ABSENCE = 0.5;
const isAbsence = ({ points }: Bye): boolean => points === ABSENCE;

/** By default, the fewest rounds after which at most one player can have won all games. */
function start({ entrants, started, roundsInAll }: State, order?: readonly string[]): Change {
  if (started) return impossible('started-already');
  const count = present(entrants).length;
  if (count < 2) return impossible('too-few-players');
  const next = seeded(entrants, order);
  return next.ok ? ok({ ...next.value, started: true, roundsInAll: roundsInAll ?? roundsFor(count) }) : next;
}

function pair(setup: SwissSetup, state: State, given: Given | undefined): Change {
  const refused = whyNotPaired(phaseOf(state));
  if (refused) return refused;
  const hand = given ? givenRound(given, present(state.entrants)) : ok({ games: [], byes: [] });
  if (!hand.ok) return hand;
  const round = given?.others === 'missed' ? hand.value : completed(setup, state, hand.value);
  return ok({ rounds: [...state.rounds, round] });
}

/** Completes a round given by hand: byes promised before, and pairings by the rules for all others. */
function completed({ seed }: SwissSetup, state: State, { games, byes }: Round): Round {
  const number = state.rounds.length + 1;
  const named = new Set([...games.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const left = present(state.entrants).filter(({ player }) => !named.has(player));
  const due = new Map(
    state.promised.filter(({ round }) => round === number).map((one) => [one.player, one.points]),
  );
  const away = left.flatMap(({ player }): Bye[] => {
    const points = due.get(player);
    return points === undefined ? [] : [{ player, points }];
  });
  const there = left.filter(({ player }) => !due.has(player));

  const scorecards = scorecardsThrough(state.entrants, state.rounds);
  const pairing = pairSwiss(contendersOf(there, scorecards, state.forbidden));
  const nameOf = (index: number): string => there[index]?.player ?? '';
  const paired = pairing.games.map(([a, b], i): Game => {
    const players = inSeats([nameOf(a), nameOf(b)], scorecards, seed, `seats:${number}:${i}`);
    return { players, score: null, forfeit: false };
  });
  const allocated = pairing.bye === null ? [] : [{ player: nameOf(pairing.bye), points: 1 }];
  return {
    games: [...games, ...paired],
    byes: [...byes, ...allocated, ...away],
  };
}

function contendersOf(there: Roster, scorecards: Scorecards, pairs: readonly Pair[]): readonly Contender[] {
  const indexOf = new Map(there.map(({ player }, i) => [player, i]));
  const places = new Map(bySeed(there).map(({ player }, i) => [player, i]));
  const kept = Map.groupBy([...pairs, ...pairs.map(([a, b]): Pair => [b, a])], ([player]) => player);
  return there.map(({ player }) => {
    const scorecard = scorecards.get(player) ?? [];
    const met = scorecard.filter((entry) => entry.kind === 'played').flatMap(({ opponents }) => opponents);
    const apart = (kept.get(player) ?? []).map(([, other]) => other);
    return {
      // Seeds come before ratings.
      rating: there.length - (places.get(player) ?? 0),
      points: 2 * pointsOf(scorecard),
      avoids: new Set([...met, ...apart].flatMap((name) => indexOf.get(name) ?? [])),
      byes: scorecard.filter(isFullBye).length,
      forfeitWins: scorecard.filter((entry) => entry.kind === 'forfeit' && entry.score === 1).length,
      seats: seatsOf(scorecards, player),
    };
  });
}

/** True for a bye with the full point; an absence has half a point. */
const isFullBye = (entry: Entry): boolean => entry.kind === 'bye' && entry.points === 1;
