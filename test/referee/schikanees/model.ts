/** The effect of a line in Schikanees, computed from the rulings: piles, offences, closed stacks. */
import { isDown, isRed, rankOf } from '../cards.ts';
import type { Line } from '../match.ts';
import { FIELD, FINALS, PILES } from './table.ts';
import type { Position } from './table.ts';

export type Lying = Pick<Position, 'piles' | 'hand' | 'touched' | 'turn'>;
type Piles = Position['piles'];

/** Piles in front of a seat: left, middle and right. */
export const own = (seat: number): [string, string, string] => [`l${seat}`, `m${seat}`, `r${seat}`];
export const topOf = (piles: Piles, pile: string): string | undefined => piles[pile]?.at(-1);
const isEmpty = (piles: Piles, pile: string): boolean => (piles[pile] ?? []).length === 0;
/** The pile that a line names; a draw may name anything. */
export const pileOf = ({ pile }: Line): string => (typeof pile === 'string' ? pile : '');
const turned = (card: string): string => (isDown(card) ? card.slice(1) : `-${card}`);

/**
 * Ruling 4: once the right and middle stacks of a seat are empty, the left one becomes its right one. It does
 * not with a card in the hand.
 */
export function settled(piles: Piles, hand: string | null): Piles {
  const now: Record<string, readonly string[]> = { ...piles };
  for (const [left, middle, right] of [own(1), own(2)]) {
    if (hand !== null || !isEmpty(piles, middle) || !isEmpty(piles, right)) continue;
    [now[right], now[left]] = [now[left] ?? [], []];
  }
  return now;
}

/** The table after a possible move, right or wrong (rulings 3 to 6). */
export function moved(before: Lying, said: Line): Lying {
  const { turn } = before;
  const pile = pileOf(said);
  const [, middle, right] = own(turn);
  const piles: Record<string, readonly string[]> = { ...before.piles };
  const take = (from: string): string => {
    const card = topOf(piles, from) ?? '';
    piles[from] = (piles[from] ?? []).slice(0, -1);
    return card;
  };
  const put = (to: string, card: string): void => {
    piles[to] = [...(piles[to] ?? []), card];
  };
  const turnUp = (of: string): void => {
    if (isDown(topOf(piles, of) ?? '')) put(of, turned(take(of)));
  };
  const then = (rest: Partial<Lying>): Lying => {
    const now = { ...before, touched: null, ...rest };
    return { ...now, piles: settled(piles, now.hand) };
  };
  switch (said['do']) {
    case 'touch':
      return { ...before, touched: pile };
    case 'reveal':
      turnUp(pile);
      return then({});
    case 'draw':
      if (isEmpty(piles, right)) {
        piles[right] = (piles[middle] ?? []).map(turned).reverse();
        piles[middle] = [];
      }
      if (before.hand === null) return then({ hand: turned(turned(take(right))).replace('-', '') });
      turnUp(right);
      return then({});
    default: {
      if (pile === before.touched) return then({});
      const card = before.hand ?? take(before.touched ?? '');
      if (before.touched?.startsWith('l')) turnUp(before.touched);
      put(pile, FINALS.includes(pile) && card.startsWith('K') ? turned(card) : card);
      return then({ hand: null, turn: before.hand !== null && pile === middle ? otherThan(turn) : turn });
    }
  }
}

const otherThan = (seat: 1 | 2): 1 | 2 => (seat === 1 ? 2 : 1);
const isSuit = (one: string, two: string): boolean => one.charAt(1) === two.charAt(1);

export function fitsFinal(card: string, pile: string, top: string | undefined): boolean {
  if (isDown(card)) return false;
  if (top === undefined)
    return card.startsWith('A') && card.endsWith(Number(pile.charAt(1)) <= 4 ? '1' : '2');
  return !isDown(top) && isSuit(top, card) && rankOf(top) === rankOf(card) - 1;
}
export const isNextInRow = (card: string, top: string): boolean =>
  !isDown(top) && isRed(top) !== isRed(card) && rankOf(top) === rankOf(card) + 1;

/** The given piles whose face-up top fits a final stack. */
const due = (piles: Piles, which: readonly string[]): string[] =>
  which.filter((pile) =>
    FINALS.some((final) => fitsFinal(topOf(piles, pile) ?? '-', final, topOf(piles, final))),
  );

/** True if the touched card fits anywhere but where it came from, as in ruling 9. */
function isWanted({ piles, touched, turn }: Lying): boolean {
  if (touched === null) return false;
  const card = topOf(piles, touched) ?? '';
  const [left, middle] = own(otherThan(turn));
  const takesRow = FIELD.includes(touched)
    ? (piles[touched] ?? []).length > 1
    : FIELD.every((row) => !piles[row]?.some(isDown));
  return PILES.some((pile) => {
    const top = topOf(piles, pile);
    if (pile === touched) return false;
    if (FINALS.includes(pile)) return fitsFinal(card, pile, top);
    if (FIELD.includes(pile)) return top === undefined ? takesRow : isNextInRow(card, top);
    if (top === undefined || isDown(top) || !isSuit(top, card)) return false;
    const step = rankOf(card) - rankOf(top);
    return (pile === left && step === -1) || (pile === middle && Math.abs(step) === 1);
  });
}

/**
 * Rulings 7 to 9: offences of a touch, a first draw and putting back; null for lines that complete an action
 * or go on.
 */
export function faults(before: Position, said: Line): readonly string[] | null {
  const { piles, hand, touched, turn, leftClosed } = before;
  const verb = said['do'];
  const pile = pileOf(said);
  const putBack = isWanted(before) ? ['put-back'] : [];
  if (verb === 'place' && pile === touched) return putBack;
  if (verb !== 'touch' && (verb !== 'draw' || hand !== null)) return null;
  const [left, middle] = own(turn);
  const field = due(piles, FIELD);
  const obliging = [
    ...due(piles, leftClosed ? [] : [left]),
    ...(verb === 'draw' ? due(piles, [middle]) : []),
  ];
  const goesOn = verb === 'draw' || pile === middle;
  return [
    ...(verb === 'touch' && pile === left && leftClosed ? ['left-closed'] : []),
    ...(field.length > 0 && !(verb === 'touch' && field.includes(pile)) ? ['must-final-touch'] : []),
    ...(field.length === 0 && goesOn && obliging.length > 0 ? ['must-first'] : []),
    ...putBack,
  ];
}

/**
 * Ruling 8, including a secret part: `spared` if the left stack stayed open only because its own top fitted.
 */
export interface Order {
  readonly closed: boolean;
  readonly spared: boolean;
}

/** Ruling 8: closed stacks after a move of the player to move. */
export function orderAfter(before: Position, spared: boolean, said: Line, after: Lying): Order {
  if (after.turn !== before.turn) return { closed: false, spared: false };
  const [left, middle] = own(before.turn);
  const fits = due(before.piles, [left]).length > 0;
  const goesOn = said['do'] === 'draw' || (said['do'] === 'touch' && said['pile'] === middle);
  const closed = before.leftClosed || (goesOn && !fits);
  const stays = !closed && (spared || goesOn);
  return stays && due(after.piles, [left]).length === 0
    ? { closed: true, spared: false }
    : { closed, spared: stays };
}
