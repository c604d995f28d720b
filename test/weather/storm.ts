/** An evening of many matches in bad weather, with spells of calm in which everything has to go on; then the reckoning. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { readMatch } from '../../src/match/stored.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from '../../src/sandbox/loopback.ts';
import { openStorage } from '../../src/storage/index.ts';
import { startProxy } from '../faults/proxy.ts';
import { botProcess, type BotProcess, type LogLine } from './bot-process.ts';
import { chargesIn, type Charge } from './charged.ts';
import type { Damage } from './damage.ts';
import { mountDisk } from './disk.ts';
import { watchHearing, type Hearing } from './hearing.ts';
import { FRONTS, type Front, type Kind, type Site } from './kinds.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { doneInVain, lostIn, type Seen } from './lost.ts';
import { putAway, step, type Place } from './people.ts';
import { replay, type Replayed } from './replay.ts';
import { ALL } from './terms.ts';

export interface StormOptions {
  readonly seed: string;
  /** How long there is weather, calms included, in ms. */
  readonly lasts: number;
  readonly matches: number;
  /** A folder for the bot's file, its log and the details. */
  readonly folder: string;
  /** How often somebody in a channel does something, in ms. */
  readonly pace: number;
  /** How long it storms between two calms, in ms. */
  readonly stormFor: number;
  /** By how much spells and pauses are shorter than in earnest. */
  readonly shorter: number;
  /** Whether a small disk may be mounted for the file, to be filled. */
  readonly mount: boolean;
  /** Discord's description of its API; without it requests are not checked against it. */
  readonly openApiPath?: string;
  /** Told of what happens, a line each. */
  readonly say: (line: string) => void;
}

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
  /** Besides: violations of Discord's rules, secrets told, errors without a reason, processes left behind. */
  readonly faults: readonly string[];
  readonly crashes: BotProcess['crashes'];
  readonly spells: readonly Spell[];
  /** Kinds of weather that could not be made here. */
  readonly skipped: readonly string[];
  /** Matches that were damaged, and that the manager put away. */
  readonly putAway: readonly string[];
  readonly begun: number;
  readonly ended: number;
  readonly inputs: number;
  readonly deeds: number;
  /** How interactions ended, and how many. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly doubles: number;
  /** How many stretches of matches were compared with what was heard, and the worst of them. */
  readonly stretches: number;
  readonly worst: Charge | null;
  /** Errors in the log, by what they say. */
  readonly errors: Readonly<Record<string, number>>;
  /** MB, every now and then. */
  readonly memory: readonly { readonly at: number; readonly own: number; readonly children: number }[];
  /** How many seconds after a storm the slowest channel went on. */
  readonly slowest: number;
}

/** How long after a storm a match may take to go on, in ms. */
const CALM_MS = 60_000;
/** How often people in channels that are waited for do something then, in ms. */
const CALM_PACE = 1000;
const MINUTE = 60_000;

