/** One quota for everything that a user posts publicly, by user and channel. */
import { describe, expect, it } from 'vitest';
import { PUBLIC_POSTS } from '../../src/chat/public-posts.ts';
import type { InteractionOutcome, UserSession } from 'loopback-discord/user-api.ts';
import { endedAs, playedAt, store } from './ended-match.ts';
import { clickOf, duo, isPrivate, openPlace } from './lobby-place.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const TOO_MUCH =
  /^You’ve posted a lot for everybody in a short time\. You can post more <t:\d+:R>; what only you see is possible at any time\.$/;
const { most, ms } = PUBLIC_POSTS.shown;

const messageIn = (outcome: InteractionOutcome) => {
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  return outcome.message;
};

/** True if a command's answer is public; else its private text. */
async function shows(
  who: UserSession,
  channelId: string,
  command = 'schikane ranking',
): Promise<true | string> {
  const message = messageIn(await who.run(channelId, command, { public: true }).outcome);
  return isPrivate(message) ? message.content : true;
}

/** Uses up a user's quota in a channel. */
async function showAll(who: UserSession, channelId: string): Promise<void> {
  for (let i = 0; i < most; i += 1) expect(await shows(who, channelId)).toBe(true);
}

async function finished(testbed: Testbed): Promise<void> {
  const played = playedAt(testbed, 'careless');
  await store(testbed, played);
  const { result } = endedAs(played);
  await testbed.running.bot.finished.add(played.header, { result, unrated: null }, testbed.time.now());
}

describe('the quota of public posts', () => {
  it('is shared by rankings, profiles, rules and replays; the refusal names the next time', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      await finished(testbed);
      const commands = ['ranking', 'profile', 'rules', 'replay'].map((name) => `schikane ${name}`);
      const seen: (true | string)[] = [];
      for (let i = 0; i < 30; i += 1) seen.push(await shows(anna, channelId, commands[i % 4]));
      expect(seen.slice(0, most)).toEqual(Array.from({ length: most }, () => true));
      for (const told of seen.slice(most)) expect(told).toMatch(TOO_MUCH);
      expect(ben.messages(channelId)).toHaveLength(most);
      expect(discord.violations).toEqual([]);
    }));

  it('does not affect other users, other channels, or private answers', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      await showAll(anna, channelId);
      expect(await shows(anna, channelId)).toMatch(TOO_MUCH);
      expect(await shows(ben, channelId)).toBe(true);
      const own = messageIn(await anna.run(channelId, 'schikane ranking').outcome);
      expect(own.content).not.toMatch(TOO_MUCH);
      expect(await shows(anna, discord.createChannel('elsewhere').id)).toBe(true);
    }));

  it('has a limit for all channels together', () =>
    withTestbed({}, async ({ anna, discord }) => {
      for (let i = 0; i < 3; i += 1) await showAll(anna, discord.createChannel(`channel-${i}`).id);
      expect(await shows(anna, discord.createChannel('one-more').id)).toMatch(TOO_MUCH);
    }));

  it('recovers after a while, and survives a restart until then', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, time, restart } = testbed;
      await showAll(anna, channelId);
      await restart();
      expect(await shows(anna, channelId)).toMatch(TOO_MUCH);
      time.jump(ms);
      expect(await shows(anna, channelId)).toBe(true);
    }));

  it('counts only successful posts', () =>
    withTestbed({}, async ({ anna, channelId, discord }) => {
      for (let i = 0; i < most + 1; i += 1) {
        discord.faults.fail(
          { method: 'POST', route: '/interactions/{interaction_id}/{interaction_token}/callback' },
          { how: 403, times: 1 },
        );
        await anna.run(channelId, 'schikane ranking', { public: true }).outcome;
      }
      discord.faults.clear();
      await showAll(anna, channelId);
    }));
});

describe('challenges', () => {
  it('are limited, even when each is withdrawn', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    for (let i = 0; i < PUBLIC_POSTS.challenge.most; i += 1) {
      const offered = await place.challenge(anna, {});
      await clickOf(anna, offered, 'Withdraw').outcome;
    }
    const refused = messageIn(await anna.run(place.channelId, 'challenge', {}).outcome);
    expect(isPrivate(refused)).toBe(true);
    expect(refused.content).toMatch(
      /^You’ve made many challenges here in a short time\. You can make the next one <t:\d+:R>\.$/,
    );
  });
});
