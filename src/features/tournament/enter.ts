import { fail, ok } from '../../core/result.ts';
import { areSame } from '../../tournament/roster.ts';
import { missingAt, newTable, openedBoard, playersAt, voidedBoard, waitingLonger } from './board.ts';
import {
  atBoard,
  deskTime,
  refuse,
  toDesk,
  withBoard,
  withMember,
  withoutFixed,
  type Done,
} from './changing.ts';
import type { Deed, TournamentEntry } from './entries.ts';
import {
  boardNumbered,
  isArena,
  isDeserted,
  membersIn,
  openBoards,
  stageOf,
  timeAt,
  type ChatTournament,
} from './chat-tournament.ts';
import { change } from './changes.ts';
import { isCheckInOpen } from './check-in.ts';
import { comeBack, fill, join, readmit, withdraw } from './membership.ts';
import { decide, finals, fix, pair, playOn } from './playing.ts';
import { isOrder, order } from './orders.ts';
import type { Order } from './order-entries.ts';
import { move, pauseAfter, resume } from './pausing.ts';
import { start } from './starting.ts';
import { promote, queue, thereInLine } from './waiting.ts';

/** Entries that a cancelled tournament still accepts. */
const AFTERWARDS: readonly Deed['do'][] = ['close', 'said', 'announced'];

/** Applies an entry. A refusal leaves the tournament unchanged. */
export function enter(tournament: ChatTournament, entry: TournamentEntry): Done {
  const { at } = entry;
  if (tournament.phase === 'cancelled' && !AFTERWARDS.includes(entry.do)) return refuse('over');
  const now = timeAt(tournament, at);
  const done = isOrder(entry) ? order(tournament, entry, now) : act(tournament, entry, now);
  if (!done.ok) return done;
  const after = freeing(done.value, entry, timeAt(done.value, at));
  return ok({ ...settled(after, timeAt(after, at)), entries: [...tournament.entries, entry] });
}

/** Entries that make players free for the next arena game. */
const FREES: readonly Deed['do'][] = ['start', 'join', 'fill', 'add', 'replace', 'return', 'readmit', 'free'];

function freeing(tournament: ChatTournament, entry: Deed, now: number): ChatTournament {
  if (entry.do === 'pair') return { ...tournament, freed: null };
  if (!FREES.includes(entry.do)) return tournament;
  return { ...tournament, freed: { first: tournament.freed?.first ?? now, last: now } };
}

/** Applies the desk's phase: the round is complete, or the tournament is over. */
function settled(tournament: ChatTournament, now: number): ChatTournament {
  if (tournament.phase !== 'running') return tournament;
  const { header, stages } = tournament;
  const { phase } = stageOf(tournament);
  if (phase === 'over') {
    const goesOn = header.finalists !== null && stages.length === 1 && membersIn(tournament).length > 1;
    if (!goesOn) return over(tournament, now);
  }
  if (phase === 'playing') return { ...tournament, pairAt: null };
  const { pauseMs } = header;
  const waits = tournament.pairAt === null && pauseMs !== null && !isArena(tournament);
  return { ...tournament, lastCallAt: null, ...(waits && { pairAt: now + pauseMs }) };
}

type EntryOf<Do> = Extract<TournamentEntry, { readonly do: Do }>;

const over = (tournament: ChatTournament, now: number): ChatTournament => ({
  ...tournament,
  phase: 'over',
  overAt: now,
  pairAt: null,
  lastCallAt: null,
});

/** Entries about a board. */
type AtBoard = Extract<
  TournamentEntry,
  {
    readonly do:
      'place' | 'displaced' | 'open' | 'sit' | 'wait' | 'play-on' | 'result' | 'void' | 'close' | 'reopen';
  }
>;

/** Entries that run, stop or end the tournament. */
type RunningEntry = Extract<
  TournamentEntry,
  {
    readonly do:
      | 'start'
      | 'pair'
      | 'free'
      | 'end'
      | 'last-call'
      | 'pause'
      | 'away'
      | 'move'
      | 'resume'
      | 'stood'
      | 'hurry'
      | 'finals'
      | 'cancel'
      | 'announced'
      | 'best-knock';
  }
