/** Finds hidden cards that a viewer must not read of in a game with hidden hands, here Kinderschnapsen. */
import { z } from 'zod';
import type { Viewer } from '../../src/core/seat.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { cardAtLength, cardName } from '../../src/games/kinderschnapsen/texts/cards.ts';
import type { Testbed } from './testbed.ts';

type Playing = NonNullable<ReturnType<typeof playing>>;
const viewSchema = z.object({ hands: z.array(z.array(z.string())), lastHand: z.unknown() });

/** The match in play; undefined once it is over. */
export const playing = ({ running, channelId }: Pick<Testbed, 'running' | 'channelId'>) =>
  running.rooms.at(channelId)?.match;

/** Codes of the cards in a seat's hand that a viewer sees. */
export function handIn(match: Playing, viewer: Viewer, seat: number): string[] {
  const { hands } = viewSchema.parse(match.view(viewer));
  return (hands[seat - 1] ?? []).filter((card) => !card.includes('?'));
}

/** True once a hand has been played out: everybody sees its cards then. */
export const isHandOver = (match: Playing): boolean =>
  viewSchema.parse(match.view('spectator')).lastHand !== null;

/** All cards that a viewer sees, including those of the previous hand. */
const cardsIn = (match: Playing, viewer: Viewer): string[] =>
  JSON.stringify(match.view(viewer)).match(/[QJ72][SHD](?=")/g) ?? [];

/** True if a text names a card in any of the bot's notations. */
export const names = (text: string, card: string): boolean =>
  new RegExp(`\\b${card}\\b`).test(text) ||
  [cardName(card, ''), ...LOCALES.map((locale) => cardAtLength(card, locale))].some((name) =>
    text.includes(name),
  );

/**
 * Collects the cards that a viewer has seen in the first hand; returns a function that lists the hidden cards
 * a text names.
 */
export function hiddenFrom(
  testbed: Pick<Testbed, 'running' | 'channelId'>,
  viewer: Viewer,
): (text: string) => readonly string[] {
  const known = new Set<string>();
  return (text) => {
    const match = playing(testbed);
    if (!match) return [];
    for (const card of cardsIn(match, viewer)) known.add(card);
    return cardsIn(match, 'arbiter').filter((card) => !known.has(card) && names(text, card));
  };
}
