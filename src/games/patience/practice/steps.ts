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

/** A duel as somebody plans its turns: its rules on bare tables, and what it is worth to have got where. */
export interface Played<Pile extends string, T extends Table<Pile>, Attempt> extends Backs<Pile, T> {
  readonly duel: Duel<Pile>;
  judge(table: T, seat: Seat, attempt: Attempt | Handling<Pile>): Result<readonly string[], Refusal>;
  apply(table: T, seat: Seat, attempt: Attempt | Handling<Pile>): T;
  /** What happens by itself afterwards. */
  settled(table: T): T;
  handTo(table: T, seat: Seat): T;
  hasCleared(table: T, seat: Seat): boolean;
  /** What can be tried besides touching, placing, drawing and turning up. */
  others(table: T, seat: Seat): Iterable<Attempt & { readonly pile?: Pile }>;
  /** What tells two tables apart besides their piles and the hand. */
  besides(table: T): string;
  readonly weights: Weights;
  /** Other weights, for tables at which nothing has changed for long: what leads nowhere is given up for something else. */
  readonly otherWeights: readonly Weights[];
}

/** In cards of the opponent's stock: what each of them counts that somebody has in front of them, or that lies on their side. */
export interface Weights {
  readonly reserve: number;
  /** A card of the own stock: most of them can be laid on the field alone, where they are in the way. */
  readonly stock: number;
  /** What the opponent still has counts this much: who is given too much blocks the table for both. */
  readonly theirs: number;
  /** A face-down card on the own side of the field … */
  readonly down: number;
  /** … each open card that lies on such … */
  readonly cover: number;
  /** … and for each of the face-down ones beneath it … */
  readonly buried: number;
  /** … and a face-down card anywhere on the field, for both. */
  readonly hidden: number;
  /** An empty stack of the field, for whoever is at turn. */
  readonly room: number;
  /** A card on a foundation, for both. */
  readonly done: number;
}

/** Something that can be done without offence from a table with nothing touched, or with a card in the hand. */
export interface Step<Pile extends string, T, Attempt> {
  /** A touch and where to, or one thing alone. */
  readonly attempts: readonly (Attempt | Handling<Pile>)[];
  readonly after: T;
  readonly kind: 'place' | 'reveal' | 'draw' | 'other';
  readonly from: Pile | 'hand' | null;
  readonly to: Pile | null;
  /** Where a face has been turned up by it. */
  readonly turnedUp: Pile | 'hand' | null;
}

type Of<Pile extends string, T extends Table<Pile>, Attempt> = readonly Step<Pile, T, Attempt>[];

/**
 * What can be done without offence by whoever is at turn. Of several that come to the same only one: an ace begins one
 * foundation, an empty stack is as good as the next. From a touched card, where it can be placed.
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

/** Where a card could be placed, whatever has to be done first. */
function targetsOf<Pile extends string, T extends Table<Pile>, Attempt>(
  { duel }: Played<Pile, T, Attempt>,
  table: T,
  card: Card,
  from: Pile | 'hand',
): readonly Pile[] {
  const opponent = opponentOf(table.turn);
  const found: Pile[] = [];
  // A card that lies alone gets nowhere by lying alone elsewhere.
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

/** A card that is held, placed wherever it may lie. */
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

/** Something that is done at once. */
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
