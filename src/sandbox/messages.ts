import {
  EmbedType,
  MessageFlags,
  MessageType,
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUser,
} from 'discord-api-types/v10';
import type { Attachments, UploadedFile } from './attachments.ts';
import { bits, without } from './flags.ts';
import { mentionsIn, type AllowedMentions } from './mentions.ts';
import { isThread, type World } from './world.ts';

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
  /** The user who alone sees it: it is ephemeral. */
  readonly only: string | null;
}

/** Somebody was pinged: by a new message, never by an edit. */
export interface Ping {
  /** Unix time in milliseconds. */
  readonly time: number;
  readonly channelId: string;
  readonly messageId: string;
  readonly userIds: readonly string[];
}

export interface Draft {
  readonly channelId: string;
  readonly author: APIUser;
  readonly body: MessageBody;
  readonly files: Files;
  readonly only?: string | null;
  /** What the kind of message adds: type, references, interaction, flags. */
  readonly extra?: Partial<APIMessage>;
}

export interface Messages {
  find(channelId: string, id: string): Stored | undefined;
  /** Oldest first, ephemeral ones of everybody included. */
  inChannel(channelId: string): readonly Stored[];
  readonly pings: readonly Ping[];
  create(draft: Draft): APIMessage;
  edit(stored: Stored, body: MessageBody, files: Files, options?: { readonly silent?: boolean }): APIMessage;
  /** Puts a changed message in place of the old one and tells everybody. */
  replace(stored: Stored, message: APIMessage): void;
  remove(stored: Stored): void;
  removeChannel(channelId: string): void;
}

/** Embeds with the addresses of the attachments that they show, which are then no longer listed themselves. */
function resolveEmbeds(embeds: readonly APIEmbed[], attachments: readonly APIAttachment[]) {
  const shown = new Set<string>();
  const address = (url: string): string => {
    const name = /^attachment:\/\/(.+)$/i.exec(url)?.[1];
    const attachment = attachments.find((one) => one.filename === name);
    if (attachment) shown.add(attachment.id);
    return attachment?.url ?? url;
  };
  const resolved = embeds.map((embed): APIEmbed => {
    const { image, thumbnail, author, footer } = embed;
    return {
      type: EmbedType.Rich,
      ...embed,
      ...(embed.fields && { fields: embed.fields.map((field) => ({ inline: false, ...field })) }),
      ...(image && { image: { ...image, url: address(image.url) } }),
      ...(thumbnail && { thumbnail: { ...thumbnail, url: address(thumbnail.url) } }),
      ...(author?.icon_url !== undefined && { author: { ...author, icon_url: address(author.icon_url) } }),
      ...(footer?.icon_url !== undefined && { footer: { ...footer, icon_url: address(footer.icon_url) } }),
    };
  });
  return { embeds: resolved, attachments: attachments.filter(({ id }) => !shown.has(id)) };
}

export function createMessages(world: World, store: Attachments): Messages {
  const channels = new Map<string, Map<string, Stored>>();
  const pings: Ping[] = [];

  const put = (stored: Stored): void => {
    const { channel_id: channelId, id } = stored.message;
    const channel = channels.get(channelId) ?? new Map<string, Stored>();
    channels.set(channelId, channel.set(id, stored));
  };

  const attach = (channelId: string, body: MessageBody, files: Files): APIAttachment[] =>
    [...files].map(([number, file]) => {
      const details = body.attachments?.find(({ id }) => id === String(number));
      const named = details?.filename === undefined ? file : { ...file, name: details.filename };
      return store.add(channelId, named, {
        ...(details?.description !== undefined && { description: details.description }),
        ...(details?.title !== undefined && { title: details.title }),
      });
    });

  const create = ({ channelId, author, body, files, only = null, extra = {} }: Draft): APIMessage => {
    const id = world.id();
    const content = (body.content ?? '').trim();
    const reference = extra.referenced_message ?? null;
    const message: APIMessage = {
      id,
      channel_id: channelId,
      author,
      content,
      timestamp: world.timestamp(),
      edited_timestamp: null,
      tts: false,
      pinned: false,
      type: MessageType.Default,
      components: [...(body.components ?? [])],
      ...mentionsIn(world, content, body.allowed_mentions, reference?.author ?? null),
      ...resolveEmbeds(body.embeds ?? [], attach(channelId, body, files)),
      ...(body.nonce != null && { nonce: body.nonce }),
      ...extra,
      flags: bits<MessageFlags>(body.flags ?? bits(), extra.flags ?? bits()),
    };
    put({ message, only });
    if (message.mentions.length > 0 && only === null) {
      pings.push({
        time: world.clock.now(),
        channelId,
        messageId: id,
        userIds: message.mentions.map((one) => one.id),
      });
    }
    const channel = world.channels.get(channelId);
    if (channel && only === null) {
      channel.last_message_id = id;
      if (isThread(channel))
        channel.message_count = channel.total_message_sent = (channel.message_count ?? 0) + 1;
    }
    world.changes.publish({ type: 'message_create', message, only });
    return message;
  };

  const replace = (stored: Stored, message: APIMessage): void => {
    put({ ...stored, message });
    world.changes.publish({ type: 'message_update', message, only: stored.only });
  };

  const edit: Messages['edit'] = (stored, body, files, options = {}) => {
    const old = stored.message;
    const kept = body.attachments
      ? old.attachments.flatMap((one) => {
          const entry = body.attachments?.find(({ id }) => id === one.id);
          return entry
            ? [{ ...one, ...(entry.description !== undefined && { description: entry.description }) }]
            : [];
        })
      : body.attachments === null
        ? []
        : old.attachments;
    for (const one of old.attachments) {
      if (!kept.some(({ id }) => id === one.id)) store.release(one.id);
    }
    const attachments = [...kept, ...attach(old.channel_id, body, files)];
    const content = body.content === undefined ? old.content : (body.content ?? '').trim();
    const before = without(old.flags ?? bits<MessageFlags>(), MessageFlags.Loading);
    const flags =
      body.flags == null ? before : bits(without(before, MessageFlags.SuppressEmbeds), body.flags);
    const message: APIMessage = {
      ...old,
      content,
      edited_timestamp: options.silent ? old.edited_timestamp : world.timestamp(),
      ...(body.components !== undefined && { components: [...(body.components ?? [])] }),
      ...(body.content !== undefined && mentionsIn(world, content, body.allowed_mentions, null)),
      ...(body.embeds === undefined ? { attachments } : resolveEmbeds(body.embeds ?? [], attachments)),
      flags,
    };
    replace(stored, message);
    return message;
  };

  const forget = ({ message }: Stored): void => {
    for (const { id } of message.attachments) store.release(id);
  };

  return {
    find: (channelId, id) => channels.get(channelId)?.get(id),
    inChannel: (channelId) => [...(channels.get(channelId)?.values() ?? [])],
    pings,
    create,
    edit,
    replace,
    remove: (stored) => {
      const { channel_id: channelId, id } = stored.message;
      if (!channels.get(channelId)?.delete(id)) return;
      forget(stored);
      world.changes.publish({ type: 'message_delete', channelId, messageId: id, only: stored.only });
    },
    removeChannel: (channelId) => {
      for (const stored of channels.get(channelId)?.values() ?? []) forget(stored);
      channels.delete(channelId);
    },
  };
}
