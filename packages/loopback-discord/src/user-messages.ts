/** A user's actions on messages. */
import { MessageType } from 'discord-api-types/v10';
import { lengthOf } from './checks/forms.ts';
import type { Client } from './client.ts';
import type { Discord } from './discord.ts';
import { referenceTo, type Files, type Stored } from './messages.ts';
import { PERMISSIONS } from './permissions.ts';
import { refuse } from './refuse.ts';
import { byAge } from './snowflake.ts';
import type { ActionResult, SeenMessage, UserAction } from './user-api.ts';
import { reopen } from './threads.ts';
import { isThread, sendPermission } from './world.ts';

type Action<Kind extends UserAction['do']> = Extract<UserAction, { do: Kind }>;

const PAGE = 50;

/** True if this client has the message. */
export const sees = ({ only, message }: Stored, { userId, dismissed }: Client): boolean =>
  only === null || (only === userId && !dismissed.has(message.id));

export function sendMessage(discord: Discord, client: Client, action: Action<'send_message'>): ActionResult {
  const { world, messages } = discord;
  const channel = world.shown(client.userId, action.channel_id);
  if (!channel) return refuse('unknown', 'There is no such channel');
  if (!world.may(client.userId, channel, sendPermission(channel)))
    return refuse('forbidden', 'You may not write here');
  if (!reopen(world, client.userId, channel)) return refuse('forbidden', 'The thread is locked');
  const uploads = action.files ?? [];
  if (uploads.length > 0 && !world.may(client.userId, channel, PERMISSIONS.AttachFiles)) {
    return refuse('forbidden', 'You may not attach files here');
  }
  const length = lengthOf(action.content);
  if (length > 2000 || (action.content.trim() === '' && uploads.length === 0)) {
    return refuse('invalid', 'A message has 1 to 2,000 characters');
  }
  const files: Files = new Map(
    uploads.map((upload, index) => [
      index,
      {
        name: upload.filename,
        contentType: upload.content_type ?? 'application/octet-stream',
        data: new Uint8Array(Buffer.from(upload.data, 'base64')),
      },
    ]),
  );
  const target = action.reply_to === undefined ? null : messages.find(channel.id, action.reply_to);
  if (target === undefined) return refuse('unknown', 'There is no such message to reply to');
  const message = messages.create({
    channelId: channel.id,
    author: world.user(client.userId),
    body: { content: action.content },
    files,
    extra: target
      ? {
          type: MessageType.Reply,
          referenced_message: target.message,
          message_reference: referenceTo(channel, target.message.id),
        }
      : {},
  });
  if (isThread(channel)) world.joinThread(channel.id, client.userId);
  return { ok: true, message };
}

export function deleteMessage(
  discord: Discord,
  client: Client,
  action: Action<'delete_message'>,
): ActionResult {
  const { world, messages } = discord;
  const channel = world.shown(client.userId, action.channel_id);
  const stored = messages.find(action.channel_id, action.message_id);
  if (!channel || !stored || !sees(stored, client)) return refuse('unknown', 'There is no such message');
  if (stored.only !== null) {
    client.dismissed.add(action.message_id);
    client.emit({ type: 'message_delete', channel_id: action.channel_id, message_id: action.message_id });
    return { ok: true };
  }
  const own = stored.message.author.id === client.userId;
  if (!own && !world.may(client.userId, channel, PERMISSIONS.ManageMessages)) {
    return refuse('forbidden', 'You may not delete messages of others');
  }
  messages.remove(stored);
  return { ok: true };
}

export function startTyping(discord: Discord, client: Client, action: Action<'typing'>): ActionResult {
  const { world } = discord;
  const channel = world.shown(client.userId, action.channel_id);
  if (!channel || !world.may(client.userId, channel, sendPermission(channel))) {
    return refuse('forbidden', 'You may not write here');
  }
  world.changes.publish({ type: 'typing', channelId: channel.id, userId: client.userId });
  return { ok: true };
}

/** Messages of a channel that a client has, oldest first. */
export const visibleMessages = (
  { world, messages }: Discord,
  client: Client,
  channelId: string,
): readonly SeenMessage[] =>
  (world.shown(client.userId, channelId) ? messages.inChannel(channelId) : [])
    .filter((stored) => sees(stored, client))
    .map(({ message }) => message);

export function history(discord: Discord, client: Client, action: Action<'history'>): ActionResult {
  const { world, messages } = discord;
  const channel = world.shown(client.userId, action.channel_id);
  if (!channel || !world.may(client.userId, channel, PERMISSIONS.ReadMessageHistory)) {
    return refuse('unknown', 'There is no such channel');
  }
  const older = messages
    .inChannel(channel.id)
    .filter(({ only, message }) => {
      const before = action.before === undefined || byAge(message, { id: action.before }) < 0;
      return only === null && before;
    })
    .map(({ message }) => message);
  return { ok: true, messages: older.slice(-PAGE) };
}
