/** A deal that nobody can choose: the number, the message whose id gives it, and failures on the way. */
import { describe, expect, test } from 'vitest';
import { dealIn, givenAt } from '../../src/match/deal.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
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
  shown,
  type Place,
  SETTLED,
} from './lobby-place.ts';
import { isTable, withTestbed } from './testbed.ts';

const POST = { method: 'POST', route: '/channels/{channel_id}/messages' };

const publicOnes = (user: UserSession, channelId: string): SeenMessage[] =>
  user.messages(channelId).filter((message) => !isPrivate(message));

/** A lobby in which only Anna has cut, at 9. */
async function halfCut(place: Place): Promise<SeenMessage> {
  const [anna, berta] = duo(place);
  const offered = await place.challenge(anna, { opponent: berta.user.id });
  await place.click(berta, offered, 'Accept');
  await place.click(anna, offered, '✂ 9');
  return offered;
}

const seeds = ({ rooms }: Place) => rooms.begun.map(({ setup }) => dealIn(setup));

describe('the number of a deal', () => {
  test("is the id of the table's message, and /verify checks it", () =>
    withTestbed({}, async (testbed) => {
      const { anna, ben, channelId, discord, log, table, running } = testbed;
      const offered = await shown(anna.run(channelId, 'challenge', { opponent: ben.user.id }));
      await clickOf(ben, offered, 'Accept').outcome;
      await clickOf(ben, now(ben, offered), '✂ 46').outcome;
      const from = discord.requests.length;
      await clickOf(anna, now(anna, offered), '✂ 9').outcome;
      const { id } = await table();
      await anna.event(({ type }) => type === 'message_delete');
      const room = running.bot.rooms.at(channelId);
      const deal = room && dealIn(room.header.setup);
      expect(deal).toMatchObject({ number: id, seed: `${deal?.secret ?? ''}:${id}`, cuts: [9, 46] });
      expect(room?.header.startedAt).toBe(givenAt(id));
      expect(publicOnes(anna, channelId).map((message) => message.id)).toEqual([offered.id, id]);
      // The cuts are shown for good before the number exists.
      const requests = discord.requests.slice(from).map(({ method, route }) => `${method} ${route}`);
      expect(requests.filter((request) => !request.startsWith('DELETE'))).toEqual([
        'POST /interactions/{interaction_id}/{interaction_token}/callback',
        'POST /channels/{channel_id}/messages',
        'PATCH /channels/{channel_id}/messages/{message_id}',
      ]);
      expect(now(anna, offered).content).toContain('✂ 9 · 46 · SHA-256');

      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(({ content }) => content.includes('offers a draw'));
      await ben.run(channelId, 'do', { what: 'accept-draw' }).outcome;
      const result = await anna.sees(channelId, isResult);
      expect(result.content).not.toContain(deal?.secret);
      const told = await below(anna, result, 'fairness');
      const link = `https://discord.com/channels/${discord.world.guild.id}/${channelId}/${id}`;
      expect(told.content).toContain(deal?.secret);
      expect(told.content).toContain(deal?.commitment);
      expect(told.content).toContain('**Anna** after 9 cards and **Ben** after 46 cards.');
      expect(told.content).toContain(`\`${id}\`, the id of ${link}.`);
      const found = (await whispered(anna, channelId, anna.run(channelId, 'schikane verify'))).content.split(
        '\n',
      );
      expect(found[0]).toBe('✅ **The record is right.**');
      expect(found[2]).toContain(`the number \`${id}\`, the id of ${link}. Discord gave it <t:`);
      expect(found[3]).toBe(
        '- I’ve shuffled the cards from both again, cut them after 9 and 46 cards, and dealt them.',
      );
      expect(discord.violations).toEqual([]);
      expect(log).toEqual([]);
    }));

  test('comes once, however often players click the last cut, and leaves the shown cuts alone', async () => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await halfCut(place);
    const berta = [place.discord.user('Berta'), place.discord.user('Berta')] as const;
    const from = place.discord.requests.length;
    const clicks = berta.map((client, i) => clickOf(client, now(client, offered), ['✂ 18', '✂ 46'][i] ?? ''));
    await Promise.all(clicks.map(({ outcome }) => outcome));
    await place.lobbies.idle();
    expect(seeds(place)).toMatchObject([{ cuts: [9, 18] }]);
    expect(dealings(place)).toHaveLength(1);
    const said = await berta[1].sees(place.channelId, isPrivate);
    expect(said.content).toMatch(/^The match has begun\. Its table: https:\/\/\S+$/);
    expect(now(anna, offered).content).toContain('✂ 9 · 18 · SHA-256');
    const changes = place.discord.requests.slice(from).filter(({ method }) => method === 'PATCH');
    expect(changes).toEqual([]);
  });

  test('exists only after all cuts; nobody sees the other cut before', async () => {
    await using place = await openPlace();
    const offered = await halfCut(place);
    const said = JSON.stringify(place.discord.requests.map(({ body }) => body));
    expect(now(place.discord.user('Berta'), offered).content).toContain('(south) has cut.');
    expect(said).not.toMatch(/has cut after|✂ 9 · /);
    expect(said).not.toContain('being dealt');
  });
});

