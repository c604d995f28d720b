import type { Step } from '../../match/steps.ts';

/** A part of a match by steps or turns; `to` null: to the end. */
export interface Stretch {
  readonly by: 'step' | 'turn';
  readonly from: number;
  readonly to: number | null;
}

/** The filmed part of a match: a stretch, or its best moments. */
export type Part = Stretch | { readonly by: 'best' };

export const WHOLE: Stretch = { by: 'step', from: 0, to: null };
export const BEST: Part = { by: 'best' };

const LETTERS = { s: 'step', t: 'turn' } as const;
const CODE = /^([st])(\d{1,6})-(\d{0,6})$/;

const BEST_CODE = 'b';

/** A part as a short code: `s0-`, `t5-9`, `b`. */
export function partCode(part: Part): string {
  if (part.by === 'best') return BEST_CODE;
  return `${part.by === 'step' ? 's' : 't'}${part.from}-${part.to ?? ''}`;
}

/** Parses such a code; the whole match for any other text. */
export function partOf(code: string): Part {
  if (code === BEST_CODE) return BEST;
  const [, letter, from, to] = CODE.exec(code) ?? [];
  if (letter !== 's' && letter !== 't') return WHOLE;
  return { by: LETTERS[letter], from: Number(from), to: to === '' ? null : Number(to) };
}

/** Parses typed turns, `5`, `5-9`, `5-` or `-9`; null for other texts. */
export function turnsFrom(written: string): Stretch | null {
  const [whole, from, dash, to] = /^\s*(\d{1,6})?\s*(?:([-–—])\s*(\d{1,6})?)?\s*$/.exec(written) ?? [];
  if (whole === undefined || (from === undefined && to === undefined)) return null;
  const first = Number(from ?? 1);
  const last = to !== undefined ? Number(to) : dash === undefined ? first : null;
  return last !== null && last < first ? null : { by: 'turn', from: first, to: last };
}

/**
 * The steps of a stretch; the last step if it lies behind the end. Turns begin with the table before them.
 */
export function stepsIn(steps: readonly Step[], { by, from, to }: Stretch): readonly Step[] {
  const last = to ?? Infinity;
  const chosen = steps.filter((step) => {
    const place = by === 'step' ? step.number : step.turn;
    return place >= from && place <= last && (by === 'step' || step.number > 0);
  });
  const [first] = chosen;
  if (!first) return steps.slice(-1);
  const before = by === 'turn' ? steps[first.number - 1] : undefined;
  return before ? [before, ...chosen] : chosen;
}
