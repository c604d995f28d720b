import { describe, expect, it, test } from 'vitest';
import { rulingPages } from '../../src/table/ruling-text.ts';
import { endedText, outcomeText, saysUnrated, tableText, unratedBelowText } from '../../src/table/text.ts';
import type { Line } from '../../src/core/match.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { gameOf, games } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import { headersOf } from '../golden/match.ts';

const CONTENT_LIMIT = 2000;
const CLOCK = { initialMs: 600_000, incrementMs: 0, press: 'auto' };
const NAMES = [
  'Maximiliane Müller-Lüdenscheidt',
  'Grzegorz Brzęczyszczykiewicz-Łoś',
  'Kunigunde von Hohenzollern-Emden',
];
const players = NAMES.map((name, i) => ({ id: `${i}00`, name }));
const MOMENT = { toDiscord: (at: number) => at, hasPicture: true };

function opened(id: string, setup: Line): { game: Game; match: ShownMatch } {
  const game = gameOf(id);
  const begun = game?.open({ game: id, ...setup });
  if (!game || !begun?.ok) throw new Error('no match');
  return { game, match: begun.value };
}

/** The match after these lines. */
const after = (begun: ShownMatch, lines: readonly Line[]): ShownMatch =>
  lines.reduce<ShownMatch>((match, line) => {
    const done = match.pass(Number(line['at'] ?? match.at)).submit(line);
    if (!done.ok) throw new Error(`${done.error.error}: ${JSON.stringify(line)}`);
    return done.value.match;
  }, begun);

/** The pages about the last call. */
function ruledIn(game: Game, header: Header, match: ShownMatch, locale: Locale = 'en'): readonly string[] {
  const { called } = match;
  if (!called) throw new Error('nobody has called');
  const name = (seat: number): string => header.players[seat - 1]?.name ?? '';
  return rulingPages({ game, locale, called, name });
}

