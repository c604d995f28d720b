import type { InEach } from '../../core/locale.ts';
import type { Translated } from '../../i18n/translated.ts';
import * as de from './de.ts';
import * as en from './en.ts';

/** Texts that all games share. */
export const gamesTexts: InEach<Translated<typeof en>> = { en, de };
