import type { AskedByClick } from '../../../chat/asked.ts';
import type { TournamentPorts } from './ports.ts';
import type { LiveTournament } from './face.ts';

/** What a button of a tournament does; `rest` are the parts of its custom id after the tournament's id. */
export type TournamentAction = (
  asked: AskedByClick,
  live: LiveTournament,
  rest: readonly string[],
  bot: TournamentPorts,
) => Promise<void>;
