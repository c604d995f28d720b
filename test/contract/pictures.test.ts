import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CARD_SIZES } from '../../render/scene/scene.ts';
import { fitLabel } from '../../render/art/labels.ts';
import type { Box, Scene } from '../../render/scene/scene.ts';
import { asIs, textOf } from '../../render/scene/texts.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import type { TableContext } from '../../src/games/parts.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { overlap } from '../../render/scene/boxes.ts';
import { altMarkIn } from '../../src/games/picture/alt-mark.ts';
import { resultScene } from '../../src/games/picture/result.ts';
import { boxOf } from '../render/written.ts';
import { cases, opened } from './cases.ts';
import { CONTEXT, randomPlay, type Step } from './play.ts';

/** Width of a picture on a phone, in points. */
const PHONE = 302;

/** Widths of a picture's cards on a phone, in points; the sign of a suit is no card. */
const pointsIn = ({ cards, width }: Scene): number[] =>
  cards
    .filter(({ pile, face }) => pile !== null && face?.length !== 1)
    .map(({ size }) => (CARD_SIZES[size].width * PHONE) / width);

/** The public table, and the table from every side. */
const picturesOf = (match: ShownMatch, context: TableContext = CONTEXT): Scene[] => [
  match.scene(context),
  ...match.seats.map((seat) => match.side(seat, context).scene),
];

/** The same with every hidden hand, and as a result. */
function shownOf(match: ShownMatch, locale: Locale): Scene[] {
  const context = { ...CONTEXT, locale };
  const { how, scores, places, list } = match.standing(context);
  const players = match.seats.map((seat, i) => ({
    player: { name: CONTEXT.players[seat - 1] ?? '', seat },
    score: scores[i] ?? null,
    place: places?.[i] ?? null,
  }));
  const told = { verdict: { key: 'drawn' }, how, players, list, foot: asIs('Schikane') } as const;
  return [
    ...picturesOf(match, context),
    ...match.seats.flatMap((seat) => match.hand(seat, context)?.scene ?? []),
    ...(match.result ? [resultScene(match.scene(context), told)] : []),
  ];
}

/** Places of the suits on a banner. */
const cornersOf = ({ x, y, width, height }: Box): Box[] =>
  [x + 17, x + width - 35].flatMap((left) =>
    [y + 17, y + height - 35].map((top) => ({ x: left, y: top, width: 18, height: 18 })),
  );

const accepted = (steps: Iterable<Step>) =>
  [...steps].flatMap(({ before, line, after }) => (after ? [{ before, line, after }] : []));

describe.each(cases)('the pictures of $name', ({ game, options }) => {
  const choice = { game, options };
  const played = ['clubs', 'spades'].map((seed) => ({
    seed,
    steps: accepted(randomPlay(choice, seed, 400)),
  }));

  it('show dealt cards at least 32 points wide on a phone', () => {
    for (const seed of ['a', 'b', 'c']) {
      for (const scene of picturesOf(opened(choice, seed))) {
        const points = pointsIn(scene);
        expect(points.length).toBeGreaterThan(0);
        expect(Math.min(...points)).toBeGreaterThanOrEqual(32);
      }
    }
  });

  const seen = played.flatMap(({ steps }) => steps).filter(({ after }, i) => i % 5 === 0 || after.result);

  it('have nothing important under Discord’s mark, from any side', () => {
    for (const scene of seen.flatMap(({ after }) => shownOf(after, 'en'))) {
      const mark = altMarkIn(scene);
      const faces = scene.cards.filter(({ face, pile }) => face !== null && pile !== null);
      expect(scene.labels.filter((label) => overlap(label, mark))).toEqual([]);
      expect(faces.filter((card) => overlap(boxOf(card), mark))).toEqual([]);
    }
  });

  it('write everything in full, in both languages', () => {
    for (const locale of LOCALES) {
      const cut = seen
        .flatMap(({ after }) => shownOf(after, locale))
        .flatMap(({ labels }) => labels.filter((label) => !fitLabel(label, { locale }).isWhole));
      expect(cut.map(({ phrase }) => textOf(locale, phrase))).toEqual([]);
    }
  });

  it('have nothing on or beside the suits in the corners of a banner', () => {
    for (const scene of seen.flatMap(({ after }) => shownOf(after, 'en'))) {
      const corners = scene.plates.filter(({ style }) => style === 'banner').flatMap(cornersOf);
      expect(scene.labels.filter((label) => corners.some((corner) => overlap(label, corner)))).toEqual([]);
      expect(scene.cards.filter((card) => corners.some((corner) => overlap(boxOf(card), corner)))).toEqual(
        [],
      );
    }
  });

  it('always have the same proportions, so that the buttons below stay in place', () => {
    const { width, height } = opened(choice, 'a').scene(CONTEXT);
    for (const { after } of played.flatMap(({ steps }) => steps)) {
      for (const scene of picturesOf(after)) {
        // Less than a point of difference on a phone.
        expect(Math.abs(scene.height / scene.width - height / width) * PHONE).toBeLessThan(1);
      }
    }
  });

  it('enlarge cards only at the start of a turn', () => {
    for (const { before, after } of played.flatMap(({ steps }) => steps)) {
      if (after.scene(CONTEXT).width < before.scene(CONTEXT).width) expect(after.turn).not.toBe(before.turn);
    }
  });

  it('follow from the journal alone, however often they were drawn', () => {
    for (const { seed, steps } of played) {
      steps.reduce(
        (match, { line, after }, i) => {
          const at = Number(line['at']);
          const when = match.at + Math.floor((at - match.at) / 2);
          const done = (i % 3 === 0 ? match.pass(when) : match).pass(at).submit(line);
          if (!done.ok) throw new Error(`${JSON.stringify(line)} is refused`);
          const { match: again } = done.value;
          const [scenes, known] = [picturesOf(again), picturesOf(after)];
          if (!isDeepStrictEqual(scenes, known)) expect(scenes).toEqual(known);
          return again;
        },
        opened(choice, seed),
      );
    }
  });
});
