import { ok, type Result } from '../core/result.ts';
import {
  NOBODY_LEFT,
  type Bracket,
  type Game,
  type Input,
  type Match,
  type Phase,
  type Round,
  type Standing,
  type Tournament,
} from './types.ts';
import {
  bracketOf,
  byesAt,
  matchesIn,
  pairedBracket,
  placesOf,
  thirdPlaces,
  winnerIn,
  winnerOf,
} from './bracket.ts';
import { scorecardsThrough } from './scorecards.ts';
import { inSeats } from './pairing/seats.ts';
import { impossible, type DeskRefusal } from './refusal.ts';
import { renamedBracket, replaced } from './replacing.ts';
import { ended, isBetween, isScore, reopened, type ResultInput } from './results.ts';
import { bySeed, joined, present, seeded, turned, type Roster } from './roster.ts';
import type { Setup } from './setup.ts';
import { standingsOf } from './standings.ts';

type KnockoutSetup = Extract<Setup, { readonly kind: 'knockout' }>;

interface State {
  readonly entrants: Roster;
  /** Null before the start. */
  readonly bracket: Bracket | null;
  /** Number of pairings so far. */
  readonly pairings: number;
}

/** Losers are out (desk-protocol.md, "Pairings"). */
export const openKnockout = (setup: KnockoutSetup): Tournament =>
  tournament(setup, { entrants: [], bracket: null, pairings: 0 });

function tournament(setup: KnockoutSetup, state: State): Tournament {
  const { entrants, bracket } = state;
  const rounds = roundsOf(bracket);
  return {
    kind: 'knockout',
    phase: phaseOf(state),
    round: highestRound(bracket),
    roundsInAll: bracket?.rounds.length ?? null,
    at: 0,
    pairings: rounds.flatMap(({ games }) => games.filter(({ score }) => score === null)),
    byes: bracket ? byesAt(bracket, state.pairings - 1) : [],
    entrants,
    rounds,
    promised: [],
    forbidden: [],
    bracket,
    leavers: NOBODY_LEFT,
    free: [],
    endsAt: null,
    tieBreaks: [],
    pairsFrom: () => null,
    standings: () => standingsIn(entrants, bracket),
    submit(input) {
      const next = after(setup, state, input);
      return next.ok ? ok(tournament(setup, { ...state, ...next.value })) : next;
    },
  };
}

type Change = Result<Partial<State>, DeskRefusal>;

function after(setup: KnockoutSetup, state: State, input: Input): Change {
  switch (input.do) {
    case 'join': {
      const next = joined(state.entrants, input.player, input.rating);
      return next.ok && state.bracket ? impossible('too-late-to-join') : next;
    }
    case 'withdraw':
      return turned(state.entrants, input.player, true);
    case 'return':
      return returned(state, input.player);
    case 'replace':
      return replaced(state, input, phaseOf(state), {
        renamed: (rename) => ({ bracket: state.bracket && renamedBracket(state.bracket, rename) }),
        returned,
      });
    case 'start': {
      if (state.bracket) return impossible('started-already');
      const next = seeded(state.entrants, input.order);
      if (!next.ok) return next;
      const { entrants } = next.value;
      const players = bySeed(present(entrants)).map(({ player }) => player);
      return players.length < 2
        ? impossible('too-few-players')
        : ok({ entrants, bracket: bracketOf(players, setup.options.thirdPlace) });
    }
    case 'pair':
      return input.given ? impossible('not-for-kind') : paired(setup, state);
    case 'result':
      return withResult(state, input);
    case 'replay':
      return withoutResult(state, input.players);
    case 'absent':
    case 'bye':
    case 'present':
    case 'penalty':
    case 'forbid':
    case 'free':
    case 'tick':
      return impossible('not-for-kind');
  }
}

function returned({ entrants, bracket }: State, player: string): Change {
  const next = turned(entrants, player, false);
  return next.ok && bracket && !bracket.places.includes(player) ? impossible('not-in-schedule') : next;
}

function phaseOf({ bracket }: State): Phase {
  if (!bracket) return 'open';
  if (allMatches(bracket).some(({ game }) => game && !game.score)) return 'playing';
  return winnerOf(bracket, bracket.rounds.length - 1, 0) === undefined ? 'between' : 'over';
}

/** The highest round, from 1, in which a match was paired or nobody is left to play; 0 for none. */
function highestRound(bracket: Bracket | null): number {
  if (!bracket) return 0;
  const begun = matchesIn(bracket).filter(
    ({ pairing, round, number }) =>
      pairing !== null || placesOf(bracket, round, number).every((place) => place === null),
  );
  return Math.max(0, ...begun.map(({ round }) => round + 1));
}

