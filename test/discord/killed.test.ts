import { describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { isTable, withEvening } from './match.ts';

const POST = '/channels/{channel_id}/messages';
const QUIET = { settings: { nudgeMinutes: 0 } };

/** A storage that takes nothing more from a moment on, as if the bot were killed then; `revived` before its next start. */
function mortal() {
  let dead: ((name: string) => boolean) | null = null;
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      const unless = (work: () => Promise<void>) => (dead?.(name) ? Promise.resolve() : work());
      return {
        ...documents,
        set: (key, value) => unless(() => documents.set(key, value)),
        delete: (key) => unless(() => documents.delete(key)),
      };
    },
  });
  return {
    wrapStorage,
    /** Killed before it stores what belongs to these collections. */
    killed: (...names: string[]) => (dead = (name) => names.includes(name)),
    revived: () => (dead = null),
  };
}

describe('killed between Discord’s taking a table and storing where it stands', () => {
  it.each(['first', 'later'])('the bot leaves one table with buttons (the %s one)', (which) => {
    const { wrapStorage, killed, revived } = mortal();
    return withEvening({ ...QUIET, wrapStorage }, async (evening) => {
      const { anna, begin, table, restart, channelId, discord } = evening;
      if (which === 'later') {
        await begin({ setup: FREE });
        await table();
      }
      const posting = discord.faults.hold({ method: 'POST', route: POST }, { done: true });
      const begun = which === 'later' ? anna.run(channelId, 'table').outcome : begin({ setup: FREE });
      await posting.reached;
      killed('rooms');
      posting.release();
      await begun;
      const lost = await table();
      await restart(revived);
      expect(anna.messages(channelId).filter(isTable)).toHaveLength(1);
      expect(anna.message(channelId, lost.id)?.components).toEqual([]);
    });
  });
});
