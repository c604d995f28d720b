import { Events, type AutocompleteInteraction, type Client, type Interaction } from 'discord.js';
import type { Locale } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { Damaged } from '../storage/damaged.ts';
import type { Answer, Answerable } from './asked.ts';
import { ACKNOWLEDGE_MS, answerTo, suggest } from './answer.ts';
import type { ChatPorts } from './ports.ts';
import type { Clicks, Command, DirectClicks } from './command.ts';
import { watchConnection } from '../line/connection.ts';
import { damageText } from './damage.ts';
import { createDeliveries, DELIVERED_TWICE } from './deliveries.ts';
import { isFinal, parseId } from './ids.ts';
import { within } from '../time/pauses.ts';
import { createQuestions, type Questions } from './questions.ts';
import { createQuota, type Quota } from './quota.ts';
import { inTheirLanguage } from './settings/language.ts';
import { createWaiting, type Waiting } from './waiting.ts';

/** What features have to say about every interaction. */
export interface RouterHooks {
  /** Why a user can do nothing at the moment, in their language; null: nothing keeps them from it. */
  refused(user: string, locale: Locale): string | null;
  /** A user does something in a channel. Rejects when that is not known to be stored. */
  seen(channelId: string, user: string): Promise<void>;
  /** What a user is to hear after the answer, in their language, unless they are at a table; null: nothing. */
  besides(user: string, locale: Locale): Promise<Besides | null>;
}

export interface Besides {
  readonly text: string;
  /** Whether it could be told. */
  readonly told: (isTold: boolean) => Promise<void>;
}

export interface Routes<Ports> {
  readonly commands: readonly Command<Ports>[];
  /** By area of custom ids. */
  readonly clicks: Readonly<Record<string, Clicks>>;
  /** What can be done below a direct message, too. */
  readonly directClicks: Readonly<Record<string, DirectClicks>>;
  readonly hooks: readonly Partial<RouterHooks>[];
  /** The areas at whose messages nobody is told anything besides: players need their time. */
  readonly quietAreas: readonly string[];
  /** Resolves when the stored matches and lobbies are there, with that of this channel: an interaction that comes earlier waits. */
  readonly ready: (channelId: string | null) => Promise<unknown>;
  /** Whether other owners of the shard may have seen to what comes late. */
  readonly isPassedOn: boolean;
}

export interface RouterPorts extends Pick<
  ChatPorts,
  'time' | 'offset' | 'log' | 'meters' | 'aside' | 'spoken' | 'leavers' | 'people' | 'servers'
> {
  /** The matches in channels. */
  readonly rooms: { at(channelId: string): object | undefined; isOpening(channelId: string): boolean };
}

/**
 * Keeps what comes before anybody leads it anywhere: discord.js passes interactions on as soon as it is ready, which is
 * before whoever has waited for that gets their turn.
 * @returns what passes them on
 */
export function holdInteractions(client: Client): () => void {
  const early: Interaction[] = [];
  const hold = (interaction: Interaction): void => void early.push(interaction);
  client.on(Events.InteractionCreate, hold);
  return () => {
    client.off(Events.InteractionCreate, hold);
    for (const interaction of early) client.emit(Events.InteractionCreate, interaction);
  };
}

export interface Routing {
  /** Takes nothing more; resolves when everything that was taken has been seen to. */
  stop(): Promise<void>;
}

/** For how much typing there are suggestions: more than anybody types. */
const SUGGESTIONS = { most: 40, ms: 10_000 };

/** What leading interactions to their area works on. */
interface RoutingState<Ports extends RouterPorts> extends Pick<
  Routes<Ports>,
  'hooks' | 'quietAreas' | 'ready' | 'isPassedOn'
> {
  readonly bot: Ports;
  stopped: boolean;
  readonly isUpToDate: () => boolean;
  readonly questions: Questions;
  readonly suggestions: Quota;
  readonly waiting: Waiting;
  readonly handlers: Map<string, Clicks>;
  readonly directHandlers: Map<string, DirectClicks>;
  readonly byName: Map<string, Command<Ports>>;
}

