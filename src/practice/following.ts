import type { Line } from '../core/match.ts';
import type { Advice, Asking } from './opponent.ts';
import type { Practice, Practising } from './practising.ts';

/**
 * A match played elsewhere, replayed only when advice is asked for: lines are not judged twice until then.
 */
export interface Following {
  /** Notes a line accepted at a match time in ms. */
  heard(line: Line, at: number): void;
  /** The practice opponent's next action in a seat at a match time in ms; null: none. */
  advice(at: number, asking: Asking): Advice | null;
}

/** Follows the match of a set-up line. `advice` throws if the game does not accept the set-up or a line. */
export function following(practice: Practice, setup: Line): Following {
  let match: Practising | null = null;
  let unread: { readonly line: Line; readonly at: number }[] = [];

  function opened(): Practising {
    const result = practice.open(setup);
    if (!result.ok) throw new Error(`match not followed: ${result.error.what}`);
    return result.value;
  }

  function after(before: Practising, line: Line, at: number): Practising {
    const result = before.after(line, at);
    if (!result.ok) throw new Error(`line not followed: ${result.error.error}`);
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
