import type { Why } from '../../../practice/opponent.ts';
import type { Hint, MoveNumber } from '../hint.ts';
import { discard, isMiddle, isRim } from '../piles.ts';
import type { Table } from '../table.ts';

/** Moves as lines of the protocol, and the reasons for them. */

/** A protocol line without its seat. */
export interface Words {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** The line that begins a move. */
export function beginning({ number, steps, empties }: Hint): Words {
  const last = steps.at(-1);
  switch (number) {
    case '2':
      return { do: 'announce', aim: 'expose', pile: last?.from, card: last?.card };
    case '3':
      return { do: 'announce', aim: 'empty', pile: empties };
    case '7.2':
      return { do: 'draw' };
    case '8':
      return { do: 'flip' };
    case '9':
      return { do: 'pass' };
    case '1':
    case '4':
    case '5':
    case '6':
    case '7.1':
      return { do: 'touch', pile: steps[0]?.from };
  }
}

/** The line that touches the next card of a move. */
export const touching = ({ steps: [next] }: Hint): Words => ({ do: 'touch', pile: next?.from });

/** The line that places the touched or drawn card of a move. */
export const placing = ({ steps: [next] }: Hint): Words => ({ do: 'place', pile: next?.to });

export const WHY: Readonly<Record<MoveNumber, Why>> = {
  '1': 'middle',
  '2': 'middle',
  '3': 'room',
  '4': 'middle',
  '5': 'own-cards',
  '6': 'burden',
  '7.1': 'own-cards',
  '7.2': 'draw-card',
  '8': 'draw-card',
  '9': 'end-turn',
};

/** The reason for the place that this move gives a drawn card. */
export function whyThere({ turn }: Table, { steps: [next] }: Hint): Why {
  if (!next || next.to === discard(turn)) return 'end-turn';
  if (isMiddle(next.to)) return 'middle';
  return isRim(next.to) ? 'own-cards' : 'burden';
}
