/**
 * The start of a tournament round in chat, with the real clock and Discord's limits. Measures the time from
 * its pairing until every board's cut can be clicked, and the requests to Discord. Meanwhile it measures how
 * fast other tables of the server answer. Everything (Discord, the people, the bot) runs in one process,
 * except for the drawing.
 * `node bench/tournament-round.ts --players 64`; with fewer threads than Discord allows: `--threads 10 --per
 * 60 --boards 12`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { commands } from '../commands/index.ts';
import { menus } from '../commands/menus.ts';
import { createRenderer } from '../render/renderer.ts';
import { uncounted } from '../src/health/meters.ts';
import { startBot, type RunningBot } from '../src/start.ts';
import type { LiveTournament } from '../src/features/tournament/chat/face.ts';
import type { TournamentHeader } from '../src/features/tournament/terms.ts';
import { games } from '../src/games/index.ts';
import { openProcess } from '../src/features/process.ts';
import { createReading } from '../src/match/reading/reading.ts';
import { systemTime } from '../src/time/time.ts';
import { startLoopbackDiscord } from 'loopback-discord';
import { DISCORD_LIMITS } from 'loopback-discord/ratelimit.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { openStorage } from '../src/storage/index.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '64' },
    /** Other tables of the server, each of which is clicked every two seconds. */
    tables: { type: 'string', default: '20' },
    /** Limit on new threads: their number, and the period in seconds. */
    threads: { type: 'string', default: '50' },
    per: { type: 'string', default: '300' },
    /** Number of open boards after which the run ends; by default all of them. */
    boards: { type: 'string' },
    /** Seconds for which the other tables are clicked beforehand. */
    before: { type: 'string', default: '10' },
    /** Seconds after which the run is given up. */
    most: { type: 'string', default: '120' },
  },
});
const players = Number(values.players);
const boards = Number(values.boards ?? players / 2);

/** Interval of the clicks on each table, in ms. */
const EVERY_MS = 2000;
/** Time after the round for the remaining messages, in ms. */
const SETTLING_MS = 10_000;
/** Time to join and to check in, in ms. */
const JOINING_MS = 15_000;
const MINUTE_MS = 60_000;
const [game] = games;
const time = systemTime;

const folder = mkdtempSync(join(tmpdir(), 'schikane-tournament-'));
const renderer = createRenderer({ workers: 2, log: console });
const reading = createReading({ log: console });
const storage = await openStorage(`sqlite://${join(folder, 'tournament.sqlite')}`);
const discord = await startLoopbackDiscord({
  botName: 'Schikane',
  log: () => undefined,
  limits: {
    ...DISCORD_LIMITS,
    routes: {
      ...DISCORD_LIMITS.routes,
      'POST /channels/{channel_id}/threads': {
        requests: Number(values.threads),
        per: Number(values.per) * 1000,
      },
    },
  },
});
const log = pino({ level: 'error' });
const running = await startBot({
  token: discord.token,
  apiUrl: discord.url,
  guildId: null,
  settings: { challengeMinutes: 15, abandonHours: 24, nudgeMinutes: 0, keepDays: 30 },
  log,
  time,
  storage,
  renderer,
  reading,
  commands,
  menus,
  meters: uncounted,
  shared: openProcess({ log }).ports,
});

const buttons = ({ components }: SeenMessage): { id: string; disabled: boolean }[] =>
  (components ?? []).flatMap((row) =>
    ('components' in row ? row.components : []).flatMap((part) =>
      'custom_id' in part ? [{ id: part.custom_id, disabled: 'disabled' in part && part.disabled }] : [],
    ),
  );

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);
const quantile = (times: readonly number[], part: number): number =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

