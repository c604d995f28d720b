import { expect, test, vi } from 'vitest';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { buttonsOf, clickOf, idOf, isPrivate, labels, now, openPlace, shown, told } from './lobby-place.ts';
import { LONG_ENOUGH, withTestbed } from './testbed.ts';
import { people } from './three-place.ts';

/** A click that reaches the bot when the test delivers it. */
const held = (who: UserSession, message: SeenMessage, label: string) =>
  who.click(message, idOf(message, label), { hold: true });

test("the challenged player can switch the match's language, even after a restart", async () => {
  await using place = await openPlace();
  const { discord, rooms } = place;
  const [anna, cleo] = [discord.user('Anna'), discord.user('Cleo', { locale: 'de' })];
  const ben = discord.user('Ben', { locale: 'de' });
  const offered = await place.challenge(anna, { opponent: ben.user.id });
  expect(await place.told(anna, offered, 'Deutsch')).toContain(
    'The person you challenged now chooses the language',
  );
  expect(await place.told(cleo, offered, 'Deutsch')).toContain(`gilt <@${ben.user.id}>`);
  expect(now(anna, offered).content).toBe(offered.content);

  await place.restart();
  // The same user in another client.
  const again = held(discord.user('Ben', { locale: 'de' }), now(ben, offered), 'Deutsch');
  expect(await place.click(ben, offered, 'Deutsch')).toMatchObject({ kind: 'updated' });
  const german = now(anna, offered);
  expect(german.content).toMatch(
    /^⚔️ \S+ → \S+: .*\n.*klopf.*\n-# .* · auf Deutsch\n.*knock.*\n-# .* · in German$/,
  );
  expect(labels(german)).toContain('English');
  again.deliver();
  expect((await again.outcome).kind).toBe('updated');
  expect(now(anna, offered).content).toBe(german.content);

  const late = held(discord.user('Ben', { locale: 'de' }), now(ben, offered), 'English');
  await place.click(ben, offered, 'Annehmen');
  late.deliver();
  expect((await late.outcome).kind).toBe('updated');
  expect(now(anna, offered).content).toContain('Wie viele der');
  await place.click(anna, offered, '✂ 9');
  await place.click(ben, offered, '✂ 9');
  expect(rooms.begun).toMatchObject([{ locale: 'de', newcomers: [1, 2] }]);
});

test('the first of two opponents to accept settles the language', async () => {
  await using place = await openPlace();
  const [anna, ben, cleo] = people(place);
  const offered = await place.challenge(anna, {
    game: 'zank-patience',
    variant: 'three',
    opponent: ben.user.id,
    'second-opponent': cleo.user.id,
  });
  await place.click(cleo, offered, 'Deutsch');
  const late = held(cleo, now(cleo, offered), 'English');
  await place.click(ben, offered, 'Annehmen');
  expect(labels(now(anna, offered))).not.toContain('English');
  late.deliver();
  expect(await told(late)).toContain('already accepted in this language');
  expect((await place.stored(place.channelId))?.terms.locale).toBe('de');
});

test('players known to share a language are asked in that language alone', async () => {
  await using place = await openPlace();
  const { discord } = place;
  const [anna, ben] = [discord.user('Anna', { locale: 'de' }), discord.user('Ben', { locale: 'de' })];
  const first = await place.challenge(ben, { opponent: anna.user.id });
  expect(first.content).toContain('knock');
  await place.click(ben, first, 'Zurückziehen');
  const second = await place.challenge(anna, { opponent: ben.user.id, language: 'en' });
  expect(second.content).toContain('fordert');
  expect(second.content).not.toContain('knock');
  expect(second.content).toContain('auf Englisch');
  expect(labels(second)).toEqual([
    'Annehmen',
    'Ablehnen',
    'Was ist das?',
    'Deutsch',
    'Bedingungen',
    'Withdraw',
  ]);
});

test('the terms are shown in private, in the language of the reader', async () => {
  await using place = await openPlace();
  const [anna, ben] = [place.discord.user('Anna'), place.discord.user('Ben')];
  const cleo = place.discord.user('Cleo', { locale: 'de' });
  const offered = await place.challenge(anna, { opponent: ben.user.id });
  const said = await place.told(cleo, offered, 'Terms');
  expect(said).toContain(
    '**Die Bedingungen dieser Partie Schikanöschen**\n- Ohne Uhr\n- Ungewertet\n- Auf Englisch',
  );
  expect(said).toContain('- 0,8 s Atempause nach jedem Zug');
  expect(said).toContain('- Ein Verstoß kann mindestens 3 s lang geklopft werden');
  expect(said).toContain(`- <@${anna.user.id}> sitzt im Süden`);
  const late = held(cleo, offered, 'Terms');
  await place.click(anna, offered, 'Withdraw');
  late.deliver();
  expect((await late.outcome).kind).toBe('acknowledged');
  await cleo.sees(place.channelId, ({ content }) => content.includes('gilt nicht mehr'));
});

