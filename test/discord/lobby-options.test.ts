import { whisper } from './answers.ts';
import { PermissionFlagsBits as P } from 'discord.js';
import { expect, test, vi } from 'vitest';
import { parsePosition } from '../../src/challenge/position.ts';
import { fetchPosition } from '../../src/challenge/chat/fetch-position.ts';
import { games } from '../../src/games/index.ts';
import type { OptionValues, UserSession } from 'loopback-discord/user-api.ts';
import { LONG_ENOUGH } from './testbed.ts';
import { duo, labels, now, openPlace, pinged, told, type Place } from './lobby-place.ts';

const file = (text: string) => ({
  filename: 'position.json',
  content_type: 'application/json',
  data: Buffer.from(text).toString('base64'),
});
const fits = '{"turn":1,"piles":{"a1":["-7C1"],"e1":["-KH1","5D1"]}}';
const cases: Record<string, [options: (anna: UserSession, place: Place) => OptionValues, said: string]> = {
  'a level where the bot does not play': [
    (anna) => ({ opponent: anna.user.id, level: 'easy' }),
    'A level is for matches against me',
  ],
  'a coach where others play': [() => ({ coach: true }), 'you get one only where nobody else plays'],
  'ranked with oneself': [
    (anna) => ({ opponent: anna.user.id, ranked: true }),
    'against yourself can’t be ranked',
  ],
  'ranked from a position': [
    () => ({ position: file(fits), ranked: true }),
    'from a given position can’t be ranked',
  ],
  'ranked without a clock': [() => ({ clock: 0, ranked: true }), 'A ranked match has a clock'],
  'an increment without a clock': [() => ({ increment: 5 }), 'needs a clock'],
  'the last terms before the first challenge': [() => ({ preset: 'last' }), 'there is no last time'],
  'no JSON': [() => ({ position: file('turn: 1') }), 'The file is not JSON,'],
  'no object': [() => ({ position: file('[1]') }), 'I can’t find a position in the file.'],
  'no position': [
    () => ({ position: file('{"game":"schikanoeschen","seed":"x"}') }),
    'I can’t find a position in the file.',
  ],
  'an array as a position': [
    () => ({ position: file('{"position":[]}') }),
    'I can’t find a position in the file.',
  ],
  'a deeply nested file': [
    () => ({ position: file(`{"piles":${'['.repeat(9999)}${']'.repeat(9999)}}`) }),
    'I can’t find a position in the file.',
  ],
  'no such card': [
    () => ({ position: file('{"turn":1,"piles":{"e1":["5D7"]}}') }),
    'I can’t set that up for **Schikanöschen**. There is no card `5D7` in this game.',
  ],
  'a card twice': [
    () => ({ position: file('{"turn":1,"piles":{"e1":["5D1"],"f1":["5D1"]}}') }),
    'I can’t set that up for **Schikanöschen**. There are more copies of the card `5D1` than the game has.',
  ],
  'another game': [
    () => ({ position: file(`{"game":"canfield","position":${fits}}`) }),
    'The file is for a game I don’t know, `canfield`. I know **Schikanöschen**, **Schikanees**,',
  ],
  'another game than the chosen one': [
    () => ({ game: 'schikanees', position: file(`{"game":"schikanoeschen","position":${fits}}`) }),
    'The file is for **Schikanöschen**, but the challenge is to **Schikanees**.',
  ],
  'an option of another game': [() => ({ 'best-of': '3' }), 'belongs to another game'],
  'a ranked practice match': [
    (_, { discord }) => ({
      game: 'kinderschnapsen',
      opponent: discord.world.bot.user.id,
      ranked: true,
    }),
    'A practice match can’t be ranked',
  ],
  'a third player too many': [
    (_, place) => ({ 'second-opponent': place.discord.user('Berta').user.id }),
    'is for two',
  ],
  'a big file': [() => ({ position: file(fits + ' '.repeat(33 * 1024)) }), 'takes at most 32 KB'],
};
test.each(Object.entries(cases))('%s: refused with a reason, nothing stands', async (_, [options, said]) => {
  await using place = await openPlace();
  const [anna] = duo(place);
  expect(await told(place.run(anna, options(anna, place)))).toContain(said);
  expect(place.lobbies.has(place.channelId)).toBe(false);
  expect(pinged(place)).toEqual([]);
});

