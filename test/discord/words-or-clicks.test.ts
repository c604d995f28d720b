/** Playing by words alone against playing with buttons, counted over whole matches. */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { inputsOf, type GoldenInput } from '../golden/inputs.ts';
import { gameIn, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { fewestFor, type Fewest } from './fewest.ts';

/** Most commands, and words, for each click. */
const MOST = 1.3;

/** Inputs of one player in a row: a turn, or what others did during one. */
function turnsOf(golden: GoldenMatch): GoldenInput[][] {
  const turns: GoldenInput[][] = [];
  for (const input of inputsOf(golden).filter(({ entry }) => entry['seat'] !== undefined)) {
    const last = turns.at(-1);
    const before = last?.at(-1);
    const goesOn =
      before?.entry['seat'] === input.entry['seat'] && before?.after.turn === before?.before.turn;
    if (last && goesOn) last.push(input);
    else turns.push([input]);
  }
  return turns;
}

const sum = (all: readonly Fewest[], of: keyof Fewest): number =>
  all.reduce((total, fewest) => total + fewest[of], 0);

describe.each(games.map((game) => ({ game, name: game.id })))('playing by words in $name', ({ game }) => {
  const matches = GOLDEN.filter((golden) => gameIn(golden) === game);

  it('takes at most 1.3 commands, and words, a click in every turn', () => {
    const counted = matches.flatMap((golden) =>
      turnsOf(golden).map((turn) => ({ turn, fewest: fewestFor({ game, header: golden.header }, turn) })),
    );
    const possible = counted.flatMap(({ turn, fewest }) => (fewest ? [{ turn, fewest }] : []));
    const excessive = possible
      .filter(({ fewest: { commands, words, clicks } }) => commands > MOST * clicks || words > MOST * clicks)
      .map(({ turn, fewest }) => ({ turn: turn.map(({ entry }) => entry), ...fewest }));
    expect(excessive).toEqual([]);
    // Words can touch another card while one is touched; buttons cannot.
    expect(possible.length).toBeGreaterThan(0.95 * counted.length);
    const all = possible.map(({ fewest }) => fewest);
    expect(sum(all, 'commands')).toBeLessThan(sum(all, 'clicks'));
  });
});
