/** A challenge that is being composed. Everything has a sensible value from the start. */
import type { Game } from '../games/game.ts';
import { gameOf } from '../games/index.ts';
import { presetTerms, type Preset, type Wishes } from './presets.ts';
import { optionsOf, reactionFor, seatingOf, STILL_TURNS, USUAL_PRESS, type Terms } from './terms.ts';

/** Source of the terms; `last`: the last challenge. */
export type Origin = Preset | 'last';

export interface Plan {
  /** Null if the terms have been changed since. */
  readonly origin: Origin | null;
  /** Terms without a position. */
  readonly terms: Terms;
  /** Ids of users; missing ones are open seats. */
  readonly opponents: readonly string[];
}

export function gameIn({ terms }: Pick<Plan, 'terms'>): Game {
  const game = gameOf(terms.game);
  if (!game) throw new Error(`no such game: ${terms.game}`);
  return game;
}

/** Returns the number of opponents in a match on these terms. */
export const wantedBy = ({ terms }: Pick<Plan, 'terms'>): number =>
  seatingOf(gameIn({ terms }), terms).seats.length - 1;

/** Drops opponents for whom there is no seat. */
const seated = (plan: Plan): Plan => ({ ...plan, opponents: plan.opponents.slice(0, wantedBy(plan)) });

export const planOf = (preset: Preset, game: Game, wishes: Wishes): Plan => ({
  origin: preset,
  terms: presetTerms(preset, game, wishes),
  opponents: [],
});

export const withOpponents = (plan: Plan, opponents: readonly string[]): Plan =>
  seated({ ...plan, opponents: [...new Set(opponents)] });

export const withPreset = (plan: Plan, preset: Preset): Plan =>
  seated({
    ...plan,
    origin: preset,
    terms: { ...presetTerms(preset, gameIn(plan), plan.terms), ...practised(plan.terms) },
  });

const practised = ({ practice }: Terms): Pick<Terms, 'practice'> => (practice ? { practice } : {});

/** Takes the terms of the last challenge, its game included. */
export const asLast = (plan: Plan, terms: Terms): Plan => seated({ ...plan, origin: 'last', terms });

/**
 * Changes the game. Terms of a preset become those of the preset for that game; other terms stay as far as
 * they fit.
 */
export function withGame(plan: Plan, game: Game): Plan {
  const { origin, terms } = plan;
  if (origin !== null && origin !== 'last')
    return seated({ ...plan, terms: { ...presetTerms(origin, game, terms), ...practised(terms) } });
  const stillTurns = game.rules.hasVerb('claim-draw') ? (terms.stillTurns ?? STILL_TURNS) : null;
  const reactionMs = reactionFor(game.rules, terms.reactionMs);
  return withTerms(plan, { game: game.id, options: {}, stillTurns, reactionMs }) ?? plan;
}

/** Changes terms; who presses the clock then follows the game. Null if the game does not take the terms. */
export function withTerms(plan: Plan, change: Partial<Terms>): Plan | null {
  const terms = { ...plan.terms, ...change };
  const clock = pressed(terms);
  return clock === undefined ? null : seated({ ...plan, origin: null, terms: { ...terms, clock } });
}

/**
 * Returns the clock, with another press if the game needs one; undefined if the game takes none of these
 * options.
 */
function pressed(terms: Terms): Terms['clock'] | undefined {
  const game = gameIn({ terms });
  const asGiven = game.seating(optionsOf(terms));
  if (asGiven.ok) return asGiven.value.clock;
  if (terms.clock === null) return undefined;
  const { press, ...open } = terms.clock;
  const asUsual = game.seating({ ...optionsOf(terms), clock: open });
  return asUsual.ok ? asUsual.value.clock : undefined;
}

/** Sets how the bot plays; null: it is not among the opponents. */
export function withPractice(plan: Plan, practice: Terms['practice'] | null): Plan {
  const { practice: _, ...terms } = plan.terms;
  return { ...plan, terms: practice ? { ...terms, practice } : terms };
}

/** True if a coach helps a player without human opponents: as chosen, or else at the easy level. */
export const hasCoach = ({ terms: { coach, practice } }: Pick<Plan, 'terms'>): boolean =>
  coach ?? practice?.level === 'easy';

/** Sets each player's time, in ms; null: none, and then nothing can be ranked. */
export function withTime(plan: Plan, initialMs: number | null): Plan | null {
  const { clock } = plan.terms;
  if (initialMs === null) return withTerms(plan, { clock: null, ranked: false });
  return withTerms(plan, { clock: { ...(clock ?? usual(plan)), initialMs } });
}

/** Sets whether the match is ranked. A ranked match gets the usual clock unless it has one. */
export const withRanked = (plan: Plan, ranked: boolean): Plan | null =>
  withTerms(plan, { ranked, clock: plan.terms.clock ?? (ranked ? usual(plan) : null) });

/** Returns the game's usual clock; `withTerms` changes the press if the game needs another one. */
const usual = (plan: Plan): NonNullable<Terms['clock']> => ({
  ...gameIn(plan).usualClock,
  press: USUAL_PRESS,
});
