import {
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  TextInputBuilder,
} from '@discordjs/builders';
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

/** Two to ten radio buttons, the first preselected; `options`: values with their labels. */
interface Radios extends Labelled {
  readonly options: Readonly<Record<string, string>>;
}

/** An upload of one file. */
interface File extends Labelled {
  readonly isFile: true;
}

type Field = Text | Radios | File;

/** Makes a modal, for input that no list or button can offer. */
export const modalOf = (id: string, title: string, fields: readonly Field[]): ModalBuilder =>
  new ModalBuilder().setCustomId(id).setTitle(title).addLabelComponents(fields.map(componentOf));

function componentOf(field: Field): LabelBuilder {
  if ('options' in field) return chosen(field);
  if ('isFile' in field)
    return labelled(field).setFileUploadComponent(new FileUploadBuilder().setCustomId(field.id));
  return typed(field);
}

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

const chosen = (field: Radios): LabelBuilder =>
  labelled(field).setRadioGroupComponent(
    new RadioGroupBuilder()
      .setCustomId(field.id)
      .addOptions(
        Object.entries(field.options).map(([value, label], i) => ({ value, label, default: i === 0 })),
      ),
  );
