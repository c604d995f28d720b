import { randomOf, shuffled } from '../core/random.ts';
import { ok, type Result } from '../core/result.ts';
import { turn, turnsOf } from './circle.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { renamedRounds, replaced } from './replacing.ts';
import { withoutResult, withResult } from './results.ts';
import { isOf, joined, penalised, present, seeded, turned } from './roster.ts';
import { phaseOf, standOf, whyNotPaired, type Rounds } from './rounds.ts';
import type { Setup } from './setup.ts';
import {
  NOBODY_LEFT,
  type Game,
  type Input,
  type Left,
  type Pair,
  type Round,
  type Tournament,
} from './types.ts';

type RoundRobinSetup = Extract<Setup, { readonly kind: 'round-robin' }>;

interface State extends Rounds {
  /** All players at the start, in the order of the circle. */
  readonly circle: readonly string[];
}

/** Everybody plays everybody once a cycle (desk-protocol.md, "Pairings"). */
export const openRoundRobin = (setup: RoundRobinSetup): Tournament =>
  tournament(setup, { entrants: [], started: false, roundsInAll: null, rounds: [], circle: [] });

function tournament(setup: RoundRobinSetup, state: State): Tournament {
  return {
    kind: 'round-robin',
    ...standOf({ ...state, rounds: countedRounds(setup, state) }, setup.options.tieBreaks, true),
    leavers: leaversIn(setup, state),
    submit(input) {
      const next = after(setup, state, input);
      return next.ok ? ok(tournament(setup, { ...state, ...next.value })) : next;
    },
  };
}

type Change = Result<Partial<State>, DeskRefusal>;

function after(setup: RoundRobinSetup, state: State, input: Input): Change {
  switch (input.do) {
    case 'join': {
      const next = joined(state.entrants, input.player, input.rating);
      return next.ok && state.started ? impossible('too-late-to-join') : next;
    }
    case 'withdraw':
      return turned(state.entrants, input.player, true);
    case 'return':
      return returned(state, input.player);
    case 'replace':
      return replaced(state, input, phaseOf(state), {
        renamed: (rename) => ({
          rounds: renamedRounds(state.rounds, rename),
          circle: state.circle.map(rename),
        }),
        returned,
      });
    case 'start':
      return started(setup, state, input.order);
    case 'pair':
      if (input.given) return impossible('not-for-kind');
      return whyNotPaired(phaseOf(state)) ?? ok({ rounds: [...state.rounds, nextRound(state)] });
    case 'result':
      return withResult(state.rounds, input);
    case 'penalty':
      return penalised(state.entrants, input.player, input.points);
    case 'replay':
      return withoutResult(state.rounds, input.players);
    case 'absent':
    case 'bye':
    case 'present':
    case 'forbid':
    case 'free':
    case 'tick':
      return impossible('not-for-kind');
  }
}

function returned({ entrants, started: hasStarted, circle }: State, player: string): Change {
  const next = turned(entrants, player, false);
  return next.ok && hasStarted && !circle.includes(player) ? impossible('not-in-schedule') : next;
}

/** The circle is in the order given, else drawn. */
function started({ seed, options }: RoundRobinSetup, state: State, order?: readonly string[]): Change {
  if (state.started) return impossible('started-already');
  const next = seeded(state.entrants, order);
  if (!next.ok) return next;
  const players = present(state.entrants).map(({ player }) => player);
  if (players.length < 2) return impossible('too-few-players');
  const circle = order ?? shuffled(players, randomOf(seed, 'circle'));
  return ok({ ...next.value, started: true, circle, roundsInAll: turnsOf(circle.length) * options.cycles });
}

/** A round of the schedule, also with players who have left. */
interface Scheduled {
  /** Seat 1 first. */
  readonly pairs: readonly Pair[];
  readonly rests: string | null;
}

function scheduled(circle: readonly string[], round: number): Scheduled {
  const turns = turnsOf(circle.length);
  const { games, rests } = turn(circle.length, round % turns);
  const isTurned = Math.floor(round / turns) % 2 === 1;
  const playerAt = (place: number): string => circle[place] ?? '';
  return {
    pairs: games.map(([a, b]) => (isTurned ? [playerAt(b), playerAt(a)] : [playerAt(a), playerAt(b)])),
    rests: rests === null ? null : playerAt(rests),
  };
}

/** The opponent of a withdrawn player rests. */
function nextRound({ entrants, circle, rounds }: State): Round {
  const { pairs, rests } = scheduled(circle, rounds.length);
  const there = new Set(present(entrants).map(({ player }) => player));
  const [whole, broken] = [true, false].map((isWhole) =>
    pairs.filter((players) => players.every((player) => there.has(player)) === isWhole),
  );
  const alone = [...(rests === null ? [] : [rests]), ...(broken ?? []).flat()];
  return {
    games: (whole ?? []).map((players) => ({ players, score: null, forfeit: false })),
    byes: alone.filter((player) => there.has(player)).map((player) => ({ player, points: 0 })),
  };
}

/** Who has left, before half of their games were played or later (desk-protocol.md, "Pairings"). */
function leaversIn({ options }: RoundRobinSetup, { entrants, circle, rounds }: State): Left {
  const left = entrants.filter(({ player, withdrawn }) => withdrawn && circle.includes(player));
  if (options.leavers === 'rest' || left.length === 0) return NOBODY_LEFT;
  const all = options.cycles * (circle.length - 1);
  const played = rounds.flatMap(({ games }) => games.filter(({ score, forfeit }) => score && !forfeit));
  const hasPlayedHalf = (player: string): boolean =>
    2 * played.filter(({ players }) => isOf(players, player)).length >= all;
  const [forfeiting = [], annulled = []] = [true, false].map((isHalf) =>
    left.flatMap(({ player }) => (hasPlayedHalf(player) === isHalf ? [player] : [])),
  );
  return { annulled, forfeiting };
}

/**
 * The rounds as they count. The finished games of annulled players are taken away, so that their opponents
 * rest. Any other game that a player missed is lost by forfeit.
 */
function countedRounds(setup: RoundRobinSetup, state: State): readonly Round[] {
  const { circle, rounds } = state;
  if (setup.options.leavers === 'rest') return rounds;
  const annulled = new Set(leaversIn(setup, state).annulled);
  const counts = ({ players }: Pick<Game, 'players'>): boolean =>
    !players.some((player) => annulled.has(player));
  return rounds.map(({ games, byes }, round) => {
    const isWhole = games.length === Math.floor(circle.length / 2);
    const missing = isWhole ? [] : scheduled(circle, round).pairs;
    const forfeits = missing.flatMap((players): Game[] => {
      const there = players.map((player) => byes.some((bye) => bye.player === player));
      if (!counts({ players }) || there[0] === there[1]) return [];
      return [{ players, score: there[0] ? [1, 0] : [0, 1], forfeit: true }];
    });
    const won = new Set(forfeits.flatMap(({ players }) => players));
    const resting = games
      .filter((game) => game.score && !counts(game))
      .flatMap(({ players }) => players.filter((player) => !annulled.has(player)));
    return {
      games: [...games.filter((game) => !game.score || counts(game)), ...forfeits],
      byes: [
        ...byes.filter(({ player }) => !won.has(player)),
        ...resting.map((player) => ({ player, points: 0 })),
      ],
    };
  });
}
