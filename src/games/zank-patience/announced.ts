import { Set as PersistentSet } from 'immutable';
import type { Card } from '../../core/cards.ts';
import { isEmpty } from '../patience/table.ts';
import type { Announcement } from './action.ts';
import { availableRims, fittingMiddles } from './fits.ts';
import type { Hint, HintStep, MoveNumber } from './hint.ts';
import { buriedFitting, emptyingAbove, exposing, freeing, valueOf, type Scene } from './moves.ts';
import { isRim, type Pile, type Rim } from './piles.ts';
import { afterStep, bottomOf, namedSteps, openCards, placeOf, rimKey, rimOf, type NamedRim } from './rim.ts';
import { isMet, openStacks, type Aim } from './search/aim.ts';
import { findSequence, stepsFrom } from './search/search.ts';
import { numberOf, type RimStep } from './search/tableau.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/** An announcement that stands (ruling 6). */
export interface Announced {
  readonly aim: 'expose' | 'empty';
  readonly pile: Rim;
  /** The card to be laid free, or the bottom card of the stack to be emptied. */
  readonly card: Card;
  /** Rim stacks with open cards when it was made (ruling 9). */
  readonly stacks: number;
  /** Rims shown since (ruling 9). */
  readonly shown: PersistentSet<string>;
  /** Whether a step of the sequence has been completed (ruling 12). */
  readonly stepped: boolean;
}

/** Ruling 6; null when there is no such card or rim stack, the card is not buried, or fits no middle stack. */
export function announce(table: Table, variant: Variant, announcement: Announcement): Announced | null {
  const { aim, pile } = announcement;
  if (!isRim(pile)) return null;
  const card = aim === 'expose' ? announcement.card : bottomOf(table, pile);
  if (!card) return null;
  if (aim === 'expose' && !isBuriedFitting(table, variant, pile, card)) return null;
  const { tableau } = rimOf(table, variant);
  const shown = PersistentSet([rimKey(tableau)]);
  return { aim, pile, card, stacks: openStacks(tableau), shown, stepped: false };
}

const isBuried = (table: Table, pile: Rim, card: Card): boolean =>
  openCards(table.piles[pile])
    .slice(0, -1)
    .some((lying) => lying.card === card);

const isBuriedFitting = (table: Table, variant: Variant, pile: Rim, card: Card): boolean =>
  isBuried(table, pile, card) && fittingMiddles(table, variant, card).length > 0;

/** A card placed: what the table was before and is after it. */
export interface Placed {
  readonly before: Table;
  readonly after: Table;
  readonly from: Pile | null;
  readonly to: Pile;
}

/**
 * The announcement after a card has been placed; null when it does not stand any longer, because its aim is reached or its card
 * has gone another way. The lowest card of a stack may come to lie on another before there are fewer stacks: the announcement
 * then stands as long as these can still become fewer, also over a card that goes to the middle. Else of some sequences of
 * ruling 8 no step could be announced.
 */
export function afterPlace(announced: Announced, variant: Variant, placed: Placed): Announced | null {
  const { aim, pile, card } = announced;
  const { before, after, from, to } = placed;
  const rim = rimOf(before, variant);
  const isStep = from !== null && isRim(from) && isRim(to);
  const left = rimOf(after, variant);
  // Before a face-down top is turned up.
  const next = isStep ? afterStep(rim, { from: placeOf(rim, from), to: placeOf(rim, to) }) : left;
  if (aim === 'expose' && !isBuried(after, pile, card)) return null;
  if (aim === 'empty' && bottomOf(after, pile) !== card && !isAhead(announced, next)) return null;
  const shown = announced.shown.add(rimKey(left.tableau));
  return { ...announced, shown, stepped: announced.stepped || isStep };
}

/** What is aimed at, as the search says it; null when the card is not on the rim any more. */
function aimOf({ aim, card, stacks }: Announced, { tableau }: NamedRim): Aim | null {
  const number = numberOf(card);
  if (!tableau.stacks.some((cards) => cards.includes(number))) return null;
  return aim === 'expose'
    ? { kind: 'expose', cards: [number] }
    : { kind: 'empty', card: number, fewerThan: stacks };
}

export const numberOfAim = ({ aim }: Announced): MoveNumber => (aim === 'expose' ? '2' : '3');

