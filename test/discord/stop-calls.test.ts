import { describe, expect, it } from 'vitest';
import { readMatch } from '../../src/match/stored.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { buttonsOf, withTestbed } from './testbed.ts';
import { BURIED, calledStop, errs, STUCK, three, zank } from './zank-tables.ts';

describe('a Stop that finds nothing', () => {
  it('is too late within five seconds, at no cost; after that it is a wrong one', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, click, table, time, running } = testbed;
      await begin(zank(STUCK));
      await table();
      await click(anna, 'tap:r1').outcome;
      await click(anna, 'tap:r1').outcome;
      const back = await table(({ content }) => !content.includes('touches'));
      await click(anna, 'tap:q1').outcome;
      await table(({ content }) => content.includes('holds Q♣'));
      const stop = (message: SeenMessage) =>
        ben.click(message, buttonsOf(message).get('stop')?.id ?? '', { force: true });
      expect(whisper(await stop(back).outcome)).toBe(
        'Too late: there is nothing left to stop. It costs you nothing, and you don’t miss a turn.',
      );
      await running.rooms.idle();
      expect((await table()).content).not.toMatch(/Stop|⏭/);
      time.jump(5100);
      expect((await stop(back).outcome).kind).toBe('updated');
      expect((await table(calledStop)).content).toContain('⏭ Ben misses a turn');
    }));

  it('at the same time as another is too late, the earlier one is judged', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, table, time, running, log } = testbed;
      const { cleo, players } = three(testbed);
      const piles = { ...BURIED, q3: ['-2C2', '-KC2'], a3: ['KS2'] };
      await errs(testbed, { ...zank(piles, { variant: 'three' }), players });
      const now = time.now();
      // The earlier click is delivered last.
      const second = click(ben, 'stop', { createdAt: now + 30 });
      const first = click(cleo, 'stop', { createdAt: now });
      expect((await first.outcome).kind).toBe('updated');
      expect(whisper(await second.outcome)).toMatch(/^Too late: .* you don’t miss a turn/);
      await running.rooms.idle();
      const { content } = await table();
      expect(content).toContain('**Cleo** rightly calls Stop');
      expect(content).not.toContain('⏭');
      expect(log).toEqual([]);
    }));
});

describe('calling Stop', () => {
  it('by command does what the button does', () =>
    withTestbed({}, async (testbed) => {
      const { ben, table, channelId } = testbed;
      await errs(testbed);
      expect(whisper(await ben.run(channelId, 'stop').outcome)).toMatch(
        /^You were right to call Stop\. \*\*Anna\*\* .+ It’s your turn\.$/,
      );
      expect((await table(calledStop)).content).toContain('▶ **Ben** is to move');
    }));

  it('is refused to spectators in their language, and nothing happens', () =>
    withTestbed({}, async (testbed) => {
      const { click, discord, channelId, running } = testbed;
      await errs(testbed);
      const carla = discord.user('Carla', { locale: 'de' });
      const before = discord.requests.length;
      expect(whisper(await click(carla, 'stop').outcome)).toMatch(
        /^Du siehst hier zu; das können nur Mitspielende/,
      );
      expect(whisper(await carla.run(channelId, 'stop').outcome)).toMatch(/^Du siehst hier zu/);
      expect(discord.requests.slice(before)).toHaveLength(2);
      const stored = await readMatch(running.bot.storage.journal, 'evening1');
      expect(stored?.entries).toHaveLength(1);
    }));

  it('is possible at every table with the same button in the same place', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table, channelId } = testbed;
      const looks: unknown[] = [];
      const look = async (says: string) => {
        const message = await table(({ content }) => content.includes(says));
        const [row] = message.components ?? [];
        const last = row && 'components' in row ? row.components.at(-1) : undefined;
        if (!last || !('custom_id' in last)) throw new Error(`no button at the table that ${says}`);
        looks.push({ ...last, custom_id: last.custom_id.replace(/\|\d+\|/, '|'), id: null });
      };
      await begin(zank({ ...BURIED, q1: [], a1: ['4H1'], q2: ['-2D2', '-QS2'] }));
      await look('**Anna** is to move');
      await anna.run(channelId, 'do', { what: 'announce expose:r1:AD1' }).outcome;
      await look('📣');
      await click(ben, 'pause').outcome;
      await look('has called a pause');
      await click(ben, 'resume').outcome;
      await click(anna, 'tap:r1').outcome;
      await look('touches 5♠');
      await click(anna, 'tap:r2').outcome;
      await look('R1 → R2');
      await click(anna, 'tap:r1').outcome;
      await click(anna, 'tap:m1').outcome;
      await look('R1 → M1');
      await click(anna, 'tap:a1').outcome;
      await click(anna, 'tap:r2').outcome;
      await look('has no cards left');
      await click(ben, 'stop').outcome;
      await look('✋ **Ben** calls Stop');
      expect(looks).toHaveLength(8);
      expect(looks).toEqual(looks.map(() => looks[0]));
    }));
});
