import { asIs, textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { grid, gridHeight, type Column } from './grid.ts';
import { headline, HEADLINE } from './headline.ts';
import { dayText, type Day } from './numbers.ts';
import { BODY, columnOf, sheetScene, together, type Part } from './sheet.ts';
import { called, type Depiction, type Player } from './shown.ts';
import { phrase, pictureTexts, type PictureTexts } from './texts/index.ts';
import { altTextOf, gamesText, messageOf, type Item } from './told.ts';

/** Numbers of matches won, drawn and lost. */
export interface ProfileScore {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Offences, and how many of them nobody noticed. */
export interface ProfileOffences {
  readonly committed: number;
  readonly unnoticed: number;
}

/** A player's record on a server. */
export interface Profile {
  readonly player: Player;
  /** Name of the server, at most 100 characters. */
  readonly server: string;
  /** Day on which the first match of all began. */
  readonly since: Day;
  /** Results against other people, in all and by game; the game played most comes first. */
  readonly score: ProfileScore;
  readonly games: readonly { readonly game: string; readonly score: ProfileScore }[];
  /** The opponent met most comes first; the first three are shown. */
  readonly opponents: readonly (Player & { readonly score: ProfileScore })[];
  /** The most actions in one turn, and the game; null if there are none yet. */
  readonly longestRun: { readonly length: number; readonly game: string } | null;
  readonly calls: { readonly right: number; readonly wrong: number };
  /** Offences by opponents, and by the player. */
  readonly theirs: ProfileOffences;
  readonly own: ProfileOffences;
  /** Null for a player who is in no league. */
  readonly rating: { readonly game: string; readonly rating: number; readonly rank: number | null } | null;
  /** Number of practice matches. */
  readonly practised: number;
  /** Number of matches against other people that ended without a result. */
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
/** Gap between parts. */
const GAP = 14;
/** Widths of a number, and of the value of a fact. */
const COUNT = 112;
const FACT = 440;
/** Most opponents shown. */
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
  /** Adds a table with this many rows at the bottom. */
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

/** Rounded to whole percent. */
const percent = (some: number, all: number): string => `${Math.round((100 * some) / all)} %`;

const sinceOf = ({ since }: Profile): Phrase =>
  phrase((t, locale) => t.profile.since(dayText(since, locale)));

/** A line of a caption and a value. */
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

/** Facts that only games with calls have. */
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

/** The number of unnoticed offences, and their share of all. */
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
