import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes, type Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Cancel, Time } from '../time/time.ts';
import { createPauses } from '../time/pauses.ts';
import type { Holding } from './holding.ts';
import { failureOf, hasCode } from './outage.ts';
import { isFirst } from './shard.ts';

/** Largest number of emojis of an application (Discord's limit). */
const MOST = 2000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pause between two uploads, in ms. Discord does not tell its limit for emojis. */
export const UPLOAD_MS = 5000;
/** Interval in which the list is read while all emojis are there, and while others upload them; in ms. */
const READ_MS = 6 * HOUR_MS;
const LOOK_MS = 5 * MINUTE_MS;
/** Least time between two reads because Discord refused an emoji, which it sometimes does without a reason; in ms. */
const DOUBT_MS = MINUTE_MS;
/** First and longest pause after a failure, in ms. */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** A PNG and the name of its emoji, which no other picture has. */
export interface EmojiPicture {
  readonly name: string;
  readonly png: Buffer;
}

/**
 * The emojis of the bot's application. The process with the first shard uploads the missing ones, one after another; the
 * others read the list. Nothing is deleted.
 */
export interface AppEmojis {
  /** Ids by name; another map after each change. */
  readonly ids: ReadonlyMap<string, string>;
  /** Reads the list for the first time, then goes on by itself. Never rejects. */
  start(): Promise<void>;
  /** Called when Discord has refused an emoji in a message: reads the list again. */
  refused(): void;
  stop(): void;
}

export interface AppEmojisParts {
  readonly client: Client<true>;
  /** In the order of uploading. */
  readonly pictures: readonly EmojiPicture[];
  readonly holding: Pick<Holding, 'shard'>;
  readonly time: Time;
  readonly log: Logger;
}

interface AppEmojisState extends AppEmojisParts {
  ids: ReadonlyMap<string, string>;
  /** Number of all emojis of the application. */
  count: number;
  /** Times of the last and the next reading of the list, our time in ms. */
  readAt: number;
  readDue: number;
  /** Names that Discord has refused since the last pause. */
  readonly refused: Set<string>;
  /** True once a failure is logged; its repetitions are not. */
  isFailing: boolean;
  readonly pauses: ReturnType<typeof createPauses>;
  /** Time of the next step, our time in ms. */
  due: number;
  cancel: Cancel;
  isBusy: boolean;
  stopped: boolean;
}

export function createAppEmojis(parts: AppEmojisParts): AppEmojis {
  const state: AppEmojisState = {
    ...parts,
    ids: new Map(),
    count: 0,
    readAt: -Infinity,
    readDue: -Infinity,
    refused: new Set(),
    isFailing: false,
    pauses: createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS),
    due: Infinity,
    cancel: () => undefined,
    isBusy: false,
    stopped: parts.pictures.length === 0,
  };
  return {
    get ids() {
      return state.ids;
    },
    start: () => step(state),
    refused() {
      state.readDue = Math.min(state.readDue, Math.max(state.time.now(), state.readAt + DOUBT_MS));
      if (!state.isBusy) plan(state, state.due);
    },
    stop() {
      state.stopped = true;
      state.cancel();
    },
  };
}

/** Plans the next step for `when` (our time in ms), or for an earlier reading, in place of the planned one. */
function plan(state: AppEmojisState, when: number): void {
  state.cancel();
  state.due = Math.min(when, state.readDue);
  if (!state.stopped) state.cancel = state.time.at(state.due, () => void step(state));
}

async function step(state: AppEmojisState): Promise<void> {
  if (state.stopped) return;
  state.isBusy = true;
  const waitMs = await nextStep(state).catch((error: unknown) => failed(state, error));
  state.isBusy = false;
  plan(state, state.time.now() + waitMs);
}

/** Reads the list or uploads one emoji; returns the pause after it, in ms. */
async function nextStep(state: AppEmojisState): Promise<number> {
  if (state.time.now() >= state.readDue) await read(state);
  const missing = state.pictures.filter(({ name }) => !state.ids.has(name));
  if (missing.length === 0 || !isFirst(state.holding.shard)) {
    const waitMs = missing.length === 0 ? READ_MS : LOOK_MS;
    state.readDue = Math.min(state.readDue, state.time.now() + waitMs);
    return waitMs;
  }
  if (state.count >= MOST) {
    tell(state, { count: state.count }, 'card emojis not uploaded: the application has no free places');
    return again(state);
  }
  const [next] = missing.filter(({ name }) => !state.refused.has(name));
  if (!next) return again(state);
  await upload(state, next);
  return UPLOAD_MS;
}

async function read(state: AppEmojisState): Promise<void> {
  state.readAt = state.time.now();
  const found = await state.client.application.emojis.fetch(undefined, { cache: false });
  state.ids = new Map(found.map(({ name, id }) => [name, id]));
  state.count = found.size;
  state.readDue = Infinity;
}

async function upload(state: AppEmojisState, { name, png }: EmojiPicture): Promise<void> {
  // As text: discord.js would declare bytes as a JPEG.
  const attachment = `data:image/png;base64,${png.toString('base64')}`;
  try {
    const { id } = await state.client.application.emojis.create({ name, attachment });
    state.ids = new Map([...state.ids, [name, id]]);
    state.count += 1;
  } catch (error) {
    if (!hasCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType)) throw error;
    // Another process may have uploaded it.
    await read(state);
    if (state.ids.has(name)) return;
    state.refused.add(name);
    tell(state, { err: error, emoji: name }, 'card emoji not uploaded');
    return;
  }
  state.isFailing = false;
  state.pauses.reset();
}

/** Returns the pause after a failure. */
function failed(state: AppEmojisState, error: unknown): number {
  if (state.stopped) return LOOK_MS;
  // The rate limit says when it ends.
  if (error instanceof RateLimitError) return Math.max(UPLOAD_MS, error.retryAfter);
  const isRefused = error instanceof DiscordAPIError && failureOf(error) !== 'unreachable';
  if (isRefused) tell(state, { err: error }, 'card emojis not uploaded: cards are shown as text');
  else state.log.info({ err: error }, 'card emojis not read: retrying');
  return again(state);
}

function again(state: AppEmojisState): number {
  const waitMs = state.pauses.next();
  state.readDue = state.time.now() + waitMs;
  state.refused.clear();
  return waitMs;
}

/** Logs a refusal once, until an upload succeeds. */
function tell(state: AppEmojisState, fields: object, what: string): void {
  state.log[state.isFailing ? 'debug' : 'warn'](fields, what);
  state.isFailing = true;
}
