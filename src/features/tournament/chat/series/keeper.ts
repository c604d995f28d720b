import { isDeepStrictEqual } from 'node:util';
import { Events, type Guild } from 'discord.js';
import type { Cancel } from '../../../../time/time.ts';
import { createPauses, type Pauses } from '../../../../time/pauses.ts';
import { Damaged } from '../../../../storage/damaged.ts';
import { inOrder } from '../../../../storage/in-order.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../../../storage/remembered.ts';
import { holds } from '../../../../line/shard.ts';
import { newId } from '../../../../challenge/chat/fresh.ts';
import type { ChatTournament } from '../../chat-tournament.ts';
import { UNDECIDED_MS } from '../../pausing.ts';
import { nearestMinute } from '../../series/rule.ts';
import { placesOf, winnersOf } from '../../series/scheme.ts';
import {
  announcing,
  concluded,
  passed,
  seriesSchema,
  stepOf,
  withChanged,
  type Evening,
  type Series,
  type Step,
} from '../../series/series.ts';
import { isEnded } from '../kept.ts';
import type { TournamentPorts } from '../ports.ts';
import { obstacleTo, termsOf, withHost } from './announcing.ts';
import { keepEvent } from './events.ts';
import { createHonours, type Honours } from './honours.ts';
import { createTables, type Tables } from './tables.ts';

/** Collection of the series. */
export const SERIES = 'series';

/** First and longest retry delay, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 10 * 60_000];

/** Delay of the next look while something outside keeps an evening from being announced, in ms. */
const WAIT_MS = 60_000;

/** Time for which the result of an evening can change, in ms: arbiters correct it. */
const CORRECTED_MS = 24 * 3_600_000;

/** Most series in memory. */
const REMEMBERED = 500;

export type KeptSeries = Series & { readonly id: string };

/** Announces the evenings of series, and keeps their tables and roles. */
export interface SeriesKeeper {
  /** The series of a server, the oldest first. */
  on(guildId: string): Promise<readonly KeptSeries[]>;
  read(id: string): Promise<KeptSeries | null>;
  /** Stores a new series; its first evening is announced at once. Rejects if it is not known to be stored. */
  create(series: Series): Promise<string>;
  /** Changes a series and does what follows; null: there is none. Rejects if it is not known to be stored. */
  change(id: string, work: (series: Series) => Series): Promise<KeptSeries | null>;
  readonly honours: Honours;
  start(): void;
  idle(): Promise<void>;
  stop(): void;
}

interface State {
  readonly bot: TournamentPorts;
  readonly documents: RememberedDocuments<Series, null>;
  readonly queue: ReturnType<typeof inOrder>;
  readonly timers: Map<string, Cancel>;
  readonly pauses: Map<string, Pauses>;
  /** The phase and start of evenings that have not ended, at the last look, by tournament. */
  readonly phases: Map<string, string>;
  readonly honours: Honours;
  readonly tables: Tables;
  loading: Promise<void>;
  isStopped: boolean;
}

export function createSeries(bot: TournamentPorts): SeriesKeeper {
  const state: State = {
    bot,
    documents: rememberedDocuments<Series, null>(bot.storage, {
      collection: SERIES,
      schema: seriesSchema,
      empty: null,
      capacity: REMEMBERED,
      found: (damage) => bot.aside.found(damage, {}),
    }),
    queue: inOrder(),
    timers: new Map(),
    pauses: new Map(),
    phases: new Map(),
    honours: createHonours(bot),
    tables: createTables(bot),
    loading: Promise.resolve(),
    isStopped: false,
  };
  bot.tournaments.watch(({ tournament }) => {
    const { header, phase } = tournament;
    const { series, id } = header;
    const isNews = isEnded(tournament) || state.phases.get(id) !== `${phase} ${header.startsAt}`;
    if (!series || !isNews) return;
    if (isEnded(tournament)) state.phases.delete(id);
    else state.phases.set(id, `${phase} ${header.startsAt}`);
    void tend(state, series.id);
  });
  bot.client.on(Events.GuildCreate, ({ id: guildId }) => {
    state.loading = state.loading.then(() => load(state, guildId));
  });
  return {
    honours: state.honours,
    on: (guildId) => on(state, guildId),
    async read(id) {
      const kept = await state.documents.readOrPutAway(id);
      return kept && { ...kept, id };
    },
    async create(series) {
      const id = newId();
      const first = stepOf(series, theirNow(state));
      const begun = first?.do === 'announce' ? announcing(series, first, newId()) : series;
      await state.documents.set(id, begun);
      await tend(state, id);
      return id;
    },
    async change(id, work) {
      const kept = await state.documents.change(id, (series) => series && work(series));
      if (kept) await tend(state, id);
      return kept && { ...kept, id };
    },
    start() {
      state.loading = load(state);
    },
    async idle() {
      await state.loading;
      await state.queue.settled();
      await state.tables.idle();
      await state.documents.settled();
    },
    stop() {
      state.isStopped = true;
      for (const cancel of state.timers.values()) cancel();
      state.tables.stop();
    },
  };
}

