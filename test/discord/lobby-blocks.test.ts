import { describe, expect, test } from 'vitest';
import type { OptionValues, UserSession } from 'loopback-discord/user-api.ts';
import { damageNumber } from '../../src/storage/damaged.ts';
import { duo, labels, now, openPlace, pinged, told, type Place } from './lobby-place.ts';
import { named, people } from './three-place.ts';

const UNAVAILABLE = 'not available for a match with you just now';

const says = (place: Place, who: UserSession, command: string, options: OptionValues = {}) =>
  told(who.run(place.channelId, `schikane ${command}`, options));

const block = (place: Place, who: UserSession, person: UserSession) =>
  says(place, who, 'block', { person: person.user.id });

describe('a blocked player', () => {
  test('cannot challenge, and reads the same words as during a peace', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const cleo = place.discord.user('Cleo');
    expect(await block(place, berta, anna)).toContain(`<@${anna.user.id}> can no longer challenge you`);
    const blocked = await told(place.run(anna, { opponent: berta.user.id }));
    expect(blocked).toContain(`<@${berta.user.id}> is ${UNAVAILABLE}`);
    expect(blocked).not.toMatch(/block/i);
    expect(pinged(place)).toEqual([]);
    for (let i = 0; i < 3; i += 1) {
      const offered = await place.challenge(cleo, { opponent: berta.user.id });
      await place.click(berta, offered, 'Decline');
    }
    expect(await told(place.run(cleo, { opponent: berta.user.id }))).toBe(blocked);
  });

  test('finds no seat in challenges of the player who blocked them; others do', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const cleo = place.discord.user('Cleo');
    await block(place, berta, anna);
    const offered = await place.challenge(berta);
    expect(await place.told(anna, offered, 'Take the seat')).toContain(UNAVAILABLE);
    expect(now(anna, offered)).toEqual(offered);
    await place.click(cleo, offered, 'Take the seat');
    expect(labels(now(cleo, offered))).toContain('Other …');
  });

  test("finds no seat beside that player in another player's challenge either", async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    await block(place, berta, cleo);
    const { opponent, ...rest } = named(berta, cleo);
    const offered = await place.challenge(anna, { ...rest, 'second-opponent': berta.user.id });
    await place.click(berta, offered, 'Accept');
    expect(await place.told(cleo, offered, 'Take the seat')).toContain(UNAVAILABLE);
    expect(opponent).toBe(berta.user.id);
  });

  test('is blocked in rematches and in other channels, too', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.click(berta, offered, 'Accept');
    await block(place, berta, anna);
    await place.click(berta, offered, '✂ 9');
    await place.click(anna, offered, '✂ 9');
    const [header] = place.rooms.begun;
    expect(header).toBeDefined();
    place.rooms.end(place.channelId);
    expect(header && (await place.again(header, anna))).toContain(UNAVAILABLE);
    const { id } = place.discord.createChannel('elsewhere');
    expect(await told(place.run(anna, { opponent: berta.user.id }, id))).toContain(UNAVAILABLE);
    expect(header && (await place.again(header, berta))).toContain('You’ve blocked');
  });
});

describe('a player who blocks', () => {
  test('sees their list, can unblock, and keeps the list over a restart', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const cleo = place.discord.user('Cleo');
    expect(await says(place, berta, 'block')).toContain('You’ve blocked nobody');
    await block(place, berta, anna);
    await block(place, berta, cleo);
    expect(await block(place, berta, anna)).toContain('already');
    await place.restart();
    expect(await says(place, berta, 'block')).toContain(`<@${anna.user.id}> and <@${cleo.user.id}>`);
    const person = anna.user.id;
    expect(await says(place, berta, 'unblock', { person })).toContain('can challenge and follow you again');
    expect(await says(place, berta, 'unblock', { person })).toContain('You haven’t blocked');
    await place.challenge(anna, { opponent: berta.user.id });
  });

  test('is refused for themselves, for bots, and when the list is full', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    expect(await block(place, anna, anna)).toContain('can’t block yourself');
    const bot = { person: place.discord.world.bot.user.id };
    expect(await says(place, anna, 'block', bot)).toContain('Bots challenge nobody');
    for (let i = 0; i < 50; i += 1) {
      await place.lobbies.blocks.add(anna.user.id, String(i));
    }
    const berta = place.discord.user('Berta');
    expect(await block(place, anna, berta)).toContain('it holds 50 people');
    expect((await says(place, anna, 'block')).length).toBeLessThanOrEqual(2000);
  });

  test('can block several players at once', async () => {
    await using place = await openPlace();
    const { blocks } = place.lobbies;
    await Promise.all(['1', '2', '3'].map((other) => blocks.add('anna', other)));
    expect(await blocks.of('anna')).toEqual(['1', '2', '3']);
  });

  test('gets an error when storing fails', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    place.failing.add('set');
    expect(await block(place, anna, berta)).toContain('couldn’t save that');
    place.failing.clear();
    expect(await says(place, anna, 'block')).toContain('You’ve blocked nobody');
  });
});

test('a damaged list is its owner’s matter: they begin a new one, and nobody else notices', async () => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  await place.store(berta.user.id, { blocked: 7 }, 'blocks');
  await place.click(anna, await place.challenge(anna, { opponent: berta.user.id }), 'Withdraw');
  const number = damageNumber('blocks', berta.user.id);
  expect(place.logged.join()).toContain(number);
  expect(await block(place, berta, anna)).toContain(`\`${number}\``);
  expect(await block(place, berta, anna)).toContain('can no longer challenge you');
});

test('no challenge is made while block lists cannot be read, and the answer says so', async () => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  place.failing.add('get');
  expect(await told(place.run(anna, { opponent: berta.user.id }))).toContain('couldn’t save that');
  expect(place.lobbies.has(place.channelId)).toBe(false);
});

test('blocking in German', async () => {
  await using place = await openPlace();
  const dora = place.discord.user('Dora', { locale: 'de' });
  const [anna] = duo(place);
  expect(await block(place, dora, anna)).toContain('kann dich nicht mehr herausfordern');
  expect(await says(place, dora, 'block')).toContain('Blockiert hast du');
});
