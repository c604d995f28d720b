/**
 * A tournament in real time whose bot process is killed (SIGKILL) again and again: it ends as it does without
 * kills.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { foldTournament } from '../../src/features/tournament/chat/stored.ts';
import { systemTime } from '../../src/time/time.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import { openStorage } from '../../src/storage/index.ts';
import { botProcess, type BotProcess } from '../weather/bot-process.ts';
import { settled } from './contest.ts';
import { announce, endedAs, isOver, playBoards, type Ended } from './killed-contest.ts';

const ID = 'killed';
const PLAYERS = 8;
const ROUNDS = 3;
const KILLS = 12;
/** Interval of checks for the end, in ms. */
const PACE_MS = 300;
/** Timeout of the tournament, in ms. */
const MOST_MS = 240_000;

async function hold(kills: number): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'schikane-killed-'));
  const url = `sqlite://${join(folder, 'schikane.sqlite')}`;
  const discord = await startLoopbackDiscord({ botName: 'Schikane', log: () => undefined });
  const people = Array.from({ length: PLAYERS }, (_, i) => discord.user(`Player ${i + 1}`));
  const before = await openStorage(url);
  const now = Date.now();
  const watcher = discord.user('Anna');
  const { channelId } = discord.guild;
  const header = {
    ...settled({ discord, channelId, time: systemTime, anna: watcher }),
    id: ID,
    seed: 'a seed',
    createdAt: now,
    startsAt: now + 1000,
    rounds: ROUNDS,
    pauseMs: 1000,
  };
  await announce(before, header, people);
  await before.close();
  const bot = botProcess({
    folder,
    logFile: join(folder, 'bot.log'),
    secrets: [discord.token],
    env: {
      PATH: process.env['PATH'] ?? '',
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: `${discord.origin}/api`,
      STORAGE_URL: url,
      LOG_LEVEL: 'info',
    },
  });
  const over = new AbortController();
  const playing = playBoards({ watcher, channelId, people, over: over.signal });
  try {
    bot.start();
    const killed = await killUntilOver(bot, discord, kills);
    expect(killed).toBe(kills);
    over.abort();
    await playing;
    await bot.end('SIGTERM');
    expect(bot.crashes).toEqual([]);
    const storage = await openStorage(url);
    const tournament = foldTournament(ID, await storage.journal.read(ID));
    await storage.close();
    return endedAs(tournament, { watcher, channelId });
  } finally {
    over.abort();
    await playing;
    await bot.end('SIGKILL');
    await discord.close();
    await rm(folder, { recursive: true });
  }
}

/** Kills the process at random moments until the tournament is over; returns the number of kills. */
async function killUntilOver(bot: BotProcess, discord: LoopbackDiscord, kills: number): Promise<number> {
  const random = randomOf('killed', 'moments');
  const giveUp = Date.now() + MOST_MS;
  let killed = 0;
  const watcher = discord.user('Anna');
  const { channelId } = discord.guild;
  while (!isOver({ watcher, channelId })) {
    if (Date.now() > giveUp) throw new Error('it never ends');
    if (killed === kills) {
      await setTimeout(PACE_MS);
      continue;
    }
    while (discord.gateway.connected() === 0) await setTimeout(10);
    await setTimeout(random.below(4000));
    await bot.end('SIGKILL');
    killed += 1;
    bot.start();
  }
  return killed;
}

it('whenever its process is killed, a tournament ends as it would have', async () => {
  const expected = await hold(0);
  const killed = await hold(KILLS);
  expect(killed).toEqual(expected);
  expect(killed).toMatchObject({ wrong: [], twice: [], threads: (PLAYERS / 2) * ROUNDS });
});
