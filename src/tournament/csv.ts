import type { Tournament } from './types.ts';

/** First characters with which a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** A field by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function field(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The standings as a table by RFC 4180, with headings; lines end with CR and LF. */
export function writeCsv(tournament: Pick<Tournament, 'tieBreaks' | 'standings'>): string {
  const rows = [
    ['rank', 'player', 'points', 'played', ...tournament.tieBreaks],
    ...tournament
      .standings()
      .map(({ rank, player, points, played, tieBreaks }) => [rank, player, points, played, ...tieBreaks]),
  ];
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
