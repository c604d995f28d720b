import { describe, expect, it, test } from 'vitest';
import { noticeOf, tableText, type Notice } from '../../src/discord/table-text.ts';
import type { Line } from '../../src/core/match.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { LOCALES } from '../../src/games/texts.ts';
import { texts } from '../../src/i18n/index.ts';
import { gameOf, games } from '../../src/games/index.ts';
import { headersOf } from '../golden/match.ts';

const CONTENT_LIMIT = 2000;
const CLOCK = { initialMs: 600_000, incrementMs: 0, press: 'auto' };
const NAMES = [
  'Maximiliane Müller-Lüdenscheidt',
  'Grzegorz Brzęczyszczykiewicz-Łoś',
  'Kunigunde von Hohenzollern-Emden',
];
const players = NAMES.map((name, i) => ({ id: `${i}00`, name }));

describe.each(games.filter(({ texts }) => texts.en.calls))('the text of a table of $id', (game) => {
  it.each(
    LOCALES.flatMap((locale) => [
      { locale, hasPicture: true },
      { locale, hasPicture: false },
    ]),
  )(
    'tells all there is to tell whatever the referee has said before: $locale, picture $hasPicture',
    (shown) => {
      const { locale, hasPicture } = shown;
      const setup = { seed: 'long', options: { clock: CLOCK } };
      const opened = game.open({ game: game.id, ...setup });
      if (!opened.ok) throw new Error(opened.error.what);
      const begun = opened.value;
      const offered = begun.submit({ seat: begun.turn, do: 'offer-draw', at: 100 });
      if (!offered.ok) throw new Error('no offer');
      const { match } = offered.value;
      const header = headersOf(game.id)('m', setup, {
        players: players.slice(0, match.seats.length),
        locale,
      });
      const told = (notice: Notice | null) =>
        tableText(game, header, match, { toDiscord: (at) => at, notice, hasPicture });
      const quiet = told(null).split('\n');
      expect(quiet.join('\n')).toMatch(/<t:\d+:T>/);
      expect(quiet.includes(texts[locale].table.noPicture)).toBe(!hasPicture);
      for (const rulings of [0, 1, 2, 4]) {
        for (const length of [50, 400, 795, 1600]) {
          for (const sentence of ['wrong', 'wrong '.repeat(60).trim(), 'wrong '.repeat(500)]) {
            const notice = {
              sentence,
              rulings: Array.from({ length: rulings }, (_, i) => `${i}`.repeat(length)),
            };
            const text = told(notice);
            expect(text.length).toBeLessThanOrEqual(CONTENT_LIMIT);
            const lines = text.split('\n');
            // What the table has to say is all there, whole, around what the referee has said.
            expect(lines[0]).toBe(quiet[0]);
            expect(lines.slice(1 - quiet.length)).toEqual(quiet.slice(1));
            const quotes = lines.filter((line) => /^> \d/.test(line));
            expect(quotes.every((line) => line.length === length + 2)).toBe(true);
            if (quotes.length < rulings && sentence.length < 1000) expect(text).toMatch(/^> [A-Z].*☰/m);
            if (length < 500 && sentence.length < 1000) expect(quotes.length).toBe(Math.min(rulings, 2));
          }
        }
      }
    },
  );
});

test('names of any length leave room for what the referee says', () => {
  const [game] = games;
  const opened = game.open({ game: game.id, seed: 'long' });
  if (!opened.ok) throw new Error(opened.error.what);
  const named = players.slice(0, 2).map(({ id }) => ({ id, name: 'x'.repeat(1000) }));
  const header = headersOf(game.id)('m', { seed: 'long' }, { players: named });
  const told = (notice: Notice | null) =>
    tableText(game, header, opened.value, { toDiscord: (at) => at, notice, hasPicture: true });
  const table = told(null).split('\n').slice(1);
  const text = told({ sentence: 'wrong '.repeat(100), rulings: [] });
  expect(text.split('\n').slice(1)).toEqual(['wrong '.repeat(100), ...table]);
  expect(text.length).toBeLessThanOrEqual(CONTENT_LIMIT);
});

