/** A second knock within this many ms of the first is meant. */
export const CONFIRM_MS = 5000;

/** The first knock of a player with a warning: it counts from then, if they knock again. */
export interface FirstKnock {
  /** By our clock, in ms. */
  readonly when: number;
  /** The ply of the table that the knocker saw. */
  readonly seen: number;
  /** Whether it would have been a wrong one then. */
  readonly wrong: boolean;
}

/** The players who have been asked whether they mean their knock, because a wrong one would lose the match. */
export interface Confirmation {
  /** The first knock that one made at `when` confirms; null: there is none, or it was too long ago. */
  confirmed(user: string, when: number): FirstKnock | null;
  ask(user: string, knock: FirstKnock): void;
  settle(user: string): void;
  /** Until when knocks that were first made before a time can still be confirmed; that time itself when there are none. */
  openUntil(time: number): number;
}

export function createConfirmation(): Confirmation {
  const asked = new Map<string, FirstKnock>();
  return {
    confirmed(user, when) {
      const first = asked.get(user);
      return first && when > first.when && when - first.when <= CONFIRM_MS ? first : null;
    },
    ask: (user, knock) => void asked.set(user, knock),
    settle: (user) => void asked.delete(user),
    openUntil(time) {
      const firsts = [...asked.values()].filter(({ when }) => when < time);
      return Math.max(time, ...firsts.map(({ when }) => when + CONFIRM_MS));
    },
  };
}
