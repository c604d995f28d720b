import type { Plate, Point } from '../../../render/scene/scene.ts';
import { asIs } from '../../../render/scene/texts.ts';
import type { Locale } from '../../../render/scene/texts.ts';
import { headline, HEADLINE } from './headline.ts';
import { dayText, type Day } from './numbers.ts';
import { BODY, columnOf, label, part, sheetScene, together, type Part } from './sheet.ts';
import { called, type Depiction, type Player } from './shown.ts';
import { phrase, pictureTexts } from './texts/index.ts';
import { altTextOf, messageOf, type Item } from './told.ts';

export interface Rated {
  readonly day: Day;
  /** After a game; a whole number. */
  readonly rating: number;
}

/** The history of a player's rating. */
export interface Curve {
  readonly player: Player;
  readonly league: string;
  readonly game: string;
  /** Null for a player without a rank at the moment. */
  readonly rank: number | null;
  /** The rating that everybody begins with. */
  readonly start: number;
  /** After each game, from the first. */
  readonly ratings: readonly Rated[];
}

export const curve: Depiction<Curve> = {
  pages: (input, locale) => [
    {
      scene: sheetScene(
        {
          locale,
          width: WIDTH,
          body: HEADLINE + CHART + DAYS,
          title: called(input.player),
          subtitle: phrase(() => `${input.game} · ${input.league}`),
          foot: null,
        },
        together([numbersOf(input), chartOf(input)]),
      ),
      altText: altTextOf(headingOf(input), itemsOf(input, locale), locale),
    },
  ],
  text: (input, locale) => messageOf(headingOf(input), itemsOf(input, locale), locale),
};

const WIDTH = 840;
/** Heights of the two parts below the numbers. */
const CHART = 330;
const DAYS = 40;
/** Possible distances between lines, in rating points. */
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500];
/** Width of the numbers beside the lines. */
const BESIDE = 80;

/** The highest rating, and the first time that it was reached; without games, the start rating. */
function peakOf({ ratings, start }: Curve): {
  readonly at: number;
  readonly rating: number;
  readonly day: Day | null;
} {
  const rating = ratings.length === 0 ? start : Math.max(...ratings.map((one) => one.rating));
  const at = ratings.findIndex((one) => one.rating === rating);
  return { at, rating, day: ratings[at]?.day ?? null };
}

const nowOf = ({ ratings, start }: Curve): number => ratings.at(-1)?.rating ?? start;

/** Three numbers, with captions below. */
function numbersOf(input: Curve): Part {
  const { rank, ratings } = input;
  const peak = peakOf(input);
  return headline({ ...columnOf(WIDTH), y: BODY }, [
    {
      number: nowOf(input),
      below: phrase((t) => t.curve.now(rank)),
      share: 0.29,
    },
    // Wider, for its date.
    {
      number: peak.rating,
      below: phrase((t, locale) => t.curve.peak(peak.day && dayText(peak.day, locale))),
      share: 0.46,
    },
    {
      number: ratings.length,
      below: phrase((t) => t.curve.games(ratings.length)),
      share: 0.25,
    },
  ]);
}

/** Three to six round numbers, from below the lowest value to above the highest. */
function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((one) => high - low <= 4 * one) ?? STEPS[STEPS.length - 1] ?? 1;
  const [below, above] = [
    Math.floor(low / step),
    Math.max(Math.floor(low / step) + 1, Math.ceil(high / step)),
  ];
  const first = above - below < 2 ? below - 1 : below;
  return Array.from({ length: above - first + 1 }, (_, i) => (first + i) * step);
}

function chartOf(input: Curve): Part {
  const { ratings, start } = input;
  const values = [start, ...ratings.map(({ rating }) => rating)];
  const ticks = ticksOf(values);
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  const column = columnOf(WIDTH);
  const area = {
    x: column.x + BESIDE + 14,
    width: column.width - BESIDE - 38,
    y: BODY + HEADLINE + 20,
    height: CHART - 40,
  };
  const heightOf = (rating: number): number =>
    Math.round(area.y + area.height * (1 - (rating - lowest) / (highest - lowest)));
  const pointAt = (i: number): Point => ({
    x: Math.round(area.x + (area.width * i) / Math.max(1, values.length - 1)),
    y: heightOf(values[i] ?? start),
  });
  const line = { x: area.x, width: area.width, height: 2 };
  const plates = ticks.map((tick): Plate => ({ ...line, y: heightOf(tick) - 1, style: 'rule' }));
  const scale = ticks.map((tick) =>
    label(
      asIs(String(tick)),
      'subtitle',
      { x: column.x, width: BESIDE - 4, y: heightOf(tick) - 18, height: 36 },
      'right',
    ),
  );
  const below = { y: area.y + area.height + 22, height: DAYS - 4, width: area.width / 2 - 10 };
  const dayLabel = (day: Day, align: 'left' | 'right', x: number) =>
    label(
      phrase((_, locale) => dayText(day, locale)),
      'subtitle',
      { ...below, x },
      align,
    );
  const [first, last] = [ratings[0]?.day, ratings.at(-1)?.day];
  const days = [
    ...(first ? [dayLabel(first, 'left', area.x)] : []),
    ...(last && first && !isSame(first, last) ? [dayLabel(last, 'right', area.x + area.width / 2 + 10)] : []),
  ];
  const points = values.map((_, i) => pointAt(i));
  return part({
    plates,
    labels: [...scale, ...days],
    marks: [{ kind: 'curve', points, peak: pointAt(peakOf(input).at + 1) }],
  });
}

const isSame = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;

const headingOf = ({ player, game, league }: Curve): string => `${player.name}: ${game} · ${league}.`;

/** Number of recent ratings to list. */
const LATELY = 10;

function itemsOf(input: Curve, locale: Locale): Item[] {
  const { rank, ratings, start } = input;
  const peak = peakOf(input);
  const lowest = Math.min(start, ...ratings.map(({ rating }) => rating));
  const lately = ratings.slice(-LATELY).map(({ rating }) => rating);
  const day = peak.day && dayText(peak.day, locale);
  const t = pictureTexts[locale].curve;
  return [
    [t.stands(nowOf(input), rank, ratings.length)],
    [t.went(peak.rating, day, lowest, start)],
    ...(lately.length === 0 ? [] : [[t.lately(lately.join(', '))] as const]),
  ];
}
