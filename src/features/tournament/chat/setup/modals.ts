import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle, type ModalSubmitInteraction } from 'discord.js';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Draft } from '../../draft.ts';
import { readMoment, type WhenProblem } from '../../../../time/when.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { customId } from '../../../../chat/ids.ts';
import { CHOICE_LIMIT } from '../../../../line/limits.ts';
import { inOneLine } from '../../../../chat/names.ts';
import { nameOf, DO } from './panel.ts';
import { usualZone, usualZones, zoneName } from '../../../../time/zones.ts';

/** The fields of the modals. */
const FIELD = { day: 'day', time: 'time', zone: 'zone', name: 'name' } as const;

/** As much as a tournament's name may have, in UTF-16 code units. */
const LONGEST_NAME = 80;

const field = (id: string, most: number): TextInputBuilder =>
  new TextInputBuilder().setCustomId(id).setStyle(TextInputStyle.Short).setMaxLength(most);

/** Asks for a date and time; `zone`: by which clocks it is given on this server, if that was said before. */
export function whenModal(id: string, zone: string | null, locale: Locale): ModalBuilder {
  const t = tournamentTexts[locale].hosting.modals.when;
  const chosen = zone ?? usualZone(locale);
  const select = new StringSelectMenuBuilder().setCustomId(FIELD.zone).addOptions(
    usualZones(chosen, CHOICE_LIMIT).map((value) => ({
      value,
      label: zoneName(value),
      default: value === chosen,
    })),
  );
  return new ModalBuilder()
    .setCustomId(customId('setup', id, DO.when))
    .setTitle(t.title)
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(t.day)
        .setDescription(t.dayHint)
        .setTextInputComponent(field(FIELD.day, 20).setRequired(false)),
      new LabelBuilder()
        .setLabel(t.time)
        .setDescription(t.timeHint)
        .setTextInputComponent(field(FIELD.time, 12)),
      new LabelBuilder().setLabel(t.zone).setDescription(t.zoneHint).setStringSelectMenuComponent(select),
    );
}

/** What was written there; moments by Discord's clock. */
export function readWhen(
  { fields }: Pick<ModalSubmitInteraction, 'fields'>,
  now: number,
): Result<Extract<Draft['start'], { kind: 'at' }>, WhenProblem> {
  const [zone = ''] = fields.getStringSelectValues(FIELD.zone);
  const day = fields.getTextInputValue(FIELD.day);
  const read = readMoment({ day, time: fields.getTextInputValue(FIELD.time), zone }, now);
  return read.ok ? ok({ kind: 'at', at: read.value, zone }) : fail(read.error);
}

/** Asks for a name. */
export function nameModal(id: string, draft: Draft, locale: Locale): ModalBuilder {
  const t = tournamentTexts[locale].hosting.modals.name;
  const input = field(FIELD.name, LONGEST_NAME).setRequired(false).setValue(nameOf(draft, draft.locale));
  return new ModalBuilder()
    .setCustomId(customId('setup', id, DO.rename))
    .setTitle(t.title)
    .addLabelComponents(
      new LabelBuilder().setLabel(t.label).setDescription(t.hint).setTextInputComponent(input),
    );
}

/** What was written there; null: nothing that could be read. */
export const readName = ({ fields }: Pick<ModalSubmitInteraction, 'fields'>): string | null =>
  inOneLine(fields.getTextInputValue(FIELD.name)).slice(0, LONGEST_NAME) || null;
