import { z } from 'zod';
import { JOURNAL, isHeader, journalOf, rowsOfJournal } from '../storage/journal.ts';
import type { Rows, StoredRow } from '../storage/ports.ts';
import { isOwnKey, keptIn, SECTIONS, type Section } from './kept.ts';
import type { Hashing } from './hashing.ts';
import { rowsWith, type Walking } from './rows.ts';
import { headerSchema, isMatch, valueIn, type AnyHeader, type MatchHeader } from './stored.ts';

/** All that is kept about somebody, by section, as plain data that explains itself. */
export type Told = Readonly<Record<Section, readonly unknown[]>>;

export interface TellingPorts extends Walking {
  readonly rows: Pick<Rows, 'slice' | 'range'>;
  readonly hashing: Pick<Hashing, 'of'>;
}

/** The moves of matches are told as long as the file is not larger than that, in UTF-16 code units; then no more than the matches. */
export const MOST_MOVES = 4_000_000;

const object = z.record(z.string(), z.unknown());
const objectIn = (value: unknown): Readonly<Record<string, unknown>> => object.catch({}).parse(value);
const isoOf = (at: unknown): string | null =>
  typeof at === 'number' && Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : null;

/**
 * What somebody is told of a row that several share: never what others have settled, a seed, or the hand of anybody. Null: nothing.
 * Journals are told as a whole.
 */
type Teller = (row: StoredRow, user: string) => unknown;

const ofDays: Teller = ({ key, text }, user) => {
  const board = objectIn(valueIn(text));
  const answerOn = (day: unknown) => {
    const { day: date, answers } = objectIn(day);
    const right = objectIn(answers)[user];
    return right === undefined ? [] : [{ date, right }];
  };
  const streak = objectIn(board['streaks'])[user];
  const answers = [board['today'], board['before']].flatMap(answerOn);
  return { server: key, answers, ...(streak !== undefined && { streak }) };
};

const ofLeague: Teller = ({ collection, text }, user) => {
  const { kind, game, table } = objectIn(valueIn(text));
  const server = collection.replace(/^league\//, '');
  if (kind === 'excluded') return { server, kind };
  if (kind === 'table') {
    const { game: its, from, until, rows } = objectIn(table);
    const own = z.array(object).catch([]).parse(rows);
    return {
      server,
      kind,
      game: its,
      from: isoOf(from),
      until: isoOf(until),
      own: own.find(({ id }) => id === user) ?? null,
    };
  }
  const { players, score, at, match, game: its, leftOut, annulled } = objectIn(game);
  const seat = z
    .array(object)
    .catch([])
    .parse(players)
    .findIndex(({ id }) => id === user);
  return {
    server,
    kind,
    match,
    game: its,
    at: isoOf(at),
    leftOut,
    annulled: annulled !== null,
    score: z.array(z.unknown()).catch([]).parse(score)[seat] ?? null,
  };
};

const ofLobby: Teller = ({ text }, user) => {
  const { guildId, channelId, stage, terms, challenger } = objectIn(valueIn(text));
  return {
    server: guildId,
    channel: channelId,
    stage,
    game: objectIn(terms)['game'],
    challenger: objectIn(challenger)['id'] === user,
  };
};

/** By collection: those that several have a part in. Where a match is told, all that hangs on it is. */
export const TELLERS: Readonly<Record<string, Teller>> = {
  'puzzle-days': ofDays,
  'league/': ofLeague,
  lobby: ofLobby,
  rooms: () => null,
  finished: () => null,
  ended: () => null,
  'ended-unrated': () => null,
  evenings: () => null,
  'put-away': () => null,
  deletions: () => null,
};

const tellerOf = (collection: string): Teller | undefined =>
  TELLERS[collection] ?? TELLERS[collection.replace(/\/.*$/s, '/')];

/** Everything that is kept about somebody, whatever is damaged left out. */
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
    const known = keptIn(collection);
    if (!known || (text.includes(user) && valueIn(text) === undefined)) continue;
    const isOwn = isOwnKey(known.people, key, user) || (known.people === 'hashed' && key.includes(hash));
    // What others have settled is theirs, whoever is in it.
    const about: unknown = isOwn
      ? { kept: collection, ...(key !== user && { key }), value: valueIn(text) ?? null }
      : tellerOf(collection)?.(row, user);
    if (about !== null && about !== undefined) told.get(known.section)?.push(about);
  }
  return Object.fromEntries(told) as unknown as Told;
}

/** A match, with one's own moves once it is over, or what one has done in a tournament; null: neither can be read. */
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
