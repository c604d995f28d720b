import {
  DiscordAPIError,
  HTTPError,
  MessageFlags,
  RESTJSONErrorCodes,
  type BaseMessageOptions,
  type Message,
} from 'discord.js';
import type { Cancel, Time } from '../match/time.ts';
import type { Answerable } from './bot.ts';

/** An answer that has not come by then (ms after the click) is acknowledged first: Discord waits three seconds. */
export const ACKNOWLEDGE_MS = 2000;

export type Payload = Pick<BaseMessageOptions, 'content' | 'files' | 'components' | 'allowedMentions'> & {
  readonly attachments?: readonly [];
};

/**
 * The one answer to an interaction, in time whatever the queue does. A click on the table message (`onTable`) is
 * answered by changing that message, anything else by a private message of its own, or in the one that was clicked.
 */
export interface Answer {
  readonly onTable: boolean;
  /** Changes the table message that was clicked. False when Discord no longer takes it. */
  update(payload: Payload): Promise<boolean>;
  /** Posts a message of its own for everybody, as the answer; null when Discord no longer takes it, or the interaction is answered already. */
  post(payload: Payload): Promise<Message | null>;
  /** Says something to who asked, and to nobody else, with buttons to answer it. False when Discord no longer takes it. */
  whisper(content: string, components?: Payload['components']): Promise<boolean>;
}

/** Discord's word that an interaction has been answered. */
const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

/** Discord's word that an interaction can no longer be answered. */
export const isExpired = (error: unknown): boolean =>
  isAnswered(error) ||
  (error instanceof DiscordAPIError &&
    (error.code === RESTJSONErrorCodes.UnknownInteraction ||
      error.code === RESTJSONErrorCodes.InvalidWebhookToken));

/** Once more when the connection broke: nobody knows then what became of it. Discord's own refusals are final. */
export async function twice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof HTTPError) throw error;
    return request();
  }
}

async function taken(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await twice(request);
    return true;
  } catch (error) {
    if (isExpired(error)) return false;
    throw error;
  }
}

/** `created` is when the interaction was made, by our clock. Acknowledges by itself when nothing has been said in time. */
export function answerTo(
  interaction: Answerable,
  onTable: boolean,
  created: number,
  time: Time,
  failed: (error: unknown) => void,
): Answer {
  let acknowledged: Promise<unknown> | null = null;
  let answered = false;
  /** A message that only its reader sees: what is said to them may take its place. */
  const isPrivate =
    interaction.isMessageComponent() && !onTable && interaction.message.flags.has(MessageFlags.Ephemeral);
  const cancel: Cancel = time.at(created + ACKNOWLEDGE_MS, () => {
    if (answered) return;
    acknowledged = interaction.isMessageComponent()
      ? interaction.deferUpdate()
      : interaction.deferReply({ flags: MessageFlags.Ephemeral });
    acknowledged.catch(failed);
  });

  /** Whether the interaction was acknowledged beforehand; waits until Discord has confirmed that. */
  async function wasAcknowledged(): Promise<boolean> {
    answered = true;
    cancel();
    const before = acknowledged;
    return before !== null && taken(() => before);
  }

  /** What Discord has not taken is no answer yet: another may be given. */
  async function give(request: () => Promise<unknown>): Promise<boolean> {
    let given = false;
    try {
      given = await taken(request);
      return given;
    } finally {
      answered = given;
    }
  }

  return {
    onTable,
    async update(payload) {
      if (!interaction.isMessageComponent()) throw new Error('only a component has a message to change');
      const deferred = await wasAcknowledged();
      return give(() => (deferred ? interaction.editReply(payload) : interaction.update(payload)));
    },
    async post(payload) {
      if (answered || (await wasAcknowledged())) return null;
      try {
        const { resource } = await twice(() => interaction.reply({ ...payload, withResponse: true }));
        return resource?.message ?? null;
      } catch (error) {
        // Sent again after its answer was lost: it stands there.
        if (isAnswered(error)) return interaction.fetchReply();
        if (isExpired(error)) return null;
        answered = false;
        throw error;
      }
    },
    async whisper(content, components = []) {
      const said = answered;
      const deferred = await wasAcknowledged();
      const privately = { content, components, flags: MessageFlags.Ephemeral } as const;
      const isAnswered = said || deferred;
      if (isPrivate && !isAnswered) return taken(() => interaction.update({ content, components }));
      if (isPrivate || (isAnswered && !interaction.isMessageComponent()))
        return taken(() => interaction.editReply({ content, components }));
      return taken(() => (isAnswered ? interaction.followUp(privately) : interaction.reply(privately)));
    },
  };
}

/**
 * Answers with a private message of its own that takes time to make, acknowledged first like any other answer. Resolves with
 * the id of the message.
 */
export async function answerPrivately(
  interaction: Answerable,
  created: number,
  time: Time,
  making: Promise<Payload>,
): Promise<string> {
  let acknowledged = null as Promise<unknown> | null;
  const cancel = time.at(created + ACKNOWLEDGE_MS, () => {
    acknowledged = interaction.deferReply({ flags: MessageFlags.Ephemeral });
    // That it failed is told below, when the message is made.
    acknowledged.catch(() => undefined);
  });
  const payload = await making.finally(cancel);
  if (acknowledged !== null) {
    await acknowledged;
    return (await interaction.editReply(payload)).id;
  }
  const { resource } = await interaction.reply({
    ...payload,
    flags: MessageFlags.Ephemeral,
    withResponse: true,
  });
  return (resource?.message ?? (await interaction.fetchReply())).id;
}
