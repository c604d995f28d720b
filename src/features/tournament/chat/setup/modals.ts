import type { ModalBuilder } from '@discordjs/builders';
import type { ModalSubmitInteraction } from 'discord.js';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Draft } from '../../draft.ts';
import { readMoment, type WhenProblem } from '../../../../time/when.ts';
import type { Locale } from '../../../../core/locale.ts';
import { tournamentTexts } from '../../texts/index.ts';
import { modalOf } from '../../../../chat/form/modal.ts';
import { customId } from '../../../../chat/ids.ts';
import { CHOICE_LIMIT } from '../../../../line/limits.ts';
import { inOneLine } from '../../../../chat/names.ts';
import { LONGEST_TEMPLATE } from './recipes.ts';
import { nameOf, DO } from './panel.ts';
import { usualZone, usualZones, zoneName } from '../../../../time/zones.ts';

/** Ids of the modals' fields. */
const FIELD = { day: 'day', time: 'time', zone: 'zone', name: 'name' } as const;

/** Longest name of a tournament, in UTF-16 code units. */
const LONGEST_NAME = 80;

/** Asks for date and time; `id`: the modal's custom id; `zone`: the server's time zone, if it is set. */
export function whenModal(id: string, zone: string | null, locale: Locale): ModalBuilder {
  const t = tournamentTexts[locale].hosting.modals.when;
  const chosen = zone ?? usualZone(locale);
  const values = usualZones(chosen, CHOICE_LIMIT);
  return modalOf(id, t.title, [
    { id: FIELD.day, label: t.day, hint: t.dayHint, most: 20, isOptional: true },
    { id: FIELD.time, label: t.time, hint: t.timeHint, most: 12 },
    { id: FIELD.zone, label: t.zone, hint: t.zoneHint, values, chosen, say: zoneName },
  ]);
}

/** True if a modal asked for date and time. */
export const asksWhen = ({ fields }: Pick<ModalSubmitInteraction, 'fields'>): boolean =>
  fields.fields.has(FIELD.time);

/** Reads that modal; times by Discord's clock. */
export function readWhen(
  { fields }: Pick<ModalSubmitInteraction, 'fields'>,
  now: number,
): Result<Extract<Draft['start'], { kind: 'at' }>, WhenProblem> {
  const [zone = ''] = fields.getStringSelectValues(FIELD.zone);
  const day = fields.getTextInputValue(FIELD.day);
  const read = readMoment({ day, time: fields.getTextInputValue(FIELD.time), zone }, now);
  return read.ok ? ok({ kind: 'at', at: read.value, zone }) : fail(read.error);
}

/** Asks for the name of a template. */
export function templateModal(id: string, locale: Locale): ModalBuilder {
  const { title, label, hint } = tournamentTexts[locale].hosting.modals.template;
  return modalOf(customId('setup', id, DO.keep), title, [
    { id: FIELD.name, label, hint, most: LONGEST_TEMPLATE },
  ]);
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
