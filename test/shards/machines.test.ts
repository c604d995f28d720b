/**
 * Three machines on PostgreSQL, 24 matches of all games and a tournament, and random faults. Twenty minutes
 * of them: `FAULTS=100 SEED=1 npx vitest run --config vitest.long.config.ts test/shards/machines.test.ts`.
 * One kind of fault alone: `ONLY='rolling restart'`, for instance.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPENAPI } from '../../packages/loopback-discord/test/bot.ts';
import { lacksPostgres } from '../storage/postgres-server.ts';
import { announceCup, playCup } from './cup.ts';
import { everybodyGoesOn, keepPlaying, openTestbed } from './machines.ts';
import { reckon } from './reckoning.ts';
import { summary } from './summary.ts';
import { blow, type Fault } from './weather.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 12);
const SEED = process.env['SEED'] ?? '1';
const ONLY = process.env['ONLY'];
const SHARDS = 6;
const MATCHES = 24;
/** Interval between steps in a channel, in ms. */
const PACE_MS = Number(process.env['PACE_MS'] ?? 2000);
/** Longest time until every match goes on, at the beginning and at the end, in ms. */
const CALM_MS = 120_000;
/** Longest wait for the tournament, in ms: with quick faults it has rounds left at the end. */
const CUP_MS = 300_000;
/** Most clicks that a player has to repeat in a rolling restart. */
const REPEATED = 1;
/** Average duration of a fault, in ms, so that the tournament lasts as long as the faults. */
const FAULT_MS = 10_000;

it.skipIf(lacksPostgres)('faults of machines and database lose, duplicate and charge nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schikane-machines-'));
  console.log(`${FAULTS} faults, seed ${SEED}; logs in ${folder}`);
  const testbed = await openTestbed({
    seed: SEED,
    machines: 3,
    shards: SHARDS,
    matches: MATCHES,
    folder,
    ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
  });
  const over = new AbortController();
  try {
    const cup = await announceCup(testbed, SHARDS, (FAULTS * FAULT_MS) / 10);
    for (const { bot } of testbed.machines) bot.start();
    const playing = keepPlaying(testbed, PACE_MS, over.signal);
    const cupPlaying = playCup(cup, over.signal);
    expect(await everybodyGoesOn(testbed, CALM_MS)).toEqual([]);
    const blown: Fault[] = [];
    await blow(testbed.scene, {
      count: FAULTS,
      only: ONLY,
      seed: SEED,
      calm: () => everybodyGoesOn(testbed, CALM_MS),
      told(fault) {
        blown.push(fault);
        const at = new Date(fault.from).toISOString().slice(11, 19);
        const lasted = ((fault.to - fault.from) / 1000).toFixed(1);
        console.log(`${at} ${blown.length}: ${fault.name} (${fault.what}), ${lasted} s`);
      },
    });
    const stuck = await everybodyGoesOn(testbed, CALM_MS);
    await Promise.race([cupPlaying, new Promise((done) => setTimeout(done, CUP_MS))]);
    over.abort();
    await Promise.all([playing, cupPlaying]);
    await Promise.all(testbed.machines.map(({ bot }) => bot.end('SIGTERM')));
    const reckoning = await reckon(testbed, blown, cup);
    const told = summary(testbed, blown, reckoning);
    console.log(told);
    writeFileSync(join(folder, 'reckoning.json'), JSON.stringify({ blown, ...reckoning }, null, 1));
    const { lost, twice, charged, faults, repeated } = reckoning;
    const repeatedMore = repeated.flat().filter((clicks) => clicks > REPEATED);
    expect(
      { lost, twice, charged, faults, repeatedMore, stuck: stuck.map(({ channelId }) => channelId) },
      told,
    ).toEqual({
      lost: [],
      twice: [],
      charged: [],
      faults: [],
      repeatedMore: [],
      stuck: [],
    });
    rmSync(folder, { recursive: true });
  } finally {
    over.abort();
    await testbed.close();
  }
});
