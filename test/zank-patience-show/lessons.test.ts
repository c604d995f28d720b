import { expect, it } from 'vitest';
import { parseLyingCard } from '../../src/core/cards.ts';
import { isNextInFan } from '../../src/games/patience/fits.ts';
import { course } from '../../src/games/zank-patience/lessons/course.ts';

it.each(Object.entries(course))('the rim of the lesson %s was built by the rules', (_, { position }) => {
  for (const [pile, codes] of Object.entries<readonly string[]>(position.piles)) {
    if (!pile.startsWith('r')) continue;
    for (const [i, code] of codes.entries()) {
      const [card, below] = [code, codes[i - 1] ?? ''].map((one) => parseLyingCard(one)?.card ?? null);
      if (card && below) expect(isNextInFan(card, below), `${pile}: ${codes.join(' ')}`).toBe(true);
    }
  }
});
