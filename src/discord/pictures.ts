import type { Logger } from 'pino';
import { Crowded } from '../../render/crowded.ts';
import type { Scene } from '../../render/scene/scene.ts';
import type { Payload } from './answer.ts';
import type { Bot } from './bot.ts';

/** How long after something was shown without its picture that is tried again, in ms: by then somebody else draws. */
export const REDRAW_MS = 5000;

interface Picture {
  /** Whose it is, for the renderer. */
  readonly key: string;
  readonly scene: Scene;
  readonly name: string;
  readonly altText: string;
  /** Whether it is drawn when nobody waits for another, and not at all while many do. */
  readonly comesLast?: boolean;
}

/** A picture as the file of a message; none when it could not be drawn, and there are words in its place. */
export async function pictureFiles(
  { renderer }: Pick<Bot, 'renderer'>,
  log: Logger,
  { key, scene, name, altText, comesLast = false }: Picture,
): Promise<NonNullable<Payload['files']>> {
  try {
    const png = await renderer.draw(key, scene, comesLast ? 'last' : 'next');
    return [{ attachment: Buffer.from(png.buffer, png.byteOffset, png.length), name, description: altText }];
  } catch (error) {
    // Whoever draws has told that.
    log[error instanceof Crowded ? 'debug' : comesLast ? 'info' : 'error'](
      { err: error, name },
      'a picture could not be drawn',
    );
    return [];
  }
}
