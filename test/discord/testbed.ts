import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { commands } from '../../commands/index.ts';
import { menus } from '../../commands/menus.ts';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import { readSmallPictures } from '../../render/small-pictures.ts';
import { uncounted, type Meters } from '../../src/health/meters.ts';
import { SAME_MS } from '../../src/match/double-tap.ts';
import type { LastKnownMatches } from '../../src/match/last-known.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import type { BotSettings } from '../../src/chat/settings/operator.ts';
import type { Holding } from '../../src/line/holding.ts';
import { startBot, type BotParts, type RunningBot } from '../../src/start.ts';
import { JUST_MS } from '../../src/table/message.ts';
import { gameOf, games } from '../../src/games/index.ts';
import type { Header } from '../../src/match/header.ts';
import type { LoopbackDiscord, LoopbackOptions } from 'loopback-discord';
import type { SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { openProcess } from '../../src/features/process.ts';
import type { Reading } from '../../src/match/reading/reading.ts';
import type { Storage } from '../../src/storage/index.ts';
import { reach } from '../in-process/reach.ts';
import { readingAt, thoughts } from '../in-process/reading.ts';
import { openInProcess, type InProcessStorage } from '../in-process/storage.ts';
import { jumpingTime, type JumpingTime } from '../jumping-time.ts';
import type { Proxy } from '../faults/proxy.ts';
import { OPENAPI } from '../../packages/loopback-discord/test/bot.ts';
import { putEmojis } from './emojis.ts';
import { onePixel } from './one-pixel.ts';

/**
 * The whole bot on a loopback Discord, with people. Both are in this process, with SQLite and the readers of matches: no port,
 * thread or process is started. All parts but the pictures are real; see `sockets` and `draws`.
 */
export interface Testbed {
  readonly discord: LoopbackDiscord;
  readonly time: JumpingTime;
  readonly channelId: string;
  /** The SQLite file with all data. */
  readonly file: string;
  readonly anna: UserSession;
  readonly ben: UserSession;
  /** Log lines of the chosen level and above. */
  readonly log: string[];
  readonly running: RunningBot;
  /** Begins a match of Anna (south) and Ben, as accepting a challenge does. */
  readonly begin: (header: Partial<Header>) => Promise<void>;
  /** The newest table as everybody sees it, once it satisfies the predicate. */
  readonly table: (predicate?: (message: SeenMessage) => boolean) => Promise<SeenMessage>;
  /** Clicks a button of the newest table by its gesture. */
  readonly click: (
    who: UserSession,
    gesture: string,
    timing?: Parameters<UserSession['click']>[2],
  ) => UserInteraction;
  /** Posts a message below the table and lets time pass: then the table is reposted for a player who asks. */
  readonly pushDown: () => void;
  /** Resolves once everything is shown, and the practice opponent has thought about it. */
  readonly thought: () => Promise<void>;
  /** Resolves once only requests held by a fault are under way. */
  readonly calm: () => Promise<void>;
  /**
   * Resolves once the bot has heard a fresh answer of Discord's, and has read all that Discord sent before.
   */
  readonly heard: () => Promise<void>;
  /** Starts the bot of another shard on the same storage, until the test ends. */
  readonly alongside: (holding: Holding) => Promise<RunningBot>;
  /**
   * Stops the bot and starts it again; `meanwhile` runs while it is down. By default it resolves once all
   * matches are open and repairs are shown.
   */
  readonly restart: (meanwhile?: () => void, until?: 'started' | 'idle') => Promise<void>;
}

export interface TestbedOptions {
  readonly settings?: Partial<BotSettings>;
  readonly loopback?: Omit<LoopbackOptions, 'clock'>;
  /** Lead of Discord's clock over the bot's, in ms. */
  readonly skew?: number;
  /** Level of the log; warnings and above by default. */
  readonly logLevel?: 'debug' | 'warn';
  /** True: pictures are drawn. By default they are one pixel, which a test of clicks and texts is fine with. */
  readonly draws?: boolean;
  /** Emojis for cards: `there`, or `missing`, so that the bot uploads them. By default cards are text. */
  readonly emojis?: 'there' | 'missing';
  /** The renderer; the caller closes its own. */
  readonly renderer?: Renderer;
  /** The readers of matches; the caller closes its own. */
  readonly reading?: Reading;
  /** Services shared by a process's bots; called at each start. */
  readonly shared?: (time: JumpingTime) => BotParts['shared'];
  /** Wraps the storage, to make it fail. */
  readonly wrapStorage?: (storage: Storage) => Storage;
  /** The connection to Discord, to make it break. */
  readonly proxy?: Proxy;
  /** True: over real sockets, as with a proxy. By default Discord is reached in this process. */
  readonly sockets?: boolean;
  /** Counters; none by default. */
  readonly meters?: Meters;
  /** The held shard; by default all servers for good. Called at each start. */
  readonly holding?: () => Holding;
  /** Known progress of matches, shared by a process's bots; by default each start is its own process. */
  readonly lastKnown?: LastKnownMatches;
}

/** Longest wait in a test, on a starved machine too, in ms. */
export const LONG_ENOUGH = 60_000;

const SETTINGS: BotSettings = { challengeMinutes: 15, abandonHours: 24, nudgeMinutes: 3, keepDays: 30 };

/** Two clicks this far apart are no double tap, despite delays and clock offsets; in ms. */
export const APART_MS = SAME_MS + 100;

/** A click that may end the match counts only after its button has been visible this long, in ms. */
export const MEANT_APART_MS = MEANT_MS + 100;
const ENDS = /^(?:accept-|claim-|resign$|knock|stop$|end-)/;

/** One button under one finger: it calls a pause, then ends it. */
const PAUSES = ['pause', 'tap:call-out', 'resume'];

/** Waits until buttons that may end the match count. */
export async function seenForLong({ running, time }: Pick<Testbed, 'running' | 'time'>): Promise<void> {
  await running.rooms.idle();
  time.jump(MEANT_APART_MS);
}

/** The gesture in the custom id of a table's button. */
const gestureOf = (customId: string): string => customId.split('|').slice(3).join('|');

/** The buttons of a message by gesture. */
export const buttonsOf = (
  message: Pick<SeenMessage, 'components'>,
): Map<string, { id: string; label: string; style: number; disabled: boolean }> =>
  new Map(
    (message.components ?? []).flatMap((row) =>
      ('components' in row ? row.components : []).flatMap((component) =>
        'custom_id' in component && 'style' in component
          ? [
              [
                gestureOf(component.custom_id),
                {
                  id: component.custom_id,
                  label: ('label' in component ? component.label : undefined) ?? '',
                  style: component.style,
                  disabled: component.disabled ?? false,
                },
              ] as const,
            ]
          : [],
      ),
    ),
  );

/** True for a table that can be played on: it has the picture, and a menu among its buttons. */
export const isTable = (message: SeenMessage): boolean =>
  message.attachments.some(({ filename }) => filename === 'table.png') && buttonsOf(message).has('menu');

/** In memory where the system has such a folder: a sync to the disk would hold up this process. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Turns of the event loop in which a request or its answer crosses a connection. */
const CALM_TURNS = 8;

/** Start time of every test, so that what is due at some hour is due alike on every run. */
const STARTED_AT = Date.parse('2026-11-23T18:00:00Z');

/** Limits of a renderer on a starved machine. */
export const SLOW = { drawMs: LONG_ENOUGH, waitMs: LONG_ENOUGH, hangMs: LONG_ENOUGH / 2 };

/** The renderer shared by all tests of this process that draw: starting it takes longer than most of them. */
let drawing: Renderer | undefined;
const realRenderer = (): Renderer => (drawing ??= createRenderer({ workers: 1, log: console, ...SLOW }));

export async function withTestbed(
  options: TestbedOptions,
  test: (testbed: Testbed) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(FOLDER, 'schikane-'));
  const file = join(folder, 'test.sqlite');
  const time = jumpingTime(STARTED_AT);
  const { skew = 0 } = options;
  const { discord, line } = await reach(options, {
    botName: 'Schikane',
    log: () => undefined,
    clock: { now: () => time.now() + skew, after: (ms, run) => time.after(ms, run) },
    ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
    ...options.loopback,
  });
  const log: string[] = [];
  const logger = pino(
    { level: options.logLevel ?? 'warn' },
    { write: (line: string) => void log.push(line) },
  );
  const drawn = options.renderer ?? (options.draws ? realRenderer() : onePixel());
  const renderer: Renderer = {
    ...drawn,
    draw: (...asked) => time.during(drawn.draw(...asked)),
  };
  const reading = options.reading ?? readingAt(time);
  if (options.emojis === 'there') putEmojis(discord);
  const startOn = (storage: Storage, holding: Holding | undefined): Promise<RunningBot> =>
    startBot({
      token: discord.token,
      apiUrl: options.proxy ? `${options.proxy.origin}/api` : discord.url,
      guildId: null,
      settings: { ...SETTINGS, ...options.settings },
      rest: { globalRequestsPerSecond: 10_000, ...(line && { makeRequest: line.makeRequest }) },
      log: logger,
      time,
      storage,
      renderer,
      ...(options.emojis && { pictures: readSmallPictures() }),
      reading,
      commands,
      menus,
      meters: options.meters ?? uncounted,
      ...(options.lastKnown && { lastKnown: options.lastKnown }),
      ...(holding && { holding }),
      shared: options.shared?.(time) ?? openProcess({ log: logger }).ports,
    });
  async function start(): Promise<{ running: RunningBot; storage: InProcessStorage }> {
    const storage = openInProcess(file);
    const running = await startOn(options.wrapStorage?.(storage) ?? storage, options.holding?.());
    return { running, storage };
  }
  async function stop(): Promise<void> {
    await current.running.stop();
    await current.storage.close();
  }
  let current = await start();
  const others: RunningBot[] = [];
  const [channelId = ''] = discord.world.channels.keys();
  const anna = discord.user('Anna');
  const ben = discord.user('Ben');
  const newest = (): SeenMessage => {
    const found = anna.messages(channelId).findLast(isTable);
    if (!found) throw new Error('no table in the channel');
    return found;
  };
  /** Time of each player's last click, by gesture. */
  const clicked = new Map<string, number>();
  const testbed: Testbed = {
    discord,
    time,
    channelId,
    file,
    anna,
    ben,
    log,
    get running() {
      return current.running;
    },
    async begin(header) {
      const game = gameOf(header.game) ?? games[0];
      await current.running.rooms.begin(
        {
          id: 'evening1',
          game: game.id,
          rules: game.rules.version,
          setup: { game: game.id, seed: 'an evening' },
          players: [
            { id: anna.user.id, name: 'Anna' },
            { id: ben.user.id, name: 'Ben' },
          ],
          ranked: false,
          locale: 'en',
          suitColours: 2,
          labels: 'card',
          breathMs: 0,
          idleMs: null,
          startedAt: time.now(),
          guildId: discord.world.guild.id,
          channelId,
          ...header,
        },
        null,
      );
    },
    async table(predicate = () => true) {
      const shown = await anna.sees(channelId, (message) => isTable(message) && predicate(message));
      // A jump before the bot knows that the table is shown would count as slow showing.
      await current.running.rooms.idle();
      return shown;
    },
    click(who, gesture, timing) {
      // Keeps a fast test's clicks from being double taps.
      const finger = `${who.user.id} ${PAUSES.includes(gesture) ? 'pause' : gesture}`;
      const since = time.now() - (clicked.get(finger) ?? -Infinity);
      const apart = since < APART_MS ? APART_MS - since : 0;
      const meant = ENDS.test(gesture) ? MEANT_APART_MS : 0;
      if (timing === undefined && Math.max(apart, meant) > 0) time.jump(Math.max(apart, meant));
      const message = newest();
      const button = buttonsOf(message).get(gesture);
      if (!button) throw new Error(`no button ${gesture}`);
      const made = who.click(message, button.id, timing);
      clicked.set(finger, time.now());
      return made;
    },
    pushDown() {
      ben.say(channelId, 'what a table');
      time.jump(JUST_MS);
    },
    async thought() {
      await current.running.rooms.idle();
      await thoughts();
      await new Promise((done) => setImmediate(done));
    },
    async calm() {
      const isBusy = (): boolean =>
        discord.answering() + time.working() + current.storage.waiting().count > 0;
      await discord.gateway.read();
      for (let turns = 0; turns < CALM_TURNS; turns = isBusy() ? 0 : turns + 1)
        await new Promise((done) => setTimeout(done));
    },
    async heard() {
      await new Promise<void>((resolve) => {
        const { signs } = current.running.bot;
        signs.onSign(() => resolve());
        signs.ask();
      });
      await discord.gateway.read();
      await new Promise((done) => setImmediate(done));
    },
    async alongside(holding) {
      const running = await startOn(current.storage.another(), holding);
      others.push(running);
      return running;
    },
    async restart(meanwhile = () => undefined, until = 'idle') {
      await stop();
      meanwhile();
      current = await start();
      if (until === 'idle') await current.running.rooms.idle();
    },
  };
  try {
    await test(testbed);
  } finally {
    for (const one of others) await one.stop();
    await stop();
    await discord.close();
    line?.close();
    time.stop();
    await rm(folder, { recursive: true });
  }
}
