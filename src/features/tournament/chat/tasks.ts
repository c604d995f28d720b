import { SEATS } from '../../../core/seat.ts';
import type { ShownMatch } from '../../../games/game.ts';
import { pointsAhead } from '../ahead.ts';
import { playersAt, scoreOfMatch, type Board } from '../board.ts';
import type { Deed } from '../entries.ts';
import { excludedAt, type Task } from '../due.ts';
import { boardNumbered, membersIn, type ChatTournament } from '../chat-tournament.ts';
import { pairingNow } from '../pairing.ts';
import { peopleAmong } from '../practice.ts';
import type { Score } from '../../../tournament/types.ts';
import type { Room } from '../../../table/face.ts';
import type { TournamentNeeds } from './ports.ts';
import type { LiveTournament } from './face.ts';
import type { Locks } from './locks.ts';
import { draw } from './drawing.ts';
import type { Troubles } from './troubles.ts';

export interface TaskPorts extends Pick<TournamentNeeds, 'client' | 'log' | 'time' | 'leavers' | 'rooms'> {
  readonly locks: Locks;
  /**
   * Collects boards whose no-shows cannot be decided, because Discord does not let the bot read their
   * threads.
   */
  readonly unseen: Pick<Troubles, 'met'>;
}

/** Performs a scheduled task. */
export async function perform(bot: TaskPorts, live: LiveTournament, task: Task): Promise<void> {
  switch (task.kind) {
    case 'enter':
      return task.deed.do === 'result' || task.deed.do === 'play-on'
        ? noShow(bot, live, task.deed)
        : enter(bot, live, task.deed);
    case 'draw':
      return draw(bot, live);
    case 'pair':
      await withdrawLeft(
        bot,
        live,
        membersIn(live.tournament).map(({ id }) => id),
      );
      return pair(bot, live);
    case 'decide':
      return decide(bot, live, task.board);
    case 'excluded':
      return goOnWithoutExcluded(bot, live, task.board);
  }
}

async function enter(
  { log }: TaskPorts,
  live: LiveTournament,
  deed: Deed,
  hasChanged?: (tournament: ChatTournament) => boolean,
): Promise<void> {
  const done = await live.enter(deed, null, hasChanged);
  if (!done.ok) log.info({ why: done.error, deed: deed.do }, 'scheduled tournament task refused');
}

type Decided = Extract<Deed, { do: 'result' | 'play-on' }>;

/** Decides a board, unless it has changed: a player has sat down, or the match has ended. */
const decided = (bot: TaskPorts, live: LiveTournament, board: Board, deed: Decided): Promise<void> =>
  enter(bot, live, deed, (tournament) => boardNumbered(tournament, board.number) !== board);

/**
 * True if the board's players can sit down now and could a moment ago. If Discord does not let the bot read
 * the thread, an arbiter has to decide.
 */
function isOpen({ locks, unseen, log, rooms }: TaskPorts, live: LiveTournament, board: Board): boolean {
  const { id, guildId } = live.tournament.header;
  const { channelId, number } = board;
  if (channelId === null) return true;
  const lock = locks.of({ guildId, channelId });
  if (lock !== 'unknown') unseen.met(id, number, lock === 'refused' ? locks.refusal(channelId) : null);
  // A match reports its own end.
  if (lock === 'deleted' && !rooms.at(channelId))
    live.enter({ do: 'displaced', board: number }, null).catch((error: unknown) => {
      log.error({ err: error, tournament: id, board: number }, 'deleted board not placed again');
    });
  return lock === 'open';
}

/** Decides a no-show, after checking whether the player has left the server. */
async function noShow(bot: TaskPorts, live: LiveTournament, deed: Decided): Promise<void> {
  const board = boardNumbered(live.tournament, deed.board);
  // The task is due again in a moment.
  if (!board || !isOpen(bot, live, board)) return;
  await withdrawLeft(bot, live, playersAt(board));
  const match = deed.do === 'play-on' ? ((await roomOf(bot, live, board))?.header.id ?? null) : deed.match;
  await decided(bot, live, board, { ...deed, match });
}

