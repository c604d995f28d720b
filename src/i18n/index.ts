import { isReason } from '../core/refusal.ts';
import type { MatchResult } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { inEach, localeFrom, type InEach, type Locale } from '../core/locale.ts';
import type { GameProse } from '../games/texts.ts';
import { acted as actedDe } from './de/acted.ts';
import { announcements as announcementsDe } from './de/announcements.ts';
import { archive as archiveDe } from './de/archive.ts';
import { arbiter as arbiterDe } from './de/arbiter.ts';
import { aside as asideDe } from './de/aside.ts';
import { blocking as blockingDe } from './de/blocking.ts';
import { buttons as buttonsDe } from './de/buttons.ts';
import { desk as deskDe } from './de/desk.ts';
import { film as filmDe } from './de/film.ts';
import { result as resultDe } from './de/result.ts';
import { hosting as hostingDe } from './de/hosting.ts';
import { home as homeDe } from './de/home.ts';
import { league as leagueDe } from './de/league.ts';
import { lessons as lessonsDe } from './de/lessons.ts';
import { lobby as lobbyDe } from './de/lobby.ts';
import { practice as practiceDe } from './de/practice.ts';
import { privacy as privacyDe } from './de/privacy.ts';
import { puzzles as puzzlesDe } from './de/puzzles.ts';
import { ranking as rankingDe } from './de/ranking.ts';
import { refusals as refusalsDe } from './de/refusals.ts';
import { replay as replayDe } from './de/replay.ts';
import { review as reviewDe } from './de/review.ts';
import { rules as rulesDe } from './de/rules.ts';
import { settings as settingsDe } from './de/settings.ts';
import { setup as setupDe } from './de/setup.ts';
import { sharing as sharingDe } from './de/sharing.ts';
import { table as tableDe } from './de/table.ts';
import { tournament as tournamentDe } from './de/tournament.ts';
import { tournaments as tournamentsDe } from './de/tournaments.ts';
import { watching as watchingDe } from './de/watching.ts';
import { acted as actedEn } from './en/acted.ts';
import { announcements as announcementsEn } from './en/announcements.ts';
import { archive as archiveEn } from './en/archive.ts';
import { arbiter as arbiterEn } from './en/arbiter.ts';
import { aside as asideEn } from './en/aside.ts';
import { blocking as blockingEn } from './en/blocking.ts';
import { buttons as buttonsEn } from './en/buttons.ts';
import { desk as deskEn } from './en/desk.ts';
import { result as resultEn } from './en/result.ts';
import { film as filmEn } from './en/film.ts';
import { hosting as hostingEn } from './en/hosting.ts';
import { home as homeEn } from './en/home.ts';
import { league as leagueEn } from './en/league.ts';
import { lessons as lessonsEn } from './en/lessons.ts';
import { lobby as lobbyEn } from './en/lobby.ts';
import { practice as practiceEn } from './en/practice.ts';
import { privacy as privacyEn } from './en/privacy.ts';
import { puzzles as puzzlesEn } from './en/puzzles.ts';
import { ranking as rankingEn } from './en/ranking.ts';
import { refusals as refusalsEn } from './en/refusals.ts';
import { replay as replayEn } from './en/replay.ts';
import { review as reviewEn } from './en/review.ts';
import { rules as rulesEn } from './en/rules.ts';
import { settings as settingsEn } from './en/settings.ts';
import { setup as setupEn } from './en/setup.ts';
import { sharing as sharingEn } from './en/sharing.ts';
import { table as tableEn } from './en/table.ts';
import { tournament as tournamentEn } from './en/tournament.ts';
import { tournaments as tournamentsEn } from './en/tournaments.ts';
import { watching as watchingEn } from './en/watching.ts';
import type { Translated } from './translated.ts';

const en = {
  acted: actedEn,
  announcements: announcementsEn,
  arbiter: arbiterEn,
  archive: archiveEn,
  aside: asideEn,
  blocking: blockingEn,
  buttons: buttonsEn,
  desk: deskEn,
  film: filmEn,
  home: homeEn,
  hosting: hostingEn,
  result: resultEn,
  league: leagueEn,
  lessons: lessonsEn,
  lobby: lobbyEn,
  practice: practiceEn,
  privacy: privacyEn,
  puzzles: puzzlesEn,
  ranking: rankingEn,
  refusals: refusalsEn,
  replay: replayEn,
  review: reviewEn,
  rules: rulesEn,
  settings: settingsEn,
  setup: setupEn,
  sharing: sharingEn,
  table: tableEn,
  tournament: tournamentEn,
  tournaments: tournamentsEn,
  watching: watchingEn,
};

/** Everything that people read outside the pictures and the games' own texts. */
export type Texts = Translated<typeof en>;

const de: Texts = {
  acted: actedDe,
  announcements: announcementsDe,
  arbiter: arbiterDe,
  archive: archiveDe,
  aside: asideDe,
  blocking: blockingDe,
  buttons: buttonsDe,
  desk: deskDe,
  film: filmDe,
  home: homeDe,
  hosting: hostingDe,
  result: resultDe,
  league: leagueDe,
  lessons: lessonsDe,
  lobby: lobbyDe,
  practice: practiceDe,
  privacy: privacyDe,
  puzzles: puzzlesDe,
  ranking: rankingDe,
  refusals: refusalsDe,
  replay: replayDe,
  review: reviewDe,
  rules: rulesDe,
  settings: settingsDe,
  setup: setupDe,
  sharing: sharingDe,
  table: tableDe,
  tournament: tournamentDe,
  tournaments: tournamentsDe,
  watching: watchingDe,
};

export const texts: InEach<Texts> = { en, de };

/** Some of the texts, in each language. */
export const translated = <Some>(pick: (texts: Texts) => Some): InEach<Some> =>
  inEach((locale) => pick(texts[locale]));

export { localeFrom };

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
