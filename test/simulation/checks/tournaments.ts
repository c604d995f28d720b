/** Tournaments end, with a result for each of their boards. */
import { journalOf, JOURNAL } from '../../../src/storage/journal.ts';
import { openBoards, type ChatTournament } from '../../../src/features/tournament/chat-tournament.ts';
import { foldTournament } from '../../../src/features/tournament/chat/stored.ts';
import { dueNow } from '../../../src/features/tournament/due.ts';
import type { Check, Evidence } from './check.ts';

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
