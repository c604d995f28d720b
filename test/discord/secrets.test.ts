import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { CUSTOM_ID_LIMIT } from '../../src/discord/ids.ts';
import type { ShownMatch } from '../../src/games/house.ts';
import { houses } from '../../src/games/index.ts';
import { advance, beginFold } from '../../src/match/fold.ts';
import { readMatch } from '../../src/match/stored.ts';
import type { LoggedRequest } from '../../src/sandbox/discord.ts';
import type { InteractionOutcome, UserSession } from '../../src/sandbox/user-api.ts';
import { buttonsOf, withEvening, type Evening } from './match.ts';

const HOUSE = houses[0];
const SEED = '5ec2e7000000000000000000000000000000000000000000000000000000abcd';

/** What somebody does: a button by its gesture, or a command behind a slash with its options. */
type Deed = readonly [
  who: 'anna' | 'ben' | 'carla',
  what: string,
  options?: Record<string, string | boolean>,
];

/** Does one thing and says how it was answered; the menu's contents belong to the answer. */
async function does(evening: Evening, [name, what, options = {}]: Deed): Promise<InteractionOutcome> {
  const { channelId, discord, anna, ben, running } = evening;
  const who: UserSession = name === 'anna' ? anna : name === 'ben' ? ben : discord.user('Carla');
  async function made(): Promise<InteractionOutcome> {
    if (what.startsWith('?')) return who.autocomplete(channelId, what.slice(1), 'stack', options).outcome;
    if (what.startsWith('/')) return who.run(channelId, what.slice(1), options).outcome;
    if (!what.startsWith('menu ')) return evening.click(who, what).outcome;
    const menu = await evening.click(who, 'menu').outcome;
    if (menu.kind !== 'message') return menu;
    const id = buttonsOf(menu.message).get(what.slice('menu '.length));
    return id ? who.click(menu.message, id.id).outcome : menu;
  }
  const outcome = await made();
  await running.rooms.idle();
  return outcome;
}

/** Ids, and when something was; the size of the picture, that differs with the card that tells two evenings apart. */
const VARYING = ['id', 'url', 'proxy_url', 'timestamp', 'edited_timestamp', 'joined_at', 'size'];

/** A text as it is in every run of the same evening: without ids, tokens, and times, which differ from run to run. */
const lasting = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (VARYING.includes(key) ? null : part))
    .replace(/<t:\d+:/g, '<t:0:')
    .replace(/\d+:\d\d(:\d\d)?(\.\d)?/g, 'T')
    .replace(/\d{17,20}/g, 'ID');

const traceOf = ({ method, route, files, body, status }: LoggedRequest): string =>
  lasting([method, route, files, body, status]);

interface Trace {
  readonly answers: readonly string[];
  readonly requests: readonly string[];
  readonly events: readonly string[];
  readonly scenes: readonly unknown[];
}

/** All that leaves the bot in an evening, and what people get of it. */
async function trace(setup: Record<string, unknown>, deeds: readonly Deed[]): Promise<Trace> {
  const answers: string[] = [];
  const requests: string[] = [];
  const events: string[] = [];
  const scenes: unknown[] = [];
  await withEvening({ settings: { nudgeMinutes: 0 } }, async (evening) => {
    const { begin, discord, ben, channelId, running, log } = evening;
    await begin({ setup });
    const before = discord.requests.length;
    const seen = ben.events.length;
    for (const deed of deeds) {
      answers.push(lasting(await does(evening, deed)));
      scenes.push(
        running.rooms.at(channelId)?.match.scene({ players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 }),
      );
    }
    requests.push(...discord.requests.slice(before).map(traceOf));
    events.push(...ben.events.slice(seen).map(lasting));
    expect(log).toEqual([]);
    expect(discord.violations).toEqual([]);
  });
  return { answers, requests, events, scenes };
}

/** The one card that tells an evening with an ace from one with a king. */
const alike = (text: string): string =>
  text
    .replaceAll('A♦', 'K♦')
    .replaceAll('AD2', 'KD2')
    .replaceAll('"AD"', '"KD"')
    .replaceAll('ace of d', 'king of d');
const all = ({ answers, requests, events }: Trace) => [...answers, ...requests, ...events].map(alike);
const scenes = (one: Trace) => one.scenes.map((scene) => alike(JSON.stringify(scene)));

/** The same to the letter; where not, the place is told instead of everything. */
function expectSame(some: readonly string[], others: readonly string[]): void {
  const i = some.findIndex((one, at) => one !== others[at]);
  const [one = '', other = ''] = [some[i], others[i]];
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  from = Math.max(0, from - 40);
  expect(one.slice(from, from + 200)).toBe(other.slice(from, from + 200));
  expect(some).toHaveLength(others.length);
}

