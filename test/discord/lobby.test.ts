import { describe, expect, test } from 'vitest';
import { headerOf, rematchOf } from '../../src/challenge/beginning.ts';
import { transition, type LobbyEvent, type Next, type Ready } from '../../src/challenge/transition.ts';
import {
  dueAt,
  lobbySchema,
  openLobby,
  type Challenge,
  type Cutting,
  type Lobby,
  type Offered,
} from '../../src/challenge/lobby.ts';
import { termsAgain, termsOf, type Terms } from '../../src/challenge/terms.ts';
import { dealIn, lotFor } from '../../src/match/deal.ts';
import type { Locale } from '../../src/core/locale.ts';
import { headerSchema } from '../../src/match/header.ts';

const anna = { id: '1', name: 'Anna' };
const berta = { id: '2', name: 'Berta' };
const cleo = { id: '3', name: 'Cleo' };
const terms: Terms = {
  game: 'schikanoeschen',
  options: {},
  clock: { initialMs: 600_000, incrementMs: 5000, press: 'manual' },
  endWindowMs: 15_000,
  stillTurns: null,
  reactionMs: 3000,
  ranked: true,
  locale: 'de',
  suitColours: 4,
  labels: 'card',
  breathMs: 800,
  idleMs: null,
  position: null,
};
const position = { turn: 1, piles: { a1: ['-7C1'] } };

const NOW = 1_000_000;
/** Id of the message that becomes the table. */
const NUMBER = '1593540240998400012';
const opening = {
  id: 'lobby',
  guildId: 'guild',
  channelId: 'channel',
  parentId: null,
  languages: ['en', 'de'] satisfies Locale[],
  expiresAt: NOW + 100,
  cutting: { seed: 'first', lotsAt: NOW + 50, expiresAt: NOW + 100, deckSize: 55 },
};
const lobbyFor = (challenge: Partial<Challenge>): Lobby =>
  openLobby(
    { challenger: anna, opponents: [berta], challengerSeat: 1, practice: false, terms, ...challenge },
    opening,
  );

const accept = {
  kind: 'accept',
  by: berta,
  now: NOW,
  cutting: { seed: 'secret', lotsAt: NOW + 60, expiresAt: NOW + 900, deckSize: 55 },
} as const;
const cut = (by: typeof anna, at: number) => ({ kind: 'cut', by, at, deckSize: 55, now: NOW }) as const;
const lot = (by: typeof anna) => ({ kind: 'lot', by, deckSize: 55, now: NOW }) as const;

function next(lobby: Lobby, event: LobbyEvent): Next {
  const done = transition(lobby, event);
  if (!done.ok) throw new Error(done.error);
  return done.value;
}
function goesOn(lobby: Lobby, ...events: readonly LobbyEvent[]): Lobby {
  return events.reduce((before, event) => {
    const after = next(before, event);
    if (after.kind !== 'waiting') throw new Error(after.kind);
    return after.lobby;
  }, lobby);
}

function ready(lobby: Lobby, event: LobbyEvent): Ready {
  const after = next(lobby, event);
  if (after.kind !== 'ready') throw new Error(after.kind);
  return after.lobby;
}

const offered = lobbyFor({});
const open = lobbyFor({ opponents: [null] });
const placed = lobbyFor({ terms: { ...terms, position, ranked: false } });
const cutting = goesOn(offered, accept);
const halfCut = goesOn(cutting, cut(anna, 20));
const allCut = ready(halfCut, cut(berta, 31));
const alone = lobbyFor({ opponents: [anna] });
const alonePlaced = lobbyFor({ opponents: [anna], terms: { ...terms, position } });

