import { z } from 'zod';
import { SEATS } from '../core/seat.ts';
import type { ShownMatch } from '../games/game.ts';
import type { EngineState } from './engine-state.ts';

/**
 * A match whose last inputs are lost because the database went back by some seconds, such as after a failover
 * to a lagging standby. It goes on from the remaining inputs.
 */
export const turnedBackSchema = z.object({
  /** Number of lost inputs; 0 if unknown. */
  steps: z.int().min(0),
  /** Match time of the last remaining input, in ms. */
  at: z.int().min(0),
  /** By seat, the number of turns completed by that time. */
  turns: z.array(z.int().min(0)).max(SEATS.length),
});
export type TurnedBack = z.infer<typeof turnedBackSchema>;

type Counted = Pick<ShownMatch, 'at' | 'seats' | 'turnsOf'>;

/** Makes the record for a match that has just lost `steps` inputs. */
export const turnedBackTo = (match: Counted, steps: number): TurnedBack => ({
  steps,
  at: match.at,
  turns: match.seats.map((seat) => match.turnsOf(seat)),
});

/**
 * Returns true until every player has completed a turn since the loss: until then they have not accepted that
 * the match goes on.
 */
export const isNews = ({ turns }: TurnedBack, match: Pick<Counted, 'seats' | 'turnsOf'>): boolean =>
  match.seats.some((seat, i) => match.turnsOf(seat) <= (turns[i] ?? 0));

/**
 * Removes the time of the lost inputs from the clocks. The match is frozen at its last stored input, from
 * `now` (our clock) until it has been shown again. Earlier clicks are stale.
 */
export function turnBack(state: EngineState, now: number): void {
  const { at } = state.progress.match;
  state.stills = [{ since: -Infinity, until: state.base, at: 0 }];
  state.still = { since: Math.min(now, state.base + at), at };
  state.isUnseen = true;
  state.rewound = Infinity;
  state.shown = [];
  state.places = () => new Map();
  state.ownPlaces.clear();
  state.breathUntil.clear();
  state.lookUntil.clear();
}