export async function storm(options: StormOptions): Promise<Reckoning> {
  const { folder, say } = options;
  const stored = join(folder, 'disk');
  mkdirSync(stored, { recursive: true });
  const disk = options.mount ? mountDisk(stored) : null;
  const file = join(stored, 'schikane.sqlite');

  const line = await startProxy();
  const discord = await startLoopbackDiscord({
    log: say,
    gatewayAddress: line.gatewayAddress,
    ...(options.openApiPath !== undefined && { openApiPath: options.openApiPath }),
  });
  line.to(Number(new URL(discord.origin).port));
  const bot = botProcess({
    folder,
    logFile: join(folder, 'bot.log'),
    secrets: [discord.token],
    env: {
      PATH: process.env['PATH'] ?? '',
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: `${line.origin}/api`,
      STORAGE_URL: `sqlite://${file}`,
      LOG_LEVEL: 'info',
    },
  });
  const hearing = watchHearing(
    () => bot.pid !== undefined && !bot.suspended && !line.isSilent && discord.gateway.connected() > 0,
  );
  const ledger = openLedger(discord.user('Watcher'));
  const places = openPlaces(discord, ledger, options);
  const site: Site = {
    ...{ bot, line, discord, ledger, file, disk },
    fileIsWell: Promise.resolve(),
    damages: new Map(),
    putAway: new Set(),
    shorter: options.shorter,
  };
  const state: StormState = {
    options,
    site,
    hearing,
    places,
    fronts: FRONTS.map((front, i) => ({ front, random: randomOf(options.seed, `front ${i}`), bag: [] })),
    spells: [],
    skipped: new Set(),
    mishaps: [],
    memory: [],
    stuck: [],
    calmSince: null,
    slowest: 0,
  };
  const over = new AbortController();
  const playing = places.map((place) => keepPlaying(state, place, over.signal));
  const watching = report(state, over.signal);
  // Also when somebody has had enough of it.
  const clearUp = (): void => {
    if (bot.pid !== undefined) process.kill(bot.pid, 'SIGKILL');
    disk?.remove();
  };
  process.once('exit', clearUp);
  try {
    bot.start();
    await everybodyGoesOn(state, 'at the beginning', CALM_MS);
    const end = Date.now() + options.lasts;
    for (let round = 1; Date.now() < end; round += 1) {
      await blow(state, Math.min(end, Date.now() + options.stormFor));
      await everybodyGoesOn(state, `after storm ${round}`, CALM_MS);
    }
    over.abort();
    await Promise.all([...playing, watching]);
    await endInOrder(state);
    return await reckon(state);
  } finally {
    over.abort();
    await bot.end('SIGKILL');
    hearing.stop();
    line.close();
    await discord.close();
    process.off('exit', clearUp);
    // For whoever has to find out.
    copyFileSync(file, join(folder, 'schikane.sqlite'));
    disk?.remove();
  }
}

/** A front, and what of its kinds is yet to come before all come again. */
interface Blowing {
  readonly front: Front;
  readonly random: Random;
  readonly bag: Kind[];
}

interface StormState {
  readonly options: StormOptions;
  readonly site: Site;
  readonly hearing: Hearing;
  readonly places: readonly Place[];
  readonly fronts: readonly Blowing[];
  readonly spells: Spell[];
  readonly skipped: Set<string>;
  /** What went wrong with the weather itself. */
  readonly mishaps: string[];
  readonly memory: { at: number; own: number; children: number }[];
  readonly stuck: string[];
  /** Since when there has been calm (Unix ms); null while it storms. */
  calmSince: number | null;
  /** The longest that a channel has taken to go on after a storm, in ms. */
  slowest: number;
}

const NAMES = ['Anna', 'Ben', 'Cleo'];

function openPlaces(discord: LoopbackDiscord, ledger: Ledger, { matches, seed }: StormOptions): Place[] {
  const manager = discord.user('Manager');
  const role = discord.createRole('Managers', PermissionFlagsBits.ManageChannels);
  discord.setMember(manager.user.id, { roles: [role.id] });
  return Array.from({ length: matches }, (_, i): Place => {
    const terms = ALL[i % ALL.length];
    if (!terms) throw new Error('nothing to play');
    const people = NAMES.slice(0, terms.practice ? 1 : terms.players);
    return {
      channelId: discord.createChannel(`table-${i}`).id,
      terms,
      players: people.map((name) => discord.user(`${name}${i}`, { locale: terms.locale })),
      onlooker: discord.user(`Onlooker${i}`),
      manager,
      botId: discord.world.bot.user.id,
      random: randomOf(seed, `people ${i}`),
      ledger,
    };
  });
}

