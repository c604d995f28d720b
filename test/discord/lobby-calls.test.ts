/** Mentions for a lobby: for whom, when, and for how long they stay. */
import { describe, expect, test } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { dealings, duo, idOf, isPrivate, now, openPlace, pinged, QUIET, type Place } from './lobby-place.ts';
import { at, named, people, TABLE_OF_THREE, THREE } from './three-place.ts';

const POST = { method: 'POST', route: '/channels/{channel_id}/messages' };
const TO_CUT = 'turn to cut';
const TO_ANSWER = 'waiting for your answer';

/** Messages in the channel other than the challenge. */
const besides = ({ discord, channelId }: Place, { id }: SeenMessage): string[] =>
  discord
    .user('Anna')
    .messages(channelId)
    .filter((message) => message.id !== id && !isPrivate(message))
    .map(({ content }) => content);

const linkTo = ({ discord, channelId }: Place, { id }: SeenMessage): string =>
  `https://discord.com/channels/${discord.world.guild.id}/${channelId}/${id}`;

const called = (place: Place, who: UserSession, text: string): Promise<SeenMessage> =>
  who.sees(place.channelId, ({ content }) => content.includes(text));

/** Lets the quiet minutes pass, and waits for a message with this text. */
async function quietly(place: Place, who: UserSession, text: string): Promise<SeenMessage> {
  await place.pass(QUIET);
  return called(place, who, text);
}

describe('an acceptance', () => {
  test('mentions the challenger with the next step, until that is done', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.click(berta, offered, 'Accept');
    const call = `${at(anna)}: ${at(berta)} has accepted. It’s your turn to cut: ${linkTo(place, offered)}`;
    expect(besides(place, offered)).toEqual([call]);
    await place.click(berta, offered, '✂ 9');
    expect(besides(place, offered)).toEqual([call]);
    await place.click(anna, offered, '✂ 9');
    // The table mentions Berta, and is the newest and only message.
    expect(besides(place, offered)).toEqual(dealings(place).map(({ content }) => content));
    expect(dealings(place)[0]?.content).toContain(
      `${at(anna)} and ${at(berta)}, your match of **Schikanöschen** begins`,
    );
    expect(pinged(place)).toEqual([[berta.user.id], [anna.user.id], [berta.user.id]]);
  });

  test('is announced in the language of the match', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id, language: 'de' });
    await place.click(berta, offered, 'Annehmen');
    expect(besides(place, offered)).toEqual([
      `${at(anna)}: ${at(berta)} hat angenommen. Du bist mit Abheben dran: ${linkTo(place, offered)}`,
    ]);
    await place.click(berta, offered, '✂ für mich');
    await place.click(anna, offered, '✂ 9');
    expect(besides(place, offered)[0]).toContain(
      `${at(anna)} und ${at(berta)}, eure Partie **Schikanöschen** beginnt: Es wird ausgeteilt`,
    );
  });

  test('by the last of two opponents mentions the others, once', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, named(berta, cleo));
    await place.click(berta, offered, 'Accept');
    expect(besides(place, offered)).toEqual([]);
    await place.click(cleo, offered, 'Accept');
    const [call] = besides(place, offered);
    expect(call).toContain(`${at(anna)} and ${at(berta)}: ${at(berta)} and ${at(cleo)} have accepted.`);
    await place.click(anna, offered, '✂ 6');
    await place.click(cleo, offered, '✂ 6');
    expect(besides(place, offered)).toEqual([call]);
    await place.click(berta, offered, '✂ 6');
    expect(besides(place, offered)).toHaveLength(1);
    expect(pinged(place).slice(1)).toEqual([
      [anna.user.id, berta.user.id],
      [anna.user.id, cleo.user.id],
    ]);
  });

  test('leaves no mention behind when the challenge is withdrawn', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.click(berta, offered, 'Accept');
    await place.click(berta, offered, 'Withdraw');
    expect(besides(place, offered)).toEqual([]);
  });

  test("is announced in the table's message where nothing is dealt; if that fails, it is deleted", async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, { ...named(berta, cleo), position: TABLE_OF_THREE });
    await place.click(berta, offered, 'Accept');
    place.rooms.fail(new Error('disk full'));
    await place.click(cleo, offered, 'Accept');
    const sorry = await cleo.sees(place.channelId, isPrivate);
    expect(sorry.content).toContain('it hasn’t begun');
    expect(besides(place, offered)).toEqual([]);
    expect(now(anna, offered).content).toContain('⚔️');
    place.rooms.fail(null);
    await place.click(cleo, offered, 'Accept');
    expect(besides(place, offered)).toEqual([
      `🎴 ${at(anna)}, ${at(berta)}, and ${at(cleo)}, your match of **Zank-Patience** begins: the table is being set …`,
    ]);
    const others = [anna.user.id, berta.user.id];
    expect(pinged(place)).toEqual([[berta.user.id, cleo.user.id], others, others]);
    expect(place.rooms.begun).toHaveLength(1);
  });

  test.each(['reset', 403, 503] as const)(
    'that Discord refuses to post (%s) is announced later',
    async (how) => {
      await using place = await openPlace();
      const [anna, berta] = duo(place);
      const offered = await place.challenge(anna, { opponent: berta.user.id });
      const code = how === 403 ? { code: 50_013 } : {};
      // The bot retries a broken connection at once.
      place.discord.faults.fail(POST, { how, ...code, times: how === 'reset' ? 2 : 1 });
      await place.click(berta, offered, 'Accept');
      expect(besides(place, offered)).toEqual([]);
      await place.pass(0.5);
      await called(place, anna, TO_CUT);
      await place.click(anna, offered, '✂ 9');
      expect(besides(place, offered)).toEqual([]);
    },
  );

  test('goes on when a user has deleted the mention', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.click(berta, offered, 'Accept');
    const call = await called(place, anna, TO_CUT);
    const channel = await place.bot.client.channels.fetch(place.channelId);
    if (channel?.isTextBased()) await channel.messages.delete(call.id);
    await anna.event(({ type }) => type === 'message_delete');
    await place.click(anna, offered, '✂ 9');
    expect(await place.stored(place.channelId)).toMatchObject({ nudgeId: null });
    expect(place.logged.join()).not.toContain('mention not removed');
  });

  test('announced too late is deleted at once', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    const held = place.discord.faults.hold(POST);
    const accepting = place.click(berta, offered, 'Accept');
    await held.reached;
    const cut = anna.click(now(anna, offered), idOf(now(anna, offered), '✂ 9'));
    expect(await cut.outcome).toMatchObject({ kind: 'updated' });
    held.release();
    await accepting;
    await place.lobbies.idle();
    expect(besides(place, offered)).toEqual([]);
  });
});

