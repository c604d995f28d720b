import type { Logger } from 'pino';
import {
  KEY,
  readHistory,
  serverInWords,
  type KeptHistory,
  type Server,
  type TurnedBack,
} from '../storage/history.ts';
import { keepServer, keepTurnedBack, TOLD, toldBy, type Finding } from '../storage/postgres/history.ts';
import { DatabaseFails, type Answer, type Postgres } from '../storage/postgres/postgres.ts';
import { LEASE_MS, microseconds, NOW, TTL } from './terms.ts';

/** The database's history, as seen at a sign of life. */
export type Seen =
  | { readonly is: 'as it was' }
  /** Another server goes on with this history: the process's memory may be ahead of it. */
  | { readonly is: 'moved'; readonly why: string }
  /** This process has just detected it; its next sign of life stores that. */
  | { readonly is: 'turned back'; readonly found: TurnedBack }
  /** A process has detected it, and the operator has to decide. */
  | { readonly is: 'undecided'; readonly found: TurnedBack | 'unknown' };

/**
 * A process's sign of life in the table `owners`. Nobody else changes its row. So a row older than the one
 * the database acknowledged shows that its history has turned back.
 */
export interface Witness {
  /**
   * Renews the sign of life and checks the previous one. `own`: the shards that the process may have; null:
   * any.
   */
  appear(own: readonly number[] | null): Promise<Seen>;
  disappear(): Promise<void>;
}

/** The microseconds within a sign of life's millisecond are its number, modulo this. */
const NUMBERS = 1000n;

const SERVER = `(SELECT system_identifier::text FROM pg_control_system()) AS system,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline`;
/** Errors of a database that does not know the function, or of a role without the right to it. */
const CANNOT_TELL = /^(42|0A)/;

const appearing = (server: string): string => `
  WITH before AS MATERIALIZED (SELECT ${microseconds('until')} AS until FROM owners WHERE owner = $1),
    kept AS MATERIALIZED (SELECT ${TOLD} AS told)
  INSERT INTO owners (owner, own, until)
  VALUES ($1, $2, date_trunc('milliseconds', ${NOW}) + ${TTL} + $3 * interval '1 microsecond')
  ON CONFLICT (owner) DO UPDATE SET until = excluded.until
  RETURNING ${microseconds('until')} AS until, (SELECT until FROM before) AS before, (SELECT told FROM kept) AS told, ${server}`;
const WITH_SERVER = appearing(SERVER);
const WITHOUT_SERVER = appearing('NULL AS system, NULL AS timeline');

/** The parsed row of the answer. */
interface Sign {
  /** This sign of life and the previous one, in µs since 1970. */
  readonly until: bigint;
  readonly before: bigint | null;
  readonly kept: KeptHistory;
  /** Stored text of the last accepted loss; null if none. */
  readonly accepted: string | null;
  /** Null if the database does not report its identity. */
  readonly server: Server | null;
}

const bigint = (digits: unknown): bigint => BigInt(String(digits));

function signOf({ until, before, told, system, timeline }: Answer['rows'][number]): Sign {
  const texts = toldBy(told);
  return {
    until: bigint(until),
    before: before === null ? null : bigint(before),
    kept: readHistory(texts),
    accepted: texts.get(KEY.accepted) ?? null,
    server:
      typeof system === 'string' && typeof timeline === 'string'
        ? { system, timeline: Number.parseInt(timeline, 16) }
        : null,
  };
}

/** Returns when a sign of life that lasts until `until` was given. */
const givenAt = (until: bigint): string => new Date(Number(until / 1000n) - LEASE_MS).toISOString();

/** State of this process's row in the database. */
interface WitnessState extends Pick<Postgres, 'ask'> {
  readonly me: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** The last acknowledged sign of life; null before the first. */
  last: bigint | null;
  /** True if a later one may have been stored whose answer was lost. */
  isDoubtful: boolean;
  lastServer: Server | null;
  tellsServer: boolean;
  /** Last acceptance of a loss, as of the last sign of life; ISO time. */
  lastAccepted: string | null;
  toStore: Finding | null;
  isStarting: boolean;
}

/** Opens it; `me` names this process uniquely. */
export function openWitness(
  { ask }: Pick<Postgres, 'ask'>,
  me: string,
  log: Pick<Logger, 'info' | 'warn'>,
): Witness {
  const state: WitnessState = {
    ask,
    me,
    log,
    last: null,
    isDoubtful: false,
    lastServer: null,
    tellsServer: true,
    lastAccepted: null,
    toStore: null,
    isStarting: true,
  };
  return {
    appear: (own) => appear(state, own),
    async disappear() {
      state.last = null;
      await ask('DELETE FROM owners WHERE owner = $1', [me]);
    },
  };
}

