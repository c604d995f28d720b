/** Measurements as readable tables. */
import type { Sizes } from './sizes.ts';

export interface Figure {
  /** Game and moment. */
  readonly name: string;
  /** The width of the page, in points. */
  readonly width: number;
  readonly sizes: Sizes;
}

export interface Measured {
  readonly figures: readonly Figure[];
  /** Number of clicks by turn; null if clicks cannot do it. */
  readonly turns: Readonly<Record<string, number | null>>;
}

/** The name of a screenshot. */
export const nameOf = (name: string, width: number): string => `${name.replaceAll(' ', '-')}-${width}`;

const points = (value: number): string => value.toFixed(1);

const rowOf = ({ name, width, sizes }: Figure): readonly string[] => {
  const { card, picture, covered, lines, buttonsSeen, pictureCut, textCut } = sizes;
  const { wrapped, outOfTrue } = sizes;
  return [
    name,
    String(width),
    points(card),
    `${picture.width.toFixed(0)}×${picture.height.toFixed(0)}`,
    `${(100 * covered).toFixed(0)}%`,
    String(lines),
    buttonsSeen ? 'yes' : 'NO',
    ...[pictureCut, textCut].map((cut) => cut.toFixed(0)),
    String(wrapped),
    points(outOfTrue),
  ];
};

const HEADING = [
  'table',
  'page',
  'card',
  'picture',
  'covered',
  'lines above',
  'buttons seen',
  'picture cut',
  'text cut',
  'rows wrapped',
  'out of true',
];

/** Columns of text, equally wide. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
}

export const tableOf = (figures: readonly Figure[]): string => columns([HEADING, ...figures.map(rowOf)]);

export const turnsOf = (turns: Measured['turns']): string =>
  columns([
    ['turn', 'clicks'],
    ...Object.entries(turns).map(([name, clicks]) => [name, String(clicks ?? 'not by clicks')]),
  ]);
