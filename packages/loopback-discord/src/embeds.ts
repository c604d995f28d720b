import { EmbedType, type APIAttachment, type APIEmbed } from 'discord-api-types/v10';

export interface ResolvedEmbeds {
  readonly embeds: APIEmbed[];
  readonly attachments: APIAttachment[];
  readonly hidden: readonly APIAttachment[];
}

/**
 * Replaces `attachment://name` in embeds by the addresses of the attachments. These attachments are `hidden`
 * in the message's own list until its embeds change.
 */
export function resolveEmbeds(
  embeds: readonly APIEmbed[],
  attachments: readonly APIAttachment[],
): ResolvedEmbeds {
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
  return {
    embeds: resolved,
    attachments: attachments.filter(({ id }) => !shown.has(id)),
    hidden: attachments.filter(({ id }) => shown.has(id)),
  };
}
