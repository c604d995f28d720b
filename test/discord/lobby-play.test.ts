import { expect, test } from 'vitest';
import { commitmentTo } from '../../src/core/random.ts';
import { dealIn } from '../../src/match/deal.ts';
import {
  clickOf,
  idOf,
  isPrivate,
  labels,
  now,
  openPlace,
  pinged,
  shown,
  told,
  type Place,
  SETTLED,
} from './lobby-place.ts';

const EXPIRES = /<t:\d+:R>/;
const BUTTONS = ['Other …', '✂ 9', '✂ 18', '✂ 28', '✂ 37', '✂ 46', 'Cut for me', 'Withdraw'];

/** Expects that the seed is in no message, on no button and not in the log. */
function expectSecret(place: Place, seed: string): void {
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(place.discord.requests.map(({ body }) => body))).not.toContain(seed);
  expect(place.logged.join()).not.toContain(seed);
}

/** The info buttons of a challenge, in both languages while the players' languages are unknown. */
const ABOUT = ['What is this?\u2009·\u2009Was ist das?', 'Terms\u2009·\u2009Bedingungen'];

test('a challenge is accepted, the decks are cut, the match begins', async () => {
  await using place = await openPlace();
  const { discord, rooms, channelId } = place;
  const [anna, berta] = [discord.user('Anna'), discord.user('Berta')];
  const offered = await place.challenge(anna, {
    opponent: berta.user.id,
    preset: 'quick',
    clock: 10,
    increment: 5,
    ranked: true,
  });
  expect(offered.content.split('\n')).toEqual([
    expect.stringMatching(
      `^⚔️ <@${anna.user.id}> → <@${berta.user.id}>: \\*\\*Schikanöschen\\*\\* ⌛ <t:\\d+:R>$`,
    ),
    '-# Patience duel: **knock** when a move is wrong.',
    '-# 10 min each + 5 s a turn · ranked · in English',
    '-# Patience-Duell: **klopf**, wenn ein Zug falsch ist.',
    '-# Je 10 Min. + 5 s pro Zug · gewertet · auf Englisch',
  ]);
  expect(offered.content).toMatch(EXPIRES);
  const answers = ['Accept\u2009·\u2009Annehmen', 'Decline\u2009·\u2009Ablehnen'];
  const [what = '', terms = ''] = ABOUT;
  expect(labels(offered)).toEqual([...answers, what, 'Deutsch', terms, 'Withdraw']);
  expect(place.lobbies.has(channelId)).toBe(true);

  expect(await place.click(berta, offered, 'Accept')).toMatchObject({ kind: 'updated' });
  const cutting = now(anna, offered);
  expect(labels(cutting)).toEqual(BUTTONS);
  const commitment = /`([0-9a-f]{64})`/.exec(cutting.content)?.[1] ?? '';
  expect(cutting.content).toContain(`☐ <@${anna.user.id}> (south) has yet to cut.`);
  expect(rooms.begun).toEqual([]);

  await place.click(berta, offered, '✂ 37');
  expect(now(anna, offered).content).toContain(`☑ <@${berta.user.id}> (north) has cut.`);
  expect(rooms.begun).toEqual([]);
  expect(await place.told(berta, offered, '✂ 9')).toContain('You’ve cut already');

  await place.click(anna, offered, '✂ 9');
  const [header] = rooms.begun;
  if (!header) throw new Error('no match has begun');
  const deal = dealIn(header.setup);
  expect(deal?.cuts).toEqual([9, 37]);
  expect(commitmentTo(deal?.secret ?? '')).toBe(commitment);
  expectSecret(place, deal?.secret ?? '');
  expect(header).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8,}$/) as string,
    game: 'schikanoeschen',
    players: [
      { id: anna.user.id, name: 'Anna' },
      { id: berta.user.id, name: 'Berta' },
    ],
    setup: {
      game: 'schikanoeschen',
      options: {
        clock: { initialMs: 600_000, incrementMs: 5000, press: 'auto' },
        endWindowMs: 15_000,
        reactionMs: 2500,
      },
    },
    ranked: true,
    locale: 'en',
    suitColours: 2,
    breathMs: 400,
    startedAt: place.time.now(),
    guildId: discord.world.guild.id,
    channelId,
  });
  const set = now(anna, offered);
  expect(set.content).toContain('The table is set.');
  expect(set.content).toContain(`-# ✂ 9 · 37 · SHA-256 ${commitment.slice(0, 16)}…`);
  expect(labels(set)).toEqual(SETTLED);
  expect(place.lobbies.has(channelId)).toBe(false);
  // One ping each for the challenge, the acceptance and the table; nobody for an act of their own.
  expect(pinged(place)).toEqual([[berta.user.id], [anna.user.id], [berta.user.id]]);
  const [, table, ...more] = anna.messages(channelId).filter((message) => !isPrivate(message));
  expect(table?.content).toContain('the cards are being dealt');
  expect([table?.id, more]).toEqual([deal?.number, []]);
});

