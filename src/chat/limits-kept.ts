import type { Logger } from 'pino';
import { z } from 'zod';
import { createRecent, together, type Recent, type RecentOptions } from '../core/recent.ts';
import type { Time } from '../time/time.ts';
import type { Hashing } from '../privacy/hashing.ts';
import type { Storage } from '../storage/ports.ts';
import { rememberedDocuments, type RememberedDocuments } from '../storage/remembered.ts';

/** Collection of the limits on people. */
export const LIMITS = 'limits';

/** Times of events, oldest first, in Unix ms. */
export const recentSchema = z.object({ times: z.array(z.number()) });
const NEVER: z.infer<typeof recentSchema> = { times: [] };

const SNOWFLAKE = /^\d{15,20}$/;

/**
 * Recent events that limit what people may do. They are stored for the next owner of the shard, and reach the
 * other shards. Events that cannot be stored or read limit nobody. Ids in keys are hashed, so a limit
 * survives a deletion of data.
 */
export interface Limits {
  /** Returns the store for the events of this name; call it once for each name. */
  named(name: string): (options: RecentOptions) => Recent;
  /** Reads the stored events, and deletes those too old to limit anybody. Rejects if storage fails. */
  load(): Promise<void>;
}

/** Times under one hashed key, and the keys with plain ids that earlier versions used for it. */
interface Stored {
  readonly times: readonly number[];
  readonly plain: readonly string[];
}

interface LimitsState {
  readonly time: Pick<Time, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly hashing: Pick<Hashing, 'of'>;
  readonly documents: RememberedDocuments<{ times: number[] }, { times: number[] }>;
  readonly known: Map<string, { readonly recent: Recent; readonly ms: number }>;
}

export function openLimits({
  storage,
  time,
  log,
  hashing,
}: {
  readonly storage: Pick<Storage, 'documents' | 'rows'>;
  readonly time: Pick<Time, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly hashing: Pick<Hashing, 'of'>;
}): Limits {
  const documents = rememberedDocuments(storage, {
    collection: LIMITS,
    schema: recentSchema,
    empty: NEVER,
    capacity: 0,
    found: ({ number }) => log.warn({ number }, 'damaged limit found'),
  });
  const known = new Map<string, { readonly recent: Recent; readonly ms: number }>();
  const state: LimitsState = { time, log, hashing, documents, known };
  storage.rows.onChanged(LIMITS, (place) => {
    learnAgain(state, place).catch((error: unknown) => log.warn({ err: error }, 'limit not read'));
  });
  return {
    named: (name) => (options) => {
      const recent = createRecent({ ...options, changed: (key, times) => keep(state, name, key, times) });
      known.set(name, { recent, ms: options.ms });
      return onHashed(state, recent);
    },
    load: () => load(state),
  };
}

const hashed = ({ hashing }: LimitsState, key: string): string =>
  key
    .split('/')
    .map((part) => (SNOWFLAKE.test(part) ? hashing.of(part) : part))
    .join('/');

/** Wraps events so that they are kept under hashed keys. */
const onHashed = (state: LimitsState, recent: Recent): Recent => ({
  times: (key, now) => recent.times(hashed(state, key), now),
  add: (key, now) => recent.add(hashed(state, key), now),
  undo: (key) => recent.undo(hashed(state, key)),
  forget: (key) => recent.forget(hashed(state, key)),
  learn: (key, times) => recent.learn(hashed(state, key), times),
});

const keepAt = ({ documents }: LimitsState, place: string, times: readonly number[]): Promise<void> =>
  documents.set(place, times.length === 0 ? NEVER : { times: [...times] });

function keep(state: LimitsState, name: string, key: string, times: readonly number[]): void {
  const place = `${name}/${key}`;
  keepAt(state, place, times).catch((error: unknown) => state.log.warn({ err: error }, 'limit not stored'));
}

/** Returns the known times of a key, stored or not. */
function remembered({ known, time }: LimitsState, place: string): readonly number[] {
  const [name = '', ...key] = place.split('/');
  return known.get(name)?.recent.times(key.join('/'), time.now()) ?? [];
}

/** Takes over stored times. True if they are too old to limit anybody. */
function learn({ known, time }: LimitsState, place: string, times: readonly number[]): boolean {
  const [name = '', ...key] = place.split('/');
  const found = known.get(name);
  const isOver = time.now() - (times.at(-1) ?? -Infinity) >= (found?.ms ?? 0);
  found?.recent.learn(key.join('/'), isOver ? [] : times);
  return isOver;
}

async function load(state: LimitsState): Promise<void> {
  const found = new Map<string, Stored>();
  for await (const [place, stored] of state.documents.entriesOrPutAway()) {
    const under = hashed(state, place);
    const { times = [], plain = [] } = found.get(under) ?? {};
    found.set(under, {
      times: together(times, stored.times),
      plain: under === place ? plain : [...plain, place],
    });
  }
  for (const [under, { times, plain }] of found) {
    // Times added during the read were stored without those in the rows.
    const all = together(times, remembered(state, under));
    await take(state, under, all, plain, all.length > times.length);
  }
}

/** Merges the rows of hashed and plain keys: both hold. `isMore`: no row has all the times. */
async function take(
  state: LimitsState,
  under: string,
  times: readonly number[],
  plain: readonly string[],
  isMore: boolean,
): Promise<void> {
  const isOver = learn(state, under, times);
  // Written before the other rows are deleted, so that no limit is lost in between.
  if (!isOver && (isMore || plain.length > 0)) await keepAt(state, under, times);
  for (const place of plain) await state.documents.delete(place);
  if (isOver && remembered(state, under).length === 0) await state.documents.delete(under);
}

async function timesAt({ documents }: LimitsState, place: string): Promise<readonly number[]> {
  const read = await documents.read(place);
  return read.ok ? read.value.times : [];
}

async function learnAgain(state: LimitsState, place: string | null): Promise<void> {
  if (place === null) return load(state);
  const under = hashed(state, place);
  if (under === place) {
    learn(state, place, await timesAt(state, place));
    return;
  }
  const times = await timesAt(state, place);
  // The row has been moved to the hashed key.
  if (times.length === 0) return;
  const stored = await timesAt(state, under);
  await take(state, under, together(stored, times, remembered(state, under)), [place], true);
}
