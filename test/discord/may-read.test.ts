/**
 * A finished match can be read by everybody who sees its channel at the time of the answer, in all the ways
 * to it.
 */
import { once } from 'node:events';
import { ChannelType, Events, PermissionFlagsBits as P, ThreadAutoArchiveDuration } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { openThread } from 'loopback-discord/threads.ts';
import type { UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { isDirect, isThread } from 'loopback-discord/world.ts';
import { answer, buttonOf, playedAt, tell, upload, type Played } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';

/** A finished match, and a user who asks about it. */
interface Case {
  readonly testbed: Testbed;
  readonly played: Played;
  /** Channel of the match. */
  readonly channelId: string;
  /** Channel in which they ask. */
  readonly askedAt: string;
  readonly who: UserSession;
}

/** A way to a match: an interaction that the bot receives later, and whether the answer reveals the match. */
interface Way {
  readonly ask: (the: Case) => UserInteraction;
  readonly told: (text: string, files: number) => boolean;
}

const HELD = { hold: true };

const BY_ID: Readonly<Record<string, Way>> = {
  '/record': {
    ask: ({ who, askedAt, played }) => who.run(askedAt, 'schikane record', { match: played.header.id }, HELD),
    told: (text, files) => files > 0 || text.includes('Anna'),
  },
  '/replay': {
    ask: ({ who, askedAt, played }) => who.run(askedAt, 'schikane replay', { match: played.header.id }, HELD),
    told: (text, files) => files > 0 || text.includes('Anna'),
  },
  '/verify': {
    ask: ({ who, askedAt, played }) => who.run(askedAt, 'schikane verify', { match: played.header.id }, HELD),
    told: (text) => text.includes('✅'),
  },
  '/verify with a file': {
    ask: ({ who, askedAt, played }) =>
      who.run(askedAt, 'schikane verify', { file: upload(played.record) }, HELD),
    told: (text) => !text.includes('I have no record of this match'),
  },
};

/** Clicks a button below the result. */
function click({ who, channelId }: Case, label: string): UserInteraction {
  const result = who.messages(channelId).find(({ content }) => content.includes('Verstöße'));
  if (!result) throw new Error('no result');
  // `force`: a client allows no second click before the answer.
  return who.click(result, buttonOf(result, label), { ...HELD, force: true });
}

const WHERE_PLAYED: Readonly<Record<string, Way>> = {
  ...BY_ID,
  'the newest by /record': {
    ask: ({ who, askedAt }) => who.run(askedAt, 'schikane record', {}, HELD),
    told: (text, files) => files > 0 || text.includes('Anna'),
  },
  'the newest by /verify': {
    ask: ({ who, askedAt }) => who.run(askedAt, 'schikane verify', {}, HELD),
    told: (text) => text.includes('✅'),
  },
  'what went unnoticed': {
    ask: (the) => click(the, 'Unbemerkt'),
    told: (text) => text.includes('What went unnoticed'),
  },
  'the fairness of the deal': {
    ask: (the) => click(the, 'Fairness'),
    told: (text) => text.includes('Was the deal fair?'),
  },
  'the record, by its button': {
    ask: (the) => click(the, 'Protokoll'),
    told: (text, files) => files > 0 || text.includes('Anna'),
  },
  'a rematch': {
    ask: (the) => click(the, 'Revanche'),
    told: (text) => !text.includes('I know no finished match'),
  },
  'the list of /record': {
    ask: ({ who, askedAt }) => who.autocomplete(askedAt, 'schikane record', 'match', {}, HELD),
    told: (text) => text.includes('Anna'),
  },
  'the list of /verify': {
    ask: ({ who, askedAt }) => who.autocomplete(askedAt, 'schikane verify', 'match', {}, HELD),
    told: (text) => text.includes('Anna'),
  },
};

/** The text of the answer, and its number of files. */
async function said({ who, askedAt }: Case, asked: UserInteraction): Promise<readonly [string, number]> {
  asked.deliver();
  const outcome = await asked.outcome;
  if (outcome.kind === 'choices') return [JSON.stringify(outcome.choices), 0];
  const { content, attachments } = await answer(who, askedAt, asked);
  return [content, attachments.length];
}

interface Situation {
  /** Makes the channel of the match; the testbed's channel by default. */
  readonly place?: (testbed: Testbed, who: UserSession) => string;
  /** Anna has played, the others have not; Carl by default. */
  readonly who?: 'Anna' | 'Owner';
  readonly from?: 'another server';
  /** Happens after they have asked, before the bot receives it. */
  readonly then?: (the: Case) => unknown;
  readonly reads: boolean;
}

function thread(
  { discord, channelId, running }: Testbed,
  type: ChannelType.PublicThread | ChannelType.PrivateThread,
): string {
  const { world } = discord;
  const parent = world.channels.get(channelId);
  if (!parent || isDirect(parent)) throw new Error('no channel');
  const { id } = openThread(world, {
    id: world.id(),
    parent,
    ownerId: running.bot.client.user.id,
    name: 'A thread',
    type,
    autoArchive: ThreadAutoArchiveDuration.OneDay,
  });
  return id;
}

/** Archives the thread and drops it from the bot's cache, as after a restart or some hours. */
async function archive({ testbed: { discord, running }, channelId }: Case): Promise<void> {
  const { world } = discord;
  const { client } = running.bot;
  const channel = world.channels.get(channelId);
  if (!channel || !isThread(channel) || !channel.thread_metadata) throw new Error('no thread');
  const heard = once(client, Events.ThreadUpdate);
  world.putChannel({ ...channel, thread_metadata: { ...channel.thread_metadata, archived: true } });
  await heard;
  client.channels.cache.delete(channelId);
  client.guilds.cache.first()?.channels.cache.delete(channelId);
}

const publicThread = (testbed: Testbed): string => thread(testbed, ChannelType.PublicThread);
const privateThread = (testbed: Testbed): string => thread(testbed, ChannelType.PrivateThread);
function joinedThread(testbed: Testbed, who: UserSession): string {
  const id = privateThread(testbed);
  testbed.discord.world.joinThread(id, who.user.id);
  return id;
}

/** Closes the channel, with its threads, to a user. */
const close = ({ testbed: { discord, channelId } }: Case, userId: string): void =>
  discord.setOverwrite(channelId, userId, { deny: P.ViewChannel });
const closeToWho = (the: Case): void => close(the, the.who.user.id);
const remove = ({ testbed, channelId }: Case): void => testbed.discord.deleteChannel(channelId);

const ELSEWHERE: Readonly<Record<string, Situation>> = {
  'an open channel': { reads: true },
  'a channel that is closed to them': { then: closeToWho, reads: false },
  'a channel that is closed to one of the players': { who: 'Anna', then: closeToWho, reads: false },
  'a channel that is closed to all but its owner': {
    who: 'Owner',
    then: (the) => close(the, the.testbed.discord.world.guild.id),
    reads: true,
  },
  'an archived thread': { place: publicThread, then: archive, reads: true },
  'an archived thread in a channel that is closed to them': {
    place: publicThread,
    then: async (the) => {
      await archive(the);
      closeToWho(the);
    },
    reads: false,
  },
  'an archived thread that the bot cannot see': {
    place: publicThread,
    then: async (the) => {
      await archive(the);
      close(the, the.testbed.discord.world.bot.user.id);
    },
    reads: false,
  },
  'a private thread of others': { place: privateThread, reads: false },
  'a private thread of theirs': { place: joinedThread, reads: true },
  'a private thread, archived, of theirs': { place: joinedThread, then: archive, reads: true },
  'a private thread that they have been removed from': {
    place: joinedThread,
    then: ({ testbed, channelId, who }) => testbed.discord.world.leaveThread(channelId, who.user.id),
    reads: false,
  },
  'a private thread of others, for who manages threads': {
    place: privateThread,
    then: ({ testbed, who }) =>
      testbed.discord.setOverwrite(testbed.channelId, who.user.id, { allow: P.ManageThreads }),
    reads: true,
  },
  'a private thread of theirs in a channel that is closed to them': {
    place: joinedThread,
    then: closeToWho,
    reads: false,
  },
  'a channel that is gone': {
    place: ({ discord }) => discord.createChannel('old').id,
    then: remove,
    reads: false,
  },
  'a channel that is gone, for a player': {
    place: ({ discord }) => discord.createChannel('old').id,
    who: 'Anna',
    then: remove,
    reads: true,
  },
  'a channel of another server': { who: 'Anna', from: 'another server', reads: false },
};

const THERE: Readonly<Record<string, Situation>> = {
  'an open channel': { reads: true },
  'a channel that has been closed to them since they asked': { then: closeToWho, reads: false },
  'a channel that has been closed to a player since they asked': {
    who: 'Anna',
    then: closeToWho,
    reads: false,
  },
  'a private thread of theirs': { place: joinedThread, reads: true },
};

const all = (
  situations: Readonly<Record<string, Situation>>,
  ways: Readonly<Record<string, Way>>,
  at: string,
) =>
  Object.entries(situations).map(
    ([name, situation]) =>
      [`${situation.reads ? 'may' : 'may not'}: ${name}, asked ${at}`, situation, ways] as const,
  );

async function open(testbed: Testbed, situation: Situation, isElsewhere: boolean): Promise<Case> {
  const who = testbed.discord.user(situation.who ?? 'Carl');
  const channelId = situation.place?.(testbed, who) ?? testbed.channelId;
  const played = playedAt(testbed, 'careless', { channelId });
  await tell({ ...testbed, channelId, anna: testbed.discord.user('Owner') }, played);
  const the = { testbed, played, channelId };
  if (situation.from) {
    const server = testbed.discord.addGuild('Other');
    return { ...the, askedAt: server.channelId, who: server.user(who.user.global_name ?? '') };
  }
  return { ...the, askedAt: isElsewhere ? testbed.discord.createChannel('elsewhere').id : channelId, who };
}

describe('a finished match is readable for users who see its channel', () => {
  it.each([
    ...all(ELSEWHERE, BY_ID, 'elsewhere').map((row) => [...row, true] as const),
    ...all(THERE, WHERE_PLAYED, 'there').map((row) => [...row, false] as const),
  ])('%s', (_, situation, ways, isElsewhere) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const the = await open(testbed, situation, isElsewhere);
      const asked = Object.entries(ways).map(([name, way]) => ({ name, way, interaction: way.ask(the) }));
      await situation.then?.(the);
      const told: Record<string, boolean> = {};
      for (const { name, way, interaction } of asked)
        told[name] = way.told(...(await said(the, interaction)));
      expect(told).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, situation.reads])));
      expect(testbed.discord.violations).toEqual([]);
      expect(testbed.log).toEqual([]);
    }),
  );
});

