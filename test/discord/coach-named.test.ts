/** A take-back never makes an offence callable again once the coach has named it. */
import { expect, it, vi } from 'vitest';
import { ok } from '../../src/core/result.ts';
import { OBLIGED } from '../match/table.ts';
import { withTestbed } from './testbed.ts';
import { botActs, does, practised, roomOf } from './practised.ts';

it('takes back to the first own step after the named offence, and no further', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { begin, running, time } = testbed;
    const { own } = running.bot.reading;
    const practice = own.practice.bind(own);
    const lines = [
      { seat: 2, do: 'draw' },
      { seat: 2, do: 'place', pile: 'b2' },
    ] as const;
    let next = 0;
    vi.spyOn(own, 'practice').mockImplementation((...asked) => {
      const line = lines[next];
      next += 1;
      return line ? Promise.resolve(ok({ line, why: 'only', then: [] })) : practice(...asked);
    });
    const setup = { ...OBLIGED, position: { ...OBLIGED.position, turn: 2 } };
    await begin(practised(testbed, setup, { coach: true }));
    await botActs(testbed);
    await botActs(testbed);
    const offences = (): number => roomOf(testbed).match.answerable(roomOf(testbed).at)?.length ?? 0;
    expect(offences()).toBe(1);
    await does(testbed, 'coach');
    for (const step of ['e1 d1', 'c1 c1']) {
      await does(testbed, step);
      await running.rooms.idle();
      time.jump(11_000);
      await testbed.heard();
    }
    expect(await does(testbed, 'coach')).toContain('Unnoticed last turn');
    expect(await does(testbed, 'take-back')).toContain('I’ve taken one step back');
    const { ply } = roomOf(testbed).match;
    expect(await does(testbed, 'take-back')).toMatch(/^You can’t go back further/);
    expect(roomOf(testbed).match.ply).toBe(ply);
    expect(offences()).toBe(0);
    expect(await does(testbed, 'coach')).toContain('Unnoticed last turn');
  }));
