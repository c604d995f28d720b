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
import type { Broken, Check, Evidence, MatchEvidence } from './check.ts';

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

/** A game as a league has stored it. */
type Game = z.infer<typeof gameSchema>['game'];

const LEAGUE = /^league\//;

/** All games of all leagues, with the server of each. */
const gamesIn = (rows: readonly StoredRow[]): (Game & { readonly guildId: string })[] =>
  rows.flatMap((row) =>
    LEAGUE.test(row.collection)
      ? read([row], row.collection, gameSchema).map(({ game }) => ({
          ...game,
          guildId: row.collection.replace(LEAGUE, ''),
        }))
      : [],
  );

/** How often each game and player is rated for a match, as in `1/schikanoeschen/100`, in order. */
const ratedAs = (guildId: string, game: string, players: Header['players']): string[] =>
  players.map(({ id }) => `${guildId}/${game}/${id}`);

/** What rates a match: an annulment leaves it as it is, a deletion of personal data changes only players. */
const ratingIn = ({ match, game, score, at, leftOut, share }: Game): string =>
  JSON.stringify({ match, game, score, at, leftOut, share });

/** A match that is stored a second time with another rating, or at another time, has been rated twice. */
function ratedAgain({ writes }: Pick<Evidence, 'writes'>): Broken[] {
  const ratings = new Map<string, string>();
  return writes.flatMap(({ at, job }) => {
    if (job.kind !== 'set' || !LEAGUE.test(job.collection)) return [];
    const { collection } = job;
    const games = gamesIn(job.rows.map(([key, text]) => ({ collection, key, text })));
    return games.flatMap((game) => {
      const [before, now] = [ratings.get(game.match), ratingIn(game)];
      ratings.set(game.match, now);
      return before === undefined || before === now
        ? []
        : [{ what: `${game.match} has been rated again: ${before}, then ${now}`, at }];
    });
  });
}

/** A finished ranked match is in its server's league once, with its game, players and score. No other match is. */
export const rated: Check = {
  name: 'rated once',
  find(evidence) {
    const all = Map.groupBy(gamesIn(evidence.rows), ({ match }) => match);
    const wrong = evidence.matches.flatMap((match) => {
      const { id, stored } = match;
      if (!stored) return [];
      const { guildId, game, players, ranked } = stored.header;
      const result = resultOf(match);
      const isContested = new Set(players.map((player) => player.id)).size === players.length;
      const isRated = ranked && result && isContested;
      const found = (all.get(id) ?? []).map((one) => ({
        score: one.score,
        rated: ratedAs(one.guildId, one.game, one.players),
      }));
      const now = headerAt(stored, Infinity);
      const wanted = isRated
        ? [{ score: scoreOf(players.length, result), rated: ratedAs(guildId, game, now.players) }]
        : [];
      return isDeepStrictEqual(found, wanted)
        ? []
        : [`${id} is rated as ${JSON.stringify(found)}, not as ${JSON.stringify(wanted)}`];
    });
    return [...wrong, ...ratedAgain(evidence)];
  },
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
