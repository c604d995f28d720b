import type { ModalBuilder } from '@discordjs/builders';
import type { Attachment, ModalSubmitInteraction } from 'discord.js';
import type { Draft } from '../../draft.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { modalOf } from '../../../../chat/form/modal.ts';
import { customId } from '../../../../chat/ids.ts';
import { inOneLine } from '../../../../chat/names.ts';
import { nameOf } from './named.ts';
import { DO } from './panel.ts';
import { LONGEST_TEMPLATE } from './recipes.ts';

/** Ids of the modals' fields. */
const FIELD = { name: 'name', file: 'file' } as const;

/** Longest name of a tournament, in UTF-16 code units. */
const LONGEST_NAME = 80;

/** Asks for the name of a template. */
export function templateModal(id: string, locale: Locale): ModalBuilder {
  const { title, label, hint } = tournamentTexts[locale].hosting.modals.template;
  return modalOf(customId('setup', id, DO.keep), title, [
    { id: FIELD.name, label, hint, most: LONGEST_TEMPLATE },
  ]);
}

/** Asks for a TRF file with the players. */
export function fileModal(id: string, locale: Locale): ModalBuilder {
  const { title, label, hint } = tournamentTexts[locale].hosting.modals.file;
  return modalOf(customId('setup', id, DO.file), title, [{ id: FIELD.file, label, hint, isFile: true }]);
}

export function nameModal(id: string, draft: Draft, locale: Locale): ModalBuilder {
  const { title, label, hint } = tournamentTexts[locale].hosting.modals.name;
  const value = nameOf(draft, draft.locale);
  return modalOf(customId('setup', id, DO.rename), title, [
    { id: FIELD.name, label, hint, most: LONGEST_NAME, value, isOptional: true },
  ]);
}

/** The typed name, or null if it is blank. */
export const readName = ({ fields }: Pick<ModalSubmitInteraction, 'fields'>): string | null =>
  inOneLine(fields.getTextInputValue(FIELD.name).slice(0, LONGEST_NAME)) || null;

/** The uploaded file, or null. */
export const sentFile = ({ fields }: Pick<ModalSubmitInteraction, 'fields'>): Attachment | null =>
  fields.getUploadedFiles(FIELD.file)?.first() ?? null;
