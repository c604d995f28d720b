/**
 * An evening of many matches in bad weather, with spells of calm in which everything has to go on; then the
 * reckoning.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomOf, shuffled, type Random } from '../../src/core/random.ts';
import { startLoopbackDiscord } from 'loopback-discord';
import { startProxy } from '../faults/proxy.ts';
import { botProcess } from './bot-process.ts';
import type { Damage } from './damage.ts';
import { mountDisk } from './disk.ts';
import { watchHearing } from './hearing.ts';
import { FRONTS, type Front, type Kind, type Site } from './kinds.ts';
import { openLedger } from './ledger.ts';
import { putAway, step, type Place } from './people.ts';
import { openPlaces } from './places.ts';
import { reckon, type Testbed, type Reckoning, type Spell } from './reckoning.ts';
import { compiled } from '../../scripts/sparing.mjs';

export interface StormOptions {
  readonly seed: string;
  /** Duration of the weather with its calms, in ms. */
  readonly lasts: number;
  readonly matches: number;
  /** A folder for the bot's file, its log and the details. */
  readonly folder: string;
  /** Interval between actions in a channel, in ms. */
  readonly pace: number;
  /** Duration of a storm between two calms, in ms. */
  readonly stormFor: number;
  /** Factor by which spells and pauses are shorter than in a full run. */
  readonly shorter: number;
  /** True if a small disk may be mounted for the file, to be filled. */
  readonly mount: boolean;
  /** Discord's OpenAPI description; requests are not checked without it. */
  readonly openApiPath?: string;
  /** Called with each event, a line each. */
  readonly say: (line: string) => void;
}

/** Longest time after a storm until a match goes on, in ms. */
const CALM_MS = 60_000;
/** Interval between actions in channels that are waited for, in ms. */
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
    botName: 'Schikane',
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
      ...compiled,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: `${line.origin}/api`,
      STORAGE_URL: `sqlite://${file}`,
      LOG_LEVEL: 'info',
    },
  });
  const hearing = watchHearing(
    () => bot.pid !== undefined && !bot.suspended && !line.isSilent && discord.gateway.connected() > 0,
  );
  const ledger = openLedger([discord.user('Watcher')]);
  const places = openPlaces(discord, ledger, options);
  const site: Site = {
    bot,
    line,
    discord,
    ledger,
    file,
    disk,
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
  // Also after an interrupt.
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
    return await reckon(state, folder);
  } finally {
    over.abort();
    await bot.end('SIGKILL');
    hearing.stop();
    line.close();
    await discord.close();
    process.off('exit', clearUp);
    // Kept for the analysis of faults.
    copyFileSync(file, join(folder, 'schikane.sqlite'));
    disk?.remove();
  }
}

/** A front, with the kinds that are still to come before all repeat. */
interface Blowing {
  readonly front: Front;
  readonly random: Random;
  readonly bag: Kind[];
}

interface StormState extends Testbed {
  readonly options: StormOptions;
  readonly places: readonly Place[];
  readonly fronts: readonly Blowing[];
  readonly spells: Spell[];
  readonly skipped: Set<string>;
  readonly mishaps: string[];
  readonly memory: { at: number; own: number; children: number }[];
  readonly stuck: string[];
  /** Beginning of the calm (Unix ms); null during a storm. */
  calmSince: number | null;
  slowest: number;
}

/** The people of a channel act repeatedly; in a calm, until their match has gone on. */
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

/** The damage in a channel, if it was reported in this calm with a number for the operator. */
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

/** The manager puts it away, so that a new match can begin. */
async function clear({ site }: StormState, place: Place, { match }: Damage): Promise<void> {
  const done = await putAway(place)?.interaction.outcome;
  if (done === undefined || done.kind === 'failed') return;
  site.damages.delete(place.channelId);
  site.putAway.add(match);
}

/** Runs the weather on all fronts until a time. */
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

/** Each kind as often as its weight. */
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

/** A stuck channel, with the last answers to its people. */
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

/** Reports a line a minute, with the memory in use. */
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
