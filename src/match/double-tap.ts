/** Time in ms within which a second click on a button is a double tap. */
export const SAME_MS = 600;
/** Shortest time in ms in which a player can see something and react to it. */
export const SEEN_MS = 300;
/**
 * A second draw counts once the card of the first was shown for `SEEN_MS`, but between `LEAST_MS` and
 * `MOST_MS` after the first click.
 */
const LEAST_MS = 1000;
const MOST_MS = 3000;

/** A player's act; `when` by our clock, in ms. */
export interface Tap {
  readonly user: string;
  /** The button's gesture; null for a command. */
  readonly code: string | null;
  readonly when: number;
  /** True if it draws a card on the current table. */
  readonly draws: boolean;
  /** True if clicked below the player's own table, which shows a card later. */
  readonly onOwn: boolean;
}

/** A ply, and when Discord confirmed it as shown, by our clock in ms. */
export interface ShownPly {
  readonly ply: number;
  readonly at: number;
}

/**
 * Ignores a second click that nobody can have meant: fingers bounce, and a picture comes later than a click.
 * It looks only at which button was clicked and when, never at the outcome, so it reveals nothing about
 * legality.
 */
export interface DoubleTaps {
  /** Returns true for the second click of a double tap; remembers any other click. */
  isDouble(tap: Tap): boolean;
  /** Notes that a user's draw at `when` led to this ply, shown at `at`. */
  drew(user: string, when: number, shown: ShownPly): void;
  /** Notes that the user's own table has shown this ply. */
  shownTo(user: string, shown: ShownPly): void;
}

export function createDoubleTaps(): DoubleTaps {
  /** By user, the last click. */
  const last = new Map<string, Pick<Tap, 'code' | 'when'>>();
  /**
   * By user, the last draw, and when its card was shown: at the table, and at the own table (Infinity: not
   * yet).
   */
  const drawn = new Map<string, { when: number; ply: number; at: number; ownAt: number }>();

  /**
   * Returns the time until which another draw is a double tap: until the picture below which the player
   * clicked has been shown for a moment.
   */
  function drawsUntil({ user, onOwn }: Tap): number {
    const draw = drawn.get(user);
    if (!draw) return -Infinity;
    const seen = (onOwn ? draw.ownAt : draw.at) + SEEN_MS;
    return Math.min(draw.when + MOST_MS, Math.max(draw.when + LEAST_MS, seen));
  }

  return {
    isDouble(tap) {
      const { user, code, when, draws } = tap;
      const before = last.get(user);
      const isSame =
        before !== undefined && code !== null && before.code === code && when - before.when < SAME_MS;
      if (isSame || (draws && when < drawsUntil(tap))) return true;
      last.set(user, { code, when });
      return false;
    },
    drew: (user, when, shown) => void drawn.set(user, { when, ...shown, ownAt: Infinity }),
    shownTo(user, { ply, at }) {
      const draw = drawn.get(user);
      if (draw && ply >= draw.ply) draw.ownAt = Math.min(draw.ownAt, at);
    },
  };
}
