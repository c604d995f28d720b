import { textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { decimal, figure, marked, penaltyText, pointsText } from './numbers.ts';
import { hasPenalties } from './standings.ts';
import { rankedPages, type RankedRow } from './ranked.ts';
import { tournamentCalled, type Depiction, type Occasion } from './shown.ts';
import { phrase, pictureTexts } from './texts/index.ts';
import { altTextOf, gamesText, messageOf, type Item } from './told.ts';

export interface ArenaRow extends RankedRow {
  readonly points: number;
  readonly played: number;
  /** Points taken off; absent: none. */
  readonly penalty?: number;
  /** True if the next win counts double. */
  readonly burns: boolean;
  /** `away`: not to be paired. */
  readonly now: 'playing' | 'free' | 'away';
}

export interface Arena extends Occasion {
  readonly isOver: boolean;
  /** True if it is over without a winner: nobody has played. */
  readonly nobodyWon?: boolean;
  /** In order of rank. */
  readonly rows: readonly ArenaRow[];
}

/** The current ranking of an arena. The time left belongs in a text, as a picture stands still. */
export const arena: Depiction<Arena> = {
  pages(input, locale) {
    const { event, isOver, nobodyWon = false } = input;
    const pages = rankedPages<ArenaRow>({
      locale,
      rows: input.rows,
      title: tournamentCalled(event),
      subtitle: subtitleOf(input),
      columns: [
        ...(isOver ? [] : [{ ...flames, burns: ({ burns }: ArenaRow) => burns }]),
        {
          heading: phrase((t) => t.headings.points),
          width: 62,
          align: 'right',
          cell: ({ points, penalty }) => (penalty === undefined ? figure(points) : marked(figure(points))),
        },
      ],
      further: [
        ...(isOver
          ? []
          : [
              {
                heading: null,
                width: 110,
                align: 'left' as const,
                style: 'subtitle' as const,
                cell: ({ now }: ArenaRow) => phrase((t) => t.arena.now[now]),
              },
            ]),
        {
          heading: phrase((t) => t.headings.games),
          width: 80,
          align: 'right',
          style: 'subtitle',
          cell: ({ played }) => figure(played),
        },
      ],
      isLit: ({ rank }) => isOver && !nobodyWon && rank === 1,
      footOf: () => (hasPenalties(input.rows) ? phrase((t) => t.penalty.legend) : null),
    });
    return pages.map(({ scene, rows }) => ({
      scene,
      altText: altTextOf(headingOf(input, locale), itemsOf(input, rows, locale), locale),
    }));
  },

  text: (input, locale) => messageOf(headingOf(input, locale), itemsOf(input, input.rows, locale), locale),
};

const flames = { heading: null, width: 30, align: 'centre', cell: () => null } as const;

const subtitleOf = ({ isOver, game }: Arena): Phrase =>
  phrase((t) => (isOver ? t.arena.final(game) : t.arena.ranking(game)));

const headingOf = (input: Arena, locale: Locale): string =>
  `${input.event}: ${textOf(locale, subtitleOf(input))}.`;

function itemsOf({ isOver }: Arena, rows: readonly ArenaRow[], locale: Locale): Item[] {
  const t = pictureTexts[locale].arena;
  return rows.map(({ rank, name, points, played, penalty, burns, now }): Item => {
    const place = rank === null ? '–' : `${rank})`;
    const doing = isOver ? [] : [...(burns ? [t.streak] : []), t.now[now]];
    const taken = penaltyText(penalty, locale);
    const short = `${place} ${name}: ${pointsText(points, locale)}${taken}`;
    return [
      `${[short, ...doing, gamesText(played, locale)].join(', ')}.`,
      `${[short, ...doing].join(', ')}.`,
      `${short}.`,
      `${place} ${name} ${decimal(points, locale)}${taken}.`,
    ];
  });
}
