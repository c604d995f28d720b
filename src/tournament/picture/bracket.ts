import type { Box, Label, Plate } from '../../../render/scene/scene.ts';
import { asIs } from '../../../render/scene/texts.ts';
import {
  bracketItems,
  bracketHeading,
  depictedPlace,
  roundName,
  subtitleOf,
  THIRD,
} from './bracket-words.ts';
import { HEADINGS } from './grid.ts';
import { scoresText } from './numbers.ts';
import { BODY, columnOf, label, part, sheetScene, together, type Part } from './sheet.ts';
import { tournamentCalled, type Depiction } from './shown.ts';
import { phrase } from './texts/index.ts';
import { altTextOf, messageOf } from './told.ts';
import type { BracketMatch, Bracket, Section } from './bracket-shape.ts';

/** Most rounds in a picture. */
const DEPTH = 4;

/**
 * Divides a bracket into pictures. The last four rounds come first, once a player has got there. A larger
 * bracket has sections of earlier rounds as well, from top to bottom. Never empty.
 */
export function sectionsOf({ rounds, third }: Bracket): readonly Section[] {
  const starts: number[] = [];
  for (let start = rounds.length - DEPTH; starts.at(-1) !== 0; start -= DEPTH)
    starts.push(Math.max(0, start));
  const sections = starts.flatMap((from) => sectionsFrom(rounds, from, third));
  const isBlank = (section: Section): boolean =>
    section.rounds.flat().every(({ places }) => places.every((place) => place === 'open'));
  return [...sections.filter((section) => !isBlank(section)), ...sections.filter(isBlank)];
}

/** The sections that begin with this round. */
function sectionsFrom(rounds: Bracket['rounds'], from: number, third: Bracket['third']): Section[] {
  const some = rounds.slice(from, from + DEPTH);
  return (some.at(-1) ?? []).map((_, i) => ({
    from,
    rounds: some.map((matches, round) => {
      const each = 2 ** (some.length - 1 - round);
      return matches.slice(i * each, (i + 1) * each);
    }),
    third: from + some.length === rounds.length ? third : null,
  }));
}

export const bracket: Depiction<Bracket> = {
  pages(input, locale) {
    const sections = sectionsOf(input);
    return sections.map((section, at) => {
      const { width, body, content } = drawn(section, input.rounds.length);
      return {
        scene: sheetScene(
          {
            locale,
            width,
            body,
            title: tournamentCalled(input.event),
            subtitle: subtitleOf(input),
            foot: [...section.rounds.flat(), section.third].some((match) => match?.isPlaying)
              ? phrase((t) => `${PLAYING} ${t.bracket.playing}`)
              : null,
            page: { at, of: sections.length },
          },
          content,
        ),
        altText: altTextOf(
          bracketHeading(input, locale),
          bracketItems(section, input.rounds.length, locale),
          locale,
        ),
      };
    });
  },

  text(input, locale) {
    const all = bracketItems({ ...input, from: 0 }, input.rounds.length, locale);
    return messageOf(bracketHeading(input, locale), all, locale);
  },
};

const PLAYING = '●';

/** A match is two lines in a box. */
const LINE = 37;
const BOX = 2 * LINE + 2;
const SCORE = 44;
/** Width of the sign of a match in progress, beside the score of earlier draws. */
const SIGN = 30;
/** Gap between two columns, and beside the last one. */
const GAP = 28;
const BESIDE = 16;
const RULE = 3;

/** By number of rounds: width of the picture, and distance between matches of the first round. */
const MEASURES: Readonly<Record<number, { readonly width: number; readonly pitch: number }>> = {
  1: { width: 560, pitch: 100 },
  2: { width: 640, pitch: 100 },
  3: { width: 720, pitch: 114 },
  4: { width: 840, pitch: 90 },
};

interface Drawn {
  readonly width: number;
  readonly body: number;
  readonly content: Part;
}

