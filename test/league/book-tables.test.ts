/** The leagues of a server: tables and seasons. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../src/features/league/book.ts';
import { seasonAt, SEASON_MONTHS } from '../../src/features/league/seasons.ts';
import {
  dueTables,
  emptyServer,
  played,
  tablesNow,
  withGames,
  withTables,
} from '../../src/features/league/server.ts';
import { standingOf, tableAt } from '../../src/features/league/table.ts';
import { DAY, game } from './recorded-games.ts';

const NOBODY = new Set<string>();
/** Stands for a user whose data was deleted. */
const GONE = '0123456789012';

describe('the table', () => {
  it('ranks included players, with their change of the week', () => {
    const games = [
      game('ida jan', [1, 0], DAY),
      game('eve jan', [1, 0], 2 * DAY),
      game('ida kim', [1, 0], 20 * DAY),
    ];
    const rows = tableAt(bookOf(games), 21 * DAY, new Set(['eve']));
    expect(rows.map(({ rank, name, change }) => [rank, name, change])).toEqual([
      [1, 'IDA', 8],
      [2, 'KIM', null],
      [3, 'JAN', 0],
    ]);
    expect(rows.map(({ games: many }) => many)).toEqual([2, 1, 2]);
  });

  it('has no change for players who began within the week', () => {
    const changes = (games: Parameters<typeof bookOf>[0]) =>
      tableAt(bookOf(games), 8 * DAY, NOBODY).map(({ name, change }) => [name, change]);
    const first = game('ida jan', [1, 0], DAY);
    expect(changes([first])).toEqual([
      ['IDA', null],
      ['JAN', null],
    ]);
    expect(changes([{ ...first, at: DAY - 1 }])).toEqual([
      ['IDA', 0],
      ['JAN', 0],
    ]);
  });

  it('gives equal ratings an equal rank, even behind an excluded player', () => {
    const games = [
      game('eve jan', [1, 0], 1),
      game('ida leo', [1, 0], 2),
      game('kim mia', [1, 0], 3),
      game('zoe max', [0.5, 0.5], 4),
    ];
    const ranks = (excluded: ReadonlySet<string>) =>
      tableAt(bookOf(games), 5, excluded).map(({ rank, id }) => `${rank} ${id}`);
    expect(ranks(NOBODY)).toEqual('1 eve,1 ida,1 kim,4 zoe,4 max,6 jan,6 leo,6 mia'.split(','));
    expect(ranks(new Set(['eve', 'zoe']))).toEqual('1 ida,1 kim,3 max,4 jan,4 leo,4 mia'.split(','));
  });

  it('leaves out inactive players, who keep their ratings', () => {
    const book = bookOf([game('ida jan', [1, 0], 0), game('kim leo', [1, 0], 60 * DAY)]);
    expect(tableAt(book, 61 * DAY, NOBODY).map(({ id }) => id)).toEqual(['kim', 'leo']);
    expect(standingOf(book, 61 * DAY, NOBODY, 'ida')).toEqual({
      name: 'IDA',
      rank: null,
      rating: 1008,
      ratings: [{ at: 0, rating: 1008, change: 8 }],
    });
    expect(standingOf(book, 61 * DAY, NOBODY, 'nobody')).toBe(null);
    expect(standingOf(book, 61 * DAY, NOBODY, 'kim')?.rank).toBe(1);
    expect(standingOf(book, 61 * DAY, new Set(['kim']), 'kim')?.rank).toBe(null);
  });
});

