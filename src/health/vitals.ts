import type { Drawing } from '../../render/drawer.ts';
import type { Waiting } from '../storage/backend.ts';
import { HOW_TO_GO_ON } from '../storage/history.ts';
import type { Opened } from '../storage/index.ts';
import type { RefusedKind, RefusedWrites } from '../storage/writes.ts';

/** How it is with one connection to Discord, and with the matches on its servers. */
export interface ShardVitals {
  /** Which of how many it is. */
  readonly shard: number;
  readonly count: number;
  /** Whether events come, and the matches' time goes on. */
  readonly isHeard: boolean;
  /** Whether another program takes its session again and again. */
  readonly isFoughtOver: boolean;
  /** Round trip of the last heartbeat in ms; null: there was none yet. */
  readonly pingMs: number | null;
  readonly servers: number;
  /** Matches that are open, and whether all that are stored are. */
  readonly matches: number;
  readonly areOpen: boolean;
  readonly tournaments: number;
}

/** Of a process that shares the shards with others. */
export interface LeasesVitals {
  /** Shards that it has, their bots started or not. */
  readonly held: number;
  /** Shards that all processes have, as the database tells it (null: unknown), and how many there are. */
  readonly inAll: number | null;
  readonly count: number;
  /** Why it takes no shard, in words: the operator has to decide; null: it does. */
  readonly refusal: string | null;
  /** For how long the database has not answered, or has refused, in ms. */
  readonly silentMs: number;
  /** Why it refuses, in words; null: it does not, or it does not answer. */
  readonly refusedBecause: string | null;
}

/** Of the sessions that Discord lets this bot begin (identifies), for all of its processes. */
export interface IdentifiesVitals {
  /** How many are left of those of a day; null: unknown. */
  readonly left: number | null;
  /** How many connections of this process wait for more, and until when at least, in Unix ms; null: none does. */
  readonly waiting: number;
  readonly until: number | null;
}

/** What can be read of the program at any time. Names, ids, cards and secrets are not among it. */
export interface Vitals {
  /** Its connections; null: it has not connected to Discord yet. */
  readonly discord: readonly ShardVitals[] | null;
  /** Null: it has all shards for good. */
  readonly leases: LeasesVitals | null;
  /** Null: it has not connected to Discord yet. */
  readonly identifies: IdentifiesVitals | null;
  readonly storage: Waiting & {
    readonly kind: Opened['kind'];
    readonly hasFailed: boolean;
    readonly refused: RefusedWrites;
  };
  readonly drawing: readonly Drawing[];
  /** How many times matches have lost their last steps with the database since the start. */
  readonly turnedBack: number;
}

/** How it is: whether people can play, and if not, why; and what is wrong without stopping them. In English, for operators. */
export interface Health {
  readonly status: 'ok' | 'failing';
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
}

/** What is stored later than that stops the matches that wait for it, in ms. */
export const STORED_MS = 5000;
/** Writes that have been refused for so long, without a success in between, stop everything that players do, in ms. */
export const REFUSED_MS = 30_000;
/** A process that works on one picture for so long, in ms, is about to be replaced. */
export const HELD_MS = 1500;

/** The database has been silent, or has refused, for so long that leases run out, in ms. */
export const SILENT_MS = 5000;

/** Why storing may take long. */
const SLOW: Readonly<Record<Opened['kind'], string>> = {
  file: 'is the file locked, or the disk slow?',
  database: 'is the database away, locked or slow?',
};

/** What is wrong with the connections: nothing goes on where none is heard, the matches of some servers where one is not. */
function ofDiscord({ discord, leases }: Vitals): Pick<Health, 'reasons' | 'warnings'> {
  if (leases && leases.refusal !== null) return { reasons: [], warnings: [] };
  const taken = (discord ?? [])
    .filter(({ isFoughtOver }) => isFoughtOver)
    .map(
      ({ shard, count }) =>
        `discord: the session of shard ${shard} of ${count} is taken again and again; another program uses this token`,
    );
  // Others have the shards, and this one waits for theirs; nobody knows while the database is silent.
  if (leases?.held === 0) {
    const isKnown = leases.silentMs < SILENT_MS;
    return { reasons: [], warnings: isKnown ? ['shards: this process has none; others have them all'] : [] };
  }
  if (!discord || discord.length === 0) return { reasons: ['discord: not connected yet'], warnings: [] };
  const unheard = discord.filter(({ isHeard }) => !isHeard);
  if (unheard.length === discord.length)
    return {
      reasons: ['discord: the connection is lost or silent; all matches stand still'],
      warnings: taken,
    };
  const lost = unheard.map(
    ({ shard, count }) =>
      `discord: shard ${shard} of ${count} is lost or silent; the matches of its servers stand still`,
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

/** What hosts can do about refused writes. */
const REFUSED: Readonly<Record<RefusedKind, string>> = {
  full: 'the disk is full',
  'read-only': 'it can only be read',
  disk: 'the disk fails',
  locked: 'it is locked',
  unreachable: 'it cannot be reached',
  data: 'it does not take the data',
  other: 'the log says why',
};

const refusedFor = ({ ms, kind }: RefusedWrites): string =>
  `storage: writes have been refused for ${Math.round(ms / 1000)} s: ${REFUSED[kind ?? 'other']}; what players do does not count`;

function notRenewed({ silentMs, refusedBecause }: LeasesVitals): string {
  const seconds = `for ${Math.round(silentMs / 1000)} s`;
  return refusedBecause === null
    ? `the database has not answered ${seconds}`
    : `the database has refused to renew the leases ${seconds}: ${refusedBecause}`;
}

/** Tables are shown in words where nobody draws: that is a warning. */
export function healthOf(vitals: Vitals): Health {
  const { discord, leases, storage, drawing, turnedBack } = vitals;
  const connections = ofDiscord(vitals);
  const reasons = [
    ...connections.reasons,
    ...(leases && leases.refusal !== null ? [`storage: ${leases.refusal}. ${HOW_TO_GO_ON}`] : []),
    ...(leases && leases.silentMs >= SILENT_MS
      ? [`storage: ${notRenewed(leases)}; the shards are given up`]
      : []),
    ...(storage.hasFailed ? ['storage: failed for good'] : []),
    ...(storage.ms >= STORED_MS
      ? [
          `storage: nothing has been read or stored for ${Math.round(storage.ms / 1000)} s; ${SLOW[storage.kind]}`,
        ]
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
          `pictures: ${idle} of ${drawing.length} drawing processes cannot be started; tables are shown in words`,
        ]
      : []),
    ...(held > 0 ? [`pictures: ${held} of ${drawing.length} drawing processes do not answer`] : []),
    ...(turnedBack > 0
      ? [
          `matches: the database has gone back, and ${turnedBack === 1 ? '1 match has' : `${turnedBack} matches have`} lost steps since the start`,
        ]
      : []),
    ...(discord?.some(({ areOpen }) => !areOpen) === true
      ? ['matches: not all that are stored are open yet']
      : []),
  ];
  return { status: reasons.length === 0 ? 'ok' : 'failing', reasons, warnings };
}
