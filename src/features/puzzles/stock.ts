import { readFileSync } from 'node:fs';
import { refereed } from '../../games/rules.ts';
import { ID_LENGTH, unpacked, type Puzzle } from './puzzle.ts';

/**
 * The puzzles that come with the bot. Each game has a file with one puzzle a line: its id, then its `packed`
 * text.
 */
export interface Stock {
  /** Ids of a game and kind, in the order of the file. */
  ids(game: string, kind: Puzzle['kind']): readonly string[];
  /** Undefined if the puzzle does not exist (any more). */
  get(game: string, id: string): Puzzle | undefined;
}

type Lines = ReadonlyMap<string, string>;

export const fileOf = (game: string): URL => new URL(`./stock/${game}.jsonl`, import.meta.url);

/** A line of a stock file. */
export const lineOf = (id: string, text: string): string => `${id} ${text}\n`;

function linesOf(text: string): Lines {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, ID_LENGTH), line.slice(ID_LENGTH + 1)]));
}

/** Reads each game's file on first use and keeps its text. */
export function openStock(read = (game: string): string => readFileSync(fileOf(game), 'utf8')): Stock {
  const files = new Map<string, Lines>();
  const kinds = new Map<string, readonly string[]>();

  function file(game: string): Lines {
    const known = files.get(game);
    if (known) return known;
    // Input from outside never becomes a file name.
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
