import { randomOf, shuffled } from '../core/random.ts';
import { ok, type Result } from '../core/result.ts';
import { turn, turnsOf } from './circle.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { withResult } from './results.ts';
import { joined, present, turned } from './roster.ts';
import { phaseOf, standOf, whyNotPaired, type Rounds } from './rounds.ts';
import type { Setup } from './setup.ts';
import type { Game, Input, Round, Tournament } from './types.ts';

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
    ...standOf(state, setup.options.tieBreaks, true),
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
    case 'return': {
      const next = turned(state.entrants, input.player, false);
      if (next.ok && state.started && !state.circle.includes(input.player))
        return impossible('not-in-schedule');
      return next;
    }
    case 'start':
      return started(setup, state);
    case 'pair':
      if (input.given) return impossible('not-for-kind');
      return whyNotPaired(phaseOf(state)) ?? ok({ rounds: [...state.rounds, nextRound(state)] });
    case 'result':
      return withResult(state.rounds, input);
    case 'absent':
    case 'bye':
    case 'forbid':
    case 'free':
    case 'tick':
      return impossible('not-for-kind');
  }
}

function started({ seed, options }: RoundRobinSetup, state: State): Change {
  if (state.started) return impossible('started-already');
  const players = present(state.entrants).map(({ player }) => player);
  if (players.length < 2) return impossible('too-few-players');
  const circle = shuffled(players, randomOf(seed, 'circle'));
  return ok({ started: true, circle, roundsInAll: turnsOf(circle.length) * options.cycles });
}

/** The opponent of a withdrawn player rests. */
function nextRound({ entrants, circle, rounds }: State): Round {
  const cycle = Math.floor(rounds.length / turnsOf(circle.length));
  const { games, rests } = turn(circle.length, rounds.length % turnsOf(circle.length));
  const there = new Set(present(entrants).map(({ player }) => player));
  const playerAt = (place: number): readonly string[] =>
    [circle[place] ?? ''].filter((player) => there.has(player));

  const pairs = games.map(([a, b]) =>
    cycle % 2 === 0 ? [...playerAt(a), ...playerAt(b)] : [...playerAt(b), ...playerAt(a)],
  );
  const alone = [...(rests === null ? [] : [playerAt(rests)]), ...pairs.filter(({ length }) => length === 1)];
  return {
    games: pairs.flatMap(([one, other]): Game[] =>
      one === undefined || other === undefined
        ? []
        : [{ players: [one, other], score: null, forfeit: false }],
    ),
    byes: alone.flat().map((player) => ({ player, points: 0 })),
  };
}
