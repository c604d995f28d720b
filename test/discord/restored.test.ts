/** An older copy replaces the storage: the match goes on from there. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { store } from '../../src/store.ts';
import { FREE } from '../match/table.ts';
import { LONG_ENOUGH, withTestbed } from './testbed.ts';
import { expectShownAsStored } from './shown.ts';
import { withRows } from './stored-rows.ts';

it('a table ahead of the restored copy is reset, names the loss, and is played on', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, begin, table, click, restart, time, heard, file, log, discord } = testbed;
    const does = (...args: readonly string[]) => store(args, { kind: 'sqlite', file }, new Date(0));
    const copy = join(file, '../copy.sqlite');
    await begin({ setup: FREE });
    const { id } = await table();
    await click(anna, 'tap:c1').outcome;
    await table(({ content }) => content.includes('on C1'));
    // The table has been visible for long, as a sign of life says.
    const shownAt = time.now();
    for (const ms of [60_000, 1500]) {
      time.jump(ms);
      await heard();
    }
    const lastSign = () =>
      Number(/"at":(\d+)/.exec(withRows(file, (rows) => rows.text('life', 'bot')) ?? '')?.[1]);
    await vi.waitFor(() => expect(lastSign()).toBeGreaterThan(shownAt + 30_000), { timeout: LONG_ENOUGH });
    expect(await does('backup', copy)).toMatchObject({ isWell: true });

    await click(anna, 'tap:f1').outcome;
    await table(({ content }) => content.includes('C1 → F1'));
    let restored: ReturnType<typeof store> | undefined;
    await restart(() => void (restored = does('restore', copy)));
    expect(await restored).toMatchObject({ isWell: true });

    const again = await table(({ content }) => content.includes('on C1'));
    expect(again.id).not.toBe(id);
    await expectShownAsStored(testbed, 1);
    await click(anna, 'tap:f1').outcome;
    await table(({ content }) => content.includes('C1 → F1'));
    await expectShownAsStored(testbed, 1);
    expect(log).toEqual([expect.stringContaining('last steps of a match lost')]);
    expect(discord.violations).toEqual([]);
  }));