/** Whether the aim is not reached yet, but can be. */
function isAhead(announced: Announced, rim: NamedRim): boolean {
  const aim = aimOf(announced, rim);
  return aim !== null && !isMet(rim.tableau, aim) && findSequence(rim.tableau, aim) !== null;
}

/** The steps that reach the aim after this one, none if it does so itself; null when they would be too many, or there are none. */
function stepsAfter(announced: Announced, rim: NamedRim, step: RimStep): HintStep[] | null {
  const next = afterStep(rim, step);
  const aim = aimOf(announced, next);
  if (!aim) return null;
  if (isMet(next.tableau, aim)) return [];
  const steps = findSequence(next.tableau, aim);
  return steps && namedSteps(next, steps);
}

/** Whether the table after this step has not been shown since the announcement (ruling 9). */
const isNew = ({ shown }: Announced, rim: NamedRim, step: RimStep): boolean =>
  !shown.has(rimKey(afterStep(rim, step).tableau));

/** The steps that reach the aim after this one; null when the step is wrong (ruling 9). */
const after = (announced: Announced, rim: NamedRim, step: RimStep): HintStep[] | null =>
  isNew(announced, rim, step) ? stepsAfter(announced, rim, step) : null;

/** An announcement that can be kept to. */
export interface Prospect {
  readonly announced: Announced;
  readonly rim: NamedRim;
  /** The shortest way to the aim, whatever has been shown since; null when there is none in eight steps. */
  readonly shortest: readonly RimStep[] | null;
}

/**
 * Null when the announcement cannot be kept to: an announced card does not fit the middle any longer; or to begin with, the
 * aim cannot be reached in eight steps (ruling 8), but only after the first of them.
 */
export function prospectOf(announced: Announced, table: Table, variant: Variant): Prospect | null {
  const { aim: kind, card, stepped } = announced;
  if (kind === 'expose' && fittingMiddles(table, variant, card).length === 0) return null;
  const rim = rimOf(table, variant);
  const aim = aimOf(announced, rim);
  const shortest = aim && findSequence(rim.tableau, aim);
  return stepped || shortest ? { announced, rim, shortest } : null;
}

/** Where the top card of a rim stack may be put for the announcement's sake (ruling 9). */
export function rightPlaces({ announced, rim }: Prospect, table: Table, variant: Variant, from: Rim): Rim[] {
  return stepsFrom(rim.tableau, placeOf(rim, from)).flatMap((step) => {
    const to = rim.names[step.to];
    if (to === undefined || !after(announced, rim, step)) return [];
    return isEmpty(table, to) ? availableRims(table, variant) : [to];
  });
}

/** The shortest way to the aim by right steps, if there is one. */
export function rightWay(prospect: Prospect, table: Table, variant: Variant): Hint | null {
  const { announced, rim, shortest } = prospect;
  const [first] = shortest ?? [];
  const begins = first !== undefined && isNew(announced, rim, first);
  const way = shortest && begins ? namedSteps(rim, shortest) : roundaboutWay(prospect);
  if (!way) return null;
  if (announced.aim === 'expose') return freeing(table, variant, way);
  return { number: '3', steps: way, empties: announced.pile };
}

/** The shortest one that begins with a right step. */
function roundaboutWay({ announced, rim }: Prospect): HintStep[] | null {
  const ways = rim.names.flatMap((_, from) =>
    stepsFrom(rim.tableau, from).flatMap((step) => {
      const rest = after(announced, rim, step);
      return rest ? [[...namedSteps(rim, [step]), ...rest]] : [];
    }),
  );
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** Option `advanced` (ruling 12): the announcement that would have been the one to make instead; null when this one is right, or the sequence has begun. */
export function betterAim(announced: Announced, scene: Scene): Hint | null {
  if (!scene.advanced || announced.stepped) return null;
  const { aim, card } = announced;
  return aim === 'expose' ? lessDeep(card, scene) : emptyingAbove(scene, valueOf(card));
}

function lessDeep(card: Card, scene: Scene): Hint | null {
  const buried = buriedFitting(scene.table, scene.variant);
  const depth = buried.find((other) => other.card === card)?.depth ?? Number.POSITIVE_INFINITY;
  const shallower = buried.filter((other) => other.depth < depth);
  return exposing(scene, shallower);
}
