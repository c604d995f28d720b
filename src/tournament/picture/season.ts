import { textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { decimal, digitsOf, figure, pointsText } from './numbers.ts';
import { rankedPages, type RankedRow } from './ranked.ts';
import { tournamentCalled, type Depiction } from './shown.ts';
import { phrase, pictureTexts } from './texts/index.ts';
import { altTextOf, messageOf, type Item } from './told.ts';

export interface SeasonRow extends RankedRow {
  readonly points: number;
  /** Evenings with a game. */
  readonly evenings: number;
}

/** The table of a season of evenings. */
export interface Season {
  /** The name of the series, at most 100 characters. */
  readonly series: string;
  /** From 1. */
  readonly season: number;
  /** Evenings so far, and in all; null: not settled. */
  readonly evenings: number;
  readonly of: number | null;
  readonly isOver: boolean;
  /** In order of rank; players with equal points share one. */
  readonly rows: readonly SeasonRow[];
}

export const season: Depiction<Season> = {
  pages(input, locale) {
    const { series, rows, isOver } = input;
    const digits = digitsOf(rows.map(({ points }) => points));
    const pages = rankedPages<SeasonRow>({
      locale,
      rows,
      title: tournamentCalled(series),
      subtitle: subtitleOf(input),
      columns: [
        {
          heading: phrase((t) => t.headings.points),
          width: 80,
          align: 'right',
          style: 'note',
          cell: ({ points }) => figure(points, digits),
        },
      ],
      further: [
        {
          heading: phrase((t) => t.season.evenings),
          width: 110,
          align: 'right',
          style: 'subtitle',
          cell: ({ evenings }) => figure(evenings),
        },
      ],
      isLit: ({ rank, points }) => isOver && rank === 1 && points > 0,
    });
    return pages.map((page) => ({
      scene: page.scene,
      altText: altTextOf(headingOf(input, locale), itemsOf(page.rows, locale), locale),
    }));
  },

  text: (input, locale) => messageOf(headingOf(input, locale), itemsOf(input.rows, locale), locale),
};

const subtitleOf = ({ season: number, evenings, of, isOver }: Season): Phrase =>
  phrase((t) => (isOver ? t.season.final(number, evenings) : t.season.after(number, evenings, of)));

const headingOf = (input: Season, locale: Locale): string =>
  `${input.series}: ${textOf(locale, subtitleOf(input))}.`;

const itemsOf = (rows: readonly SeasonRow[], locale: Locale): Item[] =>
  rows.map(({ rank, name, points, evenings }): Item => {
    const short = `${rank ?? '–'}) ${name}: ${pointsText(points, locale)}`;
    const after = pictureTexts[locale].season.attended(evenings);
    return [`${short}, ${after}.`, `${short}.`, `${rank ?? '–'}) ${name} ${decimal(points, locale)}.`];
  });
