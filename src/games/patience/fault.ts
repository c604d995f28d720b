import { isOneOf } from './table.ts';

/**
 * The `hint` of an offence at a table of piles: the error and the right action. It is made from face-up cards
 * alone, never from a hidden one.
 */

/**
 * Physical actions; `draw-again`: with a card in the hand, `let-go`: of a touched card, by touching another
 * one.
 */
const DEEDS = [
  'touch',
  'place',
  'put-back',
  'let-go',
  'draw',
  'draw-again',
  'reveal',
  'remove',
  'flip',
  'pass',
] as const;
export type DeedKind = (typeof DEEDS)[number];

export interface Deed {
  readonly kind: DeedKind;
  /** The card's code; null: no card, or a hidden one. */
  readonly card: string | null;
  /** For a card in the hand, the stack that it was drawn from. */
  readonly from: string | null;
  readonly to: string | null;
  /** The card on top of `to`; null: no face-up card. */
  readonly onto: string | null;
}

/** A card that had to be moved, or could be, with all places for it. `from` as in a deed. */
export interface Way {
  readonly card: string;
  readonly from: string;
  readonly to: readonly string[];
}

export interface Fault<Why extends string = string> {
  /** Code of the broken rule, specific to the game. */
  readonly why: Why;
  readonly deed: Deed;
  /** All right moves that move one card. */
  readonly ways: readonly Way[];
  /** The right move in the game's own notation; null: `ways` has it. */
  readonly instead: string | null;
}

/** The only right move; null if there is none, or several. */
export function onlyWay(
  ways: readonly Way[],
): { readonly card: string; readonly from: string; readonly to: string } | null {
  const [way, ...others] = ways;
  const [to, ...more] = way?.to ?? [];
  return way && to !== undefined && others.length + more.length === 0 ? { ...way, to } : null;
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/**
 * Writes a fault as one line: `colour place 8C1:e1>f1=9S1 8C1:e1>g2,d3`, or `priority draw :q1>= | 2
 * 8S1:r3>r5 7H1:r3>m1`.
 */
export function writeFault<Why extends string>({ why, deed, ways, instead }: Fault<Why>): string {
  const { kind, card, from, to, onto } = deed;
  let text = `${why} ${kind} ${card ?? ''}:${from ?? ''}>${to ?? ''}=${onto ?? ''}`;
  for (const way of ways) text += ` ${way.card}:${way.from}>${way.to.join(',')}`;
  return instead === null ? text : `${text} | ${instead}`;
}

const isDeed = isOneOf(DEEDS);
const DEED = /^([^:]*):([^>]*)>([^=]*)=(.*)$/;
const WAY = /^([^:]+):([^>]+)>(.+)$/;

/** Parses the output of `writeFault`; null for any other text. */
export function parseFault(text: string): Fault | null {
  const [known = '', instead] = text.split(' | ');
  const [why = '', kind, did = '', ...rest] = known.split(' ');
  const deed = DEED.exec(did);
  if (!isDeed(kind) || !deed) return null;
  const [, card, from, to, onto] = deed;
  const ways: Way[] = [];
  for (const word of rest) {
    const [, moved, start, places] = WAY.exec(word) ?? [];
    if (moved === undefined || start === undefined || places === undefined) return null;
    ways.push({ card: moved, from: start, to: places.split(',') });
  }
  return {
    why,
    deed: { kind, card: orNull(card), from: orNull(from), to: orNull(to), onto: orNull(onto) },
    ways,
    instead: orNull(instead),
  };
}
