import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';
import { hashTag } from '../privacy/hashing.ts';
import { standInTag } from '../privacy/stand-in.ts';
import { nameInText, plainName } from './names.ts';

/** A person as a stored record has them. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Somebody's name, or what stands for it; as it is. */
export const rawName = ({ id, name }: Named, locale: Locale): string => {
  const tag = standInTag(id) ?? hashTag(id);
  return tag === null ? name : texts[locale].privacy.somebody(tag);
};

/** … where nothing is markup. */
export const plain = (one: Named, locale: Locale): string => plainName(rawName(one, locale));

/** … in a message. */
export const inText = (one: Named, locale: Locale): string => nameInText(rawName(one, locale));
