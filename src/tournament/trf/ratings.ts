import { UNRATED } from './columns.ts';
import { readNational, type PlayerLine } from './player.ts';
import type { Method, Remark } from './remark.ts';

/** Chooses between FIDE's and a national rating, both above 0 where there is one. */
const CHOICE: Readonly<Record<Method, (fide: number, national: number) => number>> = {
  FIDE: (fide) => fide,
  NRO: (_, national) => national,
  FIDON: (fide, national) => fide || national,
  NIDOF: (fide, national) => national || fide,
  HBFN: (fide, national) => Math.max(fide, national),
  LBFN: (fide, national) => (fide && national ? Math.min(fide, national) : fide || national),
  OTHER: (fide) => fide,
};

/**
 * The rating of each player, by number. Line 172 says which rating counts, lines that begin with its
 * federation have the national ones.
 */
export function ratingsOf(
  players: readonly PlayerLine[],
  method: Extract<Remark, { readonly is: 'method' }> | null,
  lines: readonly string[],
): ReadonlyMap<number, number> {
  const choose =
    method && method.method !== 'FIDE' && method.method !== 'OTHER' ? CHOICE[method.method] : null;
  const national = new Map(
    lines.flatMap((line) => {
      const read = choose && line.startsWith(`${method?.federation ?? ''} `) ? readNational(line) : null;
      return read ? [[read.number, read.rating] as const] : [];
    }),
  );
  return new Map(
    players.map(({ number, rating }) => [
      number,
      choose ? choose(rating ?? 0, national.get(number) ?? 0) || UNRATED : (rating ?? UNRATED),
    ]),
  );
}
