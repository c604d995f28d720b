/** The same button is not meant twice within so many ms. */
export const SAME_MS = 600;
/** After a draw another one is meant so many ms after its card was shown, but not before, nor later than, so many after it was made. */
const SEEN_MS = 300;
const LEAST_MS = 1000;
const MOST_MS = 3000;

/** What a player did; `when` is when it was made, by our clock in ms. */
export interface Tap {
  readonly user: string;
  /** The gesture of the button; null: it was done by a command. */
  readonly code: string | null;
  readonly when: number;
  /** Whether it draws a card, as the table stands now. */
  readonly draws: boolean;
}

/**
 * Fingers bounce, and a picture comes later than a click: a second click that nobody can have meant does nothing. It looks
 * at what was clicked and when, never at what came of it, so that it tells nothing of right and wrong.
 */
export interface DoubleTaps {
  /** Whether a click is the second one of a double tap; remembers it if it is not. */
  isDouble(tap: Tap): boolean;
  /** The draw of this user, made at `when`, was shown at `at`. */
  drew(user: string, when: number, at: number): void;
}

export function createDoubleTaps(): DoubleTaps {
  /** By user, their last click. */
  const last = new Map<string, Pick<Tap, 'code' | 'when'>>();
  /** By user, until when another draw counts as the same. */
  const drawsUntil = new Map<string, number>();

  return {
    isDouble({ user, code, when, draws }) {
      const before = last.get(user);
      const isSame =
        before !== undefined && code !== null && before.code === code && when - before.when < SAME_MS;
      if (isSame || (draws && when < (drawsUntil.get(user) ?? -Infinity))) return true;
      last.set(user, { code, when });
      return false;
    },
    drew(user, when, at) {
      const seen = at + SEEN_MS;
      drawsUntil.set(user, Math.min(when + MOST_MS, Math.max(when + LEAST_MS, seen)));
    },
  };
}
