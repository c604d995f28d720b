import { parseLyingCard, type SuitedCard } from '../../core/cards.ts';
import { isNextOfSuit } from '../patience/fits.ts';
import { isMiddle, isRim, type Rim } from './piles.ts';
import type { View } from './view.ts';

/** The argument of an announcement's gesture: `expose:r3:TD2`, or `empty:r5`. */
export interface Argument {
  readonly aim: string;
  readonly pile: string;
  readonly card: string | null;
}

export function parseArgument(argument: string): Argument {
  const [aim = '', pile = '', card] = argument.split(':');
  return { aim: aim.toLowerCase(), pile: pile.toLowerCase(), card: card?.toUpperCase() ?? null };
}

/** Turns the argument into fields of a protocol line. */
export function announcementFields(argument: string | null): Readonly<Record<string, unknown>> {
  const { aim, pile, card } = parseArgument(argument ?? '');
  return { aim, pile, ...(card !== null && { card }) };
}

const suited = (code: string | undefined): SuitedCard | null => {
  const lying = code === undefined ? undefined : parseLyingCard(code);
  return lying?.up && lying.card.kind === 'suited' ? lying.card : null;
};

/** True if an open card fits a middle stack (ruling 3). */
function fitsMiddle(view: View, card: SuitedCard): boolean {
  return Object.entries(view.piles).some(([pile, codes]) => {
    if (!isMiddle(pile)) return false;
    const top = suited(codes.at(-1));
    return top ? isNextOfSuit(card, top) : card.value === 1;
  });
}

/**
 * Lists the announcements that the table allows (ruling 6): buried cards that fit the middle, the least
 * buried first, then rim stacks that hold cards. Does not check whether the aim can be reached.
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
