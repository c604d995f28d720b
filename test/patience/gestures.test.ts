/** Targets, menu and taps of the duels offer what hands can do: compared with what the match accepts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckOf, faceDown, faceUp } from '../../src/core/cards.ts';
import type { Line } from '../../src/core/match.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { PILES as SCHIKANEES_PILES } from '../../src/games/schikanees/piles.ts';
import { PILES as SCHIKANOESCHEN_PILES } from '../../src/games/schikanoeschen/piles.ts';
import { game, tableOf, type Piles } from './faults.ts';

interface Duel {
  readonly id: string;
  readonly piles: readonly string[];
  readonly jokers: number;
}
const SCHIKANOESCHEN: Duel = { id: 'schikanoeschen', piles: SCHIKANOESCHEN_PILES, jokers: 3 };
const SCHIKANEES: Duel = { id: 'schikanees', piles: SCHIKANEES_PILES, jokers: 0 };
const DUELS = [SCHIKANOESCHEN, SCHIKANEES];
const SEATS = [1, 2] as const;
/** Cards that a pile of these tables has at most. */
const MOST = 3;
const RUNS = { seed: 20_261_128, numRuns: 40 };

/** Any piles of at most `MOST` cards, each card face-up or face-down; no high cards, so that jokers are frequent. */
function anyPiles({ piles, jokers }: Duel): fc.Arbitrary<Piles> {
  const deck = [...deckOf(1, jokers), ...deckOf(2, jokers)].filter(
    (card) => card.kind === 'joker' || card.value <= 9,
  );
  const cards = { minLength: MOST * piles.length, maxLength: MOST * piles.length };
  return fc
    .record({
      heights: fc.array(fc.constantFrom(0, 0, 1, 2, MOST), {
        minLength: piles.length,
        maxLength: piles.length,
      }),
      cards: fc.shuffledSubarray(deck, cards),
      up: fc.array(fc.boolean(), cards),
    })
    .map(({ heights, cards, up }) => {
      const codes = cards.map((card, i) => (up[i] ? faceUp(card) : faceDown(card)).code);
      const lying = piles.map((pile, i): [string, string] => [
        pile,
        codes.slice(MOST * i, MOST * i + (heights[i] ?? 0)).join(' '),
      ]);
      return Object.fromEntries(lying.filter(([, words]) => words !== ''));
    });
}

/** Any table in play after up to six lines, some of which are refused. */
function anyTable(duel: Duel): fc.Arbitrary<ShownMatch> {
  const line = fc.record({
    seat: fc.constantFrom(...SEATS),
    do: fc.constantFrom('touch', 'draw', 'place', 'reveal'),
    pile: fc.constantFrom(...duel.piles),
  });
  return fc
    .record({
      piles: anyPiles(duel),
      turn: fc.constantFrom(...SEATS),
      lines: fc.array(line, { maxLength: 6 }),
    })
    .map(({ piles, turn, lines }) =>
      lines.reduce((match, one) => after(match, one) ?? match, tableOf(duel.id, piles, { turn })),
    )
    .filter((match) => match.view('spectator').phase === 'play');
}

function after(match: ShownMatch, line: Line): ShownMatch | null {
  const done = match.submit(line);
  return done.ok ? done.value.match : null;
}
const accepts = (match: ShownMatch, line: Line): boolean => after(match, line) !== null;

const heldIn = (match: ShownMatch): boolean => {
  const { hand, touched } = match.view('spectator') as unknown as { hand: unknown; touched: unknown };
  return hand !== null || touched !== null;
};

describe.each(DUELS)('gestures of $id', (duel) => {
  const { piles } = duel;
  const own = game(duel.id).verbs.map(({ name }) => name);
  const check = (say: (match: ShownMatch) => void): void => {
    fc.assert(fc.property(anyTable(duel), say), RUNS);
  };

  it('targets are the piles that hands can use', () => {
    const sets: Record<string, number> = {};
    check((match) => {
      for (const verb of own.filter((name) => ['touch', 'place', 'reveal', 'remove'].includes(name))) {
        // Touching and turning up are offered as if the hand was empty.
        if (heldIn(match) && (verb === 'touch' || verb === 'reveal')) continue;
        const offered = match.targets(match.turn, verb);
        const possible = piles.filter((pile) => accepts(match, { seat: match.turn, do: verb, pile }));
        expect(offered.map(({ argument }) => argument).toSorted(), verb).toEqual(possible.toSorted());
        sets[verb] = (sets[verb] ?? 0) + possible.length;
      }
    });
    // No verb without any target in all runs.
    expect(Math.min(...Object.values(sets))).toBeGreaterThan(0);
  });

  it('the menu has what hands can do without a button', () => {
    const codes = ['flip', 'pass', ...piles.map((pile) => `remove:${pile}`)].filter((code) =>
      own.includes(code.split(':')[0] ?? ''),
    );
    const found = new Set<string>();
    check((match) => {
      for (const seat of SEATS) {
        const possible = codes.filter((code) => {
          const [verb, pile] = code.split(':');
          return accepts(match, { seat, do: verb, ...(pile !== undefined && { pile }) });
        });
        expect([...match.menu(seat)].toSorted()).toEqual(possible.toSorted());
        for (const code of possible) found.add(code.split(':')[0] ?? '');
      }
    });
    expect(found.size).toBe(own.filter((verb) => ['flip', 'pass', 'remove'].includes(verb)).length);
  });

  it('a tap does something wherever hands can', () => {
    check((match) => {
      const seat = match.turn;
      for (const pile of piles) {
        const { verb, argument } = match.meant({ verb: 'tap', argument: pile }, [seat]);
        const line = { seat, do: verb, ...(argument !== null && { pile: argument }) };
        const possible = ['touch', 'place', 'reveal'].some((one) => accepts(match, { seat, do: one, pile }));
        if (possible) expect(accepts(match, line), `tap ${pile}`).toBe(true);
      }
    });
  });

  it('the pass button stands in for a clock that nobody can press, while a pass is possible', () => {
    check((match) => {
      const codes = match
        .side(1, { players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 })
        .controls.flat()
        .map(({ code }) => code);
      expect(codes.includes('pass')).toBe(
        own.includes('pass') && accepts(match, { seat: match.turn, do: 'pass' }),
      );
    });
  });
});