/** The people of a channel do something again and again; in a calm, until their match has gone on. */
async function keepPlaying(state: StormState, place: Place, over: AbortSignal): Promise<void> {
  const { pace } = state.options;
  for (;;) {
    const wait = state.calmSince === null ? pace / 2 + place.random.below(pace) : CALM_PACE;
    await setTimeout(wait, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    if (hasGoneOn(state, place)) continue;
    const damage = damageTold(state, place);
    if (damage?.toGo) await clear(state, place, damage);
    else step(place);
  }
}

const hasGoneOn = ({ calmSince, site }: StormState, { channelId }: Place): boolean =>
  calmSince !== null && site.ledger.progressAt(channelId) > calmSince;

/** What is damaged there, if that has been told in this calm, with a number under which the operator finds it. */
function damageTold({ calmSince, site }: StormState, { channelId }: Place): Damage | undefined {
  const damage = site.damages.get(channelId);
  if (!damage || calmSince === null) return undefined;
  const numbers = site.bot.errors.flatMap(({ number }) => (typeof number === 'string' ? [number] : []));
  const isTold = site.ledger.deeds.some(
    (deed) =>
      deed.channelId === channelId &&
      deed.at >= calmSince &&
      numbers.some((number) => deed.told?.includes(number) === true),
  );
  return isTold ? damage : undefined;
}

/** The manager puts it away; then a new match can begin. */
async function clear({ site }: StormState, place: Place, { match }: Damage): Promise<void> {
  const done = await putAway(place)?.interaction.outcome;
  if (done === undefined || done.kind === 'failed') return;
  site.damages.delete(place.channelId);
  site.putAway.add(match);
}

/** Weather on all fronts until a time. */
async function blow(state: StormState, until: number): Promise<void> {
  state.calmSince = null;
  await Promise.all(state.fronts.map((front) => blowOn(state, front, until)));
  await setTimeout(Math.max(0, until - Date.now()));
}

async function blowOn(state: StormState, { front, random, bag }: Blowing, until: number): Promise<void> {
  const [least, most] = front.pause;
  for (;;) {
    const wait = (least + random.below(most - least)) / state.options.shorter;
    if (Date.now() + wait >= until) return;
    await setTimeout(wait);
    if (bag.length === 0) bag.push(...shuffled(allOf(front), random));
    const kind = bag.pop();
    if (kind) await happen(state, kind, random);
  }
}

/** Each kind as often as it is to come. */
const allOf = ({ kinds }: Front): Kind[] => kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));

async function happen(state: StormState, kind: Kind, random: Random): Promise<void> {
  const from = Date.now();
  try {
    const what = await kind.make(state.site, random);
    if (what === null) state.skipped.add(kind.name);
    else state.spells.push({ name: kind.name, from, to: Date.now(), what });
  } catch (error) {
    state.mishaps.push(`weather that could not be made, ${kind.name}: ${String(error)}`);
  }
}

/** Waits until the matches of all channels have gone on; those that have not in time are stuck. */
async function everybodyGoesOn(state: StormState, when: string, within: number): Promise<void> {
  const since = Date.now();
  state.calmSince = since;
  const isWaitedFor = (place: Place): boolean =>
    !hasGoneOn(state, place) && damageTold(state, place)?.toGo !== false;
  let waiting = [...state.places];
  while (waiting.length > 0 && Date.now() - since < within) {
    await setTimeout(100);
    waiting = waiting.filter(isWaitedFor);
  }
  state.slowest = Math.max(state.slowest, Date.now() - since);
  for (const place of waiting) state.stuck.push(`${when}: ${stuckAt(state, place)}`);
  state.calmSince = null;
}

/** A channel that has not gone on, with what its people were told last. */
function stuckAt({ site }: StormState, { channelId, terms }: Place): string {
  const { ledger, damages } = site;
  const told = ledger.deeds
    .filter((deed) => deed.channelId === channelId)
    .slice(-4)
    .map(({ outcome, told: text }) => text ?? outcome ?? 'no answer');
  const match = ledger.matchAt(channelId) ?? 'no match';
  const aside = damages.get(channelId);
  return `${JSON.stringify(terms.options)} ${match}${aside ? ', damaged' : ''}: ${told.join(' / ')}`;
}