/** Leads every interaction to what it belongs to; what goes wrong on the way is reported to the person who asked, and logged. */
export function route<Ports extends RouterPorts>(
  client: Client,
  bot: Ports,
  { commands, clicks, directClicks, hooks, quietAreas, ready, isPassedOn }: Routes<Ports>,
): Routing {
  const running = new Set<Promise<void>>();
  const isUpToDate = watchConnection(client);
  const isNew = createDeliveries(bot.time);
  const questions = createQuestions();
  const suggestions = createQuota(SUGGESTIONS);
  const waiting = createWaiting({
    time: bot.time,
    ready,
    failed: (error) => bot.log.info({ err: error }, 'a note on a waiting click was not removed'),
  });
  const handlers = new Map(Object.entries(clicks));
  const directHandlers = new Map(Object.entries(directClicks));
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const state: RoutingState<Ports> = {
    bot,
    hooks,
    quietAreas,
    ready,
    isPassedOn,
    stopped: false,
    isUpToDate,
    questions,
    suggestions,
    waiting,
    handlers,
    directHandlers,
    byName,
  };
  client.on(Events.InteractionCreate, (interaction) => {
    if (state.stopped) return;
    if (!isNew(interaction.id)) {
      bot.log.info({ interaction: interaction.id }, DELIVERED_TWICE);
      return;
    }
    observe(state, interaction);
    const { guildId, user, locale } = interaction;
    bot.spoken.heard(user.id, localeFrom(locale));
    if (guildId !== null) bot.leavers.seen(guildId, user.id);
    const handling = handle(state, interaction).finally(() => running.delete(handling));
    running.add(handling);
  });
  client.on(Events.MessageCreate, (message) => observe(state, message));
  return {
    async stop() {
      state.stopped = true;
      waiting.stop();
      await Promise.all(running);
    },
  };
}

const declined = (
  { locale }: Pick<Interaction, 'locale'>,
  why: 'starting' | 'opening' | 'only-servers' | 'unknown-button' | 'unknown-command' | 'our-fault',
): string => texts[localeFrom(locale)].table.declined[why];

const isOpening = <Ports extends RouterPorts>(
  { bot }: RoutingState<Ports>,
  { channelId }: Pick<Interaction, 'channelId'>,
): boolean => channelId !== null && bot.rooms.isOpening(channelId);

async function dispatch<Ports extends RouterPorts>(
  state: RoutingState<Ports>,
  interaction: Answerable,
  answer: Answer,
  isStarted: boolean,
): Promise<void> {
  const decline = async (why: Parameters<typeof declined>[1]): Promise<void> => {
    await answer.whisper(declined(interaction, why), 'below');
  };
  if (!isStarted) return decline(isOpening(state, interaction) ? 'opening' : 'starting');
  for (const hook of state.hooks) {
    const why = hook.refused?.(interaction.user.id, localeFrom(interaction.locale)) ?? null;
    if (why === null) continue;
    await answer.whisper(why, 'below');
    return;
  }
  if (!interaction.inCachedGuild()) {
    if (interaction.isMessageComponent()) {
      const { area, parts } = parseId(interaction.customId);
      const handler = state.directHandlers.get(area);
      if (handler) return handler({ interaction, answer }, parts);
    }
    return decline('only-servers');
  }
  if (interaction.isChatInputCommand()) {
    const command = state.byName.get(interaction.commandName);
    // Discord may still list those of an earlier version.
    return command ? command.run({ interaction, answer }, state.bot) : decline('unknown-command');
  }
  const { area, parts } = parseId(interaction.customId);
  const handler = state.handlers.get(area);
  if (handler) await handler({ interaction, answer }, parts);
  // It may come from an older version.
  else await decline('unknown-button');
}

async function complete<Ports extends RouterPorts>(
  { suggestions, bot, ready, byName }: RoutingState<Ports>,
  interaction: AutocompleteInteraction,
): Promise<void> {
  // Each key that is pressed asks for them, and some press all of theirs.
  if (suggestions.take(interaction.user.id, bot.time.now()) !== null) return suggest(interaction, []);
  const last = bot.offset.toOurs(interaction.createdTimestamp) + ACKNOWLEDGE_MS;
  const hasStarted = await within(bot.time, last - bot.time.now(), ready(interaction.channelId));
  if (!hasStarted || !interaction.inCachedGuild()) return;
  await inTheirLanguage(interaction, bot);
  await byName.get(interaction.commandName)?.autocomplete?.(interaction, bot);
}

/**
 * Whether what came too late for an answer is to be left alone: another owner of the shard may have seen to it. At a table it
 * counts all the same, and but once.
 */
const isOver = <Ports extends RouterPorts>(
  { bot }: RoutingState<Ports>,
  { channelId }: Answerable,
): boolean => channelId === null || (bot.rooms.at(channelId) ?? null) === null;

