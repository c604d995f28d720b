/** The second tap of a double tap, after another button has moved under the finger. */
import { expect, it } from 'vitest';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { whisper } from './answers.ts';
import { withTestbed } from './testbed.ts';

/** Anna, whose stacks are empty, can pass where the rules button was as soon as Ben's turn is over. */
const TO_PASS = {
  game: 'schikanoeschen',
  setup: {
    game: 'schikanoeschen',
    position: {
      turn: 2,
      piles: { b1: ['JC1'], e1: ['9D1'], a2: ['-7C2', '-8C2'], b2: ['TC2'], c2: ['-2H2', '4D2'] },
    },
  },
};

it('a second tap on the rules passes no turn, a later click does', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, ben, begin, click, running, channelId, time, log } = testbed;
    await begin(TO_PASS);
    const turn = (): number | undefined => running.rooms.at(channelId)?.match.turn;
    await click(ben, 'tap:a2').outcome;
    await running.rooms.idle();
    await click(anna, 'rules').outcome;
    await click(ben, 'tap:b2').outcome;
    await running.rooms.idle();
    expect(turn()).toBe(1);
    expect(whisper(await click(anna, 'pass', {}).outcome)).toMatch(/only just moved there/);
    expect(turn()).toBe(1);
    time.jump(SAME_MS);
    await click(anna, 'pass', {}).outcome;
    await running.rooms.idle();
    expect(turn()).toBe(2);
    expect(log).toEqual([]);
  }));
