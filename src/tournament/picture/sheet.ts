import { altMarkIn } from '../../games/picture/alt-mark.ts';
import type { Box, Label, Mark, Plate, Scene } from '../../../render/scene/scene.ts';
import { inEach } from '../../core/locale.ts';

import type { Locale, Named, Phrase } from '../../../render/scene/texts.ts';
import { phrase } from './texts/index.ts';

/** A sheet of paper on the felt: a heading, a body, and a line at its foot. */

/** Felt around the sheet, and paper around its text. */
const FELT = 10;
const PADDING = 18;
/** Space for a suit in a corner of the sheet. */
const CORNER = 70;

const TITLE = 52;
const SUBTITLE = 38;
const FOOT = 74;
/** Top of the body. */
export const BODY = FELT + 12 + TITLE + SUBTITLE + 12;

/** The pieces that one part of a picture adds. */
export interface Part {
  readonly plates: readonly Plate[];
  readonly labels: readonly Label[];
  readonly marks: readonly Mark[];
}

export const part = (some: Partial<Part>): Part => ({ plates: [], labels: [], marks: [], ...some });

export const together = (parts: readonly Part[]): Part => ({
  plates: parts.flatMap(({ plates }) => plates),
  labels: parts.flatMap(({ labels }) => labels),
  marks: parts.flatMap(({ marks }) => marks),
});

export const label = (
  phrase: Phrase,
  style: Label['style'],
  { x, y, width, height }: Box,
  align: Label['align'] = 'left',
  ink: Label['ink'] = 'dark',
): Label => ({ phrase, style, x, y, width, height, align, ink });

/** Left edge and width of the text on a sheet. */
export const columnOf = (width: number): { readonly x: number; readonly width: number } => ({
  x: FELT + PADDING,
  width: width - 2 * (FELT + PADDING),
});

export interface Sheet {
  readonly locale: Locale;
  readonly width: number;
  /** Height of the body. */
  readonly body: number;
  readonly title: Named;
  readonly subtitle: Phrase;
  /** Line at the foot; with several pages, the number of the page is added. */
  readonly foot: Phrase | null;
  readonly page?: { readonly at: number; readonly of: number };
}

/** The picture of a sheet with this content. */
export function sheetScene({ locale, width, body, ...sheet }: Sheet, content: Part): Scene {
  const mark = altMarkIn({ width, height: 0 });
  // The text ends above Discord's mark, which covers a corner.
  const height = 2 * Math.ceil((BODY + body + Math.max(FOOT, mark.height)) / 2);
  const line = { x: FELT + CORNER, width: width - 2 * (FELT + CORNER) };
  const footLeft = Math.max(FELT + CORNER, mark.width);
  const foot = { x: footLeft, y: height - FELT - 46, width: width - FELT - CORNER - footLeft, height: 36 };
  const phrase = footOf(sheet);
  return {
    locale,
    suitColours: 2,
    width,
    height,
    plates: [
      { x: FELT, y: FELT, width: width - 2 * FELT, height: height - 2 * FELT, style: 'sheet' },
      ...content.plates,
    ],
    slots: [],
    cards: [],
    marks: content.marks,
    labels: [
      label(
        { key: 'player', player: sheet.title },
        'banner',
        { ...line, y: FELT + 12, height: TITLE },
        'centre',
      ),
      label(
        sheet.subtitle,
        'subtitle',
        { ...columnOf(width), y: FELT + 12 + TITLE, height: SUBTITLE },
        'centre',
      ),
      ...content.labels,
      ...(phrase ? [label(phrase, 'subtitle', foot, 'right')] : []),
    ],
  };
}

function footOf({ foot, page }: Pick<Sheet, 'foot' | 'page'>): Phrase | null {
  if (!page || page.of === 1) return foot;
  const which = `${page.at + 1} / ${page.of}`;
  if (foot?.key !== 'said') return phrase(() => which);
  return { key: 'said', text: inEach((locale) => `${foot.text[locale]} · ${which}`) };
}

/** Splits things into pages of at most `most`, as equal in size as possible. */
export function paged<T>(things: readonly T[], most: number): (readonly T[])[] {
  const pages = Math.max(1, Math.ceil(things.length / most));
  const size = Math.ceil(things.length / pages);
  return Array.from({ length: pages }, (_, i) => things.slice(i * size, (i + 1) * size));
}
