import {
  channelLink,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
  RESTJSONErrorCodes,
  type Guild,
} from 'discord.js';
import { z } from 'zod';
import { tournamentMs, matchMs } from '../duration.ts';
import { seatsOf } from '../seats.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { TournamentHeader } from '../terms.ts';
import { gameOf } from '../../../games/index.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { Cancel } from '../../../time/time.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Documents } from '../../../storage/ports.ts';
import type { TournamentNeeds } from './ports.ts';
import { hasCode, mayWorkLater } from '../../../line/outage.ts';
import { createPauses } from '../../../time/pauses.ts';
import { holds } from '../../../line/shard.ts';

/** First and longest retry delay, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [15_000, 15 * 60_000];

/** Least time before the start for creating an event, in ms: Discord refuses starts in the past. */
const AHEAD_MS = 5000;

const HOUR_MS = 3_600_000;

/**
 * The scheduled event of a tournament, stored by the tournament's id until it ends, so that only one is made.
 */
export const eventSchema = z.object({ guildId: z.string(), event: z.string() });

/** Creates, starts and ends the scheduled events of tournaments that want one, once each. */
export interface ServerEvents {
  /** Queues what the tournament's event needs. */
  tend(tournament: ChatTournament): void;
  /** Queues the events of tournaments that ended before the restart; `read` returns their state. */
  load(
    isHeld: (id: string) => boolean,
    read: (id: string) => Promise<ChatTournament | undefined>,
  ): Promise<void>;
  idle(): Promise<void>;
  stop(): void;
}

interface State {
  readonly bot: Pick<TournamentNeeds, 'client' | 'shard' | 'spread' | 'log' | 'time' | 'offset' | 'storage'>;
  readonly documents: Documents<z.infer<typeof eventSchema>>;
  readonly queue: ReturnType<typeof inOrder>;
  /** The phase, start, game and name that its event already reflects, by tournament id. */
  readonly seen: Map<string, string>;
  readonly pauses: Map<string, ReturnType<typeof createPauses>>;
  readonly timers: Set<Cancel>;
  isStopped: boolean;
}

export function createServerEvents(bot: State['bot']): ServerEvents {
  const state: State = {
    bot,
    documents: bot.storage.documents('tournament-events', eventSchema),
    queue: inOrder(),
    seen: new Map(),
    pauses: new Map(),
    timers: new Set(),
    isStopped: false,
  };
  return {
    tend: (tournament) => tend(state, tournament),
    async load(isHeld, read) {
      for await (const [id, kept] of state.documents.entries()) {
        if (!kept.ok) state.bot.log.error({ err: kept.error }, 'scheduled event not read');
        if (isHeld(id) || (kept.ok && !holds(state.bot.shard, kept.value))) continue;
        const tournament = await read(id);
        if (tournament) tend(state, tournament);
      }
    },
    idle: () => state.queue.settled(),
    stop() {
      state.isStopped = true;
      for (const cancel of state.timers) cancel();
    },
  };
}

function tend(state: State, tournament: ChatTournament): void {
  const { header } = tournament;
  const { id } = header;
  if (state.isStopped || header.serverEvent !== true || state.seen.get(id) === reflected(tournament)) return;
  state.seen.set(id, reflected(tournament));
  state.bot.spread.add(() =>
    state.queue.run(id, async () => {
      if (state.isStopped) return;
      try {
        await see(state, tournament);
        state.pauses.delete(id);
      } catch (error) {
        state.bot.log.warn({ err: error, tournament: id }, 'scheduled event not updated');
        if (mayWorkLater(error)) again(state, tournament);
      }
    }),
  );
}

const reflected = ({ phase, header }: ChatTournament): string =>
  phase === 'open' ? `${phase} ${header.startsAt} ${header.terms.game} ${header.name}` : phase;

function again(state: State, tournament: ChatTournament): void {
  const { id } = tournament.header;
  const pause = state.pauses.get(id) ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
  state.pauses.set(id, pause);
  const cancel = state.bot.time.at(state.bot.time.now() + pause.next(), () => {
    state.timers.delete(cancel);
    // A later change has its own attempt.
    if (state.seen.get(id) !== reflected(tournament)) return;
    state.seen.delete(id);
    tend(state, tournament);
  });
  state.timers.add(cancel);
}

