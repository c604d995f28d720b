/** A tournament in real time, whose bot is a process that is killed (SIGKILL) again and again: it ends as it does without. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MessageType } from 'discord.js';
import { expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { foldEvening } from '../../src/discord/evening/stored.ts';
import { keptSchema } from '../../src/discord/evening/evenings.ts';
import { boardName } from '../../src/discord/evening/board-message.ts';
import { stageOf, type Evening } from '../../src/evening/evening.ts';
import { systemTime } from '../../src/match/time.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { openStorage, type Storage } from '../../src/storage/index.ts';
import { botProcess, type BotProcess } from '../weather/bot-process.ts';
import { actionsOf, settled } from './contest.ts';
import { buttonsOf } from './match.ts';

const ID = 'killed';
const PLAYERS = 8;
const ROUNDS = 3;
const KILLS = 12;
/** Everybody looks at their boards again after so long, in ms. */
const PACE_MS = 300;
/** So long somebody waits for an answer, in ms. */
const PATIENCE_MS = 4000;
/** After so long it is given up, in ms. */
const MOST_MS = 240_000;

interface Ended {
  readonly standings: readonly string[];
  /** Results that are not what was played. */
  readonly wrong: readonly string[];
  /** Threads made, and what was said, more than once. */
  readonly twice: readonly string[];
  readonly threads: number;
}

/** Announces it in the file of a bot that is not running; all have joined and are there. */
async function announce(storage: Storage, discord: LoopbackDiscord, people: readonly UserSession[]) {
  const now = Date.now();
  const header = {
    ...settled({ discord, channelId: discord.guild.channelId, time: systemTime, anna: discord.user('Anna') }),
    ...{ id: ID, seed: 'a seed', createdAt: now, startsAt: now + 1000, rounds: ROUNDS, pauseMs: 1000 },
  };
  const { guildId, channelId, name, startsAt, terms } = header;
  await storage.journal.create(ID, header);
  // So shortly before the start, whoever joins is there.
  const joined = people.map(({ user }) => ({
    ...{ do: 'join', player: user.id, name: user.global_name ?? '', rating: 1500 },
  }));
  for (const [n, entry] of joined.entries())
    await storage.journal.append(ID, n, { ...entry, at: now, by: null });
  await storage.documents('evenings', keptSchema).set(ID, {
    ...{ guildId, channelId, name, game: terms.game, startsAt, phase: 'open', messageId: null },
    ...{ chapter: '', isSettled: false, standsSince: null },
  });
}

/** Somebody does at a board what is to be done next; whoever is second in the alphabet resigns. */
async function act(who: UserSession, channelId: string, isFirst: boolean): Promise<void> {
  const messages = who.messages(channelId);
  const cutting = messages.findLast((message) => actionsOf(message).has('lot'));
  if (cutting) {
    if (new RegExp(`☑[^\\n]*<@${who.user.id}>`).test(cutting.content)) return;
    await who.click(cutting, actionsOf(cutting).get('lot') ?? '').outcome;
    return;
  }
  if (isFirst || !messages.some(({ content }) => content.includes('is to move'))) return;
  const asked = await who.run(channelId, 'do', { what: 'resign' }).outcome;
  if (asked.kind !== 'message') return;
  // Faster than hands are, a second click would be the same one.
  await setTimeout(1000);
  const button = buttonsOf(asked.message).get('resign');
  if (button) await who.click(asked.message, button.id).outcome;
}

/** Each of its boards has a thread, by which people find it; what is not answered is done again later. */
async function play(discord: LoopbackDiscord, people: readonly UserSession[], over: AbortSignal) {
  const sorted = people.toSorted((a, b) =>
    (a.user.global_name ?? '').localeCompare(b.user.global_name ?? ''),
  );
  while (!over.aborted) {
    const threads = discord.user('Anna').snapshot().channels;
    await Promise.all(
      threads.flatMap(({ id }) => {
        const [first, second] = sorted.filter(({ user }) =>
          discord
            .user('Anna')
            .messages(id)
            .some(({ content }) => content.includes(`<@${user.id}>`)),
        );
        if (!first || !second || id === discord.guild.channelId) return [];
        return [act(first, id, true), act(second, id, false)].map((done) =>
          // What was acknowledged before the bot died is never answered.
          Promise.race([done, setTimeout(PATIENCE_MS)]).catch(() => undefined),
        );
      }),
    );
    await setTimeout(PACE_MS);
  }
}

