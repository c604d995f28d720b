import { Set as PersistentSet } from 'immutable';
import { shuffled, type Random } from '../../../core/random.ts';
import { opponentOf, type Seat } from '../../../core/seat.ts';
import type { Memory } from '../../../practice/memory.ts';
import type { Advice, Chance, Opponent, Situation } from '../../../practice/opponent.ts';
import { PACK, parseCard, type Card } from '../cards.ts';
import { ENOUGH } from '../hand.ts';
import { ofSeat, withSeat } from '../pair.ts';
import type { State } from '../rounds.ts';
import { viewState, type Position } from '../view.ts';
import { beginnerChecksOut, beginnersChoice } from './beginner.ts';
import {
  bestIn,
  chanceAfter,
  chanceOfCheckingOut,
  chanceWaiting,
  valuedIn,
  type Choice,
} from './choosing.ts';
import { whyChosen } from './why.ts';
import { openTo, worldsOf, type Known } from './worlds.ts';

type Deciding = Situation<State, Position>;

/** Number of worlds that medium looks at. Strong looks at more, and remembers every card played in this hand. */
const MEDIUM_WORLDS = 1;
const FORGOTTEN: Memory['seen'] = PersistentSet();

/** Chance to win below which an offered draw is a gain. */
const LITTLE_CHANCE = 0.4;

const playerAt = (seat: Seat): 1 | 2 => (seat === 1 ? 1 : 2);

/** The practice opponent of Kinderschnapsen. */
export const opponent: Opponent<State, Position> = {
  /** The cards seen outside the stock. A card that was seen there and is gone lies in the opponent's tricks. */
  *facesIn({ hands, tricks, led, lastTrick }) {
    const codes = [...hands, ...tricks, lastTrick?.cards ?? [], led === null ? [] : [led]].flat();
    for (const code of codes) if (parseCard(code)) yield code;
  },
  tableIn: ({ hands, tricks, stock, turnup, led, score, games }) =>
    JSON.stringify([hands, tricks, stock, turnup, led, score, games]),
  /** The pack is shuffled for each hand, where the dealer changes or a new game begins. */
  hasShuffled: (before, after) =>
    before.dealer !== after.dealer || before.games.some((won, i) => won !== after.games[i]),
  imagined,
  play,
  chances,
  /** A player who is a game behind only draws level by winning this one. */
  acceptsDraw(situation) {
    const { games } = situation.view;
    const me = playerAt(situation.seat);
    const behind = ofSeat(games, opponentOf(me)) - ofSeat(games, me);
    return chanceOf(situation, me) < LITTLE_CHANCE * (1 + behind);
  },
  claimsDraw: () => false,
};

/** A random world among the possible ones, with another seed for the hands to come. */
function imagined(state: State, seat: Seat, seen: Memory['seen'], random: Random): State {
  const { table } = state;
  const me = playerAt(seat);
  const view = { ...viewState(state, me, false), turn: table.turn };
  const known: Known = { view, seat: me, seen };
  const worlds = worldsOf(known, random);
  const world = worlds[random.below(Math.max(1, worlds.length))];
  if (!world) throw new Error('no action possible');
  const { hand, tricks, draws } = world;
  const placed = [...openTo(known), ...hand, ...tricks];
  const rest = shuffled(
    PACK.filter((card) => !placed.includes(card)),
    random,
  );
  // In the order of drawing: from the top card down.
  const fill = (table.closed ? rest : draws.filter((card) => card !== table.turnup)).values();
  const anew = (card: Card): Card => (card === table.turnup ? card : (fill.next().value ?? card));
  const other = opponentOf(me);
  return {
    ...state,
    deal: { seed: `imagined ${random.below(2 ** 32)}`, cuts: null },
    table: {
      ...table,
      hands: withSeat(table.hands, other, hand),
      tricks: withSeat(table.tricks, other, tricks),
      stock: table.stock.toReversed().map(anew).reverse(),
    },
  };
}

function play(situation: Deciding): Advice {
  const { view, level, memory, random } = situation;
  const seat = playerAt(situation.seat);
  const points = ofSeat(view.points, seat) ?? 0;
  const isEnough = level === 'easy' ? beginnerChecksOut(points, random) : points >= ENOUGH;
  // Waiting wins nothing more: the opponent's points never fall.
  if (view.mayCheckOut && isEnough) return { line: { seat, do: 'check-out' }, why: 'check-out' };
  if (view.phase === 'last') return { line: { seat, do: 'end-hand' }, why: 'end-turn' };
  const choice = choiceOf(situation, seat);
  return { line: lineOf(seat, choice), why: whyChosen({ view, seat, seen: memory.seen }, choice) };
}

const lineOf = (seat: 1 | 2, choice: Choice): Advice['line'] =>
  choice.do === 'close' ? { seat, do: 'close' } : { seat, do: 'play', card: choice.card.code };

/**
 * Chances of all actions: checking out, ending the hand, each card, and closing the stock with the best card
 * after it.
 */
function chances({ view, seat: anySeat, memory, random }: Deciding): readonly Chance[] {
  const seat = playerAt(anySeat);
  const known = { view, seat, seen: memory.seen };
  const out: Chance[] = view.mayCheckOut
    ? [{ line: { seat, do: 'check-out' }, chance: chanceOfCheckingOut(known, random) }]
    : [];
  if (view.phase === 'last')
    return [...out, { line: { seat, do: 'end-hand' }, chance: chanceAfter(known, 1) }];
  const valued = valuedIn(known, random).map(({ choice, chance }) => ({
    line: lineOf(seat, choice),
    chance,
  }));
  const closing = valued.filter(({ line }) => line.do === 'close').map(({ chance }) => chance);
  return [
    ...out,
    ...valued.filter(({ line }) => line.do !== 'close'),
    ...(closing.length > 0 ? [{ line: { seat, do: 'close' }, chance: Math.max(...closing) }] : []),
  ];
}

/** The chance to win the game; on the seat's own turn, with its best action. */
function chanceOf(situation: Deciding, seat: 1 | 2): number {
  const { view, memory, random } = situation;
  if (view.turn !== seat) return chanceWaiting({ view, seat, seen: memory.seen }, random);
  return Math.max(...chances(situation).map(({ chance }) => chance));
}

function choiceOf({ view, level, memory, random }: Deciding, seat: 1 | 2): Choice {
  switch (level) {
    case 'easy':
      return beginnersChoice(view, seat, random);
    case 'medium':
      return bestIn({ view, seat, seen: FORGOTTEN }, random, MEDIUM_WORLDS);
    case 'strong':
      return bestIn({ view, seat, seen: memory.seen }, random);
  }
}
