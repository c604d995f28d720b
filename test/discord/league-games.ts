/** Matches for the league as if they had just ended, and a league storage that can fail. */
import type { Entry } from '../../src/features/league/book.ts';
import type { Ended } from '../../src/features/league/chat/face.ts';
import type { Header } from '../../src/match/header.ts';
import type { Documents, Parser, Storage } from '../../src/storage/ports.ts';
import { FREE } from '../match/table.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { buttonsOf, isTable, type Testbed } from './testbed.ts';

export const GAME = 'schikanoeschen';

export const guildOf = ({ discord }: Testbed): string => discord.world.guild.id;
export const leagueOf = ({ running }: Testbed) => running.bot.leagues;

/** A match of two in which each has completed this number of turns. */
export const afterTurns = (turns: number): Ended['match'] => ({ seats: [1, 2], turnsOf: () => turns });

/** A table on which each has enough to draw for some turns. */
export const LONG = {
  ...FREE,
  position: {
    ...FREE.position,
    piles: {
      ...FREE.position.piles,
      a1: ['-7C1', '-8C1', '-9C1', '-JC1', '-QC1'],
      a2: ['-7C2', '-8C2', '-9C2', '-JC2', '-QC2'],
    },
  },
} as const;

/** Two players draw and discard in turn: Anna and Ben, unless `match` names others. */
export async function playTurns(
  { anna, ben, channelId, running, time }: Testbed,
  turns = 3,
  match: { readonly channelId: string; readonly players: readonly [UserSession, UserSession] } = {
    channelId,
    players: [anna, ben],
  },
): Promise<void> {
  for (let turn = 0; turn < 2 * turns; turn += 1) {
    // Either player may begin.
    await running.rooms.idle();
    const seat = running.rooms.at(match.channelId)?.match.turn === 2 ? 2 : 1;
    const who = match.players[seat - 1] ?? match.players[0];
    for (const pile of ['a', 'b']) {
      const gesture = `tap:${pile}${seat}`;
      await running.rooms.idle();
      const table = await who.sees(
        match.channelId,
        (message) => isTable(message) && buttonsOf(message).has(gesture),
      );
      // Far enough apart not to be a double tap.
      time.jump(2000);
      await who.click(table, buttonsOf(table).get(gesture)?.id ?? '').outcome;
    }
  }
}

let count = 0;

/** A match of Anna and Ben that has just ended. */
export function ended(testbed: Testbed, change: Partial<Header> = {}, winner: 1 | 2 | null = 1) {
  count += 1;
  const { anna, ben, channelId } = testbed;
  const header = {
    id: `ended${count}`,
    guildId: guildOf(testbed),
    channelId,
    game: GAME,
    ranked: true,
    locale: 'en',
    players: [
      { id: anna.user.id, name: 'Anna' },
      { id: ben.user.id, name: 'Ben' },
    ],
    ...change,
  } as Header;
  return { header, result: { winner, reason: 'cleared' }, match: afterTurns(3) };
}

/** Records such a match in the league only. */
export const record = (
  testbed: Testbed,
  ...match: [Partial<Header>?, (1 | 2 | null)?]
): Promise<Entry | null> => leagueOf(testbed).record(ended(testbed, ...match));

export interface Failing {
  fails: 'set' | 'entries' | null;
  readonly wrapStorage: (storage: Storage) => Storage;
}

/** A storage whose league documents fail on demand. */
export function failing(): Failing {
  const state: Failing = {
    fails: null,
    wrapStorage: (storage) => ({
      ...storage,
      documents<T>(name: string, parser: Parser<T>): Documents<T> {
        const documents = storage.documents(name, parser);
        if (!name.startsWith('league/')) return documents;
        return {
          ...documents,
          set: (key, value) =>
            state.fails === 'set' ? Promise.reject(new Error('disk full')) : documents.set(key, value),
          async *entries() {
            if (state.fails === 'entries') throw new Error('disk gone');
            yield* documents.entries();
          },
        };
      },
    }),
  };
  return state;
}
