/** Each finished match counts once, in the league and in its players' archives. */
import { z } from 'zod';
import { archivedSchema, peopleIn } from '../../../src/features/archive/archived.ts';
import { recordedSchema } from '../../../src/features/league/recorded.ts';
import { scoreOf } from '../../../src/league/score.ts';
import type { Header } from '../../../src/match/header.ts';
import { headerAt } from '../../weather/replay.ts';
import type { MatchResult } from '../../../src/core/rules.ts';
import { isDeepStrictEqual } from 'node:util';
import { unwrap } from '../../../src/storage/envelope.ts';
import type { StoredRow } from '../../../src/storage/backend.ts';
import type { Check, MatchEvidence } from './check.ts';

const gameSchema = z.object({ kind: z.literal('game'), game: recordedSchema });
const volumeSchema = z.object({ matches: z.array(archivedSchema) });

function read<T>(rows: readonly StoredRow[], collection: string, schema: z.ZodType<T>): T[] {
  return rows.flatMap((row) => {
    if (row.collection !== collection) return [];
    const value = unwrap(row.text);
    const parsed = schema.safeParse(value.ok ? value.value : undefined);
    return parsed.success ? [parsed.data] : [];
  });
}

/** How a match has ended; null while it goes on, or without a result. */
const resultOf = ({ stored }: MatchEvidence): MatchResult | null =>
  stored?.states.at(-1)?.at(-1)?.result ?? null;

/** A finished ranked match is in its server's league once, with its score. No other match is. */
export const rated: Check = {
  name: 'rated once',
  find: ({ matches, rows }) =>
    matches.flatMap((match) => {
      const { id, stored } = match;
      if (!stored) return [];
      const { guildId, players, ranked } = stored.header;
      const games = read(rows, `league/${guildId}`, gameSchema).filter(({ game }) => game.match === id);
      const result = resultOf(match);
      const isContested = new Set(players.map((player) => player.id)).size === players.length;
      const wanted = ranked && result && isContested ? [scoreOf(players.length, result)] : [];
      const scores = games.map(({ game }) => game.score);
      return isDeepStrictEqual(scores, wanted)
        ? []
        : [`${id} has the scores ${JSON.stringify(scores)} in the league, not ${JSON.stringify(wanted)}`];
    }),
};

/**
 * A finished match is in the archive of each of its people, once in a volume. A person whose data was deleted since
 * has no archive.
 */
export const archived: Check = {
  name: 'archived once',
  find: ({ matches, rows }) =>
    matches.flatMap((match) => {
      const { id, stored } = match;
      if (!stored || !resultOf(match)) return [];
      const collection = `archive/${stored.header.guildId}`;
      const volumes = rows.filter((row) => row.collection === collection);
      const idsIn = ({ players, practice }: Header): readonly string[] =>
        peopleIn({ players, practice: practice ?? null });
      const now = idsIn(headerAt(stored, Infinity));
      return idsIn(stored.header).flatMap((user) => {
        const own = volumes.filter(({ key }) => key === user || key.startsWith(`${user}/`));
        const counts = read(own, collection, volumeSchema).map(
          (volume) => volume.matches.filter((one) => one.id === id).length,
        );
        if (!now.includes(user))
          return counts.every((count) => count === 0)
            ? []
            : [`${id} is in the archive of ${user}, who was deleted`];
        if (counts.some((count) => count > 1)) return [`${id} is twice in the archive of ${user}`];
        return counts.some((count) => count === 1) ? [] : [`${id} is not in the archive of ${user}`];
      });
    }),
};
