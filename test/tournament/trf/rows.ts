/** Lines of a TRF-16 file for tests, in the columns of the format. */

/** @param results all rounds in their columns */
export const row = (number: number, name: string, points: string, results: string, rating = ''): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${rating.padStart(4)}${' '.repeat(28)}${points.padStart(4)}       ${results}`.trimEnd();

/** Rounds like `2 w 1`, separated by commas, in their columns. */
export const rounds = (text: string): string =>
  text
    .split(', ')
    .map((round) => {
      const [opponent = '', colour = '', letter = ' '] = round === '' ? [] : round.split(' ');
      return `${opponent.padStart(4)} ${colour.padEnd(1)} ${letter}  `;
    })
    .join('');

/** A line for each player p1, p2 …: points, rounds, and optionally a rating. */
export const players = (...rows: readonly (readonly [string, string, string?])[]): string =>
  rows
    .map(([points, played, rating], i) => row(i + 1, `p${i + 1}`, points, rounds(played), rating))
    .join('\n');
