import { TABLES_TIE_BREAKS, USUAL_TIE_BREAKS } from '../../tournament/setup.ts';
import { TIE_BREAKS, type TieBreak } from '../../tournament/types.ts';
import type { Draft } from './draft.ts';
import type { Format } from './terms.ts';

/** The tie-breaks of a tournament that a host is composing. */

/** Most tie-breaks that a host can choose: as many lists as a message has room for. */
export const MOST_TIE_BREAKS = 4;

/** Tie-breaks offered for a format. FIDE uses no Buchholz in a round robin; an arena has no common rounds. */
const OFFERED: Readonly<Record<Format, readonly TieBreak[]>> = {
  swiss: TIE_BREAKS,
  'round-robin': TIE_BREAKS.filter((tieBreak) => !tieBreak.includes('buchholz')),
  knockout: [],
  arena: ['wins', 'games-won', 'wins-in-seat-2', 'direct-encounter', 'fewer-games'],
  tables: TABLES_TIE_BREAKS,
};

export const tieBreaksFor = (format: Format): readonly TieBreak[] => OFFERED[format];

/** The tie-breaks of a draft in their order. */
export const tieBreaksOf = ({
  format,
  tieBreaks,
}: Pick<Draft, 'format' | 'tieBreaks'>): readonly TieBreak[] => tieBreaks ?? USUAL_TIE_BREAKS[format];

/**
 * Puts a tie-break at a place of the order, from 0. One that had another place changes places with the one
 * there, or, with nothing there, has no second place: null. Without a tie-break the order ends before the place.
 */
export function withTieBreak(
  draft: Draft,
  place: number,
  tieBreak: TieBreak | null,
): Pick<Draft, 'tieBreaks'> | null {
  const before = tieBreaksOf(draft);
  if (tieBreak === null) return { tieBreaks: before.slice(0, place) };
  const there = before[place];
  if (there === undefined) return before.includes(tieBreak) ? null : { tieBreaks: [...before, tieBreak] };
  const swapped = before.map((one) => (one === tieBreak ? there : one));
  return { tieBreaks: swapped.with(place, tieBreak) };
}
