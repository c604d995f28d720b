import { Events, type AutocompleteInteraction, type Client, type Interaction } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import { NotReadNow } from '../match/stored.ts';
import { Damaged } from '../storage/damaged.ts';
import type { Answer, Answerable } from './asked.ts';
import { ACKNOWLEDGE_MS, answerTo } from './answer.ts';
import { createCompleting } from './completing.ts';
import type { ChatPorts } from './ports.ts';
import type { Clicks, ClicksAnywhere, Command, MenuCommand } from './command.ts';
import { watchConnection } from '../line/connection.ts';
import { damageText } from './damage.ts';
import type { CardStyle } from './emojis/card-emojis.ts';
import { pictured, readerOf, type Reader } from './emojis/private.ts';
import { createDeliveries, DELIVERED_TWICE } from './deliveries.ts';
import { isFinal, parseId } from './ids.ts';
import { createQuestions, type Questions } from './questions.ts';
import { runMenu } from './menus.ts';
import { hasId } from './same-ids.ts';
import type { RouterHooks } from './router-hooks.ts';
import { inTheirLanguage, isInWords } from './settings/language.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export interface Routes<Ports> {
  readonly commands: readonly Command<Ports>[];
  readonly menus: readonly MenuCommand<Ports>[];
  /** By area of custom ids. */
  readonly clicks: Readonly<Record<string, Clicks>>;
  /** Clicks that work outside of the bot's servers, too. */
  readonly clicksAnywhere: Readonly<Record<string, ClicksAnywhere>>;
  readonly hooks: readonly Partial<RouterHooks>[];
  /** Areas whose answers get no added texts: players need their time. */
  readonly quietAreas: readonly string[];
  /** Beginning of a custom id on private messages that stay when they are clicked. */
  readonly lasting: string;
  /**
   * Resolves when the stored matches and lobbies are open, including that of this channel: earlier
   * interactions wait.
   */
  readonly ready: (channelId: string | null) => Promise<unknown>;
  /** True if another owner of the shard may have handled late interactions. */
  readonly isPassedOn: boolean;
}

export interface RouterPorts extends Pick<
  ChatPorts,
  'time' | 'offset' | 'log' | 'meters' | 'aside' | 'spoken' | 'leavers' | 'people' | 'servers' | 'emojis'
> {
  readonly rooms: {
    at(channelId: string): { readonly header: CardStyle } | undefined;
    isOpening(channelId: string): boolean;
  };
}

export interface Routing {
  /** Accepts no more interactions; resolves when all accepted ones have been handled. */
  stop(): Promise<void>;
}

interface RoutingState<Ports extends RouterPorts> extends Pick<
  Routes<Ports>,
  'menus' | 'hooks' | 'quietAreas' | 'lasting' | 'ready' | 'isPassedOn'
> {
  readonly bot: Ports;
  stopped: boolean;
  readonly isUpToDate: () => boolean;
  readonly questions: Questions;
  readonly complete: (interaction: AutocompleteInteraction) => Promise<void>;
  readonly waiting: Waiting;
  readonly handlers: Map<string, Clicks>;
  readonly handlersAnywhere: Map<string, ClicksAnywhere>;
  readonly byName: Map<string, Command<Ports>>;
}

