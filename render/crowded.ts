import type { Pace } from './pace.ts';

/** A picture was refused because too many are waiting; a retry a little later may succeed. */
export class Crowded extends Error {
  constructor() {
    super('more pictures are asked for than can be drawn');
    this.name = 'Crowded';
  }
}

/**
 * Makes a test whether a frame behind this many others would be drawn too late at the present pace; logs the
 * first one.
 */
export function createCrowd(
  pace: Pace,
  waitMs: number,
  log: Record<'warn', (details: object, message: string) => void> | undefined,
): (waiting: number) => boolean {
  let isCrowded = false;
  return (waiting) => {
    if (waiting === 0) isCrowded = false;
    if (waiting * pace.ms <= waitMs) return false;
    if (!isCrowded) log?.warn({ waiting, ms: pace.ms }, 'picture not drawn: too many waiting');
    isCrowded = true;
    return true;
  };
}
