import { expect } from 'vitest';
import { RANKS } from '../../src/core/cards.ts';
import { cardLabel } from '../../src/discord/card-label.ts';
import { BUTTON_LABELS } from '../../src/games/controls.ts';
import { SUIT_SIGNS } from '../../src/games/suits.ts';
import { pageTest } from './place.ts';

/** Points by which a column may be out of true; a phone has 302 of them for five buttons. */
const OUT_OF_TRUE = 5;
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
  for (const labels of BUTTON_LABELS.filter((chosen) => chosen !== 'place')) {
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
      Math.abs((widths[i] ?? 0) - middle) > OUT_OF_TRUE ? [`${text} ${widths[i] ?? 0}`] : [],
    );
    expect(odd, `${labels}: most are ${middle} wide`).toEqual([]);
    // Tens are wider by a little; five of them do not lie in one row.
    const widest = Math.max(...widths.filter((_, i) => !said[i]?.startsWith('10')));
    expect(5 * widest + 4 * 8).toBeLessThan(302);
  }
});