/** Routes every interaction to its handler. A failure is reported to the user, and logged. */
export function route<Ports extends RouterPorts>(
  client: Client,
  bot: Ports,
  { commands, menus, clicks, clicksAnywhere, hooks, quietAreas, lasting, ready, isPassedOn }: Routes<Ports>,
): Routing {
  const running = new Set<Promise<void>>();
  const isUpToDate = watchConnection(client);
  const isNew = createDeliveries(bot.time);
  const questions = createQuestions();
  const waiting = createWaiting({
    time: bot.time,
    ready,
    failed: (error) => bot.log.info({ err: error }, 'note on a waiting click not removed'),
  });
  const handlers = new Map(Object.entries(clicks));
  const handlersAnywhere = new Map(Object.entries(clicksAnywhere));
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const state: RoutingState<Ports> = {
    bot,
    hooks,
    quietAreas,
    lasting,
    ready,
    isPassedOn,
    stopped: false,
    isUpToDate,
    questions,
    complete: createCompleting(bot, { byName, ready }),
    waiting,
    handlers,
    handlersAnywhere,
    byName,
    menus,
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
  if (interaction.isChatInputCommand()) {
    const command = state.byName.get(interaction.commandName);
    // Discord may still list commands of an earlier version.
    if (!command) return decline('unknown-command');
    if (command.anywhere) return command.run({ interaction, answer }, state.bot);
    if (interaction.inCachedGuild()) return command.run({ interaction, answer }, state.bot);
    return decline('only-servers');
  }
  if (interaction.isContextMenuCommand()) {
    if (!interaction.inCachedGuild()) return decline('only-servers');
    return runMenu(state.menus, { interaction, answer }, state.bot) ?? decline('unknown-command');
  }
  const { area, parts } = parseId(interaction.customId);
  const handler = state.handlers.get(area);
  if (handler && interaction.inCachedGuild()) return handler({ interaction, answer }, parts);
  const anywhere = state.handlersAnywhere.get(area);
  if (anywhere) return anywhere({ interaction, answer }, parts);
  // The button may come from an earlier version.
  return decline(handler ? 'only-servers' : 'unknown-button');
}

/**
 * True if an interaction that is too late for an answer is to be left alone: another owner of the shard may
 * have handled it. At a table it still counts, and only once.
 */
const isOver = <Ports extends RouterPorts>(
  { bot }: RoutingState<Ports>,
  { channelId }: Answerable,
): boolean => channelId === null || (bot.rooms.at(channelId) ?? null) === null;

function answerFor<Ports extends RouterPorts>(
  { bot, questions, lasting }: RoutingState<Ports>,
  interaction: Answerable,
  reader: Reader,
  created: number,
): Answer {
  const by = interaction.isCommand() ? 'command' : interaction.isModalSubmit() ? 'form' : 'click';
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
    isLasting: interaction.isMessageComponent() && hasId(interaction.message, lasting),
    pictured: (message) => pictured(message, reader, bot),
    given,
    missed: () => bot.meters.unanswered(by),
  });
}

/** True for a click on a yes that had only just appeared under the finger. */
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
  // It acknowledges automatically during the wait.
  const reader = readerOf(interaction);
  const early = isLate ? null : answerFor(state, interaction, reader, created);
  const waited = await state.waiting.wait(interaction, early, created);
  if (isLate && isOver(state, interaction)) {
    state.bot.log.info({ interaction: interaction.id }, 'interaction too late for an answer');
    return;
  }
  const answer = early ?? answerFor(state, interaction, reader, created);
  if (waited === 'repeated') {
    await answer.acknowledge('change');
    return;
  }
  if (isHasty(state, interaction, created)) {
    // The message with the question stays unchanged.
    await answer.acknowledge('change');
    return;
  }
  const isStarted = waited === 'ready';
  try {
    await inTheirLanguage(interaction, state.bot);
    if (isInWords(interaction)) reader.words = localeFrom(interaction.locale);
    // The user counts as present in the channel, whether or not the request succeeds.
    if (isStarted && interaction.channelId !== null)
      for (const hook of state.hooks) await hook.seen?.(interaction.channelId, interaction.user.id);
    await dispatch(state, interaction, answer, isStarted);
    if (isStarted) await tellBesides(state, interaction, answer);
  } catch (error) {
    await answer.whisper(failed(state, interaction, error), 'below');
  }
}

/** Adds the texts of features after the answer, except at a table. */
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

/** Logs a failed interaction, and returns the text for the user. */
function failed<Ports extends RouterPorts>(
  { bot }: RoutingState<Ports>,
  { id, channelId, locale }: Answerable,
  error: unknown,
): string {
  if (error instanceof Damaged) {
    bot.aside.found(error, { channel: channelId });
    return damageText(error, localeFrom(locale));
  }
  bot.log.error({ err: error, interaction: id, channel: channelId }, 'interaction failed');
  if (error instanceof NotReadNow) return texts[localeFrom(locale)].result.notRead['not-now'];
  return declined({ locale }, 'our-fault');
}

/** Interactions delayed by a lost connection say nothing about Discord's clock. */
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
    if (interaction.isAutocomplete()) await state.complete(interaction);
    else if (
      interaction.isChatInputCommand() ||
      interaction.isContextMenuCommand() ||
      interaction.isMessageComponent() ||
      interaction.isModalSubmit()
    )
      await answered(state, interaction);
  } catch (error) {
    state.bot.log.warn({ err: error, interaction: interaction.id }, 'interaction not answered');
  }
}
