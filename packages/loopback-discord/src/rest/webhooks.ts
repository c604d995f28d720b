import { MessageFlags, MessageType, type APIMessage } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { bits, without } from '../flags.ts';
import { interactionMetadata, isOfUser, MOST_FOLLOW_UPS, type Interaction } from '../interactions.ts';
import { referenceTo, type Stored } from '../messages.ts';
import { messageBody } from './message-body.ts';
import { param, requireEdit, requireUnlocked, type Call, type Reply, type Route } from './route.ts';

const WEBHOOK = '/webhooks/{webhook_id}/{webhook_token}';

/** Returns the interaction whose token is in the path: answered, and not older than 15 minutes. */
function interactionOf({ world, interactions }: Discord, call: Call): Interaction {
  if (param(call, 'webhook_id') !== world.bot.user.id) throw refused.unknownWebhook();
  const interaction = interactions.byToken(param(call, 'webhook_token'));
  if (!interaction || interaction.expired || world.clock.now() >= interaction.expires) {
    throw refused.invalidWebhookToken();
  }
  if (interaction.state !== 'answered') throw refused.unknownWebhook();
  return interaction;
}

function originalOf(discord: Discord, interaction: Interaction): Stored {
  const { original } = interaction;
  const stored = original && discord.messages.find(original.channelId, original.messageId);
  if (!stored) throw refused.unknownMessage();
  return stored;
}

/** Returns a message of this interaction, or its original one. */
function messageOf(discord: Discord, call: Call, interaction: Interaction): Stored {
  const id = call.params['message_id'];
  if (id === undefined) return originalOf(discord, interaction);
  const stored = discord.messages.find(interaction.channelId, id);
  const own = stored && stored.message.webhook_id === discord.world.bot.user.id;
  const source = interaction.source?.message.id === id;
  if (!stored || !(own || source) || (stored.only !== null && stored.only !== interaction.userId)) {
    throw refused.unknownMessage();
  }
  return stored;
}

/** Fields of a message that answers an interaction, in addition to its body. */
export function answerExtra(
  { world, messages }: Discord,
  interaction: Interaction,
  reference: string | null,
): Partial<APIMessage> {
  const { channelId } = interaction;
  const channel = world.channels.get(channelId);
  const target = reference === null ? undefined : messages.find(channelId, reference)?.message;
  return {
    type: target ? MessageType.Reply : interaction.messageType,
    webhook_id: world.bot.user.id,
    application_id: world.bot.user.id,
    interaction_metadata: interactionMetadata(world, interaction),
    ...(channel &&
      target && { message_reference: referenceTo(channel, target.id), referenced_message: target }),
  };
}

/** Adds EPHEMERAL to an answer that must not be public. */
export const hushed = <Body extends { readonly flags?: MessageFlags | null }>(
  body: Body,
  { isHushed }: Interaction,
): Body =>
  isHushed ? { ...body, flags: bits(body.flags ?? bits<MessageFlags>(), MessageFlags.Ephemeral) } : body;

/** The only user who sees a message with these flags. */
export const onlyFor = (flags: MessageFlags | null | undefined, interaction: Interaction): string | null =>
  ((flags ?? 0) & MessageFlags.Ephemeral) === 0 ? null : interaction.userId;

function followUp(discord: Discord, call: Call): Reply {
  const interaction = interactionOf(discord, call);
  const { messages, world } = discord;
  requireUnlocked(discord, interaction.channelId);
  const body = hushed(messageBody(discord, call.body, call.files, 'followup'), interaction);
  // The first follow-up replaces a deferred reply and keeps its visibility.
  if (interaction.deferred) {
    interaction.deferred = false;
    const original = originalOf(discord, interaction);
    const flags = without(body.flags ?? bits<MessageFlags>(), MessageFlags.Ephemeral);
    return { body: messages.edit(original, { ...body, flags }, call.files, { silent: true }) };
  }
  if (isOfUser(interaction) && interaction.followUps >= MOST_FOLLOW_UPS) throw refused.tooManyFollowUps();
  interaction.followUps += 1;
  const message = messages.create({
    channelId: interaction.channelId,
    author: world.bot.user,
    body,
    files: call.files,
    only: onlyFor(body.flags, interaction),
    extra: answerExtra(discord, interaction, interaction.original?.messageId ?? null),
  });
  return { body: message };
}

function edit(discord: Discord, call: Call): Reply {
  const interaction = interactionOf(discord, call);
  const stored = messageOf(discord, call, interaction);
  requireUnlocked(discord, interaction.channelId);
  const body = messageBody(discord, call.body, call.files, 'edit', { existing: stored });
  requireEdit(discord, stored);
  const first = interaction.deferred && stored.message.id === interaction.original?.messageId;
  if (first) interaction.deferred = false;
  return { body: discord.messages.edit(stored, body, call.files, { silent: first }) };
}

function remove(discord: Discord, call: Call): Reply {
  const interaction = interactionOf(discord, call);
  const stored = messageOf(discord, call, interaction);
  // The next follow-up has nothing left to replace.
  if (stored.message.id === interaction.original?.messageId) interaction.deferred = false;
  discord.messages.remove(stored);
  return {};
}

const get = (discord: Discord, call: Call): Reply => ({
  body: messageOf(discord, call, interactionOf(discord, call)).message,
});

export const webhookRoutes: readonly Route[] = [
  { method: 'POST', path: WEBHOOK, auth: 'path', handle: followUp },
  ...[`${WEBHOOK}/messages/@original`, `${WEBHOOK}/messages/{message_id}`].flatMap((path): Route[] => [
    { method: 'GET', path, auth: 'path', handle: get },
    { method: 'PATCH', path, auth: 'path', handle: edit },
    { method: 'DELETE', path, auth: 'path', handle: remove },
  ]),
];
