import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord.js';

interface Labelled {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

/** A text field. */
interface Text extends Labelled {
  /** Maximum length in UTF-16 code units. */
  readonly most: number;
  readonly value?: string;
  /** True for several lines. */
  readonly isLong?: boolean;
  /** True if it may be left empty. */
  readonly isOptional?: boolean;
}

/** A list of values, with `chosen` preselected. */
interface List extends Labelled {
  readonly values: readonly string[];
  readonly chosen: string;
  say(value: string): string;
}

/** Makes a modal, for input that no list can offer. */
export const modalOf = (id: string, title: string, fields: readonly (Text | List)[]): ModalBuilder =>
  new ModalBuilder()
    .setCustomId(id)
    .setTitle(title)
    .addLabelComponents(fields.map((field) => ('values' in field ? listed(field) : typed(field))));

function labelled({ label, hint }: Labelled): LabelBuilder {
  const builder = new LabelBuilder().setLabel(label);
  return hint === undefined ? builder : builder.setDescription(hint);
}

function typed(field: Text): LabelBuilder {
  const input = new TextInputBuilder()
    .setCustomId(field.id)
    .setStyle(field.isLong ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setMaxLength(field.most);
  if (field.isOptional) input.setRequired(false);
  if (field.value !== undefined) input.setValue(field.value);
  return labelled(field).setTextInputComponent(input);
}

const listed = (field: List): LabelBuilder =>
  labelled(field).setStringSelectMenuComponent(
    new StringSelectMenuBuilder().setCustomId(field.id).addOptions(
      field.values.map((value) => ({
        value,
        label: field.say(value),
        default: value === field.chosen,
      })),
    ),
  );
