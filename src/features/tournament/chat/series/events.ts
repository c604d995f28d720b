import {
  channelLink,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
  GuildScheduledEventRecurrenceRuleWeekday as Weekday,
  GuildScheduledEventStatus as Status,
  RESTJSONErrorCodes,
  type Guild,
  type GuildScheduledEvent,
  type GuildScheduledEventRecurrenceRuleOptions,
} from 'discord.js';
import { gameOf } from '../../../../games/index.ts';
import { failureOf, hasCode } from '../../../../line/outage.ts';
import { MAKING_EVENTS } from '../../../../line/permissions.ts';
import { draftFrom } from '../../recipe.ts';
import { likelyMs } from '../../draft.ts';
import { USUAL_PLAYERS } from '../../duration.ts';
import { recurrenceFrom } from '../../series/recurrence.ts';
import { nearestMinute } from '../../series/rule.ts';
import { announcedOf, comingOf, type Series } from '../../series/series.ts';
import { tournamentTexts } from '../../texts/index.ts';
import type { TournamentPorts } from '../ports.ts';
import { eventNamed, eventsTagged, tagOf } from '../server-events.ts';

/** Least time before the start for an event: Discord refuses starts in the past. */
const AHEAD_MS = 5000;
const HOUR_MS = 3_600_000;

/** Most evenings searched for the next one that is not skipped. */
const SEARCHED = 20;

type Ports = Pick<TournamentPorts, 'client' | 'time' | 'offset' | 'tournaments' | 'log'>;
type Kept = Series & { readonly id: string };
type Change = (work: (series: Series) => Series) => Promise<void>;

/** Start of the next evening that has not begun, by Discord's clock; null: none is in sight. */
function nextStart({ tournaments, offset }: Ports, series: Series): number | null {
  const announced = announcedOf(series);
  const live = announced && tournaments.get(announced.tournament ?? '');
  if (live?.tournament.phase === 'open')
    return nearestMinute(offset.toTheirs(live.tournament.header.startsAt));
  return comingOf(series, SEARCHED).find(({ isSkipped }) => !isSkipped)?.startsAt ?? null;
}

const isRunning = ({ tournaments }: Ports, series: Series): boolean =>
  tournaments.get(announcedOf(series)?.tournament ?? '')?.tournament.phase === 'running';

const WEEKDAYS = [
  ...[Weekday.Monday, Weekday.Tuesday, Weekday.Wednesday, Weekday.Thursday, Weekday.Friday],
  ...[Weekday.Saturday, Weekday.Sunday],
];

/** Discord's rule for an event that begins then; null: it does not recur by itself. */
function ruleOf(series: Series, startAt: number): GuildScheduledEventRecurrenceRuleOptions | null {
  const recurrence = recurrenceFrom(series.rule, startAt);
  const day = WEEKDAYS[recurrence?.weekday ?? 0];
  if (recurrence === null || day === undefined) return null;
  if (recurrence.frequency === 'monthly')
    return {
      startAt,
      interval: 1,
      frequency: Frequency.Monthly,
      byNWeekday: [{ n: recurrence.week, day }],
    };
  const { interval } = recurrence;
  return { startAt, interval, frequency: Frequency.Weekly, byWeekday: [day] };
}

/** The times and the name of the event for its next evening; null: its game is no longer there. */
function contentOf(series: Series, startAt: number) {
  const draft = draftFrom(series.recipe);
  if (!draft) return null;
  return {
    name: series.name,
    scheduledStartTime: startAt,
    scheduledEndTime:
      startAt + Math.max(HOUR_MS, likelyMs(draft, Math.min(USUAL_PLAYERS, draft.players.max))),
  };
}

async function found(guild: Guild, event: string): Promise<GuildScheduledEvent | null> {
  try {
    return await eventNamed(guild, event);
  } catch (error) {
    if (hasCode(error, RESTJSONErrorCodes.UnknownGuildScheduledEvent)) return null;
    throw error;
  }
}

