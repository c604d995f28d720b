/** A prime small enough that products stay exact. */
const PRIME = 67_108_859;

/**
 * Least number of bad pairs when an even number of players is paired: the pairs that the largest matching of
 * good pairs leaves over. Its size is half the rank of a skew matrix with an entry for each good pair (Tutte,
 * Lovász). The entries are pseudo-random; one result in a million may be too high.
 */
export function fewestBad(players: readonly number[], isGood: (a: number, b: number) => boolean): number {
  let chance = 1;
  const rows = players.map(() => players.map(() => 0));
  players.forEach((a, i) => {
    players.slice(0, i).forEach((b, j) => {
      chance = (chance * 48_271 + 11) % PRIME;
      const [row, mirrored] = [rows[i], rows[j]];
      if (!row || !mirrored || !isGood(a, b)) return;
      row[j] = chance;
      mirrored[i] = PRIME - chance;
    });
  });
  return (players.length - rankOf(rows)) / 2;
}

/** Gaussian elimination modulo the prime. */
function rankOf(rows: number[][]): number {
  let rank = 0;
  for (let column = 0; column < rows.length; column += 1) {
    const at = rows.findIndex((row, i) => i >= rank && row[column] !== 0);
    const [pivot, first] = [rows[at], rows[rank]];
    if (!pivot || !first) continue;
    rows[at] = first;
    rows[rank] = pivot;
    const inverse = power(pivot[column] ?? 1, PRIME - 2);
    for (const row of rows.slice(rank + 1)) {
      const factor = times(row[column] ?? 0, inverse);
      if (factor === 0) continue;
      for (let i = column; i < row.length; i += 1)
        row[i] = ((row[i] ?? 0) + times(PRIME - factor, pivot[i] ?? 0)) % PRIME;
    }
    rank += 1;
  }
  return rank;
}

const times = (a: number, b: number): number => (a * b) % PRIME;

function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  const half = power(base, Math.floor(exponent / 2));
  return exponent % 2 === 0 ? times(half, half) : times(times(half, half), base);
}
