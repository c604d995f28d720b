/** Planted faults of challenges, matches, tournaments and leagues: never over, or counted twice. */
import type { PlantedFault } from './fault.ts';

export const EVENTS: readonly PlantedFault[] = [
  {
    name: 'cuts-not-stored',
    what: 'The last cut is not stored before the deal: after a crash a player can cut again and gets other cards.',
    file: 'src/challenge/chat/dealing.ts',
    from: "if (!again && !(await state.book.keep(lobby))) return 'storage-failed';",
    to: 'if (!again) state.book.hold(lobby);',
    source: 'ca315961',
    evening: '--people 3 --minutes 12 --every 15 --short --temperaments quitter --faults crash-at-act',
  },
  {
    name: 'challenge-never-ends',
    what: 'A challenge that has changed once is neither cut by the bot nor ended in time.',
    file: 'src/challenge/chat/book.ts',
    from: 'setTimer(lobby.channelId, dueAt(lobby), () => due(lobby));',
    to: 'if (!timers.has(lobby.channelId)) setTimer(lobby.channelId, dueAt(lobby), () => due(lobby));',
    evening: '--people 3 --minutes 3',
  },
  {
    name: 'ended-match-returns',
    what: 'A match that was ended without a result goes on after a crash at that moment.',
    file: 'src/table/room/room.ts',
    from: `stored, { unrated, doubt, hasSearched });
  if (unrated) room.engine.stop();`,
    to: 'stored, { unrated: null, doubt, hasSearched });',
    source: '7dd098c4',
    evening:
      '--people 3 --minutes 12 --every 15 --short --temperaments slow,slow,moderator --faults crash-at-act',
  },
  {
    name: 'deadline-timer-left',
    what: 'A new deadline of a match does not end the timer of the one before.',
    file: 'src/match/engine.ts',
    from: `state.cancelDeadline();
  const when = deadlineOf(state);`,
    to: 'const when = deadlineOf(state);',
    evening: '--people 3 --minutes 12 --temperaments quick,quitter,quick',
  },
  {
    name: 'tournament-task-not-retried',
    what: 'A pairing or a decision of a tournament that fails once is never tried again.',
    file: 'src/features/tournament/chat/live.ts',
    from: 'if (tasks.length > 0 && state.tournament === before) again(state);',
    to: 'if (tasks.length > 0 && state.tournament === before) return;',
    source: '402fa096',
    evening:
      '--people 5 --minutes 60 --every 20 --short --temperaments host,quick,quick,quick,host --faults disk-full,disk-failing',
  },
  {
    name: 'rated-twice',
    what: 'A match whose end is told again counts a second time for the ratings.',
    file: 'src/features/league/chat/leagues.ts',
    from: 'if (before) return before;',
    to: '',
    source: '147dc61b',
    evening:
      '--people 3 --minutes 30 --every 15 --temperaments quick,quitter,quick --faults crash-at-act,disk-failing',
  },
  {
    name: 'annulment-without-effect',
    what: 'The ranking keeps the points of a match that a manager has annulled.',
    file: 'src/features/league/chat/kept.ts',
    from: 'return remember(kept, guildId, replaced(server, games));',
    to: 'return remember(kept, guildId, server);',
    evening: '--people 4 --minutes 40 --temperaments quick,quitter,quick,scorer',
  },
  {
    name: 'board-score-swapped',
    what: 'A tournament gives the point of a played match to the player who has lost it.',
    file: 'src/features/tournament/after-match.ts',
    from: 'scoreOfMatch(board, scoreOf(players.length, result));',
    to: 'scoreOfMatch(board, scoreOf(players.length, result).toReversed());',
    evening: '--people 6 --minutes 60 --short --temperaments host,quitter,quitter,quitter,host,quitter',
  },
];
