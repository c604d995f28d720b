import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { presetTerms } from '../../src/challenge/presets.ts';
import { gameOf } from '../../src/games/index.ts';
import type { OptionValues, UserSession } from 'loopback-discord/user-api.ts';
import { labels, now, openPlace, pinged, shown, told, type Place } from './lobby-place.ts';
import { allCut, at, GAME, lines, named, people, players, TABLE_OF_THREE, THREE } from './three-place.ts';

describe('a challenge that is impossible', () => {
  const cases: Record<
    string,
    [options: (place: Place, all: ReturnType<typeof people>) => OptionValues, said: string]
  > = {
    'two opponents in a variant for two': [
      (_, [, berta, cleo]) => ({ ...named(berta, cleo), variant: 'schikanieren' }),
      'is for two: name one opponent',
    ],
    'two opponents in another game': [
      (_, [, berta, cleo]) => ({
        game: 'schikanees',
        opponent: berta.user.id,
        'second-opponent': cleo.user.id,
      }),
      'is for two: name one opponent',
    ],
    'the same opponent twice': [(_, [, berta]) => named(berta, berta), 'Three different people are needed'],
    'oneself beside another': [(_, [anna, berta]) => named(berta, anna), 'Three different people are needed'],
    'another beside oneself': [(_, [anna, berta]) => named(anna, berta), 'Three different people are needed'],
    'oneself as the third, nobody as the second': [
      (_, [anna]) => ({ ...THREE, 'second-opponent': anna.user.id }),
      'Three different people are needed',
    ],
    'a third who cannot see the channel': [
      ({ discord, channelId }, [, berta, cleo]) => {
        discord.setOverwrite(channelId, cleo.user.id, { deny: P.ViewChannel });
        return named(berta, cleo);
      },
      'can’t see this channel',
    ],
    'a third who is not a member': [
      ({ discord }, [, berta, cleo]) => {
        discord.leave(cleo.user.id);
        return named(berta, cleo);
      },
      'has to be a member of this server',
    ],
    'ranked, alone': [
      (_, [anna]) => ({ ...THREE, opponent: anna.user.id, ranked: true }),
      'against yourself can’t be ranked',
    ],
  };
  test.each(Object.entries(cases))(
    '%s: refused with a reason, nothing stands',
    async (_, [options, said]) => {
      await using place = await openPlace();
      const all = people(place);
      expect(await told(place.run(all[0], options(place, all)))).toContain(said);
      expect(place.lobbies.has(place.channelId)).toBe(false);
      expect(pinged(place)).toEqual([]);
    },
  );
});

type Own = Readonly<Record<string, unknown>>;

/** Options of the command, and the terms of the last challenge. */
interface Chosen {
  readonly variant?: string;
  readonly clock?: number;
  readonly increment?: number;
  readonly last?: Own;
}

/** Options that only the home offers: stored as last terms, which `preset: 'last'` takes up. */
async function lastTime({ lobbies }: Place, { user }: UserSession, options: Own): Promise<OptionValues> {
  const game = gameOf(GAME);
  if (!game) throw new Error(GAME);
  const terms = presetTerms('club', game, { locale: 'en', suitColours: 2, labels: 'card', numbers: true });
  await lobbies.lastTerms.note({
    challenger: { id: user.id, name: 'Anna' },
    challengerSeat: 1,
    opponents: [null],
    practice: false,
    terms: { ...terms, clock: null, options },
  });
  return { preset: 'last' };
}

test('the bot takes its seat beside another opponent', async () => {
  await using place = await openPlace();
  const [anna, berta] = people(place);
  const { bot } = place.discord.world;
  const offered = await place.challenge(anna, {
    ...THREE,
    opponent: berta.user.id,
    'second-opponent': bot.user.id,
    level: 'medium',
  });
  await place.click(berta, offered, 'Accept');
  await allCut(place, offered, [anna, berta]);
  expect(place.rooms.begun).toMatchObject([{ practice: { level: 'medium' }, ranked: false }]);
  expect(players(place)).toEqual([['Anna', 'Berta', bot.user.username]]);
});

describe('the terms of a challenge to two players', () => {
  const FIRST = 'Without a clock · unranked · in English';
  test.each<[Chosen, said: string, options: object]>([
    [{}, FIRST, {}],
    [{ variant: 'standard' }, FIRST, { variant: 'standard' }],
    [
      { last: { variant: 'learning', advanced: true } },
      'For learning · rules for advanced players · without a clock',
      { variant: 'learning', advanced: true },
    ],
    [
      { last: { variant: 'schikanieren', pauses: 0 } },
      'Schikanieren · no pauses · without a clock',
      { variant: 'schikanieren', pauses: 0 },
    ],
    [
      { last: { pauses: 1, pauseMs: 30_000 }, clock: 15, increment: 3 },
      '1 pause each · a pause lasts 30 s at most · 15 min each + 3 s a turn',
      { pauses: 1, pauseMs: 30_000, clock: { initialMs: 900_000, incrementMs: 3000, press: 'auto' } },
    ],
    [{ last: { pauses: 5, pauseMs: 120_000 } }, '5 pauses each · a pause lasts 120 s', { pauses: 5 }],
  ])('%o is worded, and is in the header', async ({ last, ...chosen }: Chosen, said, options) => {
    await using place = await openPlace();
    const [anna, berta] = people(place);
    const asLast = last ? await lastTime(place, anna, last) : {};
    const offered = await place.challenge(anna, {
      game: GAME,
      opponent: berta.user.id,
      ...asLast,
      ...chosen,
    });
    expect(lines(offered)[2]).toContain(said);
    await place.click(berta, offered, 'Accept');
    const cuts = labels(now(anna, offered));
    const quick = cuts.find((label) => label.startsWith('✂')) ?? '';
    expect(now(anna, offered).content).toContain(
      `How many of the ${last?.['variant'] === 'learning' ? 26 : 52} cards`,
    );
    await place.click(anna, offered, quick);
    await place.click(berta, offered, quick);
    expect(place.rooms.begun).toMatchObject([{ setup: { game: GAME, options } }]);
    expect(now(anna, offered).content).toContain(said.split(' · ')[0]);
  });

  test('are worded in German, too', async () => {
    await using place = await openPlace();
    const [anna, berta, cleo] = people(place);
    const offered = await place.challenge(anna, { ...named(berta, cleo), language: 'de' });
    expect(lines(offered)[0]).toBe(`⚔️ ${at(anna)} → ${at(berta)} → ${at(cleo)}: **Zank-Patience** ⌛ soon`);
    expect(lines(offered)[2]).toContain('Zu dritt');
    expect(labels(offered).slice(0, 2)).toEqual([
      'Annehmen\u2009·\u2009Accept',
      'Ablehnen\u2009·\u2009Decline',
    ]);
    await place.click(berta, offered, 'Annehmen');
    await place.click(cleo, offered, 'Annehmen');
    expect(now(anna, offered).content).toContain(`${at(cleo)} (Platz 3) ist noch dran.`);
  });
});

