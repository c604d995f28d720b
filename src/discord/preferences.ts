import { z } from 'zod';
import { BUTTON_LABELS, type ButtonLabels } from '../games/controls.ts';
import { unlessDamaged } from '../storage/damaged.ts';
import type { Bot } from './bot.ts';

const preferencesSchema = z.object({ labels: z.enum(BUTTON_LABELS) });

/** What people have chosen for what only they see, by user, in every server. */
export interface Preferences {
  /** What the buttons say that only this user sees; null: nothing was chosen, or it cannot be read. Never rejects. */
  labelsOf(user: string): Promise<ButtonLabels | null>;
  /** Rejects when it is not known to be stored. */
  setLabels(user: string, labels: ButtonLabels): Promise<void>;
}

export function openPreferences({
  storage,
  aside,
  log,
}: Pick<Bot, 'storage' | 'aside' | 'log'>): Preferences {
  const documents = storage.documents('preferences', preferencesSchema);

  async function stored(user: string): Promise<ButtonLabels | null> {
    const found = await unlessDamaged(documents.get(user), (damage) => {
      aside.found(damage, {});
      return undefined;
    });
    return found?.labels ?? null;
  }

  return {
    labelsOf: (user) =>
      stored(user).catch((error: unknown) => {
        // A hand without its wishes is better than no hand.
        log.error({ err: error }, 'what somebody has chosen for themselves could not be read');
        return null;
      }),
    setLabels: (user, labels) => documents.set(user, { labels }),
  };
}
