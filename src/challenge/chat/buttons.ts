import { ActionRowBuilder, ButtonBuilder, type ModalBuilder } from '@discordjs/builders';
import { ButtonStyle } from 'discord.js';
import { LOCALES, type Locale } from '../../core/locale.ts';
import type { Game } from '../../games/game.ts';
import { texts, type Texts } from '../../i18n/index.ts';
import { modalOf } from '../../chat/form/modal.ts';
import { customId, parseId } from '../../chat/ids.ts';
import { rulesButtonId } from '../../table/rules-button.ts';
import { canSpeakOtherwise, isOpenToAll, needsNobody, type Cutting, type Offered } from '../lobby.ts';

/** Actions of a lobby's buttons: the first part of their custom id, before the lobby's id. */
export const LOBBY_ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'speak',
  'terms',
  'settled',
  'cut',
  'other',
  'lot',
  'deal',
  'thread',
] as const;
export type LobbyAction = (typeof LOBBY_ACTIONS)[number];

/** The parts of a custom id, of a lobby's button or of the modal that it opens. */
export interface LobbyButton {
  readonly action: Exclude<LobbyAction, 'thread' | 'terms' | 'settled'>;
  /** Id of the lobby. */
  readonly id: string;
  /** The place of the cut, or the wanted language; not yet validated. */
  readonly argument: string;
}

/** Field of the modal that asks for a cut. */
export const CUT_FIELD = 'cards';

/** Cuts of the quick buttons, as parts of the deck, from thin to thick. */
const QUICK_CUTS = [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6];

type Style = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;
export type Row = ActionRowBuilder<ButtonBuilder>;

/** Makes a button of a lobby or a draft: action, id, then more. */
const button = (style: Style, label: string, action: LobbyAction, ...parts: readonly (string | number)[]) =>
  new ButtonBuilder()
    .setStyle(style)
    .setLabel(label)
    .setCustomId(customId('lobby', action, ...parts));

export const row = (...buttons: readonly ButtonBuilder[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/**
 * Separator of the languages in a label. Its spaces are thin, so that the answers fit side by side on a
 * phone.
 */
const BETWEEN = '\u2009·\u2009';

type Labels = Texts['lobby']['buttons'];

/**
 * Rows of an offer: the answers; then information, other languages for players who may ask for one, and the
 * way back.
 */
export function offerRows(lobby: Offered, game: Game, languages: readonly Locale[]): Row[] {
  const { id, terms, accepted } = lobby;
  const said = (say: (labels: Labels) => string): string =>
    [...new Set(languages.map((locale) => say(texts[locale].lobby.buttons)))].join(BETWEEN);
  const accept = (label: string) => button(ButtonStyle.Success, label, 'accept', id);
  const withdraw = withdrawButton(id, terms.locale);
  if (needsNobody(lobby)) return [row(accept(said(({ begin }) => begin)), withdraw)];
  const decline = (style: Style, label: string) => button(style, label, 'decline', id);
  const leave =
    accepted.length === 0
      ? []
      : [
          decline(
            ButtonStyle.Secondary,
            said((labels) => labels.leave),
          ),
        ];
  const answers = isOpenToAll(lobby)
    ? [accept(said(({ take }) => take)), ...leave]
    : [
        accept(said((labels) => labels.accept)),
        decline(
          ButtonStyle.Danger,
          said((labels) => labels.decline),
        ),
      ];
  const what = new ButtonBuilder()
    .setStyle(ButtonStyle.Secondary)
    .setLabel(said(({ what: label }) => label))
    .setCustomId(rulesButtonId(game));
  const about = button(
    ButtonStyle.Secondary,
    said(({ terms: label }) => label),
    'terms',
    id,
  );
  const others = canSpeakOtherwise(lobby) ? otherLanguages(lobby) : [];
  return [row(...answers), row(what, ...others, about, withdraw)];
}

/** Each label is in its own language: a user who cannot read it does not need it. */
const otherLanguages = ({ id, terms }: Offered): ButtonBuilder[] =>
  LOCALES.filter((locale) => locale !== terms.locale).map((locale) =>
    button(ButtonStyle.Secondary, texts[locale].lobby.buttons.speak, 'speak', id, locale),
  );

/**
 * Rows for the cut; `deckSize`: cards in each pack. In place of the offer's answers there is a button that
 * only opens a form; the withdraw button is in a new place. So a second tap on a button that has just gone
 * neither cuts nor withdraws.
 */
export function cutRows({ id, terms, event }: Cutting, deckSize: number): Row[] {
  const t = texts[terms.locale].lobby.buttons;
  const quick = QUICK_CUTS.map((part) => {
    const at = Math.round(part * deckSize);
    return button(ButtonStyle.Primary, t.cut(at), 'cut', id, at);
  });
  return [
    row(button(ButtonStyle.Secondary, t.other, 'other', id)),
    row(...quick),
    row(button(ButtonStyle.Success, t.lot, 'lot', id), ...(event ? [] : [withdrawButton(id, terms.locale)])),
  ];
}

/** Row for cards that could not be dealt, though all packs are cut. */
export const dealRow = ({ id, terms, event }: Cutting): Row =>
  row(
    button(ButtonStyle.Success, texts[terms.locale].lobby.buttons.deal, 'deal', id),
    ...(event ? [] : [withdrawButton(id, terms.locale)]),
  );

/** Makes the modal that asks for a cut without a button. */
export function cutModal(lobby: Cutting, deckSize: number, locale: Locale): ModalBuilder {
  const t = texts[locale].lobby.cutModal;
  return modalOf(customId('lobby', 'other', lobby.id), t.title, [
    { id: CUT_FIELD, label: t.label, hint: t.description(deckSize), most: String(deckSize).length },
  ]);
}

/** Makes the button that opens a thread for a draft. */
export const threadButton = (draft: string, locale: Locale): ButtonBuilder =>
  button(ButtonStyle.Primary, texts[locale].lobby.buttons.thread, 'thread', draft);

export const withdrawButton = (lobby: string, locale: Locale): ButtonBuilder =>
  button(ButtonStyle.Secondary, texts[locale].lobby.buttons.withdraw, 'withdraw', lobby);

/**
 * Row of a settled match, with a button that shows what was settled. Its custom id holds the whole hash of
 * the deal's secret (null: nothing is dealt). That publishes the hash, even when nothing else of the match is
 * kept.
 */
export const settledRow = (match: string, commitment: string | null, locale: Locale): Row => {
  const { settled, terms } = texts[locale].lobby.buttons;
  const label = commitment === null ? terms : settled;
  return row(
    button(ButtonStyle.Secondary, label, 'settled', match, ...(commitment === null ? [] : [commitment])),
  );
};

/** True if any of these ids belongs to a lobby that still waits for a click: its message is not settled. */
export const isOpen = (ids: readonly string[], lobby?: string): boolean =>
  ids.map(parseId).some((id) => {
    if (id.area !== 'lobby') return false;
    const [action, of] = id.parts;
    return action !== 'settled' && (lobby === undefined || of === lobby);
  });
