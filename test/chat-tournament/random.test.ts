import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingAt, scoreOfMatch } from '../../src/features/tournament/board.ts';
import { dueNow, excludedAt, nextDue } from '../../src/features/tournament/due.ts';
import { deedSchema, tournamentEntrySchema, type Deed } from '../../src/features/tournament/entries.ts';
import { enter } from '../../src/features/tournament/enter.ts';
import {
  deskPlayers,
  openChatTournament,
  stageOf,
  type ChatTournament,
} from '../../src/features/tournament/chat-tournament.ts';
import { isAnnulled } from '../../src/features/tournament/leaving.ts';
import { playersNow } from '../../src/features/tournament/line.ts';
import { drawn } from '../../src/features/tournament/lots.ts';
import { pairingNow } from '../../src/features/tournament/pairing.ts';
import { FORMATS, SEEDINGS } from '../../src/features/tournament/terms.ts';
import type { TournamentHeader } from '../../src/features/tournament/terms.ts';
import { timesAsMany } from '../long.ts';
import { deed, PLAYERS } from './any-deed.ts';
import { afterExclusion, filed, headerOf, MINUTE, NUMBER, STARTS } from './held.ts';

/** A step: a user enters a deed, or time passes with the first task due. */
type Step = { readonly deed: Deed; readonly by: string | null } | { readonly passes: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ deed, by: fc.constantFrom(...PLAYERS, null) }) },
  { weight: 2, arbitrary: fc.record({ passes: fc.nat(20 * MINUTE) }) },
);

const header: fc.Arbitrary<Partial<TournamentHeader>> = fc.record({
  format: fc.constantFrom(...FORMATS),
  rounds: fc.constantFrom(null, 1, 3),
  finalists: fc.constantFrom(null, 2, 4),
  pauseMs: fc.constantFrom(null, 0, MINUTE),
  seeding: fc.constantFrom(undefined, ...SEEDINGS),
  players: fc.constantFrom({ min: 2, max: 4 }, { min: 3, max: 64 }),
  checkInMs: fc.constantFrom(undefined, 0, 30 * MINUTE),
  rematchAfterMs: fc.constantFrom(undefined, 2 * MINUTE),
  leavers: fc.constantFrom(undefined, 'fide'),
  startList: fc.constantFrom(undefined, filed(PLAYERS, false), filed(PLAYERS, true)),
});

/** A tournament as plain data. */
function plain({ stages, members, ...rest }: ChatTournament): unknown {
  const desks = stages.map((stage) => ({
    kind: stage.kind,
    phase: stage.phase,
    rounds: stage.rounds,
    entrants: stage.entrants,
    standings: stage.standings(),
  }));
  return JSON.parse(JSON.stringify({ ...rest, members: [...members], desks })) as unknown;
}

/** The deed of the next task due, with a draw in place of a look at a match; null if none is due. */
function brought(tournament: ChatTournament, now: number): Deed | null {
  const [task] = dueNow(tournament, now);
  switch (task?.kind) {
    case undefined:
      return null;
    case 'enter':
      return task.deed;
    case 'pair': {
      const paired = pairingNow(tournament, now);
      return paired.ok ? paired.value : null;
    }
    case 'draw': {
      const order = drawn(tournament.header, NUMBER, playersNow(tournament));
      return { do: 'start', lots: { number: NUMBER, order } };
    }
    case 'decide':
      return {
        do: 'result',
        board: task.board.number,
        score: scoreOfMatch(task.board, [1]),
        forfeit: false,
        how: 'last-call',
        match: null,
      };
    case 'excluded':
      return afterExclusion(tournament, task.board);
  }
}

/** Runs steps from the beginning of checking in; `each` gets the outcome of every deed. */
function run(
  changes: Partial<TournamentHeader>,
  steps: readonly Step[],
  each: (before: ChatTournament, after: ChatTournament | null) => void,
): ChatTournament {
  let now = STARTS - 14 * MINUTE;
  let tournament = openChatTournament(headerOf(changes));
  const does = (what: Deed, by: string | null): void => {
    const done = enter(tournament, { ...what, at: now, by });
    each(tournament, done.ok ? done.value : null);
    if (done.ok) tournament = done.value;
  };
  for (const one of PLAYERS.slice(0, 4)) does({ do: 'join', player: one, name: one, rating: 1000 }, one);
  for (const one of steps) {
    if ('deed' in one) does(one.deed, one.by);
    else {
      now += one.passes;
      const due = brought(tournament, now);
      if (due) does(due, null);
    }
  }
  return tournament;
}

const steps = fc.array(step, { maxLength: 60 });
const RUNS = { numRuns: 150 * timesAsMany(20) };

