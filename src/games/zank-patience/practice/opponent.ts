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
import { discard, isRim, type Pile, type Rim } from '../piles.ts';
import type { State } from '../state.ts';
import { viewState, type TableView } from '../view.ts';
import { errorsAt, hosts } from './beginner.ts';
import { bestOf, type Effort } from './choosing.ts';
import { facesIn, imagined } from './imagined.ts';
import { differing, movesOf, placesOfDrawn } from './options.ts';
import { leadOf } from './playing.ts';
import { beginning, whyThere, WHY, type Words } from './telling.ts';

type Deciding = Situation<State, TableView & MatchView>;

/** A beginner who errs has to make up for it: they look ahead further than medium, or they would never win. */
const EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { worlds: 16, turns: 60, moves: 5000 },
  medium: { worlds: 1, turns: 1, moves: 30 },
  strong: { worlds: 200, turns: 150, moves: 40_000 },
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
  const error = situation.level === 'easy' ? errorIn(situation, state) : null;
  if (error) return told(situation, error, error.do === 'draw' ? 'draw-card' : 'own-cards');
  const rules: Rules = { table, variant, advanced: options.advanced, searcher: unhurried };
  if (table.hand) {
    const to = choose(situation, placesOfDrawn(table, variant)).steps[0]?.to ?? discard(table.turn);
    return told(situation, { do: 'place', pile: to }, whyThere(table, to));
  }
  if (table.touched !== null) return placing(situation, state, rules, table.touched);
  const goingOn = onWay(state, rules);
  if (goingOn) return told(situation, { do: 'touch', pile: goingOn.from }, goingOn.why);
  const move = choose(situation, movesOf(rules));
  return told(situation, beginning(move), WHY[move.number]);
}

const told = ({ seat }: Deciding, words: Words | Attempt | Announcement, why: Why): Advice => ({
  line: { seat, ...words },
  why,
});

function errorIn({ random }: Deciding, state: State): Attempt | null {
  if (random.below(1000) >= ERRORS) return null;
  const errors = errorsAt(state);
  return errors[random.below(Math.max(1, errors.length))] ?? null;
}

function choose(situation: Deciding, moves: readonly Hint[]): Hint {
  return bestOf(moves, situation.seat, () => situation.imagine(), EFFORTS[situation.level]);
}

/** The next touch of what is announced, while it is right to go on with it; null when it is not. */
function onWay({ announced }: State, rules: Rules): { readonly from: Rim; readonly why: Why } | null {
  if (!announced) return null;
  const number = numberOfAim(announced);
  if (firstPossible(rules, number) ?? betterAim(announced, rules)) return null;
  const prospect = prospectOf(announced, rules);
  const from = prospect && stepOf(prospect)?.from;
  return from ? { from, why: WHY[number] } : null;
}

/** The first step of the way to what is announced. */
function stepOf({ rim: { names }, way }: Prospect): { readonly from: Rim; readonly to: Rim } | null {
  const [first] = way ?? [];
  const from = first && names[first.from];
  const to = first && names[first.to];
  return from && to ? { from, to } : null;
}

/** Where what is touched goes; back, when it should not have been touched. */
function placing(situation: Deciding, state: State, rules: Rules, from: Pile): Advice {
  const { table, variant } = state;
  const card = heldCard(table);
  const place = (pile: Pile, why: Why): Advice => told(situation, { do: 'place', pile }, why);
  if (!card) return place(from, 'only');
  if (isRim(from)) {
    const middle = fittingMiddle(table, variant, card);
    if (middle) return place(middle, 'middle');
    const step = stepFrom(state, rules, from);
    const host = situation.level === 'easy' ? hosts(state, from)[0] : undefined;
    return step ? place(step.to, step.why) : place(host ?? from, 'only');
  }
  const own = ownMove(table, variant, card);
  if (!own) return place(from, 'only');
  const moves = differing(table, variant, own.places).map((to): Hint => ({
    ...{ number: own.number, empties: null },
    steps: [{ card: card.code, from, to }],
  }));
  return place(choose(situation, moves).steps[0]?.to ?? from, WHY[own.number]);
}

/** A right step of what is announced with the card on top of this stack; null when there is none. */
function stepFrom(
  { table, variant, announced }: State,
  rules: Rules,
  from: Rim,
): { readonly to: Pile; readonly why: Why } | null {
  const prospect = announced && prospectOf(announced, rules);
  if (!prospect) return null;
  const step = stepOf(prospect);
  const right = (pile: Rim): boolean => isRightPlace(prospect, table, variant, from, pile);
  const to = step?.from === from ? step.to : rimsOf(table, variant).find(right);
  return to ? { to, why: WHY[numberOfAim(announced)] } : null;
}
