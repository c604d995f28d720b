/** Pages about matches to watch. */
import {
  ComponentType,
  SelectMenuDefaultValueType,
  subtext,
  userMention,
  type APIUserSelectComponent,
} from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { seatsIn } from '../../../match/header.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { WatchingPorts } from './ports.ts';
import type { Room } from '../../../table/face.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { pageOf } from '../../../chat/lists.ts';
import { watchLines } from './matches.ts';
import { playButton, wayHome } from '../../../chat/way.ts';
import { NAME_LIMIT } from '../../../line/limits.ts';
import { listRow, rowOf } from '../../../chat/list-row.ts';
import { plainName, plainNames } from '../../../chat/names.ts';
import { MOST_FOLLOWED } from './follows.ts';
import { WATCH, watchId } from './ids.ts';
import { watchingTexts } from '../texts/index.ts';

/** Room of a page in UTF-16 code units, and most matches on it, of two lines each: a phone shows them. */
const ROOM = { room: 1700, most: 5 };

/** The reader of a page. */
export interface Watcher {
  readonly locale: Locale;
  readonly user: string;
  /** Users they follow on this server. */
  readonly follows: readonly string[];
  /** True while stored matches are still being opened. */
  readonly isOpening: boolean;
}

/** The page nearest to `wanted` (from 0) of the matches to watch. */
export function watchPage(
  bot: Pick<WatchingPorts, 'tournaments'>,
  rooms: readonly Room[],
  wanted: number,
  { locale, follows, isOpening }: Watcher,
): Payload {
  const t = watchingTexts[locale];
  const { opening, page: pageText, previous, next } = texts[locale].home;
  const list = pageOf(rooms, (room) => watchLines(room, locale, bot).join('\n'), wanted, ROOM);
  const { page, pages, items } = list;
  const to = (there: number, label: string): Button => ({
    id: watchId(WATCH.list, there),
    label,
    enabled: there >= 0 && there < pages,
  });
  const isLong = pages > 1;
  const closer = items.map((room) => ({
    value: room.header.channelId,
    label: labelOf(room, locale),
    isChosen: false,
  }));
  return {
    content: [
      ...(items.length === 0 ? [t.none] : [t.heading, ...list.texts]),
      ...(items.some(({ onlookers }) => onlookers > 0) ? [subtext(t.onlookersMean)] : []),
      ...(isLong ? [pageText(page + 1, pages)] : []),
      ...(isOpening ? [opening] : []),
    ].join('\n'),
    components: [
      ...(closer.length > 0 ? [listRow(watchId(WATCH.closer), closer, t.closer)] : []),
      ...buttonRows([
        ...(isLong ? [to(page - 1, previous), to(page + 1, next)] : []),
        ...(items.length === 0 ? [playButton(locale)] : []),
        { id: watchId(WATCH.list, page), label: t.refresh },
        followsButton(locale, follows),
        wayHome(locale),
      ]),
    ],
    allowedMentions: { parse: [] },
  };
}

/** Players and game, cut to fit a menu option. */
function labelOf({ header, game }: Room, locale: Locale): string {
  const { name } = game.texts[locale];
  const people = [...new Map(header.players.map((player) => [player.id, player.name])).values()];
  return [plainNames(people, NAME_LIMIT - name.length - 3 * people.length).join(' – '), name].join(' · ');
}

const followsButton = (locale: Locale, follows: readonly string[]): Button => ({
  id: watchId(WATCH.follows),
  label: watchingTexts[locale].follow.button(follows.length),
});

/** Room for a name on a button, in UTF-16 code units: a phone shows it. */
const NAME_ROOM = 20;

/** Button to follow or unfollow a player. `more`: further parts of its custom id. */
export function followButton(
  { locale, follows }: Pick<Watcher, 'locale' | 'follows'>,
  player: { readonly id: string; readonly label: string },
  ...more: readonly string[]
): Button {
  const t = watchingTexts[locale].follow;
  const isFollowed = follows.includes(player.id);
  return {
    id: watchId(isFollowed ? WATCH.unfollow : WATCH.follow, player.id, ...more),
    label: (isFollowed ? t.end : t.begin)(plainName(player.label, NAME_ROOM)),
  };
}

/** One match: state, moves so far, and buttons to follow its players. `notice` comes first. */
export function matchPage(
  bot: Pick<WatchingPorts, 'tournaments' | 'client'>,
  room: Room,
  soFar: readonly string[],
  watcher: Watcher,
  notice: string | null = null,
): Payload {
  const { locale, user } = watcher;
  const { header } = room;
  const t = watchingTexts[locale];
  const others = new Map(
    seatsIn(header).flatMap((seat) => {
      const player = header.players[seat - 1];
      return player && player.id !== user && player.id !== bot.client.user.id ? [[player.id, player]] : [];
    }),
  );
  return {
    content: [...(notice === null ? [] : [`❗ ${notice}`]), ...watchLines(room, locale, bot), ...soFar].join(
      '\n',
    ),
    components: buttonRows([
      ...[...others.values()].map(({ id, name }) =>
        followButton(watcher, { id, label: name }, header.channelId),
      ),
      { id: watchId(WATCH.match, header.channelId), label: t.refresh },
      { id: watchId(WATCH.list, 0), label: t.all },
    ]),
    allowedMentions: { parse: [] },
  };
}

/** The followed users, and a menu to choose them. `notice` comes first. */
export function followsPage(
  { locale, follows }: Pick<Watcher, 'locale' | 'follows'>,
  isOn: boolean,
  notice: string | null = null,
): Payload {
  const t = watchingTexts[locale];
  const select: APIUserSelectComponent = {
    type: ComponentType.UserSelect,
    custom_id: watchId(WATCH.choose),
    placeholder: t.follow.choose,
    min_values: 0,
    max_values: MOST_FOLLOWED,
    default_values: follows.map((id) => ({ id, type: SelectMenuDefaultValueType.User })),
  };
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      t.follow.heading,
      follows.length === 0 ? t.follow.nobody : follows.map((id) => userMention(id)).join(' '),
      isOn ? subtext(t.follow.about(MOST_FOLLOWED)) : t.follow.off,
    ].join('\n'),
    components: [
      rowOf(select),
      ...buttonRows([
        ...(isOn ? [] : [{ id: watchId(WATCH.again), label: t.follow.again, style: 'urgent' } as const]),
        { id: watchId(WATCH.nobody), label: t.follow.none, enabled: follows.length > 0 },
        { id: watchId(WATCH.list, 0), label: t.all },
        wayHome(locale),
      ]),
    ],
    allowedMentions: { parse: [] },
  };
}
