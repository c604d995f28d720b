import { SEATS, type Seat } from '../../../core/seat.ts';
import type { Speaking } from '../../texts.ts';
import type { AnnouncedView, View } from '../view.ts';

/** What a language needs to say what only this game has on its table. Names come as they are shown. */
export interface StatusWords {
  announces(name: string, announced: AnnouncedView): string;
  paused(name: string, until: string | null): string;
  /** For each who misses a turn, how many. */
  misses(names: readonly (readonly [name: string, turns: number])[]): string;
  pausesLeft(names: readonly (readonly [name: string, count: number])[]): string;
}

/** The announcement that stands, a pause, turns to be missed and pauses left: what everybody may know. */
export function statusLines(view: View, speaking: Speaking, say: StatusWords): string[] {
  const { announced, paused, skips, pausesLeft, turn, phase } = view;
  if (phase === 'over') return [];
  const counted = (counts: readonly number[]) =>
    counts.flatMap((count, i): [string, number][] => {
      const seat: Seat | undefined = SEATS[i];
      return seat === undefined ? [] : [[speaking.name(seat), count]];
    });
  const until = speaking.deadline === null ? null : speaking.stamp(speaking.deadline);
  const missing = counted(skips).filter(([, turns]) => turns > 0);
  return [
    ...(announced ? [say.announces(speaking.name(turn), announced)] : []),
    ...(paused === null ? [] : [say.paused(speaking.name(paused), until)]),
    ...(missing.length > 0 ? [say.misses(missing)] : []),
    ...(pausesLeft.some((count) => count > 0) ? [say.pausesLeft(counted(pausesLeft))] : []),
  ];
}
