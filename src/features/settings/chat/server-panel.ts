import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIChannelSelectComponent,
  type APIRoleSelectComponent,
} from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/answer.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { zoneText } from '../../../chat/moment.ts';
import { customId } from '../../../chat/ids.ts';
import { managing } from '../../../line/permissions.ts';
import { rowOf, type Row } from '../../../chat/list-row.ts';
import { DAILY_HOUR } from '../../puzzles/chat/day.ts';
import { fieldRow, switchButton } from './fields.ts';
import { MOST_CHANNELS, type ServerSettings } from '../../../chat/settings/of-servers.ts';
import { FIELDS } from './server-fields.ts';

/** What the custom ids of the panel begin with. */
export const SERVER = 'server';

export const PAGES = ['matches', 'where', 'posts', 'tournaments', 'check'] as const;
export type Page = (typeof PAGES)[number];

/** What the components do that are no field: the part of their custom id after that. */
export const DO = {
  page: 'page',
  mentions: 'mentions',
  puzzles: 'puzzles',
  newAccounts: 'new-accounts',
  daily: 'daily',
  tv: 'tv',
  channels: 'channels',
  challengers: 'challengers',
  hosts: 'hosts',
  /** The modal that asks for a time zone. */
  zone: 'other-zone',
} as const;

/** What takes back what was chosen in a list of channels or roles: on a phone that is hard to do in the list itself. */
export const NONE = 'none';

export const idOf = (...parts: readonly string[]): string => customId('settings', SERVER, ...parts);

/** Where matches can be played, or threads hang in which they are. */
const PLACES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildForum,
] as const;

/** Where the daily puzzle can be posted, and the TV. */
const POSTED = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/** What there is to settle, as a manager sees it. */
export interface Shown {
  readonly settings: ServerSettings;
  readonly page: Exclude<Page, 'check'>;
  /** By Discord's clock. */
  readonly now: number;
}

/** A page of the panel. `notice` comes first: why something did not happen. */
export function serverPanel(shown: Shown, locale: Locale, notice: string | null = null): Payload {
  const { settings, page } = shown;
  const t = texts[locale].settings.server;
  const fields = FIELDS[page].map((field) => fieldRow(field, idOf(field.name, page), settings, locale));
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      t.title(t.pages[page]),
      ...wordsOn(shown, locale).map((line) => `-# ${line}`),
    ].join('\n'),
    components: [...fields, ...othersOn(shown, locale), ...pageButtons(page, locale)],
  };
}

/** What a page is about. */
function wordsOn({ settings: { zone }, page, now }: Shown, locale: Locale): string[] {
  const t = texts[locale].settings.server;
  switch (page) {
    case 'matches':
      return [t.about.matches, t.mentionsMean, t.puzzlesMean];
    case 'where':
      return [t.about.where, t.newAccountsMean];
    case 'posts':
      return [t.tvMeans, t.dailyMeans(`${DAILY_HOUR}:00`)];
    case 'tournaments':
      return [
        t.about.tournaments(managing(locale)),
        ...(zone === null ? [] : [t.zone.now(zone, zoneText(now, zone, locale))]),
      ];
  }
}

/** What is on a page besides its fields. */
function othersOn({ settings, page }: Shown, locale: Locale): Row[] {
  const t = texts[locale].settings.server;
  const { channels, challengerRole, hostRole, mentions, puzzles, newAccounts } = settings;
  const { puzzleChannel, tvChannel } = settings;
  const without = (what: string, label: string, enabled: boolean): Button => ({
    id: idOf(what, NONE),
    label,
    enabled,
  });
  switch (page) {
    case 'matches':
      return buttonRows([
        switchButton(t.mentions, mentions, locale, (word) => idOf(DO.mentions, word)),
        switchButton(t.puzzles, puzzles, locale, (word) => idOf(DO.puzzles, word)),
      ]);
    case 'where':
      return [
        rowOf(channelSelect(DO.channels, channels, t.channels, MOST_CHANNELS)),
        rowOf(roleSelect(DO.challengers, challengerRole, t.challengers)),
        ...buttonRows([
          without(DO.channels, t.everywhere, channels.length > 0),
          without(DO.challengers, t.everybody, challengerRole !== null),
          switchButton(t.newAccounts, newAccounts, locale, (word) => idOf(DO.newAccounts, word)),
        ]),
      ];
    case 'posts':
      return [
        rowOf(channelSelect(DO.tv, tvChannel === null ? [] : [tvChannel], t.tv, 1)),
        rowOf(channelSelect(DO.daily, puzzleChannel === null ? [] : [puzzleChannel], t.daily, 1)),
        ...buttonRows([
          without(DO.tv, t.noTv, tvChannel !== null),
          without(DO.daily, t.noDaily, puzzleChannel !== null),
        ]),
      ];
    case 'tournaments':
      return [
        rowOf(roleSelect(DO.hosts, hostRole, t.hosts)),
        ...buttonRows([without(DO.hosts, t.noHosts, hostRole !== null)]),
      ];
  }
}

/** The ways to the other pages, and home; what may have changed outside is looked at again. */
export const pageButtons = (page: Page, locale: Locale): Row[] =>
  buttonRows([
    ...PAGES.filter((other) => other !== page || page === 'check').map((other): Button => ({
      id: idOf(DO.page, other),
      label: texts[locale].settings.server.pages[other],
    })),
    wayHome(locale),
  ]);

const channelSelect = (
  what: string,
  chosen: readonly string[],
  placeholder: string,
  most: number,
): APIChannelSelectComponent => ({
  type: ComponentType.ChannelSelect,
  custom_id: idOf(what),
  placeholder,
  channel_types: what === DO.channels ? [...PLACES] : [...POSTED],
  min_values: 0,
  max_values: most,
  default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
});

const roleSelect = (what: string, chosen: string | null, placeholder: string): APIRoleSelectComponent => ({
  type: ComponentType.RoleSelect,
  custom_id: idOf(what),
  placeholder,
  min_values: 0,
  max_values: 1,
  default_values: chosen === null ? [] : [{ id: chosen, type: SelectMenuDefaultValueType.Role }],
});