test('a rematch moves everybody one seat on, and pings the two opponents', async () => {
  await using place = await openPlace();
  const [anna, berta, cleo] = people(place);
  const asLast = await lastTime(place, anna, { variant: 'three', advanced: true });
  const offered = await place.challenge(anna, { ...named(berta, cleo), ...asLast, clock: 5 });
  await place.click(berta, offered, 'Accept');
  await place.click(cleo, offered, 'Accept');
  await allCut(place, offered, [anna, berta, cleo]);
  const [first] = place.rooms.begun;
  if (!first) throw new Error('no match');
  place.rooms.end(place.channelId);

  expect(await place.again(first, cleo)).toBeNull();
  const again = await anna.sees(place.channelId, ({ content }) =>
    content.includes(`${at(cleo)} challenges ${at(anna)} and ${at(berta)}`),
  );
  expect(again.content).toContain('rules for advanced players · 5 min each');
  await place.click(berta, again, 'Accept');
  await place.click(anna, again, 'Accept');
  await allCut(place, again, [anna, berta, cleo]);
  expect(players(place)).toEqual([
    ['Anna', 'Berta', 'Cleo'],
    // She sat third; this time she begins the round.
    ['Cleo', 'Anna', 'Berta'],
  ]);
  expect(place.rooms.begun[1]?.setup).toMatchObject({ options: { variant: 'three', advanced: true } });
  const [a, b, c] = [anna, berta, cleo].map(({ user }) => user.id);
  expect(pinged(place)).toEqual([
    // Pings of the challenge, of the turn to cut, and of the table, except for players who caused them.
    [b, c],
    [a, b],
    [a, b],
    [a, b],
    [c, b],
    [a, b],
  ]);
  const [, second] = place.rooms.begun;
  if (!second) throw new Error('no second match');
  place.rooms.end(place.channelId);
  expect(await place.again(second, berta)).toBeNull();
  await anna.sees(place.channelId, ({ content }) =>
    content.includes(`${at(berta)} challenges ${at(cleo)} and ${at(anna)}`),
  );
});

test('in a taken channel a thread is offered, named after the three', async () => {
  await using place = await openPlace();
  const [anna, berta, cleo, dora] = people(place);
  await place.challenge(dora);
  const refused = await place.run(anna, named(berta, cleo)).outcome;
  if (refused.kind !== 'message') throw new Error(refused.kind);
  await place.click(anna, refused.message, 'Open a thread');
  const thread = /<#(\d+)>/.exec(now(anna, refused.message).content)?.[1] ?? '';
  expect(place.discord.world.channels.get(thread)).toMatchObject({
    name: 'Zank-Patience: Anna – Berta – Cleo',
  });
  const offered = await berta.sees(thread, ({ content }) => content.includes('⚔️'));
  await place.click(berta, offered, 'Accept');
  await place.click(cleo, offered, 'Accept');
  await allCut(place, offered, [anna, berta, cleo]);
  expect(place.rooms.begun).toMatchObject([{ channelId: thread }]);
  expect(place.discord.pings.map(({ channelId }) => channelId)).toEqual([thread, thread, thread]);
  const open = await place.run(anna, { ...THREE, opponent: berta.user.id }).outcome;
  if (open.kind !== 'message') throw new Error(open.kind);
  await place.click(anna, open.message, 'Open a thread');
  const second = /<#(\d+)>/.exec(now(anna, open.message).content)?.[1] ?? '';
  expect(place.discord.world.channels.get(second)).toMatchObject({
    name: 'Zank-Patience: Anna – Berta – ?',
  });
});

test('a challenge from a position begins without cutting once both have accepted', async () => {
  await using place = await openPlace();
  const [anna, berta, cleo] = people(place);
  const offered = await shown(place.run(anna, { ...named(berta, cleo), position: TABLE_OF_THREE }));
  await place.click(cleo, offered, 'Accept');
  place.rooms.fail(new Error('disk full'));
  await place.click(berta, offered, 'Accept');
  expect(now(anna, offered).content).toContain(`☑ Accepted by ${at(cleo)}`);
  place.rooms.fail(null);
  await place.click(berta, offered, 'Accept');
  expect(players(place)).toEqual([['Anna', 'Berta', 'Cleo']]);
  expect(place.rooms.begun[0]?.setup).not.toHaveProperty('seed');
});
