/** Taking back never makes a call possible again on an offence that the coach has named. */
import { expect, it, vi } from 'vitest';
import { ok } from '../../src/core/result.ts';
import { OBLIGED } from '../match/table.ts';
import { withEvening } from './match.ts';
import { botActs, does, practised, roomOf } from './practised.ts';

it('goes back to the first own step after it, and no further', () =>
  withEvening({ settings: { nudgeMinutes: 0 } }, async (evening) => {
    const { begin, running, time } = evening;
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
    await begin(practised(evening, setup, { coach: true }));
    await botActs(evening);
    await botActs(evening);
    const offences = (): number => roomOf(evening).match.answerable(roomOf(evening).at)?.length ?? 0;
    expect(offences()).toBe(1);
    await does(evening, 'coach');
    for (const step of ['e1 d1', 'c1 c1']) {
      await does(evening, step);
      await running.rooms.idle();
      time.jump(11_000);
      await evening.heard();
    }
    expect(await does(evening, 'coach')).toContain('Unnoticed last turn');
    expect(await does(evening, 'take-back')).toContain('One step is taken back');
    const { ply } = roomOf(evening).match;
    expect(await does(evening, 'take-back')).toMatch(/^You cannot go back further/);
    expect(roomOf(evening).match.ply).toBe(ply);
    expect(offences()).toBe(0);
    expect(await does(evening, 'coach')).toContain('Unnoticed last turn');
  }));
