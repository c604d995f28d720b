/** Plays the golden matches and writes their records and outcomes (see `match.ts`). */
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { seatNumbered } from '../../src/core/seat.ts';
import type { Game } from '../../src/games/game.ts';
import type { Entry } from '../../src/match/header.ts';
import { recordOf } from '../../src/match/record.ts';
import { fileOf, gameIn, type GoldenMatch } from './match.ts';
import { GOLDEN } from './matches.ts';
import { outcomeOf, type Probe } from './outcome.ts';

/** A move in words as a line, with the error if it must be refused. */
function lineOf(game: Game, move: string): { line: Entry; error: string | null } {
  const words = move.split(' ');
  const refused = words[0] === '!' && words.shift() === '!';
  const error = refused ? (words.pop() ?? '') : null;
  const at = Number(words.pop()?.slice(1));
  if (words[0] === 'tick') return { line: { do: 'tick', at }, error };
  const seat = seatNumbered(Number(words.shift()));
  if (!seat) throw new Error(`${move}: no seat`);
  const [verb = '', ...more] = words;
  const numbered = (name: string): number | null => {
    const word = more.at(-1)?.split('=') ?? [];
    return word[0] === name && more.pop() !== undefined ? Number(word[1]) : null;
  };
  const since = numbered('since');
  const line = game.lineOf(seat, { verb, argument: more[0] ?? null }, numbered('seen') ?? NaN);
  return { line: { ...line, do: verb, ...(since !== null && { since }), at }, error };
}

function playMoves(
  match: GoldenMatch,
  moves: readonly string[],
): { entries: readonly Entry[]; probes: readonly Probe[] } {
  const game = gameIn(match);
  const opened = game.rules.open(match.header.setup);
  if (!opened.ok) throw new Error(opened.error.what);
  let live = opened.value;
  const entries: Entry[] = [];
  const probes: Probe[] = [];
  for (const move of moves) {
    const { line, error } = lineOf(game, move);
    const now = live.pass(line.at);
    const done = line.do === 'tick' ? null : now.submit(line);
    if (error !== null) {
      if (done?.ok !== false || done.error.error !== error) throw new Error(`${move}: not refused so`);
      probes.push({ after: entries.length, line, error });
      continue;
    }
    if (done && !done.ok) throw new Error(`${move} is refused: ${JSON.stringify(done.error)}`);
    live = done ? done.value.match : now;
    entries.push(line);
  }
  return { entries, probes };
}

for (const match of GOLDEN) {
  const { header, moves } = match;
  const { entries, probes } =
    typeof moves === 'function' ? { entries: moves(header.setup), probes: [] } : playMoves(match, moves);
  writeFileSync(fileOf(match, 'jsonl'), recordOf(header, entries));
  const outcome = JSON.stringify(outcomeOf(match, entries, probes));
  writeFileSync(fileOf(match, 'json'), await format(outcome, { parser: 'json', printWidth: 110 }));
}
