import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { league as de } from './de.ts';
import { league as en } from './en.ts';

export const leagueTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
