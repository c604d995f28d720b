/** A tournament over the loopback Discord, with players who follow a script. */
import type { TournamentHeader } from '../../src/features/tournament/terms.ts';
import {
  stageOf,
  openBoards,
  type ChatTournament as Held,
} from '../../src/features/tournament/chat-tournament.ts';
import { playersAt, type Board } from '../../src/features/tournament/board.ts';
import { nextDue } from '../../src/features/tournament/due.ts';
import { isPractice } from '../../src/features/tournament/practice.ts';
import type { LiveTournament } from '../../src/features/tournament/chat/face.ts';
import { games } from '../../src/games/index.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { actionsOf, resign } from './acting.ts';
import type { Testbed } from './testbed.ts';

const MINUTE = 60_000;

/** Behaviour of the players. */
export interface Script {
  /** True if the player does not come to the board. */
  readonly staysAway?: (name: string, board: Board) => boolean;
  /**
   * Winner of a board to which all came: the first player by default. Null: nobody does anything more. Of three, the
   * last other player resigns.
   */
  readonly winner?: (names: readonly [string, string, ...string[]], board: Board) => string | null;
  /** Called once before each look at the boards. */
  readonly between?: (contest: Contest) => Promise<void>;
}

export interface Contest {
  readonly testbed: Testbed;
  /** The live tournament, also after a restart. */
  readonly live: LiveTournament;
  readonly held: Held;
  readonly people: readonly UserSession[];
  readonly nameOf: (user: string) => string;
  readonly sessionOf: (name: string) => UserSession;
  /** Clicks a button of the tournament's message by its action. */
  readonly click: (who: UserSession, action: string) => Promise<void>;
  /** Waits until all work that has begun is done. */
  readonly settle: () => Promise<void>;
  /** Plays until the tournament is over. */
  readonly play: (script?: Script) => Promise<void>;
}

export type Settled = Partial<Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'>>;

/** Terms of a tournament unless the test changes them. */
export function settled({
  channelId,
  discord,
  time,
  anna,
}: Pick<Testbed, 'channelId' | 'discord' | 'anna'> & {
  readonly time: Pick<Testbed['time'], 'now'>;
}): Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'> {
  const [game] = games;
  return {
    guildId: discord.world.guild.id,
    channelId,
    host: { id: anna.user.id, name: 'Anna' },
    name: 'Tuesday cup',
    locale: 'en',
    format: 'swiss',
    rounds: null,
    cycles: 1,
    minutes: 60,
    tieBreaks: null,
    finalists: null,
    terms: {
      game: game.id,
      clock: { initialMs: 10 * MINUTE, incrementMs: 0, press: 'auto' },
      options: {},
      endWindowMs: 15_000,
      stillTurns: 60,
      reactionMs: 3000,
      ranked: false,
      locale: 'en',
      suitColours: 2,
      labels: 'card',
      numbers: true,
      breathMs: 0,
      idleMs: null,
      position: null,
    },
    startsAt: time.now() + 30 * MINUTE,
    players: { min: 2, max: 64 },
    noShowMs: 5 * MINUTE,
    pauseMs: MINUTE,
    stragglers: 'draw',
    channels: [],
  };
}

/** Announces a tournament; `count` players join and check in, and it begins. */
export async function contestOf(testbed: Testbed, count: number, changes: Settled = {}): Promise<Contest> {
  const { id } = (
    await testbed.running.bot.tournaments.announce({ ...settled(testbed), ...changes }, 'a seed')
  ).tournament.header;
  const contest = contestIn(testbed, id, count);
  await gather(contest);
  return contest;
}

/** All players join, and check in ten minutes before the start. */
export async function gather(contest: Contest): Promise<void> {
  const { testbed, people, held, settle } = contest;
  for (const who of people) await contest.click(who, 'join');
  testbed.time.jump(Math.max(0, held.header.startsAt - 10 * MINUTE - testbed.time.now()));
  await settle();
  for (const who of people) await contest.click(who, 'there');
}

/** `count` people who can play in an announced tournament. */
export function contestIn(testbed: Testbed, id: string, count: number): Contest {
  const { discord } = testbed;
  const people = Array.from({ length: count }, (_, i) =>
    discord.user(`Player ${String(i + 1).padStart(2, '0')}`),
  );
  return contestAt(testbed, id, people);
}

