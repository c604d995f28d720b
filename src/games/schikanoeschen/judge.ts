import type { Seat } from '../../core/seat.ts';
import type { Card } from '../../core/cards.ts';
import type { AttemptPart } from '../../core/knocking.ts';
import { refusal, type Reason, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Attempt, OffenceCode } from './action.ts';
import { fitsSomeFinal, mayLie, obligedPiles } from './fits.ts';
import { discard, isBoard, isFinal, isMain, main, ownerOf, side, type Pile } from './piles.ts';
import { isEmpty, openTop, topOf } from '../patience/table.ts';
import { discardToMain, type Table } from './table.ts';

type Verdict = Result<readonly OffenceCode[], Refusal>;

const impossible = (why: Reason): Verdict => fail(refusal('impossible', why));

/** What this attempt would be: its offences, or why hands cannot do it (rulings 4 to 18). Changes nothing. */
export function judge(table: Table, seat: Seat, attempt: Attempt): Verdict {
  if (attempt.do === 'flip') return judgeFlip(table, seat);
  if (seat !== table.turn) return fail(refusal('not-your-turn', 'not-your-turn'));
  switch (attempt.do) {
    case 'touch':
      return judgeTouch(table, seat, attempt.pile);
    case 'place':
      return judgePlace(table, attempt.pile);
    case 'draw':
      return judgeDraw(table, seat);
    case 'reveal':
      return judgeReveal(table, seat, attempt.pile);
    case 'remove':
      return judgeRemove(table, seat, attempt.pile);
    case 'pass':
      return judgePass(table, seat);
  }
}

/** What an attempt is to the player's running one. */
export function partOf(table: Table, seat: Seat, attempt: Attempt): AttemptPart {
  if (seat !== table.turn) return 'aside';
  switch (attempt.do) {
    case 'touch':
      return 'begin';
    case 'draw':
      return table.hand ? 'go-on' : 'begin';
    case 'place':
      return attempt.pile === table.touched ? 'let-go' : 'complete';
    case 'remove':
      return table.hand ? 'complete' : 'whole';
    case 'reveal':
    case 'pass':
      return 'whole';
    case 'flip':
      return 'gesture';
  }
}

/** An offence if the player is obliged to move a card to a final stack (ruling 13). */
const ifObliged = (table: Table, seat: Seat, code: OffenceCode): OffenceCode[] => {
  const obliged =
    obligedPiles(table, seat).piles.length > 0 || (table.hand !== null && fitsSomeFinal(table, table.hand));
  return obliged ? [code] : [];
};

/** Ruling 4. */
function judgeTouch(table: Table, seat: Seat, pile: Pile): Verdict {
  if (table.hand) return impossible('card-in-hand');
  if (isFinal(pile)) return impossible('final-stays');
  if (isMain(pile)) return impossible('main-is-drawn');
  if (!isBoard(pile) && ownerOf(pile) !== seat) return impossible('private-stack');
  if (isEmpty(table, pile)) return impossible('empty-pile');
  const card = openTop(table, pile);
  if (!card) return impossible('face-down-top');
  const obliged = obligedPiles(table, seat);
  if (obliged.piles.length === 0 || obliged.piles.includes(pile)) return ok([]);
  const early = obliged.board && !isBoard(pile) && fitsSomeFinal(table, card);
  return ok([early ? 'board-first' : 'must-final-touch']);
}

/** Rulings 5 and 14 to 18. */
function judgePlace(table: Table, pile: Pile): Verdict {
  const card: Card | null = table.hand ?? (table.touched && openTop(table, table.touched));
  if (!card) return impossible('nothing-to-place');
  if (isMain(pile)) return impossible('onto-main');
  if (pile === table.touched) return ok([]);
  const offences: OffenceCode[] = [];
  if (!mayLie(table, card, table.hand !== null, pile)) offences.push('bad-stack');
  if (!isFinal(pile) && fitsSomeFinal(table, card)) offences.push('must-final-place');
  return ok(offences);
}

/** Ruling 6. */
function judgeDraw(table: Table, seat: Seat): Verdict {
  if (isEmpty(table, main(seat)) && isEmpty(table, discard(seat))) return impossible('nothing-to-draw');
  const obliged = ifObliged(table, seat, 'must-final-touch');
  if (!table.hand) return ok(obliged);
  const stocked = isEmpty(table, main(seat)) ? discardToMain(table, seat) : table;
  if (topOf(stocked, main(seat))?.up) return impossible('next-card-open');
  return ok([...obliged, 'second-card']);
}

/** Ruling 7. */
function judgeFlip(table: Table, seat: Seat): Verdict {
  if (table.hand && seat === table.turn) return impossible('card-in-hand');
  if (!isEmpty(table, main(seat))) return impossible('main-not-empty');
  if (isEmpty(table, discard(seat))) return impossible('nothing-to-flip');
  return ok(seat === table.turn ? ifObliged(table, seat, 'flipped-discard') : ['flipped-discard']);
}

/** Ruling 8. */
function judgeReveal(table: Table, seat: Seat, pile: Pile): Verdict {
  if (table.hand) return impossible('card-in-hand');
  if (!isBoard(pile)) return impossible('only-board-revealed');
  const top = topOf(table, pile);
  if (!top) return impossible('empty-pile');
  if (top.up) return impossible('face-up-top');
  const obliged = ifObliged(table, seat, 'must-final-touch');
  return ok(ownerOf(pile) === seat ? obliged : [...obliged, 'opponent-board']);
}

/** Ruling 9; the own main stack stands for the card in the hand. */
function judgeRemove(table: Table, seat: Seat, pile: Pile): Verdict {
  if (table.hand) {
    if (pile !== main(seat)) return impossible('card-in-hand');
    if (table.hand.kind !== 'joker') return impossible('no-joker');
    return ok(ifObliged(table, seat, 'must-final-touch'));
  }
  if (!isBoard(pile) && pile !== discard(seat) && pile !== side(seat)) return impossible('no-joker');
  if (openTop(table, pile)?.kind !== 'joker') return impossible('no-joker');
  return ok(ifObliged(table, seat, 'must-final-touch'));
}

/** Ruling 10. */
function judgePass(table: Table, seat: Seat): Verdict {
  if (table.hand) return impossible('card-in-hand');
  const others = isEmpty(table, side(seat)) || isEmpty(table, discard(seat));
  if (!isEmpty(table, main(seat)) || !others) return impossible('must-draw');
  return ok(ifObliged(table, seat, 'must-final-touch'));
}
