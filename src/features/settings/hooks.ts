import type { Locale } from '../../core/locale.ts';
import type { Button } from '../../chat/components.ts';
import type { ListSetting, NamingSetting, SwitchSetting } from '../../chat/form/setting.ts';
import type { ServerSettings } from '../../chat/settings/of-servers.ts';
import type { PersonSettings } from '../../chat/settings/people.ts';
import type { Permission } from '../../line/permissions.ts';

/** A channel for automatic posts of the bot; only members who may post there can choose it. */
export interface PostedSetting extends NamingSetting<ServerSettings, 'posted'> {
  /** The line of the server check if the bot lacks these permissions and cannot post. */
  lacking(channel: string, permissions: string, locale: Locale): string;
}

/** Pages of a server's panel with settings. */
export const SETTING_PAGES = ['matches', 'where', 'posts', 'tournaments'] as const;
export type SettingPage = (typeof SETTING_PAGES)[number];

/** A setting of a server, with its page. */
export type ServerSetting = {
  readonly page: SettingPage;
  /** A name that this setting gives to its page; absent: the default name. */
  pageName?(locale: Locale): string;
} & (
  | ListSetting<ServerSettings>
  | SwitchSetting<ServerSettings>
  | NamingSetting<ServerSettings, 'role' | 'places'>
  | PostedSetting
);

/** A personal setting that features contribute. */
export type PersonSwitch = SwitchSetting<PersonSettings>;

/** Hooks of features for the settings panels. The settings themselves are stored in src/chat/settings. */
export interface SettingsHooks {
  readonly serverSettings: readonly ServerSetting[];
  readonly personSettings: readonly PersonSwitch[];
  /** Buttons to the stored data about a person. */
  dataButtons(locale: Locale): readonly Button[];
}

/** A channel for posts in which the bot lacks permissions. */
export interface Unposted {
  readonly setting: PostedSetting;
  readonly channelId: string;
  readonly missing: readonly Permission[];
}

/** The hooks of all features. */
export type AllSettings = readonly Partial<SettingsHooks>[];

export const contributedToServer = (hooks: AllSettings): readonly ServerSetting[] =>
  hooks.flatMap((one) => one.serverSettings ?? []);

export const contributedToPerson = (hooks: AllSettings): readonly PersonSwitch[] =>
  hooks.flatMap((one) => one.personSettings ?? []);

export const dataButtons = (
  hooks: readonly Partial<Pick<SettingsHooks, 'dataButtons'>>[],
  locale: Locale,
): readonly Button[] => hooks.flatMap((one) => one.dataButtons?.(locale) ?? []);
