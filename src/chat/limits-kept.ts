import type { Logger } from 'pino';
import { z } from 'zod';
import { createRecent, together, type Recent, type RecentOptions } from '../core/recent.ts';
import type { Time } from '../time/time.ts';
import type { Hashing } from '../privacy/hashing.ts';
import type { Storage } from '../storage/ports.ts';
import { rememberedDocuments } from '../storage/remembered.ts';

/** The collection of what limits people. */
export const LIMITS = 'limits';

/** When something happened, oldest first, Unix ms. */
export const recentSchema = z.object({ times: z.array(z.number()) });
const NEVER: z.infer<typeof recentSchema> = { times: [] };

/** An id of Discord's. */
const SNOWFLAKE = /^\d{15,20}$/;

/**
 * What has happened lately, where it limits what people may do: kept for whoever has the shard next, and heard of by whoever has
 * another one. What cannot be stored, or read, limits nobody. Ids in keys are hashed: a limit holds whatever is deleted.
 */
export interface Limits {
  /** One that remembers under this name; each is asked for once. */
  named(name: string): (options: RecentOptions) => Recent;
  /** Reads what was kept; what is too old to limit anybody is removed. Rejects when storage fails. */
  load(): Promise<void>;
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
    found: ({ number }) => log.warn({ number }, 'what limits somebody is damaged'),
  });
  const known = new Map<string, { readonly recent: Recent; readonly ms: number }>();

  const hashed = (key: string): string =>
    key
      .split('/')
      .map((part) => (SNOWFLAKE.test(part) ? hashing.of(part) : part))
      .join('/');

  /** Remembers under the hashed keys. */
  const onHashed = (recent: Recent): Recent => ({
    times: (key, now) => recent.times(hashed(key), now),
    add: (key, now) => recent.add(hashed(key), now),
    undo: (key) => recent.undo(hashed(key)),
    forget: (key) => recent.forget(hashed(key)),
    learn: (key, times) => recent.learn(hashed(key), times),
  });

  const keepAt = (place: string, times: readonly number[]): Promise<void> =>
    documents.set(place, times.length === 0 ? NEVER : { times: [...times] });

  function keep(name: string, key: string, times: readonly number[]): void {
    const place = `${name}/${key}`;
    keepAt(place, times).catch((error: unknown) =>
      log.warn({ err: error }, 'what limits somebody was not stored'),
    );
  }

  /** What is known of a place, stored or not. */
  function remembered(place: string): readonly number[] {
    const [name = '', ...key] = place.split('/');
    return known.get(name)?.recent.times(key.join('/'), time.now()) ?? [];
  }

  /** True: it is of no use any more. */
  function learn(place: string, times: readonly number[]): boolean {
    const [name = '', ...key] = place.split('/');
    const found = known.get(name);
    const isOver = time.now() - (times.at(-1) ?? -Infinity) >= (found?.ms ?? 0);
    found?.recent.learn(key.join('/'), isOver ? [] : times);
    return isOver;
  }

  /** What is stored under one hashed key, and the rows of earlier versions among that: they have stored ids as they are. */
  interface Stored {
    readonly times: readonly number[];
    readonly plain: readonly string[];
  }

  async function load(): Promise<void> {
    const found = new Map<string, Stored>();
    for await (const [place, stored] of documents.entriesOrPutAway()) {
      const under = hashed(place);
      const { times = [], plain = [] } = found.get(under) ?? {};
      found.set(under, {
        times: together(times, stored.times),
        plain: under === place ? plain : [...plain, place],
      });
    }
    for (const [under, { times, plain }] of found) {
      // What was added while the rows were read has been stored without what they say.
      const all = together(times, remembered(under));
      await take(under, all, plain, all.length > times.length);
    }
  }

  /** Rows of both kinds hold: what they say together does. `isMore`: no row says all of it. */
  async function take(
    under: string,
    times: readonly number[],
    plain: readonly string[],
    isMore: boolean,
  ): Promise<void> {
    const isOver = learn(under, times);
    // Added before the others go: a limit is never lost on the way.
    if (!isOver && (isMore || plain.length > 0)) await keepAt(under, times);
    for (const place of plain) await documents.delete(place);
    if (isOver && remembered(under).length === 0) await documents.delete(under);
  }

  async function timesAt(place: string): Promise<readonly number[]> {
    const read = await documents.read(place);
    return read.ok ? read.value.times : [];
  }

  async function learnAnew(place: string | null): Promise<void> {
    if (place === null) return load();
    const under = hashed(place);
    if (under === place) {
      learn(place, await timesAt(place));
      return;
    }
    const times = await timesAt(place);
    // It has gone under its hash.
    if (times.length === 0) return;
    const stored = await timesAt(under);
    await take(under, together(stored, times, remembered(under)), [place], true);
  }

  storage.rows.onChanged(LIMITS, (place) => {
    learnAnew(place).catch((error: unknown) => log.warn({ err: error }, 'what limits somebody was not read'));
  });

  return {
    named: (name) => (options) => {
      const recent = createRecent({ ...options, changed: (key, times) => keep(name, key, times) });
      known.set(name, { recent, ms: options.ms });
      return onHashed(recent);
    },
    load,
  };
}
