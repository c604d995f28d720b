/**
 * Adds to the puzzles of a game whether the strong practice opponent would take back what is wrong in them, or why something is
 * best, and changes nothing else: `node test/puzzles/complete.ts --game schikanees`. For when the practice opponent has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packed, unpacked } from '../../src/puzzles/puzzle.ts';
import { fileOf, lineOf } from '../../src/puzzles/stock.ts';
import { withTakingBack } from './taking-back.ts';
import { withReason } from './tricks.ts';

const { values } = parseArgs({ options: { game: { type: 'string', default: 'schikanoeschen' } } });
const lines = readFileSync(fileOf(values.game), 'utf8').trimEnd().split('\n');
const completed = lines.map((line) => {
  const puzzle = unpacked(line.slice(line.indexOf(' ') + 1));
  if (!puzzle) throw new Error(`no puzzle: ${line}`);
  return withReason(withTakingBack(puzzle));
});
writeFileSync(fileOf(values.game), completed.map((puzzle) => lineOf(puzzle.id, packed(puzzle))).join(''));
const told = [...Map.groupBy(completed, ({ takesBack, why }) => String(takesBack ?? why))];
console.log(`${values.game}: ${told.map(([what, { length }]) => `${what} ${length}`).join(', ')}`);
