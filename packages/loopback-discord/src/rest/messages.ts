import { MessageType } from 'discord-api-types/v10';
import { asBotReads } from '../bot-feed.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { referenceTo } from '../messages.ts';
import { PERMISSIONS, has } from '../permissions.ts';
import { byAge } from '../snowflake.ts';
import { isArchived, isLocked, isLockedFor, reopen } from '../threads.ts';
import { isDirect, sendPermission, type Channel } from '../world.ts';
import { messageBody } from './message-body.ts';
import {
  knownMessage,
  param,
  refuseIfAny,
  requireEdit,
  requirePermission,
  visibleChannel,
  type Call,
  type Route,
} from './route.ts';

const MESSAGES = '/channels/{channel_id}/messages';
const MESSAGE = '/channels/{channel_id}/messages/{message_id}';

/** Time for which a nonce is remembered, in ms; on Discord "a few minutes". */
const NONCE_MS = 5 * 60_000;

/** Refuses changes to messages in an archived thread, and in a locked one unless the bot manages threads. */
function requireOpen({ world }: Discord, channel: Channel): void {
  if (isArchived(channel) || isLockedFor(world, world.bot.user.id, channel)) throw refused.archivedThread();
}

/** Returns the message that a body refers to; null when it is gone and the body allows that. */
function replyTarget(
  discord: Discord,
  channel: Channel,
  reference: { message_id: string; fail_if_not_exists?: boolean },
) {
  const found = discord.messages.find(channel.id, reference.message_id);
  if (found?.only === null) return found.message;
  if (reference.fail_if_not_exists !== false) {
    const message = 'Unknown message';
    refuseIfAny([{ path: ['message_reference'], code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', message }]);
  }
  return null;
}

/** Refuses messages to users who accept none from the bot. */
function requireTaken({ world }: Discord, channel: Channel): void {
  if (!isDirect(channel)) return;
  const isTaken = channel.recipients?.every(({ id }) => world.takesMessages(id)) ?? false;
  if (!isTaken) throw refused.cannotMessage();
}

function create(discord: Discord, call: Call) {
  const { world, messages } = discord;
  const channel = visibleChannel(discord, call);
  requirePermission(discord, channel, sendPermission(channel));
  requireTaken(discord, channel);
  const body = messageBody(discord, call.body, call.files, 'create');
  if (call.files.size > 0) requirePermission(discord, channel, PERMISSIONS.AttachFiles);
  if ((body.embeds?.length ?? 0) > 0) requirePermission(discord, channel, PERMISSIONS.EmbedLinks);
  if (!reopen(world, world.bot.user.id, channel)) throw refused.archivedThread();

  const author = world.bot.user;
  const since = world.clock.now() - NONCE_MS;
  const twin = messages
    .inChannel(channel.id)
    .find(
      ({ message }) =>
        body.enforce_nonce &&
        message.nonce === body.nonce &&
        message.author.id === author.id &&
        Date.parse(message.timestamp) > since,
    );
  if (twin) return { body: twin.message };

  const reference = body.message_reference;
  if (reference && !world.may(author.id, channel, PERMISSIONS.ReadMessageHistory)) {
    throw refused.replyWithoutHistory();
  }
  const target = reference ? replyTarget(discord, channel, reference) : null;
  const message = messages.create({
    channelId: channel.id,
    author,
    body,
    files: call.files,
    extra: target
      ? {
          type: MessageType.Reply,
          referenced_message: target,
          message_reference: referenceTo(channel, target.id),
        }
      : {},
  });
  return { body: message };
}

function edit(discord: Discord, call: Call) {
  const channel = visibleChannel(discord, call);
  const stored = knownMessage(discord, channel.id, param(call, 'message_id'));
  if (stored.message.author.id !== discord.world.bot.user.id) throw refused.notTheAuthor();
  requireOpen(discord, channel);
  const body = messageBody(discord, call.body, call.files, 'edit', { existing: stored });
  if (call.files.size > 0) requirePermission(discord, channel, PERMISSIONS.AttachFiles);
  requireEdit(discord, stored);
  return { body: discord.messages.edit(stored, body, call.files) };
}

function remove(discord: Discord, call: Call) {
  const channel = visibleChannel(discord, call);
  const stored = knownMessage(discord, channel.id, param(call, 'message_id'));
  if (stored.message.author.id !== discord.world.bot.user.id) {
    requirePermission(discord, channel, PERMISSIONS.ManageMessages);
  }
  // A message of an archived thread can be deleted, unless the thread is also locked.
  if (isArchived(channel) && isLocked(channel)) throw refused.archivedThread();
  discord.messages.remove(stored);
  return {};
}

function get(discord: Discord, call: Call) {
  const channel = visibleChannel(discord, call);
  requirePermission(discord, channel, PERMISSIONS.ReadMessageHistory);
  const { message } = knownMessage(discord, channel.id, param(call, 'message_id'));
  return { body: asBotReads(discord.world, message, discord.gateway.intents()) };
}

function list(discord: Discord, call: Call) {
  const { world, messages, gateway } = discord;
  const channel = visibleChannel(discord, call);
  if (!has(world.permissions(world.bot.user.id, channel), PERMISSIONS.ReadMessageHistory))
    return { body: [] };
  const limit = Number(call.query.get('limit') ?? 50);
  const [before, after] = [call.query.get('before'), call.query.get('after')];
  const fits = (id: string): boolean =>
    (before === null || byAge({ id }, { id: before }) < 0) &&
    (after === null || byAge({ id }, { id: after }) > 0);
  const found = messages
    .inChannel(channel.id)
    .filter(({ only, message }) => only === null && fits(message.id))
    .map(({ message }) => message);
  const page = after === null ? found.slice(-limit) : found.slice(0, limit);
  return { body: page.reverse().map((message) => asBotReads(world, message, gateway.intents())) };
}

function typing(discord: Discord, call: Call) {
  const channel = visibleChannel(discord, call);
  requirePermission(discord, channel, sendPermission(channel));
  discord.world.changes.publish({ type: 'typing', channelId: channel.id, userId: discord.world.bot.user.id });
  return {};
}

export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: MESSAGES, auth: 'bot', handle: list },
  { method: 'POST', path: MESSAGES, auth: 'bot', handle: create },
  { method: 'GET', path: MESSAGE, auth: 'bot', handle: get },
  { method: 'PATCH', path: MESSAGE, auth: 'bot', handle: edit },
  { method: 'DELETE', path: MESSAGE, auth: 'bot', handle: remove },
  { method: 'POST', path: '/channels/{channel_id}/typing', auth: 'bot', handle: typing },
];