describe('permitted actions', () => {
  const lobbies = { offered, open, cutting, halfCut, allCut, alone, alonePlaced };
  const outcome = (lobby: Lobby, event: LobbyEvent): string => {
    const done = transition(lobby, event);
    if (!done.ok) return done.error;
    return done.value.kind === 'closed' ? done.value.closing.how : done.value.kind;
  };
  type Row = readonly [keyof typeof lobbies, LobbyEvent['kind'], anna: string, berta: string, cleo: string];
  const table: readonly Row[] = [
    ['offered', 'accept', 'own-challenge', 'waiting', 'not-invited'],
    ['offered', 'decline', 'own-challenge', 'declined', 'not-invited'],
    ['offered', 'withdraw', 'withdrawn', 'not-challenger', 'not-challenger'],
    ['offered', 'speak', 'own-language', 'waiting', 'not-invited'],
    ['open', 'speak', 'own-language', 'not-invited', 'not-invited'],
    ['cutting', 'speak', 'stale', 'stale', 'not-playing'],
    ['offered', 'cut', 'stale', 'stale', 'not-playing'],
    ['open', 'accept', 'own-challenge', 'waiting', 'waiting'],
    ['open', 'decline', 'own-challenge', 'not-invited', 'not-invited'],
    ['open', 'withdraw', 'withdrawn', 'not-challenger', 'not-challenger'],
    ['open', 'cut', 'stale', 'not-playing', 'not-playing'],
    ['cutting', 'accept', 'stale', 'stale', 'taken'],
    ['cutting', 'decline', 'stale', 'stale', 'not-playing'],
    ['cutting', 'withdraw', 'withdrawn', 'withdrawn', 'not-playing'],
    ['cutting', 'cut', 'waiting', 'waiting', 'not-playing'],
    ['offered', 'lot', 'stale', 'stale', 'not-playing'],
    ['cutting', 'lot', 'waiting', 'waiting', 'not-playing'],
    ['halfCut', 'lot', 'already-cut', 'ready', 'not-playing'],
    ['allCut', 'lot', 'ready', 'ready', 'not-playing'],
    ['alone', 'lot', 'ready', 'not-playing', 'not-playing'],
    ['halfCut', 'cut', 'already-cut', 'ready', 'not-playing'],
    ['offered', 'deal', 'stale', 'stale', 'not-playing'],
    ['halfCut', 'deal', 'stale', 'stale', 'not-playing'],
    ['allCut', 'deal', 'ready', 'ready', 'not-playing'],
    ['allCut', 'cut', 'ready', 'ready', 'not-playing'],
    ['allCut', 'withdraw', 'withdrawn', 'withdrawn', 'not-playing'],
    ['alone', 'cut', 'waiting', 'not-playing', 'not-playing'],
    ['alone', 'withdraw', 'withdrawn', 'not-playing', 'not-playing'],
    ['alonePlaced', 'accept', 'ready', 'not-invited', 'not-invited'],
    ['alonePlaced', 'withdraw', 'withdrawn', 'not-challenger', 'not-challenger'],
  ];
  test.each(table)('%s: %s', (name, kind, ...expected) => {
    const outcomes = [anna, berta, cleo].map((by) => {
      if (kind === 'accept') return outcome(lobbies[name], { ...accept, by });
      if (kind === 'lot') return outcome(lobbies[name], lot(by));
      if (kind === 'speak') return outcome(lobbies[name], { kind, by, now: NOW, locale: 'en' });
      return outcome(lobbies[name], kind === 'cut' ? cut(by, 9) : { kind, by, now: NOW });
    });
    expect(outcomes).toEqual(expected);
  });

  test.each([
    [0, 'waiting'],
    [55, 'waiting'],
    [-1, 'bad-cut'],
    [56, 'bad-cut'],
    [1.5, 'bad-cut'],
    [NaN, 'bad-cut'],
  ])('a cut after %d cards: %s', (at, expected) => expect(outcome(cutting, cut(berta, at))).toBe(expected));

  test.each(Object.entries(lobbies))('%s: can only expire once its time is up', (_, lobby) => {
    for (const by of [anna, berta, cleo]) {
      expect(outcome(lobby, { kind: 'withdraw', by, now: lobby.expiresAt })).toBe('expired');
      expect(outcome(lobby, { ...accept, by, now: lobby.expiresAt + 1 })).toBe('expired');
    }
    expect(outcome(lobby, { kind: 'withdraw', by: anna, now: lobby.expiresAt - 1 })).toBe('withdrawn');
  });
});

test('the acceptance makes the seed and starts the time to cut', () => {
  expect(cutting).toMatchObject({ seed: 'secret', expiresAt: NOW + 900, cuts: [null, null] });
  expect(offered).not.toHaveProperty('seed');
});