test('an opponent who cannot see the channel is refused', async () => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  place.discord.setOverwrite(place.channelId, berta.user.id, { deny: P.ViewChannel });
  expect(await told(place.run(anna, { opponent: berta.user.id }))).toContain('can’t see this channel');
});

test('a file that Discord does not deliver is not fetched', async () => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const attachment = {
    id: '1',
    filename: 'x.json',
    size: 9,
    url: `${place.discord.origin}/attachments/no`,
  };
  expect((await fetch(attachment.url)).status).toBe(404);
  expect(await fetchPosition(attachment)).toEqual({ ok: false, error: 'not-fetched' });
  expect(await fetchPosition({ ...attachment, url: 'http://127.0.0.1:1/' })).toEqual({
    ok: false,
    error: 'not-fetched',
  });
  await place.challenge(anna);
});

test.each([
  ['the position', fits],
  ['a set-up line', `\uFEFF{"game":"schikanoeschen","position":${fits},"options":{"clock":null}}`],
])('%s: an unranked match begins from it without cutting', async (_, text) => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  const offered = await place.challenge(anna, { opponent: berta.user.id, position: file(text), clock: 5 });
  expect(offered.content).toContain('from a given position');
  place.rooms.fail(new Error('disk full'));
  await place.click(berta, offered, 'Accept');
  expect(now(anna, offered)).toEqual(offered);
  place.rooms.fail(null);
  await place.click(berta, offered, 'Accept');
  expect(place.rooms.begun).toMatchObject([
    {
      setup: { position: JSON.parse(fits) as object, options: { clock: { initialMs: 300_000 } } },
      ranked: false,
    },
  ]);
  expect(place.rooms.begun[0]?.setup).not.toHaveProperty('seed');
  expect(now(anna, offered).content).toContain('The table is set.');
});

test('a solo player begins from a position with a click', async () => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  const offered = await place.challenge(anna, { opponent: anna.user.id, position: file(fits) });
  expect(labels(offered)).toEqual(['Begin', 'Withdraw']);
  expect(await place.told(berta, offered, 'Begin')).toContain('This challenge is for');
  await place.click(anna, offered, 'Begin');
  expect(place.rooms.begun).toHaveLength(1);
});

test('the bot plays a game it knows, in private: it cuts for both at once', async () => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const bot = place.discord.world.bot.user.id;
  const options = { game: 'kinderschnapsen', opponent: bot, 'best-of': '3', clock: 5 };
  const { outcome } = place.run(anna, options);
  const said = whisper(await outcome);
  expect(said).toContain('Best of 3');
  expect(said).toContain('5 min each');
  expect(said.match(/\(bot\)/g)).toHaveLength(2);
  await vi.waitFor(() => expect(place.rooms.begun).toHaveLength(1), LONG_ENOUGH);
  expect(place.rooms.begun).toMatchObject([
    {
      players: [{ id: anna.user.id }, { id: bot }],
      channelId: `@${anna.user.id}`,
      setup: { game: 'kinderschnapsen', options: { bestOf: 3, clock: { press: 'auto' } } },
    },
  ]);
  expect(pinged(place)).toEqual([]);
});

test('a position of a game without piles begins a match, too', async () => {
  await using place = await openPlace();
  const [anna, berta] = duo(place);
  const position = {
    dealer: 1,
    hands: [
      ['QS', '7H', '2D'],
      ['JS', 'QH', '2S'],
    ],
    stock: ['JD', '7S', '2H', 'QD', '7D', 'JH'],
  };
  const options = {
    game: 'kinderschnapsen',
    opponent: berta.user.id,
    position: file(JSON.stringify(position)),
  };
  const offered = await place.challenge(anna, options);
  await place.click(berta, offered, 'Accept');
  expect(place.rooms.begun).toMatchObject([{ setup: { position } }]);
});