>;

/** Applies entries about members, arbiters and announcements; passes all other entries on. */
function act(
  tournament: ChatTournament,
  entry: Exclude<TournamentEntry, { readonly do: Order['do'] }>,
  now: number,
): Done {
  switch (entry.do) {
    case 'join':
      return join(tournament, entry, now);
    case 'fill':
      return fill(tournament, entry, now);
    case 'withdraw':
      return withdraw(tournament, entry, now);
    case 'return':
      return comeBack(tournament, entry.player, now);
    case 'absent':
      return toDesk(withoutFixed(tournament, entry.player), {
        do: 'absent',
        player: entry.player,
        round: entry.round,
      });
    case 'check-in':
      return checkIn(tournament, entry);
    case 'queue':
      return queue(tournament, entry);
    case 'promote':
      return promote(tournament, entry, now);
    case 'change':
      return change(tournament, entry);
    case 'forbid':
      return toDesk(tournament, { do: 'forbid', players: entry.players, ...deskTime(tournament, now) });
    case 'fix':
      return fix(tournament, entry.players);
    case 'unfix': {
      const fixed = tournament.fixed.filter((pair) => !areSame(pair, entry.players));
      return fixed.length < tournament.fixed.length ? ok({ ...tournament, fixed }) : refuse('not-fixed');
    }
    case 'readmit':
      return readmit(tournament, entry.player, now);
    case 'name-arbiter':
      if (tournament.arbiters.includes(entry.player)) return refuse('named-already');
      return ok({ ...tournament, arbiters: [...tournament.arbiters, entry.player] });
    case 'dismiss-arbiter': {
      const arbiters = tournament.arbiters.filter((arbiter) => arbiter !== entry.player);
      return arbiters.length < tournament.arbiters.length
        ? ok({ ...tournament, arbiters })
        : refuse('no-arbiter');
    }
    case 'agree':
      return tournament.phase === 'over' ? refuse('over') : ok(tournament);
    case 'say':
      if (tournament.phase === 'over') return refuse('over');
      return ok({ ...tournament, unsaid: [...tournament.unsaid, tournament.entries.length] });
    case 'locked': {
      const board = boardNumbered(tournament, entry.board);
      if (!board) return refuse('no-board');
      if (board.result) return refuse('decided');
      return ok({ ...tournament, unsaid: [...tournament.unsaid, tournament.entries.length] });
    }
    case 'unrate':
      if (!tournament.isRated) return refuse('unrated-already');
      return ok({ ...tournament, isRated: false, unsaid: [...tournament.unsaid, tournament.entries.length] });
    case 'said': {
      const unsaid = tournament.unsaid.filter((index) => index !== entry.entry);
      return unsaid.length < tournament.unsaid.length
        ? ok({ ...tournament, unsaid })
        : refuse('said-already');
    }
    case 'place':
    case 'displaced':
    case 'open':
    case 'sit':
    case 'wait':
    case 'play-on':
    case 'result':
    case 'void':
    case 'close':
    case 'reopen':
      return actAtBoard(tournament, entry, now);
    case 'start':
    case 'pair':
    case 'free':
    case 'end':
    case 'last-call':
    case 'pause':
    case 'away':
    case 'move':
    case 'resume':
    case 'stood':
    case 'hurry':
    case 'finals':
    case 'cancel':
    case 'announced':
    case 'best-knock':
      return actWhileRunning(tournament, entry, now);
  }
}

function checkIn(tournament: ChatTournament, { player, at }: EntryOf<'check-in'>): Done {
  const { phase, members } = tournament;
  const member = members.get(player);
  if (phase !== 'open') return refuse('begun');
  const isOpen = isCheckInOpen(tournament, at);
  const inLine = thereInLine(tournament, player);
  if (inLine) return !inLine.ok || isOpen ? inLine : refuse('too-early');
  if (!member) return refuse('not-in');
  if (member.out) return refuse('out-already');
  if (member.isThere) return refuse('there-already');
  if (!isOpen) return refuse('too-early');
  return ok(withMember(tournament, { ...member, isThere: true, mustConfirm: false }));
}

