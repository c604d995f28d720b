import { z } from 'zod';
import type { Logger } from 'pino';
import { seatsIn, playerAt, type Header } from './header.ts';
import type { Seat } from '../core/seat.ts';
import { LEVELS, type Level } from '../practice/level.ts';
import type { Damaged } from '../storage/damaged.ts';
import type { Storage } from '../storage/ports.ts';
import { rememberedDocuments } from '../storage/remembered.ts';

export const playedSchema = z.object({
  /** Games in which the user has begun a match. */
  games: z.array(z.string()),
  /** By game, the level of their last practice match. */
  levels: z.record(z.string(), z.enum(LEVELS)).default({}),
});
const NOTHING: z.infer<typeof playedSchema> = { games: [], levels: {} };

type About = Pick<Header, 'game' | 'players'>;

/** Level for a user who has played a game, but never against the practice opponent. */
const PLAYED_LEVEL: Level = 'medium';

/**
 * Remembers who has played which game, on any server. Its methods never reject: a failure here must not cost
 * anybody a match.
 */
export interface Played {
  /**
   * Returns the seats of players who have never begun a match of the game. A user whose record cannot be read
   * is no newcomer.
   */
  newcomers(match: About): Promise<Seat[]>;
  /**
   * Returns a user's default practice level for a game: the last one; easy for a game they have never played.
   */
  levelOf(user: string, game: string): Promise<Level>;
  /** Notes that a match has begun. */
  add(match: About & Pick<Header, 'practice'>): Promise<void>;
}

export interface PlayedPorts {
  readonly storage: Pick<Storage, 'documents' | 'rows'>;
  readonly log: Logger;
  /** The bot's own id: it is never new to a game. */
  readonly bot: string;
  /** Called for damaged records, which are put away and started afresh. */
  readonly found: (damage: Damaged) => void;
}

export function openPlayed({ storage, log, bot, found }: PlayedPorts): Played {
  const documents = rememberedDocuments(storage, {
    collection: 'played',
    schema: playedSchema,
    empty: NOTHING,
    capacity: 0,
    found,
  });

  const peopleIn = ({ players }: About): string[] =>
    [...new Set(players.map(({ id }) => id))].filter((id) => id !== bot);

  /** Returns null if it cannot be read. */
  async function read(user: string): Promise<typeof NOTHING | null> {
    try {
      return await documents.readOrPutAway(user);
    } catch (error) {
      log.error({ err: error }, 'games played by user not read');
      return null;
    }
  }

  async function isNew(user: string, game: string): Promise<boolean> {
    const known = await read(user);
    return known !== null && !known.games.includes(game);
  }

  async function note(user: string, game: string, level: Level | undefined): Promise<void> {
    try {
      await documents.change(user, (before) => {
        const { games, levels } = before;
        if (games.includes(game) && (level === undefined || levels[game] === level)) return before;
        return {
          games: games.includes(game) ? games : [...games, game],
          levels: level === undefined ? levels : { ...levels, [game]: level },
        };
      });
    } catch (error) {
      log.error({ err: error }, 'game played by user not stored');
    }
  }

  return {
    async newcomers(match) {
      const asked = peopleIn(match).map(async (id) => ((await isNew(id, match.game)) ? [id] : []));
      const ids = (await Promise.all(asked)).flat();
      return seatsIn(match).filter((seat) => ids.includes(playerAt(match, seat).id));
    },
    async levelOf(user, game) {
      const known = await read(user);
      return known?.levels[game] ?? (known?.games.includes(game) ? PLAYED_LEVEL : 'easy');
    },
    async add(match) {
      await Promise.all(peopleIn(match).map((id) => note(id, match.game, match.practice?.level)));
    },
  };
}