describe('after any steps', () => {
  it('a tournament equals the fold of its stored journal', () => {
    fc.assert(
      fc.property(header, steps, (changes, all) => {
        const tournament = run(changes, all, () => undefined);
        const stored = JSON.parse(JSON.stringify(tournament.entries)) as unknown[];
        const again = stored.reduce<ChatTournament>(
          (before, entry) => {
            const done = enter(before, tournamentEntrySchema.parse(entry));
            if (!done.ok) throw new Error(`refused the second time: ${done.error.why}`);
            return done.value;
          },
          openChatTournament(headerOf(changes)),
        );
        expect(plain(again)).toEqual(plain(tournament));
      }),
      RUNS,
    );
  });

  it('a refused deed changes nothing, and an accepted one adds one entry', () => {
    fc.assert(
      fc.property(header, steps, (changes, all) => {
        let known = '';
        run(changes, all, (before, after) => {
          const now = JSON.stringify(plain(before));
          if (known !== '') expect(now).toBe(known);
          if (after) expect(after.entries).toHaveLength(before.entries.length + 1);
          known = JSON.stringify(plain(after ?? before));
        });
      }),
      RUNS,
    );
  });

  it('boards and desk agree: one board per player, and equal scores', () => {
    fc.assert(
      fc.property(header, steps, (changes, all) => {
        run(changes, all, (_, after) => {
          if (!after) return;
          const playing = after.boards.filter(({ result }) => !result).flatMap((one) => one.players);
          expect(new Set(playing).size).toBe(playing.length);
          expect(playing.filter((one) => after.members.get(one)?.out === 'replaced')).toEqual([]);
          after.stages.forEach((stage, number) => {
            const boards = after.boards.filter(
              (one) => one.stage === number && !(one.result && isAnnulled(after, one)),
            );
            // A round robin has games without a board: those that leavers lose. Annulled games are gone.
            const games = stage.rounds
              .flatMap((round) => round.games)
              .filter((game) => boards.some((one) => deskPlayers(after, one).join() === game.players.join()));
            expect(boards.map(({ result }) => result?.score ?? null)).toEqual(
              games.map((game) => game.score),
            );
          });
        });
      }),
      RUNS,
    );
  });

  it('the tournament goes on until it is over, unless it waits for a user', () => {
    fc.assert(
      fc.property(header, steps, (changes, all) => {
        let tournament = run(changes, all, () => undefined);
        let now = Math.max(STARTS, tournament.entries.at(-1)?.at ?? 0) + 1000 * MINUTE;
        if (tournament.pausedSince !== null) tournament = must(tournament, { do: 'resume' }, now);
        for (let i = 0; i < 1000 && (tournament.phase === 'open' || tournament.phase === 'running'); i += 1) {
          const next = nextByItself(tournament);
          if (next) {
            tournament = must(tournament, next, now);
            continue;
          }
          const due = nextDue(tournament);
          if (!due) break;
          now = Math.max(now, due.at);
          const what = brought(tournament, now);
          if (!what) throw new Error('due, and nothing comes of it');
          tournament = must(tournament, what, now);
        }
        expect(tournament.phase === 'over' || tournament.phase === 'cancelled').toBe(true);
      }),
      RUNS,
    );
  });
});

function must(tournament: ChatTournament, what: Deed, at: number): ChatTournament {
  const done = enter(tournament, { ...deedSchema.parse(what), at, by: null });
  if (!done.ok) throw new Error(`${what.do}: ${JSON.stringify(done.error)}`);
  return done.value;
}

/** The next deed of the bot or an arbiter: stuck boards, places, tables, pairing by hand. */
function nextByItself(tournament: ChatTournament): Deed | null {
  if (tournament.phase !== 'running') return null;
  for (const board of tournament.boards) {
    const { number, result, isStuck, channelId, openedAt } = board;
    if (result) continue;
    if (isStuck) return { do: 'reopen', board: number };
    if (channelId === null) return { do: 'place', board: number, channelId: 'a thread' };
    if (openedAt === null) return { do: 'open', board: number };
    // If all have sat down, they play, unless one of three is excluded.
    const all = missingAt(board).length === 0 && excludedAt(tournament, board).length === 0;
    const played = { board: number, score: scoreOfMatch(board, [1]), forfeit: false, match: 'played' };
    if (all) return { do: 'result', ...played, how: 'played' };
  }
  const { kind, phase } = stageOf(tournament);
  if (tournament.pairAt === null && (kind !== 'arena' || phase === 'over') && phase !== 'playing')
    return { do: 'hurry' };
  return null;
}
