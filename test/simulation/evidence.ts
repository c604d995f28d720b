/** Collects what the checks look at, when everything has ended. */
import { headerSchema } from '../../src/match/header.ts';
import { privateTo } from '../../src/core/place.ts';
import type { z } from 'zod';
import { HEADER, JOURNAL } from '../../src/storage/journal.ts';
import type { StoredRow } from '../../src/storage/backend.ts';
import { unwrap } from '../../src/storage/envelope.ts';
import type { Storage } from '../../src/storage/index.ts';
import type { ChatTournament } from '../../src/features/tournament/chat-tournament.ts';
import { foldTournament } from '../../src/features/tournament/chat/stored.ts';
import { tournamentHeaderSchema } from '../../src/features/tournament/terms.ts';
import { endedSchema } from '../../src/match/finished.ts';
import { readMatch } from '../../src/match/stored.ts';
import type { DiscordInProcess } from 'loopback-discord';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import type { Ledger } from '../weather/ledger.ts';
import { seenOf } from '../weather/reckoning.ts';
import { replay } from '../weather/replay.ts';
import type { Aftermath } from './aftermath.ts';
import type { Evidence, MatchEvidence } from './checks/check.ts';
import { replacementsOf } from './checks/stored-by.ts';
import type { HeardAt } from './hearing.ts';
import type { Records } from './records.ts';
import type { World } from './world.ts';

/** How matches ended, as far as it is stored. */
function endsIn(rows: readonly StoredRow[]): ReadonlyMap<string, z.infer<typeof endedSchema>> {
  const ended = rows.filter(({ collection }) => collection === 'ended');
  return new Map(
    ended.flatMap(({ key, text }) => {
      const value = unwrap(text);
      const { data } = endedSchema.safeParse(value.ok ? value.value : undefined);
      return data ? [[key, data]] : [];
    }),
  );
}

async function matchEvidence(
  { storage, ledger, records }: Pick<Sources, 'storage' | 'ledger' | 'records'>,
  id: string,
  end: z.infer<typeof endedSchema> | undefined,
): Promise<MatchEvidence> {
  const seen = seenOf(ledger, id);
  const isUnrated = end?.result === null;
  const none = { id, seen, isUnrated, endedAt: end?.endedAt ?? null, stored: null, all: [] };
  try {
    const whole = await readMatch(storage.journal, id);
    if (!whole) return { ...none, problem: 'is not stored' };
    const reader = privateTo(whole.header);
    if (reader !== null) none.seen = seenOf(ledger, id, reader);
    const replaced = replacementsOf(records, id);
    const renamed = replaced.map(({ at, to }) => ({ at, header: to }));
    const stored = await replay(replaced[0]?.from ?? whole.header, whole.entries, renamed);
    return { ...none, stored, all: whole.all, problem: null };
  } catch (error) {
    return { ...none, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function allRows({ rows }: Storage): Promise<readonly StoredRow[]> {
  const all: StoredRow[] = [];
  for (let slice = await rows.slice([], null); ; slice = await rows.slice([], slice.last)) {
    all.push(...slice.found);
    if (slice.last === null) return all;
  }
}

const isTournament = ({ collection, key, text }: StoredRow): boolean => {
  if (collection !== JOURNAL || !key.endsWith(`/${HEADER}`)) return false;
  const value = unwrap(text);
  return value.ok && tournamentHeaderSchema.safeParse(value.value).success;
};

/** The ids of private matches, which only their players have seen. */
const privateIn = (rows: readonly StoredRow[]): string[] =>
  rows.flatMap(({ collection, key, text }) => {
    if (collection !== JOURNAL || !key.endsWith(`/${HEADER}`)) return [];
    const value = unwrap(text);
    const header = headerSchema.safeParse(value.ok ? value.value : null);
    return header.success && privateTo(header.data) !== null ? [header.data.id] : [];
  });

/** All tournaments, as they are stored. */
export async function tournamentsIn(storage: Storage): Promise<readonly ChatTournament[]> {
  const rows = await allRows(storage);
  const ids = rows.filter(isTournament).map(({ key }) => key.slice(0, -`/${HEADER}`.length));
  return Promise.all(ids.map(async (id) => foldTournament(id, await storage.journal.read(id))));
}

export interface Sources {
  readonly discord: Pick<DiscordInProcess, 'violations' | 'pings'>;
  readonly ledger: Ledger;
  readonly storage: Storage;
  readonly records: Records;
  readonly hearing: HeardAt;
  readonly standing: readonly SeenMessage[];
  readonly aftermath: Aftermath;
  readonly world: Pick<World, 'gone' | 'closed'>;
}

export async function evidenceOf(sources: Sources): Promise<Evidence> {
  const { discord, ledger, storage, records, hearing, standing, aftermath, world } = sources;
  const rows = await allRows(storage);
  const matches: MatchEvidence[] = [];
  const ends = endsIn(rows);
  const ids = new Set([...ledger.channels.keys(), ...privateIn(rows)]);
  for (const id of ids) matches.push(await matchEvidence(sources, id, ends.get(id)));
  const { writes, log, spells, reasons, requests, calms, direct, removed } = records;
  const { violations, pings } = discord;
  return {
    ledger,
    matches,
    rows,
    standing,
    aftermath,
    writes,
    log,
    spells,
    reasons,
    violations,
    requests,
    calms,
    direct,
    gone: world.gone,
    closed: world.closed,
    removed,
    pings,
    hearing,
    tournaments: await tournamentsIn(storage),
  };
}
