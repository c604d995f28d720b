import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { whisper } from './answers.ts';
import { buttonsOf, withEvening } from './match.ts';

const MENU_TITLE = 'What would you like to do?';
const DECLINE = 'tap:draw-offer';
const offered = ({ content }: SeenMessage) => content.includes('offers a draw');
const has = (message: SeenMessage, ...codes: string[]) => codes.map((code) => buttonsOf(message).has(code));
/** Anna is to move, with a card to draw and one on the board that she may touch. */
const TABLE = { setup: FREE };
const manual = { initialMs: 600_000, incrementMs: 0, press: 'manual' };

describe('an offer of a draw', () => {
  it('is accepted with one click, in the place of a clock that nobody can press', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId, log }) => {
      await begin(TABLE);
      expect(has(await table(), 'rules', 'menu', 'accept-draw')).toEqual([true, true, false]);
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      const shown = await table(offered);
      expect(has(shown, 'rules', 'menu', 'accept-draw', DECLINE)).toEqual([false, false, true, true]);
      expect(whisper(await click(anna, 'accept-draw').outcome)).toMatch(/draw/);
      await click(ben, 'accept-draw').outcome;
      await anna.sees(channelId, ({ content }) => content.includes('A draw, by agreement'));
      expect(log).toEqual([]);
    }));

  it('is declined with one click, and whoever made it is told until they do something else', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId }) => {
      await begin(TABLE);
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(offered);
      await click(ben, DECLINE).outcome;
      const declined = await table(({ content }) => content.includes('has declined'));
      expect(declined.content).toContain('🤝 **Ben** has declined the draw that **Anna** offered.');
      expect(has(declined, 'rules', 'menu', DECLINE)).toEqual([true, true, false]);
      await click(anna, 'tap:c1').outcome;
      expect((await table(({ content }) => content.includes('touches'))).content).not.toContain('declined');
    }));

  it('is taken back by whoever made it with the same button, which is the menu to anybody else', () =>
    withEvening({}, async ({ anna, begin, table, click, channelId, discord }) => {
      await begin(TABLE);
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(offered);
      const carla = discord.user('Carla');
      expect(whisper(await click(carla, DECLINE).outcome)).toMatch(/You are watching/);
      expect(offered(await table())).toBe(true);
      await click(anna, DECLINE).outcome;
      const back = await table((message) => !offered(message));
      expect(back.content).not.toMatch(/declined|run out/);
    }));

  it('that runs out with the turn of whoever made it is told, not buried', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId, restart, running }) => {
      await begin(TABLE);
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(offered);
      await click(anna, 'tap:a1').outcome;
      await table(({ content }) => content.includes('holds'));
      await click(anna, 'tap:b1').outcome;
      const told = '🤝 The draw that **Anna** offered has run out, unanswered.';
      expect((await table(({ content }) => content.includes('run out'))).content).toContain(told);
      await running.rooms.idle();
      await restart();
      expect((await table()).content).toContain(told);
      await click(ben, 'tap:a2').outcome;
      expect((await table(({ content }) => content.includes('Ben: drew'))).content).toContain(told);
    }));

  it('never takes the clock away from whoever has to press it', () =>
    withEvening({}, async ({ anna, ben, begin, table, click, channelId }) => {
      await begin({ setup: { ...FREE, options: { clock: manual } } });
      await table();
      await click(ben, 'press').outcome;
      await click(anna, 'tap:a1').outcome;
      await table(({ content }) => content.includes('holds'));
      await click(anna, 'tap:b1').outcome;
      await table(({ content }) => content.includes('**Ben** is to move'));
      await ben.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      const due = await table(offered);
      expect(has(due, 'press', 'menu', 'accept-draw')).toEqual([true, true, false]);
      expect(buttonsOf(due).get('press')?.disabled).toBe(false);
      expect(buttonsOf(due).get('menu')?.label).toBe('☰🤝');
      const menu = await click(anna, 'menu').outcome;
      expect(whisper(menu)).toBe(MENU_TITLE);
      if (menu.kind !== 'message') throw new Error(menu.kind);
      expect(has(menu.message, 'accept-draw', 'decline-draw')).toEqual([true, true]);
    }));
});

describe('passing', () => {
  const TOO_FEW = { game: 'schikanoeschen', position: { turn: 1, piles: { b1: ['5D1'], e1: ['9D1'] } } };

  it('has a button while it is possible, whatever else could be done', () =>
    withEvening({}, async ({ anna, begin, table, click, channelId }) => {
      await begin({ setup: TOO_FEW });
      const first = await table();
      expect(has(first, 'pass', 'press')).toEqual([true, false]);
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      const both = await table(offered);
      expect(has(both, 'pass', 'menu', 'accept-draw')).toEqual([true, true, false]);
      expect(buttonsOf(both).get('menu')?.label).toBe('☰🤝');
      await click(anna, 'pass').outcome;
      const passed = await table(({ content }) => content.includes('passed'));
      expect(passed.content).toContain('**Ben** has no cards left');
    }));
});
