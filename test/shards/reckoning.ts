/**
 * The reckoning after an evening with faults: losses, duplicates, wrongly charged time, and the duration of
 * takeovers.
 */
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { readMatch } from '../../src/match/stored.ts';
import type { Journal } from '../../src/storage/ports.ts';
import { chargesIn, type Charge } from '../weather/charged.ts';
import { doneInVain, lostIn } from '../weather/lost.ts';
import { BUGS, counted, seedsTold, seenOf } from '../weather/reckoning.ts';
import { replay, type Replayed } from '../weather/replay.ts';
import { ROLLING } from './faults.ts';
import type { Testbed } from './machines.ts';
import type { Fault } from './weather.ts';

/** Time from a strike on a shard until a click there was answered and stored. */
export interface Takeover {
  readonly kind: string;
  readonly shard: number;
  /** Unix ms. */
  readonly at: number;
  readonly ms: number;
  /** True if no other fault came in between. */
  readonly isAlone: boolean;
}

export interface Reckoning {
  /** A sentence each. */
  readonly lost: readonly string[];
  /**
   * Older tables that replaced newer ones until the next input: they were on their way when their machine was
   * cut off.
   */
  readonly late: readonly string[];
  readonly twice: readonly string[];
  readonly charged: readonly string[];
  /** Other faults: violations of Discord's rules, leaked secrets, bugs in the log, unrequested ends. */
  readonly faults: readonly string[];
  readonly stored: { readonly matches: number; readonly ended: number; readonly inputs: number };
  /** Number of interactions by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** The most match time beyond the time that Discord was heard, in ms. */
  readonly worstMs: number;
  readonly takeovers: readonly Takeover[];
  /** For each rolling restart, the numbers of repeated clicks of the affected players. */
  readonly repeated: readonly (readonly number[])[];
}

/** A journal besides those of matches. */
export interface Besides {
  readonly id: string;
  /** Its losses and duplicates, a sentence each. */
  reckon(journal: Pick<Journal, 'read'>): Promise<Pick<Reckoning, 'lost' | 'twice'>>;
}

/** Wording of such a problem in `lostIn`. */
const SHOWN_LATE = /: ply \d+ was shown after ply \d+$/;

/** Tolerated excess time on the clocks of a match in all, in ms. */
const SLACK_MS = 2000;