async function see(state: State, { header, phase }: ChatTournament): Promise<void> {
  const guild = state.bot.client.guilds.cache.get(header.guildId);
  if (!guild) return;
  const known = (await state.documents.get(header.id))?.event ?? null;
  if (phase === 'open') {
    if (known !== null) return unlessGone(move(state, guild, known, header));
    const made = await make(state, guild, header);
    if (made !== null) await state.documents.set(header.id, { guildId: guild.id, event: made });
    return;
  }
  const [event = null] = known === null ? await eventsTagged(state.bot, guild, header.id) : [known];
  if (event !== null) await unlessGone(phase === 'running' ? begin(guild, event) : end(guild, event));
  if (phase !== 'running') await state.documents.delete(header.id);
}

/** Ids of the events of a tournament or series on Discord, which are unknown after a crash or a lost answer. */
export async function eventsTagged(
  { client }: Pick<TournamentNeeds, 'client'>,
  guild: Guild,
  id: string,
): Promise<string[]> {
  const all = await guild.scheduledEvents.fetch({ cache: false });
  const own = all.filter(
    ({ creatorId, description }) =>
      creatorId === client.user.id && (description?.endsWith(tagOf(id)) ?? false),
  );
  return [...own.keys()];
}

/** Creates the event unless it exists, and deletes duplicates. */
async function make(state: State, guild: Guild, header: TournamentHeader): Promise<string | null> {
  if ((await eventsTagged(state.bot, guild, header.id)).length === 0) await create(state, guild, header);
  const [event = null, ...others] = await eventsTagged(state.bot, guild, header.id);
  for (const other of others) await unlessGone(guild.scheduledEvents.delete(other));
  return event;
}

async function create(state: State, guild: Guild, header: TournamentHeader): Promise<void> {
  const words = wordsOf(header);
  const when = timesOf(state, header);
  if (!words || !when) return;
  await guild.scheduledEvents.create({
    ...words,
    ...when,
    privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
    entityType: GuildScheduledEventEntityType.External,
    entityMetadata: { location: linkTo(header) },
  });
}

const linkTo = ({ channelId, guildId }: TournamentHeader): string => channelLink(channelId, guildId);

/** Name and description; null for a game that is no longer there. */
function wordsOf(header: TournamentHeader) {
  const { locale, terms, name, id } = header;
  const game = gameOf(terms.game);
  if (!game) return null;
  const t = tournamentTexts[locale].hosting.event;
  return {
    name,
    description: `${t.description(game.texts[locale].name, linkTo(header))}\n${tagOf(id)}`,
  };
}

/** Start and end for Discord; null if it is too late for an event. */
function timesOf(state: State, header: TournamentHeader) {
  const { startsAt, terms, players, channels } = header;
  const game = gameOf(terms.game);
  if (!game || startsAt < state.bot.time.now() + AHEAD_MS) return null;
  const { options, clock } = terms;
  const match = matchMs(game.length(options), clock ?? game.usualClock, seatsOf(game, options) ?? 2);
  const likely = tournamentMs(header, match, { players: players.max, places: channels.length });
  const begins = Math.round(state.bot.offset.toTheirs(startsAt) / 1000) * 1000;
  return { scheduledStartTime: begins, scheduledEndTime: begins + Math.max(HOUR_MS, likely) };
}

/** Gives a scheduled event the tournament's start, name and game. */
async function move(state: State, guild: Guild, event: string, header: TournamentHeader): Promise<void> {
  const when = timesOf(state, header);
  if (!when) return;
  const words = wordsOf(header);
  const found = await eventNamed(guild, event);
  const isSame =
    found.scheduledStartTimestamp === when.scheduledStartTime &&
    (words === null || (found.name === words.name && found.description === words.description));
  if (found.status === Status.Scheduled && !isSame)
    await guild.scheduledEvents.edit(event, { ...words, ...when });
}

/** End of an event's description, by which the bot recognises its own event. */
export const tagOf = (id: string): string => `(${id})`;

export const eventNamed = (guild: Guild, event: string) =>
  guild.scheduledEvents.fetch({ guildScheduledEvent: event, force: true, cache: false });

async function begin(guild: Guild, event: string): Promise<void> {
  if ((await eventNamed(guild, event)).status !== Status.Scheduled) return;
  await guild.scheduledEvents.edit(event, { status: Status.Active });
}

async function end(guild: Guild, event: string): Promise<void> {
  const { status } = await eventNamed(guild, event);
  if (status === Status.Active) await guild.scheduledEvents.edit(event, { status: Status.Completed });
  else if (status === Status.Scheduled) await guild.scheduledEvents.delete(event);
}

/** A deleted event is fine: a manager did not want it. */
async function unlessGone(done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.UnknownGuildScheduledEvent)) throw error;
  }
}
