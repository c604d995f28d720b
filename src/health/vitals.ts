import type { Drawing } from '../../render/drawer.ts';
import type { Waiting } from '../storage/backend.ts';
import { HOW_TO_GO_ON } from '../storage/history.ts';
import type { Opened } from '../storage/index.ts';
import type { RefusedKind, RefusedWrites } from '../storage/writes.ts';

/** State of one connection to Discord and of the matches on its servers. */
export interface ShardVitals {
  /** Number of the shard, and how many there are. */
  readonly shard: number;
  readonly count: number;
  /** True while events arrive and match time runs. */
  readonly isHeard: boolean;
  /** True if another program keeps taking the session. */
  readonly isFoughtOver: boolean;
  /** Round trip of the last heartbeat in ms; null before the first. */
  readonly pingMs: number | null;
  readonly servers: number;
  /** Number of open matches, and how many of them sleep; `areOpen`: all stored ones are open. */
  readonly matches: number;
  readonly asleep: number;
  readonly areOpen: boolean;
  readonly tournaments: number;
}

/** State of a process that shares the shards with others. */
export interface LeasesVitals {
  /** Number of shards it holds, whether or not their bots have started. */
  readonly held: number;
  /**
   * Number of shards that all processes hold, by the database (null: unknown), and the total number of
   * shards.
   */
  readonly inAll: number | null;
  readonly count: number;
  /** Reason for taking no shards, in words: the operator has to decide; null if it takes shards. */
  readonly refusal: string | null;
  /** Time in ms for which the database has not answered or has refused. */
  readonly silentMs: number;
  /** Reason for the database's refusal, in words; null if it does not refuse, or does not answer. */
  readonly refusedBecause: string | null;
}

/** The budget of new Discord sessions (identifies), for all processes of this bot. */
export interface IdentifiesVitals {
  /** Number left of a day's; null: unknown. */
  readonly left: number | null;
  /**
   * Number of this process's connections that wait for an identify, and the earliest end of their wait in
   * Unix ms; null if none waits.
   */
  readonly waiting: number;
  readonly until: number | null;
}

/** State of the program that can be read at any time, without names, ids, cards and secrets. */
export interface Vitals {
  /** Its connections; null before the first connection to Discord. */
  readonly discord: readonly ShardVitals[] | null;
  /** Null if this process has all shards permanently. */
  readonly leases: LeasesVitals | null;
  /** Null before the first connection to Discord. */
  readonly identifies: IdentifiesVitals | null;
  readonly storage: Waiting & {
    readonly kind: Opened['kind'];
    readonly hasFailed: boolean;
    readonly refused: RefusedWrites;
  };
  readonly drawing: readonly Drawing[];
  /** Number of times since the start that matches have lost their last inputs with the database. */
  readonly turnedBack: number;
}

/**
 * Health for operators, in English: `reasons` why people cannot play, and `warnings` of problems that do not
 * stop them.
 */
export interface Health {
  readonly status: 'ok' | 'failing';
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
}

/** Delay in ms from which on a slow storage stops matches. */
export const STORED_MS = 5000;
/** Time in ms of refused writes, without a success, from which on nobody can play. */
export const REFUSED_MS = 30_000;
/** Time in ms on one picture from which on a drawer process is about to be replaced. */
export const HELD_MS = 1500;

/** Time in ms without success from which on leases expire. */
export const SILENT_MS = 5000;

/** Possible causes of a slow storage. */
const SLOW: Readonly<Record<Opened['kind'], string>> = {
  file: 'is the file locked, or the disk slow?',
  database: 'is the database unreachable, locked or slow?',
};