/** A line a minute, and how much memory there is in use. */
async function report(state: StormState, over: AbortSignal): Promise<void> {
  const { site, options, memory, spells } = state;
  const begun = Date.now();
  for (let minute = 1; !over.aborted; minute += 1) {
    const next = begun + (minute * MINUTE) / Math.max(1, Math.min(4, options.shorter));
    await setTimeout(Math.max(0, next - Date.now()), undefined, { signal: over }).catch(() => undefined);
    const size = site.bot.memory();
    if (size) memory.push({ at: Date.now(), ...size });
    const { ledger, bot } = site;
    const answered = ledger.deeds.filter(({ outcome }) => outcome !== null && outcome !== 'failed').length;
    options.say(
      [
        `${new Date().toISOString()} ${ledger.deeds.length} deeds, ${answered} answered`,
        `${ledger.tables.length} tables, ${ledger.results.length} results`,
        `${spells.length} spells (${spells.at(-1)?.name ?? 'none'})`,
        `${state.stuck.length} stuck, ${bot.crashes.length} crashes, ${bot.errors.length} errors`,
        size ? `${size.own} + ${size.children} MB` : 'down',
      ].join(' · '),
    );
  }
}

async function endInOrder({ site, stuck }: StormState): Promise<void> {
  const { bot, damages } = site;
  await bot.end('SIGTERM');
  stuck.push(...bot.overdue);
  for (const damage of damages.values()) damage.repair();
  damages.clear();
}

async function reckon(state: StormState): Promise<Reckoning> {
  const { site, hearing, spells, stuck, options } = state;
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
        const seen = await seenOf(ledger, match, discord);
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
  faults.push(...state.mishaps);
  faults.push(...bot.leaks.map((text) => `a secret in the log: ${text}`));
  faults.push(...seedsTold(replays, ledger));
  faults.push(...bot.orphans().map((pid) => `process ${pid} was left behind`));
  faults.push(...unexplained(bot.errors, spells));
  const excess = (charge: Charge): number => charge.matchMs - charge.heardMs;
  const reckoning: Reckoning = {
    ...{ lost, stuck, faults, spells },
    charged: charges.filter(({ isTooMuch }) => isTooMuch),
    crashes: bot.crashes,
    skipped: [...state.skipped],
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
    memory: state.memory,
    slowest: state.slowest / 1000,
  };
  const deeds = ledger.deeds.map(({ interaction, ...deed }) => ({ id: interaction.id, ...deed }));
  writeFileSync(join(options.folder, 'deeds.json'), JSON.stringify(deeds));
  writeFileSync(join(options.folder, 'reckoning.json'), JSON.stringify(reckoning, null, 1));
  return reckoning;
}

const counted = (texts: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
};

async function seenOf(ledger: Ledger, match: string, discord: LoopbackDiscord): Promise<Seen> {
  const channel = ledger.channels.get(match);
  const results = ledger.results.filter((result) => result.match === match);
  const url = results.at(-1)?.record ?? null;
  return {
    deeds: ledger.deeds.filter(
      ({ channelId, on, command }) => on?.match === match || (command !== null && channelId === channel),
    ),
    tables: ledger.tables.filter((table) => table.match === match),
    results,
    record: url === null ? null : await (await fetch(new URL(url, discord.origin))).text(),
  };
}

/** Seeds that could be read before the end of their match. */
function seedsTold(replays: readonly Replayed[], ledger: Ledger): string[] {
  return replays.flatMap(({ header }) => {
    const { seed } = header.setup;
    const end = ledger.results.find(({ match }) => match === header.id)?.at ?? Infinity;
    const told =
      typeof seed === 'string' && ledger.texts.some(({ at, content }) => at < end && content.includes(seed));
    return told ? [`the seed of ${header.id} was told before its end`] : [];
  });
}

/** How long after a spell errors are put down to it, in ms. */
const AFTERMATH_MS = 90_000;
/** Whatever the weather, these are bugs of our own. */
const BUGS = /^(TypeError|RangeError|ReferenceError|AssertionError|SyntaxError)$/;

/** On a full disk the bot cannot start; it ends, and is started again. */
const FUTILE = { msg: 'the program could not start', spell: 'disk full' };

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
