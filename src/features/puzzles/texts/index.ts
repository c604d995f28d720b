import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { puzzles as de } from './de.ts';
import { puzzles as en } from './en.ts';
import { spot as spotDe } from './spot-de.ts';
import { spot as spotEn } from './spot-en.ts';

export const puzzleTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };

/** Texts of Spot it. */
export const spotTexts: Readonly<Record<Locale, Translated<typeof spotEn>>> = { en: spotEn, de: spotDe };
