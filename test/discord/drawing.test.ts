/** A drawer hangs or dies: no click waits for it, and the pictures come back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Crowded } from '../../render/crowded.ts';
import { createRenderer, type RendererOptions } from '../../render/renderer.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { FREE } from '../match/table.ts';
import { drawersOf } from '../render/drawers.ts';
import { saysC1 } from './answers.ts';
import { isResult } from './ended-match.ts';
import { buttonsOf, isTable, LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const FAULTY = new URL('../render/faulty-drawer.ts', import.meta.url);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schikane-faults-'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

interface Drawn extends Testbed {
  /** Process ids of the drawers. */
  readonly drawers: () => number[];
  readonly told: readonly string[];
}

/** A testbed with a drawer of its own. */
async function withDrawer(
  limits: Partial<RendererOptions>,
  test: (testbed: Drawn) => Promise<void>,
): Promise<void> {
  const others = new Set(drawersOf(process.pid));
  const drawers = () => drawersOf(process.pid).filter((pid) => !others.has(pid));
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message);
  const log = { error: tell, warn: tell };
  // On a starved machine a drawer takes its time, without counting as hung.
  const slow = { drawMs: LONG_ENOUGH, waitMs: LONG_ENOUGH, hangMs: LONG_ENOUGH / 2, startMs: LONG_ENOUGH };
  const renderer = createRenderer({ workers: 1, log, ...slow, ...limits });
  await renderer.ready();
  try {
    await withTestbed({ settings: { nudgeMinutes: 0 }, renderer }, (testbed) =>
      test({ ...testbed, drawers, told }),
    );
  } finally {
    await renderer.close();
  }
}

const isInWords = (message: SeenMessage): boolean =>
  message.content.includes('I couldn’t draw the picture') && buttonsOf(message).has('menu');

const players = ({ anna, ben }: Testbed, name: string) => ({
  players: [
    { id: anna.user.id, name },
    { id: ben.user.id, name: 'Ben' },
  ],
});

it('a click while the drawer is stopped is answered with the table in words', () =>
  withDrawer({ drawMs: 1000, hangMs: 2000 }, async (testbed) => {
    const { anna, ben, begin, table, click, channelId, drawers } = testbed;
    await begin({ setup: FREE });
    await table();
    const [drawer = NaN] = drawers();
    process.kill(drawer, 'SIGSTOP');
    expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
    const words = await ben.sees(channelId, isInWords);
    expect(saysC1(words)).toBe(true);
  }));

it('the picture comes back without a click once a new drawer is there', () =>
  withDrawer({ module: FAULTY }, async (testbed) => {
    const { anna, begin, table, channelId, time, told, running } = testbed;
    await begin({ setup: FREE, ...players(testbed, 'dies twice') });
    const { id } = await anna.sees(channelId, isInWords);
    await running.rooms.idle();
    time.jump(5001);
    expect((await table()).id).toBe(id);
    expect(told).toHaveLength(2);
  }));

it('a picture that kills every drawer is retried once; other tables keep theirs', () =>
  withDrawer({ module: FAULTY }, async (testbed) => {
    const { anna, begin, discord, channelId, time, told, running } = testbed;
    const other = discord.createChannel('elsewhere').id;
    await begin({ id: 'elsewhere', setup: FREE, channelId: other });
    const begun = begin({ setup: FREE, ...players(testbed, 'dies always') });
    const there = await anna.sees(other, isTable);
    const touch = buttonsOf(there).get('tap:c1')?.id ?? '';
    expect((await anna.click(there, touch).outcome).kind).toBe('updated');
    await anna.sees(other, (message) => isTable(message) && saysC1(message));
    await begun;
    await anna.sees(channelId, isInWords);
    for (let i = 0; i < 4; i += 1) {
      time.jump(5001);
      await new Promise(setImmediate);
      await running.rooms.idle();
    }
    expect(told).toHaveLength(4);
  }));

it('under load a click is answered in words, and its picture follows when drawers are free', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, begin, table, click, channelId, time, running } = testbed;
    await begin({ setup: FREE });
    await table();
    const { renderer } = running.bot;
    vi.spyOn(renderer, 'draw').mockRejectedValueOnce(new Crowded());
    const free = vi.spyOn(renderer, 'isFree').mockReturnValue(false);
    expect((await click(anna, 'tap:c1').outcome).kind).toBe('updated');
    const words = await anna.sees(channelId, isInWords);
    expect(saysC1(words)).toBe(true);
    await running.rooms.idle();
    time.jump(5001);
    await running.rooms.idle();
    expect(renderer.draw).toHaveBeenCalledTimes(1);
    free.mockRestore();
    time.jump(5001);
    await running.rooms.idle();
    expect(saysC1(await table())).toBe(true);
    expect(renderer.draw).toHaveBeenCalledTimes(2);
  }));

it('the last table of a match gets its picture before the result is posted', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async ({ anna, begin, table, time, channelId, running }) => {
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'auto' };
    await begin({ setup: { ...FREE, options: { clock } } });
    const { id } = await table();
    const drawing = vi.spyOn(running.bot.renderer, 'draw').mockRejectedValueOnce(new Error('nobody draws'));
    time.jump(61_000);
    await anna.sees(channelId, isResult);
    const last = anna.message(channelId, id);
    expect(last?.attachments.map(({ filename }) => filename)).toEqual(['table.png']);
    expect(last?.content).not.toContain('could not be drawn');
    expect(last?.components).toEqual([]);
    // The table twice, the result once.
    expect(drawing).toHaveBeenCalledTimes(3);
  }));
