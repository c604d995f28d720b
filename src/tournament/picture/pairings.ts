import { asIs, textOf } from '../../../render/scene/texts.ts';
import type { Locale, Phrase } from '../../../render/scene/texts.ts';
import type { Score, Seated } from '../types.ts';
import { grid, gridHeight, type Column } from './grid.ts';
import { digitsOf, figure, pointsText, scoreText } from './numbers.ts';
import { BODY, columnOf, paged, sheetScene } from './sheet.ts';
import { called, tournamentCalled } from './shown.ts';
import type { Depiction, Occasion, Player } from './shown.ts';
import { phrase, pictureTexts, type PictureTexts } from './texts/index.ts';
import { altTextOf, messageOf, type Item } from './told.ts';

/**
 * State of a game; `seated`: the players who have sat down already, in the order of seats. `missing`: index of a player
 * without whom the two others play.
 */
export type GameState =
  | { readonly is: 'waiting'; readonly seated: Seated<boolean>; readonly missing?: number }
  | { readonly is: 'playing'; readonly missing?: number }
  | { readonly is: 'over'; readonly score: Score; readonly forfeit: boolean; readonly missing?: number };

export interface Board {
  readonly board: number;
  /** Seat 1 first. */
  readonly players: Seated<Player>;
  /** Points before the round; null in tournaments without points. */
  readonly points: Seated<number> | null;
  readonly state: GameState;
}

export interface Pairings extends Occasion {
  readonly round: number;
  readonly rounds: number | null;
  readonly boards: readonly Board[];
  /** Players without a game, and their points for that; `forfeit`: won, as the opponent has left. */
  readonly byes: readonly { readonly player: Player; readonly points: number; readonly forfeit?: boolean }[];
}

type Bye = Pairings['byes'][number];
type Row = Board | Bye;

/** Most rows on a page, and most rows with which names may take two lines. */
const MOST = 16;
const FEW = 10;
const WIDTH = 840;
const HIGH = 62;
const LOW = 42;

const isBoard = (row: Row): row is Board => 'board' in row;

export const pairings: Depiction<Pairings> = {
  pages(input, locale) {
    const rows: readonly Row[] = [...input.boards, ...input.byes];
    const pages = paged(rows, MOST);
    const isFew = pages.every(({ length }) => length <= FEW);
    const rowHeight = isFew ? HIGH : LOW;
    return pages.map((some, at) => ({
      scene: sheetScene(
        {
          locale,
          width: WIDTH,
          body: gridHeight(some.length, rowHeight),
          title: tournamentCalled(input.event),
          subtitle: subtitleOf(input),
          foot: legendOf(some),
          page: { at, of: pages.length },
        },
        grid({
          ...columnOf(WIDTH),
          y: BODY,
          rowHeight,
          columns: columnsOf(input, isFew),
          rows: some,
        }),
      ),
      altText: altTextOf(headingOf(input, locale), itemsOf(some, locale), locale),
    }));
  },

  text(input, locale) {
    // Byes come first in a long list, so that their players do not search it for a board.
    const { boards, byes } = input;
    const rows = boards.length > MOST ? [...byes, ...boards] : [...boards, ...byes];
    return messageOf(headingOf(input, locale), itemsOf(rows, locale), locale);
  },
};

const subtitleOf = ({ round, rounds, game }: Pairings): Phrase =>
  phrase((t) => `${t.pairings.round(round, rounds)} · ${game}`);

const headingOf = (input: Pairings, locale: Locale): string =>
  `${input.event}: ${textOf(locale, subtitleOf(input))}.`;

const HERE = '●';
const NOT_HERE = '○';
const AWAY = '−';

function stateCell(state: GameState): Phrase {
  switch (state.is) {
    case 'waiting':
      return asIs(
        state.seated.map((seated, i) => (i === state.missing ? AWAY : seated ? HERE : NOT_HERE)).join(' '),
      );
    case 'playing':
      return phrase((t) => t.pairings.playing);
    case 'over':
      return asIs(scoreText(state.score, state.forfeit, state.missing));
  }
}

const byeCell = ({ points, forfeit = false }: Bye): Phrase =>
  phrase(({ byForfeit, pairings: t }, locale) => {
    if (points === 0) return t.rests;
    const got = pointsText(points, locale);
    if (forfeit) return `${byForfeit}, ${got}`;
    return points === 1 ? t.bye(got) : t.away(got);
  });

