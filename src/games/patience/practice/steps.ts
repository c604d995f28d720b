import type { Card } from '../../../core/cards.ts';
import type { Refusal } from '../../../core/refusal.ts';
import type { Result } from '../../../core/result.ts';
import { opponentOf, type Seat } from '../../../core/seat.ts';
import { isField, isFinal } from '../field.ts';
import { buildsUp, isNeighbourOfSuit, isNextInFan } from '../fits.ts';
import type { Handling } from '../handling.ts';
import type { Duel } from '../duel.ts';
import { openTop, topOf, type Table } from '../table.ts';
import type { Backs } from './imagined.ts';

/** A duel for planning turns: its rules on bare tables, and the weights that value a table. */
export interface Played<Pile extends string, T extends Table<Pile>, Attempt> extends Backs<Pile, T> {
  readonly duel: Duel<Pile>;
  judge(table: T, seat: Seat, attempt: Attempt | Handling<Pile>): Result<readonly string[], Refusal>;
  apply(table: T, seat: Seat, attempt: Attempt | Handling<Pile>): T;
  /** The table after automatic changes. */
  settled(table: T): T;
  handTo(table: T, seat: Seat): T;
  hasCleared(table: T, seat: Seat): boolean;
  /** Attempts besides touching, placing, drawing and turning up. */
  others(table: T, seat: Seat): Iterable<Attempt & { readonly pile?: Pile }>;
  /** Text that tells apart tables with equal piles and hands. */
  besides(table: T): string;
  readonly weights: Weights;
  /** Weights to try in turn when nothing has changed for long. */
  readonly otherWeights: readonly Weights[];
}

/** Values in cards of the opponent's stock, of each card in front of a player or on the player's side. */
export interface Weights {
  readonly reserve: number;
  /**
   * A card of the player's own stock. Low, because most of them can only go to the field, where they are in
   * the way.
   */
  readonly stock: number;
  /** Factor for the opponent's remaining cards: an opponent with too many blocks the table for both. */
  readonly theirs: number;
  /** A face-down card on the player's own side of the field. */
  readonly down: number;
  /** An open card on a stack that has face-down ones. */
  readonly cover: number;
  /** An open card, for each face-down one beneath it. */
  readonly buried: number;
  /** A face-down card anywhere on the field, for both players. */
  readonly hidden: number;
  /** An empty stack of the field, for the player to move. */
  readonly room: number;
  /** A card on a final stack, for both players. */
  readonly done: number;
}

/** A legal step from a table with nothing touched, or with a card in the hand. */
export interface Step<Pile extends string, T, Attempt> {
  /** A touch and its placement, or a single attempt. */
  readonly attempts: readonly (Attempt | Handling<Pile>)[];
  readonly after: T;
  readonly kind: 'place' | 'reveal' | 'draw' | 'other';
  readonly from: Pile | 'hand' | null;
  readonly to: Pile | null;
  /** Place of the face that it turned up. */
  readonly turnedUp: Pile | 'hand' | null;
}

type Of<Pile extends string, T extends Table<Pile>, Attempt> = readonly Step<Pile, T, Attempt>[];

/**
 * Returns the legal steps of the player to move. Of equivalent steps it has only one: an ace begins one final
 * stack, and all empty stacks are alike. With a touched card, only its placements.
 */
export function stepsAt<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
): Of<Pile, T, Attempt> {
  const steps: Step<Pile, T, Attempt>[] = [];
  const seat = table.turn;
  const { duel } = game;
  if (table.hand) {
    addPlaces(game, table, table.hand, 'hand', [], steps);
    const waste = duel.waste(seat);
    addWhole(game, table, { do: 'place', pile: waste }, { kind: 'place', from: 'hand', to: waste }, steps);
    addOthers(game, table, steps);
    return steps;
  }
  if (table.touched !== null) {
    const card = openTop(table, table.touched);
    if (card) addPlaces(game, table, card, table.touched, [], steps);
    return steps;
  }
  for (const from of duel.piles) {
    const isOwn = from === duel.reserve(seat) || from === duel.waste(seat);
    if (!isOwn && !isField(from)) continue;
    const card = openTop(table, from);
    if (card) addMoves(game, table, card, from, steps);
    else if (isField(from))
      addWhole(game, table, { do: 'reveal', pile: from }, { kind: 'reveal', from }, steps);
  }
  addOthers(game, table, steps);
  addWhole(game, table, { do: 'draw' }, { kind: 'draw' }, steps);
  return steps;
}