describe('a player who has yet to answer', () => {
  test('is reminded once, and not after the answer', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.pass(QUIET - 0.1);
    expect(pinged(place)).toEqual([[berta.user.id]]);
    await place.pass(0.1);
    const call = await called(place, berta, TO_ANSWER);
    expect(call.content).toBe(
      `${at(berta)}, a challenge is waiting for your answer: ${linkTo(place, offered)}`,
    );
    await place.pass(QUIET);
    expect(pinged(place)).toEqual([[berta.user.id], [berta.user.id]]);
    await place.click(berta, offered, 'Decline');
    expect(besides(place, offered)).toEqual([]);
  });

  test('is reminded even after another opponent has answered', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, named(berta, cleo));
    await place.pass(QUIET - 1);
    await place.click(cleo, offered, 'Accept');
    await place.pass(1);
    const call = await called(place, berta, TO_ANSWER);
    expect(call.content).toContain(`${at(berta)}, a challenge`);
    expect(pinged(place)).toEqual([[berta.user.id, cleo.user.id], [berta.user.id]]);
    // Cleo leaves again: Berta is still awaited.
    await place.click(cleo, offered, 'Decline');
    expect(besides(place, offered)).toEqual([call.content]);
    await place.click(berta, offered, 'Accept');
    expect(besides(place, offered)).toEqual([]);
  });

  test.each(['an open seat', 'a seat of their own'])('is not reminded of %s', async (what) => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const opponents = {
      'an open seat': {},
      'a seat of their own': { opponent: anna.user.id },
    };
    const offered = await place.challenge(anna, opponents[what as keyof typeof opponents]);
    await place.pass(QUIET + 1);
    expect(besides(place, offered).filter((content) => !content.includes('being dealt'))).toEqual([]);
    expect(pinged(place)).toEqual([]);
  });

  test('is not reminded after blocking the challenger or leaving the server', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, { ...named(berta, cleo) });
    await berta.run(place.channelId, 'schikane block', { person: anna.user.id }).outcome;
    await quietly(place, cleo, TO_ANSWER);
    expect(pinged(place).at(-1)).toEqual([cleo.user.id]);
    await place.click(anna, offered, 'Withdraw');
    await place.challenge(anna, { ...THREE, opponent: cleo.user.id });
    place.discord.leave(cleo.user.id);
    await place.pass(QUIET);
    expect(pinged(place)).toHaveLength(3);
  });

  test('is reminded after a restart, which also removes the earlier mention in time', async () => {
    await using place = await openPlace();
    const [anna, berta] = duo(place);
    const offered = await place.challenge(anna, { opponent: berta.user.id });
    await place.pass(QUIET - 1);
    await place.restart();
    const { id } = await quietly(place, berta, TO_ANSWER);
    await expect.poll(async () => (await place.stored(place.channelId))?.nudgeId).toBe(id);
    await place.restart();
    await place.pass(QUIET);
    expect(pinged(place)).toHaveLength(2);
    await place.click(berta, offered, 'Accept');
    expect(besides(place, offered).map((content) => content.includes(TO_CUT))).toEqual([true]);
    await place.restart();
    await place.click(anna, offered, '✂ 9');
    expect(besides(place, offered)).toEqual([]);
  });
});

test('cards that could not be dealt: all players are reminded', async () => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  const offered = await place.challenge(anna, { opponent: berta.user.id });
  await place.click(berta, offered, 'Accept');
  await place.click(anna, offered, '✂ 9');
  place.discord.faults.fail(POST, { how: 503 });
  await place.click(berta, offered, '✂ 9');
  await quietly(place, anna, 'still have to be dealt');
  expect(pinged(place).at(-1)).toEqual([anna.user.id, berta.user.id]);
  await place.click(berta, offered, 'Deal');
  expect(besides(place, offered)).toEqual(dealings(place).map(({ content }) => content));
  expect(place.rooms.begun).toHaveLength(1);
});
