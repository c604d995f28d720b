import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isRecord } from '../../core/json.ts';
import type { Line } from '../../core/match.ts';
import { SEATS } from '../../core/seat.ts';
import { WHYS, type Why } from '../../practice/opponent.ts';
import type { Plan } from '../../match/plan.ts';
import { CHOICES, type Choice } from './call.ts';

/** `right`: was this move legal? `now`: what is the best move? */
export const KINDS = ['right', 'now'] as const;
export type Kind = (typeof KINDS)[number];

/** Length of an id, in hex digits. */
export const ID_LENGTH = 8;

/**
 * A puzzle as plain data: a table and the seat to move. `lines` are protocol lines without times. For `right`
 * they are the moves, which the referee judges each time. For `now` they are the solution. With hidden hands
 * that is the move that wins most often. Otherwise it is the shortest way to get rid of the most cards within
 * nine moves.
 */
export interface Puzzle extends Plan {
  /** `ID_LENGTH` hex digits without any meaning. */
  readonly id: string;
  readonly kind: Kind;
  /** For `right`: the second question, which call wins; absent if it is not asked. */
  readonly win?: Win;
  /** For `now`: the reason for the solution; absent if playing it out shows it. */
  readonly why?: Why;
  /**
   * For `now`: games won of a hundred for each possible move, by gesture code, from what the seat can know.
   * Absent for games whose practice opponent does not count in chances.
   */
  readonly odds?: Readonly<Record<string, number>>;
}

/** The call that lets the caller win in the same turn; after the other call no moves do. */
export interface Win {
  readonly call: Choice;
  /** The shortest winning way, as protocol lines of the caller without a seat. */
  readonly lines: readonly Line[];
}

/** Parts that do not belong to the identity of a puzzle. */
type Remark = 'win' | 'why' | 'odds';

/** First digits of a SHA-256. Puzzles that differ only in their remarks have equal ids. */
export const idOf = (puzzle: Omit<Puzzle, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(packable(puzzle)))
    .digest('hex')
    .slice(0, ID_LENGTH);

/** The stored form; the cards of a pile are one text, `-5D1KS2`. */
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

/** The remarks that are present. */
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

/** The parts that identify a puzzle. */
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

/** One card code in a pile's text. */
const CODE = /-?..\d/g;

/** Parses the text of `packed`; null if it is none. */
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
