import { z } from 'zod';
import { LOCALES } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { giveWay } from '../../../match/give-way.ts';
import { momentSchema } from '../../../match/header.ts';
import { deletionPass, type Deletion } from '../deleting.ts';
import { standIn, standInTag } from '../../../privacy/stand-in.ts';
import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../../storage/remembered.ts';
import { NotStored } from '../../../line/outage.ts';
import { createPauses, pause, untilStopped } from '../../../time/pauses.ts';
import type { PrivacyPorts, Deletions } from './ports.ts';

/** The user and the stand-in: the only row that connects them, deleted at the end. */
export const deletionSchema = z.object({ user: z.string(), as: z.string(), at: momentSchema });
type Asked = Readonly<z.infer<typeof deletionSchema>>;

/** Collection of pending deletions. */
export const DELETIONS = 'deletions';

/** Time after which concurrent writes with old rows have been stored, in ms. */
export const SETTLED_MS = 5000;

/** First and longest retry delay, in ms; doubles each time. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 600_000;

export interface ManagedDeletions extends Deletions {
  /** Reads pending deletions. Rejects when storage fails. */
  load(): Promise<void>;
  /** Resumes pending deletions. */
  start(): void;
  stop(): void;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
}

class Stopped extends Error {}

type DeletionsPorts = Pick<PrivacyPorts, 'storage' | 'time' | 'log' | 'aside' | 'hashing' | 'collections'>;

/** State of all deletions. */
interface DeletionsState {
  readonly ports: DeletionsPorts;
  readonly documents: RememberedDocuments<Asked, null>;
  /** By user id. */
  readonly going: Map<string, { readonly deletion: Asked; readonly done: Promise<void> }>;
  /** Users whose deletion another process or shard performs. */
  elsewhere: ReadonlySet<string>;
  /** One at a time: each reads the whole storage. */
  readonly queue: InOrder;
  readonly stopping: AbortController;
}

export function createDeletions(ports: DeletionsPorts): ManagedDeletions {
  const { storage, log, aside } = ports;
  const state: DeletionsState = {
    ports,
    documents: rememberedDocuments(storage, {
      collection: DELETIONS,
      schema: deletionSchema,
      empty: null,
      capacity: 0,
      found: (damage) => aside.found(damage, {}),
    }),
    going: new Map(),
    elsewhere: new Set(),
    queue: inOrder(),
    stopping: new AbortController(),
  };
  const { documents, going, queue } = state;
  storage.rows.onChanged(DELETIONS, () => {
    lookElsewhere(state).catch((error: unknown) => {
      log.error({ err: error }, 'deletions by others not read');
    });
  });
  return {
    isUnderWay: (user) => going.has(user) || state.elsewhere.has(user),
    begin: (user) => begin(state, user),
    async load() {
      for await (const [, deletion] of documents.entriesOrPutAway())
        going.set(deletion.user, { deletion, done: Promise.resolve() });
    },
    start() {
      for (const { deletion } of [...going.values()])
        going.set(deletion.user, { deletion, done: goOn(state, deletion) });
    },
    stop() {
      state.stopping.abort();
    },
    idle: () => queue.settled(),
  };
}

async function lookElsewhere(state: DeletionsState): Promise<void> {
  const found = new Set<string>();
  for await (const [, stored] of state.documents.entries()) if (stored.ok) found.add(stored.value.user);
  state.elsewhere = found;
}

/** Rejects with Stopped when the bot stops. */
async function orStop({ stopping }: DeletionsState, waiting: Promise<unknown>): Promise<void> {
  if ((await untilStopped(stopping.signal, waiting)) === null) throw new Stopped();
}

async function passes(state: DeletionsState, asked: Asked): Promise<void> {
  const { storage, collections, hashing, time } = state.ports;
  const ports = {
    rows: storage.rows,
    collections,
    nameIn: (locale: string) =>
      texts[LOCALES.find((known) => known === locale) ?? LOCALES[0]].privacy.somebody(
        standInTag(asked.as) ?? '',
      ),
    giveWay: () => orStop(state, giveWay()),
  };
  const deletion: Deletion = { ...asked, hash: hashing.of(asked.user) };
  await deletionPass(deletion, ports);
  do await orStop(state, pause(time, SETTLED_MS));
  while (!(await deletionPass(deletion, ports)));
}

async function see(state: DeletionsState, deletion: Asked): Promise<void> {
  const { storage, time, log } = state.ports;
  const pauses = createPauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  for (;;) {
    try {
      await passes(state, deletion);
      await state.documents.delete(deletion.as);
      await storage.rows.scrub();
      state.going.delete(deletion.user);
      log.info('user data deleted');
      return;
    } catch (error) {
      if (error instanceof Stopped) return;
      log.error({ err: error }, 'deletion failed, retry scheduled');
      if ((await untilStopped(state.stopping.signal, pause(time, pauses.next()))) === null) return;
    }
  }
}

const goOn = (state: DeletionsState, deletion: Asked): Promise<void> =>
  state.queue.run('one', () => see(state, deletion));

async function begin(state: DeletionsState, user: string): Promise<{ readonly done: Promise<void> }> {
  const { going, documents, ports } = state;
  const before = going.get(user);
  if (before) return before;
  const stored = Promise.withResolvers<boolean>();
  const deletion = { user, as: standIn(), at: ports.time.now() };
  // Registered before storing, so that the user begins nothing in between.
  const done = stored.promise.then((isStored) => (isStored ? goOn(state, deletion) : undefined));
  going.set(user, { deletion, done });
  try {
    await documents.set(deletion.as, deletion);
  } catch (error) {
    going.delete(user);
    stored.resolve(false);
    throw new NotStored('that somebody’s data is to be deleted', { cause: error });
  }
  stored.resolve(true);
  return { done };
}
