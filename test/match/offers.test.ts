/** Limits on draw offers in chat. */
import { describe, expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { OFFERS_MS } from '../../src/match/offers.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, testTable, type TestTable } from './table.ts';

let interactions = 0;

/** Makes the given players say these words in turn; returns the refusals. */
async function say(table: TestTable, ...done: readonly (readonly [string, string])[]): Promise<string[]> {
  const said: string[] = [];
  for (const [user, code] of done) {
    await table.time.pass(5000);
    const { declined } = table.ask(user, code, { id: String(++interactions), seen: null });
    await table.time.pass(WINDOW_MS);
    said.push(...declined);
  }
  return said;
}

const OFFER = ['anna', 'offer-draw'] as const;
const DECLINED = [OFFER, ['ben', 'decline-draw']] as const;
/** A turn each: a card is drawn, and laid on the player's own waste. */
const ANNAS = [
  ['anna', 'draw'],
  ['anna', 'place:b1'],
] as const;
const BENS = [
  ['ben', 'draw'],
  ['ben', 'place:b2'],
] as const;

/** A match in which both can draw for long. */
const LONG = { game: 'schikanoeschen', seed: 'offers' } as const;

describe('after a declined draw offer', () => {
  it('a player completes three turns before offering again', async () => {
    const table = testTable({ setup: FREE });
    expect(await say(table, ...DECLINED, OFFER)).toEqual(['{"turns":3}']);
    expect(await say(table, ...ANNAS, OFFER)).toEqual(['{"turns":2}']);
    expect(await say(table, ...BENS, OFFER)).toEqual(['{"turns":2}']);
    expect(await say(table, ...ANNAS, ...BENS, OFFER)).toEqual(['{"turns":1}']);
    expect(await say(table, ...ANNAS, OFFER)).toEqual([]);
  });

  it('the other player may offer, and a refused offer leaves no trace', async () => {
    const table = testTable({ setup: FREE });
    await say(table, ...DECLINED, OFFER);
    expect(table.lines()).toEqual(['1 offer-draw', '2 decline-draw']);
    expect(await say(table, ['ben', 'offer-draw'], ['anna', 'decline-draw'], ['ben', 'offer-draw'])).toEqual([
      '{"turns":3}',
    ]);
  });

  it('the limit survives a restart', async () => {
    const before = testTable({ setup: FREE });
    await say(before, ...DECLINED, ...ANNAS);
    const table = testTable({ setup: FREE, before });
    expect(await say(table, OFFER)).toEqual(['{"turns":2}']);
  });
});

describe('draw offers within ten minutes', () => {
  it('are limited to two per player, with any answer', async () => {
    const table = testTable({ setup: LONG });
    const withdraw = ['anna', 'withdraw-draw'] as const;
    expect(await say(table, OFFER, withdraw, OFFER, withdraw)).toEqual([]);
    const [first] = table.journal;
    const until = (first?.at ?? 0) + OFFERS_MS;
    expect(await say(table, OFFER)).toEqual([JSON.stringify({ until })]);
    expect(await say(table, ['ben', 'offer-draw'], ['ben', 'withdraw-draw'])).toEqual([]);
    await table.time.pass(table.base + until - table.time.now());
    expect(await say(table, OFFER)).toEqual([]);
  });

  it('are refused by the rules first, then by the limit', async () => {
    const table = testTable({ setup: LONG });
    await say(table, OFFER, ['anna', 'withdraw-draw'], OFFER);
    expect(await say(table, OFFER)).toEqual(['offer-stands']);
  });
});

it('counts a played card as a turn in games with hidden hands', async () => {
  const hands = [
    ['QH', '7S', '2S'],
    ['JH', '7D', '2H'],
  ];
  const position = { dealer: 2, turn: 1, hands, stock: ['2D', 'JS', 'QS', '7H', 'JD', 'QD'] };
  const table = testTable({
    game: kinderschnapsen,
    setup: { game: 'kinderschnapsen', seed: 'offers', position },
  });
  expect(await say(table, ...DECLINED, ['anna', 'play:7S'], OFFER)).toEqual(['{"turns":2}']);
});
