import type { Interaction } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';
import { hashTag } from '../privacy/hashing.ts';
import { standInTag } from '../privacy/stand-in.ts';
import { nameInText, plainName } from './names.ts';

/** A person in a stored record. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns a person's name, or the text that replaces a deleted one; not escaped. */
export const rawName = ({ id, name }: Named, locale: Locale): string => {
  const tag = standInTag(id) ?? hashTag(id);
  return tag === null ? name : texts[locale].privacy.somebody(tag);
};

/** Returns the name for places without markup. */
export const plain = (one: Named, locale: Locale): string => plainName(rawName(one, locale));

/** Returns the name for a message. */
export const inText = (one: Named, locale: Locale): string => nameInText(rawName(one, locale));

/** Returns the person who asks, with their name on the server, or elsewhere the name in Discord. */
export function askerOf({ user, member }: Pick<Interaction, 'user' | 'member'>): Named {
  const own = member && ('displayName' in member ? member.displayName : member.nick);
  return { id: user.id, name: own ?? user.displayName };
}
