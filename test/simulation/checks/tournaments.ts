/** Tournaments end, with a result for each of their boards: the one that was played. */
import { isDeepStrictEqual } from 'node:util';
import { journalOf, JOURNAL } from '../../../src/storage/journal.ts';
import { openBoards, type ChatTournament } from '../../../src/features/tournament/chat-tournament.ts';
import { foldTournament } from '../../../src/features/tournament/chat/stored.ts';
import { dueNow } from '../../../src/features/tournament/due.ts';
import type { Score } from '../../../src/tournament/types.ts';
import { headerAt } from '../../weather/replay.ts';
import type { Check, Evidence, MatchEvidence } from './check.ts';

/** Longest time without an entry in the journal of a running tournament, in ms: more than a round's limits. */
const STILL_MS = 2 * 3_600_000;

/** Time of the last write to a journal; 0 if there was none. */
const lastWriteTo = ({ writes }: Pick<Evidence, 'writes'>, id: string): number =>
  writes.reduce(
    (last, { at, job }) =>
      job.kind === 'insert' && job.collection === JOURNAL && journalOf(job.row[0]) === id ? at : last,
    0,
  );

/** Time after which a task of a tournament is done, in ms. */
const DONE_MS = 40_000;

/** Tasks that are due and not done at the end of a quiet phase: nobody has to act for them. */
function overdueIn({ calms }: Pick<Evidence, 'calms'>, { header, entries }: ChatTournament): string[] {
  return calms.flatMap(({ to }) => {
    const then = foldTournament(header.id, { header, entries: entries.filter(({ at }) => at <= to) });
    const overdue = dueNow(then, to - DONE_MS);
    return overdue.length === 0 || header.startsAt > to
      ? []
      : [`tournament ${header.id} has not done ${JSON.stringify(overdue)} by ${new Date(to).toISOString()}`];
  });
}

/** A tournament goes on by itself, also after trouble. */
export const tournamentsGoOn: Check = {
  name: 'tournaments go on',
  find: (evidence) => evidence.tournaments.flatMap((tournament) => overdueIn(evidence, tournament)),
};

export const tournamentsEnd: Check = {
  name: 'tournaments end',
  find: (evidence) => {
    const end = evidence.writes.at(-1)?.at ?? 0;
    return evidence.tournaments.flatMap((tournament) => {
      const { header, phase } = tournament;
      if (phase === 'cancelled') return [];
      if (phase !== 'over') {
        const still = end - lastWriteTo(evidence, header.id);
        return still < STILL_MS ? [] : [`tournament ${header.id} is still ${phase}, and nothing happens`];
      }
      const open = openBoards(tournament).map(({ number }) => number);
      return open.length === 0
        ? []
        : [`tournament ${header.id} has ended with open boards ${open.join(', ')}`];
    });
  },
};

/** Points of a played match: the winner's seat has them all. A draw shares them. */
function playedScore({ stored }: MatchEvidence): readonly [number, number] | null {
  const result = stored?.states.at(-1)?.at(-1)?.result;
  if (!result) return null;
  const first = result.winner === null ? 0.5 : result.winner === 1 ? 1 : 0;
  return [first, 1 - first];
}

/** The seats of a board are those of its match. Both have stand-ins after a deletion of personal data. */
const seatsOf = ({ stored }: MatchEvidence): readonly string[] =>
  stored ? headerAt(stored, Infinity).players.map(({ id }) => id) : [];

/** How a board differs from the match that has decided it; null: it does not. */
function unlike(players: readonly string[] | undefined, score: Score, match: MatchEvidence): string | null {
  const played = playedScore(match);
  if (!played) return 'which has no result';
  const seats = seatsOf(match);
  if (!isDeepStrictEqual(players, seats))
    return `which ${seats.join(' and ')} have played, not ${players?.join(' and ')}`;
  return isDeepStrictEqual(score, played) ? null : `which ended ${JSON.stringify(played)}`;
}

/** A board that was decided by play has the result of its match, seat by seat. */
export const boardAsPlayed: Check = {
  name: 'board as played',
  find: ({ tournaments, matches }) =>
    tournaments.flatMap(({ header, entries, boards }) =>
      entries.flatMap((entry) => {
        if (entry.do !== 'result' || entry.how !== 'played') return [];
        const { board: number, match: id, score, at } = entry;
        const match = matches.find((one) => one.id === id);
        // Nobody saw a match whose channel was deleted at once; one that cannot be read is another check's.
        if (id !== null && (!match || match.problem !== null)) return [];
        const players = boards[number - 1]?.players;
        const why = match ? unlike(players, score, match) : 'without a match';
        if (why === null) return [];
        const what = `board ${number} of tournament ${header.id} has ${JSON.stringify(score)} for match ${id}, ${why}`;
        return [{ what, at }];
      }),
    ),
};
