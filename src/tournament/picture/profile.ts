import { asIs, textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { grid, gridHeight, type Column } from './grid.ts';
import { headline, HEADLINE } from './headline.ts';
import { dayText, type Day } from './numbers.ts';
import { BODY, columnOf, sheetScene, together, type Part } from './sheet.ts';
import { called, type Depiction, type Player } from './shown.ts';
import { phrase, pictureTexts, type PictureTexts } from './texts/index.ts';
import { altTextOf, gamesText, messageOf, type Item } from './told.ts';

/** How many were won, drawn, and lost. */
export interface ProfileScore {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What was done wrong, and how much of that nobody noticed. */
export interface ProfileOffences {
  readonly committed: number;
  readonly unnoticed: number;
}

/** What somebody has played on a server. */
export interface Profile {
  readonly player: Player;
  /** Of the server, in up to 100 characters. */
  readonly server: string;
  /** When the first match of all began. */
  readonly since: Day;
  /** Against other people, on the whole and by game; the game that was played most is first. */
  readonly score: ProfileScore;
  readonly games: readonly { readonly game: string; readonly score: ProfileScore }[];
  /** Whoever was met most is first; the first three are shown. */
  readonly opponents: readonly (Player & { readonly score: ProfileScore })[];
  /** The most actions in one turn, and in which game; null: none yet. */
  readonly longestRun: { readonly length: number; readonly game: string } | null;
  readonly calls: { readonly right: number; readonly wrong: number };
  /** By opponents, and by oneself. */
  readonly theirs: ProfileOffences;
  readonly own: ProfileOffences;
  /** Null for somebody who is in no league. */
  readonly rating: { readonly game: string; readonly rating: number; readonly rank: number | null } | null;
  /** Matches with nobody else. */
  readonly practised: number;
  /** Matches against other people that ended without a result. */
  readonly unrated: number;
}

export const profile: Depiction<Profile> = {
  pages: (input, locale) => [
    {
      scene: sceneOf(input, locale),
      altText: altTextOf(headingOf(input, locale), itemsOf(input, locale), locale),
    },
  ],
  text: (input, locale) => messageOf(headingOf(input, locale), itemsOf(input, locale), locale),
};

const WIDTH = 840;
const ROW = 42;
/** Between the parts. */
const GAP = 14;
/** A number, and what a fact says. */
const COUNT = 112;
const FACT = 440;
/** So many opponents are shown. */
const OPPONENTS = 3;

type Say = (t: PictureTexts['profile']) => string;

const words = (say: Say): Phrase => phrase((t) => say(t.profile));

const gamesIn = ({ won, drawn, lost }: ProfileScore): number => won + drawn + lost;

const shownOpponents = ({ opponents }: Profile): Profile['opponents'] => opponents.slice(0, OPPONENTS);

function sceneOf(input: Profile, locale: Locale): ReturnType<typeof sheetScene> {
  const { x, width } = columnOf(WIDTH);
  const opponents = shownOpponents(input);
  const facts = factsOf(input);
  const content: Part[] = [headline({ x, y: BODY, width }, numbersOf(input))];
  let height = HEADLINE;
  /** Puts a table of so many rows below what is there. */
  const add = (rows: number, table: (y: number) => Part): void => {
    if (rows === 0) return;
    content.push(table(BODY + height));
    height += gridHeight(rows, ROW) + GAP;
  };
  const at = { x, width, rowHeight: ROW };
  add(input.games.length, (y) =>
    grid<Profile['games'][number]>({
      ...at,
      y,
      rows: input.games,
      columns: [
        { ...NAME, heading: words((t) => t.headings.game), cell: ({ game }) => asIs(game) },
        ...SCORE,
      ],
    }),
  );
  add(opponents.length, (y) =>
    grid<Profile['opponents'][number]>({
      ...at,
      y,
      rows: opponents,
      columns: [
        {
          ...NAME,
          heading: words((t) => t.headings.met),
          cell: (player) => ({ key: 'player', player: called(player) }),
        },
        ...SCORE,
      ],
    }),
  );
  add(facts.length, (y) =>
    grid({
      ...at,
      y,
      rows: facts,
      columns: [
        { ...NAME, heading: words((t) => t.headings.table), cell: ({ what }) => what },
        {
          heading: null,
          width: FACT,
          align: 'right',
          cell: ({ is }) => is,
        },
      ],
    }),
  );
  const { server } = input;
  return sheetScene(
    {
      locale,
      width: WIDTH,
      body: height,
      title: called(input.player),
      subtitle: phrase(() => server),
      foot: sinceOf(input),
    },
    together(content),
  );
}

const NAME = { width: null, align: 'left' } as const;
const NUMBER = { width: COUNT, align: 'right' } as const;

const SCORE: readonly Column<{ readonly score: ProfileScore }>[] = [
  {
    ...NUMBER,
    heading: words((t) => t.columns.games),
    cell: ({ score }) => asIs(String(gamesIn(score))),
  },
  { ...NUMBER, heading: words((t) => t.columns.won), cell: ({ score }) => asIs(String(score.won)) },
  {
    ...NUMBER,
    heading: words((t) => t.columns.drawn),
    cell: ({ score }) => asIs(String(score.drawn)),
  },
  { ...NUMBER, heading: words((t) => t.columns.lost), cell: ({ score }) => asIs(String(score.lost)) },
];

function numbersOf({ score }: Profile): Parameters<typeof headline>[1] {
  const games = gamesIn(score);
  const one = { share: 1 / 3 };
  return [
    { ...one, number: games, below: words((t) => t.games(games)) },
    {
      ...one,
      number: score.won,
      below: words((t) => t.won(games === 0 ? null : percent(score.won, games))),
    },
    { ...one, number: score.drawn, below: words((t) => t.drawn) },
  ];
}

/** In whole ones. */
const percent = (some: number, all: number): string => `${Math.round((100 * some) / all)} %`;

const sinceOf = ({ since }: Profile): Phrase =>
  phrase((t, locale) => t.profile.since(dayText(since, locale)));

/** Something that is told in a line of its own. */
interface Fact {
  readonly what: Phrase;
  readonly is: Phrase;
}

const fact = (what: Say, is: Say): Fact => ({ what: words(what), is: words(is) });

function factsOf(input: Profile): Fact[] {
  const { longestRun, rating, practised, unrated } = input;
  return [
    ...(rating ? [fact((t) => t.rating(rating.game), rankOf(rating))] : []),
    ...(longestRun
      ? [
          fact(
            (t) => t.longestRun,
            (t) => t.run(longestRun.length, longestRun.game),
          ),
        ]
      : []),
    ...callFacts(input),
    ...(practised + unrated > 0 ? [fact((t) => t.besides, besides(practised, unrated))] : []),
  ];
}

/** What there is to tell only of games with calls. */
function callFacts({ calls: { right, wrong }, theirs, own }: Profile): Fact[] {
  if (right + wrong + theirs.committed + own.committed === 0) return [];
  return [
    fact(
      (t) => t.calls,
      (t) => t.called(right, wrong),
    ),
    fact(
      (t) => t.overlooked,
      (t) => t.ofOffences(partText(theirs), theirs.committed),
    ),
    fact(
      (t) => t.own,
      (t) => t.unnoticed(own.committed, partText(own)),
    ),
  ];
}

const rankOf =
  ({ rating, rank }: NonNullable<Profile['rating']>): Say =>
  (t) =>
    rank === null ? String(rating) : t.rank(rating, rank);

/** How much nobody noticed, and what part of all that is. */
const partText = ({ committed, unnoticed }: ProfileOffences): string =>
  committed === 0 ? '0' : `${unnoticed} (${percent(unnoticed, committed)})`;

const besides =
  (practised: number, unrated: number): Say =>
  (t) =>
    [...(practised > 0 ? [t.practised(practised)] : []), ...(unrated > 0 ? [t.unrated(unrated)] : [])].join(
      ', ',
    );

const headingOf = (input: Profile, locale: Locale): string =>
  `${input.player.name} · ${input.server}, ${textOf(locale, sinceOf(input))}.`;

const scoreText = ({ won, drawn, lost }: ProfileScore, locale: Locale): string =>
  pictureTexts[locale].profile.score(won, drawn, lost);

function itemsOf(input: Profile, locale: Locale): Item[] {
  const { score, games } = input;
  const all = gamesIn(score);
  const t = pictureTexts[locale].profile;
  const rate = all === 0 ? '' : ` (${t.rate(percent(score.won, all))})`;
  const opponents = shownOpponents(input).map(
    (one) => `${one.name} (${gamesText(gamesIn(one.score), locale)}: ${scoreText(one.score, locale)})`,
  );
  return [
    [`${gamesText(all, locale)}: ${scoreText(score, locale)}${rate}.`],
    ...games.map((one): Item => [
      `${one.game}: ${gamesText(gamesIn(one.score), locale)}, ${scoreText(one.score, locale)}.`,
    ]),
    ...(opponents.length > 0 ? [[t.met(opponents.join('; '))] as const] : []),
    ...factsOf(input).map(({ what, is }): Item => [`${textOf(locale, what)}: ${textOf(locale, is)}.`]),
  ];
}
