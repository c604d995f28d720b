import { isOneOf } from './table.ts';

/**
 * What was wrong with an offence at a table of piles, and what would have been right: the `hint` of the offence. It is made
 * of what lies open for everybody, never of a hidden card.
 */

/** What hands did; `draw-again`: with a card in the hand, `let-go`: of a touched card, by touching something else. */
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
  /** The card's code; null: there was none, or nobody could see its face. */
  readonly card: string | null;
  /** The stack that a card is drawn from stands for the hand. */
  readonly from: string | null;
  readonly to: string | null;
  /** The card on top of `to`; null: no card that lay open. */
  readonly onto: string | null;
}

/** A card that had to be moved, or could be, and all places for it. `from` as in a deed. */
export interface Way {
  readonly card: string;
  readonly from: string;
  readonly to: readonly string[];
}

export interface Fault<Why extends string = string> {
  /** The rule that was broken, by a word of the game's own. */
  readonly why: Why;
  readonly deed: Deed;
  /** All the moves that would have been right, as far as they are moves of one card. */
  readonly ways: readonly Way[];
  /** The right move in the game's own notation; null: the ways say it. */
  readonly instead: string | null;
}

/** The only move that would have been right; null: there is none, or several. */
export function onlyWay(
  ways: readonly Way[],
): { readonly card: string; readonly from: string; readonly to: string } | null {
  const [way, ...others] = ways;
  const [to, ...more] = way?.to ?? [];
  return way && to !== undefined && others.length + more.length === 0 ? { ...way, to } : null;
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** A fault in one line: `colour place 8C1:e1>f1=9S1 8C1:e1>g2,d3`, or `priority draw :q1>= | 2 8S1:r3>r5 7H1:r3>m1`. */
export function writeFault<Why extends string>({ why, deed, ways, instead }: Fault<Why>): string {
  const { kind, card, from, to, onto } = deed;
  let text = `${why} ${kind} ${card ?? ''}:${from ?? ''}>${to ?? ''}=${onto ?? ''}`;
  for (const way of ways) text += ` ${way.card}:${way.from}>${way.to.join(',')}`;
  return instead === null ? text : `${text} | ${instead}`;
}

const isDeed = isOneOf(DEEDS);
const DEED = /^([^:]*):([^>]*)>([^=]*)=(.*)$/;
const WAY = /^([^:]+):([^>]+)>(.+)$/;

/** The fault that `writeFault` wrote; null for any other text. */
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
