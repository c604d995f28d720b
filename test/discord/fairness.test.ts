import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { InteractionOutcome, SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE, OBLIGED, testTable } from '../match/table.ts';
import { buttonsOf, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** Returns the text of a private answer; throws on any other outcome. */
function whisper(outcome: InteractionOutcome): string {
  if (outcome.kind !== 'message' && outcome.kind !== 'updated')
    throw new Error(`answered with ${outcome.kind}`);
  if (((outcome.message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
    throw new Error('everybody can read that');
  return outcome.message.content;
}

const idOf = (message: SeenMessage, gesture: string): string => buttonsOf(message).get(gesture)?.id ?? '';

/** Anna is about to win by a move that Ben can knock at: the ace should have been moved. */
const WRONG_WIN = {
  game: 'schikanoeschen',
  position: { turn: 1, piles: { c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'], h2: ['AD2'] } },
} as const;
const WINDOW_MS = 15_000;

async function openWin({ anna, begin, table, click }: Testbed): Promise<SeenMessage> {
  await begin({ setup: WRONG_WIN });
  await table();
  await click(anna, 'tap:c1').outcome;
  await click(anna, 'tap:e1').outcome;
  return table(({ content }) => content.includes('has no cards left'));
}

/**
 * Anna commits an offence, then completes a legal action, which ends the right to call. Returns the table
 * between.
 */
async function settleAnOffence({ anna, begin, table, click }: Testbed): Promise<SeenMessage> {
  await begin({ setup: OBLIGED });
  await table();
  await click(anna, 'tap:c1').outcome;
  await click(anna, 'tap:f1').outcome;
  const between = await table(({ content }) => content.includes('C1 → F1'));
  await click(anna, 'tap:e1').outcome;
  await click(anna, 'tap:d1').outcome;
  await table(({ content }) => content.includes('E1 → D1'));
  return between;
}

describe('the order of clicks', () => {
  it('is that of their making within the window, and that of arrival beyond it', () =>
    withTestbed(QUIET, async ({ anna, ben, begin, table, click, time }) => {
      await begin({ setup: OBLIGED });
      await table();
      await click(ben, 'tap:c2').outcome;
      const now = time.now();
      const late = click(anna, 'tap:c1', { createdAt: now, hold: true });
      const knock = await click(ben, 'knock:revert', { createdAt: now + 40 }).outcome;
      expect(knock.kind).toBe('updated');
      late.deliver();
      expect((await late.outcome).kind).toBe('updated');
      expect((await table(({ content }) => content.includes('touches 4♦'))).content).toContain(
        'and is warned',
      );
    }));

  it("holds across a deadline: a knock made before a win's end still counts", () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, click, table, time } = testbed;
      await openWin(testbed);
      time.jump(WINDOW_MS - 1000);
      const knock = click(ben, 'knock:revert', { hold: true });
      time.jump(1300);
      knock.deliver();
      expect((await knock.outcome).kind).toBe('updated');
      expect((await table(({ content }) => content.includes('✊ **Ben** knocks'))).content).toContain(
        'Ben** is to move',
      );
    }));

  it("rejects a knock made after a win's end, however quickly it arrives", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, click, time, channelId } = testbed;
      await openWin(testbed);
      time.jump(WINDOW_MS + 100);
      expect(whisper(await click(ben, 'knock:revert').outcome)).toMatch(/match is over/);
      await anna.sees(channelId, ({ content }) => content.includes('**Anna** wins with all cards played'));
    }));

  it.each([5000, -5000])('is kept when Discord’s clock is %i ms off', (skew) =>
    withTestbed({ ...QUIET, skew }, async ({ anna, ben, begin, table, click, time }) => {
      const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
      await begin({ setup: { ...OBLIGED, options: { clock } } });
      await table();
      await click(ben, 'tap:c2').outcome;
      const now = time.now() + skew;
      const offence = click(anna, 'tap:c1', { createdAt: now, hold: true });
      const knock = click(ben, 'knock:revert', { createdAt: now + 40 });
      offence.deliver();
      expect((await knock.outcome).kind).toBe('updated');
      const ruled = await table(({ content }) => content.includes('✊ **Ben** knocks'));
      expect(ruled.content).toContain('Ben** is to move');
      expect(ruled.content).toMatch(/Anna 0:5\d/);
      const falls = Number(/<t:(\d+):R>/.exec(ruled.content)?.[1]) * 1000;
      const left = Number(/▸ Ben (\d):(\d+)/.exec(ruled.content)?.[1]) * 60_000;
      expect(falls - (time.now() + skew)).toBeLessThanOrEqual(left + 1000);
      expect(falls - (time.now() + skew)).toBeGreaterThan(left - 3000);
    }),
  );
});

