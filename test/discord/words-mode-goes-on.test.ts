/** Tables in words while settings, tokens and Discord change. */
import { describe, expect, it } from 'vitest';
import { JOIN_MS } from '../../src/table/private/listeners.ts';
import { FREE } from '../match/table.ts';
import { QUIET, FOLLOW_UP, does, hear, heard, listening, only, told, words } from './listening.ts';
import { APART_MS, withTestbed } from './testbed.ts';

describe('a setting that changes during a match', () => {
  it('closes the own table with its picture, and tells in words from the next act on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId, log } = testbed;
      await begin({ setup: FREE });
      await table();
      await ben.run(channelId, 'schikane table', { as: 'side' }).outcome;
      expect((await heard(ben, testbed))[0]?.attachments).toHaveLength(1);
      await hear(testbed, ben);
      await does(ben, 'last', testbed);
      expect(await only(ben, testbed)).toContain('**Anna** is to move.');
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      expect(words(await heard(ben, testbed)).at(-1)).toMatch(/^Anna: 4 of diamonds/u);
      expect(log).toEqual([]);
    }));

  it('ends the words once it is off', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, running } = testbed;
      await listening(testbed);
      await running.bot.people.change(ben.user.id, { words: false });
      const before = words(await heard(ben, testbed));
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      expect(words(await heard(ben, testbed))).toEqual(before);
    }));
});

describe('the words go on', () => {
  it('after a restart, with the player’s next interaction', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, restart, log } = testbed;
      await listening(testbed);
      await restart();
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      // Nothing can be sent by a token that the bot has forgotten.
      expect(words(await heard(ben, testbed)).join()).not.toContain('4 of diamonds');
      await does(ben, 'last', testbed);
      expect(words(await heard(ben, testbed)).at(-1)).toContain('Anna: 4 of diamonds from C1 to F1.');
      await does(anna, 'a1 b1', testbed);
      expect(words(await heard(ben, testbed)).at(-1)).toMatch(/^Anna: 9 of clubs.*\n/u);
      expect(log).toEqual([]);
    }));

  it('after Discord takes no more: the last message says so, and a click tells what has happened', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, time, log } = testbed;
      await listening(testbed);
      time.jump(14 * 60_000);
      const closed = (await heard(ben, testbed)).at(-1);
      expect(closed?.content).toMatch(/^Discord lets me tell you nothing more/u);
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      expect((await heard(ben, testbed)).at(-1)?.id).toBe(closed?.id);
      const [row] = closed?.components ?? [];
      const [goOn] = row && 'components' in row ? row.components : [];
      if (!closed || !goOn || !('custom_id' in goOn)) throw new Error('no way on');
      await ben.click(closed, goOn.custom_id).outcome;
      const all = words(await heard(ben, testbed)).join('\n');
      expect(all).toContain('Anna: 4 of diamonds from C1 to F1.');
      expect(all).toContain('board stack F1: 1 face-down, 5 of clubs, 4 of diamonds');
      expect(log).toEqual([]);
    }));

  it('when Discord has refused a message: the next one tells it all', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord } = testbed;
      await listening(testbed);
      discord.faults.fail(FOLLOW_UP, { how: 400 });
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      expect(words(await heard(ben, testbed)).join()).not.toContain('4 of diamonds');
      await does(anna, 'a1 b1', testbed);
      const next = words(await heard(ben, testbed)).at(-1) ?? '';
      expect(next).toContain('Anna: 4 of diamonds from C1 to F1.\nAnna: 9 of clubs');
      expect(next).toContain('board stack F1: 1 face-down, 5 of clubs, 4 of diamonds');
    }));

  it('when the reader has dismissed the message', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, log } = testbed;
      await listening(testbed);
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      for (const message of await heard(ben, testbed)) ben.delete(message);
      await does(anna, 'a1 b1', testbed);
      expect(await only(ben, testbed)).toMatch(/^Anna: 9 of clubs/u);
      expect(log).toEqual([]);
    }));

  it('while the opponent acts and a message is still on its way', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, discord, time, channelId } = testbed;
      await listening(testbed);
      await does(anna, 'c1 f1', testbed);
      const held = discord.faults.hold(FOLLOW_UP);
      time.jump(JOIN_MS);
      await held.reached;
      time.jump(APART_MS);
      await anna.run(channelId, 'do', { what: 'a1 b1' }).outcome;
      held.release();
      await told(testbed);
      const [, last, ...others] = await heard(ben, testbed);
      expect(others).toEqual([]);
      expect(last?.content.split('\n').slice(0, 3)).toEqual([
        'Anna: 9 of clubs from the hand to B1.',
        'main stack A1: 2 face-down',
        'discard stack B1: 9 of clubs',
      ]);
    }));
});