describe.each(games.map((game) => [game.id, game] as const))('the text of a table of %s', (id, game) => {
  it.each(LOCALES)('begins with the player to move; the rest is small print (%s)', (locale) => {
    const setup = { seed: 'long', options: { clock: CLOCK } };
    const { match } = opened(id, setup);
    const seats = players.slice(0, match.seats.length);
    const header = headersOf(id)('m', setup, { players: seats, locale, ranked: true });
    const [first, ...small] = tableText(game, header, match, MOMENT).split('\n');
    expect(first).toMatch(/^▶ \*\*\S.*…\*\* (is to move|ist am Zug)$/);
    expect(small).toHaveLength(2);
    for (const line of small) expect(line).toMatch(/^-# /);
    expect(small[0]).toMatch(/^-# ⏱ .*▸ .* 10:00, .* <t:600:R>/);
    expect(small[0]).toContain(` · ${game.texts[locale].name} · `);
    expect(small[1]).toBe(`-# ${game.texts[locale].howTo}`);
    const without = tableText(game, header, match, { ...MOMENT, hasPicture: false });
    expect(without.split('\n').at(-1)).toBe(texts[locale].table.noPicture);
  });

  it('cuts long names, unless they would then look the same', () => {
    const { match } = opened(id, { seed: 'long' });
    const count = match.seats.length;
    const said = (names: readonly string[]) =>
      tableText(
        game,
        headersOf(id)('m', { seed: 'long' }, { players: names.map((name) => ({ id: name, name })) }),
        match,
        MOMENT,
      );
    expect(said(NAMES.slice(0, count))).toMatch(/-# Maximiliane.*… – Grzegorz.*… /);
    const alike = NAMES.slice(0, count).map((_, i) => `Maximiliane Müller Nummer ${i}`);
    for (const name of alike) expect(said(alike)).toContain(name);
    expect(endedText(game, headersOf(id)('m', {}))).toMatch(/\n-# Anna – Ben · /);
  });

  it.each(LOCALES)('shows whether its match was ended without a result (%s)', (locale) => {
    const header = headersOf(id)('m', { seed: 'ended' }, { locale });
    const { match } = opened(id, { seed: 'ended' });
    const says = (text: string): boolean => saysUnrated(text, header);
    // The wording of version 1.0.
    expect(says('🏁 The match is over. Why it was ended stands below.\n…')).toBe(locale === 'en');
    expect(says(unratedBelowText(game, header))).toBe(true);
    expect(says(endedText(game, header))).toBe(true);
    expect(says(tableText(game, header, match, MOMENT))).toBe(false);
    const over = after(match, [{ seat: 1, do: 'resign' }]);
    expect(over.result).not.toBeNull();
    for (const hasPicture of [true, false])
      expect(says(tableText(game, header, over, { ...MOMENT, hasPicture }))).toBe(false);
  });
});

test('two offences with different hints get different sentences', () => {
  const { game, match } = opened('zank-patience', { seed: 'two' });
  const header = headersOf(game.id)('m', { seed: 'two' });
  const offence = { seat: 2, ply: 1, undone: true } as const;
  const called = {
    ruling: {
      kind: 'right',
      charged: null,
      caller: match.turn,
      offences: [
        { ...offence, code: 'priority', hint: 'priority draw :q2>= 5H1:a2>a1 | 6 5H1:a2>a1' },
        { ...offence, code: 'wrong-place', hint: 'bound place AD1:q2>a2=5H1 AD1:q2>m2 | 7.2 AD1:q2>m2' },
      ],
    },
    ply: 2,
    turn: match.turn,
    isLast: false,
    isPast: false,
  } as const;
  const [page = ''] = ruledIn(game, header, { ...match, called });
  const [sentence, ...rulings] = page.split('\n');
  expect(sentence).toContain(
    '**Ben** drew a card: 5♥ on A2 had to go to discard A1 first (move 6); ' +
      'and put A♦ on 5♥ (A2): it had to go to M2 (move 7.2).',
  );
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
])('%s %j %j: names the player, the act and the card', (id, position, lines, english, german) => {
  const { game, match: begun } = opened(id, { position });
  const match = after(begun, lines);
  const said = (locale: 'en' | 'de') =>
    tableText(game, headersOf(game.id)('m', { position }, { locale }), match, MOMENT).split('\n');
  expect(said('en')).toContain(english);
  expect(said('de')).toContain(german);
});

test('a repeated offence is named once', () => {
  const position = { turn: 1, piles: { b1: ['2D1'], d1: ['AD1'], e1: ['5S1'], f1: ['7H1'], c2: ['8C2'] } };
  const { game, match: begun } = opened('schikanoeschen', { position });
  const touched = after(
    begun,
    ['e1', 'f1', 'e1', 'f1'].map((pile) => ({ seat: 1, do: 'touch', pile })),
  );
  expect(touched.pending?.length).toBe(4);
  const knocked = after(touched, [{ seat: 2, do: 'knock', revert: true }]);
  const [said = ''] = ruledIn(game, headersOf(game.id)('m', { position }), knocked);
  const first = '2♦ on B1 had to go to final stack D1 first';
  expect(said).toContain(`**Anna** touched 5♠ on E1: ${first}; and touched 7♥ on F1: ${first}.`);
  const [news = ''] = tableText(game, headersOf(game.id)('m', { position }), knocked, MOMENT).split(' ▶ ');
  expect(news).toBe(`✊ **Ben** knocks rightly: taken back. ${first}. And 1 more: ⚖.`);
});

describe('a call', () => {
  const own = { a1: ['-9C1'], b1: ['2D1'], a2: ['-9C2'], c2: ['8C2'] };
  const position = { turn: 1, piles: { ...own, d1: ['AD1'], e1: ['5S1'], f1: ['7H1'] } };
  const { game, match: begun } = opened('schikanoeschen', { position });
  const header = headersOf(game.id)('m', { position });
  const linesOf = (match: ShownMatch) => tableText(game, header, match, MOMENT).split('\n');
  const codesOf = (match: ShownMatch) => match.controls().flatMap((row) => row.map(({ code }) => code));
  const touch = (seat: number, pile: string) => ({ seat, do: 'touch', pile });
  const knocked = after(begun, [touch(1, 'e1'), { seat: 2, do: 'knock', revert: true }]);

  it('shares a line with the turn, becomes small print after the next move, then disappears', () => {
    const call = '✊ **Ben** knocks rightly: taken back. 2♦ on B1 had to go to final stack D1 first.';
    expect(linesOf(knocked)[0]).toBe(`${call} ▶ **Ben** is to move`);
    expect(codesOf(knocked)).toContain('ruling');
    const touches = after(knocked, [touch(2, 'c2')]);
    expect(linesOf(touches)[0]).toBe(`${call} ▶ **Ben** is to move · touches 8♣ on C2`);
    const places = after(touches, [{ seat: 2, do: 'place', pile: 'h1' }]);
    expect(linesOf(places).slice(0, 3)).toEqual(['▶ **Ben** is to move', '↪ Ben: 8♣ C2 → H1', `-# ${call}`]);
    expect(codesOf(places)).toContain('ruling');
    const later = after(places, [touch(2, 'h1'), touch(2, 'e1'), touch(2, 'h1')]);
    expect(linesOf(later).join()).not.toContain('✊');
    expect(codesOf(later)).not.toContain('ruling');
    // A button of an earlier table still opens it.
    expect(ruledIn(game, header, later)).toEqual(ruledIn(game, header, knocked));
  });

  it('stays while a draw is offered', () => {
    const offered = after(knocked, [{ seat: 1, do: 'offer-draw' }]);
    expect(codesOf(offered)).toEqual(expect.arrayContaining(['ruling', 'menu']));
  });

  it("is only in the menu where the clock has to be pressed, as the menu's button shows", () => {
    const options = { clock: { ...CLOCK, press: 'manual' } };
    const timed = opened('schikanoeschen', { position, options }).match;
    const called = after(timed, [
      { seat: 2, do: 'press' },
      touch(1, 'e1'),
      { seat: 2, do: 'knock', revert: true },
    ]);
    const controls = called.controls().flat();
    expect(controls.map(({ code }) => code)).not.toContain('ruling');
    expect(controls.find(({ code }) => code === 'menu')).toMatchObject({ label: '☰⚖', style: 'plain' });
  });

  it('that ends the match is quoted in full, since no button needs the room', () => {
    const once = after(begun, [{ seat: 2, do: 'knock', revert: true }]);
    expect(linesOf(once)).toEqual([
      '✊ **Ben** knocks wrongly and is warned. ▶ **Anna** is to move',
      '-# Anna – Ben · Schikanöschen · ⚠ warned: Ben',
    ]);
    const lost = linesOf(after(once, [{ seat: 2, do: 'knock', revert: true }]));
    expect(lost.slice(0, 2)).toEqual([
      '🏆 **Anna** wins on the opponent’s second warning.',
      '✊ **Ben** knocks, and again nothing was wrong.',
    ]);
    expect(lost[2]).toMatch(/^> \*\*23\. A knock that is wrong\.\*\* /);
    expect(lost.join('\n').length).toBeLessThanOrEqual(CONTENT_LIMIT);
  });
});

test('an open win says who can do what about it, and names nobody to move', () => {
  const piles = { c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'] };
  const setup = { position: { turn: 1, piles }, options: { clock: CLOCK, endWindowMs: 20_000 } };
  const { game, match } = opened('schikanoeschen', setup);
  const open = after(match, [
    { seat: 1, do: 'touch', pile: 'c1' },
    { seat: 1, do: 'place', pile: 'e1', at: 1000 },
  ]);
  const said = (locale: Locale) =>
    tableText(game, headersOf(game.id)('m', setup, { locale }), open, MOMENT).split('\n');
  expect(said('en')).toEqual([
    '🏁 **Anna** has no cards left and wins <t:21:R>, unless **Ben** knocks. 🏁 accepts.',
    '↪ Anna: 4♦ C1 → E1',
    '-# ⏱ Anna 9:59 · Ben 10:00 · Schikanöschen',
  ]);
  expect(said('de')[0]).toBe(
    '🏁 **Anna** hat keine Karten mehr und gewinnt <t:21:R>, wenn nicht **Ben** klopft. 🏁 nimmt an.',
  );
});

describe('of three players, one leaves the match', () => {
  const of = (piles: object, clock: object | null = null) => {
    const rims = { r1: ['5C1'], r2: ['5S1'], r3: ['9C1'], r9: ['9S1'] };
    const options = { variant: 'three', clock };
    const setup = { position: { turn: 1, piles: { ...rims, ...piles } }, options };
    return { ...opened('zank-patience', setup), setup };
  };
  const EQUAL = { q1: ['-QC1'], a1: ['KH1'], q2: ['-2D2', '-QS2'], a2: ['JD2'], q3: ['-2C2'], a3: ['KS2'] };
  const FEWER = { ...EQUAL, q3: ['-2C2', '-3C2'] };
  const told = ({ game, setup }: ReturnType<typeof of>, match: ShownMatch, locale: Locale) =>
    outcomeText(
      game,
      headersOf(game.id)('m', setup, {
        locale,
        players: ['Anna', 'Ben', 'Cleo'].map((name) => ({ id: name, name })),
      }),
      match,
    );

  it.each([
    ['en', '🏆 **Anna** wins, with fewer cards left than **Cleo**: 2 to 3. **Ben** resigned.'],
    ['de', '🏆 **Anna** gewinnt mit weniger übrigen Karten als **Cleo**: 2 zu 3. **Ben** hat aufgegeben.'],
  ] as const)('by resigning: the player with fewer cards wins (%s)', (locale, said) => {
    const one = of(FEWER);
    expect(told(one, after(one.match, [{ seat: 2, do: 'resign' }]), locale)).toBe(said);
  });

  it.each([
    ['en', '🤝 **Ben** and **Cleo** draw, with 2 cards left each. **Anna** ran out of time.'],
    [
      'de',
      '🤝 Remis zwischen **Ben** und **Cleo** mit je 2 übrigen Karten. Die Zeit von **Anna** ist abgelaufen.',
    ],
  ] as const)('by running out of time: with as many cards the others draw (%s)', (locale, said) => {
    const one = of({ ...EQUAL, q2: ['-QS2'] }, CLOCK);
    expect(told(one, one.match.pass(700_000), locale)).toBe(said);
  });

  it('with two players there is no comparison of cards', () => {
    const { game, match } = opened('zank-patience', { seed: 'two' });
    const over = after(match, [{ seat: 2, do: 'resign' }]);
    expect(outcomeText(game, headersOf(game.id)('m', {}), over)).toBe('🏆 **Anna** wins by resignation.');
  });
});

test.each(LOCALES)(
  'the table tells the result until a message below does, or without a picture (%s)',
  (locale) => {
    for (const game of games) {
      const setup = { game: game.id, seed: 'over' };
      const begun = game.open(setup);
      if (!begun.ok) throw new Error(begun.error.what);
      const header = headersOf(game.id)('m', setup, { locale });
      const over = after(begun.value, [{ seat: 2, do: 'resign' }]);
      const said = outcomeText(game, header, over);
      const posted = { ...MOMENT, isResultBelow: true };
      expect(tableText(game, header, over, posted)).not.toContain(said);
      expect(tableText(game, header, over, posted).split('\n')[0]).toBe(texts[locale].table.over);
      expect(tableText(game, header, over, { ...posted, hasPicture: false })).toContain(said);
      expect(tableText(game, header, over, MOMENT)).toContain(said);
      expect(tableText(game, header, over, MOMENT)).not.toContain(texts[locale].table.over);
    }
  },
);
