import type { JsonRecord } from '../../core/json.ts';
import type { LineTime } from '../../core/rules.ts';
import type { Result } from '../../core/result.ts';
import { parseDuelAction, type DuelAction } from '../patience/action.ts';
import type { Handling } from '../patience/handling.ts';
import { isPile, type Pile } from './piles.ts';

/** Physical actions at the table (ruling 4): there is no flip, remove or pass. */
export type Attempt = Handling<Pile>;
export type Action = DuelAction<Pile>;

/** The offences that can be knocked (rulings 3 and 7 to 9). */
export const OFFENCES = [
  'must-final-touch',
  'must-final-place',
  'must-first',
  'left-closed',
  'bad-stack',
  'second-card',
  'put-back',
] as const;
export type OffenceCode = (typeof OFFENCES)[number];

export const parseAction = (line: JsonRecord, now: LineTime): Result<Action, string> =>
  parseDuelAction(line, now, isPile);
