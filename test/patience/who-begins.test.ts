/**
 * Schikanees, ruling 2: where the right cards decided who begins, the first table names the compared cards.
 */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import { tableText } from '../../src/table/text.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { gameOf } from '../../src/games/index.ts';
import type { Locale } from '../../src/core/locale.ts';
import { headersOf } from '../golden/match.ts';

const GAME = gameOf('schikanees');
if (!GAME) throw new Error('no such game');
const SEEDS = Array.from({ length: 300 }, (_, i) => `who begins ${i}`);

function opened(setup: Line): ShownMatch {
  const match = GAME?.open({ game: 'schikanees', ...setup });
  if (!match?.ok) throw new Error('no match');
  return match.value;
}

const after = (match: ShownMatch, ...lines: readonly Line[]): ShownMatch =>
  lines.reduce((now, line) => {
    const done = now.submit(line);
    if (!done.ok) throw new Error(`${done.error.error}: ${JSON.stringify(line)}`);
    return done.value.match;
  }, match);

const textOf = (match: ShownMatch, locale: Locale = 'en'): string =>
  tableText(GAME, headersOf('schikanees')('m', {}, { locale }), match, {
    toDiscord: (at) => at,
    hasPicture: true,
  });

/** The part of the text that names the cards. */
const noteIn = (text: string): string | undefined =>
  text.split(/ · |\n/).find((part) => part.startsWith('🔸'));

function pilesOf(match: ShownMatch): Readonly<Record<string, readonly string[]>> {
  const position: object = match.position('arbiter');
  if (!('piles' in position)) throw new Error('a position without piles');
  return position.piles as Record<string, readonly string[]>;
}

const rank = (card: string | undefined): number =>
  '23456789TJQKA'.indexOf(card?.replace('-', '').charAt(0) ?? '');

/** The right cards of a seat, from the top. */
const rightOf = (match: ShownMatch, seat: number): string[] =>
  (pilesOf(match)[`r${seat}`] ?? []).map((code) => code.replace('-', '')).reverse();

/** Number of right cards of each seat that were compared. */
function comparedIn(match: ShownMatch): number {
  const { l1 = [], l2 = [] } = pilesOf(match);
  if (rank(l1.at(-1)) !== rank(l2.at(-1))) return 0;
  const [south, north] = [rightOf(match, 1), rightOf(match, 2)];
  return south.findIndex((card, i) => rank(card) !== rank(north[i])) + 1;
}

const SIGNS: Readonly<Record<string, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };
const readable = (card: string): string =>
  `${card.charAt(0).replace('T', '10')}${SIGNS[card.charAt(1)] ?? ''}`;
const cards = (match: ShownMatch, seat: number, count: number): string =>
  rightOf(match, seat).slice(0, count).map(readable).join(' ');

/** Dealt within a test: `npm run mutants` counts nothing that happens while a file loads. */
let dealt: readonly ShownMatch[] | null = null;
const deals = (): readonly ShownMatch[] => (dealt ??= SEEDS.map((seed) => opened({ seed })));
const byRight = (count: number): ShownMatch => {
  const deal = deals().find((match) => comparedIn(match) === count);
  if (!deal) throw new Error(`no deal that ${count} cards decide`);
  return deal;
};

describe('the starting player in Schikanees', () => {
  it('is explained with exactly the compared cards where the right stacks decided', () => {
    const seen = new Set<number>();
    for (const match of deals()) {
      const count = comparedIn(match);
      seen.add(count);
      const told = `Anna ${cards(match, 1, count)}, Ben ${cards(match, 2, count)}`;
      const [en, de] = [noteIn(textOf(match)), noteIn(textOf(match, 'de'))];
      expect(en).toBe(count === 0 ? undefined : `🔸 equal left cards, so the right stacks decided: ${told}`);
      expect(de).toBe(
        count === 0 ? undefined : `🔸 linke Karten gleich, also entschieden die rechten Stapel: ${told}`,
      );
    }
    expect([...seen].toSorted()).toEqual(expect.arrayContaining([0, 1, 2]));
  });

  it('is explained until the first action; touching, putting back, drawing and talking are none', () => {
    const match = byRight(1);
    const seat = match.turn;
    const left = `l${seat}`;
    const note = noteIn(textOf(match));
    const offered = after(match, { seat, do: 'offer-draw' });
    const touched = after(offered, { seat, do: 'touch', pile: left });
    const putBack = after(touched, { seat, do: 'place', pile: left });
    const drawn = after(putBack, { seat, do: 'draw' });
    for (const one of [offered, touched, putBack, drawn]) expect(noteIn(textOf(one))).toBe(note);
    expect(noteIn(textOf(after(drawn, { seat, do: 'place', pile: `m${seat}` })))).toBeUndefined();
  });

  it('is not explained again when a knock takes the first action back', () => {
    const match = byRight(1);
    const seat = match.turn;
    const wrong = after(match, { seat, do: 'draw' }, { seat, do: 'place', pile: `l${3 - seat}` });
    const knocked = after(wrong, { seat: 3 - seat, do: 'knock', revert: true });
    expect(pilesOf(knocked)).toEqual(pilesOf(match));
    expect(noteIn(textOf(knocked))).toBeUndefined();
  });

  it('is explained neither at a given table nor in a position of the protocol', () => {
    const match = byRight(2);
    const given = match.given();
    if (!given) throw new Error('not to be given');
    expect(noteIn(textOf(opened({ position: given })))).toBeUndefined();
    expect(match.position('arbiter')).not.toHaveProperty('compared');
    expect(match.position('spectator')).not.toHaveProperty('compared');
  });
});
