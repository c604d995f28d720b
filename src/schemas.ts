import { z } from 'zod';
import { volumeSchema } from './features/archive/archive.ts';
import { lobbySchema } from './challenge/lobby.ts';
import { termsSchema } from './challenge/terms.ts';
import { progressSchema } from './features/lessons/progress.ts';
import { endedSchema, listedSchema } from './match/finished.ts';
import { playedSchema } from './match/played.ts';
import { keySchema } from './privacy/hashing.ts';
import { HISTORY, historySchema } from './storage/history.ts';
import { boardSchema } from './features/puzzles/day.ts';
import { solverSchema } from './features/puzzles/solver.ts';
import { keptSchema } from './features/tournament/chat/kept.ts';
import { eventSchema } from './features/tournament/chat/server-events.ts';
import { rowSchema } from './features/league/chat/rows.ts';
import { recentSchema } from './chat/limits-kept.ts';
import { blockedSchema } from './challenge/chat/blocks.ts';
import { deletionSchema } from './features/privacy/chat/deletions.ts';
import { serverSchema as leftSchema } from './features/privacy/chat/left-servers.ts';
import { foundSchema } from './features/puzzles/chat/pool.ts';
import { registeredSchema } from './line/registering.ts';
import { roomSchema, signSchema, startSchema } from './table/room-store.ts';
import { introductionSchema, sessionSchema } from './line/sessions.ts';
import { greetedSchema } from './features/settings/chat/greeting.ts';
import { serverSchema } from './chat/settings/of-servers.ts';
import { personSchema } from './chat/settings/people.ts';
import { followsSchema } from './features/watching/chat/follows.ts';
import { tvSchema } from './features/watching/chat/tv.ts';

/**
 * As what each collection of documents is read, by the names of `COLLECTIONS` (`privacy/kept.ts`); those whose names end in `/`
 * are there for each server. The rows of a journal are read as matches and tournaments, what was put away as nothing.
 */
export const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  finished: z.array(listedSchema),
  ended: endedSchema,
  'ended-unrated': endedSchema.pick({ endedAt: true }),
  rooms: roomSchema,
  evenings: keptSchema,
  'tournament-events': eventSchema,
  'league/': rowSchema,
  'archive/': volumeSchema,
  preferences: personSchema,
  'last-terms': termsSchema,
  lessons: progressSchema,
  played: playedSchema,
  'puzzle-solvers': solverSchema,
  'puzzle-days': boardSchema,
  'puzzles-found': foundSchema,
  lobby: lobbySchema,
  limits: recentSchema,
  blocks: blockedSchema,
  follows: followsSchema,
  'tournament-settings': serverSchema,
  tv: tvSchema,
  greeted: greetedSchema,
  servers: leftSchema,
  life: signSchema,
  starts: z.array(startSchema),
  registered: registeredSchema,
  sessions: sessionSchema,
  introductions: introductionSchema,
  deletions: deletionSchema,
  keys: keySchema,
  [HISTORY]: historySchema,
  probe: z.string(),
};

/** Undefined: its rows are no documents, or nobody knows the collection. */
export const schemaOf = (collection: string): z.ZodType | undefined =>
  SCHEMAS[collection] ?? SCHEMAS[collection.replace(/\/.*$/s, '/')];
