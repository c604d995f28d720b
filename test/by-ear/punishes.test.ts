/** A player who hears texts only finds an offence by comparing what they know, and punishes it. */
import { expect, it } from 'vitest';
import { JOIN_MS } from '../../src/table/private/listeners.ts';
import { OBLIGED } from '../match/table.ts';
import { APART_MS, withTestbed } from '../discord/testbed.ts';
import { Ear } from './ear.ts';
import { Known } from './known.ts';

/** A move in the news: `Anna: 4 of diamonds from C1 to D1.` */
const MOVE = /^\w+: (\w+) of \w+ from [A-Z]\d to (D\d)\.$/mu;

/** True if a card was put on an empty final stack without being an ace: the rule page says that this is wrong. */
function isWrong(news: string, known: Known): boolean {
  const [, rank, stack] = MOVE.exec(news) ?? [];
  return stack !== undefined && known.on(stack) === 'empty' && rank !== 'ace';
}

it('punishes a card on an empty final stack that is no ace, and no legal one', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, ben, begin, table, running, channelId, time, log } = testbed;
    await running.bot.people.change(ben.user.id, { words: true });
    await begin({ setup: OBLIGED });
    await table();
    const ear = new Ear(testbed, ben);
    const known = new Known();
    known.learn(await ear.runs(channelId, 'schikane table', { as: 'words' }));
    const hearing = async (what: string): Promise<string> => {
      time.jump(APART_MS);
      await anna.run(channelId, 'do', { what }).outcome;
      await running.rooms.idle();
      time.jump(JOIN_MS);
      return (await ear.heard()).join('\n');
    };
    const legal = await hearing('e1 d2');
    expect(isWrong(legal, known)).toBe(false);
    known.hear(legal);
    expect(known.on('D2')).toBe('ace of diamonds');
    const wrong = await hearing('c1 d1');
    expect(isWrong(wrong, known)).toBe(true);
    known.hear(wrong);
    const ruling = await ear.runs(channelId, 'knock', { 'take-back': true });
    known.hear(ruling);
    expect(ruling).toMatch(/^You were right to knock\./u);
    expect(ruling).toContain('It’s your turn.');
    expect(known.on('D1')).toBe('empty');
    expect(known.on('C1')).toBe('2 cards, on top 4 of diamonds');
    expect(ear.count).toBe(2);
    expect(log).toEqual([]);
  }));