test('two offences that each tell what would have been right are told apart', () => {
  const game = games.find(({ id }) => id === 'zank-patience');
  const opened = game?.open({ game: 'zank-patience', seed: 'two' });
  if (!game || !opened?.ok) throw new Error('no match');
  const header = headersOf(game.id)('m', { seed: 'two' });
  const offence = { seat: 2, ply: 1, undone: true } as const;
  const { sentence, rulings } = noticeOf(game, header, opened.value, {
    kind: 'right',
    charged: null,
    caller: opened.value.turn,
    offences: [
      { ...offence, code: 'priority', hint: '6 5H1:a2>a1' },
      { ...offence, code: 'wrong-place', hint: '7.2 AD1:q2>m2' },
    ],
  });
  expect(sentence).toContain('5♥ A2 → A1 (move 6); and put a card');
  expect(rulings).toHaveLength(2);
});

test.each<[string, object, readonly Line[], string, string]>([
  [
    'schikanoeschen',
    { turn: 1, piles: { e1: ['5S1'], f1: ['7H1'] } },
    [
      { seat: 1, do: 'touch', pile: 'e1' },
      { seat: 1, do: 'place', pile: 'e1' },
    ],
    '↪ Anna: put 5♠ back on E1',
    '↪ Anna: 5♠ auf E1 zurückgelegt',
  ],
  [
    'schikanoeschen',
    { turn: 1, piles: { c1: ['2D1'], c2: ['7C2'] } },
    [{ seat: 1, do: 'pass' }],
    '↪ Anna: passed',
    '↪ Anna: gepasst',
  ],
  [
    'zank-patience',
    { turn: 2, piles: { r1: ['9C1', '8H1'], r2: ['9S2'], q2: ['-KD2'], a1: ['4D1'] } },
    [
      { seat: 2, do: 'touch', pile: 'r1' },
      { seat: 2, do: 'place', pile: 'r2' },
    ],
    '↪ Ben: 8♥ R1 → R2',
    '↪ Ben: 8♥ R1 → R2',
  ],
])('%s %j %j: who did what to which card is said', (id, position, lines, english, german) => {
  const game = gameOf(id);
  const opened = game?.open({ game: id, position });
  if (!game || !opened?.ok) throw new Error('no match');
  const match = lines.reduce<ShownMatch>((before, line) => {
    const done = before.submit(line);
    if (!done.ok) throw new Error(done.error.error);
    return done.value.match;
  }, opened.value);
  const said = (locale: 'en' | 'de') =>
    tableText(game, headersOf(game.id)('m', { position }, { locale }), match, {
      toDiscord: (at) => at,
      notice: null,
      hasPicture: true,
    }).split('\n');
  expect(said('en')).toContain(english);
  expect(said('de')).toContain(german);
});

test('what was done wrong again and again is said once, with its first move', () => {
  const game = games.find(({ id }) => id === 'schikanoeschen');
  const position = { turn: 1, piles: { b1: ['2D1'], d1: ['AD1'], e1: ['5S1'], f1: ['7H1'], c2: ['8C2'] } };
  const opened = game?.open({ game: 'schikanoeschen', position });
  if (!game || !opened?.ok) throw new Error('no match');
  const match = ['e1', 'f1', 'e1', 'f1'].reduce<ShownMatch>((before, pile) => {
    const done = before.submit({ seat: 1, do: 'touch', pile });
    if (!done.ok) throw new Error(done.error.error);
    return done.value.match;
  }, opened.value);
  expect(match.pending?.length).toBe(4);
  const knocked = match.submit({ seat: 2, do: 'knock', revert: true });
  if (!knocked.ok || !knocked.value.ruling) throw new Error('no ruling');
  const header = headersOf(game.id)('m', { position });
  const { sentence } = noticeOf(game, header, knocked.value.match, knocked.value.ruling);
  expect(sentence.match(/had to move a card/g)).toHaveLength(1);
  expect(sentence).toContain('**Anna** (touches 5♠ on E1) had to move a card');
});