async function on({ documents }: State, guildId: string): Promise<readonly KeptSeries[]> {
  const found: KeptSeries[] = [];
  for await (const [id, kept] of documents.entries())
    if (kept.ok && kept.value.guildId === guildId) found.push({ ...kept.value, id });
  return found.sort((one, other) => one.createdAt - other.createdAt);
}

/** The time by Discord's clock, by which evenings begin. */
const theirNow = ({ bot }: State): number => bot.offset.toTheirs(bot.time.now());

/** Looks at all stored series of this process, or of one server. Never rejects. */
async function load(state: State, guildId?: string): Promise<void> {
  try {
    for await (const [id, kept] of state.documents.entriesOrPutAway())
      if (holds(state.bot.shard, kept) && (guildId ?? kept.guildId) === kept.guildId) void tend(state, id);
  } catch (error) {
    state.bot.log.error({ err: error }, 'series not loaded');
    if (!state.isStopped)
      state.timers.set(
        '',
        state.bot.time.at(state.bot.time.now() + AGAIN_MS, () => void (state.loading = load(state))),
      );
  }
}

/** Does what is due for a series, and sets a timer for the rest. Never rejects. */
const tend = (state: State, id: string): Promise<void> =>
  state.queue.run(id, async () => {
    if (state.isStopped) return;
    try {
      const at = await look(state, id);
      state.pauses.delete(id);
      wait(state, id, at);
    } catch (error) {
      state.bot.log.warn({ err: error, series: id }, 'series not updated');
      const pauses = state.pauses.get(id) ?? createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
      state.pauses.set(id, pauses);
      wait(state, id, theirNow(state) + pauses.next());
    }
  });

/** `at`: by Discord's clock; null: nothing is due. */
function wait(state: State, id: string, at: number | null): void {
  state.timers.get(id)?.();
  state.timers.delete(id);
  if (at === null || state.isStopped) return;
  const when = state.bot.offset.toOurs(Math.max(at, theirNow(state)));
  state.timers.set(
    id,
    state.bot.time.at(when, () => void tend(state, id)),
  );
}

/** Returns the time of the next look, by Discord's clock; null: nothing is left to do. */
async function look(state: State, id: string): Promise<number | null> {
  const { documents, bot } = state;
  let series = await documents.readOrPutAway(id);
  if (!series) return null;
  const guild = bot.client.guilds.cache.get(series.guildId);
  // A server that invites the bot again is looked at then.
  if (!guild) return null;
  if (!guild.available) return theirNow(state) + WAIT_MS;
  for (const evening of series.evenings) series = (await followed(state, id, evening)) ?? series;
  let at: number | null;
  for (;;) {
    const step = stepOf(series, theirNow(state));
    if (!step || step.at > theirNow(state)) {
      at = step?.at ?? null;
      break;
    }
    const after: Series | null = await taken(state, id, guild, series, step);
    if (!after) {
      at = theirNow(state) + WAIT_MS;
      break;
    }
    series = after;
  }
  state.tables.show({ ...series, id }, (number, messageId) =>
    documents.change(id, (one) => one && withChanged(one, number, { messageId })).then(() => undefined),
  );
  const change = (work: (one: Series) => Series): Promise<void> =>
    documents.change(id, (one) => one && work(one)).then(() => undefined);
  await keepEvent(bot, guild, { ...series, id }, change);
  const others = async (): Promise<readonly Series[]> =>
    (await on(state, guild.id)).filter((one) => one.id !== id);
  await state.honours.keep(guild, { ...series, id }, { change, others });
  return at;
}

