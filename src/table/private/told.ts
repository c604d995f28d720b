import type { Locale } from '../../core/locale.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import { texts } from '../../i18n/index.ts';
import { seatsOf, type Header } from '../../match/header.ts';
import { buttonRows, tableId, type ButtonRow } from '../../chat/components.ts';
import { CONTENT_LIMIT } from '../../line/limits.ts';
import { nowText } from '../acted-text.ts';
import { MENU, OFFERS } from '../menu.ts';
import type { TableMoment } from '../text.ts';
import { SHOW_OWN } from './own-table.ts';

/** The match that a player hears. */
export interface Telling {
  readonly game: Game;
  readonly header: Header;
  readonly current: () => ShownMatch;
  readonly toDiscord: TableMoment['toDiscord'];
}

/** A player who hears it. */
interface Reader {
  readonly user: string;
  readonly locale: Locale;
}

/** The next step; left out while the listener holds a card that they have just taken. */
export function nextLines(
  { game, header, toDiscord }: Telling,
  { locale, user }: Reader,
  match: ShownMatch,
  isOwn: boolean,
): readonly string[] {
  const isHeld = isOwn && match.describeHeld(locale) !== null && seatsOf(header, user).includes(match.turn);
  return isHeld ? [] : [nowText({ game, header, match, user, locale, toDiscord })];
}

/** Explains once how to ask about the table. */
export const askText = ({ game }: Telling, locale: Locale): string =>
  game.hasHands ? texts[locale].words.askHands : texts[locale].words.ask;

/** The lines that fit into a message: of what happened long ago, the oldest is left out. */
export function fitting(lines: readonly string[]): string {
  let from = 0;
  while (from < lines.length - 1 && lines.slice(from).join('\n').length > CONTENT_LIMIT) from += 1;
  return lines.slice(from).join('\n').slice(0, CONTENT_LIMIT);
}

/** Buttons below the news; with hidden hands, one shows the own hand. */
export function toldRows({ header, current, game }: Telling, locale: Locale): ButtonRow[] {
  const t = texts[locale].table;
  const button = (code: string, label: string) => ({ id: tableId(header.id, current().ply, code), label });
  return buttonRows([
    ...(game.hasHands ? [button(SHOW_OWN, t.handAgain)] : []),
    button(OFFERS.inWords, t.inWords),
    button(MENU, t.back),
  ]);
}

/** Button to go on, once Discord takes no more messages. */
export const goOnRows = ({ header, current }: Telling, locale: Locale): ButtonRow[] =>
  buttonRows([{ id: tableId(header.id, current().ply, SHOW_OWN), label: texts[locale].words.goOn }]);
