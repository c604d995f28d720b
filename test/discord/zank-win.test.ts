import { describe, expect, it } from 'vitest';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { rulingRead, whisper } from './answers.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';
import { ACE, calledStop, RIM, STUCK, three, zank } from './zank-tables.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const isOpen = ({ content }: SeenMessage): boolean => content.includes('has no cards left');

/** Anna plays her last card, from her discard onto R1. */
const LAST = { q1: [], a1: ['4D1'] };

/** Plays it and wins, rightly unless another move came first; returns the table. */
async function wins(
  { anna, begin, table, click }: Testbed,
  header: Parameters<Testbed['begin']>[0],
): Promise<SeenMessage> {
  await begin(header);
  await table();
  await click(anna, 'tap:a1').outcome;
  await click(anna, 'tap:r1').outcome;
  return table(isOpen);
}

describe('an open win', () => {
  it('is accepted with the announcing button; with three players both opponents have to', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, click, table, channelId, discord, log } = testbed;
      const { cleo, players } = three(testbed);
      const piles = { ...RIM, r9: ['5H1'], ...LAST, q2: ['-2D2'], a2: ['JD2'], q3: ['-2C2'], a3: ['KS2'] };
      const open = await wins(testbed, { ...zank(piles, { variant: 'three' }), players });
      expect(open.content).toMatch(
        /^🏁 \*\*Anna\*\* has no cards left and wins <t:\d+:R>, unless somebody calls Stop\. 🏁 accepts\.$/m,
      );
      expect([...buttonsOf(open).keys()]).not.toContain('choose:announce');
      expect(buttonsOf(open).get('accept-end')).toMatchObject({ label: '🏁' });
      expect(whisper(await click(anna, 'accept-end').outcome)).toBe(
        'The open win is your own: the others object, accept or wait.',
      );
      await click(ben, 'accept-end').outcome;
      await table(({ content }) => content.includes('🏁 accepts. (✔ Ben)'));
      testbed.time.jump(APART_MS);
      expect(whisper(await click(ben, 'accept-end').outcome)).toMatch(/^You’ve accepted already/);
      await cleo.run(channelId, 'do', { what: 'accept-end' }).outcome;
      await anna.sees(channelId, ({ content }) => content.includes('**Anna** wins with all cards played'));
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('refuses moves, announcements, pauses and draws with a sentence that does not mention knocking', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, click, channelId } = testbed;
      await wins(testbed, zank({ ...STUCK, ...LAST }));
      const attempts = [
        () => click(ben, 'tap:a2'),
        () => click(ben, 'pause'),
        () => ben.run(channelId, 'do', { what: 'announce empty:r1' }),
        () => ben.run(channelId, 'do', { what: 'offer-draw' }),
        () => anna.run(channelId, 'do', { what: 'draw' }),
      ];
      for (const attempt of attempts) {
        const said = whisper(await attempt().outcome);
        expect(said).toBe('A win is open: the others can only object, accept the end or resign.');
      }
    }));

  it('ends with a right Stop: the ruling names what came first, the caller is to move', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, table } = testbed;
      await wins(testbed, zank({ ...ACE, ...LAST }));
      await click(ben, 'stop').outcome;
      const ruled = await table(calledStop);
      expect(await rulingRead(testbed, ben)).toContain(
        'A♦ on R8 had to go to a middle stack first (move 1). The move is taken back.',
      );
      expect(ruled.content).toContain('▶ **Ben** is to move');
      expect(isOpen(ruled)).toBe(false);
      expect(buttonsOf(ruled).has('choose:announce')).toBe(true);
    }));

  it("ends with the winner's own Stop, who goes on", () =>
    withTestbed({}, async (testbed) => {
      const { anna, click, table } = testbed;
      await wins(testbed, zank({ ...ACE, ...LAST }));
      await click(anna, 'stop').outcome;
      const ruled = await table(calledStop);
      expect(ruled.content).toContain('**Anna** calls Stop on their own move');
      expect(ruled.content).toContain('▶ **Anna** is to move');
      expect(isOpen(ruled)).toBe(false);
    }));

  it('stays open after a wrong Stop, and becomes final when its time is over', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, click, table, time, channelId, log } = testbed;
      const { id } = await wins(testbed, zank({ ...STUCK, ...LAST }, { endWindowMs: 20_000 }));
      await click(ben, 'stop').outcome;
      const called = await table(calledStop);
      expect(isOpen(called)).toBe(true);
      expect(called.id).toBe(id);
      time.jump(21_000);
      await anna.sees(channelId, ({ content }) => content.includes('**Anna** wins with all cards played'));
      const over = anna.message(channelId, id);
      expect(over?.components).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('is worded in German, too', () =>
    withTestbed({}, async (testbed) => {
      const { anna, begin, click, discord, ben, table } = testbed;
      const dora = discord.user('Dora', { locale: 'de' });
      const players = [anna, dora].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' }));
      await begin({ ...zank({ ...STUCK, ...LAST }), players, locale: 'de' });
      await table();
      await click(anna, 'tap:a1').outcome;
      await click(anna, 'tap:r1').outcome;
      await table(({ content }) => content.includes('**Anna** hat keine Karten mehr'));
      expect(whisper(await click(dora, 'pause').outcome)).toBe(
        'Ein Sieg ist offen: Die anderen dürfen Einspruch erheben, ihn annehmen oder aufgeben, sonst nichts.',
      );
      expect(whisper(await click(ben, 'accept-end').outcome)).toMatch(/^You’re watching/);
      await click(dora, 'stop').outcome;
      const { content } = await table((message) => message.content.startsWith('✋'));
      expect(content).toContain('**Dora** ruft zu Unrecht Stop und setzt einmal aus.');
    }));
});
