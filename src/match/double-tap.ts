/** The same button is not meant twice within so many ms. */
export const SAME_MS = 600;
/** Nobody sees what is shown, and does something about it, in fewer ms. */
export const SEEN_MS = 300;
/** After a draw another one is meant so soon after its card was shown, but not before, nor later than, so many ms after it was made. */
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
  /** Whether it was clicked below the table that its player has for themselves, which shows a card later. */
  readonly onOwn: boolean;
}

/** A ply, and when Discord confirmed that it was shown, by our clock in ms. */
export interface ShownPly {
  readonly ply: number;
  readonly at: number;
}

/**
 * Fingers bounce, and a picture comes later than a click: a second click that nobody can have meant does nothing. It looks
 * at what was clicked and when, never at what came of it, so that it tells nothing of right and wrong.
 */
export interface DoubleTaps {
  /** Whether a click is the second one of a double tap; remembers it if it is not. */
  isDouble(tap: Tap): boolean;
  /** The draw of this user, made at `when`, brought about this ply, which was shown at `at`. */
  drew(user: string, when: number, shown: ShownPly): void;
  /** So was this ply, to this user, at their own table. */
  shownTo(user: string, shown: ShownPly): void;
}

export function createDoubleTaps(): DoubleTaps {
  /** By user, their last click. */
  const last = new Map<string, Pick<Tap, 'code' | 'when'>>();
  /** By user, their last draw, and when they saw its card: at the table, and at their own, if they have by now. */
  const drawn = new Map<string, { when: number; ply: number; at: number; ownAt: number }>();

  /** Until when another draw counts as the same: the wait is for the picture below which it is clicked. */
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
