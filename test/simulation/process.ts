/** A process of the bot: the parts of `src/main.ts`, with simulated ones where others have threads and processes. */
import { commands } from '../../commands/index.ts';
import { menus } from '../../commands/menus.ts';
import { startBots, type Bots } from '../../src/bots.ts';
import type { Meters } from '../../src/health/meters.ts';
import { createLog } from '../../src/log.ts';
import { after } from '../../src/machine/clock.ts';
import { createReading } from '../../src/match/reading/reading.ts';
import { openForBots, type Opened } from '../../src/storage/index.ts';
import { createSystemTime } from '../../src/time/time.ts';
import type { Disk } from './disk.ts';
import { createHost, type Host } from './hosts.ts';
import type { Line } from './line.ts';
import type { SimulatedPostgres } from './postgres/postgres.ts';
import { giveDisk } from './thread.ts';
import { atWork, createDrawing, createFilming, readersOf, type Work } from './work.ts';
import type { Network } from './wire.ts';
import type { SimulatedProcess } from './world.ts';

const SETTINGS = { challengeMinutes: 15, abandonHours: 24, nudgeMinutes: 3, keepDays: 30 };

/** Delay of the service manager's restart after a process has ended on its own, in ms. */
const RESTART_MS = 2000;

export interface ProcessParts {
  readonly name: string;
  readonly token: string;
  readonly apiUrl: string;
  /** Its disk; null if its storage is a database. */
  readonly disk: Disk | null;
  readonly database: SimulatedPostgres | null;
  readonly network: Network;
  /** Level from which the log is written. */
  readonly level: 'trace' | 'warn';
  /** Receives a line of the log, as JSON. */
  readonly logged: (text: string) => void;
  /** Called when it starts. */
  readonly began: () => void;
  /** Called when it ends on its own: an uncaught exception, a failed storage, a refused or failed start. */
  readonly ended: (why: string, during: 'start' | 'run') => void;
  readonly meters: Meters;
}

/** A process with its insides, for faults and checks. */
export interface BotProcess extends SimulatedProcess {
  readonly opened: Opened | null;
  readonly bots: Bots | null;
  /** Resolves when the bots of the present run are ready. */
  readonly started: Promise<unknown>;
}

/** State of a process over its runs. */
interface State {
  readonly parts: ProcessParts;
  readonly work: Work;
  runs: number;
  host: Host | null;
  opened: Opened | null;
  bots: Bots | null;
  started: Promise<unknown>;
  /** Ends the deafness of a suspended process. */
  unmute: () => void;
}

const nothing = (): void => undefined;

/** Creates a process that is down. */
export function createProcess(parts: ProcessParts): BotProcess {
  const state: State = {
    parts,
    work: atWork(),
    runs: 0,
    host: null,
    opened: null,
    bots: null,
    started: Promise.resolve(),
    unmute: nothing,
  };
  return {
    name: parts.name,
    work: state.work,
    disk: parts.disk,
    get host() {
      return state.host;
    },
    get opened() {
      return state.opened;
    },
    get bots() {
      return state.bots;
    },
    get started() {
      return state.started;
    },
    get state() {
      const is = state.host?.state ?? 'dead';
      return is === 'dead' ? 'down' : is;
    },
    start: () => start(state),
    crash: () => end(state),
    stop: () => stop(state),
    suspend: () => suspend(state),
    resume: () => resume(state),
  };
}

/** Its machine closes its connections; Discord notices that. */
function end(state: State): void {
  if (!state.host) return;
  state.host.kill();
  state.unmute();
  state.unmute = nothing;
  lineOf(state).cut({ bot: false, discord: true });
  state.parts.database?.drop(state.parts.name);
  state.host = null;
  state.opened = null;
  state.bots = null;
}

const lineOf = ({ parts }: State): Line => parts.network.line(parts.name);

function suspend(state: State): void {
  if (state.host?.state !== 'running') return;
  state.host.suspend();
  state.unmute = lineOf(state).ears.mute();
}

function resume(state: State): void {
  state.unmute();
  state.unmute = nothing;
  state.host?.resume();
}

function start(state: State): void {
  if (state.host) return;
  state.runs += 1;
  state.parts.began();
  const host = createHost(state.parts.name, (error) => giveUp(state, host, error));
  state.host = host;
  state.started = host.run(() => open(state, host));
  state.started.catch((error: unknown) => giveUp(state, host, error, 'start'));
}

/** The process ends on its own, and the service manager starts it again. */
function giveUp(state: State, host: Host, error: unknown, during: 'start' | 'run' = 'run'): void {
  if (state.host !== host) return;
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  state.parts.ended(`${state.parts.name}: ${why}`, during);
  end(state);
  after(RESTART_MS, () => start(state));
}

async function open(state: State, host: Host): Promise<void> {
  const { parts, work } = state;
  const write = (text: string): void => {
    if (host.state !== 'dead') parts.logged(text);
  };
  const log = createLog({ level: parts.level, secrets: [parts.token], destination: { write } });
  if (parts.disk) giveDisk(host, parts.disk);
  const opened = await openForBots(parts.database?.url ?? 'sqlite::memory:', log);
  state.opened = opened;
  void opened.failed.then((error) => giveUp(state, host, error));
  const bots = await startBots({
    token: parts.token,
    apiUrl: parts.apiUrl,
    guildId: null,
    settings: SETTINGS,
    rest: { makeRequest: parts.network.makeRequest },
    log,
    time: createSystemTime(),
    opened,
    numbers: { count: null, own: null },
    me: `${host.name} ${state.runs}`,
    renderer: createDrawing(work),
    reading: createReading({ log, start: readersOf(work) }),
    commands,
    menus,
    meters: parts.meters,
    shared: { studio: createFilming(work) },
  });
  state.bots = bots;
  void bots.refused.then((refusal) => giveUp(state, host, refusal));
  await bots.started;
}

async function stop(state: State): Promise<void> {
  const { host, bots, opened } = state;
  if (!host) return;
  await host.run(async () => {
    await bots?.stop();
    await opened?.close();
  });
  if (state.host === host) end(state);
}
