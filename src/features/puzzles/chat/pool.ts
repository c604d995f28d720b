import { z } from 'zod';
import type { EndListener, JustEnded } from '../../../match/endings.ts';
import { packed, unpacked, type Kind, type Puzzle } from '../puzzle.ts';
import type { Stock } from '../stock.ts';
import { Damaged } from '../../../storage/damaged.ts';
import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../../storage/remembered.ts';
import { isPublic } from '../../../line/may-read.ts';
import { inLog } from '../../../match/header.ts';
import { jobsIn } from '../../../match/reading/define-job.ts';
import type * as work from '../work.ts';
import type { PuzzlesPorts } from './ports.ts';

/** A puzzle found in a match, without anything that identifies the match or its players. */
export const foundSchema = z.object({ text: z.string(), at: z.number() });
type Found = z.infer<typeof foundSchema>;

/** Most found puzzles of a game; the latest are kept. */
const KEPT = 300;

/** All puzzles: the bot's stock and those found in finished matches. */
export interface Pool {
  ids(game: string, kind: Kind): Promise<readonly string[]>;
  /** Undefined if the puzzle does not exist (any more). Rejects when storage fails. */
  get(game: string, id: string): Promise<Puzzle | undefined>;
  /** Searches finished matches in the background. */
  readonly listener: EndListener;
  /** Resolves when all finished matches have been searched. */
  idle(): Promise<void>;
}

type Ports = Pick<
  PuzzlesPorts,
  'client' | 'storage' | 'aside' | 'log' | 'time' | 'reading' | 'servers' | 'people'
>;

const FIND = jobsIn<typeof work>(new URL('../work.ts', import.meta.url))('puzzles');

/**
 * The reader's queue key for puzzle searches, which take turns with users. A match that ends during a search
 * is skipped.
 */
const FINDER = 'puzzles';
/** Collection of found puzzles. */
const FOUND = 'puzzles-found';

interface State {
  readonly bot: Ports;
  readonly stock: Stock;
  readonly documents: RememberedDocuments<Found, null>;
  readonly queue: InOrder;
  readonly working: Set<Promise<unknown>>;
  /** Time found by key, oldest first; null: not read yet, or changed by another process. */
  known: Promise<Map<string, number>> | null;
}

export function openPool(bot: Ports, stock: Stock): Pool {
  const documents = rememberedDocuments(bot.storage, {
    collection: FOUND,
    schema: foundSchema,
    empty: null,
    capacity: 0,
    found: (damage) => bot.aside.found(damage, {}),
  });
  const state: State = { bot, stock, documents, queue: inOrder(), working: new Set(), known: null };
  // This also discards a reading in progress.
  bot.storage.rows.onChanged(FOUND, () => {
    state.known = null;
  });
  return {
    ids: (game, kind) => idsOf(state, game, kind),
    get: (game, id) => get(state, game, id),
    listener: { name: 'puzzles', ended: (ended) => hear(state, ended) },
    async idle() {
      await Promise.all(state.working);
    },
  };
}

const keyOf = (game: string, id: string): string => `${game}/${id}`;

async function readAll({ documents }: State): Promise<Map<string, number>> {
  const found: [string, number][] = [];
  for await (const [key, stored] of documents.entries()) {
    if (stored.ok) found.push([key, stored.value.at]);
  }
  return new Map(found.toSorted(([, a], [, b]) => a - b));
}

async function all(state: State): Promise<Map<string, number>> {
  state.known ??= readAll(state);
  try {
    return await state.known;
  } catch (error) {
    state.known = null;
    state.bot.log.error({ err: error }, 'found puzzles not read');
    return new Map();
  }
}

const keysOf = async (state: State, game: string): Promise<string[]> =>
  [...(await all(state)).keys()].filter((key) => key.startsWith(`${game}/`));

async function idsOf(state: State, game: string, kind: Kind): Promise<readonly string[]> {
  const found = kind === 'right' ? await keysOf(state, game) : [];
  return [...state.stock.ids(game, kind), ...found.map((key) => key.slice(game.length + 1))];
}

async function get(state: State, game: string, id: string): Promise<Puzzle | undefined> {
  const kept = state.stock.get(game, id);
  if (kept) return kept;
  if (!(await all(state)).has(keyOf(game, id))) return undefined;
  const read = await state.documents.read(keyOf(game, id));
  return (read.ok && read.value ? unpacked(read.value.text) : null) ?? undefined;
}

async function keep(state: State, puzzle: Puzzle): Promise<void> {
  const { bot, stock, documents } = state;
  const { game, id } = puzzle;
  const key = keyOf(game, id);
  if (stock.get(game, id) || (await all(state)).has(key)) return;
  const at = bot.time.now();
  await documents.set(key, { text: packed(puzzle), at });
  (await all(state)).set(key, at);
  for (const old of (await keysOf(state, game)).slice(0, -KEPT)) {
    await documents.delete(old);
    (await all(state)).delete(old);
  }
}

/** True if everybody may see the match and no player is known to have refused. */
async function mayBeAsked({ bot }: State, { header }: JustEnded): Promise<boolean> {
  if (!isPublic(bot.client, header)) return false;
  const allowed = await Promise.all(header.players.map(({ id }) => bot.people.allows(id, 'puzzles')));
  return (await bot.servers.known(header.guildId))?.puzzles === true && !allowed.includes(false);
}

async function look(state: State, ended: JustEnded): Promise<void> {
  const isWhole = ended.match !== null && ended.damage === undefined;
  if (!isWhole || ended.game.offences.length === 0 || !(await mayBeAsked(state, ended))) return;
  const { header, entries } = ended;
  const found = await state.bot.reading.for(FINDER).ask(FIND, { header, entries }, null);
  for (const puzzle of found.ok ? found.value : [])
    await state.queue.run(puzzle.game, () => keep(state, puzzle));
}

/** Searches a match for puzzles. Failures are not retried: nobody misses a puzzle. */
function hear(state: State, ended: JustEnded): Promise<void> {
  const { bot, working } = state;
  const looking = look(state, ended)
    .catch((error: unknown) => {
      const isKnown = error instanceof Damaged;
      bot.log[isKnown ? 'info' : 'error'](
        { err: error, ...inLog(ended.header) },
        'match not searched for puzzles',
      );
    })
    .finally(() => working.delete(looking));
  working.add(looking);
  return Promise.resolve();
}
