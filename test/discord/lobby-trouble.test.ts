import { once } from 'node:events';
import { Events } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { damageNumber } from '../../src/storage/damaged.ts';
import { clickOf, dealings, duo, idOf, labels, now, openPlace, pinged, told } from './lobby-place.ts';

test('an unreadable lobby is logged, shown with its number, and does not block its channel', async () => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const elsewhere = place.discord.createChannel('elsewhere').id;
  const good = await place.challenge(anna, {}, elsewhere);
  const bad = await place.challenge(anna);
  await place.store(place.channelId, { stage: 'offered' });
  await place.restart();
  const number = damageNumber('lobby', place.channelId);
  expect(place.logged.filter((line) => line.includes(number))).toHaveLength(1);
  expect(await place.told(anna, bad, 'Withdraw')).toContain(number);
  await place.challenge(anna);
  await place.click(anna, bad, 'Withdraw');
  await anna.sees(bad.channel_id, (message) => message.id === bad.id && labels(message).length === 0);
  await place.click(anna, good, 'Withdraw');
  expect(now(anna, good).content).toContain('has withdrawn');
});

test('a deleted channel takes its challenge along', async () => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const elsewhere = place.discord.createChannel('elsewhere').id;
  await place.challenge(anna, {}, elsewhere);
  const heard = once(place.bot.client, Events.ChannelDelete);
  place.discord.world.removeChannel(elsewhere);
  await heard;
  await place.lobbies.idle();
  expect(place.lobbies.has(elsewhere)).toBe(false);
});

describe('when a player leaves the server', () => {
  const MEMBER = '/guilds/{guild_id}/members/{user_id}';

  test('a challenge of theirs cannot be accepted', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    place.discord.leave(anna.user.id);
    await place.pass(2);
    await place.click(berta, offered, 'Accept');
    expect(now(berta, offered).content).toBe(
      `<@${anna.user.id}> has left the server. The match of **Schikanöschen** didn’t begin.`,
    );
    expect(labels(now(berta, offered))).toEqual([]);
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });

  test('nothing is dealt for them, unless Discord does not say that they left', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    for (const how of [null, 403] as const) {
      const offered = await place.challenge(anna, { opponent: berta.user.id });
      await place.click(berta, offered, 'Accept');
      await place.click(anna, offered, '✂ 28');
      place.discord.leave(berta.user.id);
      if (how) place.discord.faults.fail({ method: 'GET', route: MEMBER }, { how, times: 2 });
      await place.pass(1);
      expect(place.rooms.begun).toHaveLength(how ? 1 : 0);
      if (!how) expect(now(anna, offered).content).toContain(`<@${berta.user.id}> has left the server.`);
      place.discord.user('Berta');
    }
  });
});

describe('when the storage fails', () => {
  test('a challenge is refused, and nobody is pinged', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    place.failing.add('set');
    expect(await told(place.run(anna, { opponent: berta.user.id }))).toContain('nothing has happened');
    expect(place.lobbies.has(place.channelId)).toBe(false);
    expect(pinged(place)).toEqual([]);
    place.failing.clear();
    await place.challenge(anna, { opponent: berta.user.id });
  });

  test('clicks are refused, and can be repeated', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    for (const [user, label] of [
      [berta, 'Accept'],
      [berta, 'Decline'],
      [anna, 'Withdraw'],
    ] as const) {
      place.failing.add('set').add('delete');
      expect(await place.told(user, offered, label)).toContain('nothing has happened');
      place.failing.clear();
      expect(now(anna, offered)).toEqual(offered);
    }
    await place.click(berta, offered, 'Accept');
    const cutting = now(anna, offered);
    place.failing.add('set');
    expect(await place.told(anna, offered, '✂ 9')).toContain('nothing has happened');
    expect(now(anna, offered)).toEqual(cutting);
    place.failing.clear();
    await place.click(anna, offered, '✂ 18');
    expect(now(anna, offered).content).toContain('(south) has cut.');
  });

  test('the last cut is refused, and nothing is dealt', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const cutting = await place.challenge(anna, { opponent: anna.user.id });
    await place.click(anna, cutting, '✂ 9');
    const before = now(anna, cutting);
    place.failing.add('set');
    expect(await place.told(anna, cutting, '✂ 18')).toContain('nothing has happened');
    expect(now(anna, cutting)).toEqual(before);
    expect(dealings(place)).toEqual([]);
    place.failing.clear();
    await place.click(anna, cutting, '✂ 46');
    expect(place.rooms.begun).toMatchObject([{ setup: { options: { cuts: [9, 46] } } }]);
  });
});

describe('when Discord fails', () => {
  test('a challenge that could not be posted does not stand', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const callback = { method: 'POST', route: '/interactions/{interaction_id}/{interaction_token}/callback' };
    place.discord.faults.fail(callback, { how: 503 });
    expect(await told(place.run(anna, { opponent: berta.user.id }))).toContain('couldn’t post the challenge');
    expect(place.lobbies.has(place.channelId)).toBe(false);
    await place.challenge(anna, { opponent: berta.user.id });
  });

  test('a click whose token has expired still counts, and its message is edited', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    const accept = berta.click(offered, idOf(offered, 'Accept'), { hold: true });
    place.discord.expireInteraction(accept.id);
    accept.deliver();
    await anna.sees(place.channelId, ({ content }) => content.includes('has yet to cut'));
    await place.lobbies.idle();
    expect(labels(now(anna, offered))).toContain('Other …');
    const first = anna.click(now(anna, offered), idOf(now(anna, offered), '✂ 9'), { hold: true });
    // Her first client still waits for its answer.
    await place.click(place.discord.user('Berta'), offered, '✂ 9');
    place.discord.expireInteraction(first.id);
    first.deliver();
    await anna.sees(place.channelId, ({ content }) => content.includes('being dealt'));
    await place.lobbies.idle();
    expect(now(anna, offered).content).toContain('The table is set.');
    expect(place.rooms.begun).toHaveLength(1);
  });

  test('a message that could not be edited is repaired with the next click', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = [...duo(place), place.discord.user('Cleo')];
    const { faults } = place.discord;
    const callback = { method: 'POST', route: '/interactions/{interaction_id}/{interaction_token}/callback' };
    const edit = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' };
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    const lost = async (user: UserSession, label: string) => {
      faults.fail(callback, { how: 503 });
      faults.fail(edit, { how: 503 });
      const unchanged = place.logs('lobby message not changed');
      clickOf(user, now(user, offered), label);
      await unchanged;
    };
    await lost(berta, 'Accept');
    expect(labels(now(anna, offered))).toContain('Accept\u2009·\u2009Annehmen');
    expect(await place.told(cleo, offered, 'Accept')).toContain('No seat is free here');
    await place.click(anna, offered, 'Decline');
    expect(labels(now(anna, offered))).toContain('Other …');
  });
});
