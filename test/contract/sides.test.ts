import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import type { Box, Point, Scene } from '../../render/scene/scene.ts';
import { SOUTH, othersThan, type Seat } from '../../src/core/seat.ts';
import type { Control } from '../../src/games/controls.ts';
import { cases } from './cases.ts';
import { CONTEXT, randomPlay } from './play.ts';

/** Promises of every game about its table from a seat's side. */

type Rows = readonly (readonly Control[])[];

const codesIn = (rows: Rows): string[] =>
  rows
    .flat()
    .map(({ code }) => code)
    .toSorted();

const inside = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;

/** The plate with a player's name. */
function plateOf({ labels, plates }: Scene, seat: Seat): Box | undefined {
  const name = CONTEXT.players[seat - 1];
  const label = labels.find(({ phrase }) => phrase.key === 'player' && phrase.player.name === name);
  const found = label && plates.find((plate) => plate.style !== 'tray' && inside(plate, label));
  return found && { x: found.x, y: found.y, width: found.width, height: found.height };
}

/** The lowest card of each pile, or its empty place. */
function pilesIn({ cards, slots }: Scene): ReadonlyMap<string, Point> {
  const lowestLast = [...slots, ...cards.toReversed()];
  return new Map(lowestLast.flatMap(({ pile, x, y }) => (pile === null ? [] : [[pile, { x, y }]])));
}

const pileOf = ({ code }: Control): string => code.replace('tap:', '');

describe.each(cases)('the sides of $name', ({ game, options }) => {
  const choice = { game, options };
  const matches = ['hearts', 'clubs', 'spades']
    .flatMap((seed) => [...randomPlay(choice, seed, 400)])
    .flatMap(({ after }, i) => (after && i % 3 === 0 ? [after] : []));
  /** Every table with each of its seats that sees it turned. */
  const turned = matches.flatMap((match) =>
    match.seats
      .filter((seat) => match.isTurned(seat))
      .map((seat) => ({ match, seat, side: match.side(seat, CONTEXT) })),
  );

  it('differ from the table for seats that are not at the bottom, unless hands are hidden', () => {
    for (const match of matches) {
      const table = [match.scene(CONTEXT), match.altText(CONTEXT), match.controls()];
      for (const seat of match.seats) {
        const { scene, altText, controls } = match.side(seat, CONTEXT);
        expect(match.isTurned(seat)).toBe(seat !== SOUTH && !game.hasHands);
        expect(isDeepStrictEqual([scene, altText, controls], table)).toBe(!match.isTurned(seat));
      }
    }
  });

  it('have the same cards of the same size in a picture of the same size', () => {
    const told = ({ cards }: Scene): string[] =>
      cards
        .map(({ pile, face, deck, size, mark }) => JSON.stringify({ pile, face, deck, size, mark }))
        .toSorted();
    for (const { match, side } of turned) {
      const scene = match.scene(CONTEXT);
      expect([side.scene.width, side.scene.height]).toEqual([scene.width, scene.height]);
      expect(told(side.scene)).toEqual(told(scene));
    }
  });

  it('have their player at the bottom, and the others opposite in turn order', () => {
    for (const { match, seat, side } of turned) {
      const plates = match.seats.map((known) => plateOf(match.scene(CONTEXT), known));
      expect(plates).not.toContain(undefined);
      const order = [seat, ...othersThan(match.seats, seat)];
      expect(order.map((known) => plateOf(side.scene, known))).toEqual(plates);
    }
  });

  it('have the same buttons; only stacks move, not calls, clock and menu', () => {
    const stack = /^(?:tap:[a-z]\d|gap:\d+)$/;
    for (const { match, side } of turned) {
      const rows = match.controls();
      const shown = new Map(rows.flat().map((control) => [control.code, control]));
      expect(codesIn(side.controls)).toEqual(codesIn(rows));
      expect(side.controls.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [i, row] of side.controls.entries()) {
        for (const [j, control] of row.entries()) {
          expect(control).toEqual(shown.get(control.code));
          if (!stack.test(control.code)) expect(rows[i]?.[j]?.code).toBe(control.code);
        }
      }
    }
  });

  it('have buttons in the rows and columns of the stacks in the picture', () => {
    for (const { side } of turned) {
      const piles = pilesIn(side.scene);
      const rows = side.controls
        .slice(0, -1)
        .map((row) => row.flatMap((one) => piles.get(pileOf(one)) ?? []));
      for (const row of rows) {
        expect(row.length).toBeGreaterThan(1);
        expect(new Set(row.map(({ y }) => y)).size).toBe(1);
        expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((one, other) => one - other));
      }
      const heights = rows.flatMap((row) => row.slice(0, 1).map(({ y }) => y));
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  it('give the table again when turned twice, with two players', () => {
    const { width, height } = CARD_SIZES.table;
    for (const { match, side } of turned.filter(({ match }) => match.seats.length === 2)) {
      const piles = pilesIn(side.scene);
      for (const [pile, { x, y }] of pilesIn(match.scene(CONTEXT))) {
        const back = piles.get(pile);
        // Rows lie on whole pixels.
        expect(Math.abs(side.scene.width - width - (back?.x ?? 0) - x), pile).toBeLessThanOrEqual(1);
        expect(Math.abs(side.scene.height - height - (back?.y ?? 0) - y), pile).toBeLessThanOrEqual(1);
      }
      const stacks = (rows: Rows): string[][] =>
        rows.slice(0, -1).map((row) => row.filter(({ code }) => /^tap:\w\d$/.test(code)).map(pileOf));
      const again = stacks(side.controls).map((row) => row.toReversed());
      expect(again.toReversed()).toEqual(stacks(match.controls()));
    }
  });

  it('name their player in the alt text, within its limit', () => {
    for (const { match, seat } of turned.filter((_, i) => i % 10 === 0)) {
      for (const locale of ['en', 'de'] as const) {
        const { altText } = match.side(seat, { ...CONTEXT, locale });
        expect(altText.startsWith(locale === 'en' ? 'From ' : 'Von der Seite von ')).toBe(true);
        expect(altText.slice(0, 40)).toContain(CONTEXT.players[seat - 1]);
        expect(altText.length).toBeLessThanOrEqual(1024);
      }
    }
  });
});
