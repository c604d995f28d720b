import type { ModalBuilder } from '@discordjs/builders';
import type { ModalSubmitInteraction } from 'discord.js';
import { Temporal } from 'temporal-polyfill';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Locale } from '../../../../core/locale.ts';
import { localeFrom } from '../../../../i18n/index.ts';
import { modalOf } from '../../../../chat/form/modal.ts';
import { zonesCalled } from '../../../../time/places.ts';
import { readStart, type Unread } from '../../../../time/written/moment.ts';
import { shownDay, shownIn, usualZone, zoneName } from '../../../../time/zones.ts';
import type { Draft } from '../../draft.ts';
import { tournamentTexts } from '../../texts/index.ts';

/** A modal in which people write a date, a time and a zone in their words. */

const FIELD = { when: 'when', zone: 'zone' } as const;

type Typed = Pick<ModalSubmitInteraction, 'fields' | 'locale'>;

/** A chosen start, by Discord's clock. */
export type Chosen = Extract<Draft['start'], { kind: 'at' }>;

/** Why a modal names no start. */
export type NotRead =
  | (Unread & { readonly zone: string })
  /** The zone is unknown, or can be one of these. */
  | { readonly why: 'zone' }
  | { readonly why: 'zones'; readonly zones: readonly string[] };

/** `id`: the modal's custom id; `zone`: the server's time zone, or null: then the language's is proposed. */
export function whenModal(id: string, zone: string | null, locale: Locale): ModalBuilder {
  const t = tournamentTexts[locale].hosting.modals.when;
  return modalOf(id, t.title, [
    { id: FIELD.when, label: t.when, hint: t.whenHint, most: 60 },
    {
      id: FIELD.zone,
      label: t.zone,
      hint: t.zoneHint,
      most: 60,
      value: zoneName(zone ?? usualZone(locale)),
    },
  ]);
}

/** True if a modal asked for a start. */
export const asksWhen = ({ fields }: Pick<ModalSubmitInteraction, 'fields'>): boolean =>
  fields.fields.has(FIELD.when);

/** Reads that modal; `now` by Discord's clock. */
export function readWhen({ fields, locale }: Typed, now: number): Result<Chosen, NotRead> {
  const zones = zonesCalled(fields.getTextInputValue(FIELD.zone));
  const [zone] = zones;
  if (zone === undefined) return fail({ why: 'zone' });
  if (zones.length > 1) return fail({ why: 'zones', zones });
  const read = readStart(fields.getTextInputValue(FIELD.when), { zone, locale: localeFrom(locale), now });
  return read.ok ? ok({ kind: 'at', at: read.value, zone }) : fail({ ...read.error, zone });
}

/** What is wrong, and what to do. */
export function notReadText(notRead: NotRead, locale: Locale): string {
  const t = tournamentTexts[locale].hosting.when;
  switch (notRead.why) {
    case 'zones':
      return t.zones(new Intl.ListFormat(locale, { type: 'disjunction' }).format(notRead.zones.map(cityOf)));
    case 'weekday':
      return t.weekday(shownDay(notRead.day, locale));
    case 'skipped':
      return t.skipped(shownIn(notRead.next, notRead.zone, locale));
    case 'zone':
    case 'unreadable':
    case 'no-time':
    case 'day':
    case 'past':
      return t[notRead.why];
    case 'several':
      return t.severalOf(
        new Intl.ListFormat(locale, { type: 'disjunction' }).format(
          choicesOf(notRead, locale).map(({ label }) => label),
        ),
      );
  }
}

const cityOf = (zone: string): string => zoneName(zone.split('/').at(-1) ?? zone);

/** The times that a text can mean, with labels that tell them apart. */
export function choicesOf(
  { moments, zone }: { readonly moments: readonly number[]; readonly zone: string },
  locale: Locale,
): readonly { readonly at: number; readonly label: string }[] {
  const shown = moments.map((at) => shownIn(at, zone, locale));
  return moments.map((at, i) => {
    const isDoubled = shown.some((label, other) => other !== i && label === shown[i]);
    const { offset } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    return { at, label: isDoubled ? `${shown[i]} (UTC${offset})` : (shown[i] ?? '') };
  });
}
