import type { Locale } from '../../core/locale.ts';
import type { Button } from '../../chat/components.ts';
import type { ListOption } from '../../chat/list-row.ts';
import type { ServerSettings } from '../../chat/settings/of-servers.ts';
import type { PersonSettings } from '../../chat/settings/people.ts';
import type { Permission } from '../../line/permissions.ts';

/** An option of a list, and what choosing it changes. */
export interface Choice<Settings> extends ListOption {
  readonly change: Partial<Settings>;
}

/** A setting with a list of values. */
export interface ListSetting<Settings> {
  readonly kind: 'list';
  /** In custom ids. */
  readonly name: string;
  /** At most 25, one of them chosen. */
  choices(settings: Settings, locale: Locale): readonly Choice<Settings>[];
}

/** The names of settings that are on or off. */
type Switches<Settings> = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** A setting that is on or off: a button. */
export interface SwitchSetting<Settings> {
  readonly kind: 'switch';
  /** In custom ids. */
  readonly name: string;
  readonly key: Switches<Settings>;
  label(locale: Locale): string;
  /** What it does, in a sentence. */
  means(locale: Locale): string;
}

/** What a select of channels or roles says. */
interface SelectWords {
  /** While none is chosen. */
  readonly placeholder: string;
  /** On the button that takes the choice back. */
  readonly none: string;
}

/** A setting that names channels or roles. */
interface NamingSetting {
  /** In custom ids. */
  readonly name: string;
  /** The ids that are chosen. */
  chosen(settings: ServerSettings): readonly string[];
  change(ids: readonly string[]): Partial<ServerSettings>;
  words(locale: Locale): SelectWords;
  means?(locale: Locale): string;
}

/** Roles, one at most. */
export interface RoleSetting extends NamingSetting {
  readonly kind: 'role';
}

/** Channels in which matches are played. */
export interface PlacesSetting extends NamingSetting {
  readonly kind: 'places';
  readonly most: number;
}

/** A channel in which the bot posts something by itself; only a member who may post there chooses it. */
export interface PostedSetting extends NamingSetting {
  readonly kind: 'posted';
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
  ListSetting<ServerSettings> | SwitchSetting<ServerSettings> | RoleSetting | PlacesSetting | PostedSetting
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
