import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games/index.ts';
import { entrySchema, type Entry } from '../../src/match/header.ts';
import { progressOf } from '../../src/match/progress.ts';
import { createLastTables } from '../../src/table/room/last-tables.ts';
import { fakeTime } from '../fake-time.ts';
import { fileOf } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';

const TABLES = 24;
const ASKED = 20;

/** A stored golden match with more inputs than are told. */
function stored() {
  const golden = GOLDEN.find(({ name }) => name === 'dealt-to-the-end');
  const game = golden && gameOf(golden.header.game);
  if (!golden || !game) throw new Error('there is no such match');
  const { header } = golden;
  const lines = readFileSync(fileOf(golden, 'jsonl'), 'utf8').trim().split('\n').slice(1);
  const all = lines.map((line) => entrySchema.parse(JSON.parse(line)));
  const time = fakeTime();
  const reads: string[] = [];
  let failure: Error | null = null;
  const lastTables = createLastTables({
    time,
    reading: { search: () => Promise.reject(new Error('nothing to search')) },
    storage: {
      journal: {
        read(id: string) {
          reads.push(id);
          return failure ? Promise.reject(failure) : Promise.resolve({ header, entries: all });
        },
      },
    },
  } as never);
  const after = (entries: readonly Entry[]) => progressOf(game, header, entries).match;
  return {
    header,
    all,
    time,
    reads,
    after,
    ask: (match: ReturnType<typeof after>, user = 'anna') => lastTables(header, match, user),
    fail: (error: Error | null) => (failure = error),
  };
}

describe('the last tables', () => {
  it('are those after the newest inputs, up to the table of the question', async () => {
    const { all, after, ask } = stored();
    for (const count of [0, 1, 10, 100, all.length]) {
      const entries = all.slice(0, count);
      const found = await ask(after(entries));
      const inputs = entries.filter(({ do: verb }) => verb !== 'tick').length;
      if (!found.ok) throw new Error('refused');
      expect(found.value).toHaveLength(Math.min(TABLES, inputs));
      expect(found.value.at(-1)?.table).toEqual(count === 0 ? undefined : after(entries).table);
      expect(found.value.at(-1)?.lastInput).toEqual(count === 0 ? undefined : after(entries).lastInput);
    }
  });

  it('are replayed once for all who ask about one table', async () => {
    const { all, after, ask, reads } = stored();
    const match = after(all.slice(0, 50));
    const [one, other] = [await ask(match), await ask(match, 'ben')];
    for (let i = 0; i < 2 * ASKED; i += 1) expect(await ask(match)).toEqual(one);
    expect(other).toEqual(one);
    expect(reads).toHaveLength(1);
  });

  it('are refused to a user who asks about very many tables in a minute, until it has passed', async () => {
    const { all, after, ask, time, reads } = stored();
    for (let i = 1; i <= ASKED; i += 1) expect((await ask(after(all.slice(0, i)))).ok).toBe(true);
    expect(await ask(after(all))).toEqual({ ok: false, error: time.now() + 60_000 });
    expect((await ask(after(all), 'ben')).ok).toBe(true);
    expect(reads).toHaveLength(ASKED + 1);
    await time.pass(60_000);
    expect((await ask(after(all))).ok).toBe(true);
  });

  it('are read again after the storage has failed, which counts for no limit', async () => {
    const { all, after, ask, fail } = stored();
    const match = after(all.slice(0, 5));
    fail(new Error('no disk'));
    for (let i = 0; i <= ASKED; i += 1) await expect(ask(match)).rejects.toThrow('no disk');
    fail(null);
    expect((await ask(match)).ok).toBe(true);
  });
});
