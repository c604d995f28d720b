/** What the server itself makes of a statement, by its text. */
import type { Failure } from './messages.ts';

export const GONE: Failure = {
  severity: 'FATAL',
  code: '57P01',
  message: 'terminating connection due to administrator command',
};
export const TOO_LONG: Failure = {
  severity: 'ERROR',
  code: '57014',
  message: 'canceling statement due to statement timeout',
};
export const IDLE: Failure = {
  severity: 'FATAL',
  code: '25P03',
  message: 'terminating connection due to idle-in-transaction timeout',
};

/** Statements about the sessions, which only the server knows. */
export const ABOUT_SESSIONS = /pg_backend_pid|pg_stat_activity|pg_terminate_backend/;
/** Settings of a session that the engine does not have. */
const LIMIT = /^\s*SET (statement_timeout|idle_in_transaction_session_timeout) = (\d+)\s*$/;
const LISTENS = /^\s*LISTEN (\w+)\s*$/i;

/** The channel that it begins to listen to; null: it does not. */
export const channelIn = (text: string): string | null => LISTENS.exec(text)?.[1] ?? null;

/** What would change the engine's one session for all, would not exclude other sessions, or has no seed. */
export const NOT_SIMULATED =
  /^\s*(SET (?!TRANSACTION|LOCAL)|RESET|DISCARD|DEALLOCATE|PREPARE|UNLISTEN|LISTEN (?!\w+\s*$))|pg_(try_)?advisory_(un)?lock|TEMP(ORARY)? TABLE|gen_random_uuid|uuidv[47]/i;

/** A time limit of a session. */
export type Limit = 'statement_timeout' | 'idle_in_transaction_session_timeout';

/** The limits that it sets, in ms, 0: none; null if it does anything else. */
export function limitsIn(text: string): readonly (readonly [Limit, number])[] | null {
  const all = text.split(';').map((one) => LIMIT.exec(one));
  const limits = all.flatMap((one) => (one ? [[one[1] as Limit, Number(one[2])] as const] : []));
  return limits.length === all.length ? limits : null;
}