function columnsOf({ boards }: Pairings, tall: boolean): readonly Column<Row>[] {
  const before = boards.flatMap(({ points }) => points ?? []);
  const digits = digitsOf(before);
  const hasPoints = before.some((points) => points > 0);
  const hasThree = boards.some(({ players }) => players.length > 2);
  const player = (i: 0 | 1 | 2): Column<Row> => ({
    heading: null,
    width: null,
    align: i === 0 && !hasThree ? 'right' : 'left',
    ...(tall && { lines: 2 }),
    cell: (row) => {
      const one = isBoard(row) ? row.players[i] : i === 0 ? row.player : undefined;
      return one === undefined ? null : { key: 'player', player: called(one) };
    },
  });
  const points = (i: 0 | 1): Column<Row> => ({
    heading: phrase((t) => t.headings.points),
    width: 50,
    align: 'centre',
    style: 'subtitle',
    cell: (row) => (isBoard(row) && row.points ? figure(row.points[i], digits) : null),
  });
  const board: Column<Row> = {
    heading: null,
    width: 40,
    align: 'right',
    style: 'subtitle',
    cell: (row) => (isBoard(row) ? asIs(String(row.board)) : null),
  };
  if (hasThree) {
    const state = (row: Row): Phrase => (isBoard(row) ? stateCell(row.state) : byeCell(row));
    return [
      board,
      player(0),
      player(1),
      player(2),
      { heading: null, width: 130, align: 'centre', cell: state },
    ];
  }
  return [
    board,
    player(0),
    ...(hasPoints ? [points(0)] : []),
    {
      heading: null,
      width: 104,
      align: 'centre',
      cell: (row) => (isBoard(row) ? stateCell(row.state) : asIs('–')),
    },
    ...(hasPoints ? [points(1)] : []),
    {
      ...player(1),
      cell: (row) => (isBoard(row) ? player(1).cell(row) : byeCell(row)),
    },
  ];
}

/** Legend for the signs on a page. */
function legendOf(rows: readonly Row[]): Phrase | null {
  const states = rows.flatMap((row) => (isBoard(row) ? [row.state] : []));
  const isWaiting = states.some(({ is }) => is === 'waiting');
  const isForfeited = states.some(
    (state) => (state.is === 'over' && state.forfeit) || state.missing !== undefined,
  );
  if (!isWaiting && !isForfeited) return null;
  return phrase(({ pairings: { signs } }) =>
    [...(isWaiting ? [signs.seated(HERE, NOT_HERE)] : []), ...(isForfeited ? [signs.forfeit] : [])].join(
      ' · ',
    ),
  );
}

/** Text for a game whose players have not all sat down. */
function waitingText(
  players: Board['players'],
  { seated, missing: away }: Extract<GameState, { is: 'waiting' }>,
  { pairings: t }: PictureTexts,
  locale: Locale,
): string {
  const missing = players.filter((_, i) => !seated[i] && i !== away).map(({ name }) => name);
  if (missing.length === 1) return t.missing(missing.join(''));
  if (players.length > 2 && missing.length > 1)
    return t.allMissing(new Intl.ListFormat(locale).format(missing));
  return missing.length === 2 ? t.bothMissing : t.bothHere;
}

function stateText(board: Board, texts: PictureTexts, locale: Locale): string {
  const { players, state } = board;
  const away = players[state.missing ?? players.length]?.name;
  const said = stateSaid(board, texts, locale);
  return away === undefined ? said : `${said}, ${texts.pairings.without(away)}`;
}

function stateSaid({ players, state }: Board, texts: PictureTexts, locale: Locale): string {
  switch (state.is) {
    case 'waiting':
      return waitingText(players, state, texts, locale);
    case 'playing':
      return texts.pairings.playing;
    case 'over':
      return scoreText(state.score, false) + (state.forfeit ? ` ${texts.byForfeit}` : '');
  }
}

function itemsOf(rows: readonly Row[], locale: Locale): Item[] {
  const t = pictureTexts[locale];
  return rows.map((row): Item => {
    if (!isBoard(row)) return [`${row.player.name}: ${textOf(locale, byeCell(row))}.`];
    const { board, players, points } = row;
    const names = players.map(({ name }) => name).join(' – ');
    const state = stateText(row, t, locale);
    const with_ = players.map(
      ({ name }, i) => `${name} (${points ? textOf(locale, figure(points[i] ?? 0)) : ''})`,
    );
    return [
      `${t.pairings.board(board)}: ${points ? with_.join(' – ') : names}: ${state}.`,
      `${board}) ${names}: ${state}.`,
      `${board}) ${names}.`,
    ];
  });
}
