import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { controlRows, type ButtonRow } from '../../src/chat/components.ts';
import { cardLabel } from '../../src/chat/card-label.ts';
import { RANKS } from '../../src/core/cards.ts';
import { BUTTON_LABELS, type ButtonLabels, type Control } from '../../src/games/controls.ts';
import { gameOf } from '../../src/games/index.ts';
import { SUIT_SIGNS } from '../../src/games/suits.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { KINDS, MOMENTS, setupOf } from '../gallery/tables.ts';
import { DESKTOP, newest, pageTest, run } from './place.ts';

/** On the smallest of these phones four buttons fit beside each other, on the others five. */
const PHONES = [320, 360, 375, 412] as const;
const FITTING: Readonly<Record<(typeof PHONES)[number], number>> = { 320: 4, 360: 5, 375: 5, 412: 5 };
/**
 * The phone on which five labels with full places fit, the width of its rows, and the gap between two
 * buttons.
 */
const PHONE_FOR_BOTH = 390;
const ROW_FOR_BOTH = PHONE_FOR_BOTH - 88;
const GAP = 8;
/** Least width of a button on a phone. */
const NARROWEST = 48;
/** Tolerated misalignment of a column in points; tens on a stack with a wide letter are wider still. */
const OUT_OF_TRUE = 7;
const WIDEST = /^10.*ᵐ/u;
/** The page's own font on this machine, and its fallback for machines without that. */
const FONTS = ['', 'Fallback'] as const;

const CARDS = [
  null,
  '·',
  ...RANKS.flatMap((rank) => Object.values(SUIT_SIGNS).map((suit) => `${rank === 'T' ? '10' : rank}${suit}`)),
  '★',
  '▒',
];
const PLACES = ['h2', 'd1', 'd2', 'e1', 'g2', 'f1', 'a1', 'b1', 'c1', 'l2', 'm2', 'r2', 'r3', 'm8', 's1'];

