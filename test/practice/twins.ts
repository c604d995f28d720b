/** Matches that look the same from a seat from their beginning on, with different hidden cards. */
import type { Line, Match } from '../../src/core/match.ts';
import { isRecord } from '../../src/core/json.ts';
import { shuffled, type Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';

const HIDDEN = '??';
const isHidden = (code: unknown): boolean => typeof code === 'string' && code.includes(HIDDEN);

/** Equal for cards with the same back: that of their deck, if there are two. */
const backOf = (face: string): string => face.slice(2);
const faceOf = (code: string): string => code.replace('-', '');

/** Maps each string of `whole` that a viewer sees as the back of a card, in a fixed order. */
function mapHidden(whole: unknown, seen: unknown, change: (code: string) => string): unknown {
  if (typeof whole === 'string') return isHidden(seen) ? change(whole) : whole;
  if (Array.isArray(whole) && Array.isArray(seen))
    return whole.map((item, i) => mapHidden(item, seen[i], change));
  if (isRecord(whole) && isRecord(seen)) {
    return Object.fromEntries(
      Object.entries(whole).map(([key, value]) => [key, mapHidden(value, seen[key], change)]),
    );
  }
  return whole;
}

/** All faces that a view shows. */
export const facesOf = (view: unknown): readonly string[] =>
  JSON.stringify(view).match(/(?<=")-?[A2-9TJQK][CSHD][12]?(?=")/g) ?? [];

/** Fields of a position about cards; the rest is as at the beginning. */
const FIELDS = ['turn', 'piles', 'dealer', 'hands', 'stock', 'turnup'];
const tableIn = (position: object): Line =>
  Object.fromEntries(Object.entries(position).filter(([field]) => FIELDS.includes(field)));

export interface Twin {
  readonly setup: Line;
  /** Number of cards that lie elsewhere. */
  readonly changed: number;
}

/**
 * A match's beginning as a given position, and the same with the cards that `seat` has not `known` dealt
 * again, except jokers.
 */
export function twinOf(
  setup: Line,
  beginning: Match,
  seat: Seat,
  known: ReadonlySet<string>,
  random: Random,
): Twin {
  const whole = tableIn(beginning.position('arbiter'));
  const seen = tableIn(beginning.position(seat));
  const isFree = (code: string): boolean => !known.has(faceOf(code)) && !code.includes('XX');
  const hidden: string[] = [];
  const collect = (code: string): string => {
    if (isFree(code)) hidden.push(faceOf(code));
    return code;
  };
  mapHidden(whole, seen, collect);
  const pools = new Map(
    [...new Set(hidden.map(backOf))].map((back) => [
      back,
      shuffled(
        hidden.filter((face) => backOf(face) === back),
        random,
      ),
    ]),
  );
  let changed = 0;
  const anew = (code: string): string => {
    if (!isFree(code)) return code;
    const face = pools.get(backOf(faceOf(code)))?.pop() ?? faceOf(code);
    if (face !== faceOf(code)) changed += 1;
    return code.replace(faceOf(code), face);
  };
  return { setup: { ...setup, position: mapHidden(whole, seen, anew) }, changed };
}

/** The same set-up with its table given. */
export const givenAs = (setup: Line, beginning: Match): Line => ({
  ...setup,
  position: tableIn(beginning.position('arbiter')),
});
