/**
 * A match whose player to move is idle: the others can end it, unrated, unless the idle player acts first.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Header } from '../../src/match/header.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { buttonOf, buttonsIn, whispered } from './ended-match.ts';
import { LONG_ENOUGH, withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { TABLE_OF_THREE } from './three-place.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const MINUTE = 60_000;
const HALF_AN_HOUR = 30 * MINUTE;
const IDLE = { setup: FREE, idleMs: HALF_AN_HOUR };
const YES = 'Yes, end it';
const END = 'End match unrated';
const ENDED = 'The match was ended without a result.';
const GOES_ON = /^Something has happened in the meantime, so the match goes on/;
const WHY = '**Ben** waited 30 minutes for **Anna** in vain and has ended it. It doesn’t count';

/** The question, visible long enough for its answer to count. */
async function asks(testbed: Testbed, who: UserSession): Promise<SeenMessage> {
  const { channelId } = testbed;
  const question = await whispered(who, channelId, who.run(channelId, 'do', { what: 'end-match' }));
  await seenForLong(testbed);
  return question;
}

const saysYes = ({ channelId }: Testbed, who: UserSession, question: SeenMessage): Promise<SeenMessage> =>
  whispered(who, channelId, who.click(question, buttonOf(question, YES)));

const isPlayed = ({ running, channelId }: Testbed): boolean => running.rooms.at(channelId) !== undefined;

const labels = (message: SeenMessage): string[] => buttonsIn(message).map(({ label }) => label);

/** A match that waits for Anna, who has been idle for `ms`. */
async function waits(testbed: Testbed, ms: number, header: Partial<Header> = {}): Promise<void> {
  await testbed.begin({ ...IDLE, ...header });
  await testbed.table();
  testbed.time.jump(ms);
  await testbed.heard();
}

