import { describe, expect, it } from 'vitest';
import { createLastTables } from '../../src/table/room/last-tables.ts';
import { goldenStorage } from './golden-storage.ts';

const TABLES = 24;
const ASKED = 20;

describe('the last tables', () => {
  it('are those after the newest inputs, up to the table of the question', async () => {
    const { header, all, after, ports } = goldenStorage();
    const lastTables = createLastTables(ports);
    for (const count of [0, 1, 10, 100, all.length]) {
      const found = await lastTables(header, after(count), 'anna');
      const inputs = all.slice(0, count).filter(({ do: verb }) => verb !== 'tick').length;
      if (!found.ok) throw new Error('refused');
      expect(found.value).toHaveLength(Math.min(TABLES, inputs));
      expect(found.value.at(-1)?.table).toEqual(count === 0 ? undefined : after(count).table);
      expect(found.value.at(-1)?.lastInput).toEqual(count === 0 ? undefined : after(count).lastInput);
    }
  });

  it('are refused to a user who asks about very many tables in a minute', async () => {
    const { header, after, time, ports } = goldenStorage(ASKED + 1);
    const lastTables = createLastTables(ports);
    for (let i = 1; i <= ASKED; i += 1) expect((await lastTables(header, after(i), 'anna')).ok).toBe(true);
    const refused = await lastTables(header, after(ASKED + 1), 'anna');
    expect(refused).toEqual({ ok: false, error: time.now() + 60_000 });
  });
});
