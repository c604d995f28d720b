/** The clock's button stands where players press the clock; where nobody ever can, the rules' button does. */
import { describe, expect, it } from 'vitest';
import { FREE } from '../match/table.ts';
import { whispered } from './ended-match.ts';
import { buttonsOf, withTestbed } from './testbed.ts';
import { STUCK, zank } from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const clock = (press: string) => ({ initialMs: 600_000, incrementMs: 0, press });
const timed = (press: string) => ({ setup: { ...FREE, options: { clock: clock(press) } } });

describe("in the clock's place", () => {
  it.each([
    ['a duel without a clock', { setup: FREE }],
    ['a duel whose clock is pressed by the referee', timed('auto')],
    ['Zank-Patience without a clock', zank(STUCK)],
    [
      'its variant Schikanieren, where the referee presses it',
      zank(STUCK, { variant: 'schikanieren', clock: clock('auto') }),
    ],
  ])('in %s, the rules button opens the rules privately for anybody', (_, header) =>
    withTestbed(QUIET, async ({ begin, channelId, click, discord, table }) => {
      await begin(header);
      const codes = [...buttonsOf(await table()).keys()];
      expect(codes).toContain('rules');
      expect(codes).not.toContain('press');
      const dora = discord.user('Dora', { locale: 'de' });
      const rules = await whispered(dora, channelId, click(dora, 'rules'));
      expect(rules.content).toContain('in fünf Sätzen');
    }),
  );

  it('players find the button of a clock that they press, even while it is not due', () =>
    withTestbed(QUIET, async ({ ben, begin, click, table }) => {
      await begin(timed('manual'));
      await table();
      await click(ben, 'press').outcome;
      const running = buttonsOf(await table(({ content }) => content.includes('▸')));
      expect(running.get('press')?.disabled).toBe(true);
      expect(running.has('rules')).toBe(false);
    }));
});
