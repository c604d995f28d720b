import type { AskedByClick } from '../../../chat/asked.ts';
import type { TournamentPorts } from './ports.ts';
import type { LiveEvening } from './face.ts';

/** What a button of a tournament does; `rest` are the parts of its custom id after the tournament's id. */
export type EveningAction = (
  asked: AskedByClick,
  live: LiveEvening,
  rest: readonly string[],
  bot: TournamentPorts,
) => Promise<void>;
