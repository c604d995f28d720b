/**
 * Makes the stock of puzzles of a game: `node test/puzzles/make.ts --game schikanoeschen --count 300 --seed stock`.
 * Half of them have something wrong in them, of each offence about as many; in the others something of the same shape is done,
 * and rightly. In a game without offences it is asked what is best, which is played out: `--game kinderschnapsen --matches 180`, some ten
 * minutes. Equal seeds give equal files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shuffled, randomOf } from '../../src/core/random.ts';
import { gameOf } from '../../src/games/index.ts';
import { packed } from '../../src/puzzles/puzzle.ts';
import { lineOf } from '../../src/puzzles/stock.ts';
import { planCandidates } from './plans.ts';
import { candidates, type Candidate } from './candidates.ts';
import { withTakingBack } from './taking-back.ts';
import { withReason } from './tricks.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'schikanoeschen' },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'stock' },
    matches: { type: 'string', default: '60' },
    /** Matches that are looked through for turns to be played out, in the duels. */
    plans: { type: 'string', default: '0' },
  },
});

const game = gameOf(values.game);
if (!game) throw new Error(`no game ${values.game}`);
const count = Number(values.count);
const random = randomOf(values.seed, 'choosing');

const all = new Map(
  [...candidates(game, values.seed, Number(values.matches))].map((one) => [one.puzzle.id, one]),
);
/** So many turns to be played out are in a file at most. */
const PLANS = 60;

/** Those that lure come first. */
const pool = shuffled([...all.values()], random).toSorted((a, b) => b.lure - a.lure);

const groupOf = ({ codes, shape }: Candidate): string => (codes.length > 0 ? codes.join(' ') : shape);

/** One after another from each group, the best of it first, until there are so many; of a table no second one. */
function inTurn(from: readonly Candidate[], group: (one: Candidate) => string, most: number): Candidate[] {
  const groups = [...Map.groupBy(from, group).values()].map((members) => [...members]);
  const chosen: Candidate[] = [];
  while (chosen.length < most && groups.some(({ length }) => length > 0)) {
    for (const members of groups) {
      const next = members.findIndex(({ puzzle }) => !tables.has(tableOf(puzzle.position)));
      if (next < 0) members.length = 0;
      const [one] = next < 0 ? [] : members.splice(next, 1);
      if (!one || chosen.length >= most) continue;
      tables.add(tableOf(one.puzzle.position));
      chosen.push(one);
    }
  }
  return chosen;
}

/** Tables that differ only in what nobody sees are the same. */
const tables = new Set<string>();
const tableOf = (position: unknown): string => JSON.stringify(position).replaceAll(/"-..\d"/g, '-');

const wrong = inTurn(
  pool.filter(({ codes }) => codes.length === 1),
  groupOf,
  Math.floor(count / 2),
);
/** What is done in a right one is what is done in wrong ones, as far as that goes. */
const verbOf = ({ shape }: Candidate): string => shape.split(' ')[0] ?? '';
const verbs = new Set(wrong.map(verbOf));
const right = inTurn(
  pool.filter((one) => one.codes.length === 0 && (verbs.size === 0 || verbs.has(verbOf(one)))),
  groupOf,
  count - wrong.length,
);
/** Besides, turns of the duels to be played out: a plan after another of each length. */
const plans = inTurn(
  shuffled([...planCandidates(game, values.seed, Number(values.plans))], random),
  groupOf,
  PLANS,
);
const chosen = shuffled([...wrong, ...right, ...plans], random);
const folder = new URL('../../src/puzzles/stock/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL(`${game.id}.jsonl`, folder),
  chosen.map(({ puzzle }) => lineOf(puzzle.id, packed(withReason(withTakingBack(puzzle))))).join(''),
);
const told = (of: readonly Candidate[], by: (one: Candidate) => string): string =>
  [...Map.groupBy(of, by)].map(([name, { length }]) => `${name}: ${length}`).join(', ');
console.log(`  ${plans.length} turns to be played out`);
console.log(`${game.id}: ${chosen.length} of ${all.size} (${wrong.length} wrong)`);
console.log(`  ${told(wrong, ({ codes }) => codes.join(' '))}`);
console.log(`  ${told(right, groupOf)}`);
