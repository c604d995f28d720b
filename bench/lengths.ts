/**
 * Length of matches in inputs and turns, by players who mean to win and make mistakes now and then.
 * Tournaments plan with the length that nine in ten matches do not exceed (`length` of the games): a round
 * waits for its last board.
 * Those values come from `node bench/lengths.ts --matches 20`.
 */
import { parseArgs } from 'node:util';
import { STILL_TURNS } from '../src/challenge/terms.ts';
import { games } from '../src/games/index.ts';
import { players } from './players.ts';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '4' } } });
const HABITS = { careless: 3, watchful: 60, jumpy: 20 };

/** Options that change the length of a match. */
const ways: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  'zank-patience': ['standard', 'learning', 'three', 'schikanieren'].map((variant) => ({ variant })),
  kinderschnapsen: [1, 3, 5, 7, 9].map((bestOf) => ({ bestOf })),
};

const quantile = (of: readonly number[], part: number): number =>
  of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * part)] ?? NaN;

for (const { id, rules } of games) {
  const stillTurns = rules.hasVerb('claim-draw') ? STILL_TURNS : null;
  for (const options of ways[id] ?? [{}]) {
    const played = Array.from({ length: Number(values.matches) }, (_, n) => {
      const seed = `length ${n}`;
      return players[id]?.({ game: id, seed, options: { ...options, stillTurns } }, seed, HABITS) ?? [];
    });
    const inputs = played.map((entries) => entries.length);
    const turns = played.map((entries) => {
      const seats = entries.flatMap(({ seat, do: verb }) =>
        seat === undefined || verb === 'knock' ? [] : [seat],
      );
      return seats.filter((seat, i) => seat !== seats[i - 1]).length;
    });
    console.log(
      `${id} ${JSON.stringify(options)}: ${quantile(inputs, 0.5)} inputs, nine in ten up to ${quantile(inputs, 0.9)}; ` +
        `${quantile(turns, 0.5)} turns, nine in ten up to ${quantile(turns, 0.9)}`,
    );
  }
}
