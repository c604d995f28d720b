import type { Scene } from '../../../../render/scene/scene.ts';
import { ALT_TEXT } from '../../../games/picture/descriptions.ts';
import { resultInWords, resultScene } from '../../../games/picture/result.ts';
import { seatNames } from '../../../table/text.ts';
import { bannerOf, type Bannered } from './banner.ts';

/** The picture of a result: the spectators' last table below a banner. */
export interface ResultPicture {
  readonly scene: Scene;
  /** The banner and as much of the table as fits: 1,024 characters at most. */
  readonly altText: string;
}

/** @param durationMs length of the match, or null if unknown */
export function resultPicture(ended: Bannered, durationMs: number | null): ResultPicture {
  const { header, match } = ended;
  const { locale, suitColours } = header;
  const context = { players: seatNames(header), locale, suitColours, hidesEnd: true };
  const banner = bannerOf(ended, durationMs);
  const words = resultInWords(banner, locale).slice(0, ALT_TEXT);
  const table = match.altText(context, Math.max(0, ALT_TEXT - words.length - 1));
  return { scene: resultScene(match.scene(context), banner), altText: `${words} ${table}`.trim() };
}
