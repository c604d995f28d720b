import { describe, expect, it } from 'vitest';
import { rulingRead, whisper } from './answers.ts';
import { buttonsOf, withTestbed } from './testbed.ts';
import {
  BURIED,
  calledStop,
  callsPause,
  errs,
  goesOn,
  paused,
  STUCK,
  timeOfAnna,
  zank,
} from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const CLOCK = { initialMs: 60_000, incrementMs: 0, press: 'auto' };

describe('the end of a pause', () => {
  it('comes after a minute; the table is shown then, and the clock goes on', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, table, time, channelId, discord, log } = testbed;
      const before = await callsPause(testbed, zank(STUCK, { clock: CLOCK }));
      expect(before.content).not.toContain(', flag ');
      const requests = discord.requests.length;
      time.jump(55_000);
      time.jump(6000);
      const after = await table(goesOn);
      expect(after.id).toBe(before.id);
      // The bot also queries Discord whether idle players are timed out.
      const changes = discord.requests.slice(requests).filter(({ method }) => method !== 'GET');
      expect(changes).toHaveLength(1);
      expect(after.content).toContain(', flag ');
      expect(timeOfAnna(before) - timeOfAnna(after)).toBeLessThan(2);
      time.jump(61_000);
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins on time'));
      expect(log).toEqual([]);
    }));

  it('comes after the time agreed in the terms', () =>
    withTestbed(QUIET, async (testbed) => {
      const { table, time } = testbed;
      const { content } = await callsPause(testbed, zank(STUCK, { pauseMs: 30_000 }));
      const until = Number(/ends <t:(\d+):R>/.exec(content)?.[1]) * 1000;
      expect(Math.abs(until - time.now() - 30_000)).toBeLessThan(3000);
      time.jump(31_000);
      await table(goesOn);
    }));

  it('comes with any Stop, even by the player to move; a wrong one costs as usual', () =>
    withTestbed({}, async (testbed) => {
      const { anna, click, table } = testbed;
      await callsPause(testbed, zank(STUCK));
      await click(anna, 'stop').outcome;
      const { content } = await table(calledStop);
      expect(content).not.toContain('has called a pause');
      expect(content).toContain('⏭ Anna misses a turn');
    }));

  it('comes with a right Stop, which takes the move back', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, table } = testbed;
      await errs(testbed);
      await click(ben, 'pause').outcome;
      await table(paused);
      await click(ben, 'stop').outcome;
      const ruled = await table(calledStop);
      expect(goesOn(ruled)).toBe(true);
      expect(ruled.content).toContain('▶ **Ben** is to move');
      expect(buttonsOf(ruled).has('pause')).toBe(true);
    }));

  it('does not come with a Stop that is too late', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table } = testbed;
      await begin(zank(STUCK));
      await table();
      await click(anna, 'tap:r1').outcome;
      const touched = await table(({ content }) => content.includes('touches'));
      await click(anna, 'tap:r1').outcome;
      await click(anna, 'tap:q1').outcome;
      await table(({ content }) => content.includes('holds'));
      await click(ben, 'pause').outcome;
      await table(paused);
      const old = buttonsOf(touched).get('stop')?.id ?? '';
      expect(whisper(await ben.click(touched, old, { force: true }).outcome)).toMatch(/^Too late/);
      expect(paused(await table())).toBe(true);
    }));
});

describe('a restart', () => {
  it('during a pause keeps its message, its remaining time and its caller', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, click, table, time, restart } = testbed;
      const before = await callsPause(testbed, zank(STUCK, { clock: CLOCK }));
      time.jump(40_000);
      // Time after the last sign of life is given back, so this click makes one.
      expect(whisper(await click(anna, 'tap:r1').outcome)).toMatch(/^Somebody has called a pause/);
      await restart(() => time.jump(3_600_000));
      const shown = await table(paused);
      expect(shown.id).toBe(before.id);
      const until = Number(/ends <t:(\d+):R>/.exec(shown.content)?.[1]) * 1000;
      expect(until - time.now()).toBeGreaterThan(15_000);
      expect(until - time.now()).toBeLessThan(21_000);
      expect(whisper(await click(anna, 'resume').outcome)).toMatch(/^Only the player who called/);
      time.jump(21_000);
      const after = await table(goesOn);
      expect(after.id).toBe(before.id);
      expect(timeOfAnna(before) - timeOfAnna(after)).toBeLessThan(2);
      expect((await click(ben, 'pause').outcome).kind).toBe('updated');
      // This was the second of three.
      expect((await table(paused)).attachments[0]?.description).toMatch(/Ben \(seat 2\): [^.]*1 pause\b/);
    }));

  it('during an announced sequence keeps it, and earlier offences can still be stopped', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, click, table, channelId, restart, log } = testbed;
      await begin(zank({ ...BURIED, r1: ['AD1', '5S1', '4H2'], r4: ['5S2'] }));
      const { id } = await table();
      await anna.run(channelId, 'do', { what: 'announce expose:r1:AD1' }).outcome;
      await click(anna, 'tap:r1').outcome;
      await click(anna, 'tap:r4').outcome;
      const before = await table(({ content }) => content.includes('R1 → R4'));
      await restart();
      const after = await table();
      expect(after.content).toBe(before.content);
      expect(after.content).toContain('📣 free A♦ on R1');
      expect(after.id).toBe(id);
      // The card goes back to its stack: a table that has been shown.
      await click(anna, 'tap:r4').outcome;
      await click(anna, 'tap:r1').outcome;
      await table(({ content }) => content.includes('R4 → R1'));
      await restart();
      await click(ben, 'stop').outcome;
      const ruled = await table(calledStop);
      expect(ruled.id).toBe(id);
      const said = await rulingRead(testbed, anna);
      expect(said).toContain('**Anna** put 4♥ on 5♠ (R1): that was not on the way to what was announced');
      await restart();
      expect((await table()).content).toBe(ruled.content);
      expect(await rulingRead(testbed, anna)).toBe(said);
      expect(log).toEqual([]);
    }));
});
