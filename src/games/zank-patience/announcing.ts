import { parseLyingCard, type SuitedCard } from '../../core/cards.ts';
import { isNextOfSuit } from '../patience/fits.ts';
import { isMiddle, isRim, type Rim } from './piles.ts';
import type { View } from './view.ts';

/** The argument of an announcement, as gestures carry it: `expose:r3:TD2`, or `empty:r5`. */
export interface Argument {
  readonly aim: string;
  readonly pile: string;
  readonly card: string | null;
}

export function parseArgument(argument: string): Argument {
  const [aim = '', pile = '', card] = argument.split(':');
  return { aim: aim.toLowerCase(), pile: pile.toLowerCase(), card: card?.toUpperCase() ?? null };
}

/** The argument as fields of a protocol line. */
export function announcementFields(argument: string | null): Readonly<Record<string, unknown>> {
  const { aim, pile, card } = parseArgument(argument ?? '');
  return { aim, pile, ...(card !== null && { card }) };
}

const suited = (code: string | undefined): SuitedCard | null => {
  const lying = code === undefined ? undefined : parseLyingCard(code);
  return lying?.up && lying.card.kind === 'suited' ? lying.card : null;
};

/** Whether an open card fits some middle stack as it is now (ruling 3). */
function fitsMiddle(view: View, card: SuitedCard): boolean {
  return Object.entries(view.piles).some(([pile, codes]) => {
    if (!isMiddle(pile)) return false;
    const top = suited(codes.at(-1));
    return top ? isNextOfSuit(card, top) : card.value === 1;
  });
}

/**
 * What the player to move could announce as far as the table shows it (ruling 6): every buried card that fits the
 * middle now, the least buried first, and every rim stack that holds cards. Whether its aim can be reached is not
 * considered.
 */
export function announceable(view: View): string[] {
  const rims = Object.entries(view.piles).filter((entry): entry is [Rim, string[]] => isRim(entry[0]));
  const buried = rims.flatMap(([pile, codes]) =>
    codes.slice(0, -1).flatMap((code, i) => {
      const card = suited(code);
      return card && fitsMiddle(view, card) ? [{ pile, code, depth: codes.length - 1 - i }] : [];
    }),
  );
  const expose = buried
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ pile, code }) => `expose:${pile}:${code}`);
  const empty = rims.filter(([, codes]) => codes.length > 0).map(([pile]) => `empty:${pile}`);
  return [...expose, ...empty];
}
