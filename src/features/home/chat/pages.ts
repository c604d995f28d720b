/** The pages of the home, as messages. */
import { games } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/answer.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { pageOf } from '../../../chat/lists.ts';
import { listRow } from '../../../chat/list-row.ts';
import { ANY_PUZZLE } from '../../puzzles/chat/ids.ts';
import { homeId, PRACTISE, wayHome } from '../../../chat/way.ts';

/** What the components of the home do, besides those of the builder: the part of their custom ids after the area. */
export const OPEN = {
  play: 'play',
  practise: PRACTISE,
  learn: 'learn',
  watch: 'watch',
  mine: 'mine',
  tournaments: 'tournaments',
  host: 'host',
  ranking: 'ranking',
  help: 'help',
  settings: 'settings',
  server: 'server',
} as const;

/** What there is to be found in the home of somebody. */
export interface Found {
  readonly locale: Locale;
  readonly watchable: number;
  /** What they have going on, and how much of it waits for them. */
  readonly own: number;
  readonly waiting: number;
  readonly hasRanking: boolean;
  readonly isManager: boolean;
  /** Whether there may be more in a moment: matches are being opened. */
  readonly isOpening: boolean;
}

/** The first page. */
export function frontPage(found: Found): Payload {
  const { locale, watchable, own, waiting, hasRanking, isManager, isOpening } = found;
  const t = texts[locale].home.front;
  const { buttons } = t;
  const to = (what: string, label: string, style: Button['style'] = 'plain'): Button => ({
    id: homeId(what),
    label,
    style,
  });
  const play = [
    to(OPEN.play, buttons.play, 'urgent'),
    to(OPEN.practise, buttons.practise, 'own'),
    to(OPEN.learn, buttons.learn, 'own'),
    { id: ANY_PUZZLE, label: texts[locale].puzzles.open },
    to(OPEN.help, buttons.help),
  ];
  const here = [
    to(OPEN.mine, buttons.mine(own), waiting > 0 ? 'urgent' : 'plain'),
    ...(watchable > 0 ? [to(OPEN.watch, buttons.watch(watchable))] : []),
    to(OPEN.tournaments, buttons.tournaments),
    ...(hasRanking ? [to(OPEN.ranking, buttons.ranking)] : []),
    to(OPEN.settings, buttons.settings),
    ...(isManager ? [to(OPEN.server, buttons.server)] : []),
  ];
  return {
    content: [
      t.welcome,
      own > 0 ? t.own(waiting) : t.invite,
      ...(isOpening ? [texts[locale].home.opening] : []),
    ].join('\n'),
    components: [...buttonRows(play), ...buttonRows(here)],
  };
}

/** The games whose rules there are to be read. */
export function learnPage(locale: Locale): Payload {
  const { heading, choose } = texts[locale].home.learn;
  const options = games.map((game) => ({
    label: game.texts[locale].name,
    value: game.id,
    isChosen: false,
  }));
  return {
    content: heading,
    components: [listRow(homeId(OPEN.learn, 'game'), options, choose), ...buttonRows([wayHome(locale)])],
  };
}

export const helpPage = (locale: Locale): Payload => ({
  content: texts[locale].home.help,
  components: buttonRows([
    { id: homeId(OPEN.learn), label: texts[locale].home.front.buttons.learn, style: 'own' },
    wayHome(locale),
  ]),
});

/** In UTF-16 code units, and so many at a time: a phone shows them. */
const LIST_ROOM = 1700;
const LIST_LINES = 8;

export const playButton = (locale: Locale): Button => ({
  id: homeId(OPEN.play),
  label: texts[locale].home.front.buttons.play,
  style: 'urgent',
});

/** A page (from 0, the nearest there is) of what somebody has going on, with further ways. */
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