/** Creates the event unless it exists: an answer may have been lost. */
async function made(bot: Ports, guild: Guild, series: Kept, startAt: number): Promise<string | null> {
  const [known] = await eventsTagged(bot, guild, series.id);
  if (known !== undefined) return known;
  const content = contentOf(series, startAt);
  if (!content) return null;
  const { channelId, recipe, id } = series;
  const locale = recipe.locale ?? 'en';
  const link = channelLink(channelId, guild.id);
  const game = gameOf(recipe.game)?.texts[locale].name ?? recipe.game;
  const rule = ruleOf(series, startAt);
  const event = await guild.scheduledEvents.create({
    ...content,
    description: `${tournamentTexts[locale].hosting.event.description(game, link)}\n${tagOf(id)}`,
    ...(rule && { recurrenceRule: rule }),
    privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
    entityType: GuildScheduledEventEntityType.External,
    entityMetadata: { location: link },
  });
  return event.id;
}

/** Ends the event of a series that wants none any more. */
async function ended(guild: Guild, event: string): Promise<void> {
  const known = await found(guild, event);
  if (known?.status === Status.Active) await guild.scheduledEvents.edit(event, { status: Status.Completed });
  if (known && (await found(guild, event))?.status === Status.Scheduled)
    await guild.scheduledEvents.delete(event);
}

/**
 * Keeps the recurring event of a series: it begins and ends with each evening and then shows the next one. Where
 * Discord's rules cannot say how the series repeats, it is a single event, made again for each evening. An event
 * that people delete or cancel is not made again.
 */
export async function keepEvent(bot: Ports, guild: Guild, series: Kept, change: Change): Promise<void> {
  const mayMake = guild.members.me?.permissions.any(MAKING_EVENTS) ?? false;
  const wants = series.recipe.serverEvent === true && series.endedAt === null;
  if (!mayMake || (wants ? series.isEventUnwanted : series.event === null)) return;
  try {
    await kept(bot, guild, series, wants, change);
  } catch (error) {
    if (failureOf(error) === 'unreachable') throw error;
    bot.log.info({ err: error, series: series.id }, 'recurring event not updated');
  }
}

async function kept(bot: Ports, guild: Guild, series: Kept, wants: boolean, change: Change): Promise<void> {
  const stored = (
    event: string | null,
    { startsAt = null, isUnwanted = false }: { startsAt?: number | null; isUnwanted?: boolean } = {},
  ): Promise<void> =>
    event === series.event && startsAt === series.eventStartsAt && isUnwanted === series.isEventUnwanted
      ? Promise.resolve()
      : change((one) => ({ ...one, event, eventStartsAt: startsAt, isEventUnwanted: isUnwanted }));
  if (!wants) {
    if (series.event !== null) await ended(guild, series.event);
    return stored(null);
  }
  let event = series.event === null ? null : await found(guild, series.event);
  const hasBegun = (series.eventStartsAt ?? Infinity) <= bot.offset.toTheirs(bot.time.now());
  // After its start a missing event has ended; before, people have deleted it.
  if (series.event !== null && (event ? event.status === Status.Canceled : !hasBegun))
    return stored(null, { isUnwanted: true });
  if (isRunning(bot, series)) {
    if (event?.status === Status.Scheduled)
      await guild.scheduledEvents.edit(event, { status: Status.Active });
    return;
  }
  if (event?.status === Status.Active) {
    await guild.scheduledEvents.edit(event, { status: Status.Completed });
    event = await found(guild, event.id);
  }
  const starts = nextStart(bot, series);
  if (starts === null || starts < bot.offset.toTheirs(bot.time.now()) + AHEAD_MS) return;
  if (event?.status !== Status.Scheduled)
    return stored(await made(bot, guild, series, starts), { startsAt: starts });
  const content = contentOf(series, starts);
  if (content && (event.scheduledStartTimestamp !== starts || event.name !== series.name))
    await guild.scheduledEvents.edit(event, { ...content, recurrenceRule: ruleOf(series, starts) });
  await stored(event.id, { startsAt: starts });
}
