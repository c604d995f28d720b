import { asIs, said, textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import { grid, gridHeight, type Column } from './grid.ts';
import { headline, HEADLINE } from './headline.ts';
import { dayText, inBoth, type Day } from './numbers.ts';
import { BODY, columnOf, sheetScene, together, type Part } from './sheet.ts';
import { called, type Depiction, type Player } from './shown.ts';
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
      columns: [{ ...NAME, heading: said('Game', 'Spiel'), cell: ({ game }) => asIs(game) }, ...SCORE],
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
          heading: said('Met most', 'Am häufigsten gegen'),
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
        { ...NAME, heading: said('At the table', 'Am Tisch'), cell: ({ what }) => what },
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
      subtitle: said(server, server),
      foot: sinceOf(input),
    },
    together(content),
  );
}

const NAME = { width: null, align: 'left' } as const;
const NUMBER = { width: COUNT, align: 'right' } as const;

const SCORE: readonly Column<{ readonly score: ProfileScore }>[] = [
  { ...NUMBER, heading: said('Games', 'Partien'), cell: ({ score }) => asIs(String(gamesIn(score))) },
  { ...NUMBER, heading: said('Won', 'Siege'), cell: ({ score }) => asIs(String(score.won)) },
  { ...NUMBER, heading: said('Drawn', 'Remis'), cell: ({ score }) => asIs(String(score.drawn)) },
  { ...NUMBER, heading: said('Lost', 'Verloren'), cell: ({ score }) => asIs(String(score.lost)) },
];

function numbersOf({ score }: Profile): Parameters<typeof headline>[1] {
  const games = gamesIn(score);
  const one = { share: 1 / 3 };
  return [
    { ...one, number: games, below: games === 1 ? said('game', 'Partie') : said('games', 'Partien') },
    {
      ...one,
      number: score.won,
      below:
        games === 0
          ? said('won', 'gewonnen')
          : said(`won, ${percent(score.won, games)}`, `gewonnen, ${percent(score.won, games)}`),
    },
    { ...one, number: score.drawn, below: said('drawn', 'remis') },
  ];
}

/** In whole ones. */
const percent = (some: number, all: number): string => `${Math.round((100 * some) / all)} %`;

const sinceOf = ({ since }: Profile): Phrase => {
  const day = inBoth((locale) => dayText(since, locale));
  return said(`since ${day.en}`, `seit ${day.de}`);
};

/** Something that is told in a line of its own. */
interface Fact {
  readonly what: Phrase;
  readonly is: Phrase;
}

const fact = (what: Phrase, is: Phrase): Fact => ({ what, is });

function factsOf(input: Profile): Fact[] {
  const { longestRun, rating, practised, unrated } = input;
  return [
    ...(rating ? [fact(said(`Rating, ${rating.game}`, `Wertung, ${rating.game}`), rankOf(rating))] : []),
    ...(longestRun
      ? [
          fact(
            said('Longest run', 'Längster Lauf'),
            said(
              `${longestRun.length} in one turn, ${longestRun.game}`,
              `${longestRun.length} in einem Zug, ${longestRun.game}`,
            ),
          ),
        ]
      : []),
    ...callFacts(input),
    ...(practised + unrated > 0 ? [fact(said('Besides', 'Außerdem'), besides(practised, unrated))] : []),
  ];
}

/** What there is to tell only of games with calls. */
function callFacts({ calls: { right, wrong }, theirs, own }: Profile): Fact[] {
  if (right + wrong + theirs.committed + own.committed === 0) return [];
  return [
    fact(
      said('Knocks and Stops', 'Klopfen und Stop'),
      said(`${right} right, ${wrong} wrong`, `${right} zu Recht, ${wrong} zu Unrecht`),
    ),
    fact(
      said('Overlooked', 'Übersehen'),
      said(
        `${partText(theirs)} of ${theirs.committed} offences`,
        `${partText(theirs)} von ${theirs.committed} Verstößen`,
      ),
    ),
    fact(
      said('Own offences', 'Eigene Verstöße'),
      said(`${own.committed}, unnoticed ${partText(own)}`, `${own.committed}, unbemerkt ${partText(own)}`),
    ),
  ];
}

const rankOf = ({ rating, rank }: NonNullable<Profile['rating']>): Phrase =>
  rank === null ? asIs(String(rating)) : said(`${rating}, rank ${rank}`, `${rating}, Rang ${rank}`);

/** How much nobody noticed, and what part of all that is. */
const partText = ({ committed, unnoticed }: ProfileOffences): string =>
  committed === 0 ? '0' : `${unnoticed} (${percent(unnoticed, committed)})`;

function besides(practised: number, unrated: number): Phrase {
  const told = (words: readonly [string, string]): string =>
    [practised, unrated].flatMap((count, i) => (count > 0 ? [`${count} ${words[i] ?? ''}`] : [])).join(', ');
  return said(told(['for practice', 'without a result']), told(['zur Übung', 'ohne Ergebnis']));
}

const headingOf = (input: Profile, locale: Locale): string =>
  `${input.player.name} · ${input.server}, ${textOf(locale, sinceOf(input))}.`;

function scoreText({ won, drawn, lost }: ProfileScore, locale: Locale): string {
  return locale === 'de'
    ? `${won} gewonnen, ${drawn} remis, ${lost} verloren`
    : `${won} won, ${drawn} drawn, ${lost} lost`;
}

function itemsOf(input: Profile, locale: Locale): Item[] {
  const { score, games } = input;
  const all = gamesIn(score);
  const rate = all === 0 ? '' : ` (${percent(score.won, all)} ${locale === 'de' ? 'gewonnen' : 'won'})`;
  const met = (names: string): string =>
    locale === 'de' ? `Am häufigsten gegen ${names}.` : `Met most: ${names}.`;
  const opponents = shownOpponents(input).map(
    (one) => `${one.name} (${gamesText(gamesIn(one.score), locale)}: ${scoreText(one.score, locale)})`,
  );
  return [
    [`${gamesText(all, locale)}: ${scoreText(score, locale)}${rate}.`],
    ...games.map((one): Item => [
      `${one.game}: ${gamesText(gamesIn(one.score), locale)}, ${scoreText(one.score, locale)}.`,
    ]),
    ...(opponents.length > 0 ? [[met(opponents.join('; '))] as const] : []),
    ...factsOf(input).map(({ what, is }): Item => [`${textOf(locale, what)}: ${textOf(locale, is)}.`]),
  ];
}
