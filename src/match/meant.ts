import type { Gesture } from '../games/gesture.ts';
import type { Ask, Declined, Meant } from './ask.ts';
import type { EngineState } from './engine-state.ts';
import { SAME_MS } from './double-tap.ts';
import { seatsOf } from './header.ts';
import { type Table, proposalKey, keyOf, placesOf } from './places.ts';

/**
 * A click that may end a match counts only when its button has been shown in that meaning for so many ms: before, the finger may
 * have been on its way to what stood in that place.
 */
export const MEANT_MS = 1500;

/** A user is shown these rows at their own table. */
export function noteOwn(state: EngineState, user: string, table: Table): void {
  state.ownPlaces.set(user, placesOf(state, user, table, state.ownPlaces.get(user)));
}

/** A user has clicked a button of a table that does nothing to the match. */
export function noteTap(
  { game, header, progress, places, ownPlaces, taps }: EngineState,
  user: string,
  { gesture, onOwn, at }: { readonly gesture: Gesture; readonly onOwn: boolean; readonly at: number },
): void {
  const shown = (onOwn ? ownPlaces : places).get(user);
  const button = shown?.get(keyOf(game, gesture, progress.match.meant(gesture, seatsOf(header, user))));
  if (button) taps.set(user, { place: button.place, onOwn, at });
}

/**
 * Why an ask is not meant: the button that ends a match had not been shown for long enough, or another one has come under the second
 * tap of a double tap. Null: it is meant. Words that were typed need only have been typed after a proposal was shown; the practice
 * opponent has no finger.
 */
export function unmeant(
  {
    game,
    progress,
    places,
    ownPlaces,
    taps,
  }: Pick<EngineState, 'game' | 'progress' | 'places' | 'ownPlaces' | 'taps'>,
  { id, user, when, seen, onOwn = false, gesture: tapped }: Ask,
  { gesture }: Meant,
): Extract<Declined, 'too-soon' | 'new-place'> | null {
  if (id === null) return null;
  const shown = (onOwn ? ownPlaces.get(user) : undefined) ?? places.get(user);
  const button = shown?.get(keyOf(game, tapped, gesture));
  const before = taps.get(user);
  if (seen !== null && button) taps.set(user, { place: button.place, onOwn, at: when });
  const { proposal } = progress.match;
  if (proposal?.verb === gesture.verb) {
    const { since = Infinity } = shown?.get(proposalKey(proposal)) ?? {};
    return when - since < (seen === null ? 0 : MEANT_MS) ? 'too-soon' : null;
  }
  if (seen === null || !button || !before || !game.isFinal(gesture.verb)) return null;
  const isSecond = before.place === button.place && before.onOwn === onOwn && when - before.at < SAME_MS;
  // Below an older picture the button still lay where the player saw it.
  const hasMoved = button.isInstead && button.since > before.at && seen >= button.ply;
  return isSecond && hasMoved ? 'new-place' : null;
}
