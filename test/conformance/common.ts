/**
 * Common topics of every game: draws, resigning, clocks, calls and open wins, views, malformed lines,
 * set-ups, deals.
 */
import { GAMES, type Fixture } from '../referee/games.ts';
import { calls, confirmed, lasting } from './common/calls.ts';
import { autoClock } from './common/clock.ts';
import { draws } from './common/draws.ts';
import { badLines } from './common/lines.ts';
import { manualClock } from './common/manual-clock.ts';
import { openWins } from './common/open-wins.ts';
import { deals, setUps } from './common/set-ups.ts';
import { standstill } from './common/standstill.ts';
import { views } from './common/views.ts';
import type { Case, Theme } from './suite.ts';

/** The rulings of a game, by topic. */
export interface Rulings {
  readonly draws: readonly number[];
  readonly clock: readonly number[];
  readonly deal: readonly number[];
  readonly seen: readonly number[];
  readonly calls?: readonly number[];
  readonly wins?: readonly number[];
}

/** All topics that a game shares with every other, for all its variants. */
export function commonThemes(game: string, rulings: Rulings): Theme[] {
  const all = GAMES.filter((fixture) => fixture.game === game);
  // Variants differ little in common topics, so these are the first, and one for each other number of
  // players.
  const few = all.filter(
    ({ seats }, i) => all.findIndex((other) => other.seats.length === seats.length) === i,
  );
  const theme = (
    name: string,
    about: string,
    settled: readonly number[] | undefined,
    casesOf: (fixture: Fixture) => readonly Case[],
    fixtures = few,
  ): Theme[] => {
    const cases = fixtures.flatMap((fixture) =>
      casesOf(fixture).map((one) => ({ ...one, about: named(fixture, one.about) })),
    );
    return cases.length === 0 ? [] : [{ game, name, about, rulings: settled ?? [], cases }];
  };
  return [
    ...theme('draws', 'Draw offers, claims, resigning', rulings.draws, draws),
    ...theme('standstill', 'Turns without progress', rulings.draws, standstill, all),
    ...theme('clock', 'The clock that presses itself', rulings.clock, autoClock),
    ...theme('manual-clock', 'The clock that players press', rulings.clock, manualClock),
    ...theme('calls', 'Calls that are right, wrong, or too late', rulings.calls, calls),
    ...theme('lasting', 'Duration of the right to call an offence', rulings.calls, lasting),
    ...theme('confirmed', 'Calls that count from their first click', rulings.calls, confirmed),
    ...theme('open-wins', 'Wins that can still be called', rulings.wins, openWins),
    ...theme('views', 'Views of players and spectators', rulings.seen, views, all),
    ...theme('lines', 'Malformed lines, and the order of errors', [], badLines),
    ...theme('set-ups', 'Valid and invalid positions and options', [], setUps),
    ...theme('deals', 'Cards from a seed and cuts', rulings.deal, deals, all),
  ];
}

/** Names the variant, in games with several. */
const named = ({ name, game }: Fixture, about: string): string =>
  name === game ? about : `${name.slice(game.length + 2)}: ${about}`;