async function give(state: WitnessState, own: readonly number[] | null, number: bigint): Promise<Sign> {
  const values = [state.me, own, Number(number)];
  const asked = async (text: string): Promise<Sign> => {
    const [row] = (await state.ask(text, values)).rows;
    if (!row) throw new Error('sign of life not stored');
    return signOf(row);
  };
  if (!state.tellsServer) return asked(WITHOUT_SERVER);
  try {
    return await asked(WITH_SERVER);
  } catch (error) {
    const isUntold = error instanceof DatabaseFails && error.isRefusal && CANNOT_TELL.test(error.code ?? '');
    if (!isUntold) throw error;
    const sign = await asked(WITHOUT_SERVER);
    state.tellsServer = false;
    state.log.info(
      { err: error },
      'database server not identified, since this user lacks the right: only a turned-back history is detected',
    );
    return sign;
  }
}

/** Returns the loss if the history is not the one that this process knows; null otherwise. */
function turnedBack(
  state: WitnessState,
  { until, before, server }: Sign,
  acknowledged: bigint | null,
  next: bigint,
): TurnedBack | null {
  if (acknowledged === null) return null;
  const isThere =
    before === acknowledged || (state.isDoubtful && before !== null && before % NUMBERS === next);
  const isOther = state.lastServer !== null && server !== null && state.lastServer.system !== server.system;
  if (isThere && !isOther) return null;
  const to = givenAt(acknowledged);
  return {
    at: givenAt(until),
    by: state.me,
    was: state.lastServer,
    is: server,
    lost: { from: isThere ? to : before === null ? null : givenAt(before), to },
  };
}

async function judged(
  state: WitnessState,
  sign: Sign,
  acknowledged: bigint | null,
  next: bigint,
): Promise<Seen> {
  const { kept, server, accepted } = sign;
  const found = turnedBack(state, sign, acknowledged, next);
  const [before, acceptedBefore] = [state.lastServer, state.lastAccepted];
  state.lastServer = server ?? state.lastServer;
  state.lastAccepted = kept.acceptedAt;
  if (kept.turnedBack) return { is: 'undecided', found: kept.turnedBack };
  // The previous server's clock may differ from this one's, so an acceptance is compared only with an
  // acceptance.
  const isAccepted = found && kept.acceptedAt !== null && kept.acceptedAt > (acceptedBefore ?? '');
  if (found && !isAccepted) {
    state.toStore = { found, accepted };
    return { is: 'turned back', found };
  }
  if (isAccepted) return { is: 'moved', why: 'the operator has accepted that its history has turned back' };
  if (before && server && before.timeline !== server.timeline)
    return {
      is: 'moved',
      why: `another server has taken over (${serverInWords(server)}; before: ${serverInWords(before)})`,
    };
  // Comes last: anything that makes a process give up its shards must not wait for it.
  if (server) await tellServer(state, server, kept.server);
  return { is: 'as it was' };
}

/** Stores which server answers; warns at the start if it has changed since the last one. */
async function tellServer(state: WitnessState, server: Server, kept: Server | null): Promise<void> {
  const isKnown = kept?.system === server.system && kept.timeline === server.timeline;
  try {
    if (!isKnown && (await keepServer(state.ask, server)) && kept && state.isStarting)
      state.log.warn(
        `database server changed since the last start (${serverInWords(server)}; before: ${serverInWords(kept)}): if it is a copy, or a standby that lagged, later data is missing`,
      );
    state.isStarting = false;
  } catch (error) {
    state.log.info({ err: error }, 'database server not stored: retrying');
  }
}

async function appear(state: WitnessState, own: readonly number[] | null): Promise<Seen> {
  if (state.toStore) await keepTurnedBack(state.ask, state.toStore);
  state.toStore = null;
  const next = state.last === null ? 0n : ((state.last % NUMBERS) + 1n) % NUMBERS;
  try {
    const sign = await give(state, own, next);
    const seen = judged(state, sign, state.last, next);
    state.last = sign.until;
    state.isDoubtful = false;
    return await seen;
  } catch (error) {
    state.isDoubtful = true;
    throw error;
  }
}
