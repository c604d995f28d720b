import { once } from 'node:events';
import { Events } from 'discord.js';
import { describe, expect, test, vi } from 'vitest';
import { games } from '../../src/games/index.ts';
import {
  CHALLENGE_MINUTES,
  clickOf,
  duo,
  idOf,
  labels,
  now,
  openPlace,
  pinged,
  QUIET,
  SETTLED,
} from './lobby-place.ts';
import { LONG_ENOUGH } from './testbed.ts';

describe('expiry', () => {
  test('ends an unanswered challenge and frees the channel', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.pass(QUIET);
    await berta.sees(place.channelId, ({ content }) => content.includes('waiting for your answer'));
    await place.pass(CHALLENGE_MINUTES - QUIET - 1);
    expect(labels(now(anna, offered))).toHaveLength(6);
    await place.pass(1);
    expect(now(anna, offered).content).toBe(
      `<@${anna.user.id}>’s challenge to **Schikanöschen** has expired: nobody accepted.`,
    );
    expect(labels(now(anna, offered))).toEqual([]);
    await place.challenge(berta);
    // The challenge, and one reminder.
    expect(pinged(place)).toEqual([[berta.user.id], [berta.user.id]]);
  });

  test('is shown as soon as Discord takes the edit', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await place.challenge(anna);
    const edit = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' };
    place.discord.faults.fail(edit, { how: 503, times: 2 });
    const unchanged = place.logs('lobby message not changed');
    await place.pass(CHALLENGE_MINUTES);
    await unchanged;
    expect(labels(now(anna, offered))).not.toEqual([]);
    await vi.waitFor(async () => {
      await place.pass(1);
      expect(labels(now(anna, offered))).toEqual([]);
    });
    expect(now(anna, offered).content).toContain('has expired');
  });

  test('starts over with the acceptance', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.pass(CHALLENGE_MINUTES - 1);
    await place.click(berta, offered, 'Accept');
    await place.click(berta, offered, '✂ 9');
    place.rooms.fail(new Error('disk full'));
    await place.click(anna, offered, '✂ 9');
    await place.pass(CHALLENGE_MINUTES - 1);
    expect(place.lobbies.has(place.channelId)).toBe(true);
    await place.pass(1);
    expect(place.lobbies.has(place.channelId)).toBe(false);
    expect(place.rooms.begun).toEqual([]);
  });

  test('happens despite a bug in the bot, which is logged', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    await place.challenge(anna);
    const shown = vi.spyOn(games[0], 'seating').mockImplementation(() => {
      throw new Error('a bug');
    });
    await place.pass(CHALLENGE_MINUTES);
    shown.mockRestore();
    expect(place.lobbies.has(place.channelId)).toBe(false);
    expect(place.logged.join()).toContain('lobby step failed');
  });

  test('happens despite a failing storage', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await place.challenge(anna);
    place.failing.add('delete');
    await place.pass(CHALLENGE_MINUTES);
    expect(now(anna, offered).content).toContain('has expired');
    place.failing.clear();
    await place.pass(1);
    await place.restart();
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });
});

describe('a restart', () => {
  test('keeps a waiting challenge and the cuts', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.restart();
    expect(place.lobbies.has(place.channelId)).toBe(true);
    await place.click(berta, offered, 'Accept');
    const commitment = /`([0-9a-f]{64})`/.exec(now(anna, offered).content)?.[1] ?? 'none';
    await place.restart();
    await place.click(anna, offered, '✂ 9');
    await place.restart();
    expect(now(anna, offered).content).toContain(commitment);
    await place.click(berta, offered, '✂ 46');
    expect(place.rooms.begun).toMatchObject([{ setup: { options: { cuts: [9, 46] } } }]);
    expect(idOf(now(anna, offered), 'Terms & deal')).toContain(commitment);
    expect(pinged(place)).toEqual([[berta.user.id], [anna.user.id], [anna.user.id]]);
  });

  test('expires overdue challenges, and rearms the timer for others', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const elsewhere = place.discord.createChannel('elsewhere').id;
    const first = await place.challenge(anna);
    await place.pass(CHALLENGE_MINUTES - 2);
    const second = await place.challenge(anna, {}, elsewhere);
    await place.restart(async (lobbies) => {
      await place.time.pass(2 * 60_000);
      await lobbies.start();
    });
    await place.pass(0);
    expect(now(anna, first).content).toContain('has expired');
    expect(labels(now(anna, second))).toHaveLength(4);
    await place.pass(CHALLENGE_MINUTES - 2);
    expect(now(anna, second).content).toContain('has expired');
  });

  test('forgets a challenge whose channel was deleted meanwhile', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const elsewhere = place.discord.createChannel('elsewhere').id;
    await place.challenge(anna, { opponent: berta.user.id }, elsewhere);
    await place.restart(undefined, () => place.discord.deleteChannel(elsewhere));
    await expect.poll(() => place.lobbies.has(elsewhere), { timeout: LONG_ENOUGH }).toBe(false);
    await place.pass(0);
    expect(await place.stored(elsewhere)).toBeUndefined();
  });

  test('answers early clicks once the challenges are read', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    let click: ReturnType<typeof clickOf> | undefined;
    await place.restart(async (lobbies, client) => {
      const arrived = once(client, Events.InteractionCreate);
      click = clickOf(berta, offered, 'Accept');
      await arrived;
      await lobbies.start();
    });
    expect(await click?.outcome).toMatchObject({ kind: 'updated' });
    expect(labels(now(anna, offered))).toContain('Other …');
  });

  test('shows a match that had begun but was not shown', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const cutting = await place.challenge(anna, { opponent: anna.user.id });
    await place.click(anna, cutting, '✂ 9');
    place.failing.add('delete');
    const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
    const { faults } = place.discord;
    faults.fail(
      { method: 'POST', route: '/interactions/{interaction_id}/{interaction_token}/callback' },
      { how: 503 },
    );
    faults.fail({ method: 'PATCH', route: MESSAGE }, { how: 503 });
    faults.fail({ method: 'GET', route: MESSAGE }, { how: 503 });
    const removed = place.logs('lobby not removed');
    clickOf(anna, now(anna, cutting), '✂ 9');
    await removed;
    await place.lobbies.idle();
    expect(place.rooms.begun).toHaveLength(1);
    expect(labels(now(anna, cutting))).not.toEqual([]);
    place.failing.clear();
    await place.restart();
    expect(now(anna, cutting).content).toContain('The table is set.');
    expect(labels(now(anna, cutting))).toEqual(SETTLED);
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });
});