/** Reports the connections: a reason if none is heard, a warning if only some are not. */
function ofDiscord({ discord, leases }: Vitals): Pick<Health, 'reasons' | 'warnings'> {
  if (leases && leases.refusal !== null) return { reasons: [], warnings: [] };
  const taken = (discord ?? [])
    .filter(({ isFoughtOver }) => isFoughtOver)
    .map(
      ({ shard, count }) =>
        `discord: another program uses this token and keeps taking over the session of shard ${shard} of ${count}`,
    );
  // Other processes have all shards, and this one is a spare; unknown while the database is silent.
  if (leases?.held === 0) {
    const isKnown = leases.silentMs < SILENT_MS;
    return {
      reasons: [],
      warnings: isKnown ? ['shards: this process holds none; other processes hold them all'] : [],
    };
  }
  if (!discord || discord.length === 0) return { reasons: ['discord: not connected yet'], warnings: [] };
  const unheard = discord.filter(({ isHeard }) => !isHeard);
  if (unheard.length === discord.length)
    return {
      reasons: ['discord: the connection is lost or silent; the clocks of all matches are stopped'],
      warnings: taken,
    };
  const lost = unheard.map(
    ({ shard, count }) =>
      `discord: the connection of shard ${shard} of ${count} is lost or silent; the match clocks on its servers are stopped`,
  );
  return { reasons: [], warnings: [...lost, ...taken] };
}

function ofIdentifies({ identifies }: Vitals): readonly string[] {
  if (!identifies || identifies.until === null) return [];
  const { waiting, until, left } = identifies;
  return [
    `discord: ${waiting} of this process's connections wait until ${new Date(until).toISOString()}, because Discord limits identifies (${left ?? 'unknown'} left)`,
  ];
}

/** Causes of refused writes, for operators. */
const REFUSED: Readonly<Record<RefusedKind, string>> = {
  full: 'the disk is full',
  'read-only': 'it is read-only',
  disk: 'the disk fails',
  locked: 'it is locked',
  unreachable: 'it cannot be reached',
  data: 'it rejects the data',
  other: 'see the log',
};

const refusedFor = ({ ms, kind }: RefusedWrites): string =>
  `storage: writes refused for ${Math.round(ms / 1000)} s: ${REFUSED[kind ?? 'other']}; players' actions do not count`;

function notRenewed({ silentMs, refusedBecause }: LeasesVitals): string {
  const seconds = `for ${Math.round(silentMs / 1000)} s`;
  return refusedBecause === null
    ? `the database has not answered ${seconds}`
    : `the database has refused to renew the leases ${seconds}: ${refusedBecause}`;
}

/** Judges the program's state. Without drawer processes tables are shown in words: only a warning. */
export function healthOf(vitals: Vitals): Health {
  const { discord, leases, storage, drawing, turnedBack } = vitals;
  const connections = ofDiscord(vitals);
  const reasons = [
    ...connections.reasons,
    ...(leases && leases.refusal !== null ? [`storage: ${leases.refusal}. ${HOW_TO_GO_ON}`] : []),
    ...(leases && leases.silentMs >= SILENT_MS
      ? [`storage: ${notRenewed(leases)}; this process gives up its shards`]
      : []),
    ...(storage.hasFailed ? ['storage: failed for good'] : []),
    ...(storage.ms >= STORED_MS
      ? [`storage: a read or write has waited for ${Math.round(storage.ms / 1000)} s; ${SLOW[storage.kind]}`]
      : []),
  ];
  const { refused } = storage;
  if (refused.ms >= REFUSED_MS) reasons.push(refusedFor(refused));
  const idle = drawing.filter(({ works }) => !works).length;
  const held = drawing.filter(({ works, heldMs }) => works && heldMs >= HELD_MS).length;
  const warnings = [
    ...connections.warnings,
    ...ofIdentifies(vitals),
    ...(refused.kind !== null && refused.ms < REFUSED_MS ? [refusedFor(refused)] : []),
    ...(idle > 0
      ? [
          `pictures: ${idle} of ${drawing.length} drawer processes cannot be started; tables are shown as text`,
        ]
      : []),
    ...(held > 0 ? [`pictures: ${held} of ${drawing.length} drawer processes do not answer`] : []),
    ...(turnedBack > 0
      ? [
          `matches: the database's history has turned back, and ${turnedBack === 1 ? '1 match has' : `${turnedBack} matches have`} lost steps since the bot started`,
        ]
      : []),
    ...(discord?.some(({ areOpen }) => !areOpen) === true
      ? ['matches: not all stored matches are open yet']
      : []),
  ];
  return { status: reasons.length === 0 ? 'ok' : 'failing', reasons, warnings };
}