test.each([
  ['offered', offered],
  ['open', open],
  ['placed', placed],
  ['halfCut', halfCut],
  ['allCut', allCut],
  ['alone', alone],
])('%s is read as stored', (_, lobby) => {
  expect(lobbySchema.parse(JSON.parse(JSON.stringify(lobby)))).toEqual(lobby);
});

test('no cut counts once all have cut', () => {
  expect(ready(allCut, cut(berta, 9))).toEqual(allCut);
  expect(ready(allCut, { kind: 'deal', by: anna, now: NOW })).toEqual(allCut);
});

test('there is no deal without its number', () => {
  const parts = { id: 'match', rules: 2, startedAt: NOW };
  expect(() => headerOf(allCut, parts)).toThrow("deal without Discord's number");
});

function begun(lobby: Lobby, event: LobbyEvent) {
  const done = ready(lobby, event);
  const numbered = done.stage === 'cutting' ? { ...done, tableId: NUMBER } : done;
  return headerSchema.parse(headerOf(numbered, { id: 'match', rules: 2, startedAt: NOW }));
}

test('the header of a match: the challenger sits south and first cuts the north deck', () => {
  expect(begun(halfCut, cut(berta, 31))).toEqual({
    id: 'match',
    game: 'schikanoeschen',
    rules: 2,
    setup: {
      game: 'schikanoeschen',
      seed: `secret:${NUMBER}`,
      options: {
        clock: { initialMs: 600_000, incrementMs: 5000, press: 'manual' },
        endWindowMs: 15_000,
        stillTurns: null,
        reactionMs: 3000,
        cuts: [20, 31],
      },
    },
    players: [anna, berta],
    ranked: true,
    locale: 'de',
    suitColours: 4,
    labels: 'card',
    breathMs: 800,
    idleMs: null,
    startedAt: NOW,
    guildId: 'guild',
    channelId: 'channel',
  });
});

describe("the bot's cut", () => {
  test('is where the secret says for each seat, and the header lists the seats', () => {
    const [south, north] = [lotFor('secret', 1, 55), lotFor('secret', 2, 55)];
    expect(begun(halfCut, lot(berta))).toMatchObject({
      lots: [2],
      setup: { options: { cuts: [20, north] } },
    });
    const both = begun(goesOn(cutting, lot(berta)), lot(anna));
    expect(both).toMatchObject({ lots: [2, 1], setup: { options: { cuts: [south, north] } } });
    expect(headerSchema.parse(both)).toEqual(both);
  });

  test('can be anywhere in the pack, both ends included, depending on the secret', () => {
    const places = Array.from({ length: 400 }, (_, i) => lotFor(`secret ${i}`, 1, 12));
    expect([...new Set(places)].sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, i) => i));
  });

  test('covers all packs that a solo player has left', () => {
    const once = goesOn(alone, cut(anna, 9));
    expect(begun(once, lot(anna))).toMatchObject({
      lots: [2],
      setup: { options: { cuts: [9, lotFor('first', 2, 55)] } },
    });
  });

  test('is there from the start in a practice match', () => {
    const practice = lobbyFor({ practice: true });
    expect(practice).toMatchObject({ cuts: [null, lotFor('first', 2, 55)], lots: [2] });
  });
});

test("the next deadline is the bot's cut while cuts are missing, the expiry otherwise", () => {
  expect([offered, cutting, halfCut, allCut].map(dueAt)).toEqual([NOW + 100, NOW + 60, NOW + 60, NOW + 900]);
});

test('a lobby stored before the bot cut for players is read', () => {
  const { lots, lotsAt, nudgeId, ...before } = halfCut as Cutting;
  expect(lobbySchema.parse(before)).toEqual({ ...before, lots: [], lotsAt: 0, nudgeId: null });
  expect([lots, lotsAt, nudgeId]).toEqual([[], NOW + 60, null]);
});

test('an offer stored without languages is shown in all languages', () => {
  const { languages, ...before } = offered as Offered;
  expect(languages).toEqual(['en', 'de']);
  expect(lobbySchema.parse(before)).toEqual(offered);
});

