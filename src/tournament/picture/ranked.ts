import type { Scene } from '../../../render/scene/scene.ts';
import { asIs } from '../../../render/scene/texts.ts';
import type { Locale, Named, Phrase } from '../../../render/scene/texts.ts';
import { COLUMN_GAP, grid, gridHeight, type Column } from './grid.ts';
import { BODY, columnOf, paged, sheetScene, together } from './sheet.ts';
import { called, type Player } from './shown.ts';

/** Lists of players by rank, in one column on a page, or two for many players. */

export interface RankedRow extends Player {
  /** Null for a player without a rank. */
  readonly rank: number | null;
}

type Columns<Row> = readonly Column<Row>[];

export interface Ranked<Row extends RankedRow> {
  readonly locale: Locale;
  readonly title: Named;
  readonly subtitle: Phrase;
  /** In order of rank. */
  readonly rows: readonly Row[];
  /** Columns besides rank and name. */
  readonly columns: Columns<Row>;
  /** Further columns where there is room; never with two columns of rows. */
  readonly further: Columns<Row>;
  /** Forces one column of rows, on as many pages as that takes. */
  readonly inOne?: boolean;
  readonly isLit: (row: Row) => boolean;
  /** The foot of pages with these columns. */
  readonly footOf?: (columns: Columns<Row>) => Phrase | null;
}

/** Most rows in a column, and most rows with which letters are larger and names may take two lines. */
const MOST = 16;
const FEW = 8;

const WIDTH = 840;
const NARROW = 720;
const ROW = 42;
const HIGH = 54;
const RANK = 42;
/** Least width of a name before further columns are added. */
const NAME = 250;
/** Gap between two columns of rows. */
const GUTTER = 20;

/** The pages, each with its rows. */
export function rankedPages<Row extends RankedRow>(
  ranked: Ranked<Row>,
): { readonly rows: readonly Row[]; readonly scene: Scene }[] {
  const { locale, title, subtitle, rows, footOf } = ranked;
  const columns = ranked.inOne || rows.length <= MOST ? 1 : 2;
  const pages = paged(rows, columns * MOST);
  return pages.map((some, at) => {
    const isFew = rows.length <= FEW;
    const [width, rowHeight] = isFew ? [NARROW, HIGH] : [WIDTH, ROW];
    const shown = columnsOf(ranked, columns, width);
    const inColumn = Math.ceil(some.length / columns);
    const column = columnOf(width);
    const each = (column.width - (columns - 1) * GUTTER) / columns;
    const content = Array.from({ length: columns }, (_, i) =>
      grid({
        x: column.x + i * (each + GUTTER),
        y: BODY,
        width: each,
        columns: shown,
        rowHeight,
        rows: some.slice(i * inColumn, (i + 1) * inColumn),
        lit: ranked.isLit,
      }),
    );
    const foot = footOf?.(shown) ?? null;
    const body = gridHeight(inColumn, rowHeight);
    const page = { at, of: pages.length };
    return {
      rows: some,
      scene: sheetScene({ locale, width, body, title, subtitle, foot, page }, together(content)),
    };
  });
}

/** The columns that fit. */
function columnsOf<Row extends RankedRow>(
  { columns, further }: Ranked<Row>,
  inColumns: number,
  width: number,
): Columns<Row> {
  const needed: Columns<Row> = [
    {
      heading: null,
      width: RANK,
      align: 'right',
      cell: ({ rank }) => asIs(rank === null ? '–' : String(rank)),
    },
    {
      heading: null,
      width: null,
      align: 'left',
      ...(width === NARROW && { lines: 2 }),
      cell: (row) => ({ key: 'player', player: called(row) }),
    },
    ...columns,
  ];
  if (inColumns > 1) return needed;
  const taken = (some: Columns<Row>): number =>
    some.reduce((sum, column) => sum + (column.width ?? NAME) + COLUMN_GAP, COLUMN_GAP);
  const fitting = further.filter(
    (_, i) => taken([...needed, ...further.slice(0, i + 1)]) <= columnOf(width).width,
  );
  return [...needed, ...fitting];
}