test('omitted options have the defaults that the terms state', async () => {
  await using place = await openPlace();
  const anna = place.discord.user('Anna');
  const offered = await place.challenge(anna, { opponent: anna.user.id });
  expect(offered.content).toContain('Without a clock · unranked · in English');
  await place.click(anna, offered, '✂ 9');
  place.rooms.fail(new Error('asked for before the match is stored'));
  await place.click(anna, offered, '✂ 9');
  expect((await place.told(anna, offered, 'Terms & deal')).split('\n')).toEqual(
    expect.arrayContaining([
      '- A breath of 0.8 s after each move',
      '- An offence can be knocked for at least 3 s',
      '- A win stays open for 15 s',
      '- A draw can be claimed after 60 turns without progress',
      '- Suits in two colours',
    ]),
  );
  place.rooms.fail(null);
  const [, table] = anna.messages(place.channelId).filter((message) => !isPrivate(message));
  if (table) await place.click(anna, table, 'Deal');
  expect(place.rooms.begun[0]).toMatchObject({
    setup: { options: { clock: null, endWindowMs: 15_000, stillTurns: 60, reactionMs: 3000 } },
    ranked: false,
    suitColours: 2,
    breathMs: 800,
  });
});

test('a declined challenge says so and loses its buttons', async () => {
  await using place = await openPlace();
  const [anna, berta] = [place.discord.user('Anna'), place.discord.user('Berta')];
  const offered = await place.challenge(anna, { opponent: berta.user.id });
  await place.click(berta, offered, 'Decline');
  const declined = now(anna, offered);
  expect(declined.content).toBe(`<@${berta.user.id}> has declined the challenge to **Schikanöschen**.`);
  expect(labels(declined)).toEqual([]);
  expect(place.lobbies.has(place.channelId)).toBe(false);
  await place.challenge(berta, { opponent: anna.user.id });
});

test('the challenger can withdraw a challenge, either player while the decks are cut', async () => {
  await using place = await openPlace();
  const [anna, berta] = [place.discord.user('Anna'), place.discord.user('Berta')];
  const first = await place.challenge(anna, { opponent: berta.user.id });
  expect(await place.told(berta, first, 'Withdraw')).toContain('Only the player who made the challenge');
  await place.click(anna, first, 'Withdraw');
  expect(now(anna, first).content).toContain(`<@${anna.user.id}> has withdrawn the challenge`);
  const second = await place.challenge(anna, { opponent: berta.user.id });
  await place.click(berta, second, 'Accept');
  await place.click(anna, second, '✂ 9');
  await place.click(berta, second, 'Withdraw');
  expect(now(anna, second).content).toContain(`<@${berta.user.id}> withdrew before the cards were dealt.`);
  expect(labels(now(anna, second))).toEqual([]);
  await place.pass(60);
  expect(place.rooms.begun).toEqual([]);
});

test('the first comer takes an open seat, and is pinged only afterwards', async () => {
  await using place = await openPlace();
  const [anna, berta, cleo] = [
    place.discord.user('Anna'),
    place.discord.user('Berta'),
    place.discord.user('Cleo'),
  ];
  const offered = await place.challenge(anna);
  expect(pinged(place)).toEqual([]);
  expect(offered.content).toContain(`<@${anna.user.id}> → open seat · freier Platz: **Schikanöschen**`);
  expect(labels(offered)).toEqual(['Take the seat\u2009·\u2009Platz nehmen', ...ABOUT, 'Withdraw']);
  expect(await place.told(anna, offered, 'Take the seat')).toContain('your own challenge');
  const clicks = [clickOf(berta, offered, 'Take the seat'), clickOf(cleo, offered, 'Take the seat')];
  const outcomes = await Promise.all(clicks.map(({ outcome }) => outcome));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['updated', 'message']);
  const [, late] = clicks;
  expect(late && (await told(late))).toContain('No seat is free here');
  await place.click(berta, offered, '✂ 9');
  expect(await place.told(cleo, offered, '✂ 9')).toContain('Others are about to play');
  await place.click(anna, offered, '✂ 9');
  expect(place.rooms.begun.map(({ players }) => players.map(({ name }) => name))).toEqual([
    ['Anna', 'Berta'],
  ]);
  expect(pinged(place)).toEqual([[anna.user.id], [berta.user.id]]);
});

