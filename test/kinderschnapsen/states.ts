import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { unhurried } from '../../src/core/searching.ts';
import type { Viewer } from '../../src/core/seat.ts';
import { parseAction } from '../../src/games/kinderschnapsen/action.ts';
import type { Card } from '../../src/games/kinderschnapsen/cards.ts';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/rules.ts';
import type { State } from '../../src/games/kinderschnapsen/rounds.ts';
import { mapPair, type Pair } from '../../src/games/kinderschnapsen/pair.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { CARDS, DECISIONS, lineOf } from './play.ts';

/** States behind matches: played at random, and with hidden cards dealt again. */

const MOMENT = { ply: 0, at: 0, openWin: null, tells: false };

/** All possible next states, each with a flag for the end of the match. */
export function nextStates(state: State): { state: State; over: boolean; move: string }[] {
  const seat = kinderschnapsen.toAct(state);
  return [...CARDS, ...DECISIONS].flatMap((move) => {
    const action = parseAction(lineOf(seat, move));
    const step = action.ok ? kinderschnapsen.act(state, seat, action.value, MOMENT, unhurried) : action;
    return step.ok ? [{ state: step.value.state, over: step.value.result !== null, move }] : [];
  });
}

/** The states of a match played at random to its end, with the first one; decisions are rarer than cards. */
export function playedStates(seed: string, bestOf = 1): State[] {
  const random = randomOf(seed, 'moves');
  const options = { clock: null, endWindowMs: 0, stillTurns: null, bestOf };
  let state = kinderschnapsen.deal({ seed, cuts: [random.below(13), random.below(13)] }, options);
  const states = [state];
  for (let over = false; !over;) {
    const next = nextStates(state);
    const rare = random.below(8) === 0;
    const likely = next.filter(({ move }) => rare || (move !== 'close' && move !== 'check-out'));
    const pool = likely.length > 0 ? likely : next;
    const chosen = pool[random.below(pool.length)];
    if (!chosen) throw new Error('no action possible');
    ({ state, over } = chosen);
    states.push(state);
  }
  return states;
}

/** The view of a state, as a running match shows it. */
export function viewOf(state: State, viewer: Viewer): View {
  const phase = kinderschnapsen.phase?.(state) ?? 'play';
  const match = { ply: 0, turn: kinderschnapsen.toAct(state), phase, drawOffer: null, clock: null };
  const seen = { ...kinderschnapsen.view(state, viewer, false), ...kinderschnapsen.besides(state) };
  return { ...seen, ...match, winner: null, reason: null };
}

/**
 * Another state that looks the same to a viewer (ruling 11): hidden cards shuffled, and another seed for
 * later deals.
 */
export function resampled(state: State, viewer: 1 | 2 | 'spectator', random: Random): State {
  const { table } = state;
  const seen: readonly Card[] = table.lastTrick?.cards ?? [];
  const isHidden = (card: Card, seat: 1 | 2) => viewer !== seat && !seen.includes(card);
  const inStock = table.stock.filter((card) => card !== table.turnup);
  const hiddenIn = (pair: Pair<readonly Card[]>): Card[] =>
    mapPair(pair, (cards, seat) => cards.filter((card) => isHidden(card, seat))).flat();
  const pool = shuffled([...hiddenIn(table.hands), ...hiddenIn(table.tricks), ...inStock], random);
  const next = (card: Card): Card => pool.pop() ?? card;
  const anew = (cards: readonly Card[], seat: 1 | 2): readonly Card[] =>
    cards.map((card) => (isHidden(card, seat) ? next(card) : card));
  return {
    ...state,
    deal: { seed: `${state.deal.seed} anew`, cuts: state.deal.cuts },
    table: {
      ...table,
      hands: mapPair(table.hands, anew),
      tricks: mapPair(table.tricks, anew),
      stock: table.stock.map((card) => (card === table.turnup ? card : next(card))),
    },
  };
}

export const cardsIn = ({ table }: State): Card[] => [
  ...table.hands.flat(),
  ...table.tricks.flat(),
  ...table.stock,
  ...(table.led ? [table.led] : []),
];
