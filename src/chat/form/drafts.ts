/** An unfinished form of a user. */
export interface Draft {
  readonly id: string;
  readonly user: string;
  /** Expiry by our clock, in Unix ms. */
  readonly expiresAt: number;
}

/** The newest draft of each user. Only in memory: a restart discards it. */
export type Drafts<One extends Draft> = Map<string, One>;

/** Stores a draft, and discards expired ones. */
export function putDraft<One extends Draft>(drafts: Drafts<One>, draft: One, now: number): void {
  for (const { user, expiresAt } of drafts.values()) if (expiresAt <= now) drafts.delete(user);
  drafts.set(draft.user, draft);
}

/** Returns a user's draft; null if it is gone, or another user's. */
export function knownDraft<One extends Draft>(
  drafts: Drafts<One>,
  { id, user }: Pick<Draft, 'id' | 'user'>,
  now: number,
): One | null {
  const draft = drafts.get(user);
  return draft?.id === id && draft.expiresAt > now ? draft : null;
}

/** Removes a user's draft and returns it, so that a second click finds none. */
export function takeDraft<One extends Draft>(
  drafts: Drafts<One>,
  whose: Pick<Draft, 'id' | 'user'>,
  now: number,
): One | null {
  const draft = knownDraft(drafts, whose, now);
  if (draft) drafts.delete(whose.user);
  return draft;
}
