import { LATE_CALL_MS } from '../core/rights.ts';

/** A second call within this many ms of the first confirms it (ruling 24). */
export const CONFIRM_MS = LATE_CALL_MS;

/** First calls that await confirmation, since a wrong one would lose the match. Times by our clock, in ms. */
export interface Confirmation {
  /** Returns the time of the first call that a call at `when` confirms; null if there is none in time. */
  confirmed(user: string, when: number): number | null;
  ask(user: string, when: number): void;
  settle(user: string): void;
  /**
   * Returns the time until which calls first made before `time` can still be confirmed; `time` itself if
   * there are none.
   */
  openUntil(time: number): number;
}

export function createConfirmation(): Confirmation {
  const asked = new Map<string, number>();
  return {
    confirmed(user, when) {
      const first = asked.get(user);
      return first !== undefined && when > first && when - first <= CONFIRM_MS ? first : null;
    },
    ask: (user, when) => void asked.set(user, when),
    settle: (user) => void asked.delete(user),
    openUntil(time) {
      const firsts = [...asked.values()].filter((when) => when < time);
      return Math.max(time, ...firsts.map((when) => when + CONFIRM_MS));
    },
  };
}