test('a solo player cuts both decks, pings nobody, and needs no acceptance', async () => {
  await using place = await openPlace();
  const [anna, berta] = [place.discord.user('Anna'), place.discord.user('Berta')];
  const cutting = await place.challenge(anna, { opponent: anna.user.id });
  expect(labels(cutting)).toEqual(BUTTONS);
  expect(await place.told(berta, cutting, '✂ 9')).toContain('Others are about to play');
  await place.click(anna, cutting, '✂ 9');
  expect(now(anna, cutting).content).toContain(`☑ <@${anna.user.id}> (south) has cut.`);
  await place.click(anna, cutting, '✂ 46');
  const [header] = place.rooms.begun;
  expect(header?.players).toEqual([header?.players[0], header?.players[0]]);
  expect(header && dealIn(header.setup)?.cuts).toEqual([9, 46]);
  expect(now(anna, cutting).content).toContain('is playing both seats. The table is set.');
  expect(place.discord.pings).toEqual([]);
});

test('a modal takes any other place to cut', async () => {
  await using place = await openPlace();
  const anna = place.discord.user('Anna', { locale: 'de' });
  const cutting = await place.challenge(anna, { opponent: anna.user.id });
  const cut = async (cards: string) => {
    const click = clickOf(anna, now(anna, cutting), 'Andere …');
    const asked = await click.outcome;
    if (asked.kind !== 'modal') throw new Error(asked.kind);
    expect(asked.modal).toMatchObject({ title: 'Deck abheben' });
    const answer = await anna.submit(click.id, { cards }).outcome;
    await place.lobbies.idle();
    return answer;
  };
  for (const bad of ['56', 'x', '-1', '1.', ' ']) {
    expect(await cut(bad)).toMatchObject({
      kind: 'message',
      message: { content: 'Abheben kannst du eine ganze Zahl von Karten, 0 bis 55.', flags: 64 },
    });
  }
  expect(await cut('0')).toMatchObject({ kind: 'updated' });
  expect(now(anna, cutting).content).toContain('(Süd) hat abgehoben.');
  await cut(' 1');
  const [header] = place.rooms.begun;
  expect(header && dealIn(header.setup)?.cuts).toEqual([0, 1]);
  expect(now(anna, cutting).content).toContain('✂ 0 · 1 · SHA-256');
});

test('users without a right to a button get a kind private answer in their own language', async () => {
  await using place = await openPlace();
  const { discord } = place;
  const [anna, berta, carla] = [
    discord.user('Anna'),
    discord.user('Berta'),
    discord.user('Carla', { locale: 'de' }),
  ];
  const offered = await place.challenge(anna, { opponent: berta.user.id });
  const forBerta = `Diese Herausforderung gilt <@${berta.user.id}>. Mit \`/herausfordern\` kannst du selbst eine aussprechen.`;
  expect(await place.told(carla, offered, 'Accept')).toBe(forBerta);
  expect(await place.told(carla, offered, 'Decline')).toBe(forBerta);
  expect(await place.told(carla, offered, 'Withdraw')).toBe(
    'Zurückziehen kann nur, wer herausgefordert hat.',
  );
  expect(await place.told(anna, offered, 'Accept')).toContain('your own challenge');
  expect(await place.told(anna, offered, 'Decline')).toContain('your own challenge');
  await place.click(berta, offered, 'Accept');
  for (const label of ['✂ 9', 'Other …', 'Withdraw']) {
    expect(await place.told(carla, offered, label)).toContain('Hier spielen gleich andere.');
  }
  expect(now(anna, offered).content).not.toContain('has cut');
  expect(pinged(place)).toEqual([[berta.user.id], [anna.user.id]]);
});

