import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { puzzles as de } from './de.ts';
import { puzzles as en } from './en.ts';

export const puzzleTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
