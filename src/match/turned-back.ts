import { z } from 'zod';
import { SEATS } from '../core/seat.ts';
import type { ShownMatch } from '../games/game.ts';
import type { EngineState } from './engine-state.ts';

/**
 * A database that goes back by some seconds, as after a failover to a standby that lags, takes the last inputs of a match with
 * it. The match goes on from the inputs that are left.
 */
export const turnedBackSchema = z.object({
  /** Inputs that were lost; 0: their number is not known. */
  steps: z.int().min(0),
  /** Match time of the last input that was left, in ms. */
  at: z.int().min(0),
  /** By seat, the turns that had been completed by then. */
  turns: z.array(z.int().min(0)).max(SEATS.length),
});
export type TurnedBack = z.infer<typeof turnedBackSchema>;

type Counted = Pick<ShownMatch, 'at' | 'seats' | 'turnsOf'>;

/** What a match keeps that has just lost `steps` inputs. */
export const turnedBackTo = (match: Counted, steps: number): TurnedBack => ({
  steps,
  at: match.at,
  turns: match.seats.map((seat) => match.turnsOf(seat)),
});

/** Whether a player has yet to complete a turn since then: until that, nobody has accepted that the match goes on. */
export const isNews = ({ turns }: TurnedBack, match: Pick<Counted, 'seats' | 'turnsOf'>): boolean =>
  match.seats.some((seat, i) => match.turnsOf(seat) <= (turns[i] ?? 0));

/**
 * Takes the time of the lost inputs from everybody's clock: the match stands at its last stored input, from `now` (our time)
 * until it has been shown again. Clicks from before count for nothing.
 */
export function turnBack(state: EngineState, now: number): void {
  const { at } = state.progress.match;
  state.stills = [{ since: -Infinity, until: state.base, at: 0 }];
  state.still = { since: Math.min(now, state.base + at), at };
  state.isUnseen = true;
  state.rewound = Infinity;
  state.shown = [];
  state.places = new Map();
  state.ownPlaces.clear();
  state.breathUntil.clear();
  state.lookUntil.clear();
}
