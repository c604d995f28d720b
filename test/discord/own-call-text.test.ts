/** What a caller is told after a call that found many offences: a message of Discord has 2,000 characters. */
import { expect, it } from 'vitest';
import { LOCALES } from '../../src/core/locale.ts';
import type { RuledOffence } from '../../src/core/rules.ts';
import type { Called } from '../../src/games/called.ts';
import { gameOf } from '../../src/games/index.ts';
import { ownCallText } from '../../src/i18n/rulings.ts';

const offences = (count: number): RuledOffence[] =>
  Array.from({ length: count }, (_, i) => ({ seat: 1, ply: 1, code: String(i), hint: null, undone: true }));

const told = (found: readonly RuledOffence[], locale: (typeof LOCALES)[number]): string => {
  const game = gameOf('zank-patience');
  if (!game) throw new Error('no game');
  const called: Called = {
    ruling: { kind: 'right', caller: 2, offences: found, charged: null },
    ...{ ply: 2, turn: 2, isLast: false, isPast: false },
  };
  const prose = {
    ...game.texts[locale],
    offence: (code: string) => `put a card on the wrong pile, number ${code}`,
  };
  const wordy = { ...game, texts: { ...game.texts, [locale]: prose } };
  return ownCallText({ game: wordy, locale, called, name: (seat) => `Player ${seat}` });
};

it.each(LOCALES)('has room in a message, and says how many offences are not named: %s', (locale) => {
  const text = told(offences(60), locale);
  expect(text.length).toBeLessThanOrEqual(1500);
  expect(text).toMatch(/\d+ (more|weitere): ⚖\.$/);
});

it('names all of a few offences', () => {
  expect(told(offences(2), 'en')).not.toContain('⚖');
});
