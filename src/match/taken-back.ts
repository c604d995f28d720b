import { z } from 'zod';
import type { Seat } from '../core/seat.ts';
import type { Game } from '../games/game.ts';
import { Damaged } from '../storage/damaged.ts';
import { progressBeside, type SearchBeside } from './beside.ts';
import { beginProgress, type Advanced, type Progress, type Opening, type Played } from './progress.ts';
import type { Entry, Header } from './header.ts';

/**
 * Taking back what was done last, where nobody plays but one person: an entry of the journal that is no input of the game.
 * `to`: how many of the inputs that counted then are left.
 */
export const TAKE_BACK = 'take-back';

const takeBackSchema = z.object({ to: z.int().min(0) });

/**
 * The inputs of a stored match that count: those that were taken back are left out, and time goes on in their place. To
 * everybody who reads a match it is one that was played like this. Throws Damaged when more is taken back than there was.
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
      throw new Damaged('journal', id, `takes back in entry ${i} what there is not`);
    left.splice(parsed.data.to);
    left.push({ do: 'tick', at: entry.at });
  }
  return left;
}

/** When something was taken back last, in match time; null: nothing has been. */
export const takenBackAt = (entries: readonly Entry[]): number | null =>
  entries.findLast((entry) => entry.do === TAKE_BACK)?.at ?? null;

/** Where an attempt began. */
export interface Before<M> {
  /** How many of the inputs that count came before it. */
  readonly to: number;
  readonly progress: Progress<M>;
}

/**
 * The match before the last attempt of these seats, among the inputs that count; null: they have made none. Nobody has to
 * wait for it: nothing of it is kept while a match is played, so it is played again until there.
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
  /** Whether a card is touched, or in the hand: words do not change that, nor does a call in vain. */
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
