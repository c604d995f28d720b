import type { Logger } from 'pino';
import { Crowded } from '../../render/crowded.ts';
import type { Scene } from '../../render/scene/scene.ts';
import type { Payload } from './asked.ts';
import type { ChatPorts } from './ports.ts';

/** How long after something was shown without its picture that is tried again, in ms: by then somebody else draws. */
export const REDRAW_MS = 5000;

interface Drawn {
  /** Whose it is, for the renderer. */
  readonly key: string;
  readonly scene: Scene;
  /** Of its file. */
  readonly name: string;
  /** Whether it is drawn when nobody waits for another, and not at all while many do. */
  readonly comesLast?: boolean;
}

interface Picture extends Drawn {
  readonly altText: string;
}

/** A picture as a PNG; null when it could not be drawn. */
export async function drawnPng(
  { renderer }: Pick<ChatPorts, 'renderer'>,
  log: Logger,
  { key, scene, name, comesLast = false }: Drawn,
): Promise<Buffer | null> {
  try {
    const png = await renderer.draw(key, scene, comesLast ? 'last' : 'next');
    return Buffer.from(png.buffer, png.byteOffset, png.length);
  } catch (error) {
    // Whoever draws has told that.
    log[error instanceof Crowded ? 'debug' : comesLast ? 'info' : 'error'](
      { err: error, name },
      'a picture could not be drawn',
    );
    return null;
  }
}

/** A picture as the file of a message; none when it could not be drawn, and there are words in its place. */
export async function pictureFiles(
  ports: Pick<ChatPorts, 'renderer'>,
  log: Logger,
  { altText, ...drawn }: Picture,
): Promise<NonNullable<Payload['files']>> {
  const png = await drawnPng(ports, log, drawn);
  return png ? [{ attachment: png, name: drawn.name, description: altText }] : [];
}
