import { expect, it } from 'vitest';
import { presetTerms } from '../../src/challenge/presets.ts';
import type { Terms } from '../../src/challenge/terms.ts';
import { termsInWords } from '../../src/challenge/chat/terms-text.ts';
import { gameOf, games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';

const [first] = games;
const WISHES = { locale: 'en', suitColours: 2, labels: 'card', numbers: true } as const;
const USUAL = presetTerms('learning', first, WISHES);

it.each<[Partial<Terms>, string]>([
  [{ stillTurns: 120 }, 'a draw can be claimed after 120 turns without progress'],
  [{ stillTurns: null }, 'no draw at a standstill'],
  [{ labels: 'place', numbers: true }, 'buttons show the stack only'],
  [{ suitColours: 4 }, 'suits in four colours'],
  [{ idleMs: 7_200_000 }, 'after 2 hours without a move, the waiting player can end the match unrated'],
  [{ endWindowMs: 20_000 }, 'a win stays open for 20 s'],
  [{ breathMs: 1500 }, 'breath of 1.5 s after each move'],
  [{ clock: { initialMs: 300_000, incrementMs: 0, press: 'manual' } }, 'clock is pressed by hand'],
])('%j is worded', (chosen, said) => {
  const terms = { ...USUAL, ...chosen };
  expect(termsInWords(terms, gameOf(terms.game) ?? first, 'en').join('\n')).toContain(said);
});

/** Reaction times of each kind, in the words of a challenge's details. */
const REACTIONS: readonly (readonly [
  game: string,
  reactionMs: number | null,
  said: Readonly<Record<Locale, string>>,
])[] = [
  [
    'schikanoeschen',
    3000,
    {
      en: 'an offence can be knocked for at least 3 s',
      de: 'ein Verstoß kann mindestens 3 s lang geklopft werden',
    },
  ],
  [
    'schikanees',
    2500,
    {
      en: 'an offence can be knocked for at least 2.5 s',
      de: 'ein Verstoß kann mindestens 2,5 s lang geklopft werden',
    },
  ],
  [
    'schikanoeschen',
    0,
    {
      en: 'an offence can be knocked until the next legal action',
      de: 'ein Verstoß kann bis zur nächsten legalen Aktion geklopft werden',
    },
  ],
  [
    'zank-patience',
    2500,
    {
      en: 'Stop can be called on an offence for at least 2.5 s',
      de: 'bei einem Verstoß kann mindestens 2,5 s lang Stop gerufen werden',
    },
  ],
  [
    'zank-patience',
    0,
    {
      en: 'Stop can be called on an offence until the next move begins',
      de: 'bei einem Verstoß kann bis zum nächsten Zug Stop gerufen werden',
    },
  ],
];

it.each(REACTIONS)('in %s a reaction time of %j ms is worded in both languages', (id, reactionMs, said) => {
  const game = gameOf(id) ?? first;
  for (const locale of LOCALES) {
    const [, details] = termsInWords({ ...USUAL, game: game.id, reactionMs }, game, locale);
    expect(details.split(' · ')).toContain(said[locale]);
  }
});

it.each([
  [
    'a game without calls',
    'kinderschnapsen',
    presetTerms('club', gameOf('kinderschnapsen') ?? first, WISHES),
  ],
  ['a match of a version without a reaction time', first.id, { ...USUAL, reactionMs: null }],
])('in %s no reaction time is mentioned', (_, id, terms) => {
  for (const locale of LOCALES)
    expect(termsInWords(terms, gameOf(id) ?? first, locale).join()).not.toMatch(/offence|Verstoß/);
});
