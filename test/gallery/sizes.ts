/** Layout of a table on a page: size of cards, visible parts, alignment of buttons. */
import { createCanvas } from 'canvas';
import type { Locator, Page } from 'playwright-core';
import { CARD_SIZES, type Scene } from '../../render/scene/scene.ts';

/** Lengths are points, shares between 0 and 1. */
export interface Sizes {
  /** The width of the narrowest card that lies on a pile. */
  readonly card: number;
  /** Displayed size of the picture. */
  readonly picture: { readonly width: number; readonly height: number };
  /** Share covered by cards. */
  readonly covered: number;
  /** Lines of text above the picture, as the page wraps them. */
  readonly lines: number;
  /**
   * True if all buttons are visible when the page has just been opened; then the hidden shares of the picture
   * and the text.
   */
  readonly buttonsSeen: boolean;
  readonly pictureCut: number;
  readonly textCut: number;
  /** Number of wrapped rows of buttons, and greatest misalignment of a column. */
  readonly wrapped: number;
  readonly outOfTrue: number;
}

const isCard = ({ pile, face }: Scene['cards'][number]): boolean => pile !== null && face?.length !== 1;

/** The share of a picture that cards cover, measured on a small drawing of their outlines. */
function coveredIn({ cards, width, height }: Scene): number {
  const scale = 1 / 4;
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  for (const { x, y, size, turn } of cards.filter(isCard)) {
    const card = CARD_SIZES[size];
    ctx.save();
    ctx.translate(x + card.width / 2, y + card.height / 2);
    ctx.rotate((turn * Math.PI) / 180);
    ctx.fillRect(-card.width / 2, -card.height / 2, card.width, card.height);
    ctx.restore();
  }
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  let covered = 0;
  for (let i = 3; i < data.length; i += 4) covered += (data[i] ?? 0) > 127 ? 1 : 0;
  return covered / (canvas.width * canvas.height);
}

/** The message whose buttons belong to this table, once its picture has loaded. */
export async function tableAt(page: Page, match: string, ply: number): Promise<Locator> {
  const ids = [`[data-custom-id^="table|${match}|${ply}|"]`];
  const message = page.locator('.message', { has: page.locator(ids.join()) }).last();
  await message.waitFor();
  await loaded(message);
  return message;
}

/** Waits for the pictures of a message. */
export async function loaded(message: Locator): Promise<void> {
  const image = message.locator('img').last();
  await image.waitFor();
  await image.evaluate(async (one: HTMLImageElement) => {
    for (;;) {
      await one.decode().catch(() => undefined);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (one.complete && one.naturalWidth > 400) return;
    }
  });
}

/** Measurements that the page itself can take of a message, in points. */
const shownIn = (message: Locator) =>
  message.evaluate((element) => {
    const log = element.closest('.log')?.getBoundingClientRect();
    const content = element.querySelector('.content');
    const image = [...element.querySelectorAll('img')].at(-1)?.getBoundingClientRect();
    if (!log || !image) throw new Error('no table');
    const range = document.createRange();
    if (content) range.selectNodeContents(content);
    const bottoms = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
    const lines = bottoms
      .sort((a, b) => a - b)
      .filter((bottom, i, all) => i === 0 || bottom - (all[i - 1] ?? 0) > 8);
    const rows = [...element.querySelectorAll('.row')].map((row) =>
      [...row.querySelectorAll('[data-custom-id]')].map((button) => button.getBoundingClientRect()),
    );
    const buttons = rows.flat();
    const longest = Math.max(...rows.map((row) => row.length));
    const columns = Array.from({ length: longest }, (_, i) =>
      rows.flatMap((row) => (row.length === longest ? [row[i]?.left ?? 0] : [])),
    );
    const contentTop = content?.getBoundingClientRect().top ?? image.top;
    return {
      picture: { width: image.width, height: image.height },
      lines: lines.length,
      buttonsSeen: buttons.every(({ top, bottom }) => top >= log.top && bottom <= log.bottom),
      pictureCut: Math.max(0, log.top - image.top),
      textCut: Math.max(0, Math.min(log.top, image.top) - contentTop),
      wrapped: rows.filter((row) => new Set(row.map(({ top }) => Math.round(top))).size > 1).length,
      outOfTrue: Math.max(0, ...columns.map((lefts) => Math.max(...lefts) - Math.min(...lefts))),
    };
  });

/** Measures a message that shows this scene. */
export async function sizesOf(message: Locator, scene: Scene): Promise<Sizes> {
  const { picture, ...seen } = await shownIn(message);
  const widths = scene.cards
    .filter(isCard)
    .map(({ size }) => (CARD_SIZES[size].width * picture.width) / scene.width);
  return {
    card: Math.min(...widths),
    covered: coveredIn(scene),
    picture,
    ...seen,
  };
}
