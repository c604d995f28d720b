/** How many challenges of one user may stand at a time, in all servers. */
export const MOST_OWN = 3;
/** How many may stand in a channel and its threads. */
export const MOST_TOGETHER = 20;

/** What counts of a challenge that stands, or is about to. */
export interface Counted {
  readonly challenger: { readonly id: string };
  readonly channelId: string;
  /** The channel above a thread; null: it is in no thread. */
  readonly parentId: string | null;
}

const together = ({ channelId, parentId }: Counted): string => parentId ?? channelId;

/** Those of a user among the challenges that stand. */
export const ownAmong = <C extends Counted>(standing: readonly C[], user: string): C[] =>
  standing.filter(({ challenger }) => challenger.id === user);

/** Which limit keeps one more challenge from being made; null: none does. */
export function limitMet(standing: readonly Counted[], wanted: Counted): 'own' | 'together' | null {
  if (ownAmong(standing, wanted.challenger.id).length >= MOST_OWN) return 'own';
  const beside = standing.filter((other) => together(other) === together(wanted));
  return beside.length >= MOST_TOGETHER ? 'together' : null;
}
