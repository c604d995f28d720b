import { fail, ok } from '../../core/result.ts';
import { missingAt, newTable, openedBoard, voidedBoard, waitingLonger } from './board.ts';
import {
  areSame,
  atBoard,
  deskTime,
  refuse,
  toDesk,
  withBoard,
  withMember,
  withoutFixed,
  type Done,
} from './changing.ts';
import type { Deed, EveningEntry } from './entries.ts';
import { boardNumbered, isArena, membersIn, openBoards, stageOf, timeAt, type Evening } from './evening.ts';
import { comeBack, fill, join, start, withdraw } from './membership.ts';
import { decide, finals, fix, pair } from './playing.ts';
import { CHECK_IN_MS } from './terms.ts';

/** What can happen to one that was cancelled. */
const AFTERWARDS: readonly Deed['do'][] = ['close', 'said', 'announced'];

/** What becomes of an evening by something that happens; refused, it stays as it was. */
export function enter(evening: Evening, entry: EveningEntry): Done {
  const { at } = entry;
  if (evening.phase === 'cancelled' && !AFTERWARDS.includes(entry.do)) return refuse('over');
  const done = act(evening, entry, timeAt(evening, at));
  if (!done.ok) return done;
  const after = freeing(done.value, entry, timeAt(done.value, at));
  return ok({ ...settled(after, timeAt(after, at)), entries: [...evening.entries, entry] });
}

/** What makes somebody free for the next game of an arena. */
const FREES: readonly Deed['do'][] = ['start', 'join', 'fill', 'return', 'readmit', 'free'];

function freeing(evening: Evening, entry: Deed, now: number): Evening {
  if (entry.do === 'pair') return { ...evening, freed: null };
  if (!FREES.includes(entry.do)) return evening;
  return { ...evening, freed: { first: evening.freed?.first ?? now, last: now } };
}

/** The desk decides whether the round is complete, or all of it is over. */
function settled(evening: Evening, now: number): Evening {
  if (evening.phase !== 'running') return evening;
  const { header, stages } = evening;
  const { phase } = stageOf(evening);
  if (phase === 'over') {
    const goesOn = header.finalists !== null && stages.length === 1 && membersIn(evening).length > 1;
    if (!goesOn) return { ...evening, phase: 'over', overAt: now, pairAt: null, lastCallAt: null };
  }
  if (phase === 'playing') return { ...evening, pairAt: null };
  const { pauseMs } = header;
  const waits = evening.pairAt === null && pauseMs !== null && !isArena(evening);
  return { ...evening, lastCallAt: null, ...(waits && { pairAt: now + pauseMs }) };
}

/** What happens at a board. */
type AtBoard = Extract<
  EveningEntry,
  { readonly do: 'place' | 'open' | 'sit' | 'wait' | 'result' | 'void' | 'close' | 'reopen' }
>;

/** What makes it go on, stand still or end. */
type OfCourse = Extract<
  EveningEntry,
  {
    readonly do:
      | 'start'
      | 'pair'
      | 'free'
      | 'end'
      | 'last-call'
      | 'pause'
      | 'resume'
      | 'stood'
      | 'hurry'
      | 'finals'
      | 'cancel'
      | 'announced'
      | 'best-knock';
  }
>;

/** Who plays, who leads, and what is said; the rest happens at a board or to the whole of it. */
function act(evening: Evening, entry: EveningEntry, now: number): Done {
  const { header, members } = evening;
  switch (entry.do) {
    case 'join':
      return join(evening, entry, now);
    case 'fill':
      return fill(evening, entry, now);
    case 'withdraw':
      return withdraw(evening, entry, now);
    case 'return':
      return comeBack(evening, entry.player, now);
    case 'absent':
      return toDesk(withoutFixed(evening, entry.player), {
        do: 'absent',
        player: entry.player,
        round: entry.round,
      });
    case 'check-in': {
      const member = members.get(entry.player);
      if (evening.phase !== 'open') return refuse('begun');
      if (!member) return refuse('not-in');
      if (member.out) return refuse('out-already');
      if (member.isThere) return refuse('there-already');
      if (entry.at < header.startsAt - CHECK_IN_MS) return refuse('too-early');
      return ok(withMember(evening, { ...member, isThere: true }));
    }
    case 'forbid':
      return toDesk(evening, { do: 'forbid', players: entry.players, ...deskTime(evening, now) });
    case 'fix':
      return fix(evening, entry.players);
    case 'unfix': {
      const fixed = evening.fixed.filter((pair) => !areSame(pair, entry.players));
      return fixed.length < evening.fixed.length ? ok({ ...evening, fixed }) : refuse('not-fixed');
    }
    case 'readmit': {
      const member = members.get(entry.player);
      if (!member) return refuse('not-in');
      const out = member.out === 'excluded' ? 'asked' : member.out;
      return comeBack(withMember(evening, { ...member, out }), entry.player, now);
    }
    case 'name-arbiter':
      if (evening.arbiters.includes(entry.player)) return refuse('named-already');
      return ok({ ...evening, arbiters: [...evening.arbiters, entry.player] });
    case 'dismiss-arbiter': {
      const arbiters = evening.arbiters.filter((arbiter) => arbiter !== entry.player);
      return arbiters.length < evening.arbiters.length ? ok({ ...evening, arbiters }) : refuse('no-arbiter');
    }
    case 'agree':
      return evening.phase === 'over' ? refuse('over') : ok(evening);
    case 'say':
      if (evening.phase === 'over') return refuse('over');
      return ok({ ...evening, unsaid: [...evening.unsaid, evening.entries.length] });
    case 'unrate':
      if (!evening.isRated) return refuse('unrated-already');
      return ok({ ...evening, isRated: false, unsaid: [...evening.unsaid, evening.entries.length] });
    case 'said': {
      const unsaid = evening.unsaid.filter((index) => index !== entry.entry);
      return unsaid.length < evening.unsaid.length ? ok({ ...evening, unsaid }) : refuse('said-already');
    }
    case 'place':
    case 'open':
    case 'sit':
    case 'wait':
    case 'result':
    case 'void':
    case 'close':
    case 'reopen':
      return actAtBoard(evening, entry, now);
    case 'start':
    case 'pair':
    case 'free':
    case 'end':
    case 'last-call':
    case 'pause':
    case 'resume':
    case 'stood':
    case 'hurry':
    case 'finals':
    case 'cancel':
    case 'announced':
    case 'best-knock':
      return actOnCourse(evening, entry, now);
  }
}

