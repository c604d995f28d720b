/**
 * Tournaments over the loopback Discord whose bot is killed at random moments: they end as they do without
 * kills.
 */
import { MessageType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { isLong } from '../long.ts';
import type { Board } from '../../src/features/tournament/board.ts';
import { openBoards, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { contestOf, standingsOf, type Contest, type Script, type Settled } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { mortal } from './mortal.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** Reproducible random numbers from 0 to below 1. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** The public outcome of a tournament. */
interface Seen {
  readonly standings: readonly string[];
  /** Thread names that occur more than once, and messages that occur more than once in a channel. */
  readonly twice: readonly string[];
  readonly deaths: number;
}

/** Leaves out pictures: a match's table and its result begin with the same words. */
const isOnce = ({ type, attachments }: SeenMessage): boolean =>
  type === MessageType.Default && attachments.length === 0;

const firstLines = (messages: readonly SeenMessage[]): string[] =>
  messages.map(({ content }) => content.split('\n')[0] ?? '');

const repeated = (lines: readonly string[]): string[] => lines.filter((line, i) => lines.indexOf(line) !== i);

interface Held {
  readonly people: number;
  readonly settled: Settled;
  readonly script: Script;
}

/** Plays a tournament; kills the bot `kills` times, each after a random number of writes. */
async function hold({ people, settled, script }: Held, kills: number, seed: number): Promise<Seen> {
  const storage = mortal();
  const chance = chanceOf(seed);
  let deaths = 0;
  let seen: Seen | undefined;
  await withTestbed({ ...QUIET, wrapStorage: storage.wrapStorage }, async (testbed) => {
    const contest = await contestOf(testbed, people, settled);
    const arm = (): void => storage.killAfter(Math.floor(chance() * (isLong ? 25 : 40)));
    if (kills > 0) arm();
    await contest.play({
      ...script,
      async between() {
        if (storage.isDead) {
          deaths += 1;
          await testbed.restart(() => storage.revive());
          if (deaths < kills) arm();
        }
        await script.between?.(contest);
      },
    });
    const { channels } = testbed.anna.snapshot();
    seen = {
      standings: standingsOf(contest),
      twice: [
        ...repeated(channels.map(({ name }) => name)),
        ...channels.flatMap(({ id }) => repeated(firstLines(testbed.anna.messages(id).filter(isOnce)))),
      ],
      deaths,
    };
  });
  if (!seen) throw new Error('nothing was seen');
  return seen;
}

/** The alphabetically later player wins, except for one surprise in each round. */
const lastWins: NonNullable<Script['winner']> = ([first, second], { table }) =>
  first > second === (table !== 2) ? first : second;

/** The match in which nobody acts any more. */
const isStraggler = ({ round, table }: Pick<Board, 'round' | 'table'>): boolean => round === 2 && table === 1;

/**
 * The host reverses a result of the first round, and gives the last call when only the straggler still plays.
 */
async function arbitrate({ held, live, testbed }: Contest): Promise<void> {
  const host = testbed.anna.user.id;
  const second = held.boards.find(({ round, table }) => round === 1 && table === 2);
  if (second?.result?.how === 'played' && held.rounds.length === 1) {
    const [ours, theirs] = second.result.score;
    await trying(() =>
      live.enter(
        {
          do: 'result',
          board: second.number,
          score: [theirs, ours],
          forfeit: false,
          how: 'arbiter',
          match: null,
        },
        host,
      ),
    );
  }
  const [left, ...others] = openBoards(held);
  if (
    left &&
    others.length === 0 &&
    isStraggler(left) &&
    left.seated.length === 2 &&
    held.lastCallAt === null
  )
    await trying(() => live.enter({ do: 'last-call', ms: 60_000 }, host));
}

/** A click while the bot dies fails, and is repeated later. */
async function trying(work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => undefined);
}

const TOURNAMENTS: readonly (Held & { readonly what: string })[] = [
  {
    what: 'a Swiss with a no-show, somebody who never comes, a straggler and a result put right',
    people: isLong ? 16 : 6,
    settled: { format: 'swiss', rounds: isLong ? 4 : 3 },
    script: {
      winner: (names, board) => (isStraggler(board) ? null : lastWins(names, board)),
      between: arbitrate,
      staysAway: (name, { round }) => name === 'Player 03' || (name === 'Player 05' && round === 1),
    },
  },
  {
    what: 'a knockout',
    people: 8,
    settled: { format: 'knockout' },
    script: { winner: lastWins },
  },
  {
    what: 'a round robin in which somebody withdraws',
    people: 6,
    settled: { format: 'round-robin' },
    script: {
      winner: lastWins,
      async between(contest) {
        const [first] = contest.people;
        const isIn = first && contest.held.members.get(first.user.id)?.out === null;
        if (isIn && stageOf(contest.held).round === 3) await contest.click(first, 'withdraw');
      },
    },
  },
  {
    what: 'an arena',
    people: isLong ? 12 : 6,
    settled: { format: 'arena', minutes: 60 },
    script: { winner: lastWins, between: allFree },
  },
];

/** After these rounds the players have had enough, and wait for the end. */
const ARENA_ROUNDS = isLong ? 4 : 2;

/**
 * In an arena all players go on once nobody plays any more, always in the same order, so that pairings
 * repeat.
 */
async function allFree(contest: Contest): Promise<void> {
  const stage = stageOf(contest.held);
  if (stage.phase !== 'between' || stage.rounds.length >= ARENA_ROUNDS) return;
  for (const who of contest.people) {
    if (!stageOf(contest.held).free.includes(who.user.id)) await contest.click(who, 'free');
  }
}

/**
 * `npm run test:long` plays all formats with more people, and kills the bot 30 times in each. In an arena
 * real time between clicks decides the pairings: on a starved machine they differ.
 */
const OFTEN: readonly Settled['format'][] = ['swiss'];
const KILLS = isLong ? 30 : 4;

describe('whenever the bot is killed, a tournament ends as it would have', () => {
  it.each(TOURNAMENTS.filter(({ settled }) => isLong || OFTEN.includes(settled.format)))(
    '$what',
    async (held) => {
      const expected = await hold(held, 0, 0);
      const killed = await hold(held, KILLS, 7);
      expect(killed.standings).toEqual(expected.standings);
      expect([...expected.twice, ...killed.twice]).toEqual([]);
      expect(killed.deaths).toBeGreaterThan(0);
    },
  );
});
