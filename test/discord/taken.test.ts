/** Another program resumes the bot's session again and again: one log line, and figures for the operator. */
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { REST } from 'discord.js';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { began, resume } from '../../packages/loopback-discord/test/line.ts';
import { watchTaken } from '../../src/line/taken.ts';
import { createFigures } from '../../src/health/prometheus.ts';
import { healthOf, type Vitals } from '../../src/health/vitals.ts';
import { NOTHING_REFUSED } from '../../src/storage/writes.ts';
import { fakeTime } from '../fake-time.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const LATE = { timeout: LONG_ENOUGH };
const MINUTE = 60_000;

/** Another program resumes the bot's session, and the bot takes it back. */
async function taken({ discord, running, time }: Testbed): Promise<void> {
  const [session] = discord.gateway.sessions();
  if (!session) throw new Error('no session');
  const resumed = new Promise((resolve) => running.bot.client.once('shardResume', resolve));
  const other = await began(discord, resume(discord, session.id, 1));
  await other.event('RESUMED');
  // Skips the bot's pause.
  const jumping = setInterval(() => time.jump(1000), 50);
  await resumed;
  clearInterval(jumping);
  other.socket.terminate();
}

const NOTHING: Omit<Vitals, 'discord'> = {
  leases: null,
  identifies: null,
  drawing: [],
  turnedBack: 0,
  storage: { kind: 'file', count: 0, ms: 0, hasFailed: false, refused: NOTHING_REFUSED },
};

it('a session taken repeatedly is logged once, counted, and a health warning until it is over', () => {
  const figures = createFigures(() => ({ ...NOTHING, discord: null }));
  return withTestbed({ meters: figures.meters, sockets: true }, async (testbed) => {
    const { running, log, time } = testbed;
    const vitals = () => ({ ...NOTHING, discord: [running.vitals()] });
    const warnings = () => healthOf(vitals()).warnings.filter((line) => line.includes('taking over'));
    const told = () => log.filter((line) => line.includes('session taken again and again'));
    for (let i = 0; i < 2; i += 1) await taken(testbed);
    expect([told(), warnings()]).toEqual([[], []]);
    for (let i = 0; i < 3; i += 1) await taken(testbed);
    expect(told()).toHaveLength(1);
    expect(warnings()).toEqual([expect.stringContaining('keeps taking over the session of shard 0 of 1')]);
    expect(await figures.text()).toContain('schikane_sessions_taken_total 5\n');
    time.jump(11 * MINUTE);
    await vi.waitFor(() => expect(warnings()).toEqual([]), LATE);
  });
});

it.each([
  ['when heartbeats have failed', 4009, MINUTE],
  ['for another reason', 4000, 1000],
])('a session is not taken when Discord closes its connection %s', async (_, code, afterMs) => {
  const time = fakeTime();
  const counted: number[] = [];
  const log = pino({}, { write: () => void counted.push(-1) });
  const manager = new WebSocketManager({ token: 'a.token', intents: 0, rest: new REST(), shardCount: 1 });
  const isFoughtOver = watchTaken(
    { onConnecting: (callback) => callback(manager) },
    { time, log, meters: { taken: () => void counted.push(code) } },
  );
  for (let i = 0; i < 5; i += 1) {
    manager.emit(WebSocketShardEvents.Resumed, { shardId: 0 });
    await time.pass(afterMs);
    manager.emit(WebSocketShardEvents.Closed, { code, shardId: 0 });
  }
  expect([counted, isFoughtOver()]).toEqual([[], false]);
});
