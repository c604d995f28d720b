import type { Game, ShownMatch } from '../../games/game.ts';
import { indicesIn } from '../../games/indices.ts';
import type { Fact, TableContext } from '../../games/parts.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { seatsOf, type Header } from '../../match/header.ts';
import { callNews, wrongOf } from '../ruling-text.ts';
import { coachedAttempt, missedBy, playerName, playerNames } from '../text.ts';

/** A match and the language of its listener. */
export interface Told {
  readonly game: Game;
  readonly header: Header;
  readonly locale: Locale;
}

/** The context of a table in words, with the letters of the listener's language. */
export const wordsContext = ({ header, locale }: Pick<Told, 'header' | 'locale'>): TableContext => ({
  players: playerNames(header),
  locale,
  suitColours: header.suitColours,
  indices: indicesIn({ locale }),
});

/** The facts of a table as a user may know them: with the cards of their own seat. */
export function factsFor(match: ShownMatch, told: Told, user: string): readonly Fact[] {
  const own = seatsOf(told.header, user);
  return match.facts(wordsContext(told), own.length === 1 ? own[0] : 'spectator');
}

/** The lines of a table that differ from an earlier table. */
export function changedLines(
  before: ShownMatch,
  now: ShownMatch,
  told: Told,
  user: string,
): readonly string[] {
  const known = new Set(factsFor(before, told, user).map(({ text }) => text));
  return factsFor(now, told, user)
    .map(({ text }) => text)
    .filter((text) => !known.has(text));
}

/** True if the last input of a table places the card that the table before it shows in a hand, or touched. */
const completes = (before: ShownMatch, { lastInput, hasMoved, ply }: ShownMatch): boolean =>
  before.ply === ply - 1 &&
  hasMoved &&
  before.lastInput?.seat === lastInput?.seat &&
  before.describeHeld('en') !== null;

/** Returns a sentence for the last input of each table. One sentence tells a drawn or touched card and its new place. */
export function newsOf(tables: readonly ShownMatch[], told: Told): readonly string[] {
  return tables
    .filter((table, i) => {
      const next = tables[i + 1];
      return !next || !completes(table, next);
    })
    .flatMap((table) => newsAt(table, told) ?? []);
}

/** Tells the last input of a match as everybody may know it; null if there is nothing to tell. */
function newsAt(match: ShownMatch, { game, header, locale }: Told): string | null {
  const { called, lastInput, ply } = match;
  const name = (seat: Parameters<typeof playerName>[1]): string => playerName(header, seat);
  if (called?.ply === ply) return callNews({ game, locale, called, name }, false);
  if (!lastInput) return null;
  const { does } = texts[locale].acted;
  const { verb, seat } = lastInput;
  const what = verb in does ? does[verb as keyof typeof does] : match.describeInput(locale);
  return what === null ? null : texts[locale].words.news(name(seat), what);
}

/** The coach's lines on the last attempt of a player who practises, and on offences of the bot that nobody called. */
export function coachLines(
  match: ShownMatch,
  { game, header, locale }: Told,
  coach: boolean,
): readonly string[] {
  const coached = { ...header, coach };
  const prose = game.texts[locale];
  const { wrong, missed } = texts[locale].practice;
  const last = coachedAttempt(coached, match);
  return [
    ...missedBy(coached, match, match.at, (seat, offences) =>
      missed(playerName(header, seat), wrongOf(prose, locale, offences)),
    ),
    ...(last && last.offences.length > 0
      ? [wrong(playerName(header, last.seat), wrongOf(prose, locale, last.offences))]
      : []),
  ];
}
