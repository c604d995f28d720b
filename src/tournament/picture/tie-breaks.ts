import type { Locale } from '../../../render/scene/texts.ts';
import type { TieBreak } from '../types.ts';
import { pictureTexts } from './texts/index.ts';

/** Explains a tie-break: `BH−1: Buchholz cut 1, the points that …`. */
export function tieBreakMeant(tieBreak: TieBreak, locale: Locale): string {
  const { short, name, meaning } = pictureTexts[locale].tieBreaks[tieBreak];
  const isNamed = short.toLowerCase() === name.toLowerCase();
  return isNamed ? `${short}: ${meaning}.` : `${short}: ${name}, ${meaning}.`;
}