/** From three rounds on, the last two share a column: the last match has room between the two that lead to it. */
function drawn({ from, rounds, third }: Section, all: number): Drawn {
  const { width, pitch } = MEASURES[rounds.length] ?? { width: 840, pitch: 90 };
  const isFolded = rounds.length > 2;
  const columns = rounds.length - (isFolded ? 1 : 0);
  const inner = columnOf(width);
  const each = Math.floor((inner.width - (columns - 1) * GAP - (isFolded ? BESIDE : 0)) / columns);
  const top = BODY + HEADINGS;
  const boxOf = (round: number, i: number) => ({
    x: inner.x + Math.min(round, columns - 1) * (each + GAP),
    width: each,
    height: BOX,
    y: top + Math.round((i + 0.5) * 2 ** round * pitch - BOX / 2),
  });
  const headings = rounds.map((_, round): Label => {
    const box = boxOf(round, 0);
    const y = round < columns ? BODY : box.y - 34;
    return label(roundName(from + round, all), 'subtitle', { ...box, y, height: 32 }, 'centre');
  });
  const isFirst = (round: number): boolean => from + round === 0;
  const isFinal = (round: number): boolean => from + round === all - 1;
  const matches = rounds.flatMap((some, round) =>
    some.map((match, i) => matchPart(match, boxOf(round, i), isFirst(round), isFinal(round))),
  );
  const lines = rounds.slice(1).flatMap((some, at) =>
    some.map((_, i) => {
      const two = [boxOf(at, 2 * i), boxOf(at, 2 * i + 1)] as const;
      const next = boxOf(at + 1, i);
      const right = next.x + next.width;
      return next.x === two[0].x
        ? joined(two, { x: right + BESIDE - RULE, from: right, to: right }, next.y)
        : joined(two, { x: next.x - GAP / 2, from: right - each - GAP, to: next.x }, next.y);
    }),
  );
  const height = HEADINGS + (rounds[0]?.length ?? 0) * pitch;
  const last = boxOf(rounds.length - 2, 1);
  // A high picture has room below the last semi-final.
  const y = Math.max(BODY + height - THIRD_HEIGHT, last.y + BOX);
  const below = third ? thirdPart(third, boxOf(columns - 1, 0), y) : part({});
  return {
    width,
    body: third ? Math.max(height, y + THIRD_HEIGHT - BODY) : height,
    content: together([part({ plates: lines.flat(), labels: headings }), ...matches, below]),
  };
}

/** Height of the match for the third place, below all others, with its heading. */
const THIRD_HEADING = 34;
const THIRD_HEIGHT = THIRD_HEADING + BOX + 12;

function thirdPart(third: BracketMatch, { x, width }: Pick<Box, 'x' | 'width'>, y: number): Part {
  const heading = label(THIRD, 'subtitle', { x, width, y, height: 32 }, 'centre');
  const match = matchPart(third, { x, width, y: y + THIRD_HEADING, height: BOX }, false, false);
  return together([part({ labels: [heading] }), match]);
}

/** Lines from the sides of two matches (`from`) over `x` to the next match (`to`). */
function joined(
  two: readonly [{ y: number }, { y: number }],
  { x, from, to }: { x: number; from: number; to: number },
  next: number,
): Plate[] {
  const level = (y: number): number => y + BOX / 2 - 1;
  const across = (one: number, other: number, y: number): Plate => ({
    x: Math.min(one, other),
    width: Math.abs(one - other) + (other === x ? RULE : 0),
    y: level(y),
    height: RULE,
    style: 'rule',
  });
  const [upper, lower] = [level(two[0].y), level(two[1].y)];
  return [
    across(from, x, two[0].y),
    across(from, x, two[1].y),
    { x, y: upper, width: RULE, height: lower - upper + RULE, style: 'rule' },
    across(x, to, next),
  ];
}

function matchPart(
  { places, score, forfeit, isPlaying, winner }: BracketMatch,
  box: Box,
  isFirst: boolean,
  isFinal: boolean,
): Part {
  const right = box.x + box.width - SCORE;
  const sign = { x: right - (score ? SIGN : 0), y: box.y, width: score ? SIGN : SCORE - 8, height: BOX };
  const line = (i: number): Box => ({ ...box, y: box.y + 1 + i * LINE, height: LINE });
  const end = (isPlaying ? sign.x : right) - 4;
  const scores = score ? scoresText(score, forfeit) : [];
  const labels = places.flatMap((place, i): Label[] => {
    const phrase = depictedPlace(place, isFirst);
    const style = winner === i ? 'note' : 'subtitle';
    const points = scores[i];
    return [
      ...(phrase ? [label(phrase, style, { ...line(i), x: box.x + 10, width: end - box.x - 10 })] : []),
      ...(points === undefined
        ? []
        : [label(asIs(points), style, { ...line(i), x: right, width: SCORE - 8 }, 'right')]),
    ];
  });
  return part({
    plates: [
      { ...box, style: 'stripe' },
      ...(isFinal && winner !== null ? [{ ...line(winner), style: 'bar' } as const] : []),
    ],
    labels: [...labels, ...(isPlaying ? [label(asIs(PLAYING), 'note', sign, 'right')] : [])],
  });
}
