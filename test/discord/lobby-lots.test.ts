/** The bot cuts for players: when they ask for it, and after a minute. */
import { describe, expect, test } from 'vitest';
import { dealIn, lotFor } from '../../src/match/deal.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { below, isResult, whispered } from './ended-match.ts';
import {
  CHALLENGE_MINUTES,
  clickOf,
  dealings,
  duo,
  idOf,
  isPrivate,
  labels,
  now,
  openPlace,
  pinged,
  shown,
  type Place,
} from './lobby-place.ts';
import { withTestbed } from './testbed.ts';
import { at } from './three-place.ts';

const LOT = 'Cut for me';
const SECONDS = 1 / 60;
const POST = { method: 'POST', route: '/channels/{channel_id}/messages' };
const EDIT = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' };

async function accepted(place: Place): Promise<SeenMessage> {
  const [anna, berta] = duo(place);
  const offered = await place.challenge(anna, { opponent: berta.user.id });
  await place.click(berta, offered, 'Accept');
  return offered;
}

/**
 * The matches' cuts, the cuts that the secret gives for both seats, and the seats for which the bot has cut.
 */
const dealt = ({ rooms }: Place) =>
  rooms.begun.map(({ setup, lots = [] }) => {
    const { secret = '', cuts } = dealIn(setup) ?? {};
    return { cuts, said: [lotFor(secret, 1, 55), lotFor(secret, 2, 55)], lots };
  });

describe('asked by a player', () => {
  test('the bot cuts where the secret says, which nobody sees before all have cut', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await accepted(place);
    await place.click(berta, offered, LOT);
    expect(now(anna, offered).content).toContain(`☑ I’ve cut for ${at(berta)} (north).`);
    expect(await place.told(berta, offered, LOT)).toContain('You’ve cut already');
    expect(await place.told(berta, offered, '✂ 9')).toContain('You’ve cut already');
    await place.click(anna, offered, '✂ 9');
    const [deal] = dealt(place);
    expect(deal).toEqual({ cuts: [9, deal?.said[1]], said: deal?.said, lots: [2] });
    expect(now(anna, offered).content).toContain(`✂ 9 · ${deal?.said[1]} (bot) · SHA-256 `);
  });

  test('the bot does so only for players who have to cut', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const cleo = place.discord.user('Cleo', { locale: 'de' });
    const offered = await accepted(place);
    expect(await place.told(cleo, offered, LOT)).toContain('Hier spielen gleich andere.');
    expect(now(anna, offered).content).not.toContain('I’ve cut');
  });

  test('at the same time as other cuts, the bot deals once', async () => {
    for (const label of [LOT, '✂ 9']) {
      await using place = await openPlace();
      const [anna, berta] = duo(place);
      const offered = await accepted(place);
      const cutting = now(anna, offered);
      const clicks = [
        clickOf(anna, cutting, LOT),
        clickOf(berta, cutting, LOT),
        clickOf(place.discord.user('Anna'), cutting, label),
      ];
      await Promise.all(clicks.map(({ outcome }) => outcome));
      await place.lobbies.idle();
      const [deal, ...more] = dealt(place);
      expect(deal?.cuts).toEqual(deal?.said);
      expect([more, dealings(place).length]).toEqual([[], 1]);
    }
  });

  test('in a solo match, the bot makes all cuts left', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const cutting = await place.challenge(anna, { opponent: anna.user.id });
    await place.click(anna, cutting, LOT);
    expect(dealt(place)).toMatchObject([{ lots: [1, 2] }]);
    expect(pinged(place)).toEqual([]);
  });

  test('the bot has not cut when storing fails', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await accepted(place);
    place.failing.add('set');
    expect(await place.told(anna, offered, LOT)).toContain('nothing has happened');
    place.failing.clear();
    expect(now(anna, offered).content).toContain(`☐ ${at(anna)} (south) has yet to cut.`);
  });
});

