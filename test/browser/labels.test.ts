import { expect } from 'vitest';
import { RANKS } from '../../src/core/cards.ts';
import { cardLabel } from '../../src/discord/card-label.ts';
import { SUIT_SIGNS } from '../../src/games/suits.ts';
import { pageTest } from './place.ts';

/** How many points a row has on the smallest phone on which five fit beside each other. */
const ROW = { card: 375 - 88, both: 390 - 88 } as const;
/** Those by which a column may be out of true, and beyond a ten on a stack with a wide letter. */
const OUT_OF_TRUE = 7;
const WIDEST = /^10.*ᵐ/u;
const WIDEST_OUT = 10;
const PLACES = [
  ...['h2', 'd1', 'd2', 'e1', 'g2', 'f1'],
  ...['a1', 'b1', 'c1', 'l2', 'm2', 'r2', 'r3', 'm8', 's1'],
];

pageTest('labels are equally wide on a phone, and five fit beside each other', async ({ place }) => {
  const phone = await place.tab('Anna', { viewport: { width: 390, height: 844 } });
  const cards = [
    null,
    '·',
    ...RANKS.map((rank, i) => `${rank === 'T' ? '10' : rank}${Object.values(SUIT_SIGNS)[i % 4] ?? ''}`),
    ...['★', '▒'],
  ];
  for (const labels of ['card', 'both'] as const) {
    const said = cards.flatMap((card) =>
      PLACES.map((name) => cardLabel({ place: name, card, unique: false }, labels)),
    );
    const widths = await phone.evaluate((texts) => {
      const row = document.body.appendChild(document.createElement('div'));
      row.className = 'row';
      row.style.flexWrap = 'nowrap';
      const found = texts.map((text) => {
        const button = row.appendChild(document.createElement('button'));
        button.className = 'button';
        button.style.flex = 'none';
        button.textContent = text;
        return button.getBoundingClientRect().width;
      });
      row.remove();
      return found;
    }, said);
    const byWidth = [...widths].sort((a, b) => a - b);
    const middle = byWidth[Math.floor(byWidth.length / 2)] ?? 0;
    const odd = said.flatMap((text, i) =>
      Math.abs((widths[i] ?? 0) - middle) > (WIDEST.test(text) ? WIDEST_OUT : OUT_OF_TRUE)
        ? [`${text} ${widths[i] ?? 0}`]
        : [],
    );
    expect(odd, `${labels}: most are ${middle} wide`).toEqual([]);
    const tens = widths.filter((_, i) => said[i]?.startsWith('10') && !WIDEST.test(said[i]));
    expect(3 * middle + 2 * Math.max(...tens) + 4 * 8).toBeLessThanOrEqual(ROW[labels]);
  }
});
