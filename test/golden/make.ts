/** Plays the golden matches and writes their records, and what came of them (see `matches.ts`). */
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { playable, type Line, type LiveMatch } from '../../src/core/live.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/game.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import type { Entry } from '../../src/match/header.ts';
import { recordOf } from '../../src/match/record.ts';
import { outcomeOf, type Probe } from './outcome.ts';
import { GOLDEN, type GoldenMatch } from './matches.ts';
import { play } from './player.ts';

const game = playable(schikanoeschen);

/** A move in words as a line, and the error that it ends with. */
function lineOf(move: string): { line: Entry; error: string | null } {
  const words = move.split(' ');
  const refused = words[0] === '!' && words.shift() === '!';
  const error = refused ? (words.pop() ?? '') : null;
  const at = Number(words.pop()?.slice(1));
  const seat = words[0] === 'tick' ? {} : { seat: Number(words.shift()) };
  const [verb = '', argument, seen] = words;
  if (verb === 'knock')
    return {
      error,
      line: { ...seat, do: verb, revert: argument === 'back', seen: Number(seen?.slice(5)), at },
    };
  return { error, line: { ...seat, do: verb, ...(argument === undefined ? {} : { pile: argument }), at } };
}

function playMoves(opened: LiveMatch<View>, moves: readonly string[]): { entries: Entry[]; probes: Probe[] } {
  let match = opened;
  const entries: Entry[] = [];
  const probes: Probe[] = [];
  for (const move of moves) {
    const { line, error } = lineOf(move);
    const now = match.pass(line.at);
    const done = line.do === 'tick' ? null : now.submit(line);
    if (error !== null) {
      if (done?.ok !== false || done.error.error !== error) throw new Error(`${move}: not refused so`);
      probes.push({ after: entries.length, line, error });
      continue;
    }
    if (done && !done.ok) throw new Error(`${move} is refused: ${JSON.stringify(done.error)}`);
    match = done ? done.value.match : now;
    entries.push(line);
  }
  return { entries, probes };
}

function played({ name, header, moves }: GoldenMatch): {
  entries: readonly Entry[];
  probes: readonly Probe[];
} {
  const opened = game.open(header.setup satisfies Line);
  if (!opened.ok) throw new Error(opened.error);
  if (!('seed' in moves)) return playMoves(opened.value, moves);
  const { match, entries } = play(opened.value, moves.seed, moves.habits);
  if (!match.result) throw new Error(`${name} does not come to an end: choose another seed`);
  return { entries, probes: [] };
}

for (const match of GOLDEN) {
  const { entries, probes } = played(match);
  const file = (ending: string) => new URL(`${match.name}.${ending}`, import.meta.url);
  writeFileSync(file('jsonl'), recordOf(match.header, entries));
  const outcome = JSON.stringify(outcomeOf(match.header, entries, probes));
  writeFileSync(file('json'), await format(outcome, { parser: 'json', printWidth: 110 }));
}
