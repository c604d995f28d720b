import { gestureCode, type Gesture } from '../games/gesture.ts';
import type { Ask, Declined, Meant } from './ask.ts';
import type { EngineState } from './engine-state.ts';
import { SAME_MS } from './double-tap.ts';
import { seatsOf } from './header.ts';
import { type Table, proposalKey, keyOf, placesOf } from './places.ts';

/**
 * Time in ms that a button which may end a match must have been shown in that meaning. Earlier, the finger
 * may have aimed at the previous button there.
 */
export const MEANT_MS = 1500;

const codeOf = ({ verb, argument }: Gesture): string => gestureCode(verb, argument ?? undefined);

/** Notes the rows of buttons at a user's own table. */
export function noteOwn(state: EngineState, user: string, table: Table): void {
  state.ownPlaces.set(user, placesOf(state, user, table, state.ownPlaces.get(user)));
}

/** Notes a user's click on a table button that does not change the match. */
export function noteTap(
  { game, header, progress, places, ownPlaces, taps }: EngineState,
  user: string,
  { gesture, onOwn, at }: { readonly gesture: Gesture; readonly onOwn: boolean; readonly at: number },
): void {
  const shown = (onOwn ? ownPlaces : places()).get(user);
  const button = shown?.get(
    keyOf(game, codeOf(gesture), progress.match.meant(gesture, seatsOf(header, user))),
  );
  if (button) taps.set(user, { place: button.place, onOwn, at });
}

/**
 * Returns why a click was not meant: a button that ends the match had been shown too briefly, or came under
 * the second tap of a double tap. Null if it was meant. A typed command only has to come after the proposal
 * was shown; the practice opponent has no finger.
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
  const shown = (onOwn ? ownPlaces.get(user) : undefined) ?? places().get(user);
  const button = shown?.get(keyOf(game, codeOf(tapped), gesture));
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
