/** Hints for players in their first match of a game. */
import { describe, expect, it, test } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { randomOf } from '../../src/core/random.ts';
import { tableText } from '../../src/table/text.ts';
import type { Game, ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';
import { LOCALES } from '../../src/core/locale.ts';
import type { Header } from '../../src/match/header.ts';
import { cases, opened, type Case } from '../contract/cases.ts';
import { playedOn } from '../contract/play.ts';
import { headersOf } from '../golden/match.ts';

const MOMENT = { toDiscord: (at: number) => at, hasPicture: true };
const NAMES = ['Anna', 'Ben', 'Cleo'];
const TOLD = 10;

/** The table's guidance line; undefined if there is none. */
function guidanceIn(game: Game, match: ShownMatch, changes: Partial<Header>): string | undefined {
  const players = NAMES.slice(0, match.seats.length).map((name) => ({ id: name, name }));
  const header = headersOf(game.id)('m', {}, { players, ...changes });
  return tableText(game, header, match, MOMENT)
    .split('\n')
    .find((line) => line.startsWith('-# 💡 '));
}

/** A match in which both only attempt moves: nobody ends it by a word or a call. */
const attempted = (about: Omit<Case, 'name'>, seed: string) =>
  playedOn(
    about.game,
    opened(about, seed),
    randomOf(seed, 'play'),
    150,
    (line) => about.game.kindOf(String(line['do'])) === 'attempt',
  );

describe.each(cases)('$name', ({ game, options }) => {
  it('guides a newcomer for their first ten attempts, and nobody else', () => {
    const attempts = { 1: 0, 2: 0, 3: 0 };
    let told = 0;
    for (const { line, after } of attempted({ game, options }, 'new here')) {
      if (!after) continue;
      const seat = line['seat'] as 1 | 2 | 3;
      attempts[seat] += 1;
      expect(after.attemptsOf(seat)).toBe(attempts[seat]);
      const { turn } = after;
      const isDue = attempts[turn] < TOLD && !after.result;
      const guide = isDue ? after.describeGuide('en') : null;
      const said = guidanceIn(game, after, { newcomers: [turn] });
      expect(said).toBe(guide === null ? undefined : `-# 💡 ${NAMES[turn - 1]}: ${guide}`);
      if (said !== undefined) told += 1;
      for (const newcomers of [undefined, after.seats.filter((other) => other !== turn)])
        expect(guidanceIn(game, after, { newcomers })).toBeUndefined();
    }
    expect(told).toBeGreaterThan(0);
    expect(Math.max(...Object.values(attempts))).toBeGreaterThan(TOLD);
  });

  it("counts a solo player's attempts in all seats, and fits two lines on a phone", () => {
    const players = NAMES.map(() => ({ id: 'anna', name: 'Anna' }));
    for (const { after } of attempted({ game, options }, 'alone')) {
      if (!after || after.result) continue;
      const done = after.seats.reduce((sum, seat) => sum + after.attemptsOf(seat), 0);
      const alone = { players: players.slice(0, after.seats.length), newcomers: [...after.seats] };
      if (done >= TOLD) expect(guidanceIn(game, after, alone)).toBeUndefined();
      for (const locale of LOCALES) expect((after.describeGuide(locale) ?? '').length).toBeLessThan(180);
    }
  });

  it('replaces the line on how to use the buttons', () => {
    const match = opened({ game, options }, 'deal');
    const players = NAMES.slice(0, match.seats.length).map((name) => ({ id: name, name }));
    const text = (newcomers: Header['newcomers']): string =>
      tableText(game, headersOf(game.id)('m', {}, { players, newcomers }), match, MOMENT);
    const { howTo } = game.texts.en;
    expect(text([...match.seats])).not.toContain(howTo);
    expect(text(undefined)).toContain(howTo);
    expect(text(match.seats.filter((seat) => seat !== match.turn))).toContain(howTo);
  });
});

const after = (match: ShownMatch, lines: readonly Line[]): ShownMatch =>
  lines.reduce<ShownMatch>((before, line) => {
    const done = before.submit({ seat: 1, at: before.at, ...line });
    if (!done.ok) throw new Error(done.error.error);
    return done.value.match;
  }, match);

test.each<[string, object, readonly Line[], RegExp]>([
  ['schikanoeschen', { a1: ['-7C1'], e1: ['5S1'] }, [], /^click a card, .*; A1 draws\. .* K↩ knocks/],
  ['schikanoeschen', { a1: ['-7C1'], e1: ['5S1'] }, [{ do: 'draw' }], /^click the stack where 7♣ goes\.$/],
  ['schikanoeschen', { e1: ['5S1'], c1: ['2D1'] }, [], /; ☰ has the rest\./],
  [
    'schikanees',
    { r1: ['-7C1'], e1: ['5S1'] },
    [{ do: 'touch', pile: 'e1' }],
    /^click the stack where 5♠ goes\.$/,
  ],
  ['zank-patience', { q1: ['-7C1'], r1: ['5S1'] }, [], /; Q1 draws\. .* ✋ is Stop\.$/],
  ['zank-patience', { a1: ['7C1'], r1: ['5S1'] }, [], /; Q1 turns your discard over\./],
])('%s with %j after %j: %s', (id, piles, lines, said) => {
  const game = gameOf(id);
  const opened = game?.open({ game: id, position: { turn: 1, piles } });
  if (!opened?.ok) throw new Error('no match');
  expect(after(opened.value, lines).describeGuide('en')).toMatch(said);
});

test('gives no guidance during a pause', () => {
  const game = gameOf('zank-patience');
  const opened = game?.open({ game: game.id, position: { turn: 1, piles: { q1: ['-7C1'], r1: ['5S1'] } } });
  if (!opened?.ok) throw new Error('no match');
  expect(after(opened.value, [{ seat: 2, do: 'pause' }]).describeGuide('de')).toBeNull();
});
