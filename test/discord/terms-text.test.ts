import { expect, it } from 'vitest';
import { presetTerms } from '../../src/challenge/presets.ts';
import type { Terms } from '../../src/challenge/terms.ts';
import { termsInWords } from '../../src/discord/lobby/terms-text.ts';
import { gameOf, games } from '../../src/games/index.ts';

const [first] = games;
const USUAL = presetTerms('learning', first, { locale: 'en', suitColours: 2, labels: 'card' });

it.each<[Partial<Terms>, string]>([
  [{ stillTurns: 120 }, 'a draw can be claimed after 120 turns without progress'],
  [{ stillTurns: null }, 'no draw at a standstill'],
  [{ labels: 'place' }, 'buttons show the stack only'],
  [{ suitColours: 4 }, 'suits in four colours'],
  [{ idleMs: 7_200_000 }, 'after 2 hours without a move, whoever waits can end the match, unrated'],
  [{ endWindowMs: 20_000 }, 'a win stays open for 20 s'],
  [{ breathMs: 1500 }, 'breath of 1.5 s after each move'],
  [{ clock: { initialMs: 300_000, incrementMs: 0, press: 'manual' } }, 'clock is pressed by hand'],
])('%j is said', (chosen, said) => {
  const terms = { ...USUAL, ...chosen };
  expect(termsInWords(terms, gameOf(terms.game) ?? first, 'en').join('\n')).toContain(said);
});