async function hold(kills: number): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'schikane-killed-'));
  const url = `sqlite://${join(folder, 'schikane.sqlite')}`;
  const discord = await startLoopbackDiscord({ botName: 'Schikane', log: () => undefined });
  const people = Array.from({ length: PLAYERS }, (_, i) => discord.user(`Player ${i + 1}`));
  const before = await openStorage(url);
  await announce(before, discord, people);
  await before.close();
  const bot = botProcess({
    ...{ folder, logFile: join(folder, 'bot.log'), secrets: [discord.token] },
    env: {
      ...{ PATH: process.env['PATH'] ?? '', DISCORD_TOKEN: discord.token },
      ...{ DISCORD_API_URL: `${discord.origin}/api`, STORAGE_URL: url, LOG_LEVEL: 'info' },
    },
  });
  const over = new AbortController();
  const playing = play(discord, people, over.signal);
  try {
    bot.start();
    const killed = await killUntilOver(bot, discord, kills);
    expect(killed).toBe(kills);
    over.abort();
    await playing;
    await bot.end('SIGTERM');
    expect(bot.crashes).toEqual([]);
    const storage = await openStorage(url);
    const evening = foldEvening(ID, await storage.journal.read(ID));
    await storage.close();
    return told(evening, discord);
  } finally {
    over.abort();
    await playing;
    await bot.end('SIGKILL');
    await discord.close();
    await rm(folder, { recursive: true });
  }
}

const isOver = (discord: LoopbackDiscord): boolean =>
  discord
    .user('Anna')
    .messages(discord.guild.channelId)
    .some((message) => actionsOf(message).has('exports'));

/** Returns how often it has been killed before the tournament was over. */
async function killUntilOver(bot: BotProcess, discord: LoopbackDiscord, kills: number): Promise<number> {
  const random = randomOf('killed', 'moments');
  const giveUp = Date.now() + MOST_MS;
  let killed = 0;
  while (!isOver(discord)) {
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

function told(evening: Evening, discord: LoopbackDiscord): Ended {
  const nameOf = (id: string): string => evening.members.get(id)?.name ?? '?';
  const anna = discord.user('Anna');
  const { channels } = anna.snapshot();
  const repeated = (lines: readonly string[]) => lines.filter((line, i) => lines.indexOf(line) !== i);
  return {
    standings: stageOf(evening)
      .standings()
      .map(
        ({ rank, player, points, tieBreaks }) => `${rank} ${nameOf(player)} ${points} [${tieBreaks.join()}]`,
      ),
    wrong: evening.boards.flatMap((board) => {
      const [first = '', second = ''] = board.players.map(nameOf);
      const score = first < second ? [1, 0] : [0, 1];
      const { how, score: is } = board.result ?? {};
      return how === 'played' && String(is) === String(score)
        ? []
        : [`${boardName(evening, board)} ${String(is)}`];
    }),
    twice: [
      ...repeated(channels.map(({ name }) => name)),
      ...channels.flatMap(({ id }) =>
        repeated(
          anna
            .messages(id)
            .filter(({ type, attachments }) => type === MessageType.Default && attachments.length === 0)
            .map(({ content }) => content.split('\n')[0] ?? ''),
        ),
      ),
    ],
    threads: channels.length - 1,
  };
}

it('whenever its process is killed, a tournament ends as it would have', async () => {
  const expected = await hold(0);
  const killed = await hold(KILLS);
  expect(killed).toEqual(expected);
  expect(killed).toMatchObject({ wrong: [], twice: [], threads: (PLAYERS / 2) * ROUNDS });
});
