import type { Locale } from '../../../core/locale.ts';
import type { Translated } from '../../../i18n/translated.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const replayTexts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de };
