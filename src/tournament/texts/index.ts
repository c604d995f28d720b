import type { Locale } from '../../core/locale.ts';
import type { DeskReason } from '../refusal.ts';
import { refusals as de } from './de.ts';
import { refusals as en } from './en.ts';

/** Messages for refusals by the tournament desk, in each language. */
export const deskRefusals: Readonly<Record<Locale, Readonly<Record<DeskReason, string>>>> = { en, de };
