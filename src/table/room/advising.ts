import type { Result } from '../../core/result.ts';
import type { NotRead } from '../../match/reading/reading.ts';
import { storedMatch } from '../../match/stored.ts';
import type { Asking } from '../../practice/opponent.ts';
import type { WholeAdvice } from '../../practice/whole.ts';
import type { RoomState } from './state.ts';

/**
 * Computes advice for a seat from the stored match, in turn with other readings. `user`: asks for a hint
 * about the whole action; left out: the bot plans its own move.
 */
export const advise = (
  { bot, header, engine }: Pick<RoomState, 'bot' | 'header' | 'engine'>,
  asking: Asking,
  user?: string,
): Promise<Result<WholeAdvice | null, NotRead>> => {
  const reads = user === undefined ? bot.reading.own : bot.reading.for(user);
  return reads.practice(() => storedMatch(bot.storage.journal, header.id), {
    ...asking,
    at: engine.at,
    isWhole: user !== undefined,
  });
};
