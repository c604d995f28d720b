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
import { cardLabel } from './card-label.ts';
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

/** Discord's limit: so many buttons in a row. */
export const ROW_BUTTONS = 5;

/** As few rows as the buttons need, of even length: no button stands alone below a full row. */
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

/** Makes buttons and their rows; five rows at most. */
export const buttonRows = (buttons: readonly Button[]): ButtonRow[] => evenRows(buttons.map(button));

/** The id of a button that belongs to the table of a match as it was at a ply. */
export const tableId = (match: string, ply: number, code: string): string =>
  customId('table', match, ply, code);

/** What the buttons of a game are shown with. */
export interface Labelling {
  readonly idOf: (code: string) => string;
  /** The game's, in the language of whoever reads the buttons. */
  readonly prose: Pick<GameProse, 'gesture'>;
  readonly labels: ButtonLabels;
}

/** Buttons as a game arranges them. */
export function controlRows(
  rows: readonly (readonly Control[])[],
  { idOf, prose, labels }: Labelling,
): ButtonRow[] {
  const said = ({ code, label }: Control): string => {
    if (typeof label === 'string') return label;
    if (label !== null) return cardLabel(label, labels);
    const { verb, argument } = parseGesture(code);
    return prose.gesture(verb, argument);
  };
  return rows.map((row) => ({
    type: ComponentType.ActionRow,
    components: row.map((control) => {
      const { code, style, enabled } = control;
      return button({ id: idOf(code), label: said(control), style, enabled });
    }),
  }));
}

/** The ids of a message's buttons and lists. */
export const customIdsIn = ({ components }: Message): string[] =>
  components.flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) => ('customId' in part ? (part.customId ?? []) : []))
      : [],
  );

/** The ply that buttons of a match name, at its table or at somebody's own; null: there is no such button among these. */
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
