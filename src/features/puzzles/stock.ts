import { readFileSync } from 'node:fs';
import { refereed } from '../../games/rules.ts';
import { ID_LENGTH, unpacked, type Puzzle } from './puzzle.ts';

/** The puzzles that come with the bot: a file for each game, a line for each puzzle, its id and then the puzzle (`packed`). */
export interface Stock {
  /** Those of a game and a kind, in the order of the file. */
  ids(game: string, kind: Puzzle['kind']): readonly string[];
  /** Undefined: there is no such puzzle (any more). */
  get(game: string, id: string): Puzzle | undefined;
}

type Lines = ReadonlyMap<string, string>;

export const fileOf = (game: string): URL => new URL(`./stock/${game}.jsonl`, import.meta.url);

/** What `lineOf` has written: id and puzzle. */
export const lineOf = (id: string, text: string): string => `${id} ${text}\n`;

function linesOf(text: string): Lines {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, ID_LENGTH), line.slice(ID_LENGTH + 1)]));
}

/** Each file is read when somebody first asks for a puzzle of its game, and kept as text. */
export function openStock(read = (game: string): string => readFileSync(fileOf(game), 'utf8')): Stock {
  const files = new Map<string, Lines>();
  const kinds = new Map<string, readonly string[]>();

  function file(game: string): Lines {
    const known = files.get(game);
    if (known) return known;
    // What comes from outside never names a file.
    const lines = Object.hasOwn(refereed, game) ? linesOf(read(game)) : new Map<string, string>();
    files.set(game, lines);
    return lines;
  }

  return {
    ids(game, kind) {
      const key = `${game} ${kind}`;
      const known = kinds.get(key);
      if (known) return known;
      const ids = [...file(game)].flatMap(([id, text]) => (text.startsWith(`{"kind":"${kind}"`) ? [id] : []));
      kinds.set(key, ids);
      return ids;
    },
    get(game, id) {
      const text = file(game).get(id);
      return text === undefined ? undefined : (unpacked(text) ?? undefined);
    },
  };
}
