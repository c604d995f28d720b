import { END_WINDOW_MS } from '../core/options.ts';
import type { Game } from '../games/game.ts';
import type { UsualClock } from '../games/parts.ts';
import { BREATH_MS, IDLE_MINUTES, reactionFor, STILL_TURNS, USUAL_PRESS, type Terms } from './terms.ts';

/** Terms with a name: how fast the match goes, and what is at stake. The first is the default. */
export const PRESETS = ['quick', 'club', 'learning'] as const;
export type Preset = (typeof PRESETS)[number];

/** The challenger's choices for every game. */
export type Wishes = Pick<Terms, 'locale' | 'suitColours' | 'labels' | 'numbers'>;

const MINUTE_MS = 60_000;

/** Times in ms; `clock`: null for none. */
interface Pace {
  readonly clock: (game: Game) => UsualClock | null;
  readonly breathMs: number;
  readonly reactionMs: number;
  readonly endWindowMs: number;
  /** Set if a coach helps a player without human opponents; left out: it depends on the level. */
  readonly coach?: true;
}

const PACES: Readonly<Record<Preset, Pace>> = {
  quick: {
    clock: () => ({ initialMs: 5 * MINUTE_MS, incrementMs: 3000 }),
    breathMs: 400,
    reactionMs: 2500,
    endWindowMs: END_WINDOW_MS,
  },
  club: {
    clock: ({ usualClock }) => usualClock,
    breathMs: BREATH_MS,
    reactionMs: 4000,
    endWindowMs: END_WINDOW_MS,
  },
  // Learners need time to look, and to find the words.
  learning: {
    clock: () => null,
    breathMs: 1500,
    reactionMs: 10_000,
    endWindowMs: MINUTE_MS,
    coach: true,
  },
};

/** Returns the reaction time of a preset, in ms; null in a game without calls. */
export const presetReaction = (preset: Preset, { rules }: Pick<Game, 'rules'>): number | null =>
  reactionFor(rules, PACES[preset].reactionMs);

/** Returns the terms of a preset for a game, with the challenger's wishes. */
export function presetTerms(preset: Preset, game: Game, wishes: Wishes): Terms {
  const { locale, suitColours, labels, numbers } = wishes;
  const { clock, breathMs, endWindowMs, coach } = PACES[preset];
  const wanted = clock(game);
  const pressed = game.seating({ clock: wanted && { ...wanted, press: USUAL_PRESS } });
  const seating = pressed.ok ? pressed : game.seating({ clock: wanted });
  if (!seating.ok) throw new Error(`${game.id} refuses a clock: ${seating.error.what}`);
  return {
    game: game.id,
    options: {},
    clock: seating.value.clock,
    ranked: false,
    position: null,
    locale,
    suitColours,
    labels,
    numbers,
    breathMs,
    endWindowMs,
    stillTurns: game.rules.hasVerb('claim-draw') ? STILL_TURNS : null,
    reactionMs: presetReaction(preset, game),
    idleMs: IDLE_MINUTES * MINUTE_MS,
    ...(coach && { coach }),
  };
}
