import type { LoopbackDiscord } from 'loopback-discord';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { readSmallPictures } from '../../render/small-pictures.ts';
import { picturesIn } from '../../src/chat/emojis/card-emojis.ts';
import { pictureSets } from '../../src/chat/emojis/pictures.ts';

/** All emojis of the bot. */
export const PICTURES = picturesIn(pictureSets(readSmallPictures()));

/** Gives the bot all its emojis. */
export function putEmojis({ emojis, world }: Pick<LoopbackDiscord, 'emojis' | 'world'>): void {
  for (const { name, png } of PICTURES)
    emojis.put({ id: world.id(), name, contentType: 'image/png', image: png.toString('base64') });
}

/** What the buttons of a message show, by rows: `:queen_of_spades: e1`, without the hashes of the names. */
export const facesOf = ({ components }: { readonly components?: SeenMessage['components'] }): string[][] =>
  (components ?? []).flatMap((row) =>
    'components' in row
      ? [
          row.components.map((button) => {
            const emoji = 'emoji' in button ? button.emoji : undefined;
            const sign = emoji?.id == null ? emoji?.name : `:${emoji.name?.replace(/_[0-9a-f]{6}$/, '')}:`;
            return [sign, 'label' in button ? button.label : undefined].filter(Boolean).join(' ');
          }),
        ]
      : [],
  );

/** A text with its emojis as `:queen_of_spades:`. */
export const emojisIn = (content: string): string => content.replace(/<:(\w+)_[0-9a-f]{6}:\d+>/gu, ':$1:');
