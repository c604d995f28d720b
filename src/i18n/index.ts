import { isReason } from '../core/refusal.ts';
import type { MatchResult } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { localeFrom, translatedFrom, type InEach, type Locale } from '../core/locale.ts';
import type { GameProse } from '../games/texts.ts';
import { de } from './de/index.ts';
import { en, type Texts } from './en/index.ts';

export type { Texts };

export const texts: InEach<Texts> = { en, de };

/** Picks some of these texts in each language. */
export const translated = <Some>(pick: (all: Texts) => Some): InEach<Some> => translatedFrom(texts, pick);

export { localeFrom, translatedFrom };

/** Returns a refusal's text: a reason that all games share, or one of this game's own. */
export const refusalText = (locale: Locale, game: GameProse | null, why: string): string =>
  isReason(why) ? texts[locale].refusals[why] : (game?.refusals[why] ?? why);

/** Returns how a match ended: a reason that all games share, or one of this game's own. */
export function endText(locale: Locale, game: GameProse, reason: string): string {
  const common: Readonly<Record<string, string>> = texts[locale].table.reasons;
  return common[reason] ?? game.reasons?.[reason] ?? reason;
}

/** Returns how a match ended, as a sentence that fits any game. */
export function resultSentence(
  locale: Locale,
  game: GameProse,
  { winner, reason }: Pick<MatchResult, 'winner' | 'reason'>,
  name: (seat: Seat) => string,
): string {
  const t = texts[locale].table;
  const how = endText(locale, game, reason);
  return winner === null ? t.drawn(how) : t.won(name(winner), how);
}
