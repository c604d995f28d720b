/** Standings as a table for spreadsheets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../src/tournament/csv.ts';
import { TIE_BREAKS, type Standing, type TieBreak } from '../../src/tournament/types.ts';

const csvOf = (tieBreaks: readonly TieBreak[], ...standings: readonly Standing[]): string =>
  writeCsv({ tieBreaks, standings: () => standings });

const standing = (player: string): Standing => ({ rank: 1, player, points: 0, played: 0, tieBreaks: [] });

/** Parses a table strictly by RFC 4180. @throws when it is invalid */
function read(text: string): string[][] {
  const record = /(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*\r\n/y;
  const records: string[][] = [];
  while (record.lastIndex < text.length) {
    const [found] = record.exec(text) ?? [];
    if (found === undefined) throw new Error(`no record: ${text}`);
    const fields = found.slice(0, -2).match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)/g) ?? [];
    records.push(fields.map((one) => (one.startsWith('"') ? one.slice(1, -1).replaceAll('""', '"') : one)));
  }
  return records;
}

it('has a line of headings, and one for each player', () => {
  expect(
    csvOf(
      ['buchholz', 'fewer-games'],
      { rank: 1, player: 'ida', points: 3.5, played: 4, tieBreaks: [9.5, -4] },
      { rank: 2, player: 'jan', points: 1, played: 3, tieBreaks: [11, -3] },
    ),
  ).toBe('rank,player,points,played,buchholz,fewer-games\r\n1,ida,3.5,4,9.5,-4\r\n2,jan,1,3,11,-3\r\n');
  expect(csvOf([])).toBe('rank,player,points,played\r\n');
});

describe('a name', () => {
  it.each([
    ['Torres, Eugenio', '"Torres, Eugenio"'],
    ['the "Cat"', '"the ""Cat"""'],
    ['"', '""""'],
    ['Jörg ♠ 🂡', 'Jörg ♠ 🂡'],
    ['a=b', 'a=b'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+49', "'+49"],
    ['-', "'-"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('is escaped if necessary: %s', (name, field) => {
    expect(csvOf([], standing(name))).toBe(`rank,player,points,played\r\n1,${field},0,0\r\n`);
  });

  it('is read back unchanged, and is never a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.shuffledSubarray([...TIE_BREAKS]),
        (names, breaks) => {
          const rows = names.map((player, i) => ({
            ...standing(player),
            tieBreaks: breaks.map((_, j) => j - i),
          }));
          const [head, ...lines] = read(csvOf(breaks, ...rows));
          expect(head).toEqual(['rank', 'player', 'points', 'played', ...breaks]);
          expect(lines.map(([, name = '']) => (name.startsWith("'") ? name.slice(1) : name))).toEqual(
            names.map((name) => (name.startsWith("'") ? name.slice(1) : name)),
          );
          for (const [, name = ''] of lines) expect(name).not.toMatch(/^[=+\-@]/);
          expect(lines.map((fields) => fields.slice(4).map(Number))).toEqual(
            rows.map(({ tieBreaks }) => tieBreaks),
          );
        },
      ),
    );
  });
});
