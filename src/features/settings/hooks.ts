import type { Locale } from '../../core/locale.ts';
import type { Button } from '../../chat/components.ts';
import type { ListSetting, NamingSetting, SwitchSetting } from '../../chat/form/setting.ts';
import type { ServerSettings } from '../../chat/settings/of-servers.ts';
import type { PersonSettings } from '../../chat/settings/people.ts';
import type { Permission } from '../../line/permissions.ts';

/** A channel in which the bot posts something by itself; only a member who may post there chooses it. */
export interface PostedSetting extends NamingSetting<ServerSettings, 'posted'> {
  /** Says in the check of the server that nothing is posted, because the bot lacks these permissions. */
  lacking(channel: string, permissions: string, locale: Locale): string;
}

/** Pages of a server's panel that have settings. */
export const SETTING_PAGES = ['matches', 'where', 'posts', 'tournaments'] as const;
export type SettingPage = (typeof SETTING_PAGES)[number];

/** A setting of a server, with its page. */
export type ServerSetting = {
  readonly page: SettingPage;
  /** What the page is called because of this setting; left out: as it is called anyway. */
  pageName?(locale: Locale): string;
} & (
  | ListSetting<ServerSettings>
  | SwitchSetting<ServerSettings>
  | NamingSetting<ServerSettings, 'role' | 'places'>
  | PostedSetting
);

/** A setting of a person that features contribute. */
export type PersonSwitch = SwitchSetting<PersonSettings>;

/** What features add to the panels of settings. What is stored is in src/chat/settings. */
export interface SettingsHooks {
  readonly serverSettings: readonly ServerSetting[];
  readonly personSettings: readonly PersonSwitch[];
  /** Buttons that lead a person to what is stored about them. */
  dataButtons(locale: Locale): readonly Button[];
}

/** The channel in which something should be posted, and the missing permissions. */
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
