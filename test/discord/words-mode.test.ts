/** Tables in words, for players who hear them. */
import { describe, expect, it } from 'vitest';
import { unheardIn } from '../by-ear/ear.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { QUIET, does, hear, heard, isPrivate, listening, only, told, words } from './listening.ts';
import { APART_MS, withTestbed } from './testbed.ts';

describe('a player who hears the table', () => {
  it('is told their own act, what changed, and whose turn it is, in one message without a picture', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, log } = testbed;
      await hear(testbed, anna);
      await begin({ setup: FREE });
      await table();
      await does(anna, 'c1 f1', testbed);
      expect((await only(anna, testbed)).split('\n')).toEqual([
        'You moved 4 of diamonds from C1 to F1.',
        'side stack C1: 2 of hearts',
        'board stack F1: 1 face-down, 5 of clubs, 4 of diamonds',
        'It’s your turn.',
        'Ask with `/do`: `last`, `clocks`, `hand`, or a stack, such as `what c1`.',
      ]);
      await does(anna, 'a1', testbed);
      expect(await only(anna, testbed)).toBe(
        'You drew 9 of clubs from A1. You hold it.\nmain stack A1: 2 face-down',
      );
      expect(log).toEqual([]);
    }));

  it('hears each act of the opponent in a new message, news first, and the one before goes', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, log } = testbed;
      await listening(testbed);
      await does(anna, 'c1 f1', testbed);
      await told(testbed);
      const [, first] = await heard(ben, testbed);
      expect(first?.content.split('\n').slice(0, -1)).toEqual([
        'Anna: 4 of diamonds from C1 to F1.',
        'side stack C1: 2 of hearts',
        'board stack F1: 1 face-down, 5 of clubs, 4 of diamonds',
        '**Anna** is to move.',
      ]);
      await does(anna, 'a1', testbed);
      await does(anna, 'b1', testbed);
      const [, second, ...others] = await heard(ben, testbed);
      // Both halves of an action are one piece of news; at the listener's turn nothing is waited for.
      expect(second?.content.split('\n')).toEqual([
        'Anna: 9 of clubs from the hand to B1.',
        'main stack A1: 2 face-down',
        'discard stack B1: 9 of clubs',
        'It’s your turn.',
      ]);
      expect(second?.id).not.toBe(first?.id);
      expect(others).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('answers a click on the public table in words, too', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table, click } = testbed;
      await hear(testbed, anna);
      await begin({ setup: FREE });
      await table();
      await click(anna, 'tap:c1').outcome;
      expect(await only(anna, testbed)).toContain('4 of diamonds');
      await click(anna, 'tap:f1').outcome;
      expect(await only(anna, testbed)).toMatch(/^You .*4 of diamonds.*F1\.\n/u);
    }));

  it('hears the same whether an act was legal or an offence, and can punish it by words', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId } = testbed;
      await listening(testbed, OBLIGED);
      await does(anna, 'c1 d1', testbed);
      await told(testbed);
      const news = words(await heard(ben, testbed)).at(-1) ?? '';
      expect(news).toMatch(/^Anna: 4 of diamonds from C1 to D1\.\n/u);
      expect(news).not.toMatch(/wrong|knock|must/iu);
      testbed.time.jump(APART_MS);
      await ben.run(channelId, 'knock', { 'take-back': true }).outcome;
      const ruling = words(await heard(ben, testbed)).at(-1) ?? '';
      expect(ruling).toMatch(/^You were right to knock\. .+ put 4 of diamonds on D1/u);
      expect(ruling).toContain('It’s your turn.');
      expect(unheardIn(ruling)).toBeNull();
    }));

  it('with hidden cards hears their own, and never those of the opponent', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table } = testbed;
      await hear(testbed, anna, ben);
      const hands = [
        ['QS', '7H', '2D'],
        ['JS', 'QH', '2S'],
      ];
      const position = { hands, stock: ['JD', '7S', '2H', 'QD', '7D', 'JH'], dealer: 2 };
      await begin({ game: 'kinderschnapsen', setup: { game: 'kinderschnapsen', position } });
      await table();
      await does(ben, 'hand', testbed);
      expect(await only(ben, testbed)).toMatch(/jack of spades/u);
      expect(await only(ben, testbed)).not.toMatch(/7 of hearts|2 of diamonds/u);
      await does(anna, 'play queen of spades', testbed);
      expect(await only(anna, testbed)).toMatch(/^You led queen of spades\./u);
      const news = words(await heard(ben, testbed)).at(-1) ?? '';
      expect(news).toMatch(/^Anna: queen of spades led\.\n/u);
      expect(news).not.toMatch(/7 of hearts|2 of diamonds/u);
      await does(ben, '2s', testbed);
      const answer = words(await heard(ben, testbed)).at(-1) ?? '';
      expect(answer).toMatch(/You drew \d|You drew (?:jack|queen)/u);
      const drawn = /You drew ([^.]+)\./u.exec(answer)?.[1] ?? 'nothing';
      await told(testbed);
      expect(words(await heard(anna, testbed)).join('\n')).not.toContain(drawn);
    }));

  it('with both seats is not told of their own acts', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, begin, table } = testbed;
      await hear(testbed, anna);
      const { id } = anna.user;
      await begin({
        setup: FREE,
        players: [
          { id, name: 'Anna' },
          { id, name: 'Anna' },
        ],
      });
      await table();
      await does(anna, 'a1', testbed);
      await does(anna, 'b1', testbed);
      const before = await only(anna, testbed);
      await told(testbed);
      expect(await only(anna, testbed)).toBe(before);
    }));

  it('hears the end', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben } = testbed;
      await listening(testbed);
      await does(anna, 'resign', testbed);
      await does(anna, 'yes', testbed);
      await heard(ben, testbed);
      const last = ben.messages(testbed.channelId).filter(isPrivate).at(-1)?.content ?? '';
      expect(last).toMatch(/^Anna: resigns\.\nYou win/u);
    }));
});
