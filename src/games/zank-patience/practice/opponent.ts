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
import { beginningAtOnce, errorsAt, hosts } from './beginner.ts';
import { bestOf, type Effort } from './choosing.ts';
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
  easy: { worlds: 16, turns: 60, moves: 5000, moreWays: 100, learns: false },
  medium: { worlds: 1, turns: 2, moves: 60, moreWays: 0, learns: false },
  strong: { worlds: 300, turns: 150, moves: 18_000, moreWays: 100, learns: true },
};

/** Matches of `schikanieren` are about three times as long: what is looked at in others would too seldom come to its end. */
const LONGER = 2;

const effortOf = (level: Level, { spites }: Variant): Effort => {
  const effort = EFFORTS[level];
  return spites.length > 0 ? { ...effort, moves: LONGER * effort.moves } : effort;
};

/** Of a thousand attempts of a beginner, how many err where they can. */
const ERRORS = 7;

/** Behind by so many cards it agrees on a draw; and when nothing has changed for so many turns, if it is not ahead. */
const FAR_BEHIND = 8;
const LONG_STILL = 20;
/** After so many turns without a change nobody gets on any more. */
const FOR_EVER = 60;

/** The practice opponent of Zank-Patience, in all its variants. */
export const opponent: Opponent<State, TableView & MatchView> = {
  facesIn,
  tableIn: ({ piles }) => JSON.stringify(piles),
  imagined: (state, seat, seen, random) =>
    imagined(state, seen.union(facesIn(viewState(state, seat))), random),
  call: ({ seat }) => ({ seat, do: 'stop' }),
  play,
  acceptsDraw: (situation) => leadIn(situation) <= (situation.stillFor > LONG_STILL ? 0 : -FAR_BEHIND),
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
  const error = situation.level === 'easy' ? errorIn(thinking, state) : null;
  if (error) return told(situation, error, error.do === 'draw' ? 'draw-card' : 'own-cards');
  if (table.hand) {
    const move = choose(thinking, placesOfDrawn(table, variant), placing);
    return told(situation, placing(move), whyThere(table, move));
  }
  if (table.touched !== null) return withTouched(thinking, state, rules, table.touched);
  const { moreWays } = thinking.effort;
  const prospect = mayGoOn(state, rules) ? prospectIn(state, rules) : null;
  const ways = prospect ? waysOn(prospect, rules, moreWays) : [];
  const words = ways.length > 0 ? touching : beginning;
  const move = choose(thinking, ways.length > 0 ? ways : movesOf(rules, moreWays), words);
  return told(situation, words(move), WHY[move.number]);
}

const told = ({ seat }: Deciding, words: Words | Attempt | Announcement, why: Why): Advice => ({
  line: { seat, ...words },
  why,
});

/** Of the errors that can be made the one that looks best: a beginner does what they like, and overlooks that they must not. */
function errorIn(thinking: Thinking, state: State): Attempt | null {
  if (thinking.situation.random.below(1000) >= ERRORS) return null;
  const errors = errorsAt(state);
  const attempt = (move: Hint): Attempt => beginningAtOnce(state.table, move);
  return errors.length > 0 ? attempt(choose(thinking, errors, (move) => ({ ...attempt(move) }))) : null;
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

/** Where what is touched goes; back, when it should not have been touched. */
function withTouched(thinking: Thinking, state: State, rules: Rules, from: Pile): Advice {
  const { situation, effort } = thinking;
  const { table, variant } = state;
  const card = heldCard(table);
  const place = (pile: Pile, why: Why): Advice => told(situation, { do: 'place', pile }, why);
  if (!card) return place(from, 'only');
  if (isRim(from)) {
    const middle = fittingMiddle(table, variant, card);
    if (middle) return place(middle, 'middle');
    const prospect = prospectIn(state, rules);
    const ways = prospect ? waysOn(prospect, rules, effort.moreWays) : [];
    const fromHere = ways.filter(({ steps: [next] }) => next?.from === from);
    const [way] = fromHere;
    if (way) return told(situation, placing(choose(thinking, fromHere, placing)), WHY[way.number]);
    const isRight = (pile: Rim): boolean =>
      prospect !== null && isRightPlace(prospect, table, variant, from, pile);
    const right = rimsOf(table, variant).find(isRight);
    if (right && prospect) return place(right, WHY[numberOfAim(prospect.announced)]);
    const host = situation.level === 'easy' ? hosts(state, from)[0] : undefined;
    return place(host ?? from, 'only');
  }
  const own = ownMove(table, variant, card);
  if (!own) return place(from, 'only');
  const moves = differing(table, variant, own.places).map((to): Hint => ({
    ...{ number: own.number, empties: null },
    steps: [{ card: card.code, from, to }],
  }));
  return told(situation, placing(choose(thinking, moves, placing)), WHY[own.number]);
}
