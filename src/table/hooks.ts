import type { Asked } from '../chat/asked.ts';
import type { Header } from '../match/header.ts';
import type { Room } from './face.ts';
import type { Timed } from './timekeeping.ts';

/** Why the event of a match keeps it from being rated: the event is not rated, or nobody knows whether it was. */
export type EventUnrated = 'event-unrated' | 'event-unknown';

/** What features say about matches in chat, each about its own; a match belongs to an event by its header. */
export interface TableHooks {
  /** Whether the event of a match is paused. */
  isPaused(header: Pick<Header, 'event'>): boolean;
  /** Why the event of a match keeps it from being rated; null: it does not. Rejects when storage fails. */
  eventUnrated(header: Pick<Header, 'event'>): Promise<EventUnrated | null>;
  /** Whether a match belongs to a rated event in which a user plays, or may play. */
  isOfOwnRatedEvent(header: Pick<Header, 'event'>, user: string): boolean;
  /** What has a time of its own besides matches. */
  timed(): readonly Timed[];
  /** What has happened so far in a match, in lines for the user who asks. */
  soFar(asked: Asked, room: Room): Promise<readonly string[]>;
}

/** The answers of all features together; the list of them may grow. */
export function togetherAt(hooks: readonly Partial<TableHooks>[]): TableHooks {
  return {
    isPaused: (header) => hooks.some((one) => one.isPaused?.(header)),
    async eventUnrated(header) {
      for (const one of hooks) {
        const why = await one.eventUnrated?.(header);
        if (why) return why;
      }
      return null;
    },
    isOfOwnRatedEvent: (header, user) => hooks.some((one) => one.isOfOwnRatedEvent?.(header, user)),
    timed: () => hooks.flatMap((one) => one.timed?.() ?? []),
    async soFar(asked, room) {
      const all = await Promise.all(hooks.map((one) => one.soFar?.(asked, room) ?? Promise.resolve([])));
      return all.flat();
    },
  };
}