const middleOf = (widths: readonly number[]): number =>
  [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
const outOfTrue = (widths: readonly number[]): number =>
  Math.max(...widths.map((width) => Math.abs(width - middleOf(widths))));

const saidOf = (labels: ButtonLabels): string[] =>
  CARDS.flatMap((card) => PLACES.map((place) => cardLabel({ place, card, unique: false }, labels)));

/**
 * Puts rows of buttons below the newest message, and measures the lines of each row and the widths of its
 * buttons.
 */
const measured = (page: Page, rows: readonly (readonly string[])[], font: string) =>
  newest(page)
    .locator('.components')
    .evaluate(
      async (components, { texts, family }) => {
        const made = texts.map((labels) => {
          const row = components.appendChild(document.createElement('div'));
          row.className = 'row';
          row.style.fontFamily = family;
          for (const label of labels) {
            const button = row.appendChild(document.createElement('button'));
            button.className = 'button';
            button.textContent = label;
          }
          return row;
        });
        await Promise.all(['14px', '500 14px'].map((size) => document.fonts.load(`${size} Fallback`)));
        const found = made.map((row) => {
          const boxes = [...row.children].map((child) => child.getBoundingClientRect());
          return { lines: new Set(boxes.map(({ y }) => y)).size, widths: boxes.map(({ width }) => width) };
        });
        for (const row of made) row.remove();
        return found;
      },
      { texts: rows, family: font },
    );

pageTest('five cards of any stacks fit beside each other on a small phone', async ({ place }) => {
  const phone = await place.tab('Anna');
  await run(phone, 'table');
  await newest(phone).getByRole('img').waitFor();
  const said = saidOf('card');
  for (const width of PHONES) {
    await phone.setViewportSize({ width, height: 740 });
    for (const font of FONTS) {
      const rows = said.map((label) => Array.from({ length: FITTING[width] }, () => label));
      const wrapped = (await measured(phone, rows, font)).flatMap(({ lines }, i) =>
        lines > 1 ? [said[i]] : [],
      );
      expect(wrapped, `${width} points, ${font}`).toEqual([]);
    }
  }
});

pageTest('columns of cards are aligned', async ({ place }) => {
  const page = await place.tab('Anna', { viewport: { width: 360, height: 740 } });
  await run(page, 'table');
  await newest(page).getByRole('img').waitFor();
  for (const font of FONTS) {
    await page.setViewportSize({ width: 360, height: 740 });
    const onPhone = await measured(
      page,
      saidOf('card').map((label) => [label]),
      font,
    );
    expect(new Set(onPhone.flatMap(({ widths }) => widths)), font).toEqual(new Set([NARROWEST]));
    await page.setViewportSize(DESKTOP);
    const onDesktop = await measured(
      page,
      saidOf('card').map((label) => [label]),
      font,
    );
    expect(outOfTrue(onDesktop.flatMap(({ widths }) => widths)), font).toBeLessThanOrEqual(OUT_OF_TRUE);
  }
});

pageTest('full places fit on a larger phone, even with two tens', async ({ place }) => {
  const phone = await place.tab('Anna', { viewport: { width: PHONE_FOR_BOTH, height: 844 } });
  await run(phone, 'table');
  await newest(phone).getByRole('img').waitFor();
  const said = saidOf('both').filter((label) => !WIDEST.test(label));
  for (const font of FONTS) {
    const widths = (
      await measured(
        phone,
        said.map((label) => [label]),
        font,
      )
    ).flatMap((row) => row.widths);
    expect(outOfTrue(widths), font).toBeLessThanOrEqual(OUT_OF_TRUE);
    const tens = widths.filter((_, i) => said[i]?.startsWith('10'));
    expect(3 * middleOf(widths) + 2 * Math.max(...tens) + 4 * GAP, font).toBeLessThanOrEqual(ROW_FOR_BOTH);
  }
});

const labelsOf = (rows: readonly ButtonRow[]): string[][] =>
  rows.map(({ components }) =>
    components.map((button) => ('label' in button ? (button.label ?? '').trim() : '')),
  );

pageTest('no row of any game breaks on a phone 360 points wide', async ({ place }) => {
  const phone = await place.tab('Anna');
  await run(phone, 'table');
  await newest(phone).getByRole('img').waitFor();
  const shown = KINDS.flatMap((kind) =>
    MOMENTS.flatMap((moment) => {
      const game = gameOf(kind.game);
      const opened = game?.open(setupOf(kind, moment));
      if (!game || !opened?.ok) throw new Error(`${kind.name} ${moment} cannot be opened`);
      const match = opened.value;
      return LOCALES.flatMap((locale) => {
        const context = { players: [], locale, suitColours: 2 } as const;
        const rowsOf = (rows: readonly (readonly Control[])[]): string[][] =>
          labelsOf(
            controlRows(rows, {
              idOf: (code) => code,
              prose: game.texts[locale],
              labels: BUTTON_LABELS[0],
            }),
          );
        const hands = match.seats.flatMap((seat) => match.hand(seat, context)?.controls ?? []);
        return [...rowsOf(match.controls()), ...rowsOf(hands)].map((labels) => ({
          table: `${kind.name} ${moment} ${locale}: ${labels.join(' | ')}`,
          labels,
        }));
      });
    }),
  );
  expect(shown.length).toBeGreaterThan(100);
  for (const width of PHONES.filter((one) => FITTING[one] === 5)) {
    await phone.setViewportSize({ width, height: 740 });
    for (const font of FONTS) {
      const rows = await measured(
        phone,
        shown.map(({ labels }) => labels),
        font,
      );
      const wrapped = rows.flatMap(({ lines }, i) => (lines > 1 ? [shown[i]?.table] : []));
      expect(wrapped, `${width} points, ${font}`).toEqual([]);
    }
  }
});