test('an offer stored without a reaction time gets the usual one', () => {
  const { terms: now, ...lobby } = offered;
  const { reactionMs: _, ...before } = now;
  expect(lobbySchema.parse({ ...lobby, terms: before })).toEqual(offered);
});

test('cuts belong to seats, in any order', () => {
  const northFirst = goesOn(cutting, cut(berta, 31));
  expect(begun(northFirst, cut(anna, 20)).setup).toEqual(begun(halfCut, cut(berta, 31)).setup);
});

test('a solo player cuts both decks, one after the other', () => {
  const once = goesOn(alone, cut(anna, 9));
  expect(once).toMatchObject({ cuts: [9, null] });
  expect(dealIn(begun(once, cut(anna, 46)).setup)).toMatchObject({ seed: `first:${NUMBER}`, cuts: [9, 46] });
});

test('a given position needs neither seed nor cuts', () => {
  const header = begun(placed, accept);
  const { clock, endWindowMs, stillTurns, reactionMs } = terms;
  const options = { clock, endWindowMs, stillTurns, reactionMs };
  expect(header.setup).toEqual({ game: terms.game, position, options });
  expect(dealIn(header.setup)).toBeNull();
  expect(begun(alonePlaced, { ...accept, by: anna }).players).toEqual([anna, anna]);
});

describe('a rematch', () => {
  const header = begun(halfCut, cut(berta, 31));
  test('has the same terms and swaps the seats', () => {
    expect(termsOf(header)).toEqual(terms);
    const byAnna = rematchOf(header, terms, anna.id, 'bot');
    expect(byAnna).toEqual({
      challenger: anna,
      opponents: [berta],
      challengerSeat: 2,
      practice: false,
      terms,
    });
    expect(rematchOf(header, terms, berta.id, 'bot')).toMatchObject({ challenger: berta, challengerSeat: 1 });
    expect(rematchOf(header, terms, cleo.id, 'bot')).toBeNull();
  });
  test('seats the challenger north after playing south', () => {
    const again = lobbyFor({ challengerSeat: 2 });
    const once = goesOn(again, accept, cut(anna, 9));
    expect(begun(once, cut(berta, 46))).toMatchObject({
      players: [berta, anna],
      setup: { options: { cuts: [46, 9] } },
    });
  });
  test("fills gaps of a set-up line with the protocol's defaults", () => {
    const setup = { game: 'schikanoeschen', seed: 'x' };
    expect(termsOf({ ...header, setup })).toMatchObject({ clock: null, endWindowMs: 15_000, position: null });
    const clock = { initialMs: 1000 };
    expect(termsOf({ ...header, setup: { ...setup, options: { clock } } }).clock).toEqual({
      initialMs: 1000,
      incrementMs: 0,
      press: 'manual',
    });
  });
  test('keeps the reaction time, or gets the usual one if its version had none', () => {
    const rules = { hasVerb: () => true, hasCalls: true };
    const again = (options: object) =>
      termsAgain({ ...header, setup: { ...header.setup, options } }, rules).reactionMs;
    expect([{ reactionMs: 2500 }, { reactionMs: 0 }, {}].map(again)).toEqual([2500, 0, 3000]);
    expect(termsOf({ ...header, setup: { ...header.setup, options: {} } }).reactionMs).toBeNull();
    expect(termsOf({ ...header, setup: { ...header.setup, options: { reactionMs: 2500 } } })).toMatchObject({
      options: {},
      reactionMs: 2500,
    });
    const silent = { ...rules, hasCalls: false };
    expect(termsAgain({ ...header, setup: { game: 'kinderschnapsen' } }, silent).reactionMs).toBeNull();
  });
  test('begins from the same position', () => {
    const unranked = { ...terms, position, ranked: false };
    expect(termsOf(begun(placed, accept))).toEqual(unranked);
  });
});

test('a transition never mutates its lobby', () => {
  const before = structuredClone(cutting);
  transition(cutting, cut(berta, 31));
  transition(cutting, { kind: 'withdraw', by: anna, now: NOW });
  expect(cutting).toEqual(before);
});
