import type { Line } from '../core/match.ts';
import type { Advice, Asking } from './opponent.ts';
import type { Practice, Practising } from './practising.ts';

/** A match that is played elsewhere, and followed as far as it has come when somebody asks: until then nothing is judged twice. */
export interface Following {
  /** A line that was accepted at a match time in ms. */
  heard(line: Line, at: number): void;
  /** What the practice opponent would do in a seat at a match time in ms; null: nothing. */
  advice(at: number, asking: Asking): Advice | null;
}

/** Follows the match that a line sets up, which its game accepts. */
export function following(practice: Practice, setup: Line): Following {
  let match: Practising | null = null;
  let unread: { readonly line: Line; readonly at: number }[] = [];

  function opened(): Practising {
    const result = practice.open(setup);
    if (!result.ok) throw new Error(`a match that cannot be followed: ${result.error.what}`);
    return result.value;
  }

  function after(before: Practising, line: Line, at: number): Practising {
    const result = before.after(line, at);
    if (!result.ok) throw new Error(`a line that cannot be followed: ${result.error.error}`);
    return result.value;
  }

  return {
    heard: (line, at) => void unread.push({ line, at }),
    advice(at, { seat, level, seed }) {
      match = unread.reduce((now, heard) => after(now, heard.line, heard.at), match ?? opened());
      unread = [];
      return after(match, { do: 'tick' }, at).advice(seat, level, seed);
    },
  };
}
