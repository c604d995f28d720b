/**
 * A small version of `machines.test.ts`: a match whose machine is ended, and then killed, goes on at the
 * other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPENAPI } from '../../packages/loopback-discord/test/bot.ts';
import { lacksPostgres } from '../storage/postgres-server.ts';
import { everybodyGoesOn, keepPlaying, openTestbed } from './machines.ts';
import { reckon } from './reckoning.ts';
import { summary } from './summary.ts';
import type { Fault } from './weather.ts';

/** Longest time on a busy machine until a match goes on, in ms. */
const CALM_MS = 60_000;

it.skipIf(lacksPostgres)('a match goes on at another machine, in the same session', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schikane-takeover-'));
  const testbed = await openTestbed({
    seed: '1',
    machines: 2,
    shards: 1,
    matches: 1,
    folder,
    ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
  });
  const { machines, scene, discord } = testbed;
  const over = new AbortController();
  const blown: Fault[] = [];

  /** Ends the machine that has the shard, and starts it again once the other goes on. */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const owner = scene.holders.of(0);
    if (!owner) throw new Error('nobody has the shard');
    const from = Date.now();
    await owner.bot.end(signal);
    expect(await everybodyGoesOn(testbed, CALM_MS)).toEqual([]);
    expect(scene.holders.of(0)?.name).toBe(machines.find((machine) => machine !== owner)?.name);
    owner.bot.start();
    blown.push({
      name: signal,
      what: owner.name,
      from,
      to: Date.now(),
      strikes: [{ at: from, shards: [0] }],
    });
  }

  try {
    for (const { bot } of machines) bot.start();
    const playing = keepPlaying(testbed, 300, over.signal);
    expect(await everybodyGoesOn(testbed, CALM_MS)).toEqual([]);
    await end('SIGTERM');
    await end('SIGKILL');
    over.abort();
    await playing;
    await Promise.all(machines.map(({ bot }) => bot.end('SIGTERM')));
    const reckoning = await reckon(testbed, blown, null);
    const { lost, twice, charged, faults } = reckoning;
    expect({ lost, twice, charged, faults }, summary(testbed, blown, reckoning)).toEqual({
      lost: [],
      twice: [],
      charged: [],
      faults: [],
    });
    expect(discord.gateway.logins.map(({ how }) => how)).toEqual(['identify', 'resume', 'resume']);
    rmSync(folder, { recursive: true });
  } finally {
    over.abort();
    await testbed.close();
  }
});