/** A match in a channel of its own, whose players pick a card up and put it back. */
async function ordinaryTable(i: number): Promise<() => Promise<number>> {
  const { id: channelId } = discord.createChannel(`table-${i}`);
  const [anna, ben] = [discord.user(`Anna ${i}`), discord.user(`Ben ${i}`)];
  await running.rooms.begin(
    {
      id: `ordinary-${i}`,
      game: game.id,
      rules: game.rules.version,
      channelId,
      setup: { game: game.id, seed: `ordinary ${i}` },
      players: [anna, ben].map(({ user }) => ({ id: user.id, name: user.global_name ?? '' })),
      ranked: false,
      locale: 'en',
      suitColours: 2,
      labels: 'card',
      numbers: true,
      breathMs: 0,
      idleMs: null,
      startedAt: time.now(),
      guildId: discord.world.guild.id,
    },
    null,
  );
  const taps = (message: SeenMessage) =>
    buttons(message).filter(({ id, disabled }) => !disabled && id.includes('|tap:') && !id.includes('draw'));
  await anna.sees(channelId, (message) => taps(message).length > 0);
  return async () => {
    const table = anna.messages(channelId).findLast((message) => taps(message).length > 0);
    const [tap] = table ? taps(table) : [];
    if (!table || !tap) throw new Error('a table without buttons');
    const since = time.now();
    const who = table.content.includes(`**${anna.user.global_name}** is to move`) ? anna : ben;
    const { kind } = await who.click(table, tap.id).outcome;
    if (kind === 'failed') throw new Error('a click was not answered');
    return time.now() - since;
  };
}

/** Clicks all tables in turn until aborted; returns the time of each answer, in ms. */
async function click(tables: readonly (() => Promise<number>)[], signal: AbortSignal): Promise<number[]> {
  const answers: Promise<number>[] = [];
  for (let i = 0; !signal.aborted; i += 1) {
    const table = tables[i % tables.length];
    if (table) answers.push(table().catch(() => Infinity));
    await setTimeout(EVERY_MS / tables.length);
  }
  return Promise.all(answers);
}

function settled(startsAt: number): Omit<TournamentHeader, 'id' | 'seed' | 'createdAt'> {
  return {
    guildId: discord.world.guild.id,
    channelId: discord.guild.channelId,
    name: 'Bench',
    locale: 'en',
    host: { id: discord.user('Host').user.id, name: 'Host' },
    format: 'swiss',
    rounds: 4,
    cycles: 1,
    minutes: 60,
    tieBreaks: null,
    finalists: null,
    startsAt,
    players: { min: 2, max: players },
    noShowMs: 20 * MINUTE_MS,
    pauseMs: MINUTE_MS,
    stragglers: 'draw',
    channels: [],
    terms: {
      game: game.id,
      options: {},
      endWindowMs: 15_000,
      stillTurns: 60,
      reactionMs: 3000,
      clock: { initialMs: 10 * MINUTE_MS, incrementMs: 0, press: 'auto' },
      ranked: false,
      locale: 'en',
      suitColours: 2,
      labels: 'card',
      numbers: true,
      breathMs: 0,
      idleMs: null,
      position: null,
    },
  };
}

interface Opened {
  readonly board: number;
  /** Time after the pairing, in ms. */
  readonly shown: number;
  readonly cut: number;
}

/** Lets both players of a board cut as soon as they can. */
async function play(
  board: { number: number; channelId: string; players: readonly string[] },
  sessions: ReadonlyMap<string, UserSession>,
  pairedAt: number,
): Promise<Opened> {
  const isCut = ({ id }: { id: string }): boolean => id.split('|')[1] === 'lot';
  const [first, second] = board.players.flatMap((player) => sessions.get(player) ?? []);
  if (!first || !second) throw new Error('a board without players');
  const cutting = await first.sees(board.channelId, (message) => buttons(message).some(isCut));
  const shown = time.now() - pairedAt;
  const lots = buttons(cutting).filter(isCut);
  await first.click(cutting, lots[0]?.id ?? '').outcome;
  const cut = time.now() - pairedAt;
  await second.click(cutting, lots[1]?.id ?? lots[0]?.id ?? '').outcome;
  return { board: board.number, shown, cut };
}

