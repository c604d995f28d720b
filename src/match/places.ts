import { rememberedText } from '../core/remembered.ts';
import type { Control } from '../games/controls.ts';
import { gestureCode, parseGesture, type Gesture } from '../games/gesture.ts';
import type { Proposal } from '../games/proposal.ts';
import type { Begun, Judged, Verbs } from './needs.ts';
import { seatsOf } from './header.ts';

/** A player's last click: the place of its button, and its time by our clock in ms. */
export interface Tap {
  readonly place: Placed['place'];
  readonly onOwn: boolean;
  readonly at: number;
}

/** A button or a proposal as a player sees it. */
interface Placed {
  /** `ROW` times its row, and its column; `PROPOSAL` for a proposal. */
  readonly place: number;
  /** The ply, and the time by our clock in ms, at which it came to this place. */
  readonly ply: number;
  readonly since: number;
  /** True if another button lay in this place before. */
  readonly isInstead: boolean;
}

/** All that a table offers one player, by its meaning to that player. */
export type Places = ReadonlyMap<string, Placed>;

export type Rows = readonly (readonly Control[])[];

/** A table shown to a player at `at`, by our clock in ms. */
export interface Table {
  readonly match: Pick<Judged, 'ply' | 'meant' | 'proposal'>;
  readonly rows: Rows;
  readonly at: number;
}

/** More than the buttons of a row. */
const ROW = 10;
const PROPOSAL = -1;

export const proposalKey = ({ verb, by }: Proposal): string => `${verb} ${String(by)}`;

/**
 * Returns the key of a button from its code and its meaning. Taps on stacks differ by stack, since the player decides what the tap does.
 * Other buttons differ by what they do.
 */
export const keyOf = ({ kindOf }: Verbs, code: string, { verb, argument }: Gesture): string =>
  kindOf(verb) === 'attempt' ? code : gestureCode(verb, argument ?? undefined);

const tapOn = rememberedText(parseGesture);

/** The match to which a table belongs. */
interface At {
  readonly game: Verbs;
  readonly header: Pick<Begun, 'players'>;
}

/** Returns what a table offers a user; `before`: what the table it replaces offered. */
export function placesOf(
  { game, header }: At,
  user: string,
  { match, rows, at }: Table,
  before: Places = new Map(),
): Places {
  const seats = seatsOf(header, user);
  const { ply, proposal } = match;
  const places = new Map<string, Placed>();
  const put = (key: string, place: number): void => {
    const known = before.get(key);
    places.set(
      key,
      known?.place === place ? known : { place, ply, since: at, isInstead: isTaken(before, place) },
    );
  };
  rows.forEach((row, r) =>
    row.forEach(({ code }, column) =>
      put(keyOf(game, code, match.meant(tapOn(code), seats)), r * ROW + column),
    ),
  );
  if (proposal) put(proposalKey(proposal), PROPOSAL);
  return places;
}

function isTaken(before: Places, at: number): boolean {
  for (const { place } of before.values()) if (place === at) return true;
  return false;
}

/**
 * Returns what the shared table offers each player; `before`: what the table it replaces offered, empty for a
 * new message.
 */
export const placesAt = (
  state: At,
  match: Pick<Judged, 'ply' | 'meant' | 'proposal' | 'controls'>,
  at: number,
  before: ReadonlyMap<string, Places> = new Map(),
): ReadonlyMap<string, Places> => {
  const table = { match, rows: match.controls(), at };
  return new Map(state.header.players.map(({ id }) => [id, placesOf(state, id, table, before.get(id))]));
};
