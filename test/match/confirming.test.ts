/** Knocks that could lose the match, which need a second click. */
import { describe, expect, it } from 'vitest';
import { CONFIRM_MS } from '../../src/match/confirmation.ts';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { TAKE_BACK } from '../../src/match/taken-back.ts';
import { GRACE_MS, WINDOW_MS } from '../../src/match/timing.ts';
import { FREE, OBLIGED, testTable } from './table.ts';

describe('confirmation of a knock', () => {
  it('is required of a player with a warning, whether or not there is an offence', async () => {
    for (const setup of [OBLIGED, FREE]) {
      const table = testTable({ setup });
      table.ask('ben', 'knock:revert');
      await table.time.pass(WINDOW_MS);
      table.ask('anna', 'touch:c1');
      await table.time.pass(WINDOW_MS);
      const asked = table.ask('ben', 'knock:revert');
      await table.time.pass(WINDOW_MS);
      expect(asked.declined).toEqual(['knock-again']);
      expect(table.engine.match.result).toBeNull();
      const again = table.ask('ben', 'knock:revert');
      await table.time.pass(WINDOW_MS);
      expect(again.declined).toEqual([]);
      const lost = setup === FREE;
      expect(table.engine.match.result).toEqual(lost ? { winner: 1, reason: 'false-knocks' } : null);
    }
  });

  it('dates the knock from the first click, despite later actions of the opponent', async () => {
    const table = testTable({ setup: OBLIGED });
    table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    table.ask('anna', 'touch:c1');
    await table.time.pass(WINDOW_MS);
    table.ask('ben', 'knock:revert');
    const since = table.time.now() - table.base;
    await table.time.pass(100);
    table.ask('anna', 'touch:e1');
    table.ask('anna', 'place:d1');
    await table.time.pass(2 * WINDOW_MS);
    const again = table.ask('ben', 'knock:revert');
    const at = table.time.now() - table.base;
    await table.time.pass(WINDOW_MS);
    expect(again.declined).toEqual([]);
    expect(table.engine.match.turn).toBe(2);
    expect(table.journal.at(-1)).toMatchObject({ do: 'knock', since, at });
  });

  it('expires after five seconds', async () => {
    const table = testTable({ setup: OBLIGED });
    table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    const first = table.ask('ben', 'knock:revert');
    await table.time.pass(CONFIRM_MS + 1);
    const second = table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect([first.declined, second.declined]).toEqual([['knock-again'], ['knock-again']]);
  });

  it('still works after the second click was not stored', async () => {
    const table = testTable({ setup: OBLIGED });
    table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    table.ask('anna', 'touch:c1');
    await table.time.pass(WINDOW_MS);
    table.ask('ben', 'knock:revert');
    const since = table.time.now() - table.base;
    await table.time.pass(1000);
    table.fault = 'before';
    const failed = table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    table.fault = 'none';
    await table.time.pass(1000);
    const again = table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect([failed.declined, again.declined]).toEqual([['storage-failed'], []]);
    expect(table.journal.at(-1)).toMatchObject({ do: 'knock', since });
  });

  it('is not given by an early click on the other red button', async () => {
    const table = testTable({ setup: FREE });
    table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    const first = table.ask('ben', 'knock:revert', { id: 'first' });
    await table.time.pass(SAME_MS - 1);
    const second = table.ask('ben', 'knock:leave', { id: 'second' });
    await table.time.pass(WINDOW_MS);
    expect([first.declined, second.declined]).toEqual([['knock-again'], ['asked-already']]);
    expect(table.engine.match.result).toBeNull();
  });

  it('starts over after the opponent takes a step back', async () => {
    const table = testTable({ setup: FREE, players: ['anna', 'anna'] });
    const click = async (gesture: string) => {
      const asked = table.ask('anna', gesture);
      await table.time.pass(WINDOW_MS);
      return asked.declined;
    };
    await click('knock:revert');
    await click('touch:c1');
    expect(await click('knock:revert')).toEqual(['knock-again']);
    expect(await click(TAKE_BACK)).toEqual([]);
    await table.time.pass(1000);
    expect(await click('knock:revert')).toEqual(['knock-again']);
    expect(table.engine.match.result).toBeNull();
  });

  it('starts over after an offer, which replaces the question', async () => {
    const table = testTable({ setup: FREE });
    for (const gesture of ['knock:revert', 'knock:revert', 'offer-draw']) {
      table.ask('ben', gesture);
      await table.time.pass(WINDOW_MS);
    }
    const second = table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect(second.declined).toEqual(['knock-again']);
  });

  it('starts over after the player acts at the table', async () => {
    const table = testTable({ setup: FREE });
    const warned = async (): Promise<void> => {
      table.ask('ben', 'knock:revert');
      await table.time.pass(WINDOW_MS);
    };
    await warned();
    for (const gesture of ['draw', 'place:b1']) table.ask('anna', gesture);
    await table.time.pass(WINDOW_MS);
    const first = table.ask('ben', 'knock:revert');
    await table.time.pass(1000);
    table.ask('ben', 'touch:c2');
    await table.time.pass(WINDOW_MS);
    const second = table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect([first.declined, second.declined]).toEqual([['knock-again'], ['knock-again']]);
    expect(table.engine.match.result).toBeNull();
  });
});

