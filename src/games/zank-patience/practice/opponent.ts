import type { MatchView } from '../../../core/view.ts';
import { unhurried } from '../../../core/searching.ts';
import type { Level } from '../../../practice/level.ts';
import type { Advice, Opponent, Situation, Why } from '../../../practice/opponent.ts';
import { heldCard } from '../../patience/table.ts';
import type { Announcement, Attempt } from '../action.ts';
import { betterAim, isRightPlace, numberOfAim, prospectOf, type Prospect } from '../announced.ts';
import { fittingMiddle, rimsOf } from '../fits.ts';
import type { Hint } from '../hint.ts';
import { firstPossible, ownMove, type Situation as Rules } from '../moves.ts';
import { isRim, type Pile, type Rim } from '../piles.ts';
import type { State } from '../state.ts';
import type { Variant } from '../variant.ts';
import { viewState, type TableView } from '../view.ts';
import { beginningAtOnce, errorsAt } from './beginner.ts';
import { bestOf, chanceOf, type Effort } from './choosing.ts';
import { facesIn, imagined } from './imagined.ts';
import { differing, movesOf, placesOfDrawn, waysOn } from './options.ts';
import { leadOf } from './playing.ts';
import { beginning, placing, touching, whyThere, WHY, type Words } from './telling.ts';

type Deciding = Situation<State, TableView & MatchView>;

/** A decision to make, and the effort to spend on it. */
interface Thinking {
  readonly situation: Deciding;
  readonly effort: Effort;
}

/**
 * Effort by level. A beginner looks ahead further than medium, to make up for the errors: otherwise they
 * would never win.
 */
const EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { worlds: 100, turns: 150, moves: 5000, moreWays: 100, learns: false },
  medium: { worlds: 2, turns: 3, moves: 100, moreWays: 0, learns: false },
  strong: { worlds: 300, turns: 150, moves: 18_000, moreWays: 100, learns: true },
};

/**
 * Effort in `schikanieren`. Matches are about three times as long, so shorter playouts would seldom reach the
 * end. The way that a sequence takes matters little, and learning is too slow: more playouts are worth more.
 */
const LONG_EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { ...EFFORTS.easy, moves: 10_000 },
  medium: { ...EFFORTS.medium, moves: 200 },
  strong: { worlds: 600, turns: 150, moves: 72_000, moreWays: 0, learns: false },
};

const effortOf = (level: Level, { spites }: Variant): Effort =>
  (spites.length > 0 ? LONG_EFFORTS : EFFORTS)[level];

/** Attempts of a beginner, in a thousand, in which they overlook an obligation or a ban, if they can. */
const OVERLOOKS = 7;
/**
 * Further attempts in a thousand in which they make a wrong move that beats all right ones by `TEMPTING` (of
 * a win).
 */
const TEMPTED = 400;
const TEMPTING = 0.15;

/**
 * Chance to win up to which it agrees on a draw; the second applies after `LONG_STILL` turns without a
 * change.
 */
const LITTLE_CHANCE = 0.4;
const EVEN_CHANCE = 0.5;
const LONG_STILL = 20;
/** Effort before it answers an offer of a draw: number of worlds, and most moves in each. */
const OFFERED = { worlds: 60, moves: 200 };
/** Turns without a change after which it claims a draw even when it leads. */
const FOR_EVER = 60;

/** The practice opponent of Zank-Patience, in all its variants. */
export const opponent: Opponent<State, TableView & MatchView> = {
  beginnings: new Set(['announce', 'touch']),
  facesIn,
  tableIn: ({ piles }) => JSON.stringify(piles),
  imagined: (state, seat, seen, random) =>
    imagined(state, seen.union(facesIn(viewState(state, seat))), random),
  call: ({ seat }) => ({ seat, do: 'stop' }),
  play,
  acceptsDraw: (situation) =>
    chanceOf(situation.seat, () => situation.imagine(), OFFERED) <=
    (situation.stillFor > LONG_STILL ? EVEN_CHANCE : LITTLE_CHANCE),
  claimsDraw: (situation) => leadIn(situation) <= 0 || situation.stillFor >= FOR_EVER,
};

function leadIn(situation: Deciding): number {
  const { table, variant } = situation.imagine();
  return leadOf(table, variant, situation.seat);
}

function play(situation: Deciding): Advice {
  const state = situation.imagine();
  const { table, variant, options } = state;
  const rules: Rules = { table, variant, advanced: options.advanced, searcher: unhurried };
  const thinking = { situation, effort: effortOf(situation.level, variant) };
  const choice = choiceIn(state, rules, thinking.effort);
  const error = situation.level === 'easy' ? errorIn(thinking, state, choice.moves) : null;
  if (error) return told(situation, error, error.do === 'draw' ? 'draw-card' : 'own-cards');
  if (table.touched !== null && choice.moves.length === 0)
    return withTouched(thinking, state, rules, table.touched);
  // A player who cannot do anything now never will.
  if (choice.moves.length === 0) return { line: { seat: situation.seat, do: 'resign' }, why: 'only' };
  const move = choose(thinking, choice.moves, choice.words);
  return told(situation, choice.words(move), choice.why(move));
}

