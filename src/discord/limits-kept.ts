import type { Logger } from 'pino';
import { z } from 'zod';
import { createRecent, type Recent, type RecentOptions } from '../core/recent.ts';
import type { Time } from '../match/time.ts';
import type { Hashing } from '../privacy/hashing.ts';
import type { Storage } from '../storage/ports.ts';

/** When something happened, oldest first, Unix ms. */
export const recentSchema = z.object({ times: z.array(z.number()) });

const LIMITS = 'limits';

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
  const documents = storage.documents(LIMITS, recentSchema);
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

  function keep(name: string, key: string, times: readonly number[]): void {
    const place = `${name}/${key}`;
    const kept = times.length === 0 ? documents.delete(place) : documents.set(place, { times: [...times] });
    kept.catch((error: unknown) => log.warn({ err: error }, 'what limits somebody was not stored'));
  }

  /** True: it is of no use any more. */
  function learn(place: string, times: readonly number[]): boolean {
    const [name = '', ...key] = place.split('/');
    const found = known.get(name);
    const isOver = time.now() - (times.at(-1) ?? -Infinity) >= (found?.ms ?? 0);
    found?.recent.learn(key.join('/'), isOver ? [] : times);
    return isOver;
  }

  async function load(): Promise<void> {
    for await (const [place, stored] of documents.entries()) {
      if (!stored.ok) await documents.putAway(place);
      else await take(place, stored.value.times);
    }
  }

  /** Earlier versions have stored ids as they are. */
  async function take(place: string, times: readonly number[]): Promise<void> {
    const under = hashed(place);
    const isOver = learn(under, times);
    // Added before the other goes: a limit is never lost on the way.
    if (!isOver && under !== place) await documents.set(under, { times: [...times] });
    if (isOver || under !== place) await documents.delete(place);
  }

  async function learnAnew(place: string | null): Promise<void> {
    if (place === null) await load();
    else learn(place, (await documents.get(place))?.times ?? []);
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
