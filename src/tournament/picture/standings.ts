import { LOCALES } from '../../core/locale.ts';
import { textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import type { TieBreak } from '../types.ts';
import type { Column } from './grid.ts';
import { decimal, digitsOf, figure, marked, penaltyText, pointsText } from './numbers.ts';
import { rankedPages, type RankedRow } from './ranked.ts';
import { tournamentCalled, type Depiction, type Occasion } from './shown.ts';
import { phrase, pictureTexts, type PictureTexts } from './texts/index.ts';
import { tieBreakMeant } from './tie-breaks.ts';
import { altTextOf, gamesText, messageOf, type Item } from './told.ts';

export interface StandingsRow extends RankedRow {
  readonly points: number;
  /** Games played, without forfeits. */
  readonly played: number;
  /** Points taken off; absent: none. */
  readonly penalty?: number;
  /** One for each tie-break of the tournament, in its order. */
  readonly tieBreaks: readonly number[];
}

export interface Standings extends Occasion {
  /** The last round that counts, and the number of rounds; null if there are none, or if not known yet. */
  readonly round: number | null;
  readonly rounds: number | null;
  readonly isOver: boolean;
  /** True if it is over without a winner: nobody has played. */
  readonly nobodyWon?: boolean;
  readonly tieBreaks: readonly TieBreak[];
  /** In order of rank. */
  readonly rows: readonly StandingsRow[];
  /**
   * Shows tie-breaks on all pages, however many; otherwise rows that are too many for one column are set in
   * two.
   */
  readonly inFull?: boolean;
}

export const standings: Depiction<Standings> = {
  pages(input, locale) {
    const { event, rows, isOver, nobodyWon = false, inFull = false, tieBreaks } = input;
    const pages = rankedPages<StandingsRow>({
      locale,
      rows,
      inOne: inFull,
      title: tournamentCalled(event),
      subtitle: subtitleOf(input),
      columns: [
        numbers(
          phrase((t) => t.headings.points),
          rows,
          ({ points }) => points,
          'note',
          ({ penalty }) => penalty !== undefined,
        ),
      ],
      further: [
        ...tieBreaks.flatMap((tieBreak, i) => {
          if (isTold(tieBreak)) return [];
          const heading = phrase((t) => t.tieBreaks[tieBreak].short);
          return [numbers(heading, rows, (row) => row.tieBreaks[i] ?? 0)];
        }),
        numbers(
          phrase((t) => t.headings.games),
          rows,
          ({ played }) => played,
        ),
      ],
      isLit: ({ rank }) => isOver && !nobodyWon && rank === 1,
      footOf: (columns) => legendOf(tieBreaks, columns, hasPenalties(rows)),
    });
    return pages.map((page) => ({
      scene: page.scene,
      altText: altTextOf(headingOf(input, locale), itemsOf(input, page.rows, locale), locale),
    }));
  },

  text(input, locale) {
    const heading = headingOf(input, locale);
    const items = itemsOf(input, input.rows, locale);
    const meant = input.tieBreaks.map((tieBreak): Item => [tieBreakMeant(tieBreak, locale)]);
    // The meanings of tie-breaks are added only if their values are shown.
    return messageOf(heading, items, locale, meant);
  },
};

function whenOf({ isOver, round, rounds }: Standings, t: PictureTexts['standings']): string {
  if (isOver) return t.final;
  return round === null ? t.now : t.after(round, rounds);
}

const subtitleOf = (input: Standings): Phrase =>
  phrase((t) => `${whenOf(input, t.standings)} · ${input.game}`);

const headingOf = (input: Standings, locale: Locale): string =>
  `${input.event}: ${textOf(locale, subtitleOf(input))}.`;

export const hasPenalties = (rows: readonly Pick<StandingsRow, 'penalty'>[]): boolean =>
  rows.some(({ penalty }) => penalty !== undefined);

/** A column of numbers, all with the same number of decimals; `isMarked`: rows with a mark before the number. */
function numbers(
  heading: Phrase,
  rows: readonly StandingsRow[],
  valueOf: (row: StandingsRow) => number,
  style: 'note' | 'subtitle' = 'subtitle',
  isMarked: (row: StandingsRow) => boolean = () => false,
): Column<StandingsRow> {
  const digits = digitsOf(rows.map(valueOf));
  const cell = (row: StandingsRow): Phrase => {
    const shown = figure(valueOf(row), digits);
    return isMarked(row) ? marked(shown) : shown;
  };
  return { heading, width: 70, align: 'right', style, cell };
}

/** True for the number of games, which has a column anyway. */
const isTold = (tieBreak: TieBreak): boolean => tieBreak === 'fewer-games';

/** Legend for penalties, and for the tie-breaks in the headings, as many as fit. */
function legendOf(
  tieBreaks: readonly TieBreak[],
  columns: readonly Column<StandingsRow>[],
  hasPenalty: boolean,
): Phrase | null {
  const [locale] = LOCALES;
  const headings = columns.map(({ heading }) => heading && textOf(locale, heading));
  const shown = tieBreaks
    .filter((tieBreak) => headings.includes(pictureTexts[locale].tieBreaks[tieBreak].short))
    .slice(0, hasPenalty ? 0 : 2);
  if (shown.length === 0 && !hasPenalty) return null;
  return phrase((t) =>
    [
      ...(hasPenalty ? [t.penalty.legend] : []),
      ...shown.map((one) => `${t.tieBreaks[one].short}: ${t.tieBreaks[one].name}`),
    ].join(', '),
  );
}

function itemsOf({ tieBreaks }: Standings, rows: readonly StandingsRow[], locale: Locale): Item[] {
  const t = pictureTexts[locale];
  return rows.map((row): Item => {
    const { rank, name, points, played, penalty } = row;
    const place = rank === null ? '–' : `${rank})`;
    const taken = penaltyText(penalty, locale);
    const short = `${place} ${name}: ${pointsText(points, locale)}${taken}`;
    const broken = tieBreaks.flatMap((tieBreak, i) =>
      isTold(tieBreak) ? [] : [`${t.tieBreaks[tieBreak].short} ${decimal(row.tieBreaks[i] ?? 0, locale)}`],
    );
    return [
      `${[short, gamesText(played, locale), ...broken].join(', ')}.`,
      `${short}.`,
      `${place} ${name} ${decimal(points, locale)}${taken}.`,
    ];
  });
}
