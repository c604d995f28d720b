import type { Locale } from '../core/locale.ts';
import type { Explained, RulePage } from './texts.ts';
import { gamesTexts } from './texts/index.ts';

/** Makes the rule page that explains a game's move lists, beginning with the game's own signs. */
export function notationPage(locale: Locale, own: readonly Explained[]): RulePage {
  const { title, intro, common } = gamesTexts[locale].notation;
  const signs = [...own, ...common].map(([example, meaning]) => `- \`${example}\` ${meaning}`);
  return { id: 'notation', title, body: [intro, '', ...signs].join('\n'), picture: null, terms: [] };
}
