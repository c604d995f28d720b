import { ChannelSelectMenuBuilder, RoleSelectMenuBuilder, UserSelectMenuBuilder } from '@discordjs/builders';
import { ChannelType, type APISelectMenuComponent } from 'discord.js';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import type { ClickAnywhere } from '../asked.ts';
import type { Button } from '../components.ts';
import { listRow, rowOf, type Row } from '../list-row.ts';
import type { NamingSetting, Setting, SwitchSetting } from './setting.ts';

/**
 * Types of channels that can be named: for matches, directly or in threads; for posts of the bot; for boards.
 */
const CHANNELS = {
  places: [
    ChannelType.GuildText,
    ChannelType.GuildAnnouncement,
    ChannelType.GuildVoice,
    ChannelType.GuildForum,
  ],
  posted: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
  boards: [ChannelType.GuildText],
} as const;

/** Makes the rows of a page: lists with something to choose, and selects of channels, roles or users. */
export const selectRows = <State, One extends Setting<State>>(
  settings: readonly (One & Setting<State>)[],
  idOf: (setting: One) => string,
  state: State,
  locale: Locale,
): Row[] =>
  settings.flatMap((setting) => {
    if (setting.kind === 'list') {
      const choices = setting.choices(state, locale);
      return choices.length < 2 ? [] : [listRow(idOf(setting), choices, setting.placeholder?.(locale))];
    }
    if (!isNaming(setting) || setting.when?.(state) === false) return [];
    return [rowOf(selectOf(setting, idOf(setting), state, locale))];
  });

const isNaming = <State>(setting: Setting<State>): setting is NamingSetting<State> =>
  setting.kind !== 'list' && setting.kind !== 'switch';

function selectOf<State>(
  setting: NamingSetting<State>,
  id: string,
  state: State,
  locale: Locale,
): APISelectMenuComponent {
  const { kind, least = 0 } = setting;
  const chosen = setting.chosen(state);
  const select =
    kind === 'users'
      ? new UserSelectMenuBuilder().setDefaultUsers(...chosen)
      : kind === 'role'
        ? new RoleSelectMenuBuilder().setDefaultRoles(...chosen)
        : new ChannelSelectMenuBuilder().setChannelTypes(...CHANNELS[kind]).setDefaultChannels(...chosen);
  return select
    .setCustomId(id)
    .setPlaceholder(setting.words(locale).placeholder)
    .setMinValues(least)
    .setMaxValues(setting.most?.(state) ?? 1)
    .toJSON();
}

/** Returns a sentence about each setting; a list describes its values itself. */
export const told = <State>(settings: readonly Setting<State>[], locale: Locale): string[] =>
  settings.flatMap((setting) => (setting.kind === 'list' ? [] : (setting.means?.(locale) ?? [])));

/** Word in a button's custom id for the new state, so that a second click changes nothing. */
const SWITCH = { on: 'on', off: 'off' } as const;

/** Makes buttons that switch settings and show their state. `idOf`: makes custom ids with that word. */
export const switchButtons = <State, One extends Setting<State>>(
  settings: readonly (One & Setting<State>)[],
  idOf: (setting: One, word: string) => string,
  state: State,
  locale: Locale,
): Button[] =>
  settings.flatMap((setting) => {
    if (setting.kind !== 'switch') return [];
    const isOn = Boolean(state[setting.key]);
    return {
      id: idOf(setting, isOn ? SWITCH.off : SWITCH.on),
      label: texts[locale].settings.isOn(setting.label(locale), isOn),
      style: isOn ? 'own' : 'plain',
    };
  });

/** Returns the change by a choice or a click; `word`: the part after the setting in a button's custom id. */
export function changeBy<State>(
  setting: Setting<State>,
  interaction: ClickAnywhere['interaction'],
  word: string,
  state: State,
): Partial<State> {
  // A button clears the choice, and so does a select with nothing left in it.
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  if (setting.kind === 'list')
    // The list may no longer offer the value.
    return setting.choices(state, 'en').find(({ value }) => value === values[0])?.change ?? {};
  if (setting.kind !== 'switch') return setting.change(values);
  return word === SWITCH.on || word === SWITCH.off ? switched(setting, word === SWITCH.on) : {};
}

const switched = <State>({ key }: SwitchSetting<State>, on: boolean): Partial<State> =>
  ({ [key]: on }) as Partial<State>;
