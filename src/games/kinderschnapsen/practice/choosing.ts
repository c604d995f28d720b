import type { Random } from '../../../core/random.ts';
import { opponentOf } from '../../../core/seat.ts';
import { parseCard, type Card } from '../cards.ts';
import { playableCards } from '../choices.ts';
import { ENOUGH, FEW, wonBy } from '../hand.ts';
import { ofSeat } from '../pair.ts';
import { chanceOfLeader } from './equity.ts';
import { forecast, type Forecast, type Worth } from './forecast.ts';
import type { Position } from '../view.ts';
import { facesIn, MOST_WORLDS, worldsOf, type Known, type World } from './worlds.ts';

/** The knowledge of the player who decides. */
export interface Deciding extends Known {
  readonly view: Position;
}

/** A choice of the player to move. */
export type Choice = { readonly do: 'play'; readonly card: Card } | { readonly do: 'close' };

/** A choice, and its value in a world. */
interface Option {
  readonly choice: Choice;
  readonly value: (told: Forecast) => number;
}

/** Chances that differ by less are equal: the earlier option wins. */
const EQUAL = 1e-9;

/** A choice, and the estimated chance to win the game with it. */
export interface Valued {
  readonly choice: Choice;
  readonly chance: number;
}

/**
 * Values all options of the player to move over at most `most` of the possible worlds. Deterministic for the
 * same knowledge and chance.
 */
export function valuedIn(known: Deciding, random: Random, most = MOST_WORLDS): readonly Valued[] {
  const worth = worthOf(known);
  const options = optionsOf(known);
  const sums = options.map(() => 0);
  const worlds = worldsOf(known, random, most);
  for (const world of worlds) {
    const told = forecastIn(known, world, worth);
    for (const [i, { value }] of options.entries()) sums[i] = (sums[i] ?? 0) + value(told);
  }
  return options.map(({ choice }, i) => ({ choice, chance: (sums[i] ?? 0) / worlds.length }));
}

/** The chance to win the game while the opponent decides, who checks out as soon as they can and have enough. */
export function chanceWaiting(known: Deciding, random: Random): number {
  const { view, seat } = known;
  const worth = worthOf(known);
  const myPoints = ofSeat(view.points, seat) ?? 0;
  const led = parseCard(view.led);
  const worlds = worldsOf(known, random);
  const chances = worlds.map((world) => {
    if (view.mayCheckOut && world.points >= ENOUGH) return worth(-wonBy(myPoints));
    // Ruling 8.
    if (view.phase === 'last') return worth(-1);
    const told = forecastIn(known, world, worth);
    return led ? told.lead(led, false) : told.wait();
  });
  return chances.reduce((sum, chance) => sum + chance, 0) / worlds.length;
}

/** Forecast of the rest of the hand in one world. */
function forecastIn(
  { view, seat }: Deciding,
  { hand: theirs, points: theirPoints, draws }: World,
  worth: Worth,
): Forecast {
  const { trump, closed } = view;
  const mine = facesIn(ofSeat(view.hands, seat));
  const myPoints = ofSeat(view.points, seat) ?? 0;
  return forecast({ trump, closed, mine, theirs, myPoints, theirPoints, draws }, worth);
}

/** The chance to win the game after checking out now, with what that wins or costs (ruling 7). */
export function chanceOfCheckingOut(known: Deciding, random: Random): number {
  const own = ofSeat(known.view.points, known.seat) ?? 0;
  if (own < ENOUGH) return chanceAfter(known, own <= FEW ? -2 : -1);
  const worlds = worldsOf(known, random);
  return worlds.reduce((sum, { points }) => sum + chanceAfter(known, wonBy(points)), 0) / worlds.length;
}

/** The choice that wins the game most often. */
export function bestIn(known: Deciding, random: Random, most = MOST_WORLDS): Choice {
  const valued = valuedIn(known, random, most);
  const highest = Math.max(...valued.map(({ chance }) => chance));
  const chosen = valued.find(({ chance }) => chance > highest - EQUAL);
  if (!chosen) throw new Error('no card to play');
  return chosen.choice;
}

/** All allowed choices, cheapest cards first, closing the stock last. */
function optionsOf({ view, seat }: Deciding): readonly Option[] {
  const play = (card: Card): Choice => ({ do: 'play', card });
  const cards = playableCards(view, seat).toSorted((one, other) => one.points - other.points);
  const led = parseCard(view.led);
  if (led) return cards.map((card) => ({ choice: play(card), value: (told) => told.reply(led, card) }));
  const leads = cards.map((card): Option => ({
    choice: play(card),
    value: (told) => told.lead(card, false),
  }));
  if (view.closed) return leads;
  const closing = cards.map((card): Option => ({
    choice: { do: 'close' },
    value: (told) => told.lead(card, true),
  }));
  return [...leads, ...closing];
}

/** Maps the outcome of a hand to the chance to win the game after it. */
function worthOf(known: Known): Worth {
  const chances = [-3, -2, -1, 0, 1, 2, 3].map((won) => chanceAfter(known, won));
  return (won) => chances[won + 3] ?? 0;
}

/** The chance to win the game after this result of the hand. Its dealer leads in the next one. */
export function chanceAfter({ view, seat }: Omit<Known, 'seen'>, won: number): number {
  const mine = ofSeat(view.score, seat) - Math.max(0, won);
  const theirs = ofSeat(view.score, opponentOf(seat)) - Math.max(0, -won);
  return view.dealer === seat ? chanceOfLeader(mine, theirs) : 1 - chanceOfLeader(theirs, mine);
}
