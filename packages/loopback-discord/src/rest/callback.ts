import { InteractionResponseType as Type, MessageFlags, type APIMessage } from 'discord-api-types/v10';
import { get, parseMessageBody } from '../body.ts';
import { choicesProblems, modalProblems } from '../checks/modal.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { bits } from '../flags.ts';
import { INTERACTION_TYPES, type Interaction } from '../interactions.ts';
import type { SeenModal, InteractionOutcome } from '../user-api.ts';
import { messageBody } from './message-body.ts';
import { param, refuseIfAny, requireUnlocked, type Call, type Reply, type Route } from './route.ts';
import { answerExtra, hushed, onlyFor } from './webhooks.ts';

type AnswerType =
  | Type.ChannelMessageWithSource
  | Type.DeferredChannelMessageWithSource
  | Type.DeferredMessageUpdate
  | Type.UpdateMessage
  | Type.ApplicationCommandAutocompleteResult
  | Type.Modal;

/** Kinds of answer that Discord accepts for an interaction. */
function allowedTypes({ kind, source }: Interaction): readonly AnswerType[] {
  const reply: AnswerType[] = [Type.ChannelMessageWithSource, Type.DeferredChannelMessageWithSource];
  const update: AnswerType[] = [Type.DeferredMessageUpdate, Type.UpdateMessage];
  switch (kind) {
    case 'autocomplete':
      return [Type.ApplicationCommandAutocompleteResult];
    case 'command':
      return [...reply, Type.Modal];
    case 'component':
      return [...reply, ...update, Type.Modal];
    case 'modal':
      return source ? [...reply, ...update] : reply;
  }
}

function reply(discord: Discord, call: Call, interaction: Interaction, thinking: boolean): APIMessage {
  requireUnlocked(discord, interaction.channelId);
  const data = get(call.body, 'data');
  const given = thinking
    ? parseMessageBody({ flags: get(data, 'flags') })
    : messageBody(discord, data, call.files, 'reply', { below: 'data' });
  const body = hushed(given, interaction);
  const loading = thinking ? bits(MessageFlags.Loading) : bits<MessageFlags>();
  const message = discord.messages.create({
    channelId: interaction.channelId,
    author: discord.world.bot.user,
    body,
    files: call.files,
    only: onlyFor(body.flags, interaction),
    extra: { ...answerExtra(discord, interaction, interaction.source?.message.id ?? null), flags: loading },
  });
  interaction.original = { channelId: message.channel_id, messageId: message.id };
  interaction.deferred = thinking;
  return message;
}

function update(discord: Discord, call: Call, interaction: Interaction): APIMessage {
  const source = interaction.source?.message;
  const stored = source && discord.messages.find(source.channel_id, source.id);
  if (!stored) throw refused.unknownMessage();
  requireUnlocked(discord, stored.message.channel_id);
  const data = get(call.body, 'data') ?? {};
  return discord.messages.edit(
    stored,
    messageBody(discord, data, call.files, 'edit', { existing: stored, below: 'data' }),
    call.files,
  );
}

/** Carries out an answer; returns its outcome for the user, and its message. */
function carryOut(
  discord: Discord,
  call: Call,
  interaction: Interaction,
  type: AnswerType,
): { outcome: InteractionOutcome; message?: APIMessage } {
  const data = get(call.body, 'data');
  switch (type) {
    case Type.ChannelMessageWithSource: {
      const message = reply(discord, call, interaction, false);
      return { outcome: { kind: 'message', message }, message };
    }
    case Type.DeferredChannelMessageWithSource: {
      const flags = get(data, 'flags') ?? 0;
      if (typeof flags !== 'number' || flags & ~MessageFlags.Ephemeral) {
        refuseIfAny([
          { path: ['data', 'flags'], code: 'BASE_TYPE_INVALID', message: 'Only EPHEMERAL can be set here' },
        ]);
      }
      const message = reply(discord, call, interaction, true);
      return { outcome: { kind: 'thinking', message }, message };
    }
    case Type.UpdateMessage: {
      const message = update(discord, call, interaction);
      return { outcome: { kind: 'updated', message }, message };
    }
    case Type.Modal:
      refuseIfAny(modalProblems(data), 'data');
      return { outcome: { kind: 'modal', modal: data as SeenModal } };
    case Type.ApplicationCommandAutocompleteResult: {
      refuseIfAny(choicesProblems(data), 'data');
      const { choices } = data as { choices: (InteractionOutcome & { kind: 'choices' })['choices'] };
      return { outcome: { kind: 'choices', choices } };
    }
    case Type.DeferredMessageUpdate:
      return { outcome: { kind: 'acknowledged' } };
  }
}

function callback(discord: Discord, call: Call): Reply {
  const { interactions } = discord;
  const interaction = interactions.byId(param(call, 'interaction_id'));
  const known = interaction?.token === param(call, 'interaction_token');
  if (!interaction || !known || interaction.expired || interaction.state === 'failed') {
    throw refused.unknownInteraction();
  }
  if (interaction.state === 'answered') throw refused.alreadyAcknowledged();

  const wanted = get(call.body, 'type');
  const type = allowedTypes(interaction).find((one) => one === wanted);
  if (type === undefined) {
    const message = `A ${interaction.kind} interaction takes ${allowedTypes(interaction).join(', ')}.`;
    refuseIfAny([{ path: ['type'], code: 'INTERACTION_CALLBACK_INVALID_TYPE', message }]);
    return {};
  }
  const { outcome, message } = carryOut(discord, call, interaction, type);
  const updates = type === Type.UpdateMessage || type === Type.DeferredMessageUpdate;
  if (updates && interaction.source) {
    const { channel_id: channelId, id: messageId } = interaction.source.message;
    interaction.original = { channelId, messageId };
  }
  interactions.answer(interaction, outcome);
  if (call.query.get('with_response') !== 'true') return {};
  return {
    body: {
      interaction: {
        id: interaction.id,
        type: INTERACTION_TYPES[interaction.kind],
        channel_id: interaction.channelId,
        ...(interaction.guildId !== null && { guild_id: interaction.guildId }),
        ...(interaction.original && {
          response_message_id: interaction.original.messageId,
          response_message_loading: interaction.deferred,
          response_message_ephemeral: message ? onlyFor(message.flags, interaction) !== null : false,
        }),
      },
      resource: { type, ...(message && { message }) },
    },
  };
}

export const callbackRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/{interaction_id}/{interaction_token}/callback',
    auth: 'path',
    handle: callback,
  },
];
