/** A button that ends the match counts only after it has been visible in that meaning for a while. */
import { expect, it } from 'vitest';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import { WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, testTable, type TestTable } from './table.ts';

/** Anna has too few cards to draw and passes, which leaves Ben without a card. */
const PASSING = { game: 'schikanoeschen', position: { turn: 1, piles: { b1: ['5D1'], e1: ['9D1'] } } };

let interactions = 0;

async function does(
  table: TestTable,
  user: string,
  code: string,
  made: { after?: number; seen?: number | null; onOwn?: boolean } = {},
): Promise<string[]> {
  const { after = 0, ...how } = made;
  await table.time.pass(after);
  const { declined } = table.ask(user, code, { id: String(++interactions), ...how });
  await table.time.pass(WINDOW_MS);
  return declined;
}

it.each([120, 400, 900, MEANT_MS - WINDOW_MS - 1])(
  'does not lose the match by a second tap on pass, %i ms after the first',
  async (after) => {
    const table = testTable({ setup: PASSING });
    expect(await does(table, 'anna', 'pass')).toEqual([]);
    expect(table.engine.match.proposal).toEqual({ verb: 'accept-end', by: 2 });
    expect(await does(table, 'anna', 'accept-end', { after })).toEqual(['too-soon']);
    expect(table.lines()).toEqual(['1 pass']);
    expect(await does(table, 'anna', 'accept-end', { after: MEANT_MS })).toEqual([]);
    expect(table.engine.match.result).toMatchObject({ winner: 2, reason: 'cleared' });
  },
);

it('does not accept a draw by a tap right after the offer', async () => {
  const table = testTable({ setup: FREE });
  expect(await does(table, 'ben', 'offer-draw')).toEqual([]);
  expect(await does(table, 'anna', 'accept-draw', { after: 900 })).toEqual(['too-soon']);
  expect(await does(table, 'anna', 'decline-draw')).toEqual([]);
});

it('makes a renewed offer wait again', async () => {
  const table = testTable({ setup: FREE });
  await does(table, 'ben', 'offer-draw');
  await does(table, 'ben', 'withdraw-draw', { after: 5000 });
  await does(table, 'ben', 'offer-draw', { after: 5000 });
  expect(await does(table, 'anna', 'accept-draw')).toEqual(['too-soon']);
  expect(await does(table, 'anna', 'accept-draw', { after: MEANT_MS })).toEqual([]);
  expect(table.engine.match.result).toMatchObject({ reason: 'agreed' });
});

it('does not restart the wait when something else happens', async () => {
  const table = testTable({ setup: FREE });
  await does(table, 'ben', 'offer-draw');
  await does(table, 'anna', 'tap:c1', { after: MEANT_MS });
  expect(await does(table, 'anna', 'accept-draw')).toEqual([]);
});

it('restarts the wait when the table is posted again, as buttons move', async () => {
  const table = testTable({ setup: FREE });
  await does(table, 'ben', 'offer-draw');
  await table.time.pass(MEANT_MS);
  const shown = table.engine.show({ kind: 'repost' });
  await table.time.pass(WINDOW_MS);
  await shown;
  expect(await does(table, 'anna', 'accept-draw')).toEqual(['too-soon']);
  expect(await does(table, 'anna', 'accept-draw', { after: MEANT_MS })).toEqual([]);
});

it('accepts typed words as soon as the offer is shown', async () => {
  const table = testTable({ setup: FREE });
  const early = table.ask('anna', 'accept-draw', { id: 'early', seen: null });
  table.ask('ben', 'offer-draw', { id: 'offer', ago: 10 });
  await table.time.pass(WINDOW_MS);
  expect(early.declined).toEqual(['too-soon']);
  expect(await does(table, 'anna', 'accept-draw', { seen: null })).toEqual([]);
  expect(table.engine.match.result).toMatchObject({ reason: 'agreed' });
});

it('counts below a player’s own table from when that table showed the button', async () => {
  const table = testTable({ setup: PASSING });
  const shown = () => {
    const { match } = table.engine;
    table.engine.shownTo('anna', match, match.controls());
  };
  shown();
  await does(table, 'anna', 'pass');
  await table.time.pass(MEANT_MS);
  expect(await does(table, 'anna', 'accept-end', { onOwn: true })).toEqual(['too-soon']);
  shown();
  expect(await does(table, 'anna', 'accept-end', { onOwn: true, after: SAME_MS })).toEqual(['too-soon']);
  expect(await does(table, 'anna', 'accept-end', { onOwn: true, after: MEANT_MS })).toEqual([]);
});

it('lets the practice opponent, which does not click, agree at once', async () => {
  const table = testTable({ setup: FREE });
  await does(table, 'ben', 'offer-draw');
  table.ask('anna', 'accept-draw');
  await table.time.pass(WINDOW_MS);
  expect(table.engine.match.result).toMatchObject({ reason: 'agreed' });
});

it('treats buttons from before a restart as visible long enough', async () => {
  const before = testTable({ setup: FREE });
  await does(before, 'ben', 'offer-draw', { after: 10_000 });
  const table = testTable({ setup: FREE, before });
  expect(await does(table, 'anna', 'accept-draw')).toEqual([]);
});

it('counts a click at the moment when its button has been visible long enough, and words when it appears', async () => {
  const offered = async () => {
    const table = testTable({ setup: FREE });
    await does(table, 'ben', 'offer-draw');
    return { table, shownAt: table.published.at(-1)?.shownAt ?? NaN };
  };
  const clicked = await offered();
  const wait = clicked.shownAt + MEANT_MS - clicked.table.time.now();
  expect(await does(clicked.table, 'anna', 'accept-draw', { after: wait - 1 })).toEqual(['too-soon']);
  const again = await offered();
  expect(await does(again.table, 'anna', 'accept-draw', { after: wait })).toEqual([]);
  const typed = await offered();
  const ago = typed.table.time.now() - typed.shownAt;
  const { declined } = typed.table.ask('anna', 'accept-draw', { id: 'typed', seen: null, ago });
  await typed.table.time.pass(WINDOW_MS);
  expect(declined).toEqual([]);
});

it('leaves it to the rules to refuse a final act whose button the table does not show', async () => {
  const table = testTable({ setup: FREE });
  await does(table, 'anna', 'tap:c1');
  const [refused] = await does(table, 'anna', 'pass', { after: SAME_MS });
  expect(refused).not.toBe('our-fault');
  expect(table.errors).toEqual([]);
});
