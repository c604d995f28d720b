/** Matches for the league, as if they had just ended, and a storage of leagues that fails. */
import type { Entry } from '../../src/league/book.ts';
import type { Header } from '../../src/match/header.ts';
import type { Documents, Parser, Storage } from '../../src/storage/ports.ts';
import type { Evening } from './match.ts';

export const GAME = 'schikanoeschen';

export const guildOf = ({ discord }: Evening): string => discord.world.guild.id;
export const leagueOf = ({ running }: Evening) => running.bot.leagues;

let count = 0;

/** A match of Anna and Ben that has ended as it does when it is played. */
export function ended(evening: Evening, change: Partial<Header> = {}, winner: 1 | 2 | null = 1) {
  count += 1;
  const { anna, ben, channelId } = evening;
  const header = {
    id: `ended${count}`,
    ...{ guildId: guildOf(evening), channelId, game: GAME, ranked: true, locale: 'en' },
    players: [
      { id: anna.user.id, name: 'Anna' },
      { id: ben.user.id, name: 'Ben' },
    ],
    ...change,
  } as Header;
  return { header, result: { winner, reason: 'cleared' } };
}

/** … told to the league alone. */
export const record = (
  evening: Evening,
  ...match: [Partial<Header>?, (1 | 2 | null)?]
): Promise<Entry | null> => leagueOf(evening).record(ended(evening, ...match));

export interface Failing {
  fails: 'set' | 'entries' | null;
  readonly wrapStorage: (storage: Storage) => Storage;
}

/** A storage whose documents of leagues fail when they are told to. */
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
