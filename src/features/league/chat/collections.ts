import { z } from 'zod';
import { isoOf, objectIn, valueIn } from '../../../privacy/stored.ts';
import type { KeptCollection, Teller } from '../../../storage/kept.ts';
import { EXCLUDED, rowSchema } from './rows.ts';

const objects = z.array(z.record(z.string(), z.unknown())).catch([]);

const scores = z.array(z.unknown()).catch([]);

const ofLeague: Teller = ({ collection, text }, user) => {
  const { kind, game, table } = objectIn(valueIn(text));
  const server = collection.replace(/^league\//, '');
  if (kind === 'excluded') return { server, kind };
  if (kind === 'table') {
    const { game: its, from, until, rows } = objectIn(table);
    return {
      server,
      kind,
      game: its,
      from: isoOf(from),
      until: isoOf(until),
      own: objects.parse(rows).find(({ id }) => id === user) ?? null,
    };
  }
  const { players, score, at, match, game: its, leftOut, annulled, corrected } = objectIn(game);
  const seat = objects.parse(players).findIndex(({ id }) => id === user);
  return {
    server,
    kind,
    match,
    game: its,
    at: isoOf(at),
    leftOut,
    annulled: annulled !== null,
    score: scores.parse(score)[seat] ?? null,
    corrected: corrected === null ? null : (scores.parse(objectIn(corrected)['score'])[seat] ?? 'forfeit'),
  };
};

/** The leagues of servers. Exclusions survive a deletion of data. */
export const collections: readonly KeptCollection[] = [
  {
    name: 'league/',
    schema: rowSchema,
    section: 'league',
    people: 'shared',
    told: ofLeague,
    decided: { in: 'key', under: EXCLUDED },
  },
];