describe('a first knock awaiting confirmation', () => {
  it('delays the end of an open win', async () => {
    const piles = { c1: ['4D1'], e1: ['9S1'], a2: ['-KH2'], c2: ['8H2'] };
    const table = testTable({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
    table.ask('ben', 'knock:revert');
    table.ask('anna', 'touch:c1');
    table.ask('anna', 'place:e1');
    await table.time.pass(WINDOW_MS);
    expect(table.engine.match.view('spectator').phase).toBe('ending');
    await table.time.pass(14_800 - WINDOW_MS);
    const first = table.ask('ben', 'knock:leave');
    await table.time.pass(3000);
    expect(first.declined).toEqual(['knock-again']);
    expect(table.engine.match.result).toBeNull();
    const second = table.ask('ben', 'knock:leave');
    await table.time.pass(WINDOW_MS);
    expect(second.declined).toEqual([]);
    expect(table.engine.match.turn).toBe(2);
    expect(table.engine.match.view('spectator').phase).toBe('play');
  });

  it('lets the open win end a moment after the confirmation expires', async () => {
    const piles = { c1: ['4D1'], e1: ['5S1'], a2: ['-KH2'], c2: ['8H2'] };
    const table = testTable({ setup: { game: 'schikanoeschen', position: { turn: 1, piles } } });
    table.ask('ben', 'knock:revert');
    table.ask('anna', 'touch:c1');
    table.ask('anna', 'place:e1');
    await table.time.pass(14_800);
    table.ask('ben', 'knock:leave');
    await table.time.pass(CONFIRM_MS + GRACE_MS);
    expect(table.engine.match.result).toEqual({ winner: 1, reason: 'cleared' });
    expect(table.journal.at(-1)).toEqual({ do: 'tick', at: 15_000 });
  });

  it('is too late if its first click was', async () => {
    const table = testTable({ setup: OBLIGED });
    table.ask('ben', 'knock:revert');
    table.ask('anna', 'touch:c1');
    table.ask('anna', 'touch:e1');
    table.ask('anna', 'place:d1');
    await table.time.pass(WINDOW_MS);
    await table.time.pass(4500);
    const first = table.ask('ben', 'knock:revert');
    await table.time.pass(1000);
    table.ask('anna', 'touch:e2');
    await table.time.pass(500);
    const second = table.ask('ben', 'knock:revert');
    await table.time.pass(WINDOW_MS);
    expect([first.declined, second.declined]).toEqual([['knock-again'], ['knock-too-late']]);
    expect(table.engine.match.result).toBeNull();
  });
});

it('does not keep a player with an open question from acting at once', async () => {
  const table = testTable({ setup: FREE });
  table.ask('ben', 'knock:revert', { id: 'warned' });
  await table.time.pass(2000);
  const first = table.ask('ben', 'knock:revert', { id: 'asked' });
  await table.time.pass(300);
  const offer = table.ask('ben', 'offer-draw', { id: 'offer' });
  await table.time.pass(WINDOW_MS);
  expect([first.declined, offer.declined]).toEqual([['knock-again'], []]);
});

it('is given at once by the practice opponent, which has no finger', async () => {
  const table = testTable({ setup: FREE });
  table.ask('ben', 'knock:revert');
  await table.time.pass(2000);
  table.ask('ben', 'knock:revert');
  await table.time.pass(10);
  const second = table.ask('ben', 'knock:revert');
  await table.time.pass(WINDOW_MS);
  expect(second.declined).toEqual([]);
  expect(table.engine.match.result).toMatchObject({ winner: 1 });
});