describe('seasons', () => {
  const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);

  it.each([
    [3, '2026-11-23', '2026-10-01', '2027-01-01'],
    [3, '2026-01-01', '2026-01-01', '2026-04-01'],
    [1, '2026-02-28', '2026-02-01', '2026-03-01'],
    [6, '2026-07-01', '2026-07-01', '2027-01-01'],
    [12, '2026-07-01', '2026-01-01', '2027-01-01'],
  ] as const)('of %i months: at %s it is from %s until %s', (months, now, from, until) => {
    expect(seasonAt({ months, since: 0 }, at(now))).toEqual({
      from: Date.parse(from),
      until: Date.parse(until),
    });
  });

  it('follow one another without a gap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEASON_MONTHS),
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (months, date) => {
          const season = seasonAt({ months, since: 0 }, date.getTime());
          if (!season) throw new Error('none');
          expect(season.from).toBeLessThanOrEqual(date.getTime());
          expect(season.until).toBeGreaterThan(date.getTime());
          expect(seasonAt({ months, since: 0 }, season.until)?.from).toBe(season.until);
          expect(seasonAt({ months, since: 0 }, season.from - 1)?.until ?? season.from).toBe(season.from);
        },
      ),
    );
  });

  it('exist only with a length, and the first begins when it is chosen', () => {
    expect(seasonAt({ months: null, since: 0 }, 5)).toBe(null);
    const since = at('2026-11-23');
    expect(seasonAt({ months: 3, since }, since - 1)).toBe(null);
    expect(seasonAt({ months: 3, since }, since)?.from).toBe(since);
  });

  it('leave a table of their players, with final ratings and numbers of games', () => {
    const games = [
      game('ida jan', [1, 0], at('2026-08-15')),
      game('kim jan', [1, 0], at('2026-09-20')),
      game('ida kim', [1, 0], at('2026-10-02')),
      game('ida leo', [1, 0], at('2026-11-02')),
      game('ida jan', [1, 0], at('2027-01-05')),
    ];
    const server = withGames(emptyServer, games);
    const due = dueTables(server, at('2027-01-06'));
    expect(due.map(({ from, until }) => [from, until])).toEqual([
      [Date.parse('2026-10-01'), Date.parse('2027-01-01')],
      [Date.parse('2026-07-01'), Date.parse('2026-10-01')],
    ]);
    const [autumn, summer] = due.map(({ rows }) =>
      rows.map(({ rank, id, rating, games: n }) => `${rank} ${id} ${rating} ${n}`),
    );
    expect(summer).toEqual(['1 ida 1008 1', '2 kim 1008 1', '3 jan 984 2']);
    // Inactive at the end, but in the table: kim has played in this season.
    expect(autumn).toEqual(['1 ida 1024 2', '2 kim 1000 1', '3 leo 992 1']);
    const kept = withTables(server, due);
    expect(dueTables(kept, at('2027-01-06'))).toEqual([]);
    expect(dueTables(kept, at('2027-05-06')).map(({ from }) => from)).toEqual([Date.parse('2027-01-01')]);
  });

  it('have one table for each game and start, the one added last', () => {
    const table = (name: string, from: number, until: number) => ({ game: name, from, until, rows: [] });
    const before = [table('a', 1, 5), table('a', 5, 9), table('b', 1, 5)];
    const added = [table('a', 1, 4), table('c', 1, 5)];
    const { tables } = withTables(withTables(emptyServer, before), added);
    expect(tables.map(({ game: name, from, until }) => `${name} ${from} ${until}`).sort()).toEqual([
      'a 1 4',
      'a 5 9',
      'b 1 5',
      'c 1 5',
    ]);
  });

  it('are due although a season with another start has ended at the same time', () => {
    const season = { from: Date.parse('2026-07-01'), until: Date.parse('2026-10-01') };
    const one = game('ida jan', [1, 0], at('2026-08-15'));
    const server = withGames(emptyServer, [one]);
    const dueWith = (table: { readonly game: string; readonly from: number; readonly until: number }) =>
      dueTables(withTables(server, [{ ...table, rows: [] }]), at('2026-11-01')).length;
    expect(dueWith({ game: one.game, ...season })).toBe(0);
    expect(dueWith({ game: one.game, ...season, from: season.from + 1 })).toBe(1);
    expect(dueWith({ game: one.game, ...season, until: season.until - 1 })).toBe(1);
    expect(dueWith({ game: 'another', ...season })).toBe(1);
  });

  it('leave out excluded players and those with deleted data', () => {
    const games = [game(`ida jan`, [1, 0], at('2026-08-15')), game(`${GONE} kim`, [1, 0], at('2026-08-16'))];
    const excluded = new Map([['jan', { by: 'mona', at: 5 }]]);
    const server = { ...withGames(emptyServer, games), excluded };
    const ids = (tables: ReturnType<typeof dueTables>) => tables[0]?.rows.map(({ id }) => id);
    expect(ids(dueTables(server, at('2026-11-01')))).toEqual(['ida', 'kim']);
    expect(ids(tablesNow(server, at('2026-09-01')))).toEqual(['ida', 'kim']);
  });

  it('end early when another length is chosen, and that table stays', () => {
    const now = at('2026-11-23');
    const server = withGames(emptyServer, [game('ida jan', [1, 0], at('2026-11-22'))]);
    const tables = tablesNow(server, now);
    expect(tables).toMatchObject([{ from: Date.parse('2026-10-01'), until: now }]);
    const after = { ...withTables(server, tables), seasons: { months: 1 as const, since: now } };
    expect(dueTables(after, at('2027-05-06'))).toEqual([]);
    const more = played(after, game('ida jan', [1, 0], now + 5));
    expect(dueTables(more, at('2027-05-06'))).toMatchObject([
      { from: now, until: Date.parse('2026-12-01'), rows: [{ games: 1 }, { games: 1 }] },
    ]);
  });
});
