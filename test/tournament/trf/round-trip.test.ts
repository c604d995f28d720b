/** Whatever a swiss writes, in either version of the format, it reads again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTrf } from '../../../src/tournament/trf/open.ts';
import { writeTrf } from '../../../src/tournament/trf/write.ts';
import { TIE_BREAKS, type Input, type Score, type Tournament } from '../../../src/tournament/types.ts';
import { begin, PAIR, START } from '../play.ts';

const NAMES = ['ida', 'Torres, Kim', '=leo', '"mia"', 'noé 🂡', 'x'.repeat(32), '1', '001', 'XXP 1'];
const SCORES: readonly (readonly [Score, boolean])[] = [
  [[1, 0], false],
  [[0.5, 0.5], false],
  [[0, 1], false],
  [[1, 0], true],
  [[0, 0], true],
];

/** Acts between and in rounds; those that are refused change nothing. */
const name = fc.constantFrom(...NAMES);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Input>(PAIR) },
  fc.record({ do: fc.constantFrom('withdraw' as const, 'return' as const), player: name }),
  fc.record({
    do: fc.constantFrom('absent' as const, 'bye' as const),
    player: name,
    round: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ do: fc.constant('forbid' as const), players: fc.tuple(name, name) }),
  fc.record({
    do: fc.constant('replace' as const),
    player: name,
    by: name,
    rating: fc.integer({ min: 0, max: 9999 }),
  }),
  fc.record({ do: fc.constant('join' as const), player: name, rating: fc.integer({ min: 0, max: 9999 }) }),
);
const event = fc.record({
  players: fc.subarray(NAMES, { minLength: 2 }),
  rounds: fc.integer({ min: 1, max: 6 }),
  tieBreaks: fc.shuffledSubarray([...TIE_BREAKS]),
  acts: fc.array(act, { maxLength: 40 }),
  scores: fc.array(fc.constantFrom(...SCORES), { minLength: 1, maxLength: 20 }),
  /** Games of the last round that have no result yet. */
  unfinished: fc.boolean(),
});

const kept = (tournament: Tournament, input: Input): Tournament => {
  const next = tournament.submit(input);
  return next.ok ? next.value : tournament;
};

function played({
  players,
  rounds,
  tieBreaks,
  acts,
  scores,
  unfinished,
}: (typeof event)['generate'] extends (...args: never[]) => { value: infer Value }
  ? Value
  : never): Tournament {
  const joins = players.map((player, i): Input => ({ do: 'join', player, rating: 1500 - 100 * i }));
  let count = 0;
  let now = [...joins, START].reduce(kept, begin('swiss', { rounds, tieBreaks }, 'seed'));
  for (const [i, one] of acts.entries()) {
    now = kept(now, one);
    if (unfinished && i === acts.length - 1) break;
    for (const { players: pair, score } of now.pairings) {
      if (score) continue;
      const [given, forfeit] = scores[count++ % scores.length] ?? [[1, 0], false];
      now = kept(now, { do: 'result', players: pair, score: given, forfeit });
    }
  }
  return now;
}

/** The public state that a file keeps. */
const stateOf = (tournament: Tournament) => ({
  phase: tournament.phase,
  roundsInAll: tournament.roundsInAll,
  rounds: tournament.rounds.map(({ games, byes }) => ({
    games,
    byes: byes.toSorted((a, b) => a.player.localeCompare(b.player)),
  })),
  // After the last pairing it makes no difference who is away.
  entrants: tournament.round === tournament.roundsInAll ? tournament.entrants.length : tournament.entrants,
  promised: tournament.promised.toSorted((a, b) => a.round - b.round || a.player.localeCompare(b.player)),
  forbidden: tournament.forbidden,
  standings: tournament.standings(),
  tieBreaks: tournament.tieBreaks,
});

const withSortedGames = (state: ReturnType<typeof stateOf>) => ({
  ...state,
  rounds: state.rounds.map(({ games, byes }) => ({
    games: games.toSorted((a, b) => a.players[0].localeCompare(b.players[0])),
    byes,
  })),
});

test.each(['trf', 'trf26'] as const)('%s', (version) => {
  fc.assert(
    fc.property(event, (given) => {
      const tournament = played(given);
      const text = writeTrf(tournament, 'Round trip', version) ?? '';
      const setup = { kind: 'swiss', seed: 'seed', options: { tieBreaks: tournament.tieBreaks } } as const;
      const again = openTrf(setup, text, version === 'trf26');
      if (!again.ok) throw new Error(`${again.error}\n${text}`);
      expect(withSortedGames(stateOf(again.value.tournament)), text).toEqual(
        withSortedGames(stateOf(tournament)),
      );
      // The next round is the same as well.
      expect(withSortedGames(stateOf(kept(again.value.tournament, PAIR))), text).toEqual(
        withSortedGames(stateOf(kept(tournament, PAIR))),
      );
    }),
  );
});
