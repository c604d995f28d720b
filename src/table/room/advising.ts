import type { Result } from '../../core/result.ts';
import type { NotRead } from '../../match/reading/reading.ts';
import { storedMatch } from '../../match/stored.ts';
import type { Asking } from '../../practice/opponent.ts';
import type { WholeAdvice } from '../../practice/whole.ts';
import type { RoomState } from './state.ts';

/**
 * What somebody in a seat would do now, as the match is stored: thought beside the matches, and read when it is its turn. `user`: who
 * asks for a hint, of the whole action; left out: it is what the bot itself does.
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
