import type { Box, Label, Mark, Plate } from '../../../render/scene/scene.ts';
import type { Phrase } from '../../../render/scene/texts.ts';
import { label, part, type Part } from './sheet.ts';

/** Rows and columns on a sheet of paper. */
export interface Column<Row> {
  readonly heading: Phrase | null;
  /** In pixels; columns with null share what is left. */
  readonly width: number | null;
  readonly align: Label['align'];
  readonly style?: Label['style'];
  /** Most lines in a cell. */
  readonly lines?: 2;
  cell(row: Row): Phrase | null;
  /** True to draw a flame instead of words. */
  burns?(row: Row): boolean;
}

export interface Grid<Row> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  /** True for highlighted rows. */
  lit?(row: Row): boolean;
}

export const HEADINGS = 38;
/** Gap between columns, and between them and the edge. */
export const COLUMN_GAP = 10;

export const gridHeight = (rows: number, rowHeight: number): number => HEADINGS + rows * rowHeight;

/** Width of each column that shares what is left. */
function shareOf<Row>({ width, columns }: Grid<Row>): number {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const sharing = columns.filter((column) => column.width === null).length;
  return Math.floor(
    (width - 2 * COLUMN_GAP - (columns.length - 1) * COLUMN_GAP - fixed) / Math.max(1, sharing),
  );
}

export function grid<Row>(wanted: Grid<Row>): Part {
  const { x, y, width, columns, rows, rowHeight } = wanted;
  const share = shareOf(wanted);
  const widths = columns.map((column) => column.width ?? share);
  const lefts = widths.map(
    (_, i) => x + COLUMN_GAP + widths.slice(0, i).reduce((sum, one) => sum + one + COLUMN_GAP, 0),
  );
  const boxAt = (i: number, top: number, height: number): Box => ({
    x: lefts[i] ?? 0,
    width: widths[i] ?? 0,
    y: top,
    height,
  });
  const topOf = (row: number): number => y + HEADINGS + row * rowHeight;
  const plates = rows.flatMap((row, i): Plate[] => {
    const style = wanted.lit?.(row) ? 'bar' : i % 2 === 0 ? 'stripe' : null;
    return style ? [{ x, y: topOf(i) + 1, width, height: rowHeight - 2, style }] : [];
  });
  const headings = columns.flatMap(({ heading, align }, i) =>
    heading ? [label(heading, 'subtitle', boxAt(i, y, HEADINGS), align)] : [],
  );
  const cells = rows.flatMap((row, at) =>
    columns.flatMap((column, i): Label[] => {
      const phrase = column.cell(row);
      if (!phrase) return [];
      const { style = 'note', align, lines } = column;
      return [
        { ...label(phrase, style, boxAt(i, topOf(at) + 2, rowHeight - 4), align), ...(lines && { lines }) },
      ];
    }),
  );
  const marks = rows.flatMap((row, at) =>
    columns.flatMap((column, i): Mark[] => {
      const box = boxAt(i, topOf(at), rowHeight);
      const middle = { x: box.x + box.width / 2, y: box.y + rowHeight / 2 };
      return column.burns?.(row) ? [{ kind: 'flame', at: middle }] : [];
    }),
  );
  return part({ plates, labels: [...headings, ...cells], marks });
}