describe("when Discord does not take the table's message", () => {
  test('all cuts stand, and either player can have the cards dealt', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await halfCut(place);
    place.discord.faults.fail(POST, { how: 503 });
    await place.click(berta, offered, '✂ 18');
    const sorry = await berta.sees(place.channelId, isPrivate);
    expect(sorry.content).toContain('please try again with **Deal**');
    expect(labels(now(anna, offered))).toEqual(['Deal', 'Withdraw']);
    expect(now(anna, offered).content).toContain('couldn’t deal the cards');
    await place.click(anna, offered, 'Deal');
    expect(seeds(place)).toMatchObject([{ cuts: [9, 18], number: dealings(place)[0]?.id }]);
    expect(labels(now(anna, offered))).toEqual(SETTLED);
    expect(now(anna, offered).content).toContain('The table is set.');
  });

  test.each(['reset', 503] as const)(
    'or only its answer is lost (%s), the message still comes once',
    async (how) => {
      await using place = await openPlace();
      const [, berta] = duo(place);
      const offered = await halfCut(place);
      place.discord.faults.fail(POST, { how, done: true });
      await place.click(berta, offered, '✂ 18');
      if (how === 503) await place.click(berta, offered, 'Deal');
      expect(dealings(place)).toHaveLength(1);
      expect(seeds(place)).toMatchObject([{ number: dealings(place)[0]?.id }]);
    },
  );

  test('in time, the match does not begin, and both messages say so', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await halfCut(place);
    place.discord.faults.fail(POST, { how: 503, done: true });
    await place.click(berta, offered, '✂ 18');
    await place.pass(CHALLENGE_MINUTES);
    const sorry = 'I couldn’t deal the cards in time, so the match of **Schikanöschen** didn’t begin.';
    expect(publicOnes(anna, place.channelId).map(({ content }) => content)).toEqual([sorry, sorry]);
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });
});