/** Takes over the end of an evening, and announces one whose announcement was not stored; null: unchanged. */
async function followed({ bot, documents }: State, id: string, evening: Evening): Promise<Series | null> {
  const { tournament: its, state, number, startsAt } = evening;
  const now = bot.offset.toTheirs(bot.time.now());
  const mayChange = state === 'announced' || (state === 'over' && now < startsAt + CORRECTED_MS);
  if (its === null || !mayChange) return null;
  let tournament: ChatTournament | undefined;
  try {
    tournament = await bot.tournaments.read(its);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    // The next evenings do not wait until people have mended it.
    bot.log.warn({ err: error, series: id, tournament: its }, 'evening of a series not read');
    if (state !== 'announced' || now <= startsAt + UNDECIDED_MS) return null;
    return documents.change(id, (series) => series && withChanged(series, number, { state: 'missed' }));
  }
  if (tournament) {
    const end = endOf(tournament);
    // Arbiters move evenings in their own panel.
    const moved = nearestMinute(bot.offset.toTheirs(tournament.header.startsAt));
    const news = { ...end, ...(state === 'announced' && { startsAt: moved }) };
    if (isDeepStrictEqual({ ...evening, ...news }, evening)) return null;
    return documents.change(id, (series) => {
      const after = series && withChanged(series, number, news);
      return after && end ? concluded(after, number, end) : after;
    });
  }
  if (now > startsAt + UNDECIDED_MS)
    return documents.change(id, (series) => series && withChanged(series, number, { state: 'missed' }));
  const series = await documents.readOrPutAway(id);
  return series && announced({ bot, documents }, id, series, evening);
}

function endOf(tournament: ChatTournament): Pick<Evening, 'state' | 'places' | 'winners'> | null {
  switch (tournament.phase) {
    case 'over':
      return {
        state: 'over',
        places: placesOf(tournament).map((one) => ({ ...one })),
        winners: [...winnersOf(tournament)],
      };
    case 'cancelled':
      return { state: 'cancelled', places: [], winners: [] };
    case 'open':
    case 'running':
      return null;
  }
}

/** Takes a step that is due; null if something keeps the bot from it for now. */
async function taken(
  state: Pick<State, 'bot' | 'documents'>,
  id: string,
  guild: Guild,
  series: Series,
  step: Step,
): Promise<Series | null> {
  const { bot, documents } = state;
  if (step.do === 'pass') return documents.change(id, (one) => one && passed(one, step));
  const obstacle = obstacleTo(bot, series, guild);
  if (obstacle === 'full') return null;
  if (obstacle !== null) {
    bot.log.info({ series: id, why: obstacle }, 'series ended');
    return documents.change(id, (one) => one && { ...one, endedAt: bot.offset.toTheirs(bot.time.now()) });
  }
  const host = await withHost(bot, series, guild);
  // First it is stored which tournament will be announced: after a crash it is announced once.
  const tournament = newId();
  const noted = await documents.change(
    id,
    (one) => one && (one.next === step.number ? announcing({ ...one, ...host }, step, tournament) : one),
  );
  const evening = noted?.evenings.find((one) => one.tournament === tournament);
  return noted && evening ? announced(state, id, noted, evening) : noted;
}

/** Announces an evening whose announcement is noted. Rejects if it is not known to be stored. */
async function announced(
  { bot, documents }: Pick<State, 'bot' | 'documents'>,
  id: string,
  series: Series,
  evening: Evening,
): Promise<Series | null> {
  const terms = termsOf(bot, { ...series, id }, evening);
  if (!terms || evening.tournament === null)
    return documents.change(id, (one) => one && withChanged(one, evening.number, { state: 'missed' }));
  await bot.tournaments.announce(terms, undefined, evening.tournament);
  return series;
}
