import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { lessons as de } from './de.ts';
import { lessons as en } from './en.ts';

export const lessonTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
