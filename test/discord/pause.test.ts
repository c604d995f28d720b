import { describe, expect, it } from 'vitest';
import { whisper } from './answers.ts';
import { buttonsOf, withTestbed } from './testbed.ts';
import { BURIED, callsPause, goesOn, paused, STUCK, three, timeOfAnna, zank } from './zank-tables.ts';

const CLOCK = { initialMs: 60_000, incrementMs: 0, press: 'manual' };
const REFUSED = 'Somebody has called a pause: until it ends, nobody moves, announces or presses the clock.';

describe('a pause', () => {
  it('is called out of turn, shown with the pauses left, and ended by its caller alone', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, begin, click, table, channelId } = testbed;
      const { cleo, players } = three(testbed);
      const piles = { ...STUCK, r9: ['5H1'], q3: ['-2C2', '-KC2'], a3: ['KS2'] };
      await begin({ ...zank(piles, { variant: 'three' }), players });
      await table(({ attachments }) => attachments[0]?.description?.match(/3 pauses/g)?.length === 3);
      expect(whisper(await click(anna, 'pause').outcome)).toBe(
        'It’s your turn: only the others can call a pause.',
      );
      await click(cleo, 'pause').outcome;
      const { content, attachments } = await table(paused);
      expect(content).toMatch(/^⏸ \*\*Cleo\*\* has called a pause; it ends <t:\d+:R>\.\n-# /);
      expect(content).not.toContain('is to move');
      expect(attachments[0]?.description).toContain('Cleo has called a pause.');
      expect(attachments[0]?.description).toContain('2 pauses');
      expect(whisper(await ben.run(channelId, 'do', { what: 'pause' }).outcome)).toBe(REFUSED);
      for (const who of [anna, ben])
        expect(whisper(await click(who, 'resume').outcome)).toBe(
          'Only the player who called the pause can resume.',
        );
      expect((await click(cleo, 'resume').outcome).kind).toBe('updated');
      const after = await table(goesOn);
      expect(buttonsOf(after).has('pause')).toBe(true);
      expect(whisper(await ben.run(channelId, 'do', { what: 'resume' }).outcome)).toBe(
        'No pause has been called.',
      );
    }));

  it('is refused to spectators, works as a command, and is worded in German, too', () =>
    withTestbed({}, async ({ ben, begin, click, table, channelId, discord }) => {
      await begin({ ...zank(STUCK), locale: 'de' });
      await table();
      const carla = discord.user('Carla');
      expect(whisper(await click(carla, 'pause').outcome)).toMatch(/^You’re watching/);
      expect(whisper(await ben.run(channelId, 'do', { what: 'pause' }).outcome)).toBe('You called a pause.');
      const { content } = await table((message) => message.content.includes('Pause gerufen'));
      expect(content).toMatch(/^⏸ \*\*Ben\*\* hat Pause gerufen; sie endet <t:\d+:R>\.$/m);
      await ben.run(channelId, 'do', { what: 'resume' }).outcome;
      await table((message) => !message.content.includes('Pause gerufen'));
    }));

  it('refuses moves, announcements and draws with one private sentence, and the table stays', () =>
    withTestbed({}, async (testbed) => {
      const { anna, click, channelId, discord, running } = testbed;
      await callsPause(testbed, zank(BURIED));
      const before = discord.requests.length;
      const refused = [
        ...['tap:r1', 'tap:a1', 'tap:q1', 'tap:m1'].map((tap) => () => click(anna, tap)),
        () => anna.run(channelId, 'do', { what: 'touch r1' }),
        () => anna.run(channelId, 'do', { what: 'draw' }),
        () => anna.run(channelId, 'do', { what: 'announce expose:r1:AD1' }),
      ];
      for (const act of refused) expect(whisper(await act().outcome)).toBe(REFUSED);
      // Each answer replaces the one before, and nothing else is sent.
      const answers = discord.requests.slice(before).filter(({ method }) => method !== 'DELETE');
      expect(answers).toHaveLength(refused.length);
      expect(running.rooms.at(channelId)?.match.ply).toBe(1);
    }));

  it('costs no time, and the clock cannot be pressed', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, ben, begin, channelId, click, table, time } = testbed;
      await begin(zank(STUCK, { clock: CLOCK }));
      await table();
      await click(ben, 'press').outcome;
      await table(({ content }) => content.includes(', flag '));
      await click(ben, 'pause').outcome;
      const before = await table(paused);
      expect(before.content).not.toContain(', flag ');
      expect(buttonsOf(before).get('press')?.disabled).toBe(true);
      time.jump(40_000);
      expect(whisper(await anna.run(channelId, 'do', { what: 'press' }).outcome)).toBe(REFUSED);
      await click(ben, 'resume').outcome;
      const after = await table(goesOn);
      expect(timeOfAnna(before) - timeOfAnna(after)).toBeLessThan(2);
      expect(after.content).toContain(', flag ');
    }));

  it('can be called as often as the terms say', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, table } = testbed;
      const once = await callsPause(testbed, zank(STUCK, { pauses: 1 }));
      expect(once.attachments[0]?.description).toMatch(/1 pause/g);
      await click(ben, 'resume').outcome;
      await table(goesOn);
      expect(whisper(await click(ben, 'pause').outcome)).toBe('You have used up your pauses.');
    }));
});
