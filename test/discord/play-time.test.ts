import { describe, expect, it, vi } from 'vitest';
import { FREE } from '../match/table.ts';
import { buttonsOf, LONG_ENOUGH, withTestbed } from './testbed.ts';
import { thought, whisper } from './answers.ts';
import { slowDisk } from './faulty-storage.ts';

describe('time in the channel', () => {
  it('begins when the table is visible, however long storing the match takes', () => {
    const storage = slowDisk('rooms');
    const options = { settings: { nudgeMinutes: 0 }, wrapStorage: storage.wrapStorage };
    return withTestbed(options, async ({ begin, table, time, channelId, heard, running }) => {
      const release = storage.hold();
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      const beginning = begin({ setup: { ...FREE, options: { clock } } });
      await vi.waitFor(() => expect(storage.isHolding()).toBe(true), LONG_ENOUGH);
      for (let i = 0; i < 3; i += 1) {
        time.jump(40_000);
        await heard();
      }
      release();
      await beginning;
      await table();
      const room = running.rooms.at(channelId);
      expect(room?.match.result).toBeNull();
      expect(room?.toDiscord(room.match.deadline ?? 0)).toBeGreaterThan(time.now() + 50_000);
    });
  });

  it('does not wait for storing the first sign of life', () => {
    const storage = slowDisk('life');
    return withTestbed({ wrapStorage: storage.wrapStorage }, async ({ anna, begin, table, click }) => {
      const release = storage.hold();
      const beginning = begin({ setup: FREE });
      await table();
      expect(storage.isHolding()).toBe(true);
      await click(anna, 'tap:c1').outcome;
      await table(({ content }) => content.includes('touches'));
      release();
      await beginning;
    });
  });

  it("ends the match on time by the bot's timer", () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, table, time, channelId }) => {
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...FREE, options: { clock } } });
      const running = await table(({ content }) => content.includes(', flag '));
      expect(running.content).toMatch(/▸ Anna 1:00, flag <t:\d+:R>/);
      time.jump(61_000);
      await anna.sees(channelId, ({ content }) => content.includes('**Ben** wins on time'));
    }));

  it('leaves a win open, in which only the opponent can act', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, channelId }) => {
      const piles = { c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'] };
      await begin({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:e1').outcome;
      const open = await table(({ content }) => content.includes('has no cards left'));
      expect(buttonsOf(open).has('accept-end')).toBe(true);
      expect(whisper(await click(anna, 'accept-end').outcome)).toMatch(/open win is your own/);
      const menu = await click(ben, 'menu').outcome;
      if (menu.kind !== 'message') throw new Error('no menu');
      expect([...buttonsOf(menu.message).keys()].filter((code) => code.includes('draw'))).toEqual([]);
      await click(ben, 'accept-end').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Anna** wins with all cards played'));
    }));

  it('brings one mention of the player to move, removed with the next action', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, time, channelId, discord }) => {
      await begin({ setup: FREE });
      await table();
      time.jump(3 * 60_000 + 1000);
      const nudge = await anna.sees(channelId, ({ content }) => content.includes('it’s your turn'));
      expect(discord.pings.map(({ userIds }) => userIds)).toEqual([[anna.user.id]]);
      await click(ben, 'menu').outcome;
      await ben.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(({ content }) => content.includes('offers a draw'));
      expect(anna.message(channelId, nudge.id)).toBeDefined();
      await click(anna, 'tap:c1').outcome;
      await anna.event((event) => event.type === 'message_delete' && event.message_id === nudge.id);
      expect(discord.pings).toHaveLength(1);
    }));

  it('lets either player end a match after a day of inactivity', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, table, time, channelId }) => {
      await begin({ setup: FREE });
      await table();
      expect(
        whisper(
          await anna.run(channelId, 'do', { what: 'end-match' }).outcome.then(thought(anna, channelId)),
        ),
      ).toMatch(/nobody has touched it for a long time/);
      time.jump(24 * 3_600_000 + 1000);
      await anna.run(channelId, 'do', { what: 'end-match' }).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('ended without a result'));
    }));
});
