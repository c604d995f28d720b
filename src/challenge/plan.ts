/** A challenge that is being put together: everything has a sensible value at once. */
import type { Game } from '../games/game.ts';
import { gameOf } from '../games/index.ts';
import { presetTerms, type Preset, type Wishes } from './presets.ts';
import { optionsOf, reactionFor, seatingOf, STILL_TURNS, USUAL_PRESS, type Terms } from './terms.ts';

/** What the terms began as; `last`: those of the last challenge. */
export type Origin = Preset | 'last';

export interface Plan {
  /** Null: they have been changed since. */
  readonly origin: Origin | null;
  /** Without a position. */
  readonly terms: Terms;
  /** Ids of users; whoever is missing is anyone. */
  readonly opponents: readonly string[];
}

/** The game of a plan. */
export function gameIn({ terms }: Pick<Plan, 'terms'>): Game {
  const game = gameOf(terms.game);
  if (!game) throw new Error(`no such game: ${terms.game}`);
  return game;
}

/** How many opponents a match on these terms takes. */
export const wantedBy = ({ terms }: Pick<Plan, 'terms'>): number =>
  seatingOf(gameIn({ terms }), terms).seats.length - 1;

/** Whoever finds no seat any more is not challenged. */
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

/** As in the last challenge, its game included. */
export const asLast = (plan: Plan, terms: Terms): Plan => seated({ ...plan, origin: 'last', terms });

/** Another game, on the terms of the same preset; on what has been chosen beyond that, as far as it fits. */
export function withGame(plan: Plan, game: Game): Plan {
  const { origin, terms } = plan;
  if (origin !== null && origin !== 'last')
    return seated({ ...plan, terms: { ...presetTerms(origin, game, terms), ...practised(terms) } });
  const stillTurns = game.rules.hasVerb('claim-draw') ? (terms.stillTurns ?? STILL_TURNS) : null;
  const reactionMs = reactionFor(game.rules, terms.reactionMs);
  return withTerms(plan, { game: game.id, options: {}, stillTurns, reactionMs }) ?? plan;
}

/** Other terms, with who presses the clock as the game then has it; null: it does not take them. */
export function withTerms(plan: Plan, change: Partial<Terms>): Plan | null {
  const terms = { ...plan.terms, ...change };
  const clock = pressed(terms);
  return clock === undefined ? null : seated({ ...plan, origin: null, terms: { ...terms, clock } });
}

/** The clock as the game takes it, pressed otherwise where it has to be; undefined: it takes none of these options. */
function pressed(terms: Terms): Terms['clock'] | undefined {
  const game = gameIn({ terms });
  const asGiven = game.seating(optionsOf(terms));
  if (asGiven.ok) return asGiven.value.clock;
  if (terms.clock === null) return undefined;
  const { press, ...open } = terms.clock;
  const asUsual = game.seating({ ...optionsOf(terms), clock: open });
  return asUsual.ok ? asUsual.value.clock : undefined;
}

/** How the bot plays, if it is among the opponents; null: it is not. */
export function withPractice(plan: Plan, practice: Terms['practice'] | null): Plan {
  const { practice: _, ...terms } = plan.terms;
  return { ...plan, terms: practice ? { ...terms, practice } : terms };
}

/** Whether a coach helps, where nobody else plays: as it is chosen, or as the level has it. */
export const hasCoach = ({ terms: { coach, practice } }: Pick<Plan, 'terms'>): boolean =>
  coach ?? practice?.level === 'easy';

/** Another time for each player, in ms, or none: then nothing can be ranked. */
export function withTime(plan: Plan, initialMs: number | null): Plan | null {
  const { clock } = plan.terms;
  if (initialMs === null) return withTerms(plan, { clock: null, ranked: false });
  return withTerms(plan, { clock: { ...(clock ?? usual(plan)), initialMs } });
}

/** Whether it counts: then it has a clock, the usual one unless there is one. */
export const withRanked = (plan: Plan, ranked: boolean): Plan | null =>
  withTerms(plan, { ranked, clock: plan.terms.clock ?? (ranked ? usual(plan) : null) });

/** The game's usual clock; where that is not how it is pressed, the game's way is taken. */
const usual = (plan: Plan): NonNullable<Terms['clock']> => ({
  ...gameIn(plan).usualClock,
  press: USUAL_PRESS,
});