describe('where the bot has to query Discord', () => {
  const CHANNEL = { method: 'GET', route: '/channels/{channel_id}' };
  const record: Way['ask'] = ({ who, askedAt, played }) =>
    who.run(askedAt, 'schikane record', { match: played.header.id });

  it('and Discord fails, users read to try again, and nothing of the match', () =>
    withTestbed({}, async (testbed) => {
      const the = await open(testbed, { place: publicThread, reads: true }, true);
      await archive(the);
      testbed.discord.faults.fail(CHANNEL, { how: 502, times: 100 });
      const [text, files] = await said(the, record(the));
      expect([text, files]).toEqual([expect.stringMatching(/^Discord isn’t telling me .* try again/), 0]);
      testbed.discord.faults.clear();
      // The record, and the match as a list of moves.
      expect((await said(the, record(the)))[1]).toBe(2);
    }));

  it('and lacks access, it does not query again for a while', () =>
    withTestbed({}, async (testbed) => {
      const the = await open(testbed, { place: publicThread, reads: true }, true);
      const { discord, time } = testbed;
      await archive(the);
      const bot = discord.world.bot.user.id;
      discord.setOverwrite(testbed.channelId, bot, { deny: P.ViewChannel });
      const refused = () => discord.requests.filter(({ status }) => status === 403).length;
      for (let i = 0; i < 5; i += 1) expect((await said(the, record(the)))[1]).toBe(0);
      expect(refused()).toBe(1);
      discord.setOverwrite(testbed.channelId, bot, {});
      time.jump(11 * 60_000);
      expect((await said(the, record(the)))[1]).toBe(2);
      expect(refused()).toBe(1);
    }));
});

it('a user who has left the server cannot ask there', () =>
  withTestbed({}, async (testbed) => {
    const the = await open(testbed, { reads: false }, false);
    testbed.discord.leave(the.who.user.id);
    for (const { ask } of Object.values(WHERE_PLAYED)) expect(() => ask(the)).toThrow();
  }));
