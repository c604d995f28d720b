/** A user's clicks, choices, modals and commands; each becomes an interaction for the bot. */
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ComponentType,
  MessageType,
  PermissionFlagsBits,
  type APIMessageComponent,
  type APISelectMenuComponent,
} from 'discord-api-types/v10';
import type { Client } from './client.ts';
import { parseCommand } from './command-input.ts';
import { commandsIn } from './command-places.ts';
import type { Discord } from './discord.ts';
import type { Stored } from './messages.ts';
import { parseModal } from './modal-input.ts';
import { isTimedOut } from './permissions.ts';
import { refuse } from './refuse.ts';
import { resolveChannel, resolveRole, resolveUser, type Resolved } from './resolved.ts';
import { sendInteraction } from './send-interaction.ts';
import type { ActionRefused, ActionResult, Timing, UserAction } from './user-api.ts';
import { isArchived, isLocked, reopen } from './threads.ts';
import { isBetweenPeople, sendPermission, type Channel } from './world.ts';

type Action<Kind extends UserAction['do']> = Extract<UserAction, { do: Kind }>;

const isRefused = (value: object): value is ActionRefused => 'ok' in value && value.ok === false;

function placeOf({ world }: Discord, { userId }: Client, channelId: string): Channel | ActionRefused {
  const channel = world.shown(userId, channelId);
  if (!channel) return refuse('unknown', 'There is no such channel');
  const guild = world.guildOf(channel);
  const isExempt = world.may(userId, channel, PermissionFlagsBits.Administrator);
  if (guild && !isExempt && isTimedOut(guild.member(userId), world.clock.now()))
    return refuse('forbidden', 'You are timed out');
  return channel;
}

/**
 * Reopens an archived thread before a click, as a client does. In a locked thread no click works, not even
 * for users who manage threads (discord-api-docs#7900).
 */
function openedForClick({ world }: Discord, { userId }: Client, channel: Channel): ActionRefused | null {
  if (isLocked(channel)) return refuse('disabled', 'The thread is locked');
  if (!isArchived(channel)) return null;
  if (!world.may(userId, channel, sendPermission(channel)))
    return refuse('forbidden', 'You may not open this thread');
  reopen(world, userId, channel);
  return null;
}

/**
 * Reopens an archived thread before a command. In a locked thread users who manage threads can still write.
 */
function openedForCommand({ world }: Discord, { userId }: Client, channel: Channel): ActionRefused | null {
  return reopen(world, userId, channel) ? null : refuse('forbidden', 'The thread is locked');
}

/** False for a message of a bot that has left the server, unless its user has installed the app. */
const mayStillAnswer = ({ world }: Discord, channel: Channel, { message }: Stored): boolean =>
  world.hasBot(channel) ||
  isBetweenPeople(channel) ||
  world.installs.has(
    message.interaction_metadata?.authorizing_integration_owners[ApplicationIntegrationType.UserInstall] ??
      '',
  );

/** The message and component of a user's action, if the client allows it. */
function componentOf(
  discord: Discord,
  client: Client,
  action: Action<'click' | 'select'>,
  force: boolean,
): { channel: Channel; stored: Stored; component: APIMessageComponent | undefined } | ActionRefused {
  const channel = placeOf(discord, client, action.channel_id);
  if (isRefused(channel)) return channel;
  const stored = discord.messages.find(channel.id, action.message_id);
  if (!stored || (stored.only !== null && stored.only !== client.userId)) {
    return refuse('unknown', 'There is no such message');
  }
  if (!force && !mayStillAnswer(discord, channel, stored))
    return refuse('unknown', 'The bot is not in this server');
  const all = (stored.message.components ?? []).flatMap((row): APIMessageComponent[] =>
    'components' in row ? row.components : [],
  );
  const component = all.find((one) => 'custom_id' in one && one.custom_id === action.custom_id);
  if (force) return { channel, stored, component };
  const closed = openedForClick(discord, client, channel);
  if (closed) return closed;
  if (!component) return refuse('unknown', `The message has no component "${action.custom_id}"`);
  if ('disabled' in component && component.disabled) return refuse('disabled', 'The component is disabled');
  if ([...client.holds.values()].includes(stored.message.id)) {
    return refuse('held', 'The last click on this message has not been answered yet');
  }
  return { channel, stored, component };
}

export function click(
  discord: Discord,
  client: Client,
  action: Action<'click'>,
  timing: Timing,
): ActionResult {
  const found = componentOf(discord, client, action, timing.force === true);
  if (isRefused(found)) return found;
  const { channel, stored, component } = found;
  if (component && component.type !== ComponentType.Button) return refuse('invalid', 'That is not a button');
  const { channel_id, message_id, custom_id } = action;
  return sendInteraction(discord, client, timing, {
    pending: { kind: 'component', channel_id, message_id, custom_id },
    channel,
    source: stored,
    data: { custom_id, component_type: ComponentType.Button, id: component?.id ?? 0 },
  });
}

const SELECTS: readonly ComponentType[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];
const isSelect = (component: APIMessageComponent): component is APISelectMenuComponent =>
  SELECTS.includes(component.type);

