/** Suggestions for the text of an option, when the connection is slow. */
import { expect, it } from 'vitest';
import { withTestbed } from './testbed.ts';

it('answers no request for suggestions that arrives too late', () =>
  withTestbed({}, async ({ discord, time, channelId, anna, log, heard }) => {
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
