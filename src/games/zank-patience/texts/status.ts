import { SEATS, type Seat } from '../../../core/seat.ts';
import type { Speaking } from '../../texts.ts';
import { limitWhen } from '../fits.ts';
import { VARIANT, variantIn } from '../variant.ts';
import type { AnnouncedView, View } from '../view.ts';

/** What a language needs to say what only this game has on its table. Names come as they are shown. */
export interface StatusTexts {
  announces(name: string, announced: AnnouncedView): string;
  paused(name: string, until: string | null): string;
  /** For each player who misses turns, how many. */
  misses(names: readonly (readonly [name: string, turns: number])[]): string;
  pausesLeft(names: readonly (readonly [name: string, count: number])[]): string;
  /** Ruling 2. */
  firstTurns(limit: number): string;
  /** Ruling 19. */
  readonly out: string;
  gone(pile: string): string;
}

/** The rim stack that was taken away (ruling 19), as buttons call it; null while all are there. */
export function goneFrom(view: Pick<View, 'piles'>): string | null {
  const { rims } = VARIANT[variantIn(view)];
  return rims.find((rim) => view.piles[rim] === undefined)?.toUpperCase() ?? null;
}

/** How many rim stacks may be filled until the next player has begun (ruling 2); null: there is no limit. */
export function rimLimit(view: Pick<View, 'piles' | 'turnsBegun'>): number | null {
  const limit = limitWhen(view.turnsBegun, VARIANT[variantIn(view)]);
  return Number.isFinite(limit) ? Math.ceil(limit) : null;
}

/** The announcement that stands, a pause, turns to be missed, pauses left, what the variant does to the rim: what everybody may know. */
export function statusLines(view: View, speaking: Speaking, say: StatusTexts): string[] {
  const { announced, paused, skips, pausesLeft, out, turn, phase } = view;
  if (phase === 'over') return [];
  const counted = (counts: readonly number[]) =>
    counts.flatMap((count, i): [string, number][] => {
      const seat: Seat | undefined = SEATS[i];
      return seat === undefined ? [] : [[speaking.name(seat), count]];
    });
  const until = speaking.deadline === null ? null : speaking.stamp(speaking.deadline);
  const gone = goneFrom(view);
  const limit = rimLimit(view);
  const missing = counted(skips).filter(([, turns]) => turns > 0);
  return [
    ...(announced ? [say.announces(speaking.name(turn), announced)] : []),
    ...(paused === null ? [] : [say.paused(speaking.name(paused), until)]),
    ...(missing.length > 0 ? [say.misses(missing)] : []),
    ...(pausesLeft.some((count) => count > 0) ? [say.pausesLeft(counted(pausesLeft))] : []),
    ...(limit === null ? [] : [say.firstTurns(limit)]),
    ...(out.length > 0 ? [say.out] : []),
    ...(gone === null ? [] : [say.gone(gone)]),
  ];
}
