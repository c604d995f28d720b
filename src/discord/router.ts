import { Events, MessageFlags, type Client, type Interaction } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import { ACKNOWLEDGE_MS, isExpired } from './answer.ts';
import type { Bot, Command, ComponentHandler } from './bot.ts';
import { watchConnection } from './connection.ts';
import { parseId, type Area } from './ids.ts';

export interface Routes {
  readonly commands: readonly Command[];
  readonly areas: Readonly<Record<Area, ComponentHandler>>;
  /** Resolves when the stored matches and lobbies are there: whoever comes before waits for them. */
  readonly started: Promise<unknown>;
}

export interface Routing {
  /** Takes nothing more; resolves when all that was taken has been seen to. */
  stop(): Promise<void>;
}

/** Leads every interaction to what it belongs to; what goes wrong on the way is told to who asked, and logged. */
export function route(client: Client, bot: Bot, { commands, areas, started }: Routes): Routing {
  const running = new Set<Promise<void>>();
  let stopped = false;
  const isUpToDate = watchConnection(client);
  const byName = new Map(commands.map((command) => [command.data.name, command]));

  async function decline(
    interaction: Interaction,
    why: 'starting' | 'only-servers' | 'unknown-button',
  ): Promise<void> {
    if (!interaction.isRepliable()) return;
    const content = texts[localeFrom(interaction.locale)].table.declined[why];
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  }

  /** Waits for the start, as long as there is time to answer. False when that is over. */
  const hasStarted = ({ createdTimestamp }: Interaction): Promise<boolean> =>
    new Promise((resolve) => {
      const last = bot.offset.toOurs(createdTimestamp) + ACKNOWLEDGE_MS;
      const cancel = bot.time.at(last, () => resolve(false));
      void started.then(cancel).then(() => resolve(true));
    });

  async function dispatch(interaction: Interaction): Promise<void> {
    if (!(await hasStarted(interaction))) return decline(interaction, 'starting');
    if (!interaction.inCachedGuild()) return decline(interaction, 'only-servers');
    if (interaction.isAutocomplete()) {
      await byName.get(interaction.commandName)?.autocomplete?.(interaction, bot);
    } else if (interaction.isChatInputCommand()) {
      await byName.get(interaction.commandName)?.run(interaction, bot);
    } else if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      const id = parseId(interaction.customId);
      if (id) await areas[id.area](interaction, id.parts, bot);
      else await decline(interaction, 'unknown-button');
    }
  }

  async function apologise(interaction: Interaction): Promise<void> {
    if (!interaction.isRepliable()) return;
    const content = texts[localeFrom(interaction.locale)].table.declined['our-fault'];
    const privately = { content, flags: MessageFlags.Ephemeral } as const;
    await (interaction.deferred || interaction.replied
      ? interaction.followUp(privately)
      : interaction.reply(privately));
  }

  /** What is delivered late, because the connection was lost, tells nothing of Discord's clock. */
  function observe({ createdTimestamp }: { readonly createdTimestamp: number }): void {
    if (isUpToDate()) bot.offset.observe(createdTimestamp, bot.time.now());
  }

  async function handle(interaction: Interaction): Promise<void> {
    try {
      await dispatch(interaction);
    } catch (error) {
      if (isExpired(error)) {
        bot.log.warn({ err: error, interaction: interaction.id }, 'an answer came too late');
        return;
      }
      bot.log.error({ err: error, interaction: interaction.id }, 'an interaction failed');
      await apologise(interaction).catch((failure: unknown) => {
        bot.log.warn({ err: failure, interaction: interaction.id }, 'and could not be answered');
      });
    }
  }

  client.on(Events.InteractionCreate, (interaction) => {
    if (stopped) return;
    observe(interaction);
    const handling = handle(interaction).finally(() => running.delete(handling));
    running.add(handling);
  });
  client.on(Events.MessageCreate, observe);
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