/** Ids hold nothing but the area, the match, the ply and the gesture; of what is not the table, what it is about. */
function expectPlainIds(requests: readonly LoggedRequest[]): void {
  const ids = requests.flatMap(({ body }) =>
    [...JSON.stringify(body ?? null).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id = '']) => id),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => id.length > CUSTOM_ID_LIMIT)).toEqual([]);
  const gesture = '(tap:[a-h][1-8]|knock:(revert|leave)|remove:[a-h][1-8]|[a-z-]+)';
  const plain = new RegExp(
    `^(table[|]evening1[|]\\d+[|]${gesture}|after[|][a-z]+[|]evening1([|]0)?|rules[|].*)$`,
  );
  expect(ids.filter((id) => !plain.test(id))).toEqual([]);
  expect(new Set(requests.flatMap(({ files }) => files))).toEqual(
    new Set(['table.png', `${HOUSE.id}-evening1.jsonl`]),
  );
}

const FACE = /(?:10|[2-9AKDBJQ])[♣♠♥♦]/g;

/** Every card that was ever named lay open to a spectator then, or had just before. */
async function expectSeenOnly({ running, channelId, discord }: Evening): Promise<void> {
  const header = running.rooms.at(channelId)?.header;
  const stored = header && (await readMatch(running.bot.storage.journal, header.id));
  if (!stored) throw new Error('no match');
  const faces = (match: ShownMatch): string[] => {
    const codes = JSON.stringify(match.live.view('spectator')).match(/"[2-9ATJQK][CSHD][12]"/g) ?? [];
    return codes.map((code) => HOUSE.texts.de.card(code.slice(1, -1)));
  };
  let fold = beginFold(HOUSE, stored.header);
  const seen = [faces(fold.match)];
  for (const entry of stored.entries) {
    const advanced = advance(HOUSE, stored.header, fold, entry);
    if (!advanced.ok) throw new Error('a stored entry is refused');
    fold = advanced.value.fold;
    seen.push(faces(fold.match));
  }
  const tables = discord.requests.flatMap(({ body }) => {
    const text = JSON.stringify(body ?? null);
    const ply = /table[|]evening1[|](\d+)[|]tap/.exec(text)?.[1];
    return ply === undefined ? [] : [{ ply: Number(ply), named: text.match(FACE) ?? [] }];
  });
  expect(tables.length).toBeGreaterThan(10);
  for (const { ply, named } of tables) {
    const open = new Set([...(seen[ply] ?? []), ...(seen[ply - 1] ?? [])]);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((face) => !open.has(face))).toEqual([]);
  }
}

