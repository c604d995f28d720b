import type { Tournament } from './types.ts';

/** With these a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** A field as RFC 4180 has it; a text that a spreadsheet would take for a formula gets an apostrophe before it. */
function field(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The standings as RFC 4180 has a table, with a line of headings; lines end with CR and LF. */
export function writeCsv(tournament: Pick<Tournament, 'tieBreaks' | 'standings'>): string {
  const rows = [
    ['rank', 'player', 'points', 'played', ...tournament.tieBreaks],
    ...tournament
      .standings()
      .map(({ rank, player, points, played, tieBreaks }) => [rank, player, points, played, ...tieBreaks]),
  ];
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