/** The boards in the order in which they were opened. */
async function openBoards(
  live: LiveTournament,
  sessions: ReadonlyMap<string, UserSession>,
): Promise<{ opened: readonly Opened[]; pairedAt: number }> {
  const giveUp = time.now() + JOINING_MS + Number(values.most) * 1000;
  while (live.tournament.boards.length === 0 && time.now() < giveUp) await setTimeout(20);
  const pairedAt = live.tournament.entries.find((entry) => entry.do === 'pair')?.at ?? NaN;
  const seen = new Set<number>();
  const opened: Opened[] = [];
  while (opened.length < boards && time.now() < giveUp) {
    for (const { number, channelId, players: both } of live.tournament.boards) {
      if (channelId === null || seen.has(number)) continue;
      seen.add(number);
      void play({ number, channelId, players: both }, sessions, pairedAt).then((one) => opened.push(one));
    }
    await setTimeout(20);
  }
  return { opened, pairedAt };
}

/** Number of requests by route since then, and of those answered with 429. */
function requestsSince(since: number): string[] {
  const counts = new Map<string, { all: number; limited: number }>();
  for (const { method, route, status, time: at } of discord.requests) {
    if (at < since) continue;
    const key = `${method} ${route}`;
    const { all, limited } = counts.get(key) ?? { all: 0, limited: 0 };
    counts.set(key, { all: all + 1, limited: limited + (status === 429 ? 1 : 0) });
  }
  return [...counts]
    .sort(([, a], [, b]) => b.all - a.all)
    .map(([key, { all, limited }]) => `${key}: ${all}${limited > 0 ? ` (${limited} with 429)` : ''}`);
}

const told = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(0)} ms, 99% ${quantile(times, 0.99).toFixed(0)} ms of ${times.length}`;

async function run({ bot: { tournaments } }: RunningBot): Promise<void> {
  const tables = await Promise.all(Array.from({ length: Number(values.tables) }, (_, i) => ordinaryTable(i)));
  await click(tables, AbortSignal.timeout(5000));
  const before = await click(tables, AbortSignal.timeout(Number(values.before) * 1000));
  const live = await tournaments.announce(settled(time.now() + JOINING_MS), 'a seed');
  const people = Array.from({ length: players }, (_, i) => discord.user(`Player ${i + 1}`));
  for (const { user } of people) {
    const name = user.global_name ?? '';
    await live.enter({ do: 'join', player: user.id, name, rating: 1500 }, user.id);
    await live.enter({ do: 'check-in', player: user.id }, user.id);
  }
  while (live.tournament.boards.length === 0) await setTimeout(20);
  const stop = new AbortController();
  const meanwhile = click(tables, stop.signal);
  const { opened, pairedAt } = await openBoards(live, new Map(people.map((who) => [who.user.id, who])));
  const opening = requestsSince(pairedAt);
  // Until the remaining messages have been sent.
  await setTimeout(SETTLING_MS);
  const took = time.now() - pairedAt;
  stop.abort();
  const requests = requestsSince(pairedAt);
  console.log(
    `${players} players, ${values.threads} threads in ${values.per} s: ${opened.length} of ${boards} boards are open after ` +
      `${seconds(Math.max(...opened.map(({ shown }) => shown)))} s, the first after ` +
      `${seconds(Math.min(...opened.map(({ shown }) => shown)))} s, half of them after ` +
      `${seconds(
        quantile(
          opened.map(({ shown }) => shown),
          0.5,
        ),
      )} s; the last cut is answered after ` +
      `${seconds(Math.max(...opened.map(({ cut }) => cut)))} s`,
  );
  const order = opened.toSorted((a, b) => a.shown - b.shown).map(({ board }) => board);
  console.log(`  in this order: ${order.join(' ')}`);
  const starts = live.tournament.boards.flatMap(({ number, openedAt }) =>
    openedAt === null ? [] : [`${number}: ${seconds(openedAt - pairedAt + live.tournament.stoodMs)}`],
  );
  console.log(`  each countdown begins after (s): ${starts.join(', ')}`);
  console.log(`  until then were asked for: ${opening.join('; ')}`);
  console.log(`  in ${seconds(took)} s were asked for: ${requests.join('; ')}`);
  console.log(`  other tables answered before: ${told(before)}; meanwhile: ${told(await meanwhile)}`);
}

try {
  await run(running);
} finally {
  await running.stop();
  await storage.close();
  await discord.close();
  await Promise.all([renderer.close(), reading.close()]);
  rmSync(folder, { recursive: true });
}
