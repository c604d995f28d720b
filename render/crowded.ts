import type { Pace } from './pace.ts';

/** More pictures are asked for than can be drawn soon: this one has not been taken. The same may work a little later. */
export class Crowded extends Error {
  constructor() {
    super('more pictures are asked for than can be drawn');
    this.name = 'Crowded';
  }
}

/** Tells whether a frame would be drawn too late behind so many others, at the pace at which they are drawn; logs the first one. */
export function createCrowd(
  pace: Pace,
  waitMs: number,
  log: Record<'warn', (details: object, message: string) => void> | undefined,
): (waiting: number) => boolean {
  let isCrowded = false;
  return (waiting) => {
    if (waiting === 0) isCrowded = false;
    if (waiting * pace.ms <= waitMs) return false;
    if (!isCrowded) log?.warn({ waiting, ms: pace.ms }, 'more pictures are asked for than can be drawn');
    isCrowded = true;
    return true;
  };
}
