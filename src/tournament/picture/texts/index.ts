import { inEach, type InEach, type Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import type { Phrase, Said } from '../../../../render/scene/texts.ts';
import { pictures as de } from './de.ts';
import { pictures as en } from './en.ts';

export type PictureTexts = Translated<typeof en>;

export const pictureTexts: InEach<PictureTexts> = { en, de };

/** Makes a text from the texts of a language. */
type Say = (t: PictureTexts, locale: Locale) => string;

export const said = (say: Say): Said => inEach((locale) => say(pictureTexts[locale], locale));

export const phrase = (say: Say): Phrase => ({ key: 'said', text: said(say) });
