import type { Logger } from 'pino';
import { Crowded } from '../../render/crowded.ts';
import { free } from '../../render/freeing.ts';
import type { Scene } from '../../render/scene/scene.ts';
import type { Payload } from './asked.ts';
import type { ChatPorts } from './ports.ts';

/** Delay before a missing picture is drawn again, in ms: another drawer works by then. */
export const REDRAW_MS = 5000;

interface Drawn {
  /** Owner of the picture, for the renderer. */
  readonly key: string;
  readonly scene: Scene;
  readonly name: string;
  /** True for low priority: drawn when nobody waits for another picture, and left out under load. */
  readonly comesLast?: boolean;
}

interface Picture extends Drawn {
  readonly altText: string;
}

/** Draws a picture as a PNG; null if that fails. */
export async function drawnPng(
  { renderer }: Pick<ChatPorts, 'renderer'>,
  log: Logger,
  { key, scene, name, comesLast = false }: Drawn,
): Promise<Buffer | null> {
  try {
    const png = await renderer.draw(key, scene, comesLast ? 'last' : 'next');
    return Buffer.from(png.buffer, png.byteOffset, png.length);
  } catch (error) {
    // The renderer has already logged that it is crowded.
    log[error instanceof Crowded ? 'debug' : comesLast ? 'info' : 'error'](
      { err: error, name },
      'picture not drawn',
    );
    return null;
  }
}

/** Draws a picture as the file of a message. Empty if that fails: words take its place. */
export async function pictureFiles(
  ports: Pick<ChatPorts, 'renderer'>,
  log: Logger,
  { altText, ...drawn }: Picture,
): Promise<NonNullable<Payload['files']>> {
  const png = await drawnPng(ports, log, drawn);
  return png ? [{ attachment: png, name: drawn.name, description: altText }] : [];
}

/** Frees the pictures of a message that is never sent again. */
export function freePictures({ files = [] }: Pick<Payload, 'files'> = {}): void {
  for (const { attachment } of files) if (attachment instanceof Uint8Array) free(attachment);
}
