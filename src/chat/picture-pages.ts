import type { Logger } from 'pino';
import type { Page } from '../tournament/picture/shown.ts';
import type { Payload } from './asked.ts';
import type { ChatPorts } from './ports.ts';
import { pictureFiles } from './pictures.ts';

export type Files = NonNullable<Payload['files']>;

/** Draws pictures as the files of a message, with low priority. Null if one of them could not be drawn. */
export async function drawPages(
  bot: Pick<ChatPorts, 'renderer'>,
  log: Logger,
  { key, pages, name }: { readonly key: string; readonly pages: readonly Page[]; readonly name: string },
): Promise<Files | null> {
  const files = await Promise.all(
    pages.map(async ({ scene, altText }, i) => {
      const own = `${name} ${key} ${i}`;
      const file = await pictureFiles(bot, log, {
        key: own,
        scene,
        altText,
        name: `${name}-${i + 1}.png`,
        comesLast: true,
      });
      bot.renderer.forget(own);
      return file;
    }),
  );
  return files.every((file) => file.length > 0) ? files.flat() : null;
}
