import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponent,
  type Message,
} from 'discord.js';
import type { ButtonLabels, Control, ControlStyle } from '../games/controls.ts';
import { parseGesture } from '../games/gesture.ts';
import type { GameProse } from '../games/texts.ts';
import { cardFace, signFace, type Face } from './card-label.ts';
import { PLAIN, type CardLook } from './emojis/card-emojis.ts';
import { customId, parseId } from './ids.ts';

const STYLES: Readonly<Record<ControlStyle, Exclude<ButtonStyle, ButtonStyle.Link | ButtonStyle.Premium>>> = {
  pile: ButtonStyle.Secondary,
  own: ButtonStyle.Primary,
  touched: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
  plain: ButtonStyle.Secondary,
  urgent: ButtonStyle.Success,
};

export type ButtonRow = APIActionRowComponent<APIButtonComponent>;

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly style?: ControlStyle;
  readonly enabled?: boolean;
}

const button = ({ id, label, style = 'plain', enabled = true }: Button): APIButtonComponent => ({
  type: ComponentType.Button,
  custom_id: id,
  label,
  style: STYLES[style],
  disabled: !enabled,
});

/** Largest number of buttons in a row (Discord's limit). */
export const ROW_BUTTONS = 5;

/** Lays buttons out in as few rows as they need, of even length: no button stands alone below a full row. */
export function evenRows(buttons: readonly APIButtonComponent[]): ButtonRow[] {
  const count = Math.ceil(buttons.length / ROW_BUTTONS);
  const short = Math.floor(buttons.length / Math.max(1, count));
  const long = buttons.length - short * count;
  return Array.from({ length: count }, (_, i) => {
    const from = i * short + Math.min(i, long);
    const components = buttons.slice(from, from + short + (i < long ? 1 : 0));
    return { type: ComponentType.ActionRow, components };
  });
}

/** Makes buttons in rows. Discord takes five rows at most. */
export const buttonRows = (buttons: readonly Button[]): ButtonRow[] => evenRows(buttons.map(button));

/** Custom id of a button at the table of a match, as it was at a ply. */
export const tableId = (match: string, ply: number, code: string): string =>
  customId('table', match, ply, code);

/** Ids and labels for a game's buttons. */
export interface Labelling {
  readonly idOf: (code: string) => string;
  /** The game's texts, in the reader's language. */
  readonly prose: Pick<GameProse, 'gesture'>;
  readonly labels: ButtonLabels;
  /** Left out: cards as text. */
  readonly look?: CardLook;
}

/** Makes a game's buttons, in its arrangement. */
export function controlRows(
  rows: readonly (readonly Control[])[],
  { idOf, prose, labels, look = PLAIN }: Labelling,
): ButtonRow[] {
  const faceOf = ({ code, label }: Control): Face => {
    if (typeof label === 'string') return signFace(label, labels, look);
    if (label !== null) return cardFace(label, labels, look);
    const { verb, argument } = parseGesture(code);
    return { label: prose.gesture(verb, argument) };
  };
  return rows.map((row) => ({
    type: ComponentType.ActionRow,
    components: row.map((control) => ({
      type: ComponentType.Button,
      custom_id: idOf(control.code),
      ...faceOf(control),
      style: STYLES[control.style],
      disabled: !control.enabled,
    })),
  }));
}

/** Returns the custom ids of a message's buttons and lists. */
export const customIdsIn = ({ components }: Message): string[] =>
  components.flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) => ('customId' in part ? (part.customId ?? []) : []))
      : [],
  );

/**
 * Returns the ply that a match's buttons name, at its table or at an own table; null if there are no such
 * buttons.
 */
export function tablePly(customIds: readonly string[], match: string): number | null {
  const plies = customIds.flatMap((id) => {
    const {
      area,
      parts: [of, ply],
    } = parseId(id);
    return (area === 'table' || area === 'own') && of === match && Number.isSafeInteger(Number(ply))
      ? [Number(ply)]
      : [];
  });
  return plies.length === 0 ? null : Math.max(...plies);
}