const allMatches = (bracket: Bracket): readonly Match[] => [
  ...matchesIn(bracket),
  ...(bracket.third ? [bracket.third] : []),
];

/**
 * The standings by rounds survived. The winner of the match for the third place stands before those who lost in
 * the same round.
 */
function standingsIn(entrants: Roster, bracket: Bracket | null): readonly Standing[] {
  const rounds = roundsOf(bracket && { ...bracket, third: null });
  const all = standingsOf(entrants, scorecardsThrough(entrants, rounds), [], false);
  const third = bracket?.third;
  const players = bracket && thirdPlaces(bracket);
  const winner = third && winnerIn(third);
  if (!players || typeof winner !== 'string') return all;
  const rank = all.find(({ player }) => player === winner)?.rank;
  const played = third?.game && !third.game.forfeit ? 1 : 0;
  const ranked = all.map((one) => ({
    ...one,
    rank: one.rank + Number(one.rank === rank && one.player !== winner),
    played: one.played + (players.includes(one.player) ? played : 0),
  }));
  return ranked.toSorted((a, b) => a.rank - b.rank);
}

/** The games of each round of the bracket, and the players who went on without one. */
function roundsOf(bracket: Bracket | null): readonly Round[] {
  const begun = bracket?.rounds.slice(0, highestRound(bracket)) ?? [];
  const last = (bracket?.rounds.length ?? 0) - 1;
  return begun.map((matches, round) => ({
    games: [...matches, ...(round === last ? [bracket?.third] : [])].flatMap((match) => match?.game ?? []),
    byes: matches.flatMap(({ wentOn }) =>
      typeof wentOn === 'string' ? [{ player: wentOn, points: 1 }] : [],
    ),
  }));
}

function paired({ seed }: KnockoutSetup, state: State): Change {
  const { bracket, entrants, pairings } = state;
  if (!bracket) return impossible('not-started');
  if (phaseOf(state) === 'over') return impossible('tournament-over');
  const there = new Set(present(entrants).map(({ player }) => player));
  const scorecards = scorecardsThrough(entrants, roundsOf(bracket));
  const next = pairedBracket(
    bracket,
    pairings,
    (player) => there.has(player),
    (a, b, round, match) => inSeats([a, b], scorecards, seed, `seats:${round}:${match}`),
  );
  if (allMatches(next).every(({ pairing }) => pairing !== pairings)) return impossible('nobody-to-pair');
  return ok({ bracket: next, pairings: pairings + 1 });
}

/** A match of two players. */
interface Found {
  readonly game: Game;
  /** True if the match that it leads to has been paired. */
  readonly isFinal: boolean;
  readonly become: (changed: Game) => Change;
}

function matchOf(bracket: Bracket | null, players: ResultInput['players']): Found | null {
  if (bracket?.third?.game && isBetween(bracket.third.game, players)) {
    const { game, pairing } = bracket.third;
    const become = (changed: Game): Change =>
      ok({ bracket: { ...bracket, third: { game: changed, pairing } } });
    return { game, isFinal: false, become };
  }
  const found = (bracket ? matchesIn(bracket) : []).find(({ game }) => game && isBetween(game, players));
  if (!bracket || !found?.game) return null;
  const { round, number, game, pairing } = found;
  const next = bracket.rounds[round + 1]?.[Math.floor(number / 2)];
  const of = bracket.rounds[round] ?? [];
  const become = (changed: Game): Change =>
    ok({
      bracket: {
        ...bracket,
        rounds: bracket.rounds.with(round, of.with(number, { game: changed, pairing })),
      },
    });
  return { game, isFinal: typeof next?.pairing === 'number', become };
}

function withoutResult({ bracket }: State, players: ResultInput['players']): Change {
  const found = matchOf(bracket, players);
  if (!found) return impossible('no-such-game');
  return found.isFinal ? impossible('result-stands') : found.become(reopened(found.game));
}

/** A result is final once the match that it leads to has been paired, unless the same player goes on. */
function withResult({ bracket }: State, input: ResultInput): Change {
  const found = matchOf(bracket, input.players);
  if (!found) return impossible('no-such-game');
  if (found.isFinal && input.round === undefined) return impossible('result-stands');
  if (!isScore(input)) return impossible('no-such-score');
  if (input.score[0] === 0.5) return impossible('draw-played-again');
  const after = ended(found.game, input);
  const goesOn = ({ score }: Game): number => score?.indexOf(1) ?? -1;
  if (found.isFinal && goesOn(after) !== goesOn(found.game)) return impossible('changes-who-goes-on');
  return found.become(after);
}
