import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { watching as de } from './de.ts';
import { watching as en } from './en.ts';

export const watchingTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
