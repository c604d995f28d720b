import {
  ComponentType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APISelectMenuComponent,
} from 'discord.js';
import { CHOICE_LIMIT, NAME_LIMIT } from '../line/limits.ts';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** An option of a list. */
export interface ListOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly isChosen: boolean;
}

export const rowOf = (select: APISelectMenuComponent): Row => ({
  type: ComponentType.ActionRow,
  components: [select],
});

/** Makes a list to choose one of the first 25 options from; `placeholder`: text while none is chosen. */
export function listRow(id: string, options: readonly ListOption[], placeholder?: string): Row {
  return rowOf({
    type: ComponentType.StringSelect,
    custom_id: id,
    ...(placeholder !== undefined && { placeholder }),
    options: options.slice(0, CHOICE_LIMIT).map(({ value, label, description, isChosen }) => ({
      value,
      label: label.slice(0, NAME_LIMIT),
      default: isChosen,
      ...(description !== undefined && { description: description.slice(0, NAME_LIMIT) }),
    })),
  });
}
