import { z } from 'zod';
import type { Seat } from '../core/seat.ts';
import type { Game } from '../games/game.ts';
import { Damaged } from '../storage/damaged.ts';
import { progressBeside, type SearchBeside } from './beside.ts';
import { beginProgress, type Advanced, type Progress, type Opening, type Played } from './progress.ts';
import type { Entry, Header } from './header.ts';

/**
 * A take-back, in matches that one person plays alone: a journal entry that is no input of the game. `to`:
 * number of counting inputs that are left.
 */
export const TAKE_BACK = 'take-back';

const takeBackSchema = z.object({ to: z.int().min(0) });

/**
 * Returns the inputs of a stored match that count, with a tick in place of what was taken back, so that time
 * goes on. All readers of a match use these. Throws Damaged if more is taken back than there was.
 */
export function counting(id: string, entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some((entry) => entry.do === TAKE_BACK)) return entries;
  const left: Entry[] = [];
  for (const [i, entry] of entries.entries()) {
    if (entry.do !== TAKE_BACK) {
      left.push(entry);
      continue;
    }
    const parsed = takeBackSchema.safeParse(entry);
    if (!parsed.success || parsed.data.to > left.length)
      throw new Damaged('journal', id, `has an entry ${i} that takes back missing entries`);
    left.splice(parsed.data.to);
    left.push({ do: 'tick', at: entry.at });
  }
  return left;
}

/** Returns the match time of the last take-back; null if there was none. */
export const takenBackAt = (entries: readonly Entry[]): number | null =>
  entries.findLast((entry) => entry.do === TAKE_BACK)?.at ?? null;

/** The match before an attempt. */
export interface Before<M> {
  /** Number of counting inputs before it. */
  readonly to: number;
  readonly progress: Progress<M>;
}

/**
 * Returns the match before the last attempt of these seats, from the inputs that count; null if they made
 * none. Replays the match in slices, since earlier states are not kept.
 */
export async function beforeLastAttempt<M extends Played<M>>(
  game: Opening<M> & Pick<Game, 'kindOf'>,
  header: Pick<Header, 'id' | 'setup' | 'players'>,
  entries: readonly Entry[],
  seats: readonly Seat[],
  search: SearchBeside,
): Promise<Before<M> | null> {
  let progress = beginProgress(game, header);
  let last: Before<M> | null = null;
  /** True while a card is touched or in hand. Words and wrong calls do not change that. */
  let goesOn = false;
  const look = (advanced: Advanced<M>, entry: Entry, to: number): void => {
    const before = progress;
    ({ progress } = advanced);
    if (advanced.ruling?.kind === 'right') goesOn = false;
    if (game.kindOf(entry.do) !== 'attempt' || !seats.some((seat) => seat === entry['seat'])) return;
    if (!goesOn) last = { to, progress: before };
    goesOn = !advanced.endsAttempt;
  };
  await progressBeside(game, header, entries, search, look);
  return last;
}
