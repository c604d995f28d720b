import { ChannelType, PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { MOST_TOGETHER } from '../../src/challenge/limits.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import {
  CHALLENGE_MINUTES,
  deny,
  duo,
  labels,
  openPlace,
  pinged,
  QUIET,
  shown,
  textOf,
  told,
  type Place,
} from './lobby-place.ts';

const HOUR = 60;

const channels = ({ discord }: Place, count: number): string[] =>
  Array.from({ length: count }, (_, i) => discord.createChannel(`room-${i}`).id);

const threads = ({ discord }: Place) =>
  [...discord.world.channels.values()].filter(({ type }) => type === ChannelType.PublicThread);

/** The private answer to a challenge in a channel that is taken. */
async function refused(place: Place, who: UserSession, channel = place.channelId): Promise<SeenMessage> {
  const answer = await place.run(who, {}, channel).outcome;
  textOf(answer);
  if (answer.kind !== 'message') throw new Error(answer.kind);
  return answer.message;
}

describe('open challenges', () => {
  test('are limited to three a user; the answer links them and names when there is room', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const [one = '', two = '', three = '', four = ''] = channels(place, 4);
    const posted = await place.challenge(anna, {}, one);
    await place.challenge(anna, { opponent: berta.user.id }, two);
    await place.challenge(anna, { opponent: anna.user.id }, three);
    const said = await told(place.run(anna, {}, four));
    expect(said).toContain('You have 3 open challenges');
    expect(said).toContain(
      `https://discord.com/channels/${place.discord.world.guild.id}/${one}/${posted.id} `,
    );
    expect(said).toMatch(/the first expires <t:\d+:R>/);
    expect(place.lobbies.has(four)).toBe(false);
    await place.challenge(berta, {}, four);
    await place.click(anna, posted, 'Withdraw');
    await place.challenge(anna, {}, one);
    await place.pass(CHALLENGE_MINUTES);
    await place.challenge(anna, {}, two);
  });

  test('made at the same moment are limited to three, too', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const rooms = channels(place, 8);
    await Promise.all(rooms.map((channel) => place.run(anna, {}, channel).outcome));
    await place.lobbies.idle();
    expect(rooms.filter((channel) => place.lobbies.has(channel))).toHaveLength(3);
  });

  test('in the storage count after a restart', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const [one, two, three, four] = channels(place, 4);
    for (const channel of [one, two, three]) await place.challenge(anna, {}, channel);
    await place.restart();
    expect(await told(place.run(anna, {}, four))).toContain('You have 3 open challenges');
  });

  test('include rematches', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const header = await place.played(anna);
    for (const channel of channels(place, 3)) await place.challenge(anna, {}, channel);
    expect(await place.again(header, anna)).toContain('You have 3 open challenges');
  });

  test('are limited in a channel and its threads together', async () => {
    await using place = await openPlace();
    const { discord, channelId } = place;
    const someone = (i: number): UserSession => discord.user(`User ${i}`);
    for (let i = 0; i < MOST_TOGETHER; i += 1) {
      const { id } = discord.createThread(channelId, `thread ${i}`, someone(i).user.id);
      await place.challenge(someone(i), {}, id);
    }
    const last = someone(MOST_TOGETHER);
    expect(await told(place.run(last))).toContain('There are too many open challenges in this channel');
    const [elsewhere] = channels(place, 1);
    await place.challenge(last, {}, elsewhere);
  });
});

