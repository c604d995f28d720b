import { z } from 'zod';
import { unlessDamaged } from '../../../storage/damaged.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Bot } from '../../bot.ts';

const settingsSchema = z.object({
  /** The role that may set up tournaments, besides managers; null: none may. */
  hostRole: z.string().nullable(),
  /** By whose clocks times are given, as the time zone database names it; null: nobody has said. */
  zone: z.string().nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

const NONE: Settings = { hostRole: null, zone: null };

/** What is settled once for a server, for all its tournaments. */
export interface ServerSettings {
  /** What cannot be read counts as not settled, and is told to the operator. */
  of(guildId: string): Promise<Settings>;
  /** Rejects when it is not known to be stored. */
  change(guildId: string, change: Partial<Settings>): Promise<void>;
}

export function openServerSettings({ storage, aside }: Pick<Bot, 'storage' | 'aside'>): ServerSettings {
  const documents = storage.documents('tournament-settings', settingsSchema);
  /** Of two changes at once, the second meets what the first has left. */
  const queue = inOrder();

  const of = async (guildId: string): Promise<Settings> =>
    (await unlessDamaged(documents.get(guildId), (damage) => {
      aside.found(damage, {});
      return undefined;
    })) ?? NONE;

  return {
    of,
    change: (guildId, change) =>
      queue.run(guildId, async () => documents.set(guildId, { ...(await of(guildId)), ...change })),
  };
}
