import { type Card, type LyingCard } from '../../../core/cards.ts';
import { remembered } from '../../../core/remembered.ts';
import { opponentOf, type Seat } from '../../../core/seat.ts';
import { isField, isFinal } from '../field.ts';
import { buildsUp, isNeighbourOfSuit, isNextInFan } from '../fits.ts';
import { openTop, topOf, type Table } from '../table.ts';
import { withTop, type Seen, type Unseen } from './imagined.ts';
import { stepsAt, type Played, type Step } from './steps.ts';
import { worthOf } from './worth.ts';

/** How far somebody looks: counted in tables, never in time. */
export interface Sight {
  /** Tables of the own turn. */
  readonly tables: number;
  /** Ways to go on that are looked at more closely, by what the opponent could do next. */
  readonly closer: number;
  /** Tables of the opponent's turn, for each of these. */
  readonly replies: number;
}

/** What a seat knows besides the table: what it has seen, and so what may lie hidden. */
export interface Knowledge<T> {
  readonly seen: Seen;
  readonly unseen: Unseen;
  /** How often a table has lain there at the end of a turn. */
  timesLain(table: T): number;
}

/** To have something turned up, and go on with what comes, is worth a little more than to be where nothing can. */
const GOING_ON = 0.3;
/** A card that is drawn and can be played: one card fewer, and the turn goes on. */
const PLAYABLE = 1.6;
/** Each step costs a little: of two ways to the same the shorter is taken, and none goes round. */
const STEP = 0.004;
/** Of the cards that may be drawn so many are looked at. */
const SAMPLES = 12;
const TURNED_UP_SAMPLES = 3;
const REPEATED = 1.5;

interface Node<Pile extends string, T, Attempt> {
  readonly table: T;
  readonly first: Step<Pile, T, Attempt> | null;
  readonly depth: number;
  readonly guess: number;
}

/** Somewhere to get to by what is known. */
interface Leaf<Pile extends string, T, Attempt> extends Node<Pile, T, Attempt> {
  readonly first: Step<Pile, T, Attempt>;
  /** Nothing is left to do; the turn is over; a card is drawn whose face nobody knows; one has been turned up. */
  readonly kind: 'won' | 'ended' | 'draw' | 'turned-up';
  readonly turnedUp: Pile | null;
}

const codesOf = remembered((cards: readonly LyingCard[]) =>
  String.fromCharCode(1, ...cards.map(({ index }) => index + 2)),
);

function keyOf<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
): string {
  let key = `${table.turn}${table.hand?.code ?? ''}${game.besides(table)}`;
  for (const pile of game.piles) key += codesOf(table.piles[pile]);
  return key;
}

/** Whether a step shows a card that nobody has seen before. */
const showsNew = <Pile extends string, T extends Table<Pile>, Attempt>(
  { turnedUp, after }: Step<Pile, T, Attempt>,
  { seen }: Knowledge<T>,
): boolean => {
  if (turnedUp === null) return false;
  const card = turnedUp === 'hand' ? after.hand : openTop(after, turnedUp);
  return card !== null && !(card.kind === 'suited' && seen.has(card.code));
};

/** Where a turn can lead as far as everything is known, best first, within so many tables. */
function leavesFrom<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  root: T,
  seat: Seat,
  knowledge: Knowledge<T>,
  most: number,
  begun = stepsAt(game, root),
): Leaf<Pile, T, Attempt>[] {
  type One = Node<Pile, T, Attempt>;
  const leaves: Leaf<Pile, T, Attempt>[] = [];
  const known = new Set<string>();
  const waiting: One[] = [{ table: root, first: null, depth: 0, guess: worthOf(game, root, seat) }];
  for (let looked = 0; looked < most && waiting.length > 0; looked += 1) {
    const node = takeBest(waiting);
    for (const step of node.first ? stepsAt(game, node.table) : begun) {
      const first = node.first ?? step;
      const depth = node.depth + 1;
      const { after, kind } = step;
      if (kind === 'draw' && showsNew(step, knowledge)) {
        leaves.push({ ...node, first, kind: 'draw', turnedUp: null });
        continue;
      }
      const key = keyOf(game, after);
      if (known.has(key)) continue;
      known.add(key);
      const guess = worthOf(game, after, seat) - STEP * depth;
      const reached = { table: after, first, depth, guess };
      if (game.hasCleared(after, seat)) leaves.push({ ...reached, kind: 'won', turnedUp: null });
      else if (after.turn !== seat) {
        const repeated = REPEATED * knowledge.timesLain(after);
        leaves.push({ ...reached, guess: guess - repeated, kind: 'ended', turnedUp: null });
      } else if (showsNew(step, knowledge)) {
        const { turnedUp } = step;
        const place = turnedUp === 'hand' ? null : turnedUp;
        leaves.push({ ...reached, guess: guess + GOING_ON, kind: 'turned-up', turnedUp: place });
      } else waiting.push(reached);
    }
  }
  return leaves;
}

