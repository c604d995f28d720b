import type { Controls, Verb } from '../controls.ts';
import { duelControls, duelTap, duelTargets, HANDLING_VERBS, KNOCK_VERB } from '../patience/controls.ts';
import { duel } from './piles.ts';
import type { View } from './view.ts';

/** The game's own verbs; those that every game has (draw offers, clock, …) come with the match. */
export const VERBS: readonly Verb[] = [...HANDLING_VERBS, KNOCK_VERB];

/** Everything that hands can do has its button: the menu offers nothing besides. */
export const controls: Controls<View> = {
  rows: (view, side) => duelControls(duel, view, side, false),
  menu: () => [],
  tap: (view, pile) => duelTap(duel, view, pile),
  targets: (view, seat, verb) => duelTargets(duel, view, seat, verb),
};
