import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
  GuildScheduledEventStatus as Status,
  type APIExternalGuildScheduledEvent,
} from 'discord-api-types/v10';
import { get, getString } from '../body.ts';
import { eventEditProblems, eventProblems } from '../checks/event.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import type { Guild } from '../guild.ts';
import { effectivePermissions, has, PERMISSIONS } from '../permissions.ts';
import { guildOf, param, refuseIfAny, type Call, type Reply, type Route } from './route.ts';

/** Most events of a server that are scheduled or running at a time. */
const MOST = 100;

/** Allowed changes of an event's status. */
const THEN: Readonly<Record<Status, readonly Status[]>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
  [Status.Completed]: [],
  [Status.Canceled]: [],
};

const isComing = ({ status }: APIExternalGuildScheduledEvent): boolean => THEN[status].length > 0;

/** Throws unless the bot has one of the permissions in the whole server. */
export function requireAny({ world }: Discord, guild: Guild, ...permissions: readonly bigint[]): void {
  const member = guild.member(world.bot.user.id);
  const granted = effectivePermissions(member, {
    roles: guild.roles,
    overwrites: [],
    everyone: guild.id,
    owner: guild.ownerId,
    now: world.clock.now(),
  });
  if (!permissions.some((permission) => has(granted, permission))) throw refused.missingPermissions();
}

function eventOf(discord: Discord, call: Call): { guild: Guild; event: APIExternalGuildScheduledEvent } {
  const guild = guildOf(discord, call);
  const event = guild.events.get(param(call, 'guild_scheduled_event_id'));
  if (!event) throw refused.unknownEvent();
  return { guild, event };
}

type Recurring = APIExternalGuildScheduledEvent['recurrence_rule'];

/** The rule in a body that has been checked; undefined: the body has none. */
function ruleIn(body: unknown): Recurring | undefined {
  const rule = get(body, 'recurrence_rule');
  if (rule === undefined || rule === null) return rule;
  const blank = { end: null, by_weekday: null, by_n_weekday: null, by_month: null, by_month_day: null };
  return Object.assign({ ...blank, by_year_day: null, count: null }, rule) as unknown as Recurring;
}

const DAY_MS = 24 * 3_600_000;

/** Days until an event recurs. */
function daysToNext(
  { frequency, interval, by_n_weekday: weeks }: NonNullable<Recurring>,
  at: number,
): number {
  const week = weeks?.[0];
  if (frequency === Frequency.Weekly || !week) return 7 * interval;
  const day: number = week.day;
  const isIt = (moment: Date): boolean =>
    Math.ceil(moment.getUTCDate() / 7) === week.n && (moment.getUTCDay() + 6) % 7 === day;
  let days = 7;
  while (!isIt(new Date(at + days * DAY_MS))) days += 7;
  return days;
}

/** A recurring event that is completed is scheduled for its next time. */
function recurred(event: APIExternalGuildScheduledEvent): APIExternalGuildScheduledEvent {
  const { recurrence_rule: rule, scheduled_start_time: start, scheduled_end_time: end } = event;
  if (!rule) return event;
  const later = daysToNext(rule, Date.parse(start)) * DAY_MS;
  const moved = (time: string): string => new Date(Date.parse(time) + later).toISOString();
  return {
    ...event,
    status: Status.Scheduled,
    scheduled_start_time: moved(start),
    scheduled_end_time: moved(end ?? start),
  };
}

function create(discord: Discord, call: Call): Reply {
  const { world } = discord;
  const guild = guildOf(discord, call);
  requireAny(discord, guild, PERMISSIONS.CreateEvents, PERMISSIONS.ManageEvents);
  refuseIfAny(eventProblems(call.body, world.clock.now()));
  if ([...guild.events.values()].filter(isComing).length >= MOST) throw refused.tooManyEvents();
  const event: APIExternalGuildScheduledEvent = {
    id: world.id(),
    guild_id: guild.id,
    channel_id: null,
    creator_id: world.bot.user.id,
    creator: world.bot.user,
    name: getString(call.body, 'name') ?? '',
    description: getString(call.body, 'description') ?? null,
    scheduled_start_time: getString(call.body, 'scheduled_start_time') ?? '',
    scheduled_end_time: getString(call.body, 'scheduled_end_time') ?? '',
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    status: Status.Scheduled,
    entity_type: GuildScheduledEventEntityType.External,
    entity_id: null,
    entity_metadata: { location: getString(get(call.body, 'entity_metadata'), 'location') ?? '' },
    user_count: 0,
    image: null,
    recurrence_rule: ruleIn(call.body) ?? null,
  };
  guild.events.set(event.id, event);
  return { body: event };
}

function change(discord: Discord, call: Call): Reply {
  const { guild, event } = eventOf(discord, call);
  requireAny(discord, guild, PERMISSIONS.CreateEvents, PERMISSIONS.ManageEvents);
  refuseIfAny(eventEditProblems(call.body));
  const status = get(call.body, 'status');
  const then = THEN[event.status].find((one) => one === status);
  if (status !== undefined && then === undefined) throw refused.badForm();
  const rule = ruleIn(call.body);
  const edited: APIExternalGuildScheduledEvent = Object.assign(
    {},
    event,
    call.body,
    rule !== undefined && { recurrence_rule: rule },
  );
  const changed = edited.status === Status.Completed ? recurred(edited) : edited;
  guild.events.set(event.id, changed);
  return { body: changed };
}

function remove(discord: Discord, call: Call): Reply {
  const { guild, event } = eventOf(discord, call);
  requireAny(discord, guild, PERMISSIONS.CreateEvents, PERMISSIONS.ManageEvents);
  guild.events.delete(event.id);
  return {};
}

const EVENTS = '/guilds/{guild_id}/scheduled-events';
const EVENT = `${EVENTS}/{guild_scheduled_event_id}`;

/** Routes for a server's scheduled events. Events are not stored: they end with the process. */
export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: EVENTS,
    auth: 'bot',
    handle: (discord, call) => ({ body: [...guildOf(discord, call).events.values()].filter(isComing) }),
  },
  { method: 'POST', path: EVENTS, auth: 'bot', handle: create },
  {
    method: 'GET',
    path: EVENT,
    auth: 'bot',
    handle: (discord, call) => ({ body: eventOf(discord, call).event }),
  },
  { method: 'PATCH', path: EVENT, auth: 'bot', handle: change },
  { method: 'DELETE', path: EVENT, auth: 'bot', handle: remove },
];
