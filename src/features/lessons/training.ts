/** Lessons recommended after a match. */
import type { Seat } from '../../core/seat.ts';
import { lessonFor, type Lesson } from '../../games/lessons.ts';

/** Most lessons recommended. */
const MOST = 4;

interface Offence {
  readonly seat: Seat;
  readonly code: string;
}

/** Mistakes of a match, from its review. */
export interface Faults {
  readonly unnoticed: readonly Offence[];
  readonly noticed: readonly Offence[];
  /** By seat. */
  readonly seats: readonly { readonly knocks: { readonly wrong: number } }[];
}

/**
 * The lessons about a seat's offences, missed calls and wrong calls. The most frequent mistake comes first;
 * at equal frequency the seat's own offences do.
 */
export function toTrain(
  game: { readonly lessons: readonly Lesson[] },
  seat: Seat,
  { unnoticed, noticed, seats }: Faults,
): readonly Lesson[] {
  const own = [...unnoticed, ...noticed].filter((one) => one.seat === seat).map(({ code }) => code);
  const overlooked = unnoticed.filter((one) => one.seat !== seat).map(() => 'missed');
  const inVain = Array.from({ length: seats[seat - 1]?.knocks.wrong ?? 0 }, () => 'vain');
  const times = new Map<Lesson, number>();
  for (const code of [...own, ...overlooked, ...inVain]) {
    const lesson = lessonFor(game, code);
    if (lesson) times.set(lesson, (times.get(lesson) ?? 0) + 1);
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([lesson]) => lesson);
}
