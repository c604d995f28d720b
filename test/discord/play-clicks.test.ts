import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { InteractionOutcome } from 'loopback-discord/user-api.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { APART_MS, MEANT_APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';
import { saysC1, whisper } from './answers.ts';

describe('clicks', () => {
  it('of the same time are both judged, one after another', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, time }) => {
      await begin({ setup: FREE });
      await table();
      const createdAt = time.now();
      const first = click(anna, 'tap:c1', { createdAt });
      const second = click(ben, 'tap:c2', { createdAt });
      expect((await first.outcome).kind).toBe('updated');
      expect(whisper(await second.outcome)).toMatch(/has changed since/);
    }));

  it('delivered out of order are judged in the order in which they were made', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click, time }) => {
      await begin({ setup: OBLIGED });
      await table();
      // A first click tells the bot the offset of Discord's clock.
      await click(ben, 'tap:c2').outcome;
      const now = time.now();
      const offence = click(anna, 'tap:c1', { createdAt: now, hold: true });
      const knock = click(ben, 'knock:revert', { createdAt: now + 40 });
      offence.deliver();
      expect((await offence.outcome).kind).toBe('updated');
      expect((await knock.outcome).kind).toBe('updated');
      expect((await table(({ content }) => content.includes('knocks'))).content).toContain(
        '**Ben** is to move',
      );
    }));

  it('on a table that the opponent has changed since are refused without penalty', () =>
    withTestbed({}, async ({ anna, ben, begin, table, click }) => {
      await begin({ setup: OBLIGED });
      const old = await table();
      await click(anna, 'tap:c1').outcome;
      await click(ben, 'knock:leave').outcome;
      const id = buttonsOf(old).get('tap:f1')?.id ?? '';
      expect(whisper(await anna.click(old, id, { force: true }).outcome)).toMatch(/has changed since/);
    }));

  it('of strangers get a kind private answer, and a menu with what they can read', () =>
    withTestbed({}, async ({ discord, begin, table, click, channelId, anna }) => {
      await begin({ setup: FREE });
      const carla = discord.user('Carla', { locale: 'de' });
      await table();
      expect(whisper(await click(carla, 'tap:c1').outcome)).toMatch(/Du siehst hier zu/);
      const menu = await click(carla, 'menu').outcome;
      expect(whisper(menu)).toContain('**Anna** und **Ben**');
      if (menu.kind !== 'message') throw new Error(menu.kind);
      const words = buttonsOf(menu.message).get('words')?.id ?? '';
      expect(whisper(await carla.click(menu.message, words).outcome)).toContain('C1');
      expect(anna.messages(channelId).some(({ flags }) => flags === MessageFlags.Ephemeral)).toBe(false);
    }));

  it('with an expired token still count, and the table is edited', () =>
    withTestbed({}, async ({ anna, begin, table, click, discord, log }) => {
      await begin({ setup: FREE });
      const first = await table();
      const late = click(anna, 'tap:c1');
      discord.expireInteraction(late.id);
      const touched = await table(saysC1);
      expect(touched.id).toBe(first.id);
      expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    }));

  it('that wait for the breath are acknowledged first', () =>
    withTestbed({}, async ({ anna, begin, table, click, time }) => {
      await begin({ setup: FREE, breathMs: 3000 });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      time.jump(APART_MS);
      const held = click(anna, 'tap:f1');
      expect((await held.outcome).kind).toBe('acknowledged');
      expect((await table(({ content }) => content.includes('touches 4♦ on F1'))).content).toContain('Anna');
    }));

  it('that Discord no longer knows are answered once, not again and again', () =>
    withTestbed({}, async ({ anna, begin, table, click, time, discord }) => {
      await begin({ setup: FREE, breathMs: 3000 });
      await table();
      await click(anna, 'tap:c1').outcome;
      await click(anna, 'tap:f1').outcome;
      await table(({ content }) => content.includes('C1 → F1'));
      time.jump(APART_MS);
      const held = click(anna, 'tap:f1');
      discord.expireInteraction(held.id);
      await table(({ content }) => content.includes('touches 4♦ on F1'));
      const answers = discord.requests.filter(({ path }) => path.includes(held.id));
      expect(answers.map(({ status }) => status)).toEqual([404]);
    }));

  /** Ben, who is warned, knocks; returns the question whether he means it. */
  async function knockWarned({ ben, begin, table, click }: Testbed): Promise<InteractionOutcome> {
    await begin({ setup: FREE });
    await table();
    await click(ben, 'knock:revert').outcome;
    await table(({ content }) => content.includes('and is warned'));
    return click(ben, 'knock:leave').outcome;
  }

  it('on the knock buttons ask a warned player to knock again', () =>
    withTestbed({}, async (testbed) => {
      const { ben, click, channelId, time } = testbed;
      expect(whisper(await knockWarned(testbed))).toMatch(/knock again within 5 seconds/);
      time.jump(APART_MS);
      await click(ben, 'knock:leave').outcome;
      await ben.sees(channelId, ({ content }) => content.includes('Anna** wins'));
    }));

  it('can confirm a knock in the question itself, which hides the table on a phone', () =>
    withTestbed({}, async (testbed) => {
      const { ben, channelId, time } = testbed;
      const asked = await knockWarned(testbed);
      if (asked.kind !== 'message') throw new Error(asked.kind);
      const [again, ...others] = buttonsOf(asked.message).values();
      expect(others).toEqual([]);
      time.jump(MEANT_APART_MS);
      const from = ben.events.length;
      await ben.click(asked.message, again?.id ?? '').outcome;
      await ben.event(({ type }) => type === 'message_delete', from);
      expect(ben.message(channelId, asked.message.id)).toBeUndefined();
      await ben.sees(channelId, ({ content }) => content.includes('Anna** wins'));
    }));
});
