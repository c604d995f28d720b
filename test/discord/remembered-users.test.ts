/** Contract of all cached documents: damage, simultaneous changes, a failing disk, and deletion elsewhere. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAside } from '../../src/chat/aside.ts';
import type { LobbyNeeds } from '../../src/challenge/chat/ports.ts';
import { openLessonsProgress } from '../../src/features/lessons/chat/kept.ts';
import { openBlocks } from '../../src/challenge/chat/blocks.ts';
import { openSolvers } from '../../src/features/puzzles/chat/solvers.ts';
import { openPeopleSettings } from '../../src/chat/settings/people.ts';
import { openServersSettings } from '../../src/chat/settings/of-servers.ts';
import { openFollows } from '../../src/features/watching/chat/follows.ts';
import { openPlayed } from '../../src/match/played.ts';
import { Damaged } from '../../src/storage/damaged.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openMaps } from '../storage/maps.ts';

type Ports = Pick<LobbyNeeds, 'storage' | 'aside' | 'log' | 'hashing'>;

/** An owner of cached documents, here about the user or server `1`. */
interface Keeper {
  readonly collection: string;
  /** `seen`: the stored value; `change`: one of two independent changes. */
  readonly open: (ports: Ports) => {
    readonly seen: () => Promise<unknown>;
    readonly change: (which: 'one' | 'two') => Promise<unknown>;
  };
}

const KEEPERS: readonly Keeper[] = [
  {
    collection: 'preferences',
    open(ports) {
      const people = openPeopleSettings(ports);
      return {
        seen: () => people.of('1'),
        change: (which) => people.change('1', which === 'one' ? { locale: 'de' } : { listed: false }),
      };
    },
  },
  {
    collection: 'tournament-settings',
    open(ports) {
      const servers = openServersSettings(ports);
      return {
        seen: () => servers.of('1'),
        change: (which) => servers.change('1', which === 'one' ? { locale: 'de' } : { mentions: false }),
      };
    },
  },
  {
    collection: 'lessons',
    open(ports) {
      const lessons = openLessonsProgress(ports);
      return {
        seen: () => lessons.of('1'),
        change: (which) => lessons.change('1', which === 'one' ? { last: 'a/b' } : { inWords: true }),
      };
    },
  },
  {
    collection: 'follows',
    open(ports) {
      const follows = openFollows(ports);
      return {
        seen: () => follows.of('server', '1'),
        change: (which) =>
          follows.change('server', { follower: '1', locale: 'en' }, (users) => [...users, which]),
      };
    },
  },
  {
    collection: 'puzzle-solvers',
    open(ports) {
      const solvers = openSolvers(ports);
      return {
        seen: () => solvers.of('1'),
        change: (which) => solvers.answered('1', 'a game', which, true),
      };
    },
  },
  {
    collection: 'played',
    open({ storage, log, aside }) {
      const played = openPlayed({ storage, log, bot: 'bot', found: (damage) => aside.found(damage, {}) });
      return {
        seen: () => Promise.all(['one', 'two'].map((game) => played.levelOf('1', game))),
        change: (which) => played.add({ game: which, players: [{ id: '1', name: 'Ida' }] }),
      };
    },
  },
  {
    collection: 'blocks',
    open(ports) {
      const blocks = openBlocks(ports);
      return {
        seen: () => blocks.by('1', ['one', 'two']),
        change: (which) =>
          blocks.add('1', which).catch(async (error: unknown) => {
            if (!(error instanceof Damaged)) throw error;
            // The bot tells the owner, who begins a new list.
            await blocks.putAway('1');
            await blocks.add('1', which);
          }),
      };
    },
  },
];

function place({ collection, open }: Keeper) {
  const backend = openMaps();
  const disk = { isFull: false };
  /** Opens the documents as a start does. */
  const opened = () => {
    const stored = storageOn(backend);
    const storage: Storage = {
      ...stored,
      documents(name, parser) {
        const documents = stored.documents(name, parser);
        const set: typeof documents.set = (key, value) =>
          disk.isFull ? Promise.reject(new Error('disk full')) : documents.set(key, value);
        return { ...documents, set };
      },
    };
    const errors: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
    const hashing = { of: (id: string) => `h-${id}`, load: () => Promise.resolve() };
    /** Replaces the stored text, as a deletion of data does. */
    const replace = async (text: string | null): Promise<void> => {
      const [row] = await storage.rows.range(collection, '1', '1');
      if (!row) throw new Error(`nothing is stored in ${collection}`);
      await storage.rows.replace([{ row, to: text === null ? null : { key: '1', text } }]);
    };
    return { ...open({ storage, log, aside: createAside(log), hashing }), errors, replace };
  };
  return { opened, disk, putAway: () => backend.all.range('put-away', '', '\u{10FFFF}') };
}

describe.each(KEEPERS)('the documents in $collection', (keeper) => {
  it('keep two simultaneous changes, also after the next start', async () => {
    const one = place(keeper);
    const inTurn = one.opened();
    await inTurn.change('one');
    await inTurn.change('two');
    const other = place(keeper);
    const atOnce = other.opened();
    await Promise.all([atOnce.change('one'), atOnce.change('two')]);
    for (const kept of [atOnce, other.opened()]) expect(await kept.seen()).toEqual(await inTurn.seen());
  });

  it('count as empty when damaged: reported once, put away by the next change', async () => {
    const kept = place(keeper);
    const first = kept.opened();
    const empty = await first.seen();
    await first.change('one');
    await first.replace('{"value":');
    const next = kept.opened();
    for (const again of [next, next]) expect(await again.seen()).toEqual(empty);
    expect(next.errors.filter((line) => line.includes('damaged'))).toHaveLength(1);
    await next.change('two');
    expect(await kept.putAway()).toHaveLength(1);
    const fresh = place(keeper);
    const alone = fresh.opened();
    await alone.change('two');
    for (const again of [next, kept.opened()]) expect(await again.seen()).toEqual(await alone.seen());
  });

  it('stay as they were when the disk does not take a change', async () => {
    const kept = place(keeper);
    const first = kept.opened();
    await first.change('one');
    const before = await first.seen();
    kept.disk.isFull = true;
    await Promise.allSettled([first.change('two')]);
    kept.disk.isFull = false;
    for (const again of [first, kept.opened()]) expect(await again.seen()).toEqual(before);
  });

  it('are dropped from the cache when deleted in the storage', async () => {
    const kept = place(keeper);
    const first = kept.opened();
    const empty = await first.seen();
    await first.change('one');
    expect(await first.seen()).not.toEqual(empty);
    await first.replace(null);
    expect(await first.seen()).toEqual(empty);
  });
});
