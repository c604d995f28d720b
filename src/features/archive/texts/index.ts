import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { archive as de } from './de.ts';
import { archive as en } from './en.ts';

export const archiveTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