describe('nothing tells a legal attempt from an illegal one', () => {
  /** With an ace on the board whatever Anna does otherwise is an offence; with a king in its place nothing is. */
  const piles = (top: string) => ({
    ...{
      a1: ['-7C1', '-8C1', '-9C1'],
      b1: ['3S1'],
      c1: ['-2H1', '4D1'],
      a2: ['-7C2', '-8C2'],
      c2: ['-2H2', '9S2'],
    },
    ...{ e1: ['5S1'], f1: ['-KH1'], g2: ['XX2'], h2: ['-QD2', top] },
  });
  const watchers: readonly Deed[] = [
    ['ben', '?touch'],
    ['ben', 'menu'],
    ['ben', '/table', { as: 'words' }],
    ['carla', 'menu'],
    ['carla', '/table', { as: 'words' }],
    ['ben', 'tap:c2'],
    ['anna', '?touch'],
    ['anna', 'menu'],
  ];
  const evenings: Record<string, readonly Deed[]> = {
    'a card touched, let go and placed': [
      ['anna', 'tap:c1'],
      ...watchers,
      ['anna', '/touch', { stack: 'b1' }],
      ['anna', 'tap:b1'],
      ['anna', 'tap:c1'],
      ['anna', 'tap:e1'],
      ...watchers,
    ],
    'a reveal and a joker taken out': [
      ['anna', 'tap:f1'],
      ...watchers,
      ['anna', 'menu remove:g2'],
      ...watchers,
    ],
    'a draw, and the end of the turn': [
      ['anna', 'tap:a1'],
      ...watchers,
      ['anna', 'tap:b1'],
      ...watchers,
      ['ben', 'tap:a2'],
      ['ben', 'tap:b2'],
    ],
  };

  it.each(Object.entries(evenings))('%s', async (_, deeds) => {
    const clock = { initialMs: 600_000, incrementMs: 0, press: 'auto' };
    const [illegal, legal] = await Promise.all(
      ['AD2', 'KD2'].map((top) =>
        trace({ game: HOUSE.id, position: { turn: 1, piles: piles(top) }, options: { clock } }, deeds),
      ),
    );
    if (!illegal || !legal) throw new Error('no evenings');
    expectSame(all(illegal), all(legal));
    expectSame(scenes(illegal), scenes(legal));
    expect(new Set(legal.scenes.map((scene) => JSON.stringify(scene))).size).toBeGreaterThan(1);
  });

  it('an open win', async () => {
    const won = (top: string) => ({ c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'], h2: [top] });
    const deeds: readonly Deed[] = [
      ['anna', 'tap:c1'],
      ['anna', 'tap:e1'],
      ...watchers,
      ['ben', '/remis offer'],
    ];
    const [illegal, legal] = await Promise.all(
      ['AD2', 'KD2'].map((top) => trace({ game: HOUSE.id, position: { turn: 1, piles: won(top) } }, deeds)),
    );
    if (!illegal || !legal) throw new Error('no evenings');
    expect(legal.requests.join()).toContain('has cleared everything');
    expectSame(all(illegal), all(legal));
  });
});

describe('nothing tells what lies face-down', () => {
  it('two evenings that differ in hidden cards only are the same to everybody', async () => {
    const position = (hidden: readonly string[]) => {
      const [a = '', b = '', c = '', d = '', e = '', f = ''] = hidden.map((code) => `-${code}`);
      return {
        turn: 1,
        piles: {
          a1: [a, b, '-9C1'],
          c1: [c, '4D1'],
          a2: [d, '-8C2'],
          c2: [e, '4D2'],
          e1: [f, '9D1'],
          f1: ['5C1'],
        },
      };
    };
    const deeds: readonly Deed[] = [
      ['anna', 'tap:c1'],
      ['carla', '/table', { as: 'words' }],
      ['ben', 'knock:revert'],
      ['anna', 'tap:c1'],
      ['anna', 'menu'],
      ['anna', 'tap:a1'],
      ['anna', '?place', { stack: 'd' }],
      ['anna', 'tap:h2'],
      ['ben', 'knock:leave'],
      ['anna', '/table'],
      ['ben', '?reveal'],
    ];
    const [one, other] = await Promise.all(
      [
        ['7C1', '8C1', '2H1', '7C2', '2H2', 'KH1'],
        ['QS1', 'XX1', 'AD1', 'XX2', 'AD2', 'AC1'],
      ].map((hidden) => trace({ game: HOUSE.id, position: position(hidden) }, deeds)),
    );
    expect(one?.requests.join()).toContain('9♣');
    if (!one || !other) throw new Error('no evenings');
    expectSame(all(one), all(other));
    expectSame(scenes(one), scenes(other));
  });

  it('the seed is told when the match is over, and before that nowhere', () =>
    withEvening({ logLevel: 'debug', settings: { nudgeMinutes: 0 } }, async (evening) => {
      const { begin, discord, anna, ben, log, restart, channelId } = evening;
      const carla = discord.user('Carla');
      const random = randomOf('secrets', 'evening');
      const hex = Buffer.from(SEED).toString('hex');
      const secrets = [SEED, SEED.slice(0, 16), hex, Buffer.from(SEED).toString('base64').slice(0, 40)];
      const told = () =>
        JSON.stringify([discord.requests, anna.events, ben.events, carla.events, log]).toLowerCase();
      await begin({ setup: { game: HOUSE.id, seed: SEED, options: { cuts: [7, 9] } }, locale: 'de' });
      for (let i = 0; i < 16; i += 1) {
        const { turn } = evening.running.rooms.at(channelId)?.match.live ?? { turn: 1 };
        const codes = [...buttonsOf(await evening.table()).keys()].filter((code) => /tap|menu/.test(code));
        const code = i % 2 === 0 ? `tap:a${turn}` : (codes[random.below(codes.length)] ?? 'menu');
        await does(evening, [turn === 1 ? 'anna' : 'ben', code]);
        if (i % 5 === 0) await does(evening, ['carla', '/table', { as: 'words' }]);
        if (i % 5 === 1) await does(evening, ['ben', '?place', { stack: 'd' }]);
        if (i === 8) await restart();
      }
      for (const secret of secrets) expect(told()).not.toContain(secret.toLowerCase());
      await expectSeenOnly(evening);
      await does(evening, ['ben', '/resign']);
      const asked = ben.messages(channelId).findLast((message) => buttonsOf(message).has('resign'));
      if (!asked) throw new Error('no question');
      await ben.click(asked, buttonsOf(asked).get('resign')?.id ?? '').outcome;
      await anna.sees(channelId, ({ content }) => content.includes(SEED));
      expect(log.join()).not.toContain(SEED);
      expectPlainIds(discord.requests);
    }));
});
