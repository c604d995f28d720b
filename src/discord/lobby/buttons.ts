import {
  ActionRowBuilder,
  ButtonBuilder,
  LabelBuilder,
  ModalBuilder,
  TextInputBuilder,
} from '@discordjs/builders';
import { ButtonStyle, TextInputStyle } from 'discord.js';
import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';
import { customId } from '../ids.ts';
import type { Cutting } from '../../challenge/lobby.ts';

/** What the buttons of a lobby do: the first part of their custom id, before the lobby's id. */
export const LOBBY_ACTIONS = ['accept', 'decline', 'withdraw', 'cut', 'other', 'thread'] as const;
export type LobbyAction = (typeof LOBBY_ACTIONS)[number];

/** The field of the modal that asks for a cut. */
export const CUT_FIELD = 'cards';

type Style = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;
export type Row = ActionRowBuilder<ButtonBuilder>;

/** A button of a lobby or a draft: what it does, then the id of that, then more. */
export const button = (
  style: Style,
  label: string,
  action: LobbyAction,
  ...parts: readonly (string | number)[]
) =>
  new ButtonBuilder()
    .setStyle(style)
    .setLabel(label)
    .setCustomId(customId('lobby', action, ...parts));

export const row = (...buttons: readonly ButtonBuilder[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/** Asks for a place to cut that has no button. */
export function cutModal(lobby: Cutting, deckSize: number, locale: Locale): ModalBuilder {
  const t = texts[locale].lobby.cutModal;
  const field = new TextInputBuilder()
    .setCustomId(CUT_FIELD)
    .setStyle(TextInputStyle.Short)
    .setMaxLength(String(deckSize).length);
  const label = new LabelBuilder()
    .setLabel(t.label)
    .setDescription(t.description(deckSize))
    .setTextInputComponent(field);
  return new ModalBuilder()
    .setCustomId(customId('lobby', 'other', lobby.id))
    .setTitle(t.title)
    .addLabelComponents(label);
}

/** A button that opens a thread for a draft. */
export const threadButton = (draft: string, locale: Locale): ButtonBuilder =>
  button(ButtonStyle.Primary, texts[locale].lobby.buttons.thread, 'thread', draft);

export const withdrawButton = (lobby: string, locale: Locale): ButtonBuilder =>
  button(ButtonStyle.Secondary, texts[locale].lobby.buttons.withdraw, 'withdraw', lobby);
