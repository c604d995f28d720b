/** A tournament that has begun, for tests of the arbiters' panel. */
import { contestOf, type Contest, type Settled } from './contest.ts';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import type { Testbed } from './testbed.ts';

export const QUIET = { settings: { nudgeMinutes: 0 } };

/** A tournament that has begun: all boards are open, and no player has acted. */
export async function begun(testbed: Testbed, count: number, changes: Settled = {}): Promise<Contest> {
  const contest = await contestOf(testbed, count, { pauseMs: null, rounds: 3, ...changes });
  const { time } = testbed;
  time.jump(Math.max(0, contest.held.header.startsAt + 1000 - time.now()));
  await testbed.heard();
  await contest.settle();
  await waitFor(contest, () => contest.held.boards.length > 0);
  return contest;
}

export async function waitFor({ testbed, settle }: Contest, isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 200) throw new Error('it never happens');
    testbed.time.jump(1000);
    await testbed.heard();
    await settle();
  }
}

/** An arbiter decides all open boards: seat 1 wins. */
export async function decideAll({ held, live, settle, testbed }: Contest): Promise<void> {
  for (const { number } of openBoards(held)) {
    const about = { board: number, forfeit: false, how: 'arbiter', match: null } as const;
    await live.enter({ do: 'result', ...about, score: [1, 0] }, testbed.anna.user.id);
  }
  await settle();
}

/** A user's journal entries made with the panel. */
export const acts = ({ held }: Contest, who: string) =>
  held.entries.filter(({ by }) => by === who).map(({ do: what }) => what);

export const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing there');
  return one;
};
