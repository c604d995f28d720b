import type { Step } from '../../match/steps.ts';

/** The filmed part of a match, by steps or turns; `to` null: to the end. */
export interface Part {
  readonly by: 'step' | 'turn';
  readonly from: number;
  readonly to: number | null;
}

export const WHOLE: Part = { by: 'step', from: 0, to: null };

const LETTERS = { s: 'step', t: 'turn' } as const;
const CODE = /^([st])(\d{1,6})-(\d{0,6})$/;

/** A part as a short code: `s0-`, `t5-9`. */
export const partCode = ({ by, from, to }: Part): string => `${by === 'step' ? 's' : 't'}${from}-${to ?? ''}`;

/** Parses such a code; the whole match for any other text. */
export function partOf(code: string): Part {
  const [, letter, from, to] = CODE.exec(code) ?? [];
  if (letter !== 's' && letter !== 't') return WHOLE;
  return { by: LETTERS[letter], from: Number(from), to: to === '' ? null : Number(to) };
}

/** Parses typed turns, `5`, `5-9`, `5-` or `-9`; null for other texts. */
export function turnsFrom(written: string): Part | null {
  const [whole, from, dash, to] = /^\s*(\d{1,6})?\s*(?:([-–—])\s*(\d{1,6})?)?\s*$/.exec(written) ?? [];
  if (whole === undefined || (from === undefined && to === undefined)) return null;
  const first = Number(from ?? 1);
  const last = to !== undefined ? Number(to) : dash === undefined ? first : null;
  return last !== null && last < first ? null : { by: 'turn', from: first, to: last };
}

/**
 * The steps of a part; the last step if the part lies behind the end. Turns begin with the table before them.
 */
export function stepsIn(steps: readonly Step[], { by, from, to }: Part): readonly Step[] {
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
