import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Game } from '../games/game.ts';
import { gameOf } from '../games/index.ts';
import { Damaged } from '../storage/damaged.ts';
import type { Journal, StoredJournal } from '../storage/ports.ts';
import { entrySchema, headerSchema, type Entry, type Header } from './header.ts';
import { counting } from './taken-back.ts';

/** A match read from storage, with its game. */
export interface StoredMatch {
  readonly game: Game;
  readonly header: Header;
  /** The inputs that count, without those taken back. */
  readonly entries: readonly Entry[];
  /** All entries of the journal. */
  readonly all: readonly Entry[];
}

/** Error for a match that cannot be read now: storage fails, or does not answer in time. */
export class NotReadNow extends Error {
  override readonly name = 'NotReadNow';

  constructor(id: string, options?: ErrorOptions) {
    super(`match ${id} was not read`, options);
  }
}

/**
 * Returns undefined if there is no such match. Rejects with Damaged if this version cannot read it as a
 * match.
 */
export async function readMatch(
  journal: Pick<Journal, 'read'>,
  id: string,
): Promise<StoredMatch | undefined> {
  const stored = await journal.read(id);
  if (!stored) return undefined;
  const { header, all } = parsed(stored, id);
  if (header.id !== id) throw new Damaged('journal', id, 'belongs to another match');
  const game = gameOf(header.game);
  if (!game) throw new Damaged('journal', id, 'is of an unknown game');
  return { game, header, entries: counting(id, all), all };
}

/** The entries of a journal. */
export const entriesSchema = z.array(entrySchema);

function parsed(stored: StoredJournal, id: string): Pick<StoredMatch, 'header' | 'all'> {
  try {
    return {
      header: headerSchema.parse(stored.header),
      all: entriesSchema.parse(stored.entries),
    };
  } catch (cause) {
    throw new Damaged('journal', id, 'is not a match', { cause });
  }
}

/** Reads a match that must exist. Rejects with Damaged also if it is missing. */
export async function storedMatch(journal: Pick<Journal, 'read'>, id: string): Promise<StoredMatch> {
  const stored = await readMatch(journal, id);
  if (!stored) throw new Damaged('journal', id, 'is missing');
  return stored;
}

/** Like `storedMatch`, for a user who can ask again: rejects with NotReadNow if storage fails. */
export async function storedMatchNow(journal: Pick<Journal, 'read'>, id: string): Promise<StoredMatch> {
  try {
    return await storedMatch(journal, id);
  } catch (cause) {
    throw cause instanceof Damaged ? cause : new NotReadNow(id, { cause });
  }
}

/**
 * Stores a new match. Idempotent, since the storage's answer may get lost: the same set-up without inputs
 * counts as stored.
 */
export async function storeNew(journal: Pick<Journal, 'create' | 'read'>, header: Header): Promise<void> {
  try {
    await journal.create(header.id, header);
  } catch (error) {
    const there = await readMatch(journal, header.id).catch(() => undefined);
    const isSame = there?.all.length === 0 && isDeepStrictEqual(there.header.setup, header.setup);
    if (!isSame) throw error;
  }
}
