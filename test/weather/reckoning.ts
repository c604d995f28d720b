/** The reckoning of an evening in bad weather: losses, charged time, stuck matches, and other faults. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMatch } from '../../src/match/stored.ts';
import { openStorage } from '../../src/storage/index.ts';
import type { BotProcess, LogLine } from './bot-process.ts';
import { chargesIn, type Charge } from './charged.ts';
import type { Hearing } from './hearing.ts';
import type { Site } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { doneInVain, lostIn, type Seen } from './lost.ts';
import { replay, type Replayed } from './replay.ts';

/** A spell of bad weather; times in Unix ms. */
export interface Spell {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

export interface Reckoning {
  /** A sentence each. */
  readonly lost: readonly string[];
  readonly charged: readonly Charge[];
  readonly stuck: readonly string[];
  /** Other faults: violations of Discord's rules, leaked secrets, unexplained errors, orphaned processes. */
  readonly faults: readonly string[];
  readonly crashes: BotProcess['crashes'];
  readonly spells: readonly Spell[];
  /** Kinds of weather that could not be made here. */
  readonly skipped: readonly string[];
  /** Damaged matches that the manager put away. */
  readonly putAway: readonly string[];
  readonly begun: number;
  readonly ended: number;
  readonly inputs: number;
  readonly deeds: number;
  /** Number of interactions by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly doubles: number;
  /** Number of compared stretches of matches, and the worst of them. */
  readonly stretches: number;
  readonly worst: Charge | null;
  /** Errors in the log, by message. */
  readonly errors: Readonly<Record<string, number>>;
  /** Samples in MB. */
  readonly memory: readonly { readonly at: number; readonly own: number; readonly children: number }[];
  /** Seconds after a storm until the slowest channel went on. */
  readonly slowest: number;
}

/** Input of the reckoning after an evening. */
export interface Testbed {
  readonly site: Site;
  readonly hearing: Hearing;
  readonly spells: readonly Spell[];
  readonly skipped: ReadonlySet<string>;
  /** Failures of the weather itself. */
  readonly mishaps: readonly string[];
  readonly memory: Reckoning['memory'];
  readonly stuck: readonly string[];
  /** Longest time until a channel went on after a storm, in ms. */
  readonly slowest: number;
}

/** Compares what people did and saw with what is stored; also writes the result to the folder. */
export async function reckon(testbed: Testbed, folder: string): Promise<Reckoning> {
  const { site, hearing, spells, stuck, skipped, mishaps, memory, slowest } = testbed;
  const { ledger, bot, discord } = site;
  const lost: string[] = [];
  const charges: Charge[] = [];
  const faults: string[] = [];
  const replays: Replayed[] = [];
  const spellsBetween = (from: number, to: number): number =>
    spells.filter((spell) => spell.from <= to && spell.to >= from).length;
  const storage = await openStorage(`sqlite://${site.file}`);
  try {
    for (const match of ledger.channels.keys()) {
      if (site.putAway.has(match)) continue;
      const whole = await readMatch(storage.journal, match);
      if (!whole) {
        lost.push(`${match}: it was shown, and is not stored`);
        continue;
      }
      try {
        const replayed = await replay(whole.header, whole.entries);
        const seen = seenOf(ledger, match);
        replays.push(replayed);
        lost.push(...lostIn(replayed, seen));
        charges.push(...chargesIn(replayed, seen, hearing, spellsBetween));
      } catch (error) {
        lost.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }
  } finally {
    await storage.close();
  }
  const spared = new Set([...site.putAway].map((match) => ledger.channels.get(match)));
  lost.push(
    ...doneInVain(
      replays,
      ledger.deeds.filter(({ channelId }) => !spared.has(channelId)),
    ),
  );
  faults.push(
    ...discord.violations.map((violation) => `Discord refused: ${JSON.stringify(violation)}`.slice(0, 1000)),
  );
  faults.push(...mishaps);
  faults.push(...bot.leaks.map((text) => `a secret in the log: ${text}`));
  faults.push(...seedsTold(replays, ledger));
  faults.push(...bot.orphans().map((pid) => `process ${pid} was left behind`));
  faults.push(...unexplained(bot.errors, spells));
  const excess = (charge: Charge): number => charge.matchMs - charge.heardMs;
  const reckoning: Reckoning = {
    lost,
    stuck,
    faults,
    spells,
    charged: charges.filter(({ isTooMuch }) => isTooMuch),
    crashes: bot.crashes,
    skipped: [...skipped],
    putAway: [...site.putAway],
    begun: replays.length,
    ended: replays.filter(({ states }) => states.at(-1)?.at(-1)?.result).length,
    inputs: replays.reduce((sum, { inputs }) => sum + inputs.length, 0),
    deeds: ledger.deeds.length,
    outcomes: counted(ledger.deeds.map(({ outcome }) => outcome ?? 'none')),
    doubles: ledger.deeds.reduce((sum, { again }) => sum + again, 0),
    stretches: charges.length,
    worst: charges.toSorted((one, other) => excess(other) - excess(one))[0] ?? null,
    errors: counted(
      bot.errors.map(({ msg, err }) => `${msg}: ${err?.type ?? ''} ${err?.message ?? ''}`.slice(0, 160)),
    ),
    memory,
    slowest: slowest / 1000,
  };
  const deeds = ledger.deeds.map(({ interaction, ...deed }) => ({ id: interaction.id, ...deed }));
  writeFileSync(join(folder, 'deeds.json'), JSON.stringify(deeds));
  writeFileSync(join(folder, 'reckoning.json'), JSON.stringify(reckoning, null, 1));
  return reckoning;
}

export const counted = (texts: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
};

/** What was seen of a match; `reader`: the only player of a private match, whose commands come from any place. */
export function seenOf(ledger: Ledger, match: string, reader: string | null = null): Seen {
  const channel = ledger.channels.get(match);
  const results = ledger.results.filter((result) => result.match === match);
  return {
    deeds: ledger.deeds.filter(
      ({ channelId, on, command, user }) =>
        on?.match === match ||
        (command !== null && (reader === null ? channelId === channel : user === reader)),
    ),
    tables: ledger.tables.filter((table) => table.match === match),
    results,
  };
}

/** Seeds that were visible before the end of their match. */
export function seedsTold(replays: readonly Replayed[], ledger: Ledger): string[] {
  return replays.flatMap(({ header }) => {
    const { seed } = header.setup;
    const end = ledger.results.find(({ match }) => match === header.id)?.at ?? Infinity;
    const told =
      typeof seed === 'string' && ledger.texts.some(({ at, content }) => at < end && content.includes(seed));
    return told ? [`the seed of ${header.id} was told before its end`] : [];
  });
}

/** Time after a spell in which errors are attributed to it, in ms. */
const AFTERMATH_MS = 90_000;
/** Errors that are always bugs, in any weather. */
export const BUGS = /^(TypeError|RangeError|ReferenceError|AssertionError|SyntaxError)$/;

/** On a full disk the bot cannot start; it ends, and is started again. */
const FUTILE = { msg: 'program not started', spell: 'disk full' };

function unexplained(errors: readonly LogLine[], spells: readonly Spell[]): string[] {
  const during = (at: number): readonly Spell[] =>
    spells.filter((spell) => spell.from <= at && at <= spell.to + AFTERMATH_MS);
  return errors
    .filter(({ at, level, msg, err }) => {
      if (msg === FUTILE.msg) return !during(at).some(({ name }) => name === FUTILE.spell);
      return level >= 60 || BUGS.test(err?.type ?? '') || during(at).length === 0;
    })
    .map(({ level, msg, err }) => `logged at level ${level}: ${msg} ${err?.message ?? ''}`.slice(0, 300));
}
