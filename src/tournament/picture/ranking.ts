import { asIs, textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { rankedPages, type RankedRow } from './ranked.ts';
import type { Depiction } from './shown.ts';
import { phrase, pictureTexts, said } from './texts/index.ts';
import { altTextOf, gamesText, messageOf, type Item } from './told.ts';

export interface RankingRow extends RankedRow {
  /** A whole number. */
  readonly rating: number;
  readonly games: number;
  /** Change within a week, a whole number; null for a new player. Left out where the change is not shown. */
  readonly change?: number | null;
  /** True for the row of the player who looks at the ranking. */
  readonly isOwn?: boolean;
}

export interface Ranking {
  /** Name of the league, at most 100 characters, and its game. */
  readonly league: string;
  readonly game: string;
  /** Name of the season; null if there are none. */
  readonly season: string | null;
  /** In order of rank. */
  readonly rows: readonly RankingRow[];
}

/** The ranking of a league. */
export const ranking: Depiction<Ranking> = {
  pages(input, locale) {
    const pages = rankedPages<RankingRow>({
      locale,
      rows: input.rows,
      title: { name: input.league, instead: said((t) => t.ranking.league) },
      subtitle: subtitleOf(input),
      columns: [
        {
          heading: phrase((t) => t.ranking.rating),
          width: 96,
          align: 'right',
          cell: ({ rating }) => asIs(String(rating)),
        },
      ],
      further: [
        ...(hasChanges(input)
          ? [
              {
                ...({ heading: CHANGE, width: 90, align: 'right', style: 'subtitle' } as const),
                cell: ({ change = 0 }: RankingRow) => changePhrase(change),
              },
            ]
          : []),
        {
          heading: phrase((t) => t.headings.games),
          width: 80,
          align: 'right',
          style: 'subtitle',
          cell: ({ games }) => asIs(String(games)),
        },
      ],
      isLit: ({ isOwn = false }) => isOwn,
      footOf: (columns) => (columns.some(({ heading }) => heading === CHANGE) ? WITHIN : null),
    });
    return pages.map(({ scene, rows }) => ({
      scene,
      altText: altTextOf(headingOf(input, locale), itemsOf(rows, locale), locale),
    }));
  },

  text: (input, locale) => messageOf(headingOf(input, locale), itemsOf(input.rows, locale), locale),
};

/** The column of recent changes, and its legend. */
const CHANGE = asIs('±');
const WITHIN = phrase((t) => t.ranking.within);

const hasChanges = ({ rows }: Ranking): boolean => rows.some(({ change }) => change !== undefined);

function subtitleOf({ game, season }: Ranking): Phrase {
  const rest = season === null ? game : `${game} · ${season}`;
  return phrase((t) => t.ranking.called(rest));
}

const headingOf = (input: Ranking, locale: Locale): string =>
  `${input.league}: ${textOf(locale, subtitleOf(input))}.`;

/** Signs, not colours, distinguish up from down. */
function changePhrase(change: number | null): Phrase {
  if (change === null) return phrase((t) => t.ranking.new);
  if (change === 0) return asIs('=');
  return asIs(`${change > 0 ? '▲' : '▼'} ${Math.abs(change)}`);
}

function changeText(change: number | null, locale: Locale): string {
  const t = pictureTexts[locale].ranking;
  if (change === null) return t.new;
  if (change === 0) return t.unchanged;
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}`;
}

function itemsOf(rows: readonly RankingRow[], locale: Locale): Item[] {
  return rows.map(({ rank, name, rating, games, change }): Item => {
    const place = rank === null ? '–' : `${rank})`;
    if (change === undefined)
      return [`${place} ${name}: ${rating}, ${gamesText(games, locale)}.`, `${place} ${name} ${rating}.`];
    return [
      `${place} ${name}: ${rating} (${changeText(change, locale)}), ${gamesText(games, locale)}.`,
      `${place} ${name}: ${rating} (${changeText(change, locale)}).`,
      `${place} ${name} ${rating}.`,
    ];
  });
}