function answerFor<Ports extends RouterPorts>(
  { bot, questions }: RoutingState<Ports>,
  interaction: Answerable,
  created: number,
): Answer {
  const by = interaction.isChatInputCommand() ? 'command' : interaction.isModalSubmit() ? 'form' : 'click';
  let isGiven = false;
  const given = (): void => {
    if (!isGiven) bot.meters.answered(by, bot.time.now() - created);
    isGiven = true;
  };
  return answerTo(interaction, {
    created,
    time: bot.time,
    log: bot.log,
    questions,
    given,
    missed: () => bot.meters.unanswered(by),
  });
}

/** Whether a yes was clicked that had come under the finger only just before. */
const isHasty = <Ports extends RouterPorts>(
  { questions }: RoutingState<Ports>,
  interaction: Answerable,
  created: number,
): boolean =>
  interaction.isMessageComponent() &&
  isFinal(interaction.customId) &&
  questions.isTooSoon(interaction.message.id, created);

async function answered<Ports extends RouterPorts>(
  state: RoutingState<Ports>,
  interaction: Answerable,
): Promise<void> {
  const created = state.bot.offset.toOurs(interaction.createdTimestamp);
  const isLate = state.isPassedOn && state.bot.time.now() > created + ACKNOWLEDGE_MS;
  // It acknowledges by itself while it waits.
  const early = isLate ? null : answerFor(state, interaction, created);
  const waited = await state.waiting.wait(interaction, early, created);
  if (isLate && isOver(state, interaction)) {
    state.bot.log.info({ interaction: interaction.id }, 'an interaction came too late for an answer');
    return;
  }
  const answer = early ?? answerFor(state, interaction, created);
  if (waited === 'repeated') {
    await answer.acknowledge('change');
    return;
  }
  if (isHasty(state, interaction, created)) {
    // The question stands as it is.
    await answer.acknowledge('change');
    return;
  }
  const isStarted = waited === 'ready';
  try {
    await inTheirLanguage(interaction, state.bot);
    // Whatever comes of what they do, they have sat down.
    if (isStarted && interaction.channelId !== null)
      for (const hook of state.hooks) await hook.seen?.(interaction.channelId, interaction.user.id);
    await dispatch(state, interaction, answer, isStarted);
    if (isStarted) await tellBesides(state, interaction, answer);
  } catch (error) {
    await answer.whisper(failed(state, interaction, error), 'below');
  }
}

/** Tells after the answer what features have to say besides, elsewhere than at a table. */
async function tellBesides<Ports extends RouterPorts>(
  { quietAreas, hooks }: RoutingState<Ports>,
  interaction: Answerable,
  answer: Answer,
): Promise<void> {
  const { user, locale } = interaction;
  const area = interaction.isCommand() ? null : parseId(interaction.customId).area;
  if ((area && quietAreas.includes(area)) || !interaction.inCachedGuild()) return;
  for (const hook of hooks) {
    const besides = (await hook.besides?.(user.id, localeFrom(locale))) ?? null;
    if (besides) await besides.told((await answer.whisper(besides.text, 'below')) !== null);
  }
}

/** What is said when an interaction failed. */
function failed<Ports extends RouterPorts>(
  { bot }: RoutingState<Ports>,
  { id, channelId, locale }: Answerable,
  error: unknown,
): string {
  if (error instanceof Damaged) {
    bot.aside.found(error, { channel: channelId });
    return damageText(error, localeFrom(locale));
  }
  bot.log.error({ err: error, interaction: id, channel: channelId }, 'an interaction failed');
  return declined({ locale }, 'our-fault');
}

/** What is delivered late, because the connection was lost, says nothing about Discord's clock. */
function observe<Ports extends RouterPorts>(
  { isUpToDate, bot }: RoutingState<Ports>,
  { createdTimestamp }: { readonly createdTimestamp: number },
): void {
  if (isUpToDate()) bot.offset.observe(createdTimestamp, bot.time.now());
}

async function handle<Ports extends RouterPorts>(
  state: RoutingState<Ports>,
  interaction: Interaction,
): Promise<void> {
  try {
    if (interaction.isAutocomplete()) await complete(state, interaction);
    else if (
      interaction.isChatInputCommand() ||
      interaction.isMessageComponent() ||
      interaction.isModalSubmit()
    )
      await answered(state, interaction);
  } catch (error) {
    state.bot.log.warn({ err: error, interaction: interaction.id }, 'an interaction was not answered');
  }
}
