import { ButtonStyle, ComponentType, type APIActionRowComponent, type APIButtonComponent } from 'discord.js';
import type { Control, ControlStyle } from '../games/controls.ts';
import { customId } from './ids.ts';

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

/** Discord's limit: five buttons per row. */
const ROW = 5;

/** Buttons in as few rows as they need; five rows at most. */
export function buttonRows(buttons: readonly Button[]): ButtonRow[] {
  const rows: ButtonRow[] = [];
  for (let i = 0; i < buttons.length; i += ROW) {
    rows.push({ type: ComponentType.ActionRow, components: buttons.slice(i, i + ROW).map(button) });
  }
  return rows;
}

/** The id of a button that belongs to the table of a match as it was at a ply. */
export const tableId = (match: string, ply: number, code: string): string =>
  customId('table', match, ply, code);

/** Buttons as a game arranges them; those without a label are called what `labelOf` says. */
export const controlRows = (
  rows: readonly (readonly Control[])[],
  idOf: (code: string) => string,
  labelOf: (code: string) => string,
): ButtonRow[] =>
  rows.map((row) => ({
    type: ComponentType.ActionRow,
    components: row.map(({ code, label, style, enabled }) =>
      button({ id: idOf(code), label: label ?? labelOf(code), style, enabled }),
    ),
  }));
