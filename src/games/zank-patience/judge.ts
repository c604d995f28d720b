import type { Card } from '../../core/cards.ts';
import { refusal, type Refusal } from '../../core/refusal.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { HandsReason } from '../patience/reasons.ts';
import { heldCard, isEmpty, openTop, topOf } from '../patience/table.ts';
import type { Attempt, OffenceCode, OwnReason } from './action.ts';
import {
  betterAim,
  numberOfAim,
  isRightPlace,
  isRightTouch,
  prospectOf,
  rightWay,
  type Announced,
  type Prospect,
} from './announced.ts';
import { availableRims, fitsMiddle, fittingMiddles, mayBuild } from './fits.ts';
import type { Hint, MoveNumber } from './hint.ts';
import { drawnPlaces, firstPossible, ownMove, ownPiles, type CardMove, type Situation } from './moves.ts';
import { discard, isMiddle, isRim, isSource, source, spite, type Pile, type Rim } from './piles.ts';

/** The rules that offences break. A card without a move lies on the rim, or in one of the player's own piles. */
export const WHYS = [
  'priority',
  'no-rim-move',
  'no-own-move',
  'bound',
  'reserved',
  'off-rim',
  'astray',
  'better-aim',
] as const;
export type Why = (typeof WHYS)[number];

/** An offence, and the right move instead; null if there is none. */
export interface Wrong {
  readonly code: OffenceCode;
  readonly why: Why;
  readonly instead: Hint | null;
}

export interface TurnSituation extends Situation {
  readonly announced: Announced | null;
}

type Verdict = Result<readonly Wrong[], Refusal>;

const impossible = (why: HandsReason | OwnReason): Verdict =>
  fail(refusal<HandsReason | OwnReason>('impossible', why));

/**
 * Judges an attempt of the player to move: its offences, or why hands cannot do it (rulings 3 to 13, 20).
 * Changes nothing.
 */
export function judge(situation: TurnSituation, attempt: Attempt): Verdict {
  switch (attempt.do) {
    case 'touch':
      return judgeTouch(situation, attempt.pile);
    case 'place':
      return judgePlace(situation, attempt.pile);
    case 'draw':
      return judgeDraw(situation);
    case 'flip':
      return judgeFlip(situation);
    case 'pass':
      return judgePass(situation);
  }
}

/** Ruling 5. */
function judgeTouch(situation: TurnSituation, pile: Pile): Verdict {
  const { table, variant } = situation;
  if (table.hand) return impossible('card-in-hand');
  if (isSource(pile)) return impossible('source-is-drawn');
  if (isMiddle(pile)) return impossible('middle-stays');
  if (pile === table.gone) return impossible('stack-gone');
  if (!isRim(pile) && !ownPiles(table, variant).some((own) => own === pile)) {
    return impossible('private-stack');
  }
  if (isEmpty(table, pile)) return impossible('empty-pile');
  const card = openTop(table, pile);
  if (!card) return impossible('face-down-top');
  const number = isRim(pile) ? rimMove(situation, pile) : (ownMove(table, variant, card)?.number ?? null);
  if (number === null) {
    const why = isRim(pile) ? 'no-rim-move' : 'no-own-move';
    return ok([{ code: 'no-move', why, instead: firstPossible(situation) }]);
  }
  const wrong = isRim(pile) && number !== '1' ? announcementWrong(situation, pile) : [];
  return ok([...wrong, ...priorityWrong(situation, number)]);
}

/** Number of the move that touching this rim stack begins (ruling 7); null if it is no move. */
function rimMove({ table, variant, announced }: TurnSituation, pile: Rim): MoveNumber | null {
  const card = openTop(table, pile);
  if (card && fitsMiddle(table, variant, card)) return '1';
  return announced && numberOfAim(announced);
}

/** An offence if a move with a smaller number is possible (ruling 13). */
function priorityWrong(situation: TurnSituation, number: MoveNumber): Wrong[] {
  const instead = firstPossible(situation, number);
  return instead ? [{ code: 'priority', why: 'priority', instead }] : [];
}

/** Rulings 9 and 12. */
function announcementWrong(situation: TurnSituation, pile: Rim): Wrong[] {
  const { announced } = situation;
  if (!announced) return [];
  const prospect = prospectOf(announced, situation);
  const goesOn = prospect !== null && isRightTouch(prospect, pile);
  if (goesOn && !betterAim(announced, situation)) return [];
  const why = goesOn ? 'better-aim' : 'astray';
  return [{ code: 'announcement', why, instead: insteadOf(situation, announced, prospect) }];
}

