import { describe, expect, test } from 'vitest';
import { headerOf, rematchOf } from '../../src/challenge/beginning.ts';
import type { LobbyEvent } from '../../src/challenge/transition.ts';
import { dueAt, lobbySchema, type Cutting, type Lobby, type Offered } from '../../src/challenge/lobby.ts';
import { termsAgain, termsOf } from '../../src/challenge/terms.ts';
import { dealIn, lotFor } from '../../src/match/deal.ts';
import { headerSchema } from '../../src/match/header.ts';
import {
  offered,
  lobbyFor,
  anna,
  berta,
  terms,
  NOW,
  cutting,
  goesOn,
  accept,
  halfCut,
  cut,
  allCut,
  ready,
  alone,
  alonePlaced,
  position,
  cleo,
  lot,
  placed,
} from './lobby-states.ts';

/** Id of the message that becomes the table. */
const NUMBER = '1593540240998400012';

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
    numbers: true,
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
