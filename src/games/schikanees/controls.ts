import type { Controls, Verb } from '../controls.ts';
import { duelControls, duelTap, duelTargets, HANDLING_VERBS, KNOCK_VERB } from '../patience/controls.ts';
import { duel } from './piles.ts';
import type { View } from './view.ts';

/** The game's own verbs; the match adds those of every game (draw offers, clock, …). */
export const VERBS: readonly Verb[] = [...HANDLING_VERBS, KNOCK_VERB];

/** The menu is empty: every physical action has its button. */
export const controls: Controls<View> = {
  rows: (view, side) => duelControls(duel, view, side, false),
  menu: () => [],
  tap: (view, pile) => duelTap(duel, view, pile),
  targets: (view, seat, verb) => duelTargets(duel, view, seat, verb),
};
