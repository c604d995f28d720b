import type { APIApplicationEmoji } from 'discord-api-types/v10';
import type { World } from './world.ts';

/** Most emojis of an application. */
export const MOST_EMOJIS = 2000;

/** An emoji of the bot's application. `image` is Base64, `contentType` its MIME type. */
export interface EmojiData {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly image: string;
}

/** The emojis of the bot's application, by id. */
export interface Emojis {
  readonly all: ReadonlyMap<string, EmojiData>;
  /** Adds an emoji, or replaces the one with its id. */
  put(emoji: EmojiData): void;
  delete(id: string): void;
  /** The image at `/emojis/<id>`; undefined: there is none. */
  at(path: string): { readonly contentType: string; readonly data: Buffer } | undefined;
}

export function createEmojis({ changes }: Pick<World, 'changes'>, kept: readonly EmojiData[]): Emojis {
  const all = new Map(kept.map((emoji) => [emoji.id, emoji]));
  return {
    all,
    put(emoji) {
      all.set(emoji.id, emoji);
      changes.publish({ type: 'emojis' });
    },
    delete(id) {
      if (all.delete(id)) changes.publish({ type: 'emojis' });
    },
    at(path) {
      const emoji = all.get(/^\/emojis\/(\d+)$/.exec(path)?.[1] ?? '');
      return emoji && { contentType: emoji.contentType, data: Buffer.from(emoji.image, 'base64') };
    },
  };
}

/** An emoji as Discord describes it. */
export const shownEmoji = (
  { id, name, contentType }: EmojiData,
  { bot }: Pick<World, 'bot'>,
): APIApplicationEmoji => ({
  id,
  name,
  roles: [],
  user: bot.user,
  require_colons: true,
  managed: false,
  animated: contentType === 'image/gif',
  available: true,
});