const isRight = (judged: Result<readonly string[], Refusal>): boolean =>
  judged.ok && judged.value.length === 0;

/** Piles that take a card, ignoring duties to play another one first. */
function targetsOf<Pile extends string, T extends Table<Pile>, Attempt>(
  { duel }: Played<Pile, T, Attempt>,
  table: T,
  card: Card,
  from: Pile | 'hand',
): readonly Pile[] {
  const opponent = opponentOf(table.turn);
  const found: Pile[] = [];
  // Moving a card that lies alone to an empty stack achieves nothing.
  let mayBegin = from === 'hand' || !isField(from) || table.piles[from].length > 1;
  for (const pile of duel.piles) {
    if (pile === from) continue;
    if (isFinal(pile)) {
      if (buildsUp(table, card, pile)) found.push(pile);
    } else if (isField(pile)) {
      const top = topOf(table, pile);
      if (!top) {
        if (mayBegin) found.push(pile);
        mayBegin = false;
      } else if (!top.up || isNextInFan(card, top.card)) found.push(pile);
    } else if (pile === duel.reserve(opponent) || pile === duel.waste(opponent)) {
      if (isNeighbourOfSuit(card, openTop(table, pile))) found.push(pile);
    }
  }
  return found;
}

function addMoves<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  card: Card,
  from: Pile,
  steps: Step<Pile, T, Attempt>[],
): void {
  const targets = targetsOf(game, table, card, from);
  if (targets.length === 0) return;
  const touch = { do: 'touch', pile: from } as const;
  if (!isRight(game.judge(table, table.turn, touch))) return;
  const touched = game.apply(table, table.turn, touch);
  addPlaces(game, touched, card, from, [touch], steps, targets);
}

/** Adds every legal placement of a held card. */
function addPlaces<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  card: Card,
  from: Pile | 'hand',
  before: readonly Handling<Pile>[],
  steps: Step<Pile, T, Attempt>[],
  targets = targetsOf(game, table, card, from),
): void {
  const seat = table.turn;
  const reserve = game.duel.reserve(seat);
  let isOnFoundation = false;
  for (const to of targets) {
    if (isOnFoundation && isFinal(to)) continue;
    const place = { do: 'place', pile: to } as const;
    if (!isRight(game.judge(table, seat, place))) continue;
    isOnFoundation ||= isFinal(to);
    const after = game.settled(game.apply(table, seat, place));
    const turnedUp = from !== 'hand' && from === reserve && openTop(after, from) ? from : null;
    steps.push({ attempts: [...before, place], after, kind: 'place', from, to, turnedUp });
  }
}

function addOthers<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  steps: Step<Pile, T, Attempt>[],
): void {
  for (const attempt of game.others(table, table.turn))
    addWhole(game, table, attempt, { kind: 'other', from: attempt.pile ?? null }, steps);
}

/** Adds a step of a single attempt. */
function addWhole<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  attempt: Attempt | Handling<Pile>,
  what: { kind: Step<Pile, T, Attempt>['kind']; from?: Pile | 'hand' | null; to?: Pile },
  steps: Step<Pile, T, Attempt>[],
): void {
  if (!isRight(game.judge(table, table.turn, attempt))) return;
  const after = game.settled(game.apply(table, table.turn, attempt));
  const { kind, from = null, to = null } = what;
  const reserve = game.duel.reserve(table.turn);
  const nextOfReserve =
    after.piles[reserve] !== table.piles[reserve] && openTop(after, reserve) ? reserve : null;
  const turnedUp = kind === 'draw' ? 'hand' : kind === 'reveal' ? from : nextOfReserve;
  steps.push({ attempts: [attempt], after, kind, from, to, turnedUp });
}
