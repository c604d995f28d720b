import type { ChatTournament } from '../chat-tournament.ts';
import { createPauses, type Pauses } from '../../../time/pauses.ts';
import type { Cancel } from '../../../time/time.ts';
import { inOrder } from '../../../storage/in-order.ts';
import type { Documents } from '../../../storage/ports.ts';
import type { TournamentNeeds } from './ports.ts';
import { isSettled, type KeptTournament } from './kept.ts';

/** First and longest retry delay for a refused write, in ms; doubles each time. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [5000, 600_000];

/** Stores the documents of tournaments, one write of each at a time. */
export interface Keeping {
  /** Never rejects: a failed write is retried. */
  keep(id: string, changed: Partial<KeptTournament>): Promise<void>;
  /** Rejects when the change is not known to be stored. */
  change(id: string, changed: Partial<KeptTournament>): Promise<void>;
  forget(id: string): void;
  stop(): void;
  /** Resolves when no write is in progress. */
  settled(): Promise<void>;
}

/** Pending changes of a tournament's document. */
interface Unstored {
  changed: Partial<KeptTournament> | null;
  readonly pauses: Pauses;
  /** Cancels the next retry; null if there is none. */
  cancelAgain: Cancel | null;
}

/** @param tournamentOf returns the current tournament with an id */
export function createKeeping(
  { time, log }: Pick<TournamentNeeds, 'time' | 'log'>,
  documents: Documents<KeptTournament>,
  tournamentOf: (id: string) => ChatTournament | undefined,
): Keeping {
  const queue = inOrder();
  const unstored = new Map<string, Unstored>();
  let isStopped = false;

  async function write(id: string, changed: Partial<KeptTournament>): Promise<void> {
    const tournament = tournamentOf(id);
    const before = await documents.get(id);
    if (!tournament || !before) return;
    const { phase, header } = tournament;
    const { startsAt, name, terms } = header;
    const after = { ...before, phase, startsAt, name, game: terms.game, ...changed };
    await documents.set(id, { ...after, isSettled: isSettled(tournament, after) });
  }

  const store = (id: string, mine: Unstored): Promise<void> =>
    queue.run(id, async () => {
      const { changed } = mine;
      if (changed === null) return;
      mine.changed = null;
      try {
        await write(id, changed);
        mine.pauses.reset();
        mine.cancelAgain?.();
        mine.cancelAgain = null;
      } catch (error) {
        log.error({ err: error, tournament: id }, 'tournament document not stored');
        if (unstored.get(id) === mine) again(id, mine, changed);
      }
    });

  /** Merges a failed change with later ones and schedules a single retry. */
  function again(id: string, mine: Unstored, refused: Partial<KeptTournament>): void {
    mine.changed = { ...refused, ...mine.changed };
    mine.cancelAgain ??= time.at(time.now() + mine.pauses.next(), () => {
      mine.cancelAgain = null;
      if (!isStopped) void store(id, mine);
    });
  }

  function unstoredOf(id: string): Unstored {
    const known = unstored.get(id);
    if (known) return known;
    const pauses = createPauses(AGAIN_MS, LONGEST_AGAIN_MS);
    const made: Unstored = { changed: null, pauses, cancelAgain: null };
    unstored.set(id, made);
    return made;
  }

  return {
    keep(id, changed) {
      const mine = unstoredOf(id);
      mine.changed = { ...mine.changed, ...changed };
      return store(id, mine);
    },
    change: (id, changed) => queue.run(id, () => write(id, changed)),
    forget(id) {
      const mine = unstored.get(id);
      unstored.delete(id);
      if (!mine) return;
      mine.changed = null;
      mine.cancelAgain?.();
    },
    stop() {
      isStopped = true;
    },
    settled: () => queue.settled(),
  };
}