/**
 * The room of a board's match, which is opened first after a restart; undefined: it is not being played. A match that was
 * there before a replay or a substitute does not count.
 */
async function roomOf(
  { rooms }: Pick<TaskPorts, 'rooms'>,
  live: LiveTournament,
  { channelId, ...board }: Board,
): Promise<Room | undefined> {
  if (channelId === null) return undefined;
  await rooms.opened(channelId);
  const room = rooms.at(channelId);
  const event = room?.header.event;
  const isThere = event?.id === live.tournament.header.id && event.board === board.number;
  const isIts = isThere && (event.voided ?? 0) === board.voided.length;
  return isIts ? room : undefined;
}

/**
 * A player of three was excluded: a match that is being played ends as it stands between the two others, otherwise they
 * play on without them. One who is left alone wins.
 */
async function goOnWithoutExcluded(bot: TaskPorts, live: LiveTournament, board: Board): Promise<void> {
  const out = excludedAt(live.tournament, board);
  const stays = SEATS.filter((seat) => {
    const player = playersAt(board)[seat - 1];
    return player !== undefined && !out.includes(player);
  });
  const room = await roomOf(bot, live, board);
  const [player] = out;
  if (stays.length === 2 && !room && player !== undefined)
    return decided(bot, live, board, { do: 'play-on', board: board.number, player, match: null });
  const points = stays.length === 0 ? [] : pointsAhead(room?.match ?? null, board.players.length, stays);
  await decided(bot, live, board, {
    do: 'result',
    board: board.number,
    score: scoreOfMatch(board, points),
    forfeit: stays.length < 2,
    how: 'arbiter',
    match: null,
  });
}

/** Withdraws players who have left the server. */
async function withdrawLeft(bot: TaskPorts, live: LiveTournament, users: readonly string[]): Promise<void> {
  const { header, members } = live.tournament;
  for (const player of await bot.leavers.among(header.guildId, peopleAmong(users))) {
    if (members.get(player)?.out === null) await enter(bot, live, { do: 'withdraw', player, why: 'left' });
  }
}

async function pair(bot: TaskPorts, live: LiveTournament): Promise<void> {
  const { tournament } = live;
  const paired = pairingNow(tournament, bot.time.now());
  if (paired.ok) await enter(bot, live, paired.value);
  else bot.log.warn({ why: paired.error, tournament: tournament.header.id }, 'round not paired');
}

/** Decides a match after the last call, as the terms say. */
async function decide(bot: TaskPorts, live: LiveTournament, board: Board): Promise<void> {
  const { guildId } = live.tournament.header;
  // Nobody could play there: an arbiter decides, or the thread is unlocked.
  if (board.channelId !== null && bot.locks.of({ guildId, channelId: board.channelId }) === 'locked') return;
  const room = await roomOf(bot, live, board);
  const score = scoreAsItStands(live.tournament, board, room?.match ?? null);
  const match = room?.header.id ?? null;
  await decided(bot, live, board, {
    do: 'result',
    board: board.number,
    score,
    forfeit: false,
    how: 'last-call',
    match,
  });
}

/**
 * A draw, or a win for the player ahead, which two of three can share; a level knockout game goes to the higher rating.
 */
function scoreAsItStands(
  { header, members, stages }: ChatTournament,
  board: Board,
  match: ShownMatch | null,
): Score {
  const seats = SEATS.slice(0, playersAt(board).length);
  const points = pointsAhead(header.stragglers === 'ahead' ? match : null, seats.length, seats);
  const isKnockout = header.format === 'knockout' || stages.length > 1;
  if (!isKnockout || !points.includes(0.5)) return scoreOfMatch(board, points);
  const [first, second] = board.players.map((player) => members.get(player)?.rating ?? 0);
  return (first ?? 0) >= (second ?? 0) ? [1, 0] : [0, 1];
}