describe('a knock at an offence that has lapsed', () => {
  it('is too late within five seconds, and a false one after that', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, time, table } = testbed;
      const between = await settleAnOffence(testbed);
      const knock = () => ben.click(between, idOf(between, 'knock:revert'), { force: true }).outcome;
      expect(whisper(await knock())).toMatch(/Too late/);
      time.jump(6000);
      expect((await knock()).kind).toBe('updated');
      await table(({ content }) => content.includes('and is warned'));
    }));

  it('is asked for again when the bot restarted before the second click', () =>
    withTestbed(QUIET, async ({ ben, begin, table, click, restart }) => {
      await begin({ setup: FREE });
      await table();
      await click(ben, 'knock:revert').outcome;
      await table(({ content }) => content.includes('and is warned'));
      expect(whisper(await click(ben, 'knock:leave').outcome)).toMatch(/knock again/);
      await restart();
      expect(whisper(await click(ben, 'knock:leave').outcome)).toMatch(/knock again/);
      expect((await table()).content).toContain('**Anna** is to move');
    }));
});

describe('time', () => {
  it('never holds back a knock for a breath', () =>
    withTestbed(QUIET, async ({ anna, ben, begin, table, click }) => {
      await begin({ setup: FREE, breathMs: 10_000 });
      await table();
      await click(anna, 'tap:a1').outcome;
      await click(anna, 'tap:b1').outcome;
      await table(({ content }) => content.includes('**Ben** is to move'));
      // Ben draws and places where nothing fits; Anna's own breath has not ended yet.
      await click(ben, 'tap:a2').outcome;
      await click(ben, 'tap:d1').outcome;
      expect((await click(anna, 'knock:revert').outcome).kind).toBe('updated');
      await table(({ content }) => content.includes('✊ **Anna** knocks'));
    }));

  it('of an open win stands still while the bot is down', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, click, table, time, restart } = testbed;
      await openWin(testbed);
      time.jump(WINDOW_MS - 5000);
      await restart(() => time.jump(3_600_000));
      const open = await table(({ content }) => content.includes('has no cards left'));
      const until = Number(/<t:(\d+):R>/.exec(open.content)?.[1]) * 1000;
      expect(until).toBeGreaterThan(time.now() - 1000);
      expect((await click(ben, 'knock:revert').outcome).kind).toBe('updated');
      await table(({ content }) => content.includes('✊ **Ben** knocks'));
    }));
});

describe('a crowd that clicks', () => {
  it('never delays the players, even while its answers are on their way', async () => {
    const table = testTable({ setup: FREE });
    const never = new Promise<void>(() => undefined);
    const crowd = { id: null, when: table.time.now(), seen: 0, gesture: { verb: 'tap', argument: 'c1' } };
    for (const user of ['carla', 'dora'])
      table.engine.ask({ ...crowd, user, reply: { declined: [], decline: () => never } });
    table.ask('anna', 'tap:c1');
    await table.time.pass(200);
    expect(table.lines()).toEqual(['1 touch c1']);
  });
});
