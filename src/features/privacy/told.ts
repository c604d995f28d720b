import { JOURNAL, isHeader, journalOf, rowsOfJournal } from '../../storage/journal.ts';
import type { Rows } from '../../storage/ports.ts';
import { SECTIONS, type Collections, type Section } from '../../storage/kept.ts';
import type { Hashing } from '../../privacy/hashing.ts';
import { rowsWith, type Walking } from './rows.ts';
import {
  headerSchema,
  isMatch,
  isoOf,
  objectIn,
  valueIn,
  type AnyHeader,
  type MatchHeader,
} from '../../privacy/stored.ts';
import { isOwnKey } from './whose.ts';

/** All stored data about a user by section, as plain data. */
export type Told = Readonly<Record<Section, readonly unknown[]>>;

export interface TellingPorts extends Walking {
  readonly rows: Pick<Rows, 'slice' | 'range'>;
  readonly collections: Collections;
  readonly hashing: Pick<Hashing, 'of'>;
}

/** Up to this size of the file, in UTF-16 code units, matches include their moves. */
export const MOST_MOVES = 4_000_000;

/** Collects all stored data about a user, except damaged rows. */
export async function toldTo(user: string, ports: TellingPorts): Promise<Told> {
  const told = new Map<Section, unknown[]>(SECTIONS.map((section) => [section, []]));
  let journal: string | null = null;
  let moves = 0;
  const hash = ports.hashing.of(user);
  for await (const row of rowsWith([user, hash], ports)) {
    const { collection, key, text } = row;
    if (collection === JOURNAL) {
      if (journalOf(key) === journal) continue;
      journal = journalOf(key);
      const found = await ofJournal(journal, user, ports, moves < MOST_MOVES);
      if (found) {
        told.get(found.section)?.push(found.about);
        moves += JSON.stringify(found.about).length;
      }
      continue;
    }
    const known = ports.collections.of(collection);
    if (!known || (text.includes(user) && valueIn(text) === undefined)) continue;
    const isOwn = isOwnKey(known.people, key, user) || (known.people === 'hashed' && key.includes(hash));
    // The file leaves out rows of other users, even if they mention this user.
    const about: unknown = isOwn
      ? { kept: collection, ...(key !== user && { key }), value: valueIn(text) ?? null }
      : 'told' in known
        ? known.told?.(row, user)
        : null;
    if (about !== null && about !== undefined) told.get(known.section)?.push(about);
  }
  return Object.fromEntries(told) as unknown as Told;
}

/**
 * A match, with the user's moves once it is over, or the user's entries in a tournament; null if it cannot be
 * read.
 */
async function ofJournal(
  id: string,
  user: string,
  { rows }: TellingPorts,
  withMoves: boolean,
): Promise<{ readonly section: Section; readonly about: unknown } | null> {
  const all = await rowsOfJournal(rows, id);
  const header = headerSchema.safeParse(valueIn(all.find(isHeader)?.text ?? ''));
  if (!header.success) return null;
  const entries = all.filter((row) => !isHeader(row)).map(({ text }) => objectIn(valueIn(text)));
  if (!isMatch(header.data)) return { section: 'tournaments', about: tournament(header.data, entries, user) };
  const about = await match(header.data, entries, user, rows, withMoves);
  return about === null ? null : { section: 'matches', about };
}

async function match(
  header: MatchHeader,
  entries: readonly Readonly<Record<string, unknown>>[],
  user: string,
  rows: TellingPorts['rows'],
  withMoves: boolean,
): Promise<unknown> {
  const { id, game, guildId, channelId, players, startedAt, ranked, locale } = header;
  const seats = players.flatMap((player, i) => (player.id === user ? [i + 1] : []));
  if (seats.length === 0) return null;
  const [ending] = await rows.range('ended', id, id);
  const { endedAt, result } = objectIn(ending && valueIn(ending.text));
  return {
    match: id,
    game,
    server: guildId,
    channel: channelId,
    started: isoOf(startedAt),
    ranked,
    language: locale,
    seats,
    players: players.map(({ name }) => name),
    ...(ending && { ended: isoOf(endedAt), result }),
    ...(ending &&
      withMoves && { moves: entries.filter(({ seat }) => typeof seat === 'number' && seats.includes(seat)) }),
  };
}

function tournament(
  header: AnyHeader,
  entries: readonly Readonly<Record<string, unknown>>[],
  user: string,
): unknown {
  const { id, name, guildId, channelId, host } = header;
  const own = entries.filter(({ player, by }) => player === user || by === user);
  return {
    tournament: id,
    name,
    server: guildId,
    channel: channelId,
    host: objectIn(host)['id'] === user,
    entries: own.map(({ by, at, ...deed }) => ({ at: isoOf(at), ...(by === user && { by }), ...deed })),
  };
}