/**
 * The right move: one with a smaller number, else a better announcement, else the way to the aim, else any
 * move.
 */
const insteadOf = (situation: TurnSituation, announced: Announced, prospect: Prospect | null): Hint | null =>
  firstPossible(situation, numberOfAim(announced)) ??
  betterAim(announced, situation) ??
  (prospect && rightWay(prospect, situation.table, situation.variant)) ??
  firstPossible(situation);

/** Rulings 3 and 7. */
function judgePlace(situation: TurnSituation, pile: Pile): Verdict {
  const { table, variant } = situation;
  const card = heldCard(table);
  if (!card) return impossible('nothing-to-place');
  if (isSource(pile)) return impossible('onto-source');
  if (pile === table.gone) return impossible('stack-gone');
  if (pile === table.touched) return ok([]);
  if ((isMiddle(pile) || isRim(pile)) && !mayBuild(table, variant, card, pile)) {
    return impossible('does-not-fit');
  }
  const { touched } = table;
  const move = moveOfHeld(situation, card);
  if (touched !== null && isRim(touched) && move?.number !== '1') {
    return ok(stepWrong(situation, touched, pile));
  }
  if (!move) return ok([{ code: 'wrong-place', why: 'no-own-move', instead: firstPossible(situation) }]);
  const [to] = move.places;
  if (to === undefined || move.places.includes(pile)) return ok([]);
  const from = touched ?? source(table.turn);
  const instead = { number: move.number, steps: [{ card: card.code, from, to }], empties: null };
  return ok([{ code: 'wrong-place', why: 'bound', instead }]);
}

/**
 * The move of the card in the hand, or of the touched one, and where it has to go. Null if it has none, or
 * makes a step of a sequence.
 */
export function moveOfHeld({ table, variant }: TurnSituation, card: Card): CardMove | null {
  if (table.hand) return { number: '7.2', places: drawnPlaces(table, variant, card) };
  if (table.touched === null || !isRim(table.touched)) return ownMove(table, variant, card);
  const places = fittingMiddles(table, variant, card);
  return places.length > 0 ? { number: '1', places } : null;
}

/**
 * Judges placing a rim card that does not fit the middle: it has to be a step of the announcement. An empty
 * rim stack that is not available is a wrong place (ruling 2). Any other rim stack off the way is a wrong
 * step (ruling 13).
 */
function stepWrong(situation: TurnSituation, from: Rim, pile: Pile): Wrong[] {
  const { table, variant, announced } = situation;
  if (!announced) return [{ code: 'wrong-place', why: 'no-rim-move', instead: firstPossible(situation) }];
  const prospect = prospectOf(announced, situation);
  const reserved = isRim(pile) && isEmpty(table, pile) && !availableRims(table, variant).includes(pile);
  if (!isRim(pile) || reserved) {
    const why = isRim(pile) ? 'reserved' : 'off-rim';
    return [{ code: 'wrong-place', why, instead: insteadOf(situation, announced, prospect) }];
  }
  if (prospect && isRightPlace(prospect, table, variant, from, pile)) return [];
  return [{ code: 'announcement', why: 'astray', instead: insteadOf(situation, announced, prospect) }];
}

function judgeDraw(situation: TurnSituation): Verdict {
  const { table } = situation;
  if (table.hand) return impossible('card-in-hand');
  if (!topOf(table, source(table.turn))) return impossible('source-empty');
  return ok(priorityWrong(situation, '7.2'));
}

/** Ruling 5. */
function judgeFlip(situation: TurnSituation): Verdict {
  const { table } = situation;
  if (table.hand) return impossible('card-in-hand');
  if (!isEmpty(table, source(table.turn))) return impossible('source-not-empty');
  if (isEmpty(table, discard(table.turn))) return impossible('nothing-to-flip');
  return ok(priorityWrong(situation, '8'));
}

/** Ruling 20. */
function judgePass(situation: TurnSituation): Verdict {
  const { table } = situation;
  if (table.hand) return impossible('card-in-hand');
  const { turn } = table;
  const stuck = isEmpty(table, source(turn)) && isEmpty(table, discard(turn)) && !isEmpty(table, spite(turn));
  return stuck ? ok(priorityWrong(situation, '9')) : impossible('must-go-on');
}
