import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { privacy as de } from './de.ts';
import { privacy as en } from './en.ts';

export const privacyTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
