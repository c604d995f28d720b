import type { AskedByClick } from '../../../chat/asked.ts';
import type { TournamentPorts } from './ports.ts';
import type { LiveTournament } from './face.ts';

/** Handles a button of a tournament; `rest`: the parts of its custom id after the tournament's id. */
export type TournamentAction = (
  asked: AskedByClick,
  live: LiveTournament,
  rest: readonly string[],
  bot: TournamentPorts,
) => Promise<void>;