describe('when the match cannot be stored', () => {
  test('its message says so and later deals the same cards, ignoring other cuts', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await halfCut(place);
    place.rooms.fail(new Error('disk full'));
    // A click made while there was still a choice, and delivered later.
    const late = place.discord
      .user('Anna')
      .click(now(anna, offered), idOf(now(anna, offered), '✂ 46'), { hold: true });
    await place.click(berta, offered, '✂ 18');
    const sorry = await berta.sees(place.channelId, isPrivate);
    expect(sorry.content).toContain('all cuts stand');
    const [, table] = publicOnes(anna, place.channelId);
    if (!table) throw new Error('no message');
    expect(table.content).toContain('couldn’t save the match, so it hasn’t begun');
    expect(labels(table)).toEqual(['Deal', 'Withdraw']);
    const settled = now(anna, offered);
    await place.click(anna, table, 'Deal');
    place.rooms.fail(null);
    late.deliver();
    await late.outcome;
    await place.lobbies.idle();
    expect(seeds(place)).toMatchObject([{ cuts: [9, 18], number: table.id }]);
    expect(now(anna, offered)).toEqual(settled);
    expect(publicOnes(anna, place.channelId)).toHaveLength(2);
  });

  test('either player can withdraw, and both messages say so', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await halfCut(place);
    place.rooms.fail(new Error('disk full'));
    await place.click(berta, offered, '✂ 18');
    const [, table] = publicOnes(anna, place.channelId);
    if (!table) throw new Error('no message');
    await place.click(berta, table, 'Withdraw');
    const closed = publicOnes(anna, place.channelId);
    expect(closed.map(({ content }) => content.includes('withdrew before the cards were dealt'))).toEqual([
      true,
      true,
    ]);
    expect(closed.flatMap(labels)).toEqual([]);
  });
});

describe('killed after the last cut', () => {
  test.each([
    ['before there is a message', false],
    ["before it stores the message's id, with the nonce long forgotten", true],
  ])('%s, the bot deals when it is back', async (_, done) => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await halfCut(place);
    place.discord.faults.fail(POST, { how: 503, done });
    await place.click(berta, offered, '✂ 18');
    const before = dealings(place).map(({ id }) => id);
    expect(before).toHaveLength(done ? 1 : 0);
    if (done) await chat(place, 120);
    await place.restart();
    await place.lobbies.idle();
    const [table, ...more] = dealings(place);
    expect(more).toEqual([]);
    expect(seeds(place)).toMatchObject([{ cuts: [9, 18], number: table?.id }]);
    expect(now(anna, offered).content).toContain('The table is set.');
    expect(labels(now(anna, offered))).toEqual(SETTLED);
    expect(place.lobbies.has(place.channelId)).toBe(false);
  });

  test('with a match that could not be stored, the bot keeps the number after the restart', async () => {
    await using place = await openPlace();
    const [, berta] = duo(place);
    const offered = await halfCut(place);
    place.rooms.fail(new Error('disk full'));
    await place.click(berta, offered, '✂ 18');
    const [, table] = publicOnes(berta, place.channelId);
    await place.restart();
    await place.lobbies.idle();
    expect(place.rooms.begun).toEqual([]);
    expect(publicOnes(berta, place.channelId)).toHaveLength(2);
    place.rooms.fail(null);
    if (table) await place.click(berta, table, 'Deal');
    expect(seeds(place)).toMatchObject([{ number: table?.id }]);
  });

  test('too long ago, the bot deals nothing', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await halfCut(place);
    place.discord.faults.fail(POST, { how: 503 });
    await place.click(berta, offered, '✂ 18');
    await place.restart(async (lobbies) => {
      await place.time.pass(CHALLENGE_MINUTES * 60_000);
      await lobbies.start();
    });
    await place.pass(0);
    expect(now(anna, offered).content).toContain('couldn’t deal the cards in time');
    expect([place.rooms.begun, dealings(place)]).toEqual([[], []]);
  });
});

/** Posts `count` messages as another user. */
async function chat({ discord, channelId }: Place, count: number): Promise<void> {
  const cleo = discord.user('Cleo');
  for (let i = 0; i < count; i += 1) cleo.say(channelId, `hello ${i}`);
  await cleo.sees(channelId, ({ content }) => content === `hello ${count - 1}`);
}

test('a table replaces its own message, and no other', () =>
  withTestbed({}, async ({ anna, channelId, table, restart }) => {
    const cutting = await shown(anna.run(channelId, 'challenge', { opponent: anna.user.id }));
    await clickOf(anna, cutting, '✂ 9').outcome;
    await clickOf(anna, now(anna, cutting), '✂ 9').outcome;
    const { id } = await table();
    await restart();
    expect(
      publicOnes(anna, channelId)
        .filter(isTable)
        .map((message) => message.id),
    ).toEqual([id]);
  }));