/** These people can play in an announced tournament. */
export function contestAt(testbed: Testbed, id: string, people: readonly UserSession[]): Contest {
  const { channelId } = testbed;
  const names = new Map(people.map(({ user }) => [user.id, user.global_name ?? '']));
  const contest: Contest = {
    testbed,
    people,
    get live() {
      const live = testbed.running.bot.tournaments.get(id);
      if (!live) throw new Error('no such tournament');
      return live;
    },
    get held() {
      return contest.live.tournament;
    },
    nameOf: (user) => names.get(user) ?? '?',
    sessionOf(name) {
      const found = people.find(({ user }) => user.global_name === name);
      if (!found) throw new Error(`nobody is called ${name}`);
      return found;
    },
    async click(who, action) {
      const message = await who.sees(
        channelId,
        (seen) => actionsOf(seen).has(action) && JSON.stringify(seen.components).includes(id),
      );
      await who.click(message, actionsOf(message).get(action) ?? '').outcome;
      await contest.settle();
    },
    async settle() {
      await testbed.running.bot.spread.idle();
      await testbed.running.bot.tournaments.idle();
      await testbed.running.rooms.idle();
    },
    async play(script = {}) {
      for (let looks = 0; contest.held.phase === 'running' || contest.held.phase === 'open'; looks += 1) {
        if (looks > 2000) throw new Error('it never ends');
        await contest.settle();
        await script.between?.(contest);
        let done = false;
        for (const board of openBoards(contest.held)) done = (await playAt(contest, board, script)) || done;
        if (!done) await skip(contest);
      }
      await contest.settle();
    },
  };
  return contest;
}

/** Nobody has anything to do: lets time pass, at most until the next deadline. */
async function skip({ testbed, held, settle }: Contest): Promise<void> {
  const { time } = testbed;
  const due = nextDue(held)?.at ?? time.now();
  time.jump(Math.min(Math.max(due + 1000 - time.now(), 1000), MINUTE));
  await testbed.heard();
  await settle();
}

/**
 * Players who have come cut; then the loser of the board resigns. Returns false when there was nothing to do.
 */
async function playAt(contest: Contest, board: Board, { staysAway, winner }: Script): Promise<boolean> {
  const { testbed, nameOf, sessionOf } = contest;
  const { channelId } = board;
  if (channelId === null || board.openedAt === null || board.isStuck) return false;
  if (board.players.some(isPractice)) return false;
  const names = playersAt(board).map(nameOf);
  const there = names.filter((name) => !staysAway?.(name, board));
  const room = testbed.running.rooms.at(channelId);
  if (!room) return cut(contest, channelId, there);
  const [first = '', second = '', ...third] = names;
  if (there.length < names.length) {
    const unseated = there.find((name) => !board.seated.some((user) => nameOf(user) === name));
    if (unseated === undefined) return false;
    await sessionOf(unseated).run(channelId, 'schikane table').outcome;
    return true;
  }
  const wins = winner ? winner([first, second, ...third], board) : first;
  if (wins === null) return false;
  await resign(testbed, sessionOf(names.findLast((name) => name !== wins) ?? ''), channelId);
  return true;
}

/** Lets `ms` pass in `steps`, once the bot has read all of Discord's events; signs of life go on. */
export async function later({ testbed, settle }: Contest, ms: number, steps = 4): Promise<void> {
  await testbed.calm();
  for (let step = 0; step < steps; step += 1) {
    testbed.time.jump(ms / steps);
    await testbed.heard();
    await settle();
  }
}

/** Players who are there cut, unless they have; returns false when nobody had to. */
export async function cut(
  { sessionOf }: Contest,
  channelId: string,
  there: readonly string[],
): Promise<boolean> {
  let done = false;
  for (const name of there) {
    const who = sessionOf(name);
    const message = who.messages(channelId).findLast((seen) => actionsOf(seen).has('lot'));
    if (!message?.content.includes(`☐ <@${who.user.id}>`)) continue;
    await who.click(message, actionsOf(message).get('lot') ?? '').outcome;
    done = true;
  }
  return done;
}

/** The final standings by name: rank, points, tie-breaks. */
export const standingsOf = ({ held, nameOf }: Contest): string[] =>
  held.stages.at(-1) === undefined
    ? []
    : stageOf(held)
        .standings()
        .map(
          ({ rank, player, points, tieBreaks }) =>
            `${rank} ${nameOf(player)} ${points} [${tieBreaks.join()}]`,
        );
