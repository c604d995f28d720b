/** What a user has begun in a form and not finished. */
export interface Draft {
  readonly id: string;
  readonly user: string;
  /** Unix time in ms, by our clock. */
  readonly expiresAt: number;
}

/** By user: everybody has one, the newest. Only in memory: somebody who comes back after a restart begins again. */
export type Drafts<One extends Draft> = Map<string, One>;

/** Keeps a draft, and forgets those whose time is over. */
export function putDraft<One extends Draft>(drafts: Drafts<One>, draft: One, now: number): void {
  for (const { user, expiresAt } of drafts.values()) if (expiresAt <= now) drafts.delete(user);
  drafts.set(draft.user, draft);
}

/** A user's draft. Null when it is gone, or somebody else's. */
export function knownDraft<One extends Draft>(
  drafts: Drafts<One>,
  { id, user }: Pick<Draft, 'id' | 'user'>,
  now: number,
): One | null {
  const draft = drafts.get(user);
  return draft?.id === id && draft.expiresAt > now ? draft : null;
}

/** Takes a user's draft out, so that a second click finds none. */
export function takeDraft<One extends Draft>(
  drafts: Drafts<One>,
  whose: Pick<Draft, 'id' | 'user'>,
  now: number,
): One | null {
  const draft = knownDraft(drafts, whose, now);
  if (draft) drafts.delete(whose.user);
  return draft;
}
