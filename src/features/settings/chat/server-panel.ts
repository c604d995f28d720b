import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIChannelSelectComponent,
  type APIRoleSelectComponent,
} from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { customId } from '../../../chat/ids.ts';
import { rowOf, type Row } from '../../../chat/list-row.ts';
import { shownIn } from '../../../time/zones.ts';
import { settingRow, switchButton } from './shown.ts';
import type { ServerSettings } from '../../../chat/settings/of-servers.ts';
import {
  SETTING_PAGES,
  type PlacesSetting,
  type PostedSetting,
  type RoleSetting,
  type ServerSetting,
  type SettingPage,
} from '../hooks.ts';

/** What the custom ids of the panel begin with. */
export const SERVER = 'server';

export const PAGES = [...SETTING_PAGES, 'check'] as const;
export type Page = (typeof PAGES)[number];

/** What the components do that are no setting: the part of their custom id after that. */
export const DO = {
  page: 'page',
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
export interface ShownServerSettings {
  readonly settings: ServerSettings;
  readonly page: SettingPage;
  /** By Discord's clock. */
  readonly now: number;
}

/** A page of the panel. `notice` comes first: why something did not happen. */
export function serverPanel(
  shown: ShownServerSettings,
  all: readonly ServerSetting[],
  locale: Locale,
  notice: string | null = null,
): Payload {
  const { settings, page } = shown;
  const t = texts[locale].settings.server;
  const here = all.filter((setting) => setting.page === page);
  return {
    content: [
      ...(notice === null ? [] : [`❗ ${notice}`]),
      t.title(t.pages[page]),
      ...wordsOn(shown, here, locale).map((line) => `-# ${line}`),
    ].join('\n'),
    components: [
      ...selectsOn(here, settings, locale),
      ...buttonsOn(here, settings, locale),
      ...pageButtons(page, all, locale),
    ],
  };
}

/** What a page is about. */
function wordsOn(
  { settings: { zone }, page, now }: ShownServerSettings,
  here: readonly ServerSetting[],
  locale: Locale,
): string[] {
  const t = texts[locale].settings.server;
  return [
    ...(page === 'matches' || page === 'where' ? [t.about[page]] : []),
    ...here.flatMap((setting) => (setting.kind === 'list' ? [] : (setting.means?.(locale) ?? []))),
    ...(page === 'tournaments' && zone !== null ? [t.zone.now(zone, shownIn(now, zone, locale))] : []),
  ];
}

/** The lists of a page, then its selects of channels and roles. */
function selectsOn(here: readonly ServerSetting[], settings: ServerSettings, locale: Locale): Row[] {
  return [
    ...here.flatMap((setting) =>
      setting.kind === 'list'
        ? [settingRow(setting, idOf(setting.name, setting.page), settings, locale)]
        : [],
    ),
    ...here.flatMap((setting) =>
      setting.kind === 'list' || setting.kind === 'switch'
        ? []
        : [rowOf(selectOf(setting, settings, locale))],
    ),
  ];
}

/** The buttons that take choices back, then the switches. */
function buttonsOn(here: readonly ServerSetting[], settings: ServerSettings, locale: Locale): Row[] {
  return buttonRows([
    ...here.flatMap((setting): Button[] =>
      setting.kind === 'list' || setting.kind === 'switch'
        ? []
        : [
            {
              id: idOf(setting.name, NONE),
              label: setting.words(locale).none,
              enabled: setting.chosen(settings).length > 0,
            },
          ],
    ),
    ...here.flatMap((setting) =>
      setting.kind === 'switch'
        ? [
            switchButton(setting.label(locale), settings[setting.key], locale, (word) =>
              idOf(setting.name, word),
            ),
          ]
        : [],
    ),
  ]);
}

/** The ways to the other pages that have settings, and home; what may have changed outside is looked at again. */
export const pageButtons = (page: Page, all: readonly ServerSetting[], locale: Locale): Row[] =>
  buttonRows([
    ...PAGES.filter(
      (other) => other === 'check' || (other !== page && all.some((one) => one.page === other)),
    ).map((other): Button => ({
      id: idOf(DO.page, other),
      label: texts[locale].settings.server.pages[other],
    })),
    wayHome(locale),
  ]);

function selectOf(
  setting: RoleSetting | PlacesSetting | PostedSetting,
  settings: ServerSettings,
  locale: Locale,
): APIChannelSelectComponent | APIRoleSelectComponent {
  const select = {
    custom_id: idOf(setting.name),
    placeholder: setting.words(locale).placeholder,
    min_values: 0,
  };
  const chosen = setting.chosen(settings);
  if (setting.kind === 'role')
    return {
      ...select,
      type: ComponentType.RoleSelect,
      max_values: 1,
      default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Role })),
    };
  return {
    ...select,
    type: ComponentType.ChannelSelect,
    channel_types: setting.kind === 'places' ? [...PLACES] : [...POSTED],
    max_values: setting.kind === 'places' ? setting.most : 1,
    default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  };
}
