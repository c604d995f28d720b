/** The limits of messages: https://docs.discord.com/developers/resources/message */
import { MessageFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import { messageComponents, unknownEmojis } from './components.ts';
import { complain, lengthOf, problemsIn, snowflake, text, url } from './forms.ts';
import type { Problem } from './problem.ts';

const media = z.strictObject({
  url,
  proxy_url: z.string().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
});

const embed = z.strictObject({
  type: z.string().nullish(),
  title: text(0, 256).nullish(),
  description: text(0, 4096).nullish(),
  url: url.nullish(),
  timestamp: z.iso.datetime({ offset: true }).nullish(),
  color: z.int().min(0).max(0xffffff).nullish(),
  footer: z
    .strictObject({ text: text(1, 2048), icon_url: url.nullish(), proxy_icon_url: z.string().nullish() })
    .nullish(),
  image: media.nullish(),
  thumbnail: media.nullish(),
  author: z
    .strictObject({
      name: text(1, 256),
      url: url.nullish(),
      icon_url: url.nullish(),
      proxy_icon_url: z.string().nullish(),
    })
    .nullish(),
  fields: z
    .array(z.strictObject({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().nullish() }))
    .max(25)
    .nullish(),
});

const EMBED_TOTAL = 6000;

const embeds = z
  .array(embed)
  .max(10)
  .superRefine((list, context) => {
    const texts = list.flatMap((one) => [
      one.title,
      one.description,
      one.footer?.text,
      one.author?.name,
      ...(one.fields ?? []).flatMap((field) => [field.name, field.value]),
    ]);
    if (texts.reduce((sum, part) => sum + lengthOf(part ?? ''), 0) > EMBED_TOTAL) {
      complain(context, [], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${EMBED_TOTAL}`);
    }
    list.forEach((one, index) => {
      const { title, description, author, footer, image, thumbnail, fields } = one;
      const parts = [title, description, author, footer, image, thumbnail, fields?.[0]];
      if (parts.every((part) => part == null || part === '')) {
        complain(context, [index, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required');
      }
    });
  });

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).nullish(),
    users: z.array(snowflake).max(100).nullish(),
    roles: z.array(snowflake).max(100).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    for (const kind of ['users', 'roles'] as const) {
      if (value.parse?.includes(kind) && (value[kind]?.length ?? 0) > 0) {
        complain(
          context,
          [],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        );
      }
    }
  });

const attachment = z.strictObject({
  id: snowflake,
  filename: text(1, 1024).nullish(),
  description: text(0, 1024).nullish(),
  title: text(0, 1024).nullish(),
  duration_secs: z.number().nullish(),
  waveform: z.string().nullish(),
  is_spoiler: z.boolean().nullish(),
});

const message = z.strictObject({
  content: text(0, 2000).nullish(),
  embeds: embeds.nullish(),
  components: messageComponents.nullish(),
  attachments: z.array(attachment).max(10).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  flags: z.int().nullish(),
  tts: z.boolean().nullish(),
  nonce: z.union([z.int(), text(0, 25)]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z
    .strictObject({
      type: z.literal(0).nullish(),
      message_id: snowflake,
      channel_id: snowflake.nullish(),
      guild_id: snowflake.nullish(),
      fail_if_not_exists: z.boolean().nullish(),
    })
    .nullish(),
  sticker_ids: z.array(snowflake).max(0, 'This Discord has no stickers.').nullish(),
});

/** The request that a message's body belongs to. */
export interface MessageContext {
  /** `create` in a channel, `reply` or `followup` to an interaction, `edit` of a message. */
  readonly as: 'create' | 'reply' | 'followup' | 'edit';
  /** Names of the uploaded files by their number. */
  readonly files: ReadonlyMap<number, string>;
  /** True if the bot may use the custom emoji with this id. */
  readonly isEmoji: (id: string) => boolean;
  /** With `edit`: the message before the edit. */
  readonly existing?: {
    readonly content: string;
    readonly embeds: number;
    readonly attachments: readonly { readonly id: string; readonly filename: string }[];
    readonly components: number;
    readonly flags: number;
  };
}

const ALLOWED_FLAGS: Record<MessageContext['as'], number> = {
  create: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications,
  reply: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.Ephemeral,
  followup: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.Ephemeral,
  edit: MessageFlags.SuppressEmbeds,
};

type Body = z.infer<typeof message>;

const embedAddresses = (body: Body): { path: (string | number)[]; url: string }[] =>
  (body.embeds ?? []).flatMap((one, index) =>
    [
      { path: ['embeds', index, 'image', 'url'], url: one.image?.url },
      { path: ['embeds', index, 'thumbnail', 'url'], url: one.thumbnail?.url },
      { path: ['embeds', index, 'author', 'icon_url'], url: one.author?.icon_url },
      { path: ['embeds', index, 'footer', 'icon_url'], url: one.footer?.icon_url },
    ].flatMap(({ path, url: address }) => (address == null ? [] : [{ path, url: address }])),
  );

/** Checks that depend on the files and on the edited message. */
function inContext(body: Body, { as, files, existing, isEmoji }: MessageContext): Problem[] {
  const problems: Problem[] = [];
  const add = (path: readonly (string | number)[], code: string, why: string): void => {
    problems.push({ path, code, message: why });
  };
  const old = existing?.attachments ?? [];
  const kept = body.attachments
    ? old.filter((one) => body.attachments?.some(({ id }) => String(id) === one.id))
    : old;
  problems.push(...unknownEmojis(body.components ?? [], isEmoji));
  const names = new Set([...files.values(), ...kept.map((one) => one.filename)]);

  for (const { path, url: address } of embedAddresses(body)) {
    const name = /^attachment:\/\/(.+)$/i.exec(address)?.[1];
    if (name !== undefined && !names.has(name)) {
      add(path, 'ATTACHMENT_NOT_FOUND', `No file "${name}" comes with the message`);
    }
  }
  body.attachments?.forEach(({ id }, index) => {
    if (!files.has(Number(id)) && !old.some((one) => one.id === String(id))) {
      add(
        ['attachments', index, 'id'],
        'ATTACHMENT_NOT_FOUND',
        'Neither a file of this request nor an attachment',
      );
    }
  });
  if (kept.length + files.size > 10)
    add(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');

  const flags = body.flags ?? 0;
  const kept64 = as === 'edit' ? (existing?.flags ?? 0) & MessageFlags.Ephemeral : 0;
  if (flags & ~(ALLOWED_FLAGS[as] | kept64)) {
    add(['flags'], 'BASE_TYPE_INVALID', `These flags cannot be set here (${flags})`);
  }

  const content = body.content === undefined ? (existing?.content ?? '') : (body.content ?? '');
  const embedCount = body.embeds === undefined ? (existing?.embeds ?? 0) : (body.embeds?.length ?? 0);
  const rows = body.components === undefined ? (existing?.components ?? 0) : (body.components?.length ?? 0);
  if (content.trim() === '' && embedCount + kept.length + files.size + rows === 0) {
    add(['content'], 'MESSAGE_EMPTY', 'Cannot send an empty message');
  }
  return problems;
}

/** Returns everything that Discord refuses in the body of a new or edited message. */
export function messageProblems(body: unknown, context: MessageContext): Problem[] {
  const parsed = message.safeParse(body);
  return parsed.success ? inContext(parsed.data, context) : problemsIn(message, body);
}
