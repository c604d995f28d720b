import type { Tournament } from './types.ts';

/** First characters with which a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** A field by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function field(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The standings as a table by RFC 4180, with headings; lines end with CR and LF. */
export function writeCsv({ tieBreaks, ...tournament }: Pick<Tournament, 'tieBreaks' | 'standings'>): string {
  const standings = tournament.standings();
  const hasPenalty = standings.some(({ penalty }) => penalty !== undefined);
  const taken = (cell: string | number): readonly (string | number)[] => (hasPenalty ? [cell] : []);
  const rows = [
    ['rank', 'player', 'points', 'played', ...tieBreaks, ...taken('penalty')],
    ...standings.map((row) => [
      row.rank,
      row.player,
      row.points,
      row.played,
      ...row.tieBreaks,
      ...taken(row.penalty ?? 0),
    ]),
  ];
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
