import type { Result } from '../../core/result.ts';
import type { Asked } from '../../match/reading/job.ts';
import type { NotRead } from '../../match/reading/reading.ts';
import { storedMatch } from '../../match/stored.ts';
import type { Advice } from '../../practice/opponent.ts';
import type { RoomState } from './state.ts';

/** What somebody in a seat would do as the match is stored: thought beside the matches, and read when it is its turn. */
export const advise = (
  { bot, header }: Pick<RoomState, 'bot' | 'header'>,
  asked: Asked,
): Promise<Result<Advice | null, NotRead>> =>
  bot.reading.own.practice(() => storedMatch(bot.storage.journal, header.id), asked);
