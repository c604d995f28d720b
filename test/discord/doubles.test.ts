import { expect, it, vi } from 'vitest';
import { DELIVERED_TWICE } from '../../src/chat/deliveries.ts';
import { mixedSeed } from '../../src/match/deal.ts';
import { snowflakes } from 'loopback-discord/snowflake.ts';
import type { SeenMessage, UserInteraction } from 'loopback-discord/user-api.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { buttonsIn } from './ended-match.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 }, logLevel: 'debug' as const };
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

const buttonOf = (message: SeenMessage, action: string): string | undefined =>
  buttonsIn(message).find(({ id }) => id.startsWith(`lobby|${action}|`))?.id;

/** Delivers an interaction once more, and waits until the bot has recognized it. */
async function again({ log }: Testbed, interaction: UserInteraction): Promise<void> {
  const before = log.length;
  interaction.redeliver();
  await vi.waitFor(
    () => {
      const noticed = log.slice(before).some((line) => line.includes(DELIVERED_TWICE));
      expect(noticed, log.slice(before).join('')).toBe(true);
    },
    { timeout: LONG_ENOUGH },
  );
}

const lines = ({ running }: Testbed, id = 'evening1') =>
  running.bot.storage.journal.read(id).then((stored) => stored?.entries ?? []);

const answersTo = ({ discord }: Testbed, { id }: UserInteraction): number =>
  discord.requests.filter((one) => one.route === CALLBACK && one.interactionId === id).length;

it('a click that is delivered twice counts once: at once, later, and after a restart', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, restart, table, time } = testbed;
    await begin({ setup: FREE });
    // A second touch would put it back.
    const touch = click(anna, 'tap:c1');
    await again(testbed, touch);
    await touch.outcome;
    await again(testbed, touch);
    time.jump(1000);
    await again(testbed, touch);
    expect(await lines(testbed)).toMatchObject([{ do: 'touch', pile: 'c1' }]);
    expect(answersTo(testbed, touch)).toBe(1);
    await restart();
    await table(saysC1);
    await again(testbed, touch);
    expect(await lines(testbed)).toMatchObject([{ do: 'touch', pile: 'c1' }]);
    expect(saysC1(await table())).toBe(true);
  }));

it('a click that arrives after a restart counts from when it was made', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, click, restart, time } = testbed;
    await begin({ setup: FREE });
    const touch = click(anna, 'tap:c1', { hold: true });
    await restart(() => time.jump(5000));
    time.jump(8000);
    touch.deliver();
    await vi.waitFor(async () => expect(await lines(testbed)).toHaveLength(1), LONG_ENOUGH);
    const [counted] = (await lines(testbed)) as { readonly at: number }[];
    expect(counted?.at).toBeLessThan(4000);
  }));

it('a first knock delivered twice is not confirmed by that', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, begin, click } = testbed;
    await begin({ setup: OBLIGED });
    await click(ben, 'knock:leave').outcome;
    const second = click(ben, 'knock:leave');
    await second.outcome;
    await again(testbed, second);
    expect(await lines(testbed)).toHaveLength(1);
    expect(testbed.running.rooms.at(testbed.channelId)?.match.result).toBeNull();
  }));

it('a command that is delivered twice counts once', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, restart } = testbed;
    await begin({ setup: FREE });
    const touch = anna.run(channelId, 'do', { what: 'touch c1' });
    await again(testbed, touch);
    await touch.outcome;
    await restart();
    await again(testbed, touch);
    expect(await lines(testbed)).toMatchObject([{ do: 'touch', pile: 'c1' }]);
  }));

it('a challenge that is delivered twice is one challenge', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, channelId, discord } = testbed;
    const challenge = anna.run(channelId, 'challenge', {});
    await again(testbed, challenge);
    await challenge.outcome;
    await again(testbed, challenge);
    expect(discord.violations).toEqual([]);
    expect(anna.messages(channelId)).toHaveLength(1);
  }));

it('a command given before a match, delivered after its start, does not count in it', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, begin, channelId, time } = testbed;
    const offer = anna.run(channelId, 'do', { what: 'offer-draw' }, { hold: true });
    time.jump(100);
    const seed = mixedSeed('a'.repeat(64), snowflakes()(time.now()));
    await begin({ setup: { game: 'schikanoeschen', seed, options: { cuts: [1, 2] } } });
    offer.deliver();
    await offer.outcome;
    expect(await lines(testbed)).toEqual([]);
    await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
    expect(await lines(testbed)).toMatchObject([{ do: 'offer-draw' }]);
  }));

it('a withdrawn challenge, redelivered after a restart, stays withdrawn', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, channelId, restart, time } = testbed;
    const challenge = anna.run(channelId, 'challenge', {});
    const offered = await anna.sees(channelId, (message) => buttonOf(message, 'withdraw') !== undefined);
    await anna.click(offered, buttonOf(offered, 'withdraw') ?? '').outcome;
    await restart(() => time.jump(5000));
    challenge.redeliver();
    // Neither the challenge nor the refusal is taken as an answer.
    await vi.waitFor(
      () => expect(testbed.log.filter((line) => line.includes('already been acknowledged'))).toHaveLength(2),
      LONG_ENOUGH,
    );
    await ben.run(channelId, 'challenge', {}).outcome;
    const [, next, ...others] = ben.messages(channelId);
    expect(next && buttonOf(next, 'withdraw')).toBeDefined();
    expect(others).toEqual([]);
  }));
