/**
 * Makes the stock of puzzles of a game: `node test/puzzles/make.ts --game schikanoeschen --plans 60`. Equal
 * seeds give equal files.
 * - Half of the puzzles contain an offence, each kind about as often; the others are right attempts of the
 *   same shape.
 * - Duels also get turns to play out (`--plans 60`) and ends of matches (`--endings 600`). In half of the
 *   ends one call wins in the same turn and the other cannot; in the others nothing is wrong.
 * - A game without offences gets questions for the best move, found by playing out: `--game kinderschnapsen
 *   --matches 180` takes about ten minutes.
 * - `--balance` exchanges puzzles until neither the seat nor another visible feature predicts an answer.
 * - `--keep` keeps valid puzzles of the file with their ids, and makes only the missing ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shuffled, randomOf } from '../../src/core/random.ts';
import { gameOf } from '../../src/games/index.ts';
import { CHOICES } from '../../src/features/puzzles/call.ts';
import { packed, type Puzzle } from '../../src/features/puzzles/puzzle.ts';
import { lineOf } from '../../src/features/puzzles/stock.ts';
import { exchanged, tableOf } from './exchange.ts';
import { planCandidates } from './plans.ts';
import { candidates, type Candidate } from './candidates.ts';
import { endings } from './endings.ts';
import { keptOf } from './keeping.ts';
import { withWin } from './taking-back.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'schikanoeschen' },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'stock' },
    matches: { type: 'string', default: '60' },
    /** Matches searched for turns to play out, in the duels. */
    plans: { type: 'string', default: '0' },
    /** The most matches searched for ends in which one call wins, in the duels. */
    endings: { type: 'string', default: '0' },
    balance: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    /** Folder of the file that is written, and read with `--keep`. */
    folder: {
      type: 'string',
      default: fileURLToPath(new URL('../../src/features/puzzles/stock/', import.meta.url)),
    },
  },
});

const game = gameOf(values.game);
if (!game) throw new Error(`no game ${values.game}`);
const file = join(values.folder, `${game.id}.jsonl`);
const random = randomOf(values.seed, 'choosing');
/** Greatest number of turns to play out in a file. */
const PLANS = 60;
/** Greatest number of ends in a file in which one call wins. */
const ENDINGS = 24;

const kept = values.keep ? keptOf(game, file) : [];
const keptPlans = kept.filter(({ kind }) => kind === 'now' && !game.hasHands).length;
const keptEndings = kept.filter(({ win }) => win !== undefined).length;
// As many endings have nothing wrong.
const missing = Number(values.count) - (kept.length - keptPlans - 2 * keptEndings);

const all = new Map(
  (missing > 0 || values.balance ? [...candidates(game, values.seed, Number(values.matches))] : []).map(
    (one) => [one.puzzle.id, one],
  ),
);

/** Misleading ones come first. */
const pool = shuffled([...all.values()], random).toSorted((a, b) => b.lure - a.lure);

const groupOf = ({ codes, shape }: Candidate): string => (codes.length > 0 ? codes.join(' ') : shape);

/** Takes the best of each group in turn, up to `most`, each table once. */
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

const tables = new Set(kept.map(({ position }) => tableOf(position)));

const wrong = inTurn(
  pool.filter(({ codes }) => codes.length === 1),
  groupOf,
  Math.floor(missing / 2),
);
/** Right puzzles use the verbs of wrong ones, if possible. */
const verbOf = ({ shape }: Candidate): string => shape.split(' ')[0] ?? '';
const verbs = new Set(wrong.map(verbOf));
const right = inTurn(
  pool.filter((one) => one.codes.length === 0 && (verbs.size === 0 || verbs.has(verbOf(one)))),
  groupOf,
  missing - wrong.length,
);
/** Additional turns of the duels to play out, alternating between lengths. */
const plans = inTurn(
  shuffled([...planCandidates(game, values.seed, Number(values.plans))], random),
  groupOf,
  PLANS - keptPlans,
);
const callOf = ({ puzzle }: Candidate): string => puzzle.win?.call ?? '';
/** Enough ends of matches: either call wins in half of those with an offence. */
const ends: Candidate[] = [];
const isEnough = (most: number): boolean =>
  CHOICES.every((choice) => ends.filter((one) => callOf(one) === choice).length >= most / 2) &&
  ends.filter(({ codes }) => codes.length === 0).length >= most;
for (const one of keptEndings < ENDINGS || values.balance
  ? endings(game, values.seed, Number(values.endings))
  : []) {
  ends.push(one);
  if (!values.balance && isEnough(ENDINGS - keptEndings)) break;
}
const decided = inTurn(
  ends.filter(({ puzzle }) => puzzle.win !== undefined),
  callOf,
  ENDINGS - keptEndings,
);
const quiet = inTurn(
  ends.filter(({ codes }) => codes.length === 0),
  groupOf,
  decided.length,
);
const made = shuffled([...wrong, ...right, ...plans, ...decided, ...quiet], random).map(({ puzzle }) =>
  puzzle.kind === 'right' ? withWin(puzzle) : puzzle,
);
const written = (puzzle: Puzzle): string => lineOf(puzzle.id, packed(puzzle));
mkdirSync(values.folder, { recursive: true });
const chosen = [...kept, ...made];
/** All others, misleading ones first. */
const spare = [
  ...pool.filter(({ lure }) => lure > 0),
  ...ends.filter(({ puzzle }) => puzzle.win !== undefined),
];
const final = values.balance && game.offences.length > 0 ? exchanged(game, chosen, spare) : chosen;
writeFileSync(file, final.map(written).join(''));
const told = (of: readonly Candidate[], by: (one: Candidate) => string): string =>
  [...Map.groupBy(of, by)].map(([name, { length }]) => `${name}: ${length}`).join(', ');
console.log(`${game.id}: ${kept.length} kept, ${made.length} of ${all.size} made (${wrong.length} wrong)`);
console.log(`  ${plans.length} turns to be played out: ${told(plans, groupOf)}`);
console.log(
  `  ${decided.length} ends of matches: ${told(decided, callOf)}; ${quiet.length} with nothing wrong`,
);
console.log(`  ${told(wrong, ({ codes }) => codes.join(' '))}`);
console.log(`  ${told(right, groupOf)}`);
