import { inEach, type Locale } from '../../core/locale.ts';
import { lowered } from '../../../render/scene/lowered.ts';
import type { Box, Label, Plate, Scene } from '../../../render/scene/scene.ts';
import { asIs, textOf } from '../../../render/scene/texts.ts';
import type { Named, Phrase } from '../../../render/scene/texts.ts';
import type { ListedParts } from './standing.ts';

/** The result of a match as a picture: its last table, with a banner above it. */

/** A player and their result. */
export interface ResultOf {
  readonly player: Named;
  readonly score: Phrase | null;
  /** Null where there are no places. */
  readonly place: number | null;
}

/** The content of the banner. */
export interface Result {
  /** The winner, or a draw. */
  readonly verdict: Phrase;
  /** The reason for the end and further details; null: none. */
  readonly how: Phrase | null;
  /** In the order shown. */
  readonly players: readonly ResultOf[];
  readonly list: readonly ListedParts[];
  /** The game, its length, and whether it was rated. */
  readonly foot: Phrase;
}

const MARGIN = 8;
const PADDING = { top: 12, bottom: 14, side: 20 } as const;
/** Width that a suit takes up in a corner of the banner. */
const CORNER = 48;
/** Heights of the lines; `verdicts` and `hows`: with two lines. */
const LINE = {
  verdict: 52,
  verdicts: 92,
  how: 34,
  hows: 60,
  name: 40,
  score: 34,
  list: 34,
  foot: 36,
} as const;
/** Longest verdict (of any letters) and reason (of ordinary words) that fit into one line, in characters. */
const FITTING = 20;
const SHORT = 46;
/** Widths of the heading and the score of listed parts. */
const HEADING = 128;
const SCORE = 98;
const GAP = 8;
/** Number of listed parts in a row, where they have no course. */
const BESIDE = 3;

/** The last table of a match with the banner above it. */
export function resultScene(table: Scene, result: Result): Scene {
  const { locale, width } = table;
  const inner = { x: MARGIN + PADDING.side, width: width - 2 * (MARGIN + PADDING.side) };
  const narrow = { x: MARGIN + CORNER, width: width - 2 * (MARGIN + CORNER) };
  const labels: Label[] = [];
  let y = MARGIN + PADDING.top;
  const line = (phrase: Phrase, style: Label['style'], box: Omit<Box, 'y'>, lines?: 2): void => {
    labels.push({ ...centred(phrase, style, { ...box, y }), ...(lines && { lines }) });
    y += box.height;
  };
  const row = (made: (y: number) => readonly Label[], height: number): void => {
    labels.push(...made(y));
    y += height;
  };

  const isNarrow = textOf(locale, result.verdict).length <= FITTING;
  const height = isNarrow ? LINE.verdict : LINE.verdicts;
  line(result.verdict, 'banner', { ...narrow, height }, isNarrow ? undefined : 2);
  if (result.how) {
    const isShort = textOf(locale, result.how).length <= SHORT;
    const high = isShort ? LINE.how : LINE.hows;
    line(result.how, 'subtitle', { ...narrow, height: high }, isShort ? undefined : 2);
  }
  const columns = columnsOf(inner, result.players.length);
  const names = (top: number): Label[] =>
    result.players.flatMap((one, i) => cellOf(nameOf(one), 'figure', columns[i], top, LINE.name));
  const scores = (top: number): Label[] =>
    result.players.flatMap(({ score }, i) => cellOf(score, 'subtitle', columns[i], top, LINE.score));
  row(names, LINE.name);
  if (result.players.some(({ score }) => score !== null)) row(scores, LINE.score);
  const [only] = result.list.length === 1 ? result.list : [];
  if (only?.course && only.score === null) {
    line(inARow(only.heading, only.course), 'subtitle', { ...narrow, height: LINE.list });
  } else for (const parts of rowsOf(result.list)) row((top) => listed(parts, inner, top), LINE.list);
  line(result.foot, 'subtitle', { ...narrow, height: LINE.foot });

  const whole = y + PADDING.bottom - MARGIN;
  const banner: Plate = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: whole, style: 'banner' };
  const below = lowered(table, MARGIN + whole);
  return { ...below, plates: [banner, ...below.plates], labels: [...labels, ...below.labels] };
}

const centred = (phrase: Phrase, style: Label['style'], box: Box): Label => ({
  phrase,
  style,
  x: box.x,
  y: box.y,
  width: box.width,
  height: box.height,
  align: 'centre',
  ink: 'dark',
});

/** Splits a width into equal columns. */
function columnsOf({ x, width }: Pick<Box, 'x' | 'width'>, count: number): Pick<Box, 'x' | 'width'>[] {
  const [gap, each] = [12, width / count];
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(x + i * each + gap / 2),
    width: Math.floor(each - gap),
  }));
}

const cellOf = (
  phrase: Phrase | null,
  style: Label['style'],
  column: Pick<Box, 'x' | 'width'> | undefined,
  y: number,
  height: number,
): Label[] => (phrase && column ? [centred(phrase, style, { ...column, y, height })] : []);

/** `2. Anna`, where there are places. */
const nameOf = ({ player, place }: ResultOf): Phrase =>
  place === null
    ? { key: 'player', player }
    : { key: 'said', text: inEach(() => `${place}. {player}`), player };

/** Splits the list into rows: one for each part with a course, several parts without one side by side. */
const rowsOf = (list: readonly ListedParts[]): (readonly ListedParts[])[] => {
  if (list.some(({ course }) => course !== null)) return list.map((parts) => [parts]);
  return Array.from({ length: Math.ceil(list.length / BESIDE) }, (_, i) =>
    list.slice(i * BESIDE, (i + 1) * BESIDE),
  );
};

/** `Hands: 2:0 5:0`, where that is the whole list. */
const inARow = (heading: Phrase, course: string): Phrase => ({
  key: 'said',
  text: inEach((locale) => `${textOf(locale, heading)}: ${course}`),
});

/** A row of the list: heading, score, and course if there is one. */
function listed(row: readonly ListedParts[], inner: Pick<Box, 'x' | 'width'>, y: number): Label[] {
  const columns = row.some(({ course }) => course !== null) ? [inner] : columnsOf(inner, BESIDE);
  return row.flatMap(({ heading, score, course }, i) => {
    const { x, width } = columns[i] ?? inner;
    const left = (phrase: Phrase, style: Label['style'], from: number, wide: number): Label => ({
      ...centred(phrase, style, { x: x + from, y, width: wide, height: LINE.list }),
      align: 'left',
    });
    const from = HEADING + (score === null ? 0 : SCORE);
    return [
      left(heading, 'subtitle', 0, HEADING - GAP),
      ...(score === null ? [] : [left(asIs(score), 'note', HEADING, SCORE - GAP)]),
      ...(course === null ? [] : [left(asIs(course), 'subtitle', from, width - from)]),
    ];
  });
}

/** The banner in words, for people who cannot see it. */
export function resultInWords(result: Result, locale: Locale): string {
  const say = (phrase: Phrase): string => textOf(locale, phrase);
  const { verdict, how, players, list, foot } = result;
  return [
    [verdict, ...(how ? [how] : [])].map(say).join(' · '),
    ...players.map((one) => [nameOf(one), ...(one.score ? [one.score] : [])].map(say).join(': ')),
    ...list.map(
      ({ heading, score, course }) =>
        `${say(heading)}: ${[score, course].filter((part) => part !== null).join(', ')}`,
    ),
    say(foot),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
