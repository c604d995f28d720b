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
import { needsNobody, type Cutting, type Offered } from '../../challenge/lobby.ts';

/** What the buttons of a lobby do: the first part of their custom id, before the lobby's id. */
export const LOBBY_ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'cut',
  'other',
  'lot',
  'deal',
  'thread',
] as const;
export type LobbyAction = (typeof LOBBY_ACTIONS)[number];

/** What the custom id of a button, or of the modal that it opens, says of a lobby. */
export interface LobbyButton {
  readonly action: Exclude<LobbyAction, 'thread'>;
  /** Of the lobby. */
  readonly id: string;
  /** Where a button cuts; as unknown as all that comes from outside. */
  readonly argument: string;
}

/** The field of the modal that asks for a cut. */
export const CUT_FIELD = 'cards';

/** Where the quick buttons cut: parts of the deck, from thin to thick. */
const QUICK_CUTS = [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6];

type Style = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;
export type Row = ActionRowBuilder<ButtonBuilder>;

/** A button of a lobby or a draft: what it does, then the id of that, then more. */
const button = (style: Style, label: string, action: LobbyAction, ...parts: readonly (string | number)[]) =>
  new ButtonBuilder()
    .setStyle(style)
    .setLabel(label)
    .setCustomId(customId('lobby', action, ...parts));

export const row = (...buttons: readonly ButtonBuilder[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/** For an offer: its answers, and the way back. */
export function offerRow(lobby: Offered): Row {
  const { id, terms, opponents } = lobby;
  const t = texts[terms.locale].lobby.buttons;
  const accept = (label: string) => button(ButtonStyle.Success, label, 'accept', id);
  const withdraw = withdrawButton(id, terms.locale);
  if (needsNobody(lobby)) return row(accept(t.begin), withdraw);
  if (opponents.every((opponent) => opponent === null)) return row(accept(t.take), withdraw);
  return row(accept(t.accept), button(ButtonStyle.Danger, t.decline, 'decline', id), withdraw);
}

/** For packs that are to be cut; `deckSize`: cards in each. */
export function cutRows({ id, terms, event }: Cutting, deckSize: number): Row[] {
  const t = texts[terms.locale].lobby.buttons;
  const quick = QUICK_CUTS.map((part) => {
    const at = Math.round(part * deckSize);
    return button(ButtonStyle.Primary, t.cut(at), 'cut', id, at);
  });
  return [
    row(...quick),
    row(
      button(ButtonStyle.Success, t.lot, 'lot', id),
      button(ButtonStyle.Secondary, t.other, 'other', id),
      ...(event ? [] : [withdrawButton(id, terms.locale)]),
    ),
  ];
}

/** For cards that could not be dealt, though all packs are cut. */
export const dealRow = ({ id, terms, event }: Cutting): Row =>
  row(
    button(ButtonStyle.Success, texts[terms.locale].lobby.buttons.deal, 'deal', id),
    ...(event ? [] : [withdrawButton(id, terms.locale)]),
  );

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
