import type { AskedByClick } from '../../../chat/asked.ts';
import type { ChatTournament } from '../chat-tournament.ts';
import type { TournamentNeeds } from './ports.ts';

/**
 * Handles a button that only reads and also works for finished tournaments. `rest`: the parts of its custom
 * id after the tournament's id.
 */
export type ReadAction = (
  asked: AskedByClick,
  tournament: ChatTournament,
  rest: readonly string[],
  bot: TournamentNeeds,
) => Promise<void>;