describe('after a minute', () => {
  test('the bot cuts for players who have not, and mentions both', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await accepted(place);
    const { content } = now(anna, offered);
    expect(content).toContain(`-# I cut <t:${place.time.now() / 1000 + 60}:R> for everybody who hasn’t.`);
    await place.click(berta, offered, '✂ 18');
    await place.pass(59 * SECONDS);
    expect(place.rooms.begun).toEqual([]);
    await place.pass(SECONDS);
    const [deal] = dealt(place);
    expect(deal).toMatchObject({ cuts: [deal?.said[0], 18], lots: [1] });
    expect(now(anna, offered).content).toContain('The table is set.');
    expect(now(anna, offered).content).toContain(`✂ ${deal?.cuts?.[0]} (bot) · 18 · SHA-256 `);
    expect(pinged(place).at(-1)).toEqual([anna.user.id, berta.user.id]);
  });

  test('the bot shows the cuts before there is a number', async () => {
    await using place = await openPlace();
    await accepted(place);
    const from = place.discord.requests.length;
    await place.pass(1);
    const requests = place.discord.requests.slice(from).map(({ method, route }) => `${method} ${route}`);
    const edit = requests.indexOf('PATCH /channels/{channel_id}/messages/{message_id}');
    expect(edit).toBeGreaterThanOrEqual(0);
    expect(edit).toBeLessThan(requests.indexOf('POST /channels/{channel_id}/messages'));
    expect(requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(1);
  });

  test('a late click leads to the table', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await accepted(place);
    const cutting = now(anna, offered);
    const late = [LOT, '✂ 9'].map((label) =>
      place.discord.user('Anna').click(cutting, idOf(cutting, label), { hold: true }),
    );
    await place.pass(1);
    for (const click of late) click.deliver();
    await Promise.all(late.map(({ outcome }) => outcome));
    await place.lobbies.idle();
    const said = anna.messages(place.channelId).filter(isPrivate);
    expect(said.map(({ content }) => content.startsWith('The match has begun. Its table: https://'))).toEqual(
      [true, true],
    );
    expect(place.rooms.begun).toHaveLength(1);
  });

  test('the bot does nothing for a withdrawn challenge', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await accepted(place);
    await place.click(anna, offered, 'Withdraw');
    await place.pass(CHALLENGE_MINUTES);
    expect([place.rooms.begun, dealings(place)]).toEqual([[], []]);
  });

  test('the bot cuts even when it restarts in between', async () => {
    await using place = await openPlace();
    await accepted(place);
    await place.pass(30 * SECONDS);
    await place.restart();
    await place.pass(29 * SECONDS);
    expect(place.rooms.begun).toEqual([]);
    await place.pass(SECONDS);
    expect(place.rooms.begun).toHaveLength(1);
  });

  test('that passed during downtime, the bot cuts as soon as it is back', async () => {
    await using place = await openPlace();
    await accepted(place);
    await place.restart(async (lobbies) => {
      await place.time.pass(2 * 60_000);
      await lobbies.start();
    });
    await place.pass(0);
    expect(dealt(place)).toMatchObject([{ lots: [1, 2] }]);
    expect(dealings(place)).toHaveLength(1);
  });

  test('the bot retries while the storage fails, with the same cuts', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await accepted(place);
    place.failing.add('set');
    await place.pass(1);
    expect(labels(now(anna, offered))).toContain(LOT);
    expect(dealings(place)).toEqual([]);
    place.failing.clear();
    await place.pass(0.5);
    const [deal, ...more] = dealt(place);
    expect(deal?.cuts).toEqual(deal?.said);
    expect([more, dealings(place).length]).toEqual([[], 1]);
  });

  test('cards that Discord did not take can be dealt by a click, with the same cuts', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await accepted(place);
    place.discord.faults.fail(POST, { how: 503 });
    await place.pass(1);
    expect(labels(now(anna, offered))).toEqual(['Deal', 'Withdraw']);
    expect(now(anna, offered).content).toContain('everybody has cut, but I couldn’t deal the cards');
    await place.click(anna, offered, 'Deal');
    const [deal] = dealt(place);
    expect(deal?.cuts).toEqual(deal?.said);
  });

  test('the button to deal appears as soon as Discord takes it', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await accepted(place);
    place.discord.faults.fail(POST, { how: 503 });
    place.discord.faults.fail(EDIT, { how: 503, times: 100 });
    await place.pass(1);
    expect(labels(now(anna, offered))).not.toContain('Deal');
    place.discord.faults.clear();
    await place.pass(0.5);
    expect(labels(now(anna, offered))).toEqual(['Deal', 'Withdraw']);
    await place.click(anna, offered, 'Deal');
    expect(dealt(place)).toHaveLength(1);
  });
});

