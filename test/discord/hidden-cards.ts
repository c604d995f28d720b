/** What somebody must not be told in a game with hidden hands: here Kinderschnapsen. */
import { z } from 'zod';
import type { Viewer } from '../../src/core/seat.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { cardAtLength, cardName } from '../../src/games/kinderschnapsen/texts/cards.ts';
import type { Testbed } from './testbed.ts';

type Playing = NonNullable<ReturnType<typeof playing>>;
const viewSchema = z.object({ hands: z.array(z.array(z.string())), lastHand: z.unknown() });

/** The match being played; undefined when it is over. */
export const playing = ({ running, channelId }: Pick<Testbed, 'running' | 'channelId'>) =>
  running.rooms.at(channelId)?.match;

/** The cards in a seat's hand as a viewer sees them, as codes; those that cannot be seen left out. */
export function handIn(match: Playing, viewer: Viewer, seat: number): string[] {
  const { hands } = viewSchema.parse(match.view(viewer));
  return (hands[seat - 1] ?? []).filter((card) => !card.includes('?'));
}

/** Whether a hand has been played to its end: everybody sees its cards then. */
export const isHandOver = (match: Playing): boolean =>
  viewSchema.parse(match.view('spectator')).lastHand !== null;

/** All cards that a viewer can see now, including those of the previous hand. */
const cardsIn = (match: Playing, viewer: Viewer): string[] =>
  JSON.stringify(match.view(viewer)).match(/[QJ72][SHD](?=")/g) ?? [];

/** Whether a text names a card, in any of the ways in which the bot does. */
export const names = (text: string, card: string): boolean =>
  new RegExp(`\\b${card}\\b`).test(text) ||
  [cardName(card, ''), ...LOCALES.map((locale) => cardAtLength(card, locale))].some((name) =>
    text.includes(name),
  );

/** Which hidden cards a text names, for what a viewer is told in the first hand of a match; what they have seen it remembers. */
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
