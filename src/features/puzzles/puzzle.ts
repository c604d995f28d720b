import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isRecord } from '../../core/json.ts';
import type { Line } from '../../core/match.ts';
import { SEATS } from '../../core/seat.ts';
import { WHYS, type Why } from '../../practice/opponent.ts';
import type { Plan } from '../../match/plan.ts';
import { CHOICES, type Choice } from './call.ts';

/** What is asked: whether what somebody did was right; what is best to do. */
export const KINDS = ['right', 'now'] as const;
export type Kind = (typeof KINDS)[number];

/** So many hex digits an id has. */
export const ID_LENGTH = 8;

/**
 * A puzzle as plain data: a table, and whose turn it is there. `lines` are protocol lines without times: of `right` what that
 * seat does, of which the referee says whenever it is asked whether it was right; of `now` the answer: where hands are hidden what
 * wins most often, else the shortest way to get rid of the most cards that can be got rid of within nine moves.
 */
export interface Puzzle extends Plan {
  /** `ID_LENGTH` hex digits that tell nothing. */
  readonly id: string;
  readonly kind: Kind;
  /** Of `right`: the second question, which call wins; left out: that is not asked. */
  readonly win?: Win;
  /** Of `now`: why that is best; left out: that is seen when it is played out. */
  readonly why?: Why;
  /**
   * Likewise: how many of a hundred games are won by what can be done there, by gesture code, as far as the seat can know; left
   * out: nobody counts in chances.
   */
  readonly odds?: Readonly<Record<string, number>>;
}

/** The call after which the caller can win in the same turn; after the other call that is impossible, whatever they do. */
export interface Win {
  readonly call: Choice;
  /** The shortest way to win, as protocol lines of the caller without a seat. */
  readonly lines: readonly Line[];
}

/** What is said about a puzzle, but is no part of it. */
type Remark = 'win' | 'why' | 'odds';

/** The first bytes of a SHA-256: equal puzzles have equal ids, whatever is asked besides. */
export const idOf = (puzzle: Omit<Puzzle, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(packable(puzzle)))
    .digest('hex')
    .slice(0, ID_LENGTH);

/** As it is kept: the cards of a pile in one text, `-5D1KS2`. */
const packedSchema = z.object({
  kind: z.enum(KINDS),
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  position: z.record(z.string(), z.unknown()),
  seat: z.literal(SEATS),
  lines: z.array(z.record(z.string(), z.unknown())),
  win: z.object({ call: z.enum(CHOICES), lines: z.array(z.record(z.string(), z.unknown())) }).optional(),
  why: z.enum(WHYS).optional(),
  odds: z.record(z.string(), z.number().min(0).max(100)).optional(),
});

/** A puzzle without its id as JSON. */
export const packed = (puzzle: Omit<Puzzle, 'id'>): string =>
  JSON.stringify({ ...packable(puzzle), ...remarksOn(puzzle) });

/** Without those that are left out. */
function remarksOn({
  win,
  why,
  odds,
}: { readonly [Which in Remark]?: Puzzle[Which] | undefined }): Pick<Puzzle, Remark> {
  return {
    ...(win !== undefined && { win }),
    ...(why !== undefined && { why }),
    ...(odds !== undefined && { odds }),
  };
}

/** What makes it this puzzle, and no other. */
function packable({ kind, game, options, position, seat, lines }: Omit<Puzzle, 'id'>): object {
  const { piles, ...rest } = position;
  const texts = isRecord(piles)
    ? Object.entries(piles).flatMap(([pile, codes]) =>
        Array.isArray(codes) && codes.length > 0 ? [[pile, codes.join('')]] : [],
      )
    : null;
  return {
    kind,
    game,
    ...(Object.keys(options).length > 0 && { options }),
    position: { ...rest, ...(texts && { piles: Object.fromEntries(texts) as unknown }) },
    seat,
    lines: lines.map(({ seat: doer, ...line }) => (doer === seat ? line : { ...line, seat: doer })),
  };
}

/** The codes in such a text. */
const CODE = /-?..\d/g;

/** The puzzle that `packed` has written; null: it is none. */
export function unpacked(text: string): Puzzle | null {
  const parsed = packedSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { win, why, odds, ...data } = parsed.data;
  const { piles, ...rest } = data.position;
  const cards = isRecord(piles)
    ? Object.entries(piles).map(([pile, codes]) => [pile, String(codes).match(CODE) ?? []])
    : null;
  const puzzle = {
    ...data,
    position: { ...rest, ...(cards && { piles: Object.fromEntries(cards) as unknown }) },
    lines: data.lines.map((line) => ({ seat: data.seat, ...line })),
    ...remarksOn({ win, why, odds }),
  };
  return { id: idOf(puzzle), ...puzzle };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
