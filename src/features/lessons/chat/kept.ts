import { inOrder } from '../../../storage/in-order.ts';
import { NO_PROGRESS, progressSchema } from '../progress.ts';
import type { LessonsPorts, LessonsProgress } from './ports.ts';
import { openKept } from '../../../chat/settings/kept.ts';

export function openLessonsProgress(ports: Pick<LessonsPorts, 'storage' | 'aside' | 'log'>): LessonsProgress {
  const kept = openKept('lessons', progressSchema, NO_PROGRESS, ports);
  const queue = inOrder();
  return {
    of: (user) => kept.of(user),
    change: (user, change) => kept.change(user, change),
    inTurn: (user, doing) => queue.run(user, doing),
  };
}
