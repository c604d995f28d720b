import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { FREE } from '../match/table.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** Number of suggestions while a user types. */
async function typing(who: UserSession, { channelId }: Testbed, command: string, option: string) {
  const outcome = await who.autocomplete(channelId, command, option).outcome;
  if (outcome.kind !== 'choices') throw new Error(outcome.kind);
  return outcome.choices.length;
}

/** Counts reads of the lists of finished matches. */
function countingReads() {
  const reads: string[] = [];
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    documents(name, parser) {
      const documents = storage.documents(name, parser);
      return {
        ...documents,
        get(key) {
          if (name === 'finished') reads.push(key);
          return documents.get(key);
        },
      };
    },
  });
  return { reads, wrapStorage };
}

describe('suggestions', () => {
  it("come at a human's typing speed; beyond that they pause for a while", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, time } = testbed;
      await begin({ setup: FREE });
      await table();
      const asked = await Promise.all(Array.from({ length: 60 }, () => typing(anna, testbed, 'do', 'what')));
      expect(asked.filter((count) => count > 0)).toHaveLength(40);
      expect(await typing(ben, testbed, 'do', 'what')).toBeGreaterThan(0);
      time.jump(10_000);
      expect(await typing(anna, testbed, 'do', 'what')).toBeGreaterThan(0);
    }));

  it('of finished matches read the storage once, not at each key, and include the newest', () => {
    const { reads, wrapStorage } = countingReads();
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, table, running, channelId } = testbed;
      const play = async (id: string): Promise<void> => {
        await begin({ id, setup: FREE });
        await table();
        await running.rooms.at(channelId)?.end({ why: 'untouched' });
      };
      for (let i = 0; i < 10; i += 1) expect(await typing(anna, testbed, 'schikane record', 'match')).toBe(0);
      expect(reads).toEqual([channelId]);
      await play('first');
      const before = reads.length;
      for (let i = 0; i < 10; i += 1) expect(await typing(anna, testbed, 'schikane record', 'match')).toBe(1);
      expect(reads).toHaveLength(before);
      await play('second');
      expect(await typing(anna, testbed, 'schikane record', 'match')).toBe(2);
    });
  });

  it('are not sent to a request that arrives too late', () =>
    withTestbed(QUIET, async ({ discord, time, channelId, anna, log, heard }) => {
      const ask = () => anna.autocomplete(channelId, 'do', 'what', { what: '' }, { hold: true });
      const answers = () => discord.requests.filter(({ route }) => route.endsWith('/callback')).length;
      const inTime = ask();
      inTime.deliver();
      expect((await inTime.outcome).kind).toBe('choices');
      expect(answers()).toBe(1);
      const late = ask();
      time.jump(40_000);
      late.deliver();
      await heard();
      expect(answers()).toBe(1);
      expect(log).toEqual([]);
    }));
});
