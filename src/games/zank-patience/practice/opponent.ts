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

/** What is to be decided, and how far is looked ahead for it. */
interface Thinking {
  readonly situation: Deciding;
  readonly effort: Effort;
}

/** A beginner who errs has to make up for it: they look ahead further than medium, or they would never win. */
const EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { worlds: 100, turns: 150, moves: 5000, moreWays: 100, learns: false },
  medium: { worlds: 2, turns: 3, moves: 100, moreWays: 0, learns: false },
  strong: { worlds: 300, turns: 150, moves: 18_000, moreWays: 100, learns: true },
};

/**
 * Matches of `schikanieren` are about three times as long: what is looked at in others would too seldom come to its end. Which way
 * a sequence takes decides little there, and how both go on is learnt too slowly: more courses are worth more.
 */
const LONG_EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { ...EFFORTS.easy, moves: 10_000 },
  medium: { ...EFFORTS.medium, moves: 200 },
  strong: { worlds: 600, turns: 150, moves: 72_000, moreWays: 0, learns: false },
};

const effortOf = (level: Level, { spites }: Variant): Effort =>
  (spites.length > 0 ? LONG_EFFORTS : EFFORTS)[level];

/** Of a thousand attempts of a beginner, in how many they overlook what they must do or must not, where they can. */
const OVERLOOKS = 7;
/** … and in how many more they would do wrong what looks better than all that is right, by so much (of a win). */
const TEMPTED = 400;
const TEMPTING = 0.15;

/** With so small a chance to win it agrees on a draw; and when nothing has changed for so many turns, with an even one. */
const LITTLE_CHANCE = 0.4;
const EVEN_CHANCE = 0.5;
const LONG_STILL = 20;
/** What it looks at before it answers an offer: so many worlds, in each of them so many moves at most. */
const OFFERED = { worlds: 60, moves: 200 };
/** After so many turns without a change nobody gets on any more. */
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
  // Whoever cannot do anything at all never will.
  if (choice.moves.length === 0) return { line: { seat: situation.seat, do: 'resign' }, why: 'only' };
  const move = choose(thinking, choice.moves, choice.words);
  return told(situation, choice.words(move), choice.why(move));
}

/** What can be decided between, all of it right; and the words and the reason for each. */
interface Choice {
  readonly moves: readonly Hint[];
  readonly words: (move: Hint) => Words;
  readonly why: (move: Hint) => Why;
}

const byNumber = ({ number }: Hint): Why => WHY[number];

/** Without any moves where there is nothing to decide: what is touched goes to the middle, back, or where else it must. */
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

/** Where a card of one's own goes, or that of a rim on the way to what is announced. */
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
 * What a beginner does wrong here, by chance; null: nothing. They overlook an obligation and do what looks best otherwise; and
 * do what looks better to them than all that they may do.
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

/** The best of these moves; the first where all of them go on with the same words, as there is nothing to choose yet. */
function choose({ situation, effort }: Thinking, moves: readonly Hint[], words: (move: Hint) => Words): Hint {
  const [first] = moves;
  const different = new Set(moves.map((move) => JSON.stringify(words(move))));
  if (first && different.size === 1) return first;
  return bestOf(moves, situation.seat, () => situation.imagine(), effort);
}

/** Whether it is right to go on with what is announced. */
function mayGoOn({ announced }: State, rules: Rules): boolean {
  if (!announced) return false;
  return !(firstPossible(rules, numberOfAim(announced)) ?? betterAim(announced, rules));
}

const prospectIn = ({ announced }: State, rules: Rules): Prospect | null =>
  announced && prospectOf(announced, rules);

/** Where what is touched goes when there is nothing to decide; back, when it should not have been touched. */
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
