import type { Challenge } from '../lobby.ts';

/** A challenge that found its channel taken, and waits for a thread of its own. */
export interface Draft {
  readonly id: string;
  readonly user: string;
  readonly challenge: Challenge;
  /** Unix time in ms, by our clock. */
  readonly expiresAt: number;
  /** The thread, when it was opened but the challenge could not be put there. */
  readonly threadId: string | null;
}

/** By user: everybody has one, the newest. Only in memory: somebody who comes back after a restart gives the command again. */
export type Drafts = Map<string, Draft>;

/** Keeps a draft, and forgets those whose time is over. */
export function putDraft(drafts: Drafts, draft: Draft, now: number): void {
  for (const { user, expiresAt } of drafts.values()) if (expiresAt <= now) drafts.delete(user);
  drafts.set(draft.user, draft);
}

/** Takes a user's draft out, so that a second click does not open a second thread. Null when it is gone, or somebody else's. */
export function takeDraft(
  drafts: Drafts,
  { id, user }: Pick<Draft, 'id' | 'user'>,
  now: number,
): Draft | null {
  const draft = drafts.get(user);
  if (draft?.id !== id || draft.expiresAt <= now) return null;
  drafts.delete(user);
  return draft;
}
