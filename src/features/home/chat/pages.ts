/** The pages of the home, as messages. */
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { pageOf } from '../../../chat/lists.ts';
import { homeId, playButton, wayHome } from '../../../chat/way.ts';
import type { FrontButton } from '../hooks.ts';

/** The home's own pages, except the builder's: the part of their custom ids after the area. */
export const OPEN = { mine: 'mine', help: 'help' } as const;

/** Ranks of the home's own buttons on the front page. */
const RANKS = { play: 10, help: 90, mine: 10 } as const;

/** Facts shown on the front page. */
export interface Found {
  readonly locale: Locale;
  /** The user's matches and challenges, and how many wait for them. */
  readonly own: number;
  readonly waiting: number;
  /** True while stored matches are still being opened. */
  readonly isOpening: boolean;
  /** False outside of the bot's servers, where nobody can be challenged. */
  readonly isOnServer: boolean;
}

/** The front page, with the features' buttons. */
export function frontPage(found: Found, added: readonly FrontButton[]): Payload {
  const { locale, own, waiting, isOpening, isOnServer } = found;
  const t = texts[locale].home.front;
  const { buttons } = t;
  const to = (what: string, label: string, style: Button['style'] = 'plain'): Button => ({
    id: homeId(what),
    label,
    style,
  });
  const mine = to(OPEN.mine, buttons.mine(own), waiting > 0 ? 'urgent' : 'plain');
  const all: FrontButton[] = [
    ...(isOnServer ? [{ row: 'begin', rank: RANKS.play, button: playButton(locale) } as const] : []),
    { row: 'begin', rank: RANKS.help, button: to(OPEN.help, buttons.help) },
    ...(isOnServer ? [{ row: 'here', rank: RANKS.mine, button: mine } as const] : []),
    ...added,
  ];
  const rows = (['begin', 'here'] as const).map((row) =>
    all
      .filter((one) => one.row === row)
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ button }) => button),
  );
  return {
    content: [
      t.welcome,
      isOnServer ? (own > 0 ? t.own(waiting) : t.invite) : t.elsewhere,
      ...(isOpening ? [texts[locale].home.opening] : []),
    ].join('\n'),
    components: rows.flatMap((row) => buttonRows(row)),
  };
}

/** Explains how a match goes, with buttons to learn a game. */
export const helpPage = (locale: Locale, learn: readonly Button[]): Payload => ({
  content: texts[locale].home.help,
  components: buttonRows([...learn.map((one) => ({ ...one, style: 'own' as const })), wayHome(locale)]),
});

/** Room of the list in UTF-16 code units, and most lines: a phone shows them. */
const LIST_ROOM = 1700;
const LIST_LINES = 8;

/** The page nearest to `wanted` (from 0) of the user's matches, with further buttons. */
export function minePage(
  lines: readonly string[],
  wanted: number,
  { locale, isOpening }: Pick<Found, 'locale' | 'isOpening'>,
  further: readonly Button[] = [],
): Payload {
  const t = texts[locale].home;
  const { heading, none } = t.mine;
  const soon = isOpening ? [t.opening] : [];
  if (lines.length === 0)
    return {
      content: [none, ...soon].join('\n'),
      components: buttonRows([playButton(locale), ...further, wayHome(locale)]),
    };
  const shown = pageOf(lines, (line) => line, wanted, { room: LIST_ROOM, most: LIST_LINES });
  const { page, pages } = shown;
  const to = (there: number, label: string): Button => ({
    id: homeId(OPEN.mine, there),
    label,
    enabled: there >= 0 && there < pages,
  });
  const isLong = pages > 1;
  return {
    content: [heading, ...shown.texts, ...(isLong ? [t.page(page + 1, pages)] : []), ...soon].join('\n'),
    components: buttonRows([
      ...(isLong ? [to(page - 1, t.previous), to(page + 1, t.next)] : []),
      ...further,
      wayHome(locale),
    ]),
    allowedMentions: { parse: [] },
  };
}