test('the match speaks the language of the challenger, or the chosen one', async () => {
  await using place = await openPlace();
  const [anna, berta] = [place.discord.user('Anna', { locale: 'de' }), place.discord.user('Berta')];
  const german = await place.challenge(anna, { opponent: berta.user.id, clock: 5 });
  expect(german.content).toContain('Je 5 Min. · ungewertet · auf Deutsch');
  expect(german.content.indexOf('klopf')).toBeLessThan(german.content.indexOf('knock'));
  expect(labels(german)).toContain('Annehmen\u2009·\u2009Accept');
  await place.click(berta, german, 'Annehmen');
  expect(labels(now(anna, german))).toContain('Andere …');
  await place.click(anna, german, 'Zurückziehen');
  expect(now(anna, german).content).toContain('hat sich zurückgezogen');
  const english = await place.challenge(anna, { language: 'en' });
  expect(english.content).toContain('knock');
});

test('a rematch has the same terms, swapped seats, and pings the opponent', async () => {
  await using place = await openPlace();
  const { discord, rooms } = place;
  const [anna, berta, cleo] = [discord.user('Anna'), discord.user('Berta'), discord.user('Cleo')];
  const first = await place.challenge(anna, { opponent: berta.user.id, clock: 5, ranked: true });
  await place.click(berta, first, 'Accept');
  await place.click(anna, first, '✂ 9');
  await place.click(berta, first, '✂ 9');
  const [header] = rooms.begun;
  if (!header) throw new Error('no match has begun');
  expect(await place.again(header, anna)).toContain('There is a match in this channel');
  rooms.end(place.channelId);
  expect(await place.again(header, cleo)).toContain('Only the players of the match');
  expect(await place.again(header, anna)).toBeNull();
  expect(await place.again(header, berta)).toContain('There is a challenge in this channel already');
  const again = await berta.sees(place.channelId, ({ content }) => content.includes('⚔️'));
  expect(await place.told(berta, again, 'Terms')).toContain(`<@${berta.user.id}> sits south`);
  await place.click(berta, again, 'Accept');
  await place.click(anna, again, '✂ 18');
  await place.click(berta, again, '✂ 9');
  const [, second] = rooms.begun;
  expect(second).toMatchObject({
    players: [{ name: 'Berta' }, { name: 'Anna' }],
    setup: { options: { clock: { initialMs: 300_000 }, reactionMs: 3000, cuts: [9, 18] } },
    ranked: true,
  });
  expect(second && dealIn(second.setup)?.seed).not.toBe(dealIn(header.setup)?.seed);
  const [a, b] = [[anna.user.id], [berta.user.id]];
  expect(pinged(place)).toEqual([b, a, a, b, a, a]);
});

test('simultaneous cuts both count, and a withdrawal during the set-up is too late', async () => {
  await using place = await openPlace();
  const [anna, berta] = [place.discord.user('Anna'), place.discord.user('Berta')];
  const offered = await place.challenge(anna, { opponent: berta.user.id });
  await place.click(berta, offered, 'Accept');
  const cutting = now(anna, offered);
  const setting = Promise.withResolvers<undefined>();
  place.rooms.wait(setting.promise);
  const late = place.discord.user('Berta').click(cutting, idOf(cutting, 'Withdraw'), { hold: true });
  const cuts = [clickOf(anna, cutting, '✂ 9'), clickOf(berta, cutting, '✂ 18')];
  expect(await Promise.all(cuts.map(({ outcome }) => outcome))).toMatchObject([
    { kind: 'updated' },
    { kind: 'updated' },
  ]);
  late.deliver();
  setting.resolve(undefined);
  await late.outcome;
  await place.lobbies.idle();
  expect(place.rooms.begun).toMatchObject([{ setup: { options: { cuts: [9, 18] } } }]);
  expect(now(anna, offered).content).toContain('The table is set.');
  expect(labels(now(anna, offered))).toEqual(SETTLED);
});

test('a command and each click are answered with one request', async () => {
  await using place = await openPlace();
  const [anna, berta] = [place.discord.user('Anna'), place.discord.user('Berta')];
  const before = place.discord.requests.length;
  const offered = await shown(place.run(anna, { opponent: berta.user.id }));
  await place.click(berta, offered, 'Accept');
  await place.click(anna, offered, '✂ 9');
  const answer = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
  // Plus the mention of Anna, posted and deleted.
  expect(place.discord.requests.slice(before).map(({ method, route }) => `${method} ${route}`)).toEqual([
    answer,
    answer,
    'POST /channels/{channel_id}/messages',
    answer,
    'DELETE /channels/{channel_id}/messages/{message_id}',
  ]);
});