describe('a match whose player to move is idle', () => {
  it('is ended by the opponent after a question; the result names both', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, log, restart } = testbed;
      await waits(testbed, HALF_AN_HOUR);
      const question = await asks(testbed, ben);
      expect(question.content).toMatch(/^\*\*Anna\*\* has done nothing for 30 minutes\./);
      expect(isPlayed(testbed)).toBe(true);
      expect((await saysYes(testbed, ben, question)).content).toBe(ENDED);
      const result = await anna.sees(channelId, ({ content }) => content.startsWith(`${ENDED}\n`));
      expect(result.content).toContain(WHY);
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
      await restart();
      expect(anna.messages(channelId).filter(({ content }) => content.includes(WHY))).toHaveLength(1);
      expect(log).toEqual([]);
    }));

  it('cannot be ended a minute too early; the answer says when, and the menu lacks it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, channelId, click, time } = testbed;
      await waits(testbed, HALF_AN_HOUR - MINUTE);
      const told = await asks(testbed, ben);
      expect(told.content).toMatch(
        /^The match is waiting for \*\*Anna\*\*\. If nothing happens, you can end it unrated <t:\d+:R>\./,
      );
      const from = Number(/<t:(\d+):R>/.exec(told.content)?.[1]) * 1000;
      expect(Math.abs(from - time.now() - MINUTE)).toBeLessThan(5000);
      expect(labels(await whispered(ben, channelId, click(ben, 'menu')))).not.toContain(END);
      time.jump(MINUTE);
      await testbed.heard();
      expect(labels(await whispered(ben, channelId, click(ben, 'menu')))).toContain(END);
      expect(labels(await asks(testbed, ben))).toContain(YES);
    }));

  it('cannot be ended by the idle player or a spectator', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, click, discord } = testbed;
      await waits(testbed, HALF_AN_HOUR);
      const hers = await asks(testbed, anna);
      expect(hers.content).toMatch(/^The match is waiting for you, so you can’t end it\./);
      expect(labels(await whispered(anna, channelId, click(anna, 'menu')))).not.toContain(END);
      expect((await asks(testbed, discord.user('Carla'))).content).toMatch(/^You’re watching this match/);
      expect(isPlayed(testbed)).toBe(true);
    }));

  it('goes on when she acts before the answer, even if her act arrives later', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, table, time } = testbed;
      await waits(testbed, HALF_AN_HOUR);
      const question = await asks(testbed, ben);
      const late = ben.click(question, buttonOf(question, YES), { hold: true });
      await anna.run(channelId, 'do', { what: 'touch c1' }).outcome;
      await table(saysC1);
      expect(ben.message(channelId, question.id)).toBeUndefined();
      late.deliver();
      expect((await whispered(ben, channelId, late)).content).toMatch(GOES_ON);
      time.jump(HALF_AN_HOUR);
      await testbed.heard();
      const again = await asks(testbed, ben);
      const before = time.now();
      const yes = ben.click(again, buttonOf(again, YES), { createdAt: before + 1 });
      anna.run(channelId, 'do', { what: 'offer-draw' }, { createdAt: before, deliverAfter: 400 });
      expect((await whispered(ben, channelId, yes)).content).toMatch(GOES_ON);
      expect(isPlayed(testbed)).toBe(true);
    }));

  it('is still waiting when only the opponent acts', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, channelId, running } = testbed;
      await waits(testbed, HALF_AN_HOUR - MINUTE);
      await ben.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await running.rooms.idle();
      testbed.time.jump(MINUTE);
      await testbed.heard();
      expect((await saysYes(testbed, ben, await asks(testbed, ben))).content).toBe(ENDED);
    }));

  it('is ended once by two clicks, and not by a late answer', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, running, time } = testbed;
      await waits(testbed, HALF_AN_HOUR);
      const first = await asks(testbed, ben);
      await running.rooms.idle();
      const createdAt = time.now() + MINUTE + 1000;
      const late = ben.click(first, buttonOf(first, YES), { hold: true, createdAt });
      time.jump(MINUTE + 1000);
      await ben.event((seen) => seen.type === 'message_delete' && seen.message_id === first.id);
      late.deliver();
      expect((await whispered(ben, channelId, late)).content).toMatch(/^I asked you that a while ago/);
      const question = await asks(testbed, ben);
      const clicks = [1, 2].map(() => {
        const yes = ben.click(question, buttonOf(question, YES), { hold: true, force: true });
        return { yes, said: whispered(ben, channelId, yes) };
      });
      for (const { yes } of clicks) yes.deliver();
      for (const { content } of await Promise.all(clicks.map(({ said }) => said)))
        expect([ENDED, 'The match is over.']).toContain(content);
      await vi.waitFor(() => expect(isPlayed(testbed)).toBe(false), LONG_ENOUGH);
      expect(anna.messages(channelId).filter(({ content }) => content.includes(WHY))).toHaveLength(1);
    }));

  it("does not count the bot's downtime as waiting, but waits on afterwards", () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, restart, time } = testbed;
      await waits(testbed, HALF_AN_HOUR - MINUTE);
      await restart(() => time.jump(HALF_AN_HOUR));
      await testbed.heard();
      expect((await asks(testbed, ben)).content).toMatch(/^The match is waiting for \*\*Anna\*\*/);
      time.jump(MINUTE);
      await testbed.heard();
      const question = await asks(testbed, ben);
      await restart();
      expect((await saysYes(testbed, ben, question)).content).toBe(ENDED);
    }));

  it('can be ended while she has yet to start the clock, not once it runs', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, running, time } = testbed;
      const clock = { initialMs: 2 * 3_600_000, incrementMs: 0, press: 'manual' };
      const setup = { ...FREE, position: { ...FREE.position, turn: 2 }, options: { clock } };
      await waits(testbed, HALF_AN_HOUR, { setup });
      expect(labels(await asks(testbed, ben))).toContain(YES);
      await anna.run(channelId, 'do', { what: 'press' }).outcome;
      await running.rooms.idle();
      time.jump(HALF_AN_HOUR);
      await testbed.heard();
      expect((await asks(testbed, anna)).content).toContain('when nobody has touched it for a long time');
    }));

  it('goes on for ever where the terms set no idle time', () =>
    withTestbed(QUIET, async (testbed) => {
      await waits(testbed, HALF_AN_HOUR, { idleMs: null });
      expect((await asks(testbed, testbed.ben)).content).toContain('when nobody has touched it');
    }));

  it('can be ended by either of the two opponents where three play', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      const cleo = discord.user('Cleo');
      const { position } = {
        position: JSON.parse(Buffer.from(TABLE_OF_THREE.data, 'base64').toString()) as unknown,
      };
      const players = [anna, ben, cleo].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' }));
      const setup = { game: 'zank-patience', position, options: { variant: 'three' } };
      await waits(testbed, HALF_AN_HOUR, { game: 'zank-patience', setup, players, locale: 'de' });
      const hers = await asks(testbed, cleo);
      expect(labels(await asks(testbed, anna))).toContain(YES);
      expect((await asks(testbed, ben)).content).toMatch(/^The match is waiting for you/);
      expect((await saysYes(testbed, cleo, hers)).content).toBe(ENDED);
      await anna.sees(channelId, ({ content }) =>
        content.includes('**Cleo** hat 30 Minuten vergeblich auf **Ben** gewartet und sie beendet.'),
      );
    }));
});

describe('the mention of a player to move', () => {
  const mentions = (testbed: Testbed, header: Partial<Header>): Promise<SeenMessage> =>
    withMention(testbed, header, 3 * MINUTE);

  async function withMention(testbed: Testbed, header: Partial<Header>, ms: number): Promise<SeenMessage> {
    await waits(testbed, ms, header);
    const { anna, channelId } = testbed;
    return anna.sees(channelId, ({ content }) => content.startsWith(`<@${anna.user.id}>, `));
  }

  it('says who can end the match, and when, to both players', () =>
    withTestbed({}, async (testbed) => {
      expect((await mentions(testbed, {})).content).toBe(
        `<@${testbed.anna.user.id}>, it’s your turn here. If you do nothing for 30 minutes, **Ben** can end the match unrated (☰ or \`/do\`).`,
      );
    }));

  it('comes in good time before that', () =>
    withTestbed({ settings: { nudgeMinutes: 60 } }, async (testbed) => {
      const seen = await withMention(testbed, { idleMs: 10 * MINUTE, locale: 'de' }, 5 * MINUTE);
      expect(seen.content).toContain(
        'Tust du 10 Minuten lang nichts, kann **Ben** die Partie ungewertet beenden',
      );
    }));

  it('does not say so while the clock runs, or where nobody can end it', () =>
    withTestbed({}, async (testbed) => {
      expect((await mentions(testbed, { idleMs: null })).content).toMatch(/, it’s your turn here\.$/);
    }));
});
