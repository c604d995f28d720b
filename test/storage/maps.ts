import type { AllRows, Backend, StoredRow } from '../../src/storage/backend.ts';

/** Keyv's own store in memory: a Map for each collection. */
export function openMaps(): Backend {
  const maps = new Map<string, Map<string, string>>();
  function store(name: string): Map<string, string> {
    const map = maps.get(name) ?? new Map<string, string>();
    maps.set(name, map);
    return map;
  }
  const journal = store('journal');
  return {
    store,
    journal: {
      insert(key, value, after) {
        const fits = !journal.has(key) && (after === null || journal.has(after));
        if (fits) journal.set(key, value);
        return Promise.resolve(fits);
      },
      range: (first, last) =>
        Promise.resolve([...journal].filter(([key]) => key >= first && key <= last).sort()),
    },
    all: allOf(maps),
    waiting: () => ({ count: 0, ms: 0 }),
    close: () => Promise.resolve(),
    failed: new Promise(() => undefined),
  };
}

const SLICE = 1000;

function allOf(maps: ReadonlyMap<string, Map<string, string>>): AllRows {
  const rows = (): StoredRow[] =>
    [...maps]
      .flatMap(([collection, map]) => [...map].map(([key, text]) => ({ collection, key, text })))
      .sort((a, b) => (isAfter(a, b) ? 1 : -1));
  const isAfter = (a: Omit<StoredRow, 'text'>, b: Omit<StoredRow, 'text'>): boolean =>
    a.collection === b.collection ? a.key > b.key : a.collection > b.collection;
  return {
    slice(texts, after) {
      const looked = rows()
        .filter((row) => after === null || isAfter(row, after))
        .slice(0, SLICE);
      const holds = (row: StoredRow): boolean =>
        texts.length === 0 ||
        texts.some((text) => Object.values(row).some((part: string) => part.includes(text)));
      return Promise.resolve({
        found: looked.filter(holds),
        last: looked.length < SLICE ? null : (looked.at(-1) ?? null),
      });
    },
    range: (wanted, first, last) =>
      Promise.resolve(
        rows().filter(({ collection, key }) => collection === wanted && key >= first && key <= last),
      ),
    add({ collection, key, text }) {
      const map = maps.get(collection);
      if (!map) throw new Error(`no collection ${collection}`);
      if (!map.has(key)) map.set(key, text);
      return Promise.resolve();
    },
    replace(changes) {
      if (changes.some(({ row }) => maps.get(row.collection)?.get(row.key) !== row.text))
        return Promise.resolve(false);
      for (const { row } of changes) maps.get(row.collection)?.delete(row.key);
      for (const { row, to } of changes) if (to) maps.get(row.collection)?.set(to.key, to.text);
      return Promise.resolve(true);
    },
    scrub: () => Promise.resolve(),
  };
}
