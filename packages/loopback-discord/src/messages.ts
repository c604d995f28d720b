import {
  MessageFlags,
  MessageReferenceType,
  MessageType,
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIMessageReference,
  type APIMessageTopLevelComponent,
  type APIUser,
} from 'discord-api-types/v10';
import type { Attachments, UploadedFile } from './attachments.ts';
import { resolveEmbeds } from './embeds.ts';
import { bits, without } from './flags.ts';
import type { Guild } from './guild.ts';
import { mentionsIn, type AllowedMentions } from './mentions.ts';
import { has, PERMISSIONS } from './permissions.ts';
import { isDirect, isThread, type Channel, type World } from './world.ts';

/** The body of a message to be created or edited, checked and parsed (body.ts). */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly APIMessageTopLevelComponent[] | null;
  readonly attachments?:
    readonly { id: string; filename?: string; description?: string; title?: string }[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly flags?: MessageFlags | null;
  readonly tts?: boolean | null;
  readonly nonce?: number | string | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id: string; readonly fail_if_not_exists?: boolean } | null;
}

/** Uploaded files by the number in `files[n]`. */
export type Files = ReadonlyMap<number, UploadedFile>;
export const NO_FILES: Files = new Map();

export interface Stored {
  readonly message: APIMessage;
  /** The only user who sees it if it is ephemeral; otherwise null. */
  readonly only: string | null;
  /** Attachments that an embed shows. */
  readonly hidden: readonly APIAttachment[];
}

/** All attachments of a message. */
export const attachmentsOf = ({ message, hidden }: Stored): readonly APIAttachment[] => [
  ...message.attachments,
  ...hidden,
];

/** A ping by a new message; an edit never pings. */
export interface Ping {
  /** Unix time in milliseconds. */
  readonly time: number;
  readonly channelId: string;
  readonly messageId: string;
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
}

export interface Draft {
  readonly channelId: string;
  readonly author: APIUser;
  readonly body: MessageBody;
  readonly files: Files;
  readonly only?: string | null;
  /** Fields of this kind of message: type, references, interaction, flags. */
  readonly extra?: Partial<APIMessage>;
}

/** A message's reference to a channel, or to a message there. */
export const referenceTo = (channel: Channel, messageId?: string): APIMessageReference => ({
  type: MessageReferenceType.Default,
  channel_id: channel.id,
  ...(messageId !== undefined && { message_id: messageId }),
  ...(!isDirect(channel) && channel.guild_id !== undefined && { guild_id: channel.guild_id }),
});

export interface Messages {
  find(channelId: string, id: string): Stored | undefined;
  /** Oldest first, including all users' ephemeral messages. */
  inChannel(channelId: string): readonly Stored[];
  readonly pings: readonly Ping[];
  create(draft: Draft): APIMessage;
  edit(stored: Stored, body: MessageBody, files: Files, options?: { readonly silent?: boolean }): APIMessage;
  /** Replaces a message by its changed version and publishes the change. */
  replace(stored: Stored, message: APIMessage): void;
  remove(stored: Stored): void;
  removeChannel(channelId: string): void;
}

interface MessagesState {
  readonly world: World;
  readonly store: Attachments;
  readonly channels: Map<string, Map<string, Stored>>;
  readonly pings: Ping[];
}

/** Creates the store of messages, filled with `kept`. */
export function createMessages(world: World, store: Attachments, kept: readonly Stored[]): Messages {
  const channels = new Map<string, Map<string, Stored>>();
  const pings: Ping[] = [];
  const state: MessagesState = { world, store, channels, pings };
  for (const stored of kept) put(state, stored);
  const edit: Messages['edit'] = (stored, body, files, options = {}) => {
    const old = stored.message;
    const all = attachmentsOf(stored);
    const kept = all.flatMap((one) => {
      if (body.attachments === undefined) return [one];
      const entry = body.attachments?.find(({ id }) => id === one.id);
      if (!entry) return [];
      return [{ ...one, ...(entry.description !== undefined && { description: entry.description }) }];
    });
    for (const one of all) if (!kept.some(({ id }) => id === one.id)) store.release(one.id);
    const attachments = [...kept, ...attach(state, old.channel_id, body, files)];
    const isHidden = (one: APIAttachment): boolean => stored.hidden.some(({ id }) => id === one.id);
    const { hidden, ...shown } = body.embeds
      ? resolveEmbeds(body.embeds, attachments)
      : body.embeds === null
        ? { embeds: [], attachments, hidden: [] }
        : {
            attachments: attachments.filter((one) => !isHidden(one)),
            hidden: attachments.filter(isHidden),
          };
    const content = body.content === undefined ? old.content : (body.content ?? '').trim();
    const before = without(old.flags ?? bits<MessageFlags>(), MessageFlags.Loading);
    const flags =
      body.flags == null ? before : bits(without(before, MessageFlags.SuppressEmbeds), body.flags);
    const message: APIMessage = {
      ...old,
      content,
      edited_timestamp: options.silent ? old.edited_timestamp : world.timestamp(),
      ...(body.components !== undefined && { components: [...(body.components ?? [])] }),
      ...(body.content !== undefined &&
        mentionsIn(
          guildAt(state, old.channel_id),
          content,
          body.allowed_mentions,
          null,
          mayMentionAll(state, old.channel_id, old.author),
        )),
      ...shown,
      flags,
    };
    replace(state, stored, message, hidden);
    return message;
  };
  return {
    find: (channelId, id) => channels.get(channelId)?.get(id),
    inChannel: (channelId) => [...(channels.get(channelId)?.values() ?? [])],
    pings,
    create: (given) => create(state, given),
    edit,
    replace: (stored, message) => replace(state, stored, message),
    remove: (stored) => remove(state, stored),
    removeChannel: (channelId) => {
      for (const stored of channels.get(channelId)?.values() ?? []) forget(state, stored);
      channels.delete(channelId);
    },
  };
}