/** What happens at a board. */
function actAtBoard(evening: Evening, entry: AtBoard, now: number): Done {
  switch (entry.do) {
    case 'place':
      return atBoard(evening, entry.board, (board) => ok({ ...board, channelId: entry.channelId }));
    case 'open':
      return atBoard(evening, entry.board, (board) =>
        board.openedAt === null ? ok(openedBoard(board, now)) : fail({ why: 'decided' }),
      );
    case 'sit':
      return atBoard(evening, entry.board, (board) => {
        if (!board.players.includes(entry.player)) return fail({ why: 'not-in' });
        if (board.seated.includes(entry.player)) return fail({ why: 'there-already' });
        return ok({ ...board, seated: [...board.seated, entry.player] });
      });
    case 'wait':
      return atBoard(evening, entry.board, (board) => {
        const isOpponent = board.seated.includes(entry.player) && missingAt(board).length > 0;
        return isOpponent ? ok(waitingLonger(board)) : fail({ why: 'not-in' });
      });
    case 'result':
      return decide(evening, entry, now);
    case 'void':
      return atBoard(evening, entry.board, (board) => ok(voidedBoard(board, entry.match, entry.then)));
    case 'close': {
      const board = boardNumbered(evening, entry.board);
      return board
        ? ok(withBoard(evening, { ...board, isClosed: true, isPutRight: false }))
        : refuse('no-board');
    }
    case 'reopen':
      return atBoard(evening, entry.board, (board) =>
        board.isStuck ? ok(newTable(board)) : fail({ why: 'not-decided-yet' }),
      );
  }
}

/** What makes it go on, stand still or end. */
function actOnCourse(evening: Evening, entry: OfCourse, now: number): Done {
  const { header } = evening;
  switch (entry.do) {
    case 'start':
      return start(evening, now);
    case 'pair':
      return pair(evening, entry, now);
    case 'free':
      return toDesk(evening, { do: 'free', player: entry.player, at: deskTime(evening, now).at ?? 0 });
    case 'end':
      if (!isArena(evening) || evening.startedAt === null) return refuse('not-begun');
      if (now < evening.startedAt + header.minutes * 60_000) return refuse('not-begun');
      return toDesk(evening, { do: 'tick', at: deskTime(evening, now).at ?? 0 });
    case 'last-call':
      if (evening.phase !== 'running' || openBoards(evening).length === 0) return refuse('no-board');
      return ok({ ...evening, lastCallAt: now + entry.ms });
    case 'pause':
      if (evening.phase !== 'running') return refuse('not-begun');
      return evening.pausedSince === null ? ok({ ...evening, pausedSince: entry.at }) : refuse('paused');
    case 'resume': {
      const { pausedSince: since, stoodMs } = evening;
      if (since === null) return refuse('not-paused');
      return ok({ ...evening, pausedSince: null, stoodMs: stoodMs + Math.max(0, entry.at - since) });
    }
    case 'stood':
      // While it is paused it stands still anyway.
      if (evening.phase !== 'running' || evening.pausedSince !== null) return ok(evening);
      return ok({ ...evening, stoodMs: evening.stoodMs + Math.max(0, entry.at - entry.since) });
    case 'hurry':
      if (evening.phase !== 'running' || stageOf(evening).phase === 'playing' || isArena(evening))
        return refuse('nothing-to-pair');
      return ok({ ...evening, pairAt: now });
    case 'finals':
      return finals(evening, now);
    case 'cancel':
      if (evening.phase === 'over') return refuse('over');
      return ok({ ...evening, phase: 'cancelled', pairAt: null, lastCallAt: null });
    case 'announced':
      return ok({
        ...evening,
        announced: new Map(evening.announced).set(entry.notice, entry.messageId),
      });
    case 'best-knock':
      return evening.phase === 'over' ? ok({ ...evening, bestKnock: entry.knock }) : refuse('not-begun');
  }
}