describe('ignored challenges', () => {
  const UNAVAILABLE = 'is not available for a match with you just now';

  test('three of them (declined, withdrawn, expired) bring an hour of peace', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const at = { opponent: berta.user.id };
    await place.click(berta, await place.challenge(anna, at), 'Decline');
    await place.click(anna, await place.challenge(anna, at), 'Withdraw');
    await place.challenge(anna, at);
    await place.pass(QUIET);
    await berta.sees(place.channelId, ({ content }) => content.includes('waiting for your answer'));
    await place.pass(CHALLENGE_MINUTES - QUIET);
    expect(await told(place.run(anna, at))).toContain(`<@${berta.user.id}> ${UNAVAILABLE}`);
    // One of each challenge, and a reminder of the last.
    expect(pinged(place)).toHaveLength(4);
    await place.click(anna, await place.challenge(anna), 'Withdraw');
    await place.click(berta, await place.challenge(berta, { opponent: anna.user.id }), 'Withdraw');
    await place.pass(HOUR);
    await place.challenge(anna, at);
  });

  test('block rematches and thread drafts, too, without opening a thread', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const at = { opponent: berta.user.id };
    const played = await place.challenge(anna, at);
    await place.click(berta, played, 'Accept');
    await place.click(berta, played, '✂ 9');
    await place.click(anna, played, '✂ 9');
    const [header] = place.rooms.begun;
    const draft = await place.run(anna, at).outcome;
    if (draft.kind !== 'message') throw new Error(draft.kind);
    place.rooms.end(place.channelId);
    for (let i = 0; i < 3; i += 1) await place.click(berta, await place.challenge(anna, at), 'Decline');
    expect(header && (await place.again(header, anna))).toContain(UNAVAILABLE);
    await place.click(anna, draft.message, 'Open a thread');
    expect(anna.messages(place.channelId).at(-1)?.content).toContain(UNAVAILABLE);
    expect(threads(place)).toEqual([]);
  });

  test('do not include open seats that nobody took', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    for (let i = 0; i < 5; i += 1) await place.click(anna, await place.challenge(anna), 'Withdraw');
    await place.challenge(anna);
  });
});

describe('threads', () => {
  test('are limited to five a user and hour; then the answer names the next time', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    await place.challenge(anna);
    for (let i = 0; i < 5; i += 1) {
      const message = await refused(place, berta);
      await place.click(berta, message, 'Open a thread');
      const thread = threads(place)[i]?.id ?? '';
      const offered = await berta.sees(thread, ({ components }) => (components?.length ?? 0) > 0);
      await place.click(berta, offered, 'Withdraw');
    }
    const message = await refused(place, berta);
    expect(message.content).toMatch(/I’ve opened several threads in the last hour.*the next <t:\d+:R>/);
    expect(labels(message)).toEqual([]);
    expect(threads(place)).toHaveLength(5);
    await place.pass(HOUR);
    await place.challenge(anna);
    expect(labels(await refused(place, berta))).toEqual(['Open a thread']);
  });

  test('are neither opened nor offered to a user without that permission', async () => {
    await using place = await openPlace();
    const { discord, channelId } = place;
    const [anna, berta] = duo(place);
    await place.challenge(anna);
    const offered = await refused(place, berta);
    discord.setOverwrite(channelId, berta.user.id, { deny: P.CreatePublicThreads });
    const message = await refused(place, berta);
    expect(message.content).toContain('you’re not allowed to open threads in this channel');
    expect(labels(message)).toEqual([]);
    await place.click(berta, offered, 'Open a thread');
    expect(berta.messages(channelId).at(-1)?.content).toContain(
      'you’re not allowed to open threads in this channel',
    );
    expect(threads(place)).toEqual([]);
    discord.setOverwrite(channelId, berta.user.id, {});
    deny(place, 0n);
    expect(labels(await refused(place, berta))).toEqual(['Open a thread']);
  });
});

test('limits are explained in the language of the user who meets them', async () => {
  await using place = await openPlace();
  const dora = place.discord.user('Dora', { locale: 'de' });
  const [one, two, three, four] = channels(place, 4);
  for (const channel of [one, two, three]) await shown(place.run(dora, {}, channel));
  await place.lobbies.idle();
  expect(await told(place.run(dora, {}, four))).toContain('Du hast 3 offene Herausforderungen');
});
