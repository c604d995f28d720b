import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import type { Offence } from '../../src/core/rules.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { rulingPages } from '../../src/table/ruling-text.ts';
import { tableText } from '../../src/table/text.ts';
import { texts } from '../../src/i18n/index.ts';
import { headersOf } from '../golden/match.ts';
import { timesAsMany } from '../long.ts';
import { textsOfFeatures } from '../texts/of-features.ts';
import { cases, hasCalls, opened } from './cases.ts';
import { CONTEXT, randomPlay } from './play.ts';
import { resampled } from './position.ts';

/**
 * Texts about offences in any game: a sentence without codes of the referee, about nothing but what was
 * public at the offence.
 */

const RUNS = 12 * timesAsMany(20);
const INPUTS = 60;

const calling = cases.filter(hasCalls);
const CODES = games.flatMap(({ offences }) => offences);
/** Codes that are no ordinary words. */
const CODE = new RegExp(CODES.filter((code) => code.includes('-')).join('|'));
const RAW = /[2-9TJQKA][CSHD][12]|XX[12]|\bundefined\b|\bnull\b|[|>=]/;

function expectSentence(said: string): void {
  expect(said).not.toMatch(CODE);
  expect(said).not.toMatch(RAW);
  expect(said).not.toMatch(/[.:;,\s]$|\s\s| ,|^[A-Z]/);
}

/** The public texts after this input. */
function saidAfter(game: Game, match: ShownMatch, locale: Locale): string[] {
  const header = headersOf(game.id)(
    'm',
    {},
    { locale, players: CONTEXT.players.map((name) => ({ id: name, name })) },
  );
  const name = (seat: number): string => CONTEXT.players[seat - 1] ?? '';
  const context = { ...CONTEXT, locale };
  const { called } = match;
  return [
    tableText(game, header, match, { toDiscord: (at) => at, hasPicture: true }),
    ...(called ? rulingPages({ game, locale, called, name }) : []),
    match.altText(context),
    ...match.tableInWords(context),
  ];
}

describe.each(calling)('an offence of $name', ({ name, game, options }) => {
  it.each(LOCALES)('is described in a sentence, and more briefly in the public line (%s)', (locale) => {
    const prose = game.texts[locale];
    const told = new Set<string>();
    for (let i = 0; i < RUNS; i += 1) {
      for (const { offences, after } of randomPlay({ game, options }, `${name} ${i}`, INPUTS)) {
        for (const { code, hint } of offences) {
          const clause = prose.offence(code, hint);
          const news = prose.offenceNews('Anna', code, hint);
          expectSentence(clause);
          expectSentence(news.replace(/^./, 'x'));
          expect(clause).toContain(': ');
          expect(clause).not.toBe(prose.offence(code, null));
          expect(clause.length).toBeLessThanOrEqual(400);
          expect(news.length).toBeLessThanOrEqual(`Anna ${clause}`.length);
          // With the caller and the player to move, that is three lines on a phone.
          expect(news.length).toBeLessThanOrEqual(110);
          told.add(code);
        }
        if (after) for (const said of saidAfter(game, after, locale)) expect(said).not.toMatch(CODE);
      }
    }
    expect(told.size).toBeGreaterThan(1);
  });
});

describe.each(LOCALES)('in %s', (locale) => {
  it.each(games)('$id never shows a code, with any hint about an offence', ({ texts: prose }) => {
    const words = prose[locale];
    for (const code of [...CODES, 'no-such-code', 'toString']) {
      for (const hint of [null, '', 'x', '6 5H1:a2>a1', 'no-such-why touch 5H1:a1>= 5H1:a1>m1']) {
        expectSentence(words.offence(code, hint));
        expect(words.offence(code, hint)).not.toBe(code);
        expect(words.offenceNews('Anna', code, hint)).toBe(`Anna ${words.offence(code, hint)}`);
      }
    }
  });

  it('no text contains a code', async () => {
    const strings = (value: unknown): string[] => {
      if (typeof value === 'string') return [value];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
    };
    const ofFeatures = await textsOfFeatures();
    expect(ofFeatures.length).toBeGreaterThan(0);
    const all = strings([texts[locale], ...ofFeatures.map((one) => one[locale])]).concat(
      games.flatMap((game) => {
        const { pages: _, wrongCall: __, ...prose } = game.texts[locale];
        return strings(prose);
      }),
    );
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((text) => CODE.test(text))).toEqual([]);
  });
});

describe.each(calling)('the sentences about offences of $name', (choice) => {
  const { game, options } = choice;

  /**
   * The offences of the last of these lines on a table with these cards; null if a line is impossible there.
   */
  function offencesOn(position: unknown, lines: readonly Line[]): readonly Offence[] | null {
    const begun = game.open({ game: game.id, options, seed: 'x', position });
    if (!begun.ok) throw new Error(begun.error.what);
    let match = begun.value;
    let last: readonly Offence[] = [];
    for (const { at: _, ...line } of lines) {
      const done = match.submit(line);
      if (!done.ok) return null;
      match = done.value.match;
      last = done.value.offences;
    }
    return last;
  }

  it('do not depend on hidden cards', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = randomOf(`${seed}`, 'hidden');
        // The last idle table, and the lines since.
        let from = opened(choice, `${seed}`);
        let lines: Line[] = [];
        for (const { before, line, after, offences } of randomPlay(choice, `${seed}`, INPUTS)) {
          if (!after || game.kindOf(String(line['do'])) === 'word') continue;
          if (before.given()) [from, lines] = [before, []];
          lines = [...lines, line];
          const whole = from.given();
          if (offences.length === 0 || !whole) continue;
          const seen = JSON.stringify(before.view('spectator'));
          const isKept = (card: string): boolean => seen.includes(card) || card.startsWith('XX');
          const other = resampled(whole, from.view('spectator'), random, isKept);
          if (other === null) continue;
          const [one, two] = [offencesOn(whole, lines), offencesOn(other, lines)];
          expect(two).toEqual(one);
          compared += one?.length ?? 0;
        }
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS);
  });
});
