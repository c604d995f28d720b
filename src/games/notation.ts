import type { Locale } from '../core/locale.ts';
import type { Explained, RulePage } from './texts.ts';
import { gamesTexts } from './texts/index.ts';

/** The page of a game's rules that explains its move lists: first the signs of its own. */
export function notationPage(locale: Locale, own: readonly Explained[]): RulePage {
  const { title, intro, common } = gamesTexts[locale].notation;
  const signs = [...own, ...common].map(([example, meaning]) => `- \`${example}\` ${meaning}`);
  return { id: 'notation', title, body: [intro, '', ...signs].join('\n'), picture: null, terms: [] };
}
