/**
 * Three machines on a primary with a standby play twelve matches, with league matches among them, and a
 * tournament. Meanwhile the database's history or clock turns. One case alone: `ONLY='failover,
 * synchronous'`, for instance. `npm run test:long -- test/shards/histories.test.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { OPENAPI } from '../../packages/loopback-discord/test/bot.ts';
import { parseStorageUrl } from '../../src/storage/url.ts';
import { store } from '../../src/store.ts';
import { lacksPostgres } from '../storage/postgres-server.ts';
import { ALL } from '../weather/terms.ts';
import { openPair } from '../storage/postgres-pair.ts';
import { HISTORIES, steppingClock, type History } from './histories.ts';
import { announceCup, playCup } from './cup.ts';
import { everybodyGoesOn, keepPlaying, openTestbed, type Testbed } from './machines.ts';
import { reckon } from './reckoning.ts';
import type { Fault } from './weather.ts';

const SEED = process.env['SEED'] ?? '1';
const ONLY = process.env['ONLY'];
const SHARDS = 4;
const MATCHES = 12;
const PACE_MS = 2000;
/** Duration of play before the event, in ms. */
const BEFORE_MS = 10_000;
/** Longest time until every match goes on, in ms. */
const CALM_MS = 120_000;
/** Longest wait for the end of the tournament, in ms. */
const CUP_MS = 240_000;
const ROUNDS = 3;
const THINK_MS = 15_000;

/** Matches without practice opponents; those with a clock are ranked. */
const TERMS = ALL.filter(({ practice, players }) => !practice && players === 2).map((terms) => ({
  ...terms,
  options: { ...terms.options, ...('clock' in terms.options && { ranked: true }) },
}));

/** Collects what an operator sees: each reason and warning of each health page, once. */
async function watchHealth({ machines }: Testbed, seen: Set<string>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    for (const { healthPort } of machines)
      try {
        const response = await fetch(`http://127.0.0.1:${healthPort}/healthz`, {
          signal: AbortSignal.timeout(1000),
        });
        const { reasons, warnings } = (await response.json()) as Record<'reasons' | 'warnings', string[]>;
        for (const one of [...reasons, ...warnings]) seen.add(one.replaceAll(/\d+/g, 'N'));
      } catch {
        // The health page is not up.
      }
    await setTimeout(500);
  }
}

/** The ledger from a time on: earlier play may be lost and repeated differently. */
function seenSince(testbed: Testbed, since: number): Testbed {
  const { ledger } = testbed;
  const later = <T extends { readonly at: number }>(all: readonly T[]): T[] =>
    all.filter(({ at }) => at >= since);
  return {
    ...testbed,
    ledger: {
      ...ledger,
      deeds: later(ledger.deeds),
      tables: later(ledger.tables),
      results: later(ledger.results),
    },
  };
}

/** Longest time until the bots notice, in ms. */
const FOUND_MS = 10_000;

/** Acts as the operator: accepts the loss if the bots report one. Returns true if they did. */
async function goOn(url: string): Promise<boolean> {
  const address = parseStorageUrl(url);
  if (!address.ok) throw new Error(address.error);
  const since = Date.now();
  while (Date.now() - since < FOUND_MS) {
    const { isWell } = await store(['go-on'], address.value, new Date());
    if (isWell) return true;
    await setTimeout(500);
  }
  return false;
}

async function play(history: History, folder: string) {
  const pair = await openPair(history.isSynchronous);
  await steppingClock(pair.url);
  const testbed = await openTestbed({
    seed: SEED,
    machines: 3,
    shards: SHARDS,
    matches: MATCHES,
    folder,
    terms: TERMS,
    given: { server: pair.primary, url: pair.url },
    ...(history.gateway && { gateway: history.gateway }),
    ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
  });
  const { machines, scene, ledger } = testbed;
  const over = new AbortController();
  const health = new Set<string>();
  try {
    const cup = await announceCup(testbed, SHARDS, THINK_MS, ROUNDS);
    for (const { bot } of machines) bot.start();
    const playing = keepPlaying(testbed, PACE_MS, over.signal);
    const cupPlaying = playCup(cup, over.signal);
    expect(await everybodyGoesOn(testbed, CALM_MS)).toEqual([]);
    await setTimeout(BEFORE_MS);
    if (!history.gateway) testbed.warned.clear();
    const watching = watchHealth(testbed, health, over.signal);
    const from = Date.now();
    let isTold = false;
    /** Time when the database was back. */
    let to = 0;
    await history.make({
      pair,
      machines,
      async goOn() {
        to = Date.now();
        isTold = await goOn(pair.url);
      },
    });
    const all = Array.from({ length: scene.shards }, (_, shard) => shard);
    const blown: Fault[] = [
      { name: history.name, what: 'all', from, to, strikes: [{ at: to, shards: all }] },
    ];
    const stuck = await everybodyGoesOn(testbed, CALM_MS);
    const warned = Object.fromEntries(testbed.warned);
    const isCupOver = await Promise.race([cupPlaying.then(() => true), setTimeout(CUP_MS, false)]);
    over.abort();
    await Promise.all([playing, cupPlaying, watching]);
    await Promise.all(machines.map(({ bot }) => bot.end('SIGTERM')));
    const whole = await reckon(testbed, blown, cup);
    const { lost, takeovers, outcomes } = whole;
    const { twice, charged, faults } = history.loses
      ? await reckon(seenSince(testbed, to), blown, null)
      : whole;
    const told = {
      isTold,
      isCupOver,
      lost,
      twice,
      charged,
      faults,
      outcomes,
      answeredTwice: testbed.answers.twice(),
      stuck: stuck.map(({ channelId }) => ledger.matchAt(channelId) ?? channelId),
      answeredAfterMs: takeovers.map(({ ms }) => ms).sort((a, b) => a - b),
      operator: { log: warned, health: [...health] },
    };
    writeFileSync(join(folder, 'told.json'), JSON.stringify(told, null, 1));
    return told;
  } finally {
    over.abort();
    await testbed.close();
    await pair.close();
  }
}

const report: string[] = [];
afterAll(() => console.log(report.join('\n')));

for (const history of HISTORIES.filter(({ name }) => ONLY === undefined || name === ONLY))
  it.skipIf(lacksPostgres)(`${history.name}: nothing is stuck, duplicated or charged`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schikane-history-'));
    const told = await play(history, folder);
    const { lost, twice, charged, faults, stuck, answeredTwice, answeredAfterMs, isTold, isCupOver } = told;
    const isToTell = history.loses === 'perhaps' ? isTold : history.loses && history.isWitnessed;
    report.push(
      `${history.name}: lost ${lost.length}, twice ${twice.length}, answered twice ${answeredTwice.length}, charged ${charged.length}, ` +
        `stuck ${stuck.length}, turned back ${isTold ? 'told' : 'not told'}, faults ${faults.length}, a click answered after ${answeredAfterMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      ...[
        ...told.operator.health,
        ...Object.entries(told.operator.log).map(([msg, n]) => `${n} × ${msg}`),
      ].map((line) => `    ${line}`),
    );
    expect(
      { lost: history.loses === false ? lost : [], twice, charged, faults, stuck, isTold, isCupOver },
      JSON.stringify(told, null, 1),
    ).toEqual({
      lost: [],
      twice: [],
      charged: [],
      faults: [],
      stuck: [],
      isTold: isToTell,
      isCupOver: true,
    });
    rmSync(folder, { recursive: true });
  });