export function select(
  discord: Discord,
  client: Client,
  action: Action<'select'>,
  timing: Timing,
): ActionResult {
  const found = componentOf(discord, client, action, timing.force === true);
  if (isRefused(found)) return found;
  const { channel, stored, component } = found;
  const { channel_id, message_id, custom_id, values } = action;
  if (component && !isSelect(component)) return refuse('invalid', 'That is not a select');
  const resolved: Resolved = {};
  if (component && !timing.force) {
    const count = new Set(values).size;
    const fits =
      count >= (component.min_values ?? 1) && count <= (component.max_values ?? 1) && count === values.length;
    if (!fits) return refuse('invalid', 'Too few or too many values');
    const { world } = discord;
    const asUser = (id: string): boolean => resolveUser(world, resolved, id, channel);
    const asRole = (id: string): boolean => resolveRole(world, resolved, id, channel);
    const asChannel = (id: string): boolean =>
      resolveChannel(world, resolved, id, { userId: client.userId, where: channel });
    const known = (value: string): boolean => {
      if ('options' in component) return component.options.some((option) => option.value === value);
      if (component.type === ComponentType.UserSelect) return asUser(value);
      if (component.type === ComponentType.RoleSelect) return asRole(value);
      if (component.type === ComponentType.ChannelSelect) return asChannel(value);
      return asUser(value) || asRole(value);
    };
    if (!values.every(known)) return refuse('invalid', 'Not one of the choices');
  }
  const type = component?.type ?? ComponentType.StringSelect;
  return sendInteraction(discord, client, timing, {
    pending: { kind: 'component', channel_id, message_id, custom_id },
    channel,
    source: stored,
    data: { custom_id, component_type: type, id: component?.id ?? 0, values, resolved },
  });
}

export function submitModal(
  discord: Discord,
  client: Client,
  action: Action<'submit_modal'>,
  timing: Timing,
): ActionResult {
  const open = client.modals.get(action.interaction_id);
  if (!open) return refuse('unknown', 'No such modal is open');
  const channel = placeOf(discord, client, open.opener.channelId);
  if (isRefused(channel)) return channel;
  const closed = openedForClick(discord, client, channel);
  if (closed) return closed;
  const parsed = parseModal(open.modal, action.values, (file) =>
    discord.attachments.upload(channel.id, file),
  );
  if (!parsed.ok) return parsed;
  client.modals.delete(action.interaction_id);
  const { source } = open.opener;
  return sendInteraction(discord, client, timing, {
    pending: {
      kind: 'modal',
      channel_id: channel.id,
      custom_id: open.modal.custom_id,
      ...(source && { message_id: source.message.id }),
    },
    channel,
    opener: open.opener,
    ...(source && { source }),
    data: {
      custom_id: open.modal.custom_id,
      components: parsed.components,
      resolved: { attachments: parsed.attachments },
    },
  });
}

export function run(
  discord: Discord,
  client: Client,
  action: Action<'run' | 'autocomplete'>,
  timing: Timing,
): ActionResult {
  const { world, attachments } = discord;
  const channel = placeOf(discord, client, action.channel_id);
  if (isRefused(channel)) return channel;
  if (!world.may(client.userId, channel, PermissionFlagsBits.UseApplicationCommands)) {
    return refuse('forbidden', 'You may not use commands here');
  }
  const closed = openedForCommand(discord, client, channel);
  if (closed) return closed;
  const completing = action.do === 'autocomplete';
  const parsed = parseCommand(
    { world, attachments, userId: client.userId, channel },
    {
      command: action.command,
      values: action.options ?? {},
      force: timing.force === true,
      ...(completing && { focused: action.focused }),
    },
  );
  if (!parsed.ok) return parsed;
  const { command, options, resolved } = parsed;
  const needed = BigInt(command.default_member_permissions ?? 0);
  if (needed !== 0n && !world.may(client.userId, channel, needed)) {
    return refuse('forbidden', 'You may not use this command');
  }
  return sendInteraction(discord, client, timing, {
    command,
    pending: { kind: completing ? 'autocomplete' : 'command', channel_id: channel.id, command: command.name },
    channel,
    messageType: MessageType.ChatInputCommand,
    data: {
      id: command.id,
      name: command.name,
      type: command.type,
      options,
      resolved,
      ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
    },
  });
}

export function runContext(
  discord: Discord,
  client: Client,
  action: Action<'run_context'>,
  timing: Timing,
): ActionResult {
  const { world, messages } = discord;
  const channel = placeOf(discord, client, action.channel_id);
  if (isRefused(channel)) return channel;
  if (!world.may(client.userId, channel, PermissionFlagsBits.UseApplicationCommands)) {
    return refuse('forbidden', 'You may not use commands here');
  }
  const closed = openedForCommand(discord, client, channel);
  if (closed) return closed;
  const command = commandsIn(world, client.userId, channel).find(
    (one) => one.name === action.command && one.type !== ApplicationCommandType.ChatInput,
  );
  if (!command) return refuse('unknown', `There is no command "${action.command}" in the menu`);
  const resolved: Resolved = {};
  const target = messages.find(channel.id, action.target_id);
  if (command.type === ApplicationCommandType.Message && target?.only === null) {
    resolved.messages = { [action.target_id]: target.message };
  }
  const known =
    resolved.messages !== undefined ||
    (command.type === ApplicationCommandType.User && resolveUser(world, resolved, action.target_id, channel));
  if (!known) return refuse('unknown', 'There is no such target');
  return sendInteraction(discord, client, timing, {
    command,
    pending: { kind: 'command', channel_id: channel.id, command: command.name },
    channel,
    messageType: MessageType.ContextMenuCommand,
    data: {
      id: command.id,
      name: command.name,
      type: command.type,
      target_id: action.target_id,
      resolved,
      ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
    },
  });
}
