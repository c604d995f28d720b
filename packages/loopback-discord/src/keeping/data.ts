import type { APIAttachment, APIMessage, APIRole, APIUser, Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import type { EmojiData, Emojis } from '../emojis.ts';
import type { GuildData, GuildState } from '../guild.ts';
import type { Messages, Stored } from '../messages.ts';
import type { Member } from '../user-api.ts';
import type { Channel, World, WorldData } from '../world.ts';

/**
 * The stored part of a Discord, as JSON; the bytes of files lie beside it. Commands are missing: the bot
 * registers them again.
 */
export interface Kept {
  readonly world: WorldData;
  /**
   * Public messages, oldest first within a channel. Ephemeral ones end with the process, as they do with a
   * client.
   */
  readonly messages: readonly Stored[];
  /** Emojis of the bot's application. */
  readonly emojis: readonly EmojiData[];
}

/** Version of the format; must rise when the format changes. */
const VERSION = 1;

const id = z.string().regex(/^\d{1,20}$/);

/** Discord's own shapes. Only the essential fields are checked, since this program wrote the file. */
const shaped = <T>(essentials: z.ZodType) => z.custom<T>((value) => essentials.safeParse(value).success);

const user = shaped<APIUser>(z.looseObject({ id, username: z.string() }));
const role = shaped<APIRole>(z.looseObject({ id, name: z.string(), permissions: z.string() }));
const member = shaped<Member>(z.looseObject({ user: z.looseObject({ id }), roles: z.array(id) }));
const channel = shaped<Channel>(z.looseObject({ id, type: z.number(), name: z.string().nullable() }));
const attachment = shaped<APIAttachment>(z.looseObject({ id, filename: z.string(), url: z.url() }));
const message = shaped<APIMessage>(
  z.looseObject({
    id,
    channel_id: id,
    author: z.looseObject({ id }),
    content: z.string(),
    attachments: z.array(attachment),
    embeds: z.array(z.unknown()),
    mentions: z.array(z.unknown()),
  }),
);

const guild: z.ZodType<GuildData> = z.object({
  id,
  name: z.string(),
  ownerId: id,
  locale: z.custom<Locale>((value) => typeof value === 'string'),
  state: z.enum(['available', 'unavailable', 'left'] satisfies GuildState[]),
  roles: z.array(role),
  members: z.array(member),
});

const world: z.ZodType<WorldData> = z.object({
  bot: user,
  users: z.array(user),
  guilds: z.tuple([guild], guild),
  channels: z.array(channel),
  threadMembers: z.array(z.tuple([id, z.array(id)])),
  installed: z.array(id).default([]),
});

const emoji: z.ZodType<EmojiData> = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  image: z.base64(),
});

const kept = z
  .object({
    version: z.literal(VERSION),
    world,
    messages: z.array(z.object({ message, only: z.null(), hidden: z.array(attachment) })),
    emojis: z.array(emoji).default([]),
  })
  .refine(({ world: { channels, guilds } }) =>
    channels.every((one) => !('guild_id' in one) || guilds.some((known) => known.id === one.guild_id)),
  );

/** Parses the text of `writeKept`. @throws if it is anything else */
export function parseKept(text: string): Kept {
  const { world: data, messages, emojis } = kept.parse(JSON.parse(text));
  return { world: data, messages, emojis };
}

/** Serializes everything that is stored. */
export function writeKept(whole: World, messages: Messages, emojis: Emojis): string {
  const guilds = [...whole.guilds.values()].map(
    ({ id: guildId, name, ownerId, locale, state, roles, members }) => ({
      id: guildId,
      name,
      ownerId,
      locale,
      state,
      roles: [...roles.values()],
      members: [...members.values()],
    }),
  );
  const data = {
    bot: whole.bot.user,
    users: [...whole.users.values()],
    guilds,
    channels: [...whole.channels.values()],
    installed: [...whole.installs.users],
    threadMembers: [...whole.threadMembers].map(([threadId, members]) => [threadId, [...members]]),
  };
  return JSON.stringify({
    version: VERSION,
    world: data,
    messages: publicMessages(whole, messages),
    emojis: [...emojis.all.values()],
  });
}

/** All public messages. */
export const publicMessages = (whole: World, messages: Messages): readonly Stored[] =>
  [...whole.channels.keys()].flatMap((channelId) =>
    messages.inChannel(channelId).filter(({ only }) => only === null),
  );
