import { inOrder } from '../../../storage/in-order.ts';
import { NO_PROGRESS, progressSchema, type Progress } from '../progress.ts';
import type { LessonsPorts } from './ports.ts';
import { openKept } from '../../../chat/settings/kept.ts';

/** How far people have come in the lessons, by user, on every server. */
export interface LessonsProgress {
  /** What cannot be read counts as nothing done. Never rejects. */
  of(user: string): Promise<Progress>;
  /** Rejects with NotStored when it is not known to be stored. */
  change(user: string, change: Partial<Progress>): Promise<void>;
  /** Of two things that somebody does at once, the second meets what the first has left. */
  inTurn<T>(user: string, doing: () => Promise<T>): Promise<T>;
}

export function openLessonsProgress(ports: Pick<LessonsPorts, 'storage' | 'aside' | 'log'>): LessonsProgress {
  const kept = openKept('lessons', progressSchema, NO_PROGRESS, ports);
  const queue = inOrder();
  return {
    of: (user) => kept.of(user),
    change: (user, change) => kept.change(user, change),
    inTurn: (user, doing) => queue.run(user, doing),
  };
}
