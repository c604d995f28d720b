import { z } from 'zod';
import type { Logger } from 'pino';
import { seatsIn, playerAt, type Header } from './header.ts';
import type { Seat } from '../core/seat.ts';
import { inOrder } from '../storage/in-order.ts';
import { unlessDamaged, type Damaged } from '../storage/damaged.ts';
import type { Storage } from '../storage/ports.ts';

/** The games of which a user has begun a match. */
const playedSchema = z.object({ games: z.array(z.string()) });

type About = Pick<Header, 'game' | 'players'>;

/** Who has played which game, in any server. Nothing here rejects: what is not known costs nobody a match. */
export interface Played {
  /** The seats of those who have never begun a match of the game; nobody counts where that cannot be read. */
  newcomers(match: About): Promise<Seat[]>;
  /** A match has begun. */
  add(match: About): Promise<void>;
}

export interface PlayedPorts {
  readonly storage: Pick<Storage, 'documents'>;
  readonly log: Logger;
  /** The bot's own id: it is never new to a game. */
  readonly bot: string;
  /** Told of what is met damaged: it is put away, and begun anew. */
  readonly found: (damage: Damaged) => void;
}

export function openPlayed({ storage, log, bot, found }: PlayedPorts): Played {
  const documents = storage.documents('played', playedSchema);
  /** Of two matches that begin at once, the second meets what the first has left. */
  const queue = inOrder();

  const gamesOf = async (user: string): Promise<readonly string[]> => {
    const stored = await unlessDamaged(documents.get(user), async (damage) => {
      found(damage);
      await documents.putAway(user);
      return undefined;
    });
    return stored?.games ?? [];
  };

  const peopleIn = ({ players }: About): string[] =>
    [...new Set(players.map(({ id }) => id))].filter((id) => id !== bot);

  async function isNew(user: string, game: string): Promise<boolean> {
    try {
      return !(await queue.run(user, () => gamesOf(user))).includes(game);
    } catch (error) {
      log.error({ err: error }, 'which games somebody has played could not be read');
      return false;
    }
  }

  async function note(user: string, game: string): Promise<void> {
    try {
      await queue.run(user, async () => {
        const games = await gamesOf(user);
        if (!games.includes(game)) await documents.set(user, { games: [...games, game] });
      });
    } catch (error) {
      log.error({ err: error }, 'that somebody plays a game was not stored');
    }
  }

  return {
    async newcomers(match) {
      const asked = peopleIn(match).map(async (id) => ((await isNew(id, match.game)) ? [id] : []));
      const ids = (await Promise.all(asked)).flat();
      return seatsIn(match).filter((seat) => ids.includes(playerAt(match, seat).id));
    },
    async add(match) {
      await Promise.all(peopleIn(match).map((id) => note(id, match.game)));
    },
  };
}
