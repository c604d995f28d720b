import { describe, expect, it, vi } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { Storage } from '../../src/storage/index.ts';
import { FREE } from '../match/table.ts';
import { openHand, saysC1, thought, whisper } from './answers.ts';
import { buttonsOf, withTestbed } from './testbed.ts';

const COMMANDS = '/applications/{application_id}/commands';
const EDIT = '/channels/{channel_id}/messages/{message_id}';
const QUIET = { settings: { nudgeMinutes: 0 } };

describe('while the bot starts', () => {
  it('a match can be watched and played', () =>
    withTestbed(QUIET, async ({ anna, begin, table, click, restart, channelId, discord, log }) => {
      await begin({ setup: FREE });
      await table();
      const registering = discord.faults.hold({ method: 'PUT', route: COMMANDS });
      const restarted = restart();
      await registering.reached;
      expect(whisper(await anna.run(channelId, 'schikane table', { as: 'words' }).outcome)).toContain('C1');
      const touched = click(anna, 'tap:c1');
      registering.release();
      await restarted;
      await table(saysC1);
      expect((await touched.outcome).kind).toBe('updated');
      expect(log).toEqual([]);
    }));

  it('the matches go on, even when Discord does not take the commands', () =>
    withTestbed(QUIET, async ({ anna, begin, table, click, restart, discord, log }) => {
      await begin({ setup: FREE });
      await table();
      await restart(() => discord.faults.fail({ method: 'PUT', route: COMMANDS }, { how: 503, times: 10 }));
      expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
      await table(saysC1);
      expect(log).toEqual([expect.stringContaining('commands not registered')]);
    }));

  it("a challenge is answered, however long another channel's table takes", () =>
    withTestbed(QUIET, async ({ anna, ben, begin, table, restart, channelId, discord, log, time }) => {
      const clock = { initialMs: 600_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...FREE, options: { clock } } });
      await table();
      const elsewhere = discord.createChannel('elsewhere');
      const offered = await anna.run(elsewhere.id, 'challenge', { opponent: ben.user.id }).outcome;
      if (offered.kind !== 'message') throw new Error(`answered with ${offered.kind}`);
      const [accept = ''] = /lobby\|accept\|\w+/.exec(JSON.stringify(offered.message.components)) ?? [];
      const showing = discord.faults.hold({ method: 'PATCH', route: EDIT });
      const restarted = restart(() => time.jump(60_000));
      await showing.reached;
      expect((await ben.click(offered.message, accept).outcome).kind).toBe('updated');
      showing.release();
      await restarted;
      await table();
      expect(anna.messages(channelId)).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it('a click on a private hand is answered in place', () =>
    withTestbed(QUIET, async ({ anna, ben, begin, table, click, restart, channelId, discord }) => {
      const setup = { game: kinderschnapsen.id, seed: 'a hand', options: { bestOf: 1, cuts: [4, 7] } };
      await begin({ game: kinderschnapsen.id, setup });
      await table();
      const shown = await openHand({ click }, anna);
      const card = [...buttonsOf(shown)].find(([code]) => code.startsWith('play:'))?.[1];
      const registering = discord.faults.hold({ method: 'PUT', route: COMMANDS });
      const restarted = restart();
      await registering.reached;
      const played = anna.click(shown, card?.id ?? '');
      // A later command is answered, so the click has arrived.
      await ben.run(channelId, 'schikane table', { as: 'words' }).outcome;
      registering.release();
      await restarted;
      const outcome = await played.outcome;
      expect(outcome.kind === 'updated' && buttonsOf(outcome.message).size).toBeGreaterThan(0);
    }));

  it.each([
    ['en-US', 'please try again in a moment'],
    ['de', 'Bitte versuch es gleich noch einmal'],
  ])('users wait, but at most as long as Discord allows an answer (%s)', (locale, text) => {
    const reached = Promise.withResolvers<null>();
    let read: Promise<unknown> | null = null;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      documents(name, parser) {
        const documents = storage.documents(name, parser);
        async function* entries() {
          if (name === 'rooms' && read) {
            reached.resolve(null);
            await read;
          }
          yield* documents.entries();
        }
        return { ...documents, entries };
      },
    });
    return withTestbed({ ...QUIET, wrapStorage }, async (testbed) => {
      const { anna, begin, table, click, restart, channelId, discord, log, time } = testbed;
      const watcher = discord.user('Watcher', { locale });
      await begin({ setup: FREE });
      await table();
      const reading = Promise.withResolvers<null>();
      read = reading.promise;
      const restarted = restart();
      await reached.promise;
      const waits = Promise.withResolvers<null>();
      const at = time.at.bind(time);
      vi.spyOn(time, 'at').mockImplementation((when, callback) => {
        // Not the shorter wait for the user's language setting.
        const ms = when - time.now();
        if (ms > 1000 && ms <= 2000) waits.resolve(null);
        return at(when, callback);
      });
      const asked = watcher.run(channelId, 'schikane table', { as: 'words' });
      await waits.promise;
      time.jump(2000);
      const thinking = await asked.outcome;
      expect(thinking.kind).toBe('thinking');
      time.jump(14 * 60_000);
      expect(whisper(await thought(watcher, channelId)(thinking))).toContain(text);
      const touched = click(anna, 'tap:c1');
      reading.resolve(null);
      await restarted;
      await table(saysC1);
      expect((await touched.outcome).kind).toBe('updated');
      expect(log).toEqual([]);
    });
  });
});
