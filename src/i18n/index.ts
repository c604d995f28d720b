import { isReason } from '../core/refusal.ts';
import type { MatchResult } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { localeFrom, translatedFrom, type InEach, type Locale } from '../core/locale.ts';
import type { GameProse } from '../games/texts.ts';
import { acted as actedDe } from './de/acted.ts';
import { aside as asideDe } from './de/aside.ts';
import { blocking as blockingDe } from './de/blocking.ts';
import { buttons as buttonsDe } from './de/buttons.ts';
import { home as homeDe } from './de/home.ts';
import { league as leagueDe } from './de/league.ts';
import { lists as listsDe } from './de/lists.ts';
import { lobby as lobbyDe } from './de/lobby.ts';
import { practice as practiceDe } from './de/practice.ts';
import { privacy as privacyDe } from './de/privacy.ts';
import { refusals as refusalsDe } from './de/refusals.ts';
import { result as resultDe } from './de/result.ts';
import { review as reviewDe } from './de/review.ts';
import { rules as rulesDe } from './de/rules.ts';
import { settings as settingsDe } from './de/settings.ts';
import { setup as setupDe } from './de/setup.ts';
import { sharing as sharingDe } from './de/sharing.ts';
import { source as sourceDe } from './de/source.ts';
import { table as tableDe } from './de/table.ts';
import { acted as actedEn } from './en/acted.ts';
import { aside as asideEn } from './en/aside.ts';
import { blocking as blockingEn } from './en/blocking.ts';
import { buttons as buttonsEn } from './en/buttons.ts';
import { home as homeEn } from './en/home.ts';
import { league as leagueEn } from './en/league.ts';
import { lists as listsEn } from './en/lists.ts';
import { lobby as lobbyEn } from './en/lobby.ts';
import { practice as practiceEn } from './en/practice.ts';
import { privacy as privacyEn } from './en/privacy.ts';
import { refusals as refusalsEn } from './en/refusals.ts';
import { result as resultEn } from './en/result.ts';
import { review as reviewEn } from './en/review.ts';
import { rules as rulesEn } from './en/rules.ts';
import { settings as settingsEn } from './en/settings.ts';
import { setup as setupEn } from './en/setup.ts';
import { sharing as sharingEn } from './en/sharing.ts';
import { source as sourceEn } from './en/source.ts';
import { table as tableEn } from './en/table.ts';
import type { Translated } from './translated.ts';

const en = {
  acted: actedEn,
  aside: asideEn,
  blocking: blockingEn,
  buttons: buttonsEn,
  home: homeEn,
  league: leagueEn,
  lists: listsEn,
  lobby: lobbyEn,
  practice: practiceEn,
  privacy: privacyEn,
  refusals: refusalsEn,
  result: resultEn,
  review: reviewEn,
  rules: rulesEn,
  settings: settingsEn,
  setup: setupEn,
  sharing: sharingEn,
  source: sourceEn,
  table: tableEn,
};

/** Everything that people read outside the pictures and the games' own texts. */
export type Texts = Translated<typeof en>;

const de: Texts = {
  acted: actedDe,
  aside: asideDe,
  blocking: blockingDe,
  buttons: buttonsDe,
  home: homeDe,
  league: leagueDe,
  lists: listsDe,
  lobby: lobbyDe,
  practice: practiceDe,
  privacy: privacyDe,
  refusals: refusalsDe,
  result: resultDe,
  review: reviewDe,
  rules: rulesDe,
  settings: settingsDe,
  setup: setupDe,
  sharing: sharingDe,
  source: sourceDe,
  table: tableDe,
};

export const texts: InEach<Texts> = { en, de };

/** Some of these texts, in each language. */
export const translated = <Some>(pick: (all: Texts) => Some): InEach<Some> => translatedFrom(texts, pick);

export { localeFrom, translatedFrom };

/** Why something was refused: a reason that every game has, or one of this game's. */
export const refusalText = (locale: Locale, game: GameProse | null, why: string): string =>
  isReason(why) ? texts[locale].refusals[why] : (game?.refusals[why] ?? why);

/** How a match ended, likewise. */
export function endText(locale: Locale, game: GameProse, reason: string): string {
  const common: Readonly<Record<string, string>> = texts[locale].table.reasons;
  return common[reason] ?? game.reasons?.[reason] ?? reason;
}

/** How a match ended, in a sentence of any game's. */
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