function actAtBoard(tournament: ChatTournament, entry: AtBoard, now: number): Done {
  switch (entry.do) {
    case 'place':
      return atBoard(tournament, entry.board, (board) => ok({ ...board, channelId: entry.channelId }));
    case 'displaced':
      return atBoard(tournament, entry.board, (board) => ok({ ...newTable(board), channelId: null }));
    case 'open':
      return atBoard(tournament, entry.board, (board) =>
        board.openedAt === null ? ok(openedBoard(board, now)) : fail({ why: 'decided' }),
      );
    case 'sit':
      return atBoard(tournament, entry.board, (board) => {
        if (!playersAt(board).includes(entry.player)) return fail({ why: 'not-in' });
        if (board.seated.includes(entry.player)) return fail({ why: 'there-already' });
        return ok({ ...board, seated: [...board.seated, entry.player] });
      });
    case 'wait':
      return atBoard(tournament, entry.board, (board) => {
        const isOpponent = board.seated.includes(entry.player) && missingAt(board).length > 0;
        return isOpponent ? ok(waitingLonger(board)) : fail({ why: 'not-in' });
      });
    case 'play-on':
      return playOn(tournament, entry);
    case 'result':
      return decide(tournament, entry, now);
    case 'void':
      return atBoard(tournament, entry.board, (board) => ok(voidedBoard(board, entry.match, entry.then)));
    case 'close': {
      const board = boardNumbered(tournament, entry.board);
      return board
        ? ok(withBoard(tournament, { ...board, isClosed: true, isPutRight: false }))
        : refuse('no-board');
    }
    case 'reopen':
      return atBoard(tournament, entry.board, (board) =>
        board.isStuck ? ok(newTable(board)) : fail({ why: 'not-decided-yet' }),
      );
  }
}

function actWhileRunning(tournament: ChatTournament, entry: RunningEntry, now: number): Done {
  const { header } = tournament;
  switch (entry.do) {
    case 'start':
      return start(tournament, entry, now);
    case 'pair':
      return pair(tournament, entry, now);
    case 'free':
      return toDesk(tournament, { do: 'free', player: entry.player, at: deskTime(tournament, now).at ?? 0 });
    case 'end':
      if (tournament.phase === 'running' && isDeserted(tournament)) return ok(over(tournament, now));
      if (!isArena(tournament) || tournament.startedAt === null) return refuse('not-begun');
      if (now < tournament.startedAt + header.minutes * 60_000) return refuse('not-begun');
      return toDesk(tournament, { do: 'tick', at: deskTime(tournament, now).at ?? 0 });
    case 'last-call':
      if (tournament.phase !== 'running' || openBoards(tournament).length === 0) return refuse('no-board');
      return ok({ ...tournament, lastCallAt: now + entry.ms });
    case 'pause':
      if (tournament.phase !== 'running') return refuse('not-begun');
      return tournament.pausedSince === null
        ? ok({ ...tournament, pausedSince: entry.at })
        : refuse('paused');
    case 'away':
      return pauseAfter(tournament, entry);
    case 'move':
      return move(tournament, entry);
    case 'resume':
      return resume(tournament, entry.at);
    case 'stood':
      // A paused tournament stands still anyway.
      if (tournament.phase !== 'running' || tournament.pausedSince !== null) return ok(tournament);
      return ok({ ...tournament, stoodMs: tournament.stoodMs + Math.max(0, entry.at - entry.since) });
    case 'hurry':
      if (tournament.phase !== 'running' || stageOf(tournament).phase === 'playing' || isArena(tournament))
        return refuse('nothing-to-pair');
      return ok({ ...tournament, pairAt: now });
    case 'finals':
      return finals(tournament, entry, now);
    case 'cancel':
      if (tournament.phase === 'over') return refuse('over');
      return ok({ ...tournament, phase: 'cancelled', pairAt: null, lastCallAt: null });
    case 'announced':
      return ok({
        ...tournament,
        announced: new Map(tournament.announced).set(entry.notice, entry.messageId),
      });
    case 'best-knock':
      return tournament.phase === 'over'
        ? ok({ ...tournament, bestKnock: entry.knock })
        : refuse('not-begun');
  }
}
