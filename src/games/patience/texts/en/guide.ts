import type { GuideWords } from '../guide.ts';

export const guide: GuideWords = {
  held: (card) => `click the stack where ${card} goes.`,
  free: (stock) =>
    `click a card, then where it goes; ${stock === null ? '☰ has the rest' : `${stock} draws`}. Was your opponent wrong? K↩ knocks.`,
};
