/** One quota for what a person posts for everybody, by person and channel, whatever it is. */
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

/** Whether everybody sees the answer to a command; else what its user is told. */
async function shows(
  who: UserSession,
  channelId: string,
  command = 'schikane ranking',
): Promise<true | string> {
  const message = messageIn(await who.run(channelId, command, { public: true }).outcome);
  return isPrivate(message) ? message.content : true;
}

/** Uses up what somebody may show in a channel. */
async function showAll(who: UserSession, channelId: string): Promise<void> {
  for (let i = 0; i < most; i += 1) expect(await shows(who, channelId)).toBe(true);
}

async function finished(testbed: Testbed): Promise<void> {
  const played = playedAt(testbed, 'careless');
  await store(testbed, played);
  const { result } = endedAs(played);
  await testbed.running.bot.finished.add(played.header, { result, unrated: null }, testbed.time.now());
}

describe('what a person shows to everybody in a channel', () => {
  it('is one number for rankings, profiles, rules and replays; the next are told in private when there can be more', () =>
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

  it('concerns nobody else, no other channel, and nothing private', () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      await showAll(anna, channelId);
      expect(await shows(anna, channelId)).toMatch(TOO_MUCH);
      expect(await shows(ben, channelId)).toBe(true);
      const own = messageIn(await anna.run(channelId, 'schikane ranking').outcome);
      expect(own.content).not.toMatch(TOO_MUCH);
      expect(await shows(anna, discord.createChannel('elsewhere').id)).toBe(true);
    }));

  it('has an end in all channels together', () =>
    withTestbed({}, async ({ anna, discord }) => {
      for (let i = 0; i < 3; i += 1) await showAll(anna, discord.createChannel(`channel-${i}`).id);
      expect(await shows(anna, discord.createChannel('one-more').id)).toMatch(TOO_MUCH);
    }));

  it('is possible again after a while, and remembered over a restart until then', () =>
    withTestbed({}, async (testbed) => {
      const { anna, channelId, time, restart } = testbed;
      await showAll(anna, channelId);
      await restart();
      expect(await shows(anna, channelId)).toMatch(TOO_MUCH);
      time.jump(ms);
      expect(await shows(anna, channelId)).toBe(true);
    }));

  it('counts only what was posted', () =>
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
  it('that are made and withdrawn in turn come to an end', async () => {
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
