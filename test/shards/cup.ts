/** A tournament that runs while machines fail, and a check for losses. */
import { setTimeout } from 'node:timers/promises';
import { foldTournament } from '../../src/features/tournament/chat/stored.ts';
import type { Journal } from '../../src/storage/ports.ts';
import { systemTime } from '../../src/time/time.ts';
import { settled } from '../discord/contest.ts';
import { announce, endedAs, isOver, playBoards, type Playing } from '../discord/killed-contest.ts';
import type { Testbed } from './machines.ts';
import type { Besides, Reckoning } from './reckoning.ts';

/** A tournament, announced before any bot runs. */
export interface Cup extends Omit<Playing, 'over'>, Besides {
  readonly rounds: number;
}

const CUP = { players: 8, rounds: 7, pauseMs: 2000 };

/**
 * @param shards number of shards of the servers; the tournament is in the last
 * @param thinkMs thinking time in each of its matches
 */
export async function announceCup(
  { discord, database }: Testbed,
  shards: number,
  thinkMs: number,
  rounds = CUP.rounds,
): Promise<Cup> {
  const guild = discord.addGuild('Club', { shard: [shards - 1, shards] });
  const people = Array.from({ length: CUP.players }, (_, i) => guild.user(`Player ${i + 1}`));
  const { channelId } = guild;
  const watcher = guild.user('Host');
  const createdAt = Date.now();
  const { pauseMs } = CUP;
  const header = {
    ...settled({ discord, channelId, time: systemTime, anna: watcher }),
    id: 'cup',
    seed: 'a seed',
    guildId: guild.id,
    createdAt,
    startsAt: createdAt + 20_000,
    rounds,
    pauseMs,
  };
  await announce(database.under(null), header, people);
  const cup = { id: header.id, rounds, watcher, channelId, people, thinkMs };
  return { ...cup, reckon: (journal) => reckonCup(cup, journal) };
}

/** Plays it until it is over or `over` aborts. */
export async function playCup(cup: Cup, over: AbortSignal): Promise<void> {
  const done = new AbortController();
  const playing = playBoards({ ...cup, over: AbortSignal.any([over, done.signal]) });
  while (!over.aborted && !isOver(cup)) await setTimeout(500);
  done.abort();
  await playing;
}

async function reckonCup(
  cup: Omit<Cup, 'reckon'>,
  journal: Pick<Journal, 'read'>,
): Promise<Pick<Reckoning, 'lost' | 'twice'>> {
  const held = foldTournament(cup.id, await journal.read(cup.id));
  const { wrong, twice, threads } = endedAs(held, cup);
  const expected = (cup.people.length / 2) * cup.rounds;
  return {
    lost: [
      ...(held.phase === 'over' ? [] : [`the tournament is ${held.phase}`]),
      ...wrong.map((board) => `a board has another result than was played: ${board}`),
      ...(threads === expected ? [] : [`the tournament has ${threads} threads, not ${expected}`]),
    ],
    twice: twice.map((text) => `there is more than one of this in the tournament: ${text}`),
  };
}