function takeBest<One extends { readonly guess: number }>(waiting: One[]): One {
  let best = 0;
  for (let i = 1; i < waiting.length; i += 1) {
    if ((waiting[i]?.guess ?? 0) > (waiting[best]?.guess ?? 0)) best = i;
  }
  const [taken] = waiting.splice(best, 1);
  if (!taken) throw new Error('nothing waits');
  return taken;
}

/** With which of some steps to begin; null when there are none. */
export function planned<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  steps: readonly Step<Pile, T, Attempt>[],
  knowledge: Knowledge<T>,
  sight: Sight,
): Step<Pile, T, Attempt> | null {
  const seat = table.turn;
  if (steps.length <= 1) return steps[0] ?? null;
  const leaves = leavesFrom(game, table, seat, knowledge, sight.tables, steps);
  const ways = bestOfEach(leaves);
  const best = ways.slice(0, Math.max(1, sight.closer));
  const [only] = best;
  if (!only) return steps[0] ?? null;
  if (best.length === 1) return only.first;
  let chosen = only;
  let most = -Infinity;
  for (const leaf of best) {
    const value = closerLook(game, leaf, seat, knowledge, sight);
    if (value > most) [chosen, most] = [leaf, value];
  }
  return chosen.first;
}

/** By first step the best that it leads to, the best of these first. */
function bestOfEach<Pile extends string, T, Attempt>(
  leaves: readonly Leaf<Pile, T, Attempt>[],
): Leaf<Pile, T, Attempt>[] {
  const best = new Map<unknown, Leaf<Pile, T, Attempt>>();
  for (const leaf of leaves) {
    const known = best.get(leaf.first);
    if (!known || leaf.guess > known.guess) best.set(leaf.first, leaf);
  }
  return [...best.values()].sort((one, other) => other.guess - one.guess);
}

function closerLook<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  leaf: Leaf<Pile, T, Attempt>,
  seat: Seat,
  knowledge: Knowledge<T>,
  { replies }: Sight,
): number {
  const { table, kind, turnedUp, depth } = leaf;
  const opponent = opponentOf(seat);
  const cost = STEP * depth;
  const answered = (reached: T): number =>
    -bestOf(game, game.handTo({ ...reached, hand: null }, opponent), opponent, knowledge, replies) - cost;
  if (kind === 'won') return leaf.guess;
  if (kind === 'ended') return answered(table);
  if (kind === 'draw') return answered(table) + drawn(game, table, seat, knowledge);
  if (turnedUp === null) return answered(table);
  const deck = topOf(table, turnedUp)?.card.deck ?? 1;
  const faces = knowledge.unseen[deck].slice(0, TURNED_UP_SAMPLES);
  const sum = faces.reduce((total, face) => {
    const shown = withTop<Pile, T>(table, turnedUp, face);
    const more = fitsAnywhere(game, shown, face, seat) ? 1 : 0;
    return total + answered(shown) + more;
  }, 0);
  return GOING_ON + sum / Math.max(1, faces.length) + drawn(game, table, seat, knowledge);
}

/** The most that whoever is at turn can make of a table by what is known, in their own eyes. */
export function bestOf<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: Seat,
  knowledge: Knowledge<T>,
  most: number,
): number {
  const leaves = leavesFrom(game, table, seat, knowledge, most);
  return leaves.reduce((best, { guess }) => Math.max(best, guess), worthOf(game, table, seat) - 1);
}

/** What drawing is worth: how often the card could be played. */
function drawn<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  seat: Seat,
  { unseen }: Knowledge<T>,
): number {
  const next = topOf(table, game.duel.stock(seat));
  if (!next) return 0;
  const cards = unseen[next.card.deck].slice(0, SAMPLES);
  const playable = cards.filter((card) => fitsAnywhere(game, table, card, seat)).length;
  return (PLAYABLE * playable) / Math.max(1, cards.length);
}

/** Whether a card could be played from the hand, as the table lies. */
function fitsAnywhere<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  card: Card,
  seat: Seat,
): boolean {
  if (card.kind === 'joker') return true;
  const { duel } = game;
  const opponent = opponentOf(seat);
  return duel.piles.some((pile) => {
    const top = topOf(table, pile);
    if (isField(pile)) return top ? top.up && isNextInFan(card, top.card) : true;
    if (pile === duel.reserve(opponent) || pile === duel.waste(opponent))
      return isNeighbourOfSuit(card, openTop(table, pile));
    return isFinal(pile) && buildsUp(table, card, pile);
  });
}
