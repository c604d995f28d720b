import type { Scene } from '../../../../render/scene/scene.ts';
import { ALT_TEXT } from '../../../games/picture/descriptions.ts';
import { resultInWords, resultScene } from '../../../games/picture/result.ts';
import { seatNames } from '../../../table/text.ts';
import { bannerOf, type Bannered } from './banner.ts';

/** A result as everybody sees it: the last table as spectators saw it, below a banner that tells what came of it. */
export interface ResultPicture {
  readonly scene: Scene;
  /** What the banner tells, and the table as far as there is room: 1,024 characters at most. */
  readonly altText: string;
}

/** @param durationMs how long the match was; null: not known */
export function resultPicture(ended: Bannered, durationMs: number | null): ResultPicture {
  const { header, match } = ended;
  const { locale, suitColours } = header;
  const context = { players: seatNames(header), locale, suitColours, hidesEnd: true };
  const banner = bannerOf(ended, durationMs);
  const words = resultInWords(banner, locale).slice(0, ALT_TEXT);
  const table = match.altText(context, Math.max(0, ALT_TEXT - words.length - 1));
  return { scene: resultScene(match.scene(context), banner), altText: `${words} ${table}`.trim() };
}