/** The right moves to decide between, with the line and the reason for each. */
interface Choice {
  readonly moves: readonly Hint[];
  readonly words: (move: Hint) => Words;
  readonly why: (move: Hint) => Why;
}

const byNumber = ({ number }: Hint): Why => WHY[number];

/**
 * The choice at this state. It has no moves where there is nothing to decide: a touched card goes to the
 * middle, back, or where it must.
 */
function choiceIn(state: State, rules: Rules, { moreWays }: Effort): Choice {
  const { table, variant } = state;
  if (table.hand)
    return { moves: placesOfDrawn(table, variant), words: placing, why: (move) => whyThere(table, move) };
  if (table.touched !== null)
    return { moves: placesOfTouched(state, rules, table.touched, moreWays), words: placing, why: byNumber };
  const prospect = mayGoOn(state, rules) ? prospectIn(state, rules) : null;
  const ways = prospect ? waysOn(prospect, rules, moreWays) : [];
  return ways.length > 0
    ? { moves: ways, words: touching, why: byNumber }
    : { moves: movesOf(rules, moreWays), words: beginning, why: byNumber };
}

/** Moves of a touched card of the player's own, or of the rim on the way to the announced aim. */
function placesOfTouched(state: State, rules: Rules, from: Pile, moreWays: number): readonly Hint[] {
  const { table, variant } = state;
  const card = heldCard(table);
  if (!card) return [];
  if (isRim(from)) {
    const prospect = fittingMiddle(table, variant, card) ? null : prospectIn(state, rules);
    const ways = prospect ? waysOn(prospect, rules, moreWays) : [];
    return ways.filter(({ steps: [next] }) => next?.from === from);
  }
  const own = ownMove(table, variant, card);
  if (!own) return [];
  return differing(table, variant, own.places).map((to) => ({
    number: own.number,
    empties: null,
    steps: [{ card: card.code, from, to }],
  }));
}

const told = ({ seat }: Deciding, words: Words | Attempt | Announcement, why: Why): Advice => ({
  line: { seat, ...words },
  why,
});

/**
 * The error that a beginner makes here by chance; null for none. They overlook an obligation and do what
 * looks best otherwise, or do what looks better than all that is right.
 */
function errorIn(thinking: Thinking, state: State, right: readonly Hint[]): Attempt | null {
  const { situation, effort } = thinking;
  const lot = situation.random.below(1000);
  const isTempted = lot >= OVERLOOKS;
  if (lot >= OVERLOOKS + TEMPTED || (isTempted && right.length === 0)) return null;
  const errors = errorsAt(state);
  if (errors.length === 0) return null;
  const lessFor = (move: Hint): number => (errors.includes(move) ? TEMPTING : 0);
  const best = bestOf(
    isTempted ? [...right, ...errors] : errors,
    situation.seat,
    () => situation.imagine(),
    effort,
    lessFor,
  );
  return errors.includes(best) ? beginningAtOnce(state.table, best) : null;
}

/** The best of these moves; the first if all begin with the same line, as there is nothing to choose yet. */
function choose({ situation, effort }: Thinking, moves: readonly Hint[], words: (move: Hint) => Words): Hint {
  const [first] = moves;
  const different = new Set(moves.map((move) => JSON.stringify(words(move))));
  if (first && different.size === 1) return first;
  return bestOf(moves, situation.seat, () => situation.imagine(), effort);
}

/** True if the announcement can be continued by right steps. */
function mayGoOn({ announced }: State, rules: Rules): boolean {
  if (!announced) return false;
  return !(firstPossible(rules, numberOfAim(announced)) ?? betterAim(announced, rules));
}

const prospectIn = ({ announced }: State, rules: Rules): Prospect | null =>
  announced && prospectOf(announced, rules);

/** Places a touched card when there is nothing to decide; puts it back if it should not have been touched. */
function withTouched(thinking: Thinking, state: State, rules: Rules, from: Pile): Advice {
  const { situation } = thinking;
  const { table, variant } = state;
  const card = heldCard(table);
  const place = (pile: Pile, why: Why): Advice => told(situation, { do: 'place', pile }, why);
  if (!card || !isRim(from)) return place(from, 'only');
  const middle = fittingMiddle(table, variant, card);
  if (middle) return place(middle, 'middle');
  const prospect = prospectIn(state, rules);
  const isRight = (pile: Rim): boolean =>
    prospect !== null && isRightPlace(prospect, table, variant, from, pile);
  const right = rimsOf(table, variant).find(isRight);
  if (right && prospect) return place(right, WHY[numberOfAim(prospect.announced)]);
  const wrong = situation.level === 'easy' ? errorsAt(state) : [];
  return wrong.length > 0
    ? told(situation, placing(choose(thinking, wrong, placing)), 'only')
    : place(from, 'only');
}
