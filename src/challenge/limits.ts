/** Largest number of open challenges of one user, in all servers. */
export const MOST_OWN = 3;
/** Largest number of open challenges in a channel with its threads. */
export const MOST_TOGETHER = 20;

/** The parts of a challenge that limits need; the challenge is open, or about to be. */
export interface Counted {
  readonly challenger: { readonly id: string };
  readonly channelId: string;
  /** Channel above a thread; null: it is no thread. */
  readonly parentId: string | null;
}

const together = ({ channelId, parentId }: Counted): string => parentId ?? channelId;

/** Returns a user's own challenges among the open ones. */
export const ownAmong = <C extends Counted>(standing: readonly C[], user: string): C[] =>
  standing.filter(({ challenger }) => challenger.id === user);

/** Returns the limit that forbids one more challenge, or null. */
export function limitMet(standing: readonly Counted[], wanted: Counted): 'own' | 'together' | null {
  if (ownAmong(standing, wanted.challenger.id).length >= MOST_OWN) return 'own';
  const beside = standing.filter((other) => together(other) === together(wanted));
  return beside.length >= MOST_TOGETHER ? 'together' : null;
}
