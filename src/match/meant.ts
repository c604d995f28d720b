import type { Control } from '../games/controls.ts';
import { gestureCode, parseGesture, type Gesture } from '../games/gesture.ts';
import type { Proposal } from '../games/proposal.ts';
import type { Ask, Declined, Meant } from './ask.ts';
import type { EngineState, Judged, Verbs } from './engine-state.ts';
import { SAME_MS } from './double-tap.ts';
import { seatsOf } from './header.ts';

/**
 * A click that may end a match counts only when its button has been shown in that meaning for so many ms: before, the finger may
 * have been on its way to what stood in that place.
 */
export const MEANT_MS = 1500;

/** A player's last click: where its button lay, and when it was made, by our clock in ms. */
export interface Tap {
  readonly place: string;
  readonly onOwn: boolean;
  readonly at: number;
}

/** A button, or a proposal, as a player is shown it. */
interface Placed {
  /** Row and column of the button; a proposal has none. */
  readonly place: string;
  /** The ply, and the time by our clock in ms, at which it came to this place. */
  readonly ply: number;
  readonly since: number;
  /** Whether another button lay in this place before. */
  readonly isInstead: boolean;
}

/** All that a table offers one player, by what it means to that player. */
export type Places = ReadonlyMap<string, Placed>;

export type Rows = readonly (readonly Control[])[];

/** What a table is made from, as a player is shown it at `at`, by our clock in ms. */
interface Table {
  readonly match: Pick<Judged, 'ply' | 'meant' | 'proposal'>;
  readonly rows: Rows;
  readonly at: number;
}

const PROPOSAL = 'proposal';
const proposalKey = ({ verb, by }: Proposal): string => `${verb} ${String(by)}`;

/** Taps on stacks are told apart by their stack: what they do is up to the player. Other buttons mean what they do. */
const keyOf = ({ kindOf }: Verbs, tapped: Gesture, meant: Gesture): string => {
  const { verb, argument } = kindOf(meant.verb) === 'attempt' ? tapped : meant;
  return gestureCode(verb, argument ?? undefined);
};

/** What a table offers a user; `before`: what the table in its place offered until then. */
function placesOf(
  { game, header }: Pick<EngineState, 'game' | 'header'>,
  user: string,
  { match, rows, at }: Table,
  before: Places = new Map(),
): Places {
  const seats = seatsOf(header, user);
  const { ply, proposal } = match;
  const taken = new Set([...before.values()].map(({ place }) => place));
  const placed = (key: string, place: string): [string, Placed] => {
    const known = before.get(key);
    return [key, known?.place === place ? known : { place, ply, since: at, isInstead: taken.has(place) }];
  };
  const buttons = rows.flatMap((row, r) =>
    row.map(({ code }, column) => {
      const tapped = parseGesture(code);
      return placed(keyOf(game, tapped, match.meant(tapped, seats)), `${String(r)}.${String(column)}`);
    }),
  );
  return new Map([...buttons, ...(proposal ? [placed(proposalKey(proposal), PROPOSAL)] : [])]);
}

/** What the table of all offers each player; `before`: of the table in whose place it is shown, none for a new message. */
export const placesAt = (
  state: Pick<EngineState, 'game' | 'header'>,
  match: Pick<Judged, 'ply' | 'meant' | 'proposal' | 'controls'>,
  at: number,
  before: ReadonlyMap<string, Places> = new Map(),
): ReadonlyMap<string, Places> => {
  const table = { match, rows: match.controls(), at };
  return new Map(state.header.players.map(({ id }) => [id, placesOf(state, id, table, before.get(id))]));
};

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
