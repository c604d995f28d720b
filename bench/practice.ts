/**
 * Strength of the practice opponents: matches of paired deals (each deal once from either seat) against each
 * other and against the players of `practice/players.ts`. Without a named pair it plays those of
 * `practice/rows.ts` and compares them with their targets; all of them with `--all`, else a few. With a file,
 * each match is stored as a line, and stored matches are not played again: a run can be stopped and resumed.
 * `--from` is the first deal, so that weights are not measured by the deals that they were chosen with.
 * `node bench/practice.ts --game schikanoeschen --pair strong,greedy --matches 200 --from 1000 --file
 * strong.jsonl`
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refereed, type GameId } from '../src/games/rules.ts';
import type { Seat } from '../src/core/seat.ts';
import { playMatch, type Played } from './practice/match.ts';
import { ROWS, type Row } from './practice/rows.ts';
import { told } from './practice/told.ts';
import { naiveFrameMs } from './render/naive.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    variant: { type: 'string' },
    pair: { type: 'string' },
    all: { type: 'boolean', default: false },
    matches: { type: 'string' },
    from: { type: 'string', default: '0' },
    file: { type: 'string' },
  },
});

/** The default pairs, and the number of matches of each. */
const FEW: readonly string[] = ['strong,greedy', 'medium,easy'];
const FEW_MATCHES = { kinderschnapsen: 10, other: 2 };
const ALL_MATCHES = 200;
const STILL_TURNS = 60;

/** The rows of the table to play, or the named pair in every variant. */
function rowsToPlay(): readonly Row[] {
  const { game, variant, pair } = values;
  const here = ROWS.filter(
    (row) => row.game === (game ?? row.game) && row.variant === (variant ?? row.variant),
  );
  if (pair === undefined) return values.all ? here : here.filter((row) => FEW.includes(row.pair));
  const known = here.filter((row) => row.pair === pair);
  const isKnown = (row: Row): boolean => known.some((one) => isSameGame(one, row));
  const others = here.filter(
    (row, i) => !isKnown(row) && here.findIndex((one) => isSameGame(one, row)) === i,
  );
  return [...known, ...others.map((row): Row => ({ ...row, pair, asked: {} }))];
}

const isSameGame = (one: Row, other: Row): boolean =>
  one.game === other.game && one.variant === other.variant;

/** A match as a line of the file. */
export interface Kept extends Played {
  /** Game, variant, pair, deal, and the index of the seat that the first of the pair took. */
  readonly key: string;
  readonly first: Seat;
}

const kept = new Map<string, Kept>();
if (values.file !== undefined && existsSync(values.file)) {
  for (const line of readFileSync(values.file, 'utf8').trim().split('\n')) {
    const match = JSON.parse(line) as Kept;
    kept.set(match.key, match);
  }
}

/** The match with this key, from the file or played now. */
function matchOf(game: GameId, variant: string | null, pair: string, deal: number, turned: number): Kept {
  const key = [game, variant ?? '-', pair, deal, turned].join(' ');
  const before = kept.get(key);
  if (before) return before;
  const { rules } = refereed[game];
  const options = {
    ...(variant !== null && { variant }),
    ...(rules.hasVerb('claim-draw') && { stillTurns: STILL_TURNS }),
  };
  const seating = rules.seating(options);
  if (!seating.ok) throw new Error(seating.error.what);
  const { seats } = seating.value;
  const [one = '', others = ''] = pair.split(',');
  const who = seats.map((_, i) => (i === turned ? one : others));
  const played = playMatch(game, { game, seed: `deal ${deal}`, options }, who, key);
  const match = { key, first: seats[turned] ?? 1, ...played };
  if (values.file !== undefined) appendFileSync(values.file, `${JSON.stringify(match)}\n`);
  return match;
}

const frame = naiveFrameMs();
for (const { game, variant, pair, asked } of rowsToPlay()) {
  const few = game === 'kinderschnapsen' ? FEW_MATCHES.kinderschnapsen : FEW_MATCHES.other;
  const many = Number(values.matches ?? (values.all ? ALL_MATCHES : few));
  const table = variant === 'three' ? 3 : 2;
  const played = Array.from({ length: many }, (_, i) =>
    matchOf(game, variant, pair, Number(values.from) + Math.floor(i / table), i % table),
  );
  console.log(told([game, variant ?? '', pair].filter(Boolean).join(' '), played, asked, frame));
}