test("a challenge being cut under an earlier version goes on, with the bot's cuts", async () => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const offered = await accepted(place);
  const kept = await place.stored(place.channelId);
  if (kept?.stage !== 'cutting') throw new Error('not stored');
  const { lots, lotsAt, nudgeId, ...before } = kept;
  expect([lots, lotsAt]).toEqual([[], place.time.now() + 60_000]);
  expect(now(anna, { channel_id: place.channelId, id: nudgeId ?? '' }).content).toContain('turn to cut');
  await place.store(place.channelId, before);
  await place.restart();
  await place.pass(0);
  expect(now(anna, offered).content).toContain('The table is set.');
  expect(dealt(place)).toMatchObject([{ lots: [1, 2] }]);
});

test('/verify names the players for whom the bot has cut', () =>
  withTestbed({}, async ({ anna, ben, channelId, discord, table, log }) => {
    const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
    await clickOf(ben, offered, 'Accept').outcome;
    await clickOf(ben, now(ben, offered), LOT).outcome;
    await clickOf(anna, now(anna, offered), '✂ 9').outcome;
    await table();
    await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
    await table(({ content }) => content.includes('offers a draw'));
    await ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
    const result = await anna.sees(channelId, isResult);
    const { content } = await below(anna, result, 'fairness');
    expect(content).toMatch(/\*\*Ben\*\* after \d+ cards \(left to the bot: where the secret says\)/);
    const found = await whispered(anna, channelId, anna.run(channelId, 'schikane verify'));
    expect(found.content).toContain('✅ **The record is right.**');
    expect(found.content).toContain('- The bot cut for Ben (north), where the secret says.');
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

describe('the request to cut', () => {
  const text = async (language: string, options: object, who: 'other' | 'alone'): Promise<string> => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const opponent = { other: berta.user.id, alone: anna.user.id }[who];
    const offered = await place.challenge(anna, { ...options, language, opponent });
    if (who === 'other') await place.click(berta, offered, language === 'en' ? 'Accept' : 'Annehmen');
    return now(anna, offered).content.split('\n')[0] ?? '';
  };
  const ONE = { game: 'kinderschnapsen' };
  const TWO = { game: 'schikanees' };

  test.each([
    ['en', TWO, 'other', 'cut your opponent’s deck. How many of the 52 cards'],
    ['de', TWO, 'other', 'Heb das Deck deiner Gegenseite ab. Wie viele der 52 Karten'],
    ['en', TWO, 'alone', 'cut both decks, one after the other. How'],
    ['de', TWO, 'alone', 'Heb beide Decks ab, eins nach dem anderen. Wie'],
    ['en', ONE, 'other', 'cut the deck; your opponent cuts the same one. How many of the 12 cards'],
    ['de', ONE, 'other', 'Heb das Deck ab; deine Gegenseite hebt dasselbe ab. Wie viele der 12 Karten'],
    ['en', ONE, 'alone', 'cut the deck once for each seat. How many'],
    ['de', ONE, 'alone', 'Heb das Deck für jede Seite einmal ab. Wie viele'],
  ] as const)('in %s for %o, opponent: %s', async (language, options, who, said) => {
    expect(await text(language, options, who)).toContain(said);
  });
});
