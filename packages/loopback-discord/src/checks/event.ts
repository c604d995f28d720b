/** The limits of a server's events: https://docs.discord.com/developers/resources/guild-scheduled-event */
import {
  GuildScheduledEventEntityType as Entity,
  GuildScheduledEventPrivacyLevel as Privacy,
  GuildScheduledEventStatus as Status,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { complain, problemsIn, text } from './forms.ts';
import type { Problem } from './problem.ts';

const weekday = z.int().min(0).max(6);

/** What Discord takes of recurrence rules, of those that repeat by weeks or months. */
const rule = z
  .strictObject({
    start: z.iso.datetime({ offset: true }),
    frequency: z.union([z.literal(1), z.literal(2)]),
    interval: z.int().min(1).max(2),
    by_weekday: z.array(weekday).length(1).nullish(),
    by_n_weekday: z
      .array(z.strictObject({ n: z.int().min(1).max(5), day: weekday }))
      .length(1)
      .nullish(),
    by_month: z.null().optional(),
    by_month_day: z.null().optional(),
  })
  .refine(
    ({ frequency, interval, by_weekday: days, by_n_weekday: weeks }) =>
      frequency === 2 ? Boolean(days) && !weeks : Boolean(weeks) && !days && interval === 1,
    'A weekly event has a weekday; a monthly one a weekday of a week, every month.',
  );

/** Fields of an event outside voice channels: this Discord has no others. */
const fields = {
  name: text(1, 100),
  description: text(1, 1000).nullish(),
  scheduled_start_time: z.iso.datetime({ offset: true }),
  scheduled_end_time: z.iso.datetime({ offset: true }),
  entity_metadata: z.strictObject({ location: text(1, 100) }),
  channel_id: z.null().optional(),
  image: z.null().optional(),
  recurrence_rule: rule.nullish(),
};

const creation = z.strictObject({
  ...fields,
  privacy_level: z.literal(Privacy.GuildOnly),
  entity_type: z.literal(Entity.External, 'This Discord knows events elsewhere alone.'),
});

const edit = z.strictObject({
  ...fields,
  privacy_level: z.literal(Privacy.GuildOnly),
  entity_type: z.literal(Entity.External),
  status: z.enum(Status),
});

/** Returns everything that Discord refuses in a new event; `now`: Unix ms. */
export const eventProblems = (body: unknown, now: number): Problem[] =>
  problemsIn(
    creation.superRefine((event, context) => {
      const [start, end] = [Date.parse(event.scheduled_start_time), Date.parse(event.scheduled_end_time)];
      if (start <= now)
        complain(
          context,
          ['scheduled_start_time'],
          'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST',
          'Cannot schedule event in the past.',
        );
      if (end <= start)
        complain(
          context,
          ['scheduled_end_time'],
          'GUILD_SCHEDULED_EVENT_END_BEFORE_START',
          'The end has to come after the start.',
        );
    }),
    body,
  );

/** Returns everything that Discord refuses in a change of an event. */
export const eventEditProblems = (body: unknown): Problem[] => problemsIn(edit.partial(), body);