test.each([
  [{}, '15 min each + 5 s a turn', 'The referee presses the clock'],
  [{ increment: 0 }, '15 min each', 'The referee presses the clock'],
  [{ clock: 5 }, '5 min each', 'The referee presses the clock'],
  [{ game: 'schikanees' }, '15 min each + 5 s a turn', 'The referee presses the clock'],
  [{ game: 'zank-patience' }, '15 min each + 5 s a turn', 'The referee presses the clock'],
  [{ game: 'kinderschnapsen' }, '10 min each + 5 s a turn', 'The referee presses the clock'],
])(
  "a ranked match has a clock, the game's usual one unless another is chosen: %j",
  async (chosen, clock, press) => {
    await using place = await openPlace();
    const [anna] = duo(place);
    const offered = await place.challenge(anna, { ranked: true, ...chosen });
    expect(offered.content).toContain(`${clock} · ranked`);
    const terms = await place.told(anna, offered, 'Terms');
    expect(terms).toContain(`- ${press}`);
    expect(terms).not.toContain('the waiting player');
  },
);

test.each<[OptionValues, reaction: string | null]>([
  [{}, 'An offence can be knocked for at least 3 s'],
  [{ clock: 10 }, 'An offence can be knocked for at least 3 s'],
  [{ preset: 'quick' }, 'An offence can be knocked for at least 2.5 s'],
  [{ preset: 'club', game: 'schikanees' }, 'An offence can be knocked for at least 4 s'],
  [{ preset: 'learning' }, 'An offence can be knocked for at least 10 s'],
  [{ preset: 'quick', game: 'zank-patience' }, 'Stop can be called on an offence for at least 2.5 s'],
  [{ preset: 'quick', game: 'kinderschnapsen' }, null],
])('the terms name the reaction time where players call: %j', async (chosen, reaction) => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const offered = await place.challenge(anna, chosen);
  const terms = (await place.told(anna, offered, 'Terms')).split('\n');
  const said = terms.filter((term) => term.includes('offence'));
  expect(said).toEqual(reaction === null ? [] : [`- ${reaction}`]);
});

test('the terms name the idle time of a match without a clock, unless it is solo', async () => {
  await using place = await openPlace();
  const [anna] = duo(place);
  const said = (span: string): string =>
    `After ${span} without a move, the waiting player can end the match unrated`;
  const usual = await place.challenge(anna, {});
  expect(await place.told(anna, usual, 'Terms')).toContain(said('30 minutes'));
  await place.click(anna, usual, 'Withdraw');
  const alone = await place.challenge(anna, { opponent: anna.user.id });
  expect(alone.content).not.toContain('the waiting player');
});

test.each(games.map((game) => [game.texts.de.name, game] as const))(
  "a faulty position of %s is explained in the reader's language, with a valid sample",
  async (name, game) => {
    await using place = await openPlace();
    const anna = place.discord.user('Anna', { locale: 'de' });
    for (const text of ['{"turn":9}', '[]', '{,}']) {
      const said = await told(place.run(anna, { game: game.id, position: file(text) }));
      expect(said).toContain(`So wird eine Stellung von **${name}** geschrieben, zum Beispiel:`);
      expect(said).toContain(game.texts.de.position);
      expect(said).not.toMatch(/docs|protokoll/i);
      const sample = /```json\n(.*)\n```/s.exec(said)?.[1] ?? '';
      expect(game.open({ game: game.id, ...parsedPosition(sample) }).ok).toBe(true);
    }
    const offered = await place.challenge(anna, {
      game: game.id,
      position: file(JSON.stringify(game.samplePosition)),
    });
    expect(offered.content).toContain('ab einer vorgegebenen Stellung');
  },
);

/** The position in a text, parsed like an uploaded file. */
function parsedPosition(text: string): { position: unknown } {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return { position: parsed.value.position };
}
