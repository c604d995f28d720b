/** Visible texts of the bot's messages, and their words in other languages. */
import type { Scene } from '../../render/scene/scene.ts';
import { textOf } from '../../render/scene/texts.ts';
import { LANGUAGES } from '../../src/core/locale.ts';
import { ZONES } from '../../src/time/when.ts';
import { usualZones, zoneName } from '../../src/time/zones.ts';
import { literally } from './pseudo.ts';
import { locale } from './added.ts';

/** Parts of bodies that no client shows. */
const HIDDEN: readonly string[] = [
  ...['custom_id', 'id', 'value', 'filename', 'nonce', 'url', 'flags', 'type', 'style', 'emoji'],
  ...['allowed_mentions', 'message_reference', 'default_values', 'channel_types', 'attachment_ids'],
];

/** All texts in a sent body. */
export function textsIn(body: unknown): readonly string[] {
  if (typeof body === 'string') return [body];
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap(textsIn);
  return Object.entries(body).flatMap(([key, value]) => (HIDDEN.includes(key) ? [] : textsIn(value)));
}

/** All texts of a picture. */
export const textsOfScene = ({ labels }: Pick<Scene, 'labels'>): readonly string[] =>
  labels.map(({ phrase }) => textOf(locale, phrase));

/** Markup that Discord replaces, fingerprints of deals, and names of time zones. */
const NO_WORDS = new RegExp(
  [
    '<[^<>\\s]+>',
    'https?://\\S+',
    '[0-9a-f]{16,}',
    ...[...ZONES, ...usualZones(null, Infinity)].flatMap((zone) => [zone, zoneName(zone)]).map(literally),
  ].join('|'),
  'g',
);

/** Words that are the same in every language. */
const ALLOWED: readonly (readonly [words: readonly string[], why: string])[] = [
  [['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Player'], 'names of people'],
  [['Schikane'], 'the name of the bot'],
  [['Tuesday', 'cup'], 'the name of a tournament, as its host has given it'],
  [['golden'], 'the id of a match'],
  [Object.values(LANGUAGES).map(({ name }) => name), 'languages call themselves so'],
];
const isAllowed = (word: string): boolean =>
  // Piles and faces of cards are letters, also small ones.
  /^.$/u.test(word) || ALLOWED.some(([words]) => words.includes(word));

export const foreignIn = (text: string): readonly string[] =>
  (text.replace(NO_WORDS, ' ').match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !isAllowed(word));