export async function reckon(
  testbed: Testbed,
  blown: readonly Fault[],
  besides: Besides | null,
): Promise<Reckoning> {
  const { ledger } = testbed;
  const lost: string[] = [];
  const twice: string[] = answeredTwice(testbed, blown);
  const late: string[] = [];
  const charges: Charge[] = [];
  const charged: string[] = [];
  const replays: Replayed[] = [];
  /** The bots notice the start and end of a fault, and a takeover, with a delay. */
  const spellsOf =
    (shard: number) =>
    (from: number, to: number): number =>
      Math.max(
        blown.filter((fault) => fault.from <= to && fault.to >= from).length,
        testbed.scene.holders.changes(shard, from, to),
      );
  const database = await openPostgres(testbed.databaseUrl);
  try {
    const storage = database.under(null);
    for (const id of await matchesIn(testbed)) {
      if (id === besides?.id) continue;
      try {
        const stored = await readMatch(storage.journal, id);
        if (!stored) throw new Error(`${id}: it is not stored`);
        const replayed = await replay(stored.header, stored.entries);
        // The tournament is reckoned as a whole.
        if (stored.header.event) continue;
        const seen = seenOf(ledger, id);
        replays.push(replayed);
        for (const problem of lostIn(replayed, seen)) (SHOWN_LATE.test(problem) ? late : lost).push(problem);
        const shard = testbed.shardOf(stored.header.channelId);
        const hearing = testbed.hearing[shard];
        if (!hearing) throw new Error('a shard that nobody listens to');
        const own = chargesIn(replayed, seen, hearing, spellsOf(shard));
        charges.push(...own);
        charged.push(...own.filter(({ isTooMuch }) => isTooMuch).map(toldOf));
        charged.push(...tooMuchInAll(own, hearing));
      } catch (error) {
        lost.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
    const known = new Set(replays.map(({ header }) => header.id));
    for (const id of ledger.channels.keys())
      if (!known.has(id)) lost.push(`${id}: it was shown, and is not stored`);
    lost.push(...doneInVain(replays, ledger.deeds));
    twice.push(...begunTwice(replays, ledger), ...countedTwice(replays));
    if (besides) {
      const told = await besides.reckon(storage.journal);
      lost.push(...told.lost);
      twice.push(...told.twice);
    }
  } finally {
    await database.close();
  }
  return {
    lost,
    late,
    twice,
    charged,
    faults: faultsIn(testbed, replays),
    stored: {
      matches: replays.length,
      ended: replays.filter(isEnded).length,
      inputs: replays.reduce((sum, { inputs }) => sum + inputs.length, 0),
    },
    outcomes: counted(ledger.deeds.map(({ outcome }) => outcome ?? 'none')),
    worstMs: Math.max(0, ...charges.map(({ matchMs, heardMs }) => matchMs - heardMs)),
    takeovers: takeoversOf(testbed, blown, replays),
    repeated: blown.filter(({ name }) => name === ROLLING.name).map((fault) => repeatedIn(testbed, fault)),
  };
}

/** Events this shortly before another fault, in ms, may be delivered again after it. */
const KNOWN_MS = 3000;

/** A machine that hands a shard over stores the session's position; a killed one cannot. */
function answeredTwice({ answers, ledger }: Testbed, blown: readonly Fault[]): string[] {
  const inOrder = blown.filter(({ name }) => name === ROLLING.name);
  return answers.twice().flatMap(({ interaction, by }) => {
    const deed = ledger.deeds.find((one) => one.interaction.id === interaction);
    // An interaction delivered again went to the machine that had the shard by then.
    if (!deed || deed.again > 0) return [];
    return inOrder.some(({ from, to }) => from <= deed.at && deed.at <= to - KNOWN_MS)
      ? [`interaction ${interaction} was answered by ${by.join(' and by ')}`]
      : [];
  });
}

async function matchesIn({ database }: Testbed): Promise<string[]> {
  const { rows } = await database.ask('SELECT match FROM journal WHERE n = -1 ORDER BY match', []);
  return rows.map(({ match }) => String(match));
}

const isEnded = ({ states }: Replayed): boolean => Boolean(states.at(-1)?.at(-1)?.result);

const toldOf = ({ match, matchMs, heardMs, from, to, spells }: Charge): string =>
  `${match}: ${matchMs} ms passed, ${Math.round(heardMs)} were heard, of ${Math.round(to - from)} from ${new Date(from).toISOString()}, with ${spells} faults`;

/** Reports match time in excess of the heard time over the whole match. */
function tooMuchInAll(charges: readonly Charge[], hearing: Testbed['hearing'][number]): string[] {
  const [first] = charges;
  const last = charges.at(-1);
  if (!first || !last) return [];
  const passed = charges.reduce((sum, { matchMs }) => sum + matchMs, 0);
  const heard = hearing.between(first.from, last.to);
  return passed > heard + SLACK_MS
    ? [`${first.match}: in all ${passed} ms passed, and ${Math.round(heard)} were heard`]
    : [];
}

/** Each deal has its own seed, and a channel has one match after another. */
function begunTwice(replays: readonly Replayed[], ledger: Testbed['ledger']): string[] {
  const seeds = counted(replays.map(({ header }) => String(header.setup['seed'])));
  const shared = replays.filter(({ header }) => (seeds[String(header.setup['seed'])] ?? 0) > 1);
  const unended = replays.filter(
    (one) => !isEnded(one) && ledger.matchAt(one.header.channelId) !== one.header.id,
  );
  return [
    ...shared.map(({ header }) => `${header.id} has the seed of another match`),
    ...unended.map(
      ({ header }) => `${header.id} was begun, has not ended, and is not what is shown in its channel`,
    ),
  ];
}

function countedTwice(replays: readonly Replayed[]): string[] {
  const ids = replays.flatMap(({ inputs }) => inputs.flatMap(({ interaction }) => interaction ?? []));
  return Object.entries(counted(ids)).flatMap(([id, times]) =>
    times > 1 ? [`interaction ${id} counts ${times} times`] : [],
  );
}

/** A bot that starts while the database is away ends, and is started again. */
const FUTILE = 'program not started';

function faultsIn({ discord, machines, guest, ledger }: Testbed, replays: readonly Replayed[]): string[] {
  return [
    ...discord.violations.map((one) => `Discord refused: ${JSON.stringify(one)}`.slice(0, 1000)),
    ...seedsTold(replays, ledger),
    ...[...machines, guest].flatMap(({ name, bot }) => {
      const { errors, crashes, leaks, overdue } = bot;
      const futile = errors.filter(({ msg }) => msg === FUTILE).length;
      const bugs = errors.filter(
        ({ level, msg, err }) => (level >= 60 && msg !== FUTILE) || BUGS.test(err?.type ?? ''),
      );
      return [
        ...bugs.map(({ msg, err }) =>
          `${name}: ${msg} ${err?.type ?? ''} ${err?.message ?? ''}`.slice(0, 300),
        ),
        ...(crashes.length > futile
          ? [`${name} ended by itself: ${crashes.map(({ how }) => how).join()}`]
          : []),
        ...leaks.map((text) => `${name}: a secret in the log: ${text}`),
        ...overdue.map((text) => `${name}: ${text}`),
        ...bot.orphans().map((pid) => `${name}: process ${pid} was left behind`),
      ];
    }),
  ];
}

/** From each strike until the first later click on a match of the shard is answered and stored. */
function takeoversOf(
  { ledger, shardOf }: Testbed,
  blown: readonly Fault[],
  replays: readonly Replayed[],
): Takeover[] {
  const stored = new Set(replays.flatMap(({ inputs }) => inputs.map(({ interaction }) => interaction)));
  const done = ledger.deeds.filter(
    ({ interaction, outcome, endedAt }) =>
      stored.has(interaction.id) && outcome !== null && outcome !== 'failed' && endedAt !== null,
  );
  const struck = blown.flatMap((fault) =>
    fault.strikes.flatMap(({ at, shards }) => shards.map((shard) => ({ fault, at, shard }))),
  );
  return struck.flatMap(({ fault, at, shard }) => {
    const answered = done
      .filter((deed) => deed.at >= at && shardOf(deed.channelId) === shard)
      .map(({ endedAt }) => endedAt ?? Infinity);
    const end = Math.min(...answered);
    if (!Number.isFinite(end)) return [];
    const isAlone = blown.every((other) => other === fault || other.to < at || other.from > end);
    return [{ kind: fault.name, shard, at, ms: end - at, isAlone }];
  });
}

/** Numbers of unanswered clicks at tables, by player. */
function repeatedIn({ ledger }: Testbed, { from, to }: Fault): number[] {
  const failed = ledger.deeds.filter(
    ({ at, outcome, on }) => from <= at && at <= to && outcome === 'failed' && on !== null,
  );
  return Object.values(counted(failed.map(({ user }) => user)));
}
