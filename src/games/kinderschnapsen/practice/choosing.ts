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

/** What a player knows who is to decide. */
export interface Deciding extends Known {
  readonly view: Position;
}

/** What a player at turn can decide between. */
export type Choice = { readonly do: 'play'; readonly card: Card } | { readonly do: 'close' };

/** A choice, and how it is valued in a world. */
interface Option {
  readonly choice: Choice;
  readonly value: (told: Forecast) => number;
}

/** Chances that differ by less are equal: the earlier option is taken. */
const EQUAL = 1e-9;

/** A choice, and the chance to win the game with it, as far as can be known. */
export interface Valued {
  readonly choice: Choice;
  readonly chance: number;
}

/**
 * All that somebody at turn can decide between, in the worlds that they have to reckon with, of which at most so many are
 * looked at. The same knowledge and the same chance give the same.
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

/** The chance to win the game while the other player is to decide, who checks out whenever they can and have enough. */
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

/** What the rest of the hand will come to if the hidden cards lie so. */
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

/** The chance to win the game with what checking out now wins, or costs (ruling 7). */
export function chanceOfCheckingOut(known: Deciding, random: Random): number {
  const own = ofSeat(known.view.points, known.seat) ?? 0;
  if (own < ENOUGH) return chanceAfter(known, own <= FEW ? -2 : -1);
  const worlds = worldsOf(known, random);
  return worlds.reduce((sum, { points }) => sum + chanceAfter(known, wonBy(points)), 0) / worlds.length;
}

/** What wins the game most often. */
export function bestIn(known: Deciding, random: Random, most = MOST_WORLDS): Choice {
  const valued = valuedIn(known, random, most);
  const highest = Math.max(...valued.map(({ chance }) => chance));
  const chosen = valued.find(({ chance }) => chance > highest - EQUAL);
  if (!chosen) throw new Error('no card to play');
  return chosen.choice;
}

/** All that is allowed, the cheapest cards first, closing the stock last. */
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

/** What a hand's outcome is worth: the chance to win the game after it. */
function worthOf(known: Known): Worth {
  const chances = [-3, -2, -1, 0, 1, 2, 3].map((won) => chanceAfter(known, won));
  return (won) => chances[won + 3] ?? 0;
}

/** The chance to win the game once this much has been won with the hand; whoever deals it leads in the next. */
export function chanceAfter({ view, seat }: Omit<Known, 'seen'>, won: number): number {
  const mine = ofSeat(view.score, seat) - Math.max(0, won);
  const theirs = ofSeat(view.score, opponentOf(seat)) - Math.max(0, -won);
  return view.dealer === seat ? chanceOfLeader(mine, theirs) : 1 - chanceOfLeader(theirs, mine);
}