const guildAt = ({ world }: MessagesState, channelId: string): Guild | null => {
  const channel = world.channels.get(channelId);
  return channel ? world.guildOf(channel) : null;
};

function mayMentionAll({ world }: MessagesState, channelId: string, author: APIUser): boolean {
  const channel = world.channels.get(channelId);
  return channel !== undefined && has(world.permissions(author.id, channel), PERMISSIONS.MentionEveryone);
}

const put = ({ channels }: MessagesState, stored: Stored): void => {
  const { channel_id: channelId, id } = stored.message;
  const channel = channels.get(channelId) ?? new Map<string, Stored>();
  channels.set(channelId, channel.set(id, stored));
};

const attach = (
  { store }: MessagesState,
  channelId: string,
  body: MessageBody,
  files: Files,
): APIAttachment[] =>
  [...files].map(([number, file]) => {
    const details = body.attachments?.find(({ id }) => id === String(number));
    const named = details?.filename === undefined ? file : { ...file, name: details.filename };
    return store.add(channelId, named, {
      ...(details?.description !== undefined && { description: details.description }),
      ...(details?.title !== undefined && { title: details.title }),
    });
  });

const create = (
  state: MessagesState,
  { channelId, author, body, files, only = null, extra = {} }: Draft,
): APIMessage => {
  const id = state.world.id();
  const content = (body.content ?? '').trim();
  const reference = extra.referenced_message ?? null;
  const { hidden, ...shown } = resolveEmbeds(body.embeds ?? [], attach(state, channelId, body, files));
  const message: APIMessage = {
    id,
    channel_id: channelId,
    author,
    content,
    timestamp: state.world.timestamp(),
    edited_timestamp: null,
    tts: false,
    pinned: false,
    type: MessageType.Default,
    components: [...(body.components ?? [])],
    ...mentionsIn(
      guildAt(state, channelId),
      content,
      body.allowed_mentions,
      reference?.author ?? null,
      mayMentionAll(state, channelId, author),
    ),
    ...shown,
    ...(body.nonce != null && { nonce: body.nonce }),
    ...extra,
    flags: bits<MessageFlags>(body.flags ?? bits(), extra.flags ?? bits()),
  };
  put(state, { message, only, hidden });
  if (message.mentions.length + message.mention_roles.length > 0 && only === null) {
    state.pings.push({
      time: state.world.clock.now(),
      channelId,
      messageId: id,
      userIds: message.mentions.map((one) => one.id),
      roleIds: message.mention_roles,
    });
  }
  const channel = state.world.channels.get(channelId);
  if (channel && only === null) {
    channel.last_message_id = id;
    if (isThread(channel))
      channel.message_count = channel.total_message_sent = (channel.message_count ?? 0) + 1;
  }
  state.world.changes.publish({ type: 'message_create', message, only });
  return message;
};

const replace = (state: MessagesState, stored: Stored, message: APIMessage, hidden = stored.hidden): void => {
  put(state, { ...stored, message, hidden });
  state.world.changes.publish({ type: 'message_update', message, only: stored.only });
};

const forget = ({ store }: MessagesState, stored: Stored): void => {
  for (const { id } of attachmentsOf(stored)) store.release(id);
};

function remove(state: MessagesState, stored: Stored): void {
  const { channel_id: channelId, id } = stored.message;
  if (!state.channels.get(channelId)?.delete(id)) return;
  forget(state, stored);
  state.world.changes.publish({ type: 'message_delete', channelId, messageId: id, only: stored.only });
}