test('a challenge has a picture until accepted, drawn once for its language, and none where files are refused', async () => {
  await using place = await openPlace();
  const [anna, ben] = [place.discord.user('Anna'), place.discord.user('Ben')];
  const offered = await place.challenge(anna, { opponent: ben.user.id, clock: 5 });
  const [picture, ...others] = offered.attachments;
  expect(others).toEqual([]);
  expect(picture?.description).toMatch(/^A table of Schikanöschen .* · Ein Tisch von Schikanöschen/);
  await place.click(ben, offered, 'Deutsch');
  expect(now(anna, offered).attachments).toHaveLength(1);
  await place.click(ben, offered, 'Accept');
  expect(now(anna, offered).attachments).toEqual([]);
  await place.click(anna, offered, '✂ 9');
  await place.click(ben, offered, '✂ 9');
  const [header] = place.rooms.begun;
  if (!header) throw new Error('no match');
  place.rooms.end(place.channelId);

  const send = { method: 'POST', route: '/channels/{channel_id}/messages' };
  place.discord.faults.fail(send, { how: 403, code: 50013 });
  expect(await place.again(header, anna)).toBeNull();
  const again = await ben.sees(place.channelId, ({ content }) => content.includes('knock'));
  expect(again.attachments).toEqual([]);
  // Drawn for the match in English, and for the rematch in German.
  expect(place.renderer.asked).toHaveLength(2);
  expect(place.discord.pings.at(-1)?.userIds).toEqual([ben.user.id]);
});

test('a challenge waits a second for its picture, and the next one has it', async () => {
  await using place = await openPlace();
  const [anna, ben] = [place.discord.user('Anna'), place.discord.user('Ben')];
  const { promise, resolve } = Promise.withResolvers<null>();
  place.renderer.gate = promise;
  const run = place.run(anna, { opponent: ben.user.id });
  await vi.waitFor(() => expect(place.renderer.asked).toHaveLength(1), LONG_ENOUGH);
  await place.time.pass(1000);
  const offered = await shown(run);
  expect(offered.attachments).toEqual([]);
  resolve(null);
  await place.click(anna, offered, 'Withdraw');
  expect((await place.challenge(anna, { opponent: ben.user.id })).attachments).toHaveLength(1);
  expect(place.renderer.asked).toHaveLength(1);
});

test("anybody can read about the game; only a player's first match has guidance", () =>
  withTestbed({ draws: true }, async (testbed) => {
    const { anna, ben, channelId, discord, log, table } = testbed;
    const cleo = discord.user('Cleo', { locale: 'de' });
    const offer = async () => {
      await anna.run(channelId, 'challenge', { opponent: ben.user.id }).outcome;
      return anna.sees(channelId, (message) => labels(message).some((label) => label.startsWith('Accept')));
    };
    const offered = await offer();
    expect(offered.attachments[0]?.width).toBe(840);
    const what = await clickOf(cleo, offered, 'What is this?').outcome;
    if (what.kind !== 'message') throw new Error(what.kind);
    expect(isPrivate(what.message)).toBe(true);
    expect(what.message.content).toContain('in fünf Sätzen');
    expect(what.message.content).toContain('hast du noch nie gespielt: 9 kurze Lektionen');
    const lessons = await clickOf(cleo, what.message, '🎓 Lernen').outcome;
    if (lessons.kind !== 'updated') throw new Error(lessons.kind);
    expect(lessons.message.content).toContain('0 von 9 Lektionen geschafft');

    const play = async (message: typeof offered) => {
      await clickOf(ben, message, 'Accept').outcome;
      await clickOf(ben, now(ben, message), 'Cut for me').outcome;
      await clickOf(anna, now(anna, message), 'Cut for me').outcome;
      return table();
    };
    const first = await play(offered);
    const room = testbed.running.rooms.at(channelId);
    const who = room?.header.players[room.match.turn - 1]?.id === ben.user.id ? ben : anna;
    const guidance = `-# 💡 ${who === ben ? 'Ben' : 'Anna'}: click a card, then where it goes; `;
    expect(first.content).toContain(guidance);
    await testbed.restart();
    testbed.pushDown();
    await who.run(channelId, 'schikane table').outcome;
    const shown = await table(({ id }) => id !== first.id);
    expect(shown.content).toContain(guidance);
    await testbed.running.rooms.at(channelId)?.end({ why: 'untouched' });

    const again = await offer();
    const known = await clickOf(ben, again, 'What is this?').outcome;
    if (known.kind !== 'message') throw new Error(known.kind);
    expect(known.message.content).not.toContain('never played');
    const second = await play(again);
    expect(second.content).not.toContain('💡');
    expect(testbed.running.rooms.at(channelId)?.header.newcomers).toBeUndefined();
    expect(discord.violations).toEqual([]);
    expect(log).toEqual([]);
  }));

/** The action of each button, by row and column. */
const placesOf = ({ components = [] }: SeenMessage): Map<string, string> =>
  new Map(
    components.flatMap((row, i) =>
      buttonsOf({ components: [row] } as SeenMessage).map(
        (button, j) =>
          [`${i} ${j}`, 'custom_id' in button ? (button.custom_id.split('|')[1] ?? '') : ''] as const,
      ),
    ),
  );

test.each([['named'], ['open']])(
  'a second tap on accepting or on the terms neither cuts nor withdraws: %s',
  async (how) => {
    await using place = await openPlace();
    const [anna, ben] = people(place);
    const offered = await place.challenge(anna, how === 'named' ? { opponent: ben.user.id } : {});
    const before = placesOf(now(anna, offered));
    await place.click(ben, offered, how === 'named' ? 'Accept' : 'Take the seat');
    const after = placesOf(now(anna, offered));
    const placeOf = (places: Map<string, string>, action: string): string | undefined =>
      [...places].find(([, one]) => one === action)?.[0];
    expect(after.get(placeOf(before, 'accept') ?? '')).toBe('other');
    expect(placeOf(after, 'withdraw')).toBeDefined();
    expect(before.has(placeOf(after, 'withdraw') ?? '')).toBe(false);
  },
);
