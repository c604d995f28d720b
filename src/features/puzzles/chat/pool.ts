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

/** A puzzle that was found in a match: nothing of it says in which, or whose. */
export const foundSchema = z.object({ text: z.string(), at: z.number() });
type Found = z.infer<typeof foundSchema>;

/** So many of a game are kept, the latest. */
const KEPT = 300;

/** Everything that can be asked: what comes with the bot, and what was found in matches that are over. */
export interface Pool {
  ids(game: string, kind: Kind): Promise<readonly string[]>;
  /** Undefined: there is no such puzzle (any more). Rejects when storage fails. */
  get(game: string, id: string): Promise<Puzzle | undefined>;
  /** Finds puzzles in matches that end: nobody waits for that, least of all whoever wants to play on. */
  readonly listener: EndListener;
  /** Resolves when all are looked through that have ended. */
  idle(): Promise<void>;
}

type Ports = Pick<
  PuzzlesPorts,
  'client' | 'storage' | 'aside' | 'log' | 'time' | 'reading' | 'servers' | 'people'
>;

const FIND = jobsIn<typeof work>(new URL('../work.ts', import.meta.url))('puzzles');

/** Of whom reading is asked, in turn with users. While one match is looked through, others that end are not. */
const FINDER = 'puzzles';
/** The collection of what was found. */
const FOUND = 'puzzles-found';

interface State {
  readonly bot: Ports;
  readonly stock: Stock;
  readonly documents: RememberedDocuments<Found, null>;
  readonly queue: InOrder;
  readonly working: Set<Promise<unknown>>;
  /** By key, when they were found, the first found first; null: nobody has asked yet, or others have changed it since. */
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
  // What is being read just now is not remembered either.
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
    state.bot.log.error({ err: error }, 'the puzzles from matches could not be read');
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

/** Whether everybody may see what was played, and nobody has said no, as far as can be known. */
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

/** Looks for puzzles in a match. Nobody misses one: whatever goes wrong, it is not looked for again. */
function hear(state: State, ended: JustEnded): Promise<void> {
  const { bot, working } = state;
  const looking = look(state, ended)
    .catch((error: unknown) => {
      const isKnown = error instanceof Damaged;
      bot.log[isKnown ? 'info' : 'error']({ err: error, ...inLog(ended.header) }, 'no puzzle was looked for');
    })
    .finally(() => working.delete(looking));
  working.add(looking);
  return Promise.resolve();
}
